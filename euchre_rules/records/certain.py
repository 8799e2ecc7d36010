"""What of a recorded hand the record gives, and what was only filled in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Discard, Exchange, Give, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.phases.play import ask_to_follow
from euchre_rules.engine.reasons import Reason
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.deeds import Deed, Did
from euchre_rules.records.model import GivenDeal
from euchre_rules.records.slots import Slots

_DONE: Final[dict[type[Action], tuple[Did, ...]]] = {
    Play: (Did.PLAYED,),
    Discard: (Did.DISCARDED, Did.PUT_ASIDE),
    Give: (Did.GIVEN,),
    Exchange: (Did.WENT_UNDER,),
}
"""For each kind of action with cards, the deeds that it is in a record."""


def guessed_in(hand: Hand, deeds: Sequence[Deed]) -> Iterator[int]:
    """The places in a hand's history of what was done with cards that were only filled in."""
    left = list(deeds)
    for number, (seat, action) in enumerate(hand.log):
        kinds = _DONE.get(type(action))
        if kinds is None:
            continue
        needed = GO_UNDER if isinstance(action, Exchange) else 1
        mine = [each for each in left if each.seat == seat and each.did in kinds][:needed]
        if len(mine) < needed or not all(each.sure for each in mine):
            yield number
        left = [each for each in left if not any(each is one for one in mine)]


def given_deal(slots: Slots, deeds: Sequence[Deed], cards: Sequence[Card]) -> GivenDeal:
    """The deal as a record gives it.

    Args:
        slots: Where the cards lie.
        deeds: What was done with cards, each with its slot.
        cards: The card in each slot of the deal under which the hand was played.
    """
    sure = {deed.slot for deed in deeds if deed.sure and deed.possible}
    given = [
        slots.written.get(slot) or (card if slot in sure or slots.is_known(slot) else None)
        for slot, card in enumerate(cards)
    ]
    known = given[: slots.turn_up + 1]
    if None not in known and known == list(cards[: slots.turn_up + 1]):
        given = [*known, *cards[slots.turn_up + 1 :]]
    hands = (tuple(given[slot] for slot in slots.of_hand(seat)) for seat in _seats(slots))
    return GivenDeal(
        tuple(hands), given[slots.turn_up], tuple(given[slot] for slot in slots.of_kitty())
    )


def _seats(slots: Slots) -> range:
    return range(slots.tables.seats.count)


def reason_seen(hand: Hand, action: Play, seat: int, sure: Collection[Card]) -> Reason | None:
    """Why a card that doesn't follow may not be played, as far as it is sure what a seat holds.

    Args:
        sure: The cards that the seat holds for sure.
    """
    seen = hand.copy()
    seen.held[seat] &= sum(hand.tables.deck.masks[card] for card in {*sure, action.card})
    seen.offered = ask_to_follow(seen, seat)
    return seen.why_illegal(action, seat)


def surely_held(
    held: Sequence[Card], used: Collection[Card], filled: Collection[Card], *, guessed: bool
) -> list[Card]:
    """The cards of a hand, as far as it is sure that they are in it.

    Args:
        held: The hand.
        used: What is played from it later, for sure.
        filled: The cards that the record doesn't give.
        guessed: Whether the seat did something with cards that aren't known, so that one which was
            dealt to it may have gone.
    """
    return [card for card in held if card in used or not (guessed or card in filled)]
