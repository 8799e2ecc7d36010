"""The way to the play of a recorded hand, and the cards put aside, given and exchanged on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, TypeGuard

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Discard, Exchange, Give
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.deeds import Deed, Did
from euchre_rules.records.written import WrittenExchange
from euchre_rules.spec.problems import Place

_PARTED: Final = (Did.DISCARDED, Did.GIVEN, Did.PUT_ASIDE)


class Way(Protocol):
    """A way through the calling of a recorded hand.

    Attributes:
        hand: The hand as far as it was followed.
        places: For each thing that was done, where the record says it.
    """

    hand: Hand
    places: list[Place]

    def to_the_play(self) -> bool:
        """Go on to the opening lead; tell whether it was reached."""


@dataclass
class AnyCard:
    """Puts aside whatever comes first, while it isn't known yet what was put aside."""

    def exchange(self, hand: Hand, written: WrittenExchange) -> Exchange | None:
        """Nothing: who plays which card doesn't depend on it."""
        return None

    def card(self, hand: Hand) -> Card:
        """The first card that may be put aside or given."""
        return _first(hand)


@dataclass
class FilledCards:
    """Puts aside what the deeds say, each card being the one in its slot."""

    deeds: list[Deed]
    deal: list[Card]

    def exchange(self, hand: Hand, written: WrittenExchange) -> Exchange | None:
        """The three cards that the seat put away; None where they can't be told."""
        away = [each for each in self.deeds if _is(each, Did.WENT_UNDER, written.seat)]
        if len(away) != GO_UNDER or any(each.slot < 0 for each in away):
            return None
        return Exchange(tuple(self.deal[each.slot] for each in away))

    def card(self, hand: Hand) -> Card:
        """What the record says is put aside or given, or what was filled in for it."""
        kinds = (Did.DISCARDED,) if hand.phase is Phase.DISCARD else (Did.GIVEN, Did.PUT_ASIDE)
        gone = [action.card for seat, action in hand.log if _parts_with(action, seat, hand)]
        for each in self.deeds:
            if each.did not in _PARTED or each.seat != hand.to_act or each.slot < 0:
                continue
            card = self.deal[each.slot]
            if card in gone:
                # Of two copies the first is gone already.
                gone.remove(card)
            elif each.did in kinds and card in hand.cards_of(each.seat):
                return card
        return _first(hand)


def _parts_with(action: Action, seat: int, hand: Hand) -> TypeGuard[Discard | Give]:
    """Whether the seat to act has put a card aside, or given it away, with this."""
    return seat == hand.to_act and isinstance(action, Discard | Give)


def _first(hand: Hand) -> Card:
    """Any card that the seat to act may put aside or give."""
    action = hand.offered[0]
    assert isinstance(action, Discard | Give)
    return action.card


def _is(deed: Deed, did: Did, seat: int) -> bool:
    return deed.did is did and deed.seat == seat
