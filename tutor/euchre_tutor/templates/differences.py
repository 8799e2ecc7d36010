"""What differs elsewhere: which tables have a rule, and what one hand scores at two tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import OPTIONS, Effect, Option
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import and_list, count
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.learner import Learner
from euchre_tutor.other_tables import (
    known_tables,
    says_at,
    seated_alike,
    setting_text,
    stands_alone,
)
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Question, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template, trump_of
from euchre_tutor.templates.ended import KEYS as ENDED
from euchre_tutor.templates.ended import (
    EndedHand,
    paths_of,
    played_of,
    position_of,
    result_of,
    settled,
)
from euchre_tutor.templates.house_rules import ABOUT_HOUSE_RULES
from euchre_tutor.words import joined, new_sentences

_CHOICES: Final = 4
_TRIES: Final = 12
"""So many tables are tried for one that will do."""


class WhoPlaysSo(Template):
    """Which tables have a rule."""

    id = "who_plays_so"
    nudge = "Take the tables one by one: what do you know of how each plays this?"
    topic = Topic.DIFFERENCES
    kind = Kind.MANY
    asks = "at which of several tables a sentence of the rule book holds"
    keys = ("tables", "option", "value")
    values = "the reference of a table"
    tries = 20
    rule_tells = True
    misleads = False

    def told(self, variant: Variant, question: Question) -> tuple[str, ...]:
        """See :class:`Template`: what each table plays, first those that play otherwise."""
        del variant
        ordered = sorted(question.choices, key=lambda each: each.correct)
        return tuple(dict.fromkeys(each.reason for each in ordered))

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        others = [each for each in known_tables() if each.id != source.variant.id]
        tables = (source.variant, *source.dice.shuffled(others)[: _CHOICES - 1])
        model = source.dice.pick(tables)
        told = [each for each in OPTIONS if _tells(each, model, tables)]
        if not told:
            return None
        chosen = source.dice.pick(told)
        value = model.rules.get(chosen.path)
        names = {each.reference: visible(title_of(each)) for each in tables}
        right = [each for each in tables if _has(each, chosen, value)]
        reasons = _reasons(tables, chosen, right)
        return Draft(
            position=Position(
                tables=tuple(sorted(names)), option=chosen.path, value=setting_text(value)
            ),
            ask=(
                f"{quoted(chosen.title)}: in which of these games is exactly this the rule? "
                f"{says_at(model, chosen)}"
            ),
            answer=tuple(each.reference for each in right),
            believed=lambda _: (),
            text=lambda reference: names[str(reference)],
            reason=lambda reference: reasons[str(reference)],
            explanation=joined(*(reasons[e.reference] for e in tables if e not in right)),
            options=(chosen.path,),
            candidates=tuple(names),
        )


def _has(variant: Variant, chosen: Option, value: object) -> bool:
    return variant.rules.applies(chosen.path) and variant.rules.get(chosen.path) == value


def _tells(chosen: Option, model: Variant, tables: Sequence[Variant]) -> bool:
    """Whether an option tells the tables apart, and each where it has one value reads alike."""
    if chosen.effect is not Effect.PLAY or not model.rules.applies(chosen.path):
        return False
    value = model.rules.get(chosen.path)
    if not stands_alone(says_at(model, chosen)):
        return False
    having = [_has(each, chosen, value) for each in tables]
    alike = [_reads(each, chosen) == says_at(model, chosen) for each in tables]
    return not all(having) and having == alike


def _reads(variant: Variant, chosen: Option) -> str:
    """What the rules of a table say of an option; nothing where it doesn't come up."""
    return says_at(variant, chosen) if variant.rules.applies(chosen.path) else ""


def _reasons(tables: Sequence[Variant], chosen: Option, right: Sequence[Variant]) -> dict[str, str]:
    """What each table plays, in its own words; tables that play alike are told of together."""
    read = {each.reference: _reads(each, chosen) for each in tables}
    alike = {text: [e for e in tables if read[e.reference] == text] for text in read.values()}
    return {
        each.reference: _told_there(alike[read[each.reference]], chosen, each in right)
        for each in tables
    }


