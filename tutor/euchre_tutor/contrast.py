"""Another table as a misconception: somebody plays by the rules of the table that he knows.

Questions for those who come from elsewhere are the ordinary ones, in positions where the engine
answers otherwise by the rules of the other table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial
from typing import Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.state import Trick
from euchre_rules.options import OPTIONS, Moment
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.generate import questions
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions import Misconception, words_for
from euchre_tutor.position import Position
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TEMPLATES, Template

_PREFIX: Final = "from:"
_REMEMBERED: Final = 64
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
        """Whether the other table has all the cards of a position."""
        assert self.elsewhere is not None
        pack = Deck(self.elsewhere.rules)
        return all(card in pack for card in _cards(position))

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
        told = [f"{here[path]} At {name} it reads: {there[path]}" for path in differing]
        return " ".join(told) or f"The rules of this table and of {name} part here."


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
        option.path: elsewhere.rules.get(option.path)
        for option in OPTIONS
        if option.moment not in _LIES_ON_THE_TABLE and elsewhere.rules.applies(option.path)
    }
    return replace(here, rules=here.rules.with_values(habits))


def disagreements(
    here: Variant,
    elsewhere: Variant,
    *,
    topics: Sequence[Topic] = (),
    seed: int = 0,
    templates: Sequence[Template] = TEMPLATES,
) -> Iterator[Question]:
    """Questions that the other table's rules would answer wrongly here, one after another.

    The first slip of each is what somebody would answer who comes from there.

    Raises:
        IncomparableError: The tables have different numbers of players or partnerships, or the
            same rules.
    """
    _check(here, elsewhere)
    believed = coming_from(elsewhere)
    return questions(here, topics=topics, seed=seed, templates=templates, from_elsewhere=believed)


def _check(here: Variant, elsewhere: Variant) -> None:
    names = [visible(title_of(each)) for each in (here, elsewhere)]
    seats = [(each.rules.table.players, each.rules.partners) for each in (here, elsewhere)]
    if seats[0] != seats[1]:
        raise IncomparableError(
            f"{names[0]} and {names[1]} seat their players otherwise, so that no position is the "
            "same at both."
        )
    if all(here.rules.get(each.path) == elsewhere.rules.get(each.path) for each in OPTIONS):
        raise IncomparableError(f"{names[0]} and {names[1]} have the same rules.")


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
