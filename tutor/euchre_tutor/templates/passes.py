"""Who is asked next, and what follows when everybody has passed."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Rank
from euchre_rules.engine.actions import PASS
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.round_two import NoTrumpCall
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.learner_calls import AfterPasses
from euchre_tutor.misconceptions.calling import CLOCKWISE
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    applying,
    by_role,
    is_nobodys,
    place_from_eldest,
    says,
)
from euchre_tutor.words import joined, seat_name

_ROUNDS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)
_LEAST: Final = 3
"""Players, so that there is something to choose from."""
_FIRST: Final = "The player on the dealer's left is asked first."


def _position(source: Source, hand: Hand, phase: Phase, passed: int) -> Position:
    """A round of calling in which the first so many have passed, seen by any of the players."""
    order = list(source.seats.from_eldest(hand.deal.dealer))
    down = phase is Phase.ROUND_TWO and hand.turn_up_state is TurnUp.TURNED_DOWN
    return Position(
        dealer=hand.deal.dealer,
        seat=source.dice.pick(order),
        turn_up=None if down else hand.deal.turn_up,
        turned_down=hand.deal.turn_up if down else None,
        phase=phase,
        said=tuple((seat, PASS) for seat in order[:passed]) or None,
    )


def all_passed(source: Source, hand: Hand) -> Position:
    """A hand that was thrown in, since everybody passed in both rounds."""
    return _position(source, hand, Phase.ROUND_TWO, source.seats.count)


class AskedNext(Template):
    """Who is asked next."""

    id = "asked_next"
    nudge = "Ask where the round began, and who has spoken in it."
    topic = Topic.CALLING
    kind = Kind.ONE
    places = (Place.ROUND_ONE,)
    asks = "who is asked next in a round of calling"
    keys = ("dealer", "seat", "turn_up", "turned_down", "phase", "said")
    values = "a seat"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.table.players >= _LEAST

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        # Half of the questions ask for the beginning of a round, where most is believed.
        turn = source.dice.below(source.seats.count) if source.dice.chance(0.5) else 0
        phase = source.dice.pick(_ROUNDS)
        hand = source.table(eager=0).before_the_lead(
            lambda h: (
                h.phase is phase
                and place_from_eldest(h, actor_of(h)) == turn
                and not _was_asked_blind(h)
            )
        )
        if hand is None:
            return None
        position = _position(source, hand, phase, turn)
        you = position.seat or 0
        return Draft(
            position=position,
            ask="Who is asked next?" if turn else "Who is asked first?",
            answer=(actor_of(hand),),
            believed=lambda learner: _seats(learner.next_asked(hand)),
            text=lambda value: seat_name(source.seats, you, int(str(value))),
            reason=lambda value: _asked_reason(hand, you, int(str(value))),
            explanation=_asked_reason(hand, you, actor_of(hand)),
            options=(),
            candidates=tuple(source.seats.from_eldest(you)),
        )


def _was_asked_blind(hand: Hand) -> bool:
    """Whether the dealer was asked before all others: whether to go alone for a jack."""
    rules = hand.variant.rules
    jack = hand.deal.turn_up.rank is Rank.JACK
    return jack and rules.lone_hands and rules.alone.blind_on_jack


def _seats(seat: int | None) -> tuple[Value, ...]:
    return () if seat is None else (seat,)


def _asked_reason(hand: Hand, you: int, seat: int) -> str:
    """Why a player is asked next, or isn't."""
    place, turn = place_from_eldest(hand, seat), place_from_eldest(hand, actor_of(hand))
    who = by_role(hand, you, seat)
    if place < turn:
        have = "have" if seat == you else "has"
        return joined(f"{who} {have} passed in this round already.", _FIRST, CLOCKWISE)
    if place == turn == 0:
        there = sentence_case(seat_name(hand.tables.seats, you, seat))
        sits = "sit" if seat == you else "sits"
        return joined(_FIRST, f"{there} {sits} there.", CLOCKWISE)
    how = "later" if place > turn else "next"
    return joined(f"{who} {'are' if seat == you else 'is'} asked {how}.", _FIRST, CLOCKWISE)


_AFTER_TEXT: Final = {
    AfterPasses.ROUND_TWO: "Round two: {all} may name another suit{or_no_trump}.",
    AfterPasses.DEALER_MAY_PASS: "The dealer may name a suit{or_no_trump}{comma} or pass.",
    AfterPasses.DEALER_MUST_NAME: "The dealer must name a suit{or_no_trump}.",
    AfterPasses.NEXT_DEALER: "The hands are thrown in, and {next_player} deals.",
    AfterPasses.SAME_DEALER: "The hands are thrown in, and the same player deals again.",
}
_MUST_UNLESS_PAID: Final = "The dealer must name a suit{or_no_trump}, or pay to be let off."