def _told_there(alike: Sequence[Variant], chosen: Option, holds: bool) -> str:
    """What tables play that all have the same rule."""
    names = and_list([visible(title_of(each)) for each in alike])
    if holds:
        return f"{names} {'has' if len(alike) == 1 else 'have'} this rule."
    if not (says := _reads(alike[0], chosen)):
        return f"In {names} that doesn't come up."
    return f"In {names} it is different: {says}"


class PointsAtTwoTables(EndedHand):
    """What one hand scores here and elsewhere."""

    id = "points_at_two_tables"
    nudge = (
        "Ask who made trump and how many tricks they took, and then what each table pays for that."
    )
    topic = Topic.DIFFERENCES
    kind = Kind.ONE
    asks = "how many points the side of the player who is asked scores for a hand at two tables"
    keys = (*ENDED, "elsewhere")
    values = "the points here, and those at the other table"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return any(each.reference for each in seated_alike(variant))

    def about(self, source: Source, hand: Hand) -> Draft | None:
        """See :class:`EndedHand`."""
        result, position = result_of(hand), position_of(source, hand)
        played, you = played_of(source, hand), position.seat or 0
        side = source.seats.side_of[you]
        mine = result.points[side]
        for other in source.dice.shuffled(seated_alike(source.variant))[:_TRIES]:
            if other.rules.deal.cards != source.variant.rules.deal.cards:
                continue
            theirs = Learner(other, trump_of(hand)).points(played)[side]
            comes_about = _comes_about(other, result, position)
            if theirs != mine and comes_about and not _has_other_ways(other):
                break
        else:
            return None
        name = visible(title_of(other))
        paths = paths_of(source, result)
        here = settled(source, result, you)
        there = f"At {name}: {new_sentences(_settled_at(other, source, hand, you), here)}"
        pairs = ((mine, theirs), (theirs, mine), (mine, mine), (theirs, theirs))
        return Draft(
            position=replace(position, elsewhere=other.reference),
            ask=f"How many points does your side score, here and at {name}?",
            answer=((mine, theirs),),
            believed=lambda learner: ((learner.points(played)[side], theirs),),
            text=lambda pair: _both(pair, name),
            reason=lambda _: f"{here} {there}",
            explanation=f"{here} {there}",
            options=paths,
            candidates=source.dice.shuffled(pairs),
        )


def _settled_at(other: Variant, source: Source, hand: Hand, you: int) -> str:
    """What a hand scores at another table, with the rules there."""
    there, learner = Source(other, source.dice), Learner(other, trump_of(hand))
    played = played_of(source, hand)
    result = replace(
        result_of(hand), outcome=learner.outcome(played), points=learner.points(played)
    )
    return settled(there, result, you)


def _comes_about(variant: Variant, result: HandResult, position: Position) -> bool:
    """Whether a hand can be played at another table as it is told: who is alone, who ordered."""
    rules, seats = variant.rules, tables_of(variant).seats
    if result.alone and not rules.lone_hands:
        return False
    if result.defender_alone is not None:
        one = rules.lone_defense is DefendAlone.AGAINST_LONE_MAKER and not result.alone
        if one or rules.lone_defense is DefendAlone.NEVER:
            return False
    told = position.dealer is not None and position.turn_up is not None
    if not told or position.maker not in seats.partners[position.dealer or 0]:
        return True
    match rules.round_one.dealer_partner:
        case DealersPartner.MUST_PASS:
            return False
        case DealersPartner.MUST_GO_ALONE:
            return result.alone
    return True


def _has_other_ways(variant: Variant) -> bool:
    """Whether a score there depends on what the position doesn't tell, or is below nothing."""
    score = variant.rules.score
    more = (score.fast_break, score.four_trick_tokens, score.point_on_partner)
    return any((*more, score.march_taken_off))


def _both(pair: Value, name: str) -> str:
    assert isinstance(pair, tuple)
    here, there = (count(points, "point") for points in pair)
    return f"{here} here, {there} at {name}"


ABOUT_DIFFERENCES: Final[tuple[Template, ...]] = (
    *ABOUT_HOUSE_RULES,
    WhoPlaysSo(),
    PointsAtTwoTables(),
)
