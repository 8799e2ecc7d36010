"""Who deals the next hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.settle import MADE
from euchre_rules.engine.state import TurnUp
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic
from euchre_tutor.templates.base import Draft, Source, Template, applying, is_nobodys, says
from euchre_tutor.templates.ended import KEYS, position_of, result_of
from euchre_tutor.templates.passes import all_passed
from euchre_tutor.words import joined, seat_name

_ORDERED: Final = "deal.after_partners_order"
_PASSED: Final = "deal.after_all_pass"
_THROWN_IN: Final = 0.3
"""How often it is asked after a hand that nobody made trump in, where that may happen."""
_BY_PARTNER: Final = 0.5
"""How often after an order of the dealer's partner that was made, where the deal then stays."""


class DealsNext(Template):
    """Who deals the next hand."""

    id = "deals_next"
    nudge = "Find who dealt this hand, and ask whether the deal moves on after it, and which way."
    topic = Topic.SCORING
    kind = Kind.ONE
    places = (Place.NEXT_DEAL,)
    asks = "who deals after a hand that was played out, or that nobody made trump in"
    keys = (*(key for key in KEYS if key != "played"), "phase", "said")
    values = "a seat"

    def places_at(self, variant: Variant, position: Position) -> tuple[Place, ...]:
        """See :class:`Template`; after a hand that nobody made trump in, one option decides."""
        return () if position.maker is None else self.places

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _over(source)
        if hand is None:
            return None
        seats, dealer = source.seats, hand.deal.dealer
        position = all_passed(source, hand) if is_nobodys(hand) else _played_out(source, hand)
        you = position.seat or 0
        right = next_dealer(source.variant, dealer, result_of(hand))
        why = _why(source, hand, you, right)
        return Draft(
            position=position,
            ask="Who deals the next hand?",
            answer=(right,),
            believed=lambda learner: (learner.next_dealer(dealer, result_of(hand)),),
            text=lambda value: seat_name(seats, you, int(str(value))),
            reason=lambda value: joined(
                "" if value == right else _sits(source, you, dealer, int(str(value))), why
            ),
            explanation=why,
            options=applying(source.variant, _path(hand)),
            candidates=tuple(seats.from_eldest(you)),
        )


def _over(source: Source) -> Hand | None:
    """A hand that is over: played out, or thrown in as everybody passed."""
    dice, variant = source.dice, source.variant
    if variant.rules.applies(_PASSED) and dice.chance(_THROWN_IN):
        return source.table(eager=0).before_the_lead(is_nobodys)
    by_partner = _may_stay(variant) and dice.chance(_BY_PARTNER)
    return source.table().finished(
        lambda hand: _is_plain(source, hand) and (not by_partner or _keeps(source, hand))
    )


def _may_stay(variant: Variant) -> bool:
    """Whether the deal stays after some hands that were played."""
    stays = variant.rules.deal.after_partners_order is NextDeal.SAME_DEALER
    return stays and variant.rules.applies(_ORDERED)


def _is_plain(source: Source, hand: Hand) -> bool:
    """Whether it can be told in a sentence who ordered up: nobody took it over since."""
    result = result_of(hand)
    told = result.ordered_by in (None, result.maker)
    return told or not source.variant.rules.applies(_ORDERED)


def _partner_ordered(source: Source, hand: Hand) -> bool:
    return result_of(hand).ordered_by in source.seats.partners[hand.deal.dealer]


def _keeps(source: Source, hand: Hand) -> bool:
    """Whether the dealer's partner ordered up, and it was made."""
    return _partner_ordered(source, hand) and result_of(hand).outcome in MADE


def _played_out(source: Source, hand: Hand) -> Position:
    """A hand that was played out, with who ordered up wherever the deal could depend on it."""
    tells = source.variant.rules.applies(_ORDERED)
    turned, ordered = hand.deal.turn_up, result_of(hand).ordered_by is not None
    down = hand.turn_up_state is TurnUp.TURNED_DOWN
    return replace(
        position_of(source, hand),
        dealer=hand.deal.dealer,
        turn_up=turned if tells and ordered else None,
        turned_down=turned if tells and down else None,
        played=None,
    )


def _path(hand: Hand) -> str:
    return _PASSED if is_nobodys(hand) else _ORDERED


def _why(source: Source, hand: Hand, you: int, right: int) -> str:
    """The rule, and who it is that deals by it."""
    return joined(says(source.variant, _path(hand)), _who(source, hand, you, right))


def _who(source: Source, hand: Hand, you: int, right: int) -> str:
    """Who deals next, and which case of the rule it is where the deal may stay."""
    seats, dealer = source.seats, hand.deal.dealer
    name = seat_name(seats, you, right)
    may_stay = _may_stay(source.variant) and not is_nobodys(hand)
    if may_stay and _keeps(source, hand):
        again = "deal again" if right == you else "deals again"
        return f"The dealer's partner ordered up and it was made, so {name} {again}."
    if right == dealer or seats.count == 2:
        return f"That is {name}."
    comes = "come" if right == you else "comes"
    clockwise = f"Clockwise, {name} {comes} after {seat_name(seats, you, dealer)}."
    return joined(_why_it_passes(source, hand) if may_stay else "", clockwise)


def _why_it_passes(source: Source, hand: Hand) -> str:
    """Why the deal passes on where it may stay."""
    if _partner_ordered(source, hand):
        return "The dealer's partner ordered up, but it wasn't made, so the deal passes on."
    return "The dealer's partner didn't order up, so the deal passes on."


def _sits(source: Source, you: int, dealer: int, seat: int) -> str:
    """What a player who doesn't deal next is to the dealer."""
    seats = source.seats
    name = sentence_case(seat_name(seats, you, seat))
    if seat == dealer:
        return f"{name} {'have' if seat == you else 'has'} just dealt."
    if you == dealer or seats.count == 2:
        return ""  # the name tells the place already
    side = {
        seats.after(dealer): "on the dealer's left",
        seats.before(dealer): "on the dealer's right",
    }
    there = side.get(seat, "across from the dealer")
    return f"{name} {'sit' if seat == you else 'sits'} {there}."


ABOUT_THE_NEXT_DEAL: Final[tuple[Template, ...]] = (DealsNext(),)
