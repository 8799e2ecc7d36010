"""Another table as a misconception: somebody plays by the rules of the table that he knows.

Questions for those who come from elsewhere are the ordinary ones, in positions where the engine
answers otherwise by the rules of the other table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial
from itertools import islice
from typing import Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.state import Trick
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import OPTIONS, Moment, Option, option
from euchre_rules.rulebook.comparing import compare
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.dice import Dice
from euchre_tutor.generate import questions
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions import Misconception, words_for
from euchre_tutor.misconceptions.base import GoesWrong
from euchre_tutor.position import Position
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TEMPLATES, Template

_PREFIX: Final = "from:"
_REMEMBERED: Final = 64
_AHEAD: Final = 4
"""So many questions of each template are looked at to find those on other differences."""
_ALIKE: Final = 3
"""So many questions of one template on one difference are enough."""
_LIES_ON_THE_TABLE: Final = (Moment.PACK, Moment.DEAL)


class IncomparableError(ValueError):
    """Two tables at which no position is the same; the message says why."""


@dataclass(frozen=True)
class FromElsewhere(Misconception):
    """The belief that this table plays as another one.

    Attributes:
        elsewhere: The other table.
    """

    elsewhere: Variant | None = None

    def may_show(self, position: Position) -> bool:
        """Whether the other table has a position's cards and call, and a game with its score."""
        assert self.elsewhere is not None
        target = self.elsewhere.rules.game.target
        if target and any(points >= target for points in position.score or ()):
            return False
        if position.trump and not self.knows(position.trump):
            return False
        pack = tables_of(self.elsewhere).deck
        return all(card in pack for card in _cards(position))

    def knows(self, trump: Trump) -> bool:
        """See :class:`Misconception`: whether it may be called there."""
        assert self.elsewhere is not None
        return _may_call(self.elsewhere, trump)

    def near(self, here: Variant) -> int:
        """The lower of both targets: further on, the game would be over at one of the tables."""
        assert self.elsewhere is not None
        targets = [each.rules.game.target for each in (here, self.elsewhere)]
        return min(filter(None, targets), default=0)

    def parts_on(self, here: Variant, options: Sequence[str]) -> bool:
        """See :class:`Misconception`."""
        assert self.elsewhere is not None
        there = self.elsewhere.rules
        return any(
            here.rules.get(path) != there.get(path) and there.applies(path)
            for path in options
            if option(path).moment not in _LIES_ON_THE_TABLE
        )

    def deciding(
        self, here: Variant, position: Position, options: Sequence[str], goes_wrong: GoesWrong
    ) -> Sequence[str]:
        """The options each of which alone, set as at the other table, would change the answer."""
        assert self.elsewhere is not None
        there = self.elsewhere.rules
        differing = [path for path in options if here.rules.get(path) != there.get(path)]
        found = [
            path
            for path in differing
            if there.applies(path)
            and _may_call(_with_one(here, self.elsewhere, path), position.trump)
            and goes_wrong(_Guest(_with_one(here, self.elsewhere, path), here, position.trump))
        ]
        return found or differing

    def thought(self, words: Mapping[str, Any]) -> str:
        """See :class:`Misconception`; a table's name is no place for words to fill in."""
        del words
        return self.believes

    def refuted(self, words: Mapping[str, Any], options: Sequence[str] = ()) -> str:
        """What is said here, and what there, of the rules on which the answer depends."""
        assert self.elsewhere is not None
        here, there = words["says"], words_for(self.elsewhere)["says"]
        differing = [path for path in options if here[path] != there[path]]
        name = visible(title_of(self.elsewhere))
        told = [f"{here[path]} In {name} it is different: {there[path]}" for path in differing]
        return " ".join(told) or f"This table and {name} have different rules here."


def coming_from(elsewhere: Variant) -> Misconception:
    """What somebody believes who knows another table."""
    name = visible(title_of(elsewhere))
    return FromElsewhere(
        id=f"{_PREFIX}{elsewhere.reference}",
        name=f"Plays by the rules of {name}",
        believes=f"this table goes by the rules of {name}",
        refutation="",
        topics=tuple(Topic),
        learner=partial(_Guest, elsewhere),
        elsewhere=elsewhere,
    )


class _Guest(Learner):
    """Somebody at this table who goes by the rules of the other one.

    Cards, tricks and points are told as there. A whole hand is called and led as there, too, but
    with the pack and the deal that lie on this table.
    """

    def __init__(self, elsewhere: Variant, here: Variant, trump: Trump | None) -> None:
        super().__init__(elsewhere, trump)
        self._here = here

    def table(self) -> Variant:
        return _with_habits(self._here, self.variant)


