"""What a renege costs."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.penalty import Since, renege
from euchre_rules.options.penalties import Correctable
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template, says, trump_of
from euchre_tutor.templates.ended import told
from euchre_tutor.words import joined, seat_name

_CLAIMED: Final = {
    Correctable.TRICK_TURNED: (
        Since.TRICK_TURNED,
        "It was noticed and claimed only after the trick had been turned face down.",
    ),
    Correctable.NEXT_LEAD: (
        Since.NEXT_LEAD,
        "It was noticed and claimed only after the next trick had been led.",
    ),
    Correctable.NEVER: (Since.NOTHING, "It was noticed and claimed at once."),
}
"""When a renege comes out that can't be put right any more, as early as it may be."""
_AT_LEAST: Final = (1, 2)
"""Amounts that are offered whatever a table pays."""


class RenegeCost(Template):
    """What a renege costs, and whom it pays."""

    id = "renege_cost"
    nudge = "Ask whether there was still time to put it right, and if not, who is paid for it."
    topic = Topic.SCORING
    kind = Kind.ONE
    places = (Place.MISTAKES,)
    asks = "what each side scores for a renege that came out too late to be put right"
    keys = ("trump", "seat", "maker", "alone", "defender_alone", "sitting_out", "reneged")
    values = "the points of each side"
    # There are few different ones, and each try deals.
    tries = 40

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.score.renege > 0

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(alone=0.5).at_the_lead(lambda hand: hand.maker is not None)
        if hand is None:
            return None
        position = _position(source, hand)
        you, offender = position.seat or 0, position.reneged or 0
        since, claimed = _CLAIMED[source.variant.rules.renege.correctable]
        alone = _is_alone(position)
        right = renege(source.variant.rules, offender, alone=alone).points
        if not any(right):
            return None
        why, in_time = _why(source, right, position), says(source.variant, "renege.correctable")
        return Draft(
            position=position,
            ask=f"{claimed} What is scored for the renege?",
            answer=(right,),
            believed=lambda learner: (learner.for_a_renege(offender, since, alone=alone),),
            text=lambda value: sentence_case(f"{told(source, _points(value), you)}."),
            reason=lambda value: why if any(_points(value)) else joined(in_time, why),
            explanation=joined(in_time, why),
            options=_paths(source.variant, alone=alone),
            fillers=_other_points(source, right, position),
        )


def _position(source: Source, hand: Hand) -> Position:
    """A hand in which one of those who play has reneged, seen by any of them."""
    there = [seat for seat in range(source.seats.count) if seat not in hand.sitting_out]
    return Position(
        trump=trump_of(hand),
        seat=source.dice.pick(there),
        maker=hand.maker,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
        sitting_out=hand.sitting_out or None,
        reneged=source.dice.pick(there),
    )


def _is_alone(position: Position) -> bool:
    """Whether anybody plays alone."""
    return bool(position.alone) or position.defender_alone is not None


def _paths(variant: Variant, *, alone: bool) -> tuple[str, ...]:
    """The options that decide it, the most telling first."""
    lone = ("score.renege_alone",) if alone else ()
    return (*lone, "score.renege", "renege.correctable")


def _why(source: Source, right: tuple[int, ...], position: Position) -> str:
    """What it costs, and what follows for each side."""
    variant, score = source.variant, source.variant.rules.score
    you, offender = position.seat or 0, position.reneged or 0
    differs = variant.rules.lone_hands and score.renege_alone != score.renege
    alone = _is_alone(position)
    name = seat_name(source.seats, you, offender)
    return joined(
        says(variant, "score.renege"),
        says(variant, "score.renege_alone") if differs and alone else "",
        "Nobody played alone." if differs and not alone else "",
        f"{sentence_case(name)} reneged, so {told(source, right, you)}.",
    )


def _points(value: Value) -> tuple[int, ...]:
    assert isinstance(value, tuple)
    return value


def _other_points(source: Source, right: tuple[int, ...], position: Position) -> tuple[Value, ...]:
    """What else a renege might score: another amount, or the right one for the wrong side."""
    score, side_of = source.variant.rules.score, source.seats.side_of
    own, makers = (side_of[seat or 0] for seat in (position.reneged, position.maker))
    sides, worth = range(len(right)), max(right)
    amounts = sorted({score.renege, score.renege_alone, *_AT_LEAST} - {0, worth})
    others = [tuple(0 if side == own else n for side in sides) for n in amounts]
    wrong_side = tuple(worth if side == own else 0 for side in sides)
    # Where nobody has a partner, a defender's renege pays the other defenders too.
    to_maker = tuple(worth if side == makers else 0 for side in sides)
    first = [to_maker] if makers != own and to_maker != right else []
    return (*first, *source.dice.shuffled([*others, wrong_side]))


ABOUT_RENEGE_COSTS: Final[tuple[Template, ...]] = (RenegeCost(),)