class WhatFollowsPasses(Template):
    """What happens when everybody who was asked has passed."""

    id = "after_passes"
    nudge = "Ask which round it is, and whether the dealer has spoken in it."
    topic = Topic.CALLING
    kind = Kind.ONE
    asks = "what happens after everybody, or everybody but the dealer, has passed"
    keys = ("dealer", "seat", "turn_up", "turned_down", "phase", "said")
    values = "what follows: " + ", ".join(AfterPasses)
    rule_tells = True

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`: how it goes on after round one; what ends it, an option says."""
        del variant
        return (Place.ROUND_TWO,) if position.phase is Phase.ROUND_ONE else ()

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        wanted = source.dice.pick((_begins_round_two, _comes_to_the_dealer, is_nobodys))
        hand = source.table(eager=0).before_the_lead(wanted)
        if hand is None:
            return None
        phase, passed = _round_told(hand, source.seats.count)
        right = Learner(source.variant, None).after_passes(hand)
        assert right is not None
        return Draft(
            position=_position(source, hand, phase, passed),
            ask="What happens now?",
            answer=(right.value,),
            believed=lambda learner: _after_values(learner.after_passes(hand)),
            text=lambda value: _after_text(source.variant, AfterPasses(str(value))),
            reason=lambda value: _after_reason(source.variant, right, AfterPasses(str(value))),
            explanation=_why_after(source.variant, right),
            options=applying(source.variant, *_after_paths(right)),
            candidates=tuple(each.value for each in AfterPasses),
        )


def _begins_round_two(hand: Hand) -> bool:
    """Whether everybody has just passed in round one."""
    begins = hand.phase is Phase.ROUND_TWO and place_from_eldest(hand, actor_of(hand)) == 0
    return begins and hand.turn_up_state is TurnUp.TURNED_DOWN


def _comes_to_the_dealer(hand: Hand) -> bool:
    """Whether everybody but the dealer has passed in round two."""
    return hand.phase is Phase.ROUND_TWO and hand.to_act == hand.deal.dealer


def _round_told(hand: Hand, players: int) -> tuple[Phase, int]:
    """The round of which a question tells, and how many have passed in it."""
    if is_nobodys(hand):
        return Phase.ROUND_TWO, players
    if _comes_to_the_dealer(hand):
        return Phase.ROUND_TWO, players - 1
    return Phase.ROUND_ONE, players


def _after_values(follows: AfterPasses | None) -> tuple[Value, ...]:
    return () if follows is None else (follows.value,)


def _after_text(variant: Variant, follows: AfterPasses) -> str:
    words = _words(variant, follows)
    if follows is AfterPasses.DEALER_MUST_NAME and variant.rules.round_two.buy_out:
        return _MUST_UNLESS_PAID.format(**words)
    return _AFTER_TEXT[follows].format(**words)


def _words(variant: Variant, follows: AfterPasses) -> dict[str, str]:
    """The words that stand for the table in what may follow."""
    rules = variant.rules
    calls = {rules.no_trump.high, rules.no_trump.low} - {NoTrumpCall.NEVER}
    if follows is not AfterPasses.DEALER_MUST_NAME:
        calls.discard(NoTrumpCall.STUCK_DEALER)
    return {
        "or_no_trump": " or no trump" if calls else "",
        "comma": "," if calls else "",
        "all": "everybody" if rules.table.players >= _LEAST else "both players",
        "next_player": "the next player" if rules.table.players >= _LEAST else "the other player",
    }


def _after_paths(right: AfterPasses) -> tuple[str, ...]:
    match right:
        case AfterPasses.ROUND_TWO:
            return ("round_two.turned_down_suit_named",)
        case AfterPasses.NEXT_DEALER | AfterPasses.SAME_DEALER:
            return ("deal.after_all_pass", "round_two.stick_the_dealer")
    return ("round_two.stick_the_dealer", "round_two.buy_out")


_TWO_ROUNDS: Final = "After round one comes round two, in which another suit may be named."


def _why_after(variant: Variant, right: AfterPasses) -> str:
    match right:
        case AfterPasses.ROUND_TWO:
            return _TWO_ROUNDS
        case AfterPasses.NEXT_DEALER | AfterPasses.SAME_DEALER:
            return says(variant, "deal.after_all_pass")
    price = says(variant, "round_two.buy_out") if variant.rules.round_two.buy_out else ""
    return joined(says(variant, "round_two.stick_the_dealer"), price)


_HAS_PASSED: Final = "The dealer has passed already."
_DEALER_IS_LEFT: Final = "The dealer has not been asked yet in this round."
_OVER: Final = "Both rounds are over."


def _after_reason(variant: Variant, right: AfterPasses, said: AfterPasses) -> str:
    """Why something follows, or doesn't."""
    dealers = (AfterPasses.DEALER_MAY_PASS, AfterPasses.DEALER_MUST_NAME)
    clash = ""
    if said is not right:
        if said in dealers and right not in dealers:
            clash = _HAS_PASSED
        elif right in dealers and said not in dealers:
            clash = _DEALER_IS_LEFT
        elif said is AfterPasses.ROUND_TWO:
            clash = _OVER
    return joined(clash, _why_after(variant, right))


ABOUT_PASSES: Final[tuple[Template, ...]] = (AskedNext(), WhatFollowsPasses())