@lru_cache(maxsize=_REMEMBERED)
def _with_habits(here: Variant, elsewhere: Variant) -> Variant:
    """This table's pack and deal, and the other one's rules for what both have."""
    habits = {
        each.path: elsewhere.rules.get(each.path)
        for each in OPTIONS
        if each.moment not in _LIES_ON_THE_TABLE and elsewhere.rules.applies(each.path)
    }
    return replace(here, rules=here.rules.with_values(habits))


@lru_cache(maxsize=_REMEMBERED)
def _with_one(here: Variant, elsewhere: Variant, path: str) -> Variant:
    """This table with one rule of the other one."""
    return replace(here, rules=here.rules.with_values({path: elsewhere.rules.get(path)}))


def _may_call(variant: Variant, trump: Trump | None) -> bool:
    """Whether somebody may make this trump at a table."""
    return trump is None or trump in tables_of(variant).orders


def disagreements(
    here: Variant,
    elsewhere: Variant,
    *,
    topics: Sequence[Topic] = (),
    seed: int = 0,
    templates: Sequence[Template] = TEMPLATES,
) -> Iterator[Question]:
    """Questions that the other table's rules would answer wrongly here, one after another.

    Each difference comes once before any comes again, and sorts of questions take turns. The first
    slip of each is what somebody would answer who comes from there.

    Raises:
        IncomparableError: The tables have different numbers of players or partnerships, or the
            same rules.
    """
    _check(here, elsewhere)
    believed = coming_from(elsewhere)
    misleading = [each for each in templates if each.misleads and each.fits(here)]
    fitting = [each for each in misleading if not topics or each.topic in topics]
    streams = [
        questions(here, seed=seed, templates=(each,), from_elsewhere=believed)
        for each in Dice(seed, "differences").shuffled(fitting)
    ]
    return _in_turn(streams)


def _in_turn(streams: Sequence[Iterator[Question]]) -> Iterator[Question]:
    """Questions of several streams, first those on a difference that wasn't told of so far."""
    different = [_few_alike(each) for each in streams]
    waiting = [list(islice(each, _AHEAD)) for each in different]
    told, used = Counter[str](), Counter[str]()
    last = ""

    def rank(place: tuple[int, Question]) -> tuple[int, bool, int]:
        question = place[1]
        template = question.template
        return (told[question.slips[0].refutation], template == last, used[template])

    while any(waiting):
        number, question = min(((n, q) for n, each in enumerate(waiting) for q in each), key=rank)
        yield question
        last = question.template
        told[question.slips[0].refutation] += 1
        used[last] += 1
        waiting[number].remove(question)
        waiting[number] += islice(different[number], 1)


def _few_alike(stream: Iterator[Question]) -> Iterator[Question]:
    """The questions of a template, until one difference comes on and on."""
    told = Counter[str]()
    for question in stream:
        about = question.slips[0].refutation
        told[about] += 1
        if told[about] > 4 * _ALIKE:
            return
        if told[about] <= _ALIKE:
            yield question


def untold(here: Variant, elsewhere: Variant, asked: Sequence[Question]) -> tuple[Option, ...]:
    """What is otherwise at another table and none of these questions told of."""
    says = words_for(here)["says"]
    told = " ".join(each.slips[0].refutation for each in asked)
    return tuple(
        each.option
        for each in compare(elsewhere, here).differences
        if not each.only_follows and says[each.option.path] not in told
    )


def _check(here: Variant, elsewhere: Variant) -> None:
    names = [visible(title_of(each)) for each in (here, elsewhere)]
    seats = [(each.rules.table.players, each.rules.partners) for each in (here, elsewhere)]
    if seats[0] != seats[1]:
        raise IncomparableError(
            f"{names[0]} and {names[1]} seat their players differently, so that no position is the "
            "same at both."
        )
    if all(here.rules.get(each.path) == elsewhere.rules.get(each.path) for each in OPTIONS):
        both = (
            f"{names[0]} and {names[1]}" if names[0] != names[1] else f"Both are {names[0]}: they"
        )
        raise IncomparableError(f"{both} have the same rules.")


def _cards(position: Position) -> Iterator[Card]:
    for field in fields(position):
        yield from _inside(getattr(position, field.name))


def _inside(value: Any) -> Iterator[Card]:
    match value:
        case Card():
            yield value
        case Trick():
            yield from value.cards
        case tuple():
            for each in value:
                yield from _inside(each)
