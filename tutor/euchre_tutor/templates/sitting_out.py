"""Who sits out a lone hand, and how many play."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    applying,
)
from euchre_tutor.words import joined, seat_name

NOBODY_OUT: Final = "nobody"
"""The value that says that nobody sits out."""
LONE_DEFENSE: Final = "defend_alone.allowed"
"""The option that says whether a defender may go alone."""


class AboutAlone(Template):
    """A question where lone hands are played."""

    topic = Topic.ALONE
    tries = 40
    places = (Place.GOING_ALONE,)

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.lone_hands


def places_of_lone_players(position: Position) -> tuple[Place, ...]:
    """Where the rule book says who sits out for those who are alone."""
    defends = position.defender_alone is not None
    return (*((Place.DEFENDING_ALONE,) if defends else ()), Place.PARTNER_SITS_OUT)


class _AboutThoseLeft(AboutAlone):
    """A question on who still plays."""

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`."""
        del variant
        return places_of_lone_players(position)


def _lone_hand(source: Source) -> Hand | None:
    """A hand before its first card, mostly a lone one."""
    alone = source.dice.chance(0.8)
    return source.table(alone=1 if alone else 0.2).at_the_lead(
        lambda hand: not alone or hand.alone or hand.defender_alone is not None
    )


def _call_told(source: Source, hand: Hand) -> Position:
    """Who made trump and who is alone, seen by any player."""
    return Position(
        seat=source.dice.below(source.seats.count),
        maker=hand.maker,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
        phase=hand.phase,
    )


def _who_is_out(source: Source, hand: Hand, you: int) -> str:
    """Who sits out and why, in sentences."""
    if not hand.sitting_out:
        return "Nobody goes alone, so everybody plays."
    return joined(*(_plays_alone(source, you, seat) for seat in _lone_players(hand)))


def _lone_players(hand: Hand) -> list[int]:
    lone = (hand.maker if hand.alone else None, hand.defender_alone)
    return [seat for seat in lone if seat is not None]


def _plays_alone(source: Source, you: int, seat: int) -> str:
    """That a player plays alone, and who sits out for it."""
    (partner,) = source.seats.partners[seat]
    plays, sits = ("play" if seat == you else "plays"), ("sit" if partner == you else "sits")
    name = sentence_case(seat_name(source.seats, you, seat))
    return f"{name} {plays} alone, so {seat_name(source.seats, you, partner)} {sits} out."


class SitsOut(_AboutThoseLeft):
    """Who sits out."""

    id = "sits_out"
    kind = Kind.MANY
    asks = "which players sit out"
    keys = ("seat", "maker", "alone", "defender_alone", "phase")
    values = f"a seat, or {NOBODY_OUT!r}"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _lone_hand(source)
        if hand is None:
            return None
        position = _call_told(source, hand)
        you = position.seat or 0
        return Draft(
            position=position,
            ask="Who sits out?",
            answer=_out_values(source, you, hand.sitting_out),
            believed=lambda learner: _out_values(source, you, learner.absent(hand)),
            text=lambda value: _out_text(source, you, value),
            reason=lambda value: _out_reason(source, hand, you, value),
            explanation=_who_is_out(source, hand, you),
            options=applying(source.variant, "alone.allowed", LONE_DEFENSE),
            candidates=(*source.seats.from_eldest(you), NOBODY_OUT),
        )


def _out_values(source: Source, you: int, out: tuple[int, ...]) -> tuple[Value, ...]:
    return tuple(seat for seat in source.seats.from_eldest(you) if seat in out) or (NOBODY_OUT,)


def _out_text(source: Source, you: int, value: Value) -> str:
    return "nobody" if value == NOBODY_OUT else seat_name(source.seats, you, int(str(value)))


def _out_reason(source: Source, hand: Hand, you: int, value: Value) -> str:
    who = _who_is_out(source, hand, you)
    plays = value != NOBODY_OUT and int(str(value)) not in hand.sitting_out
    return joined(who, _OTHERS_PLAY) if plays and hand.sitting_out else who


_OTHERS_PLAY: Final = "Nobody sits out but the partner of somebody who is alone."


class CardsToATrick(_AboutThoseLeft):
    """How many cards make a trick."""

    id = "cards_to_a_trick"
    kind = Kind.NUMBER
    asks = "how many cards are played to each trick"
    keys = ("seat", "maker", "alone", "defender_alone", "phase")
    values = "a number of cards"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _lone_hand(source)
        if hand is None:
            return None
        position = _call_told(source, hand)
        players, why = source.seats.count, _who_is_out(source, hand, position.seat or 0)
        return Draft(
            position=position,
            ask="How many cards are played to each trick?",
            answer=(players - len(hand.sitting_out),),
            believed=lambda learner: (players - len(learner.absent(hand)),),
            text=str,
            reason=lambda _: why,
            explanation=why,
            options=applying(source.variant, "alone.allowed", LONE_DEFENSE),
            fillers=tuple(range(players, 0, -1)),
        )


ABOUT_SITTING_OUT: Final[tuple[Template, ...]] = (SitsOut(), CardsToATrick())
