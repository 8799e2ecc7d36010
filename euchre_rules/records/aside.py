"""What was done with cards before the play of a recorded hand: under, aside and across."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.actions import Discard, Give
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.deeds import Deed, Did, Report
from euchre_rules.records.slots import Slots
from euchre_rules.records.written import WrittenCard, WrittenExchange, WrittenHand
from euchre_rules.spec.problems import Place

_CALLED: Final = (Phase.PLAY, Phase.OVER)
"""The phases of a hand whose calling is over, and with it all that is done before the play."""


def _so_many(stated: list[WrittenCard], number: int) -> list[WrittenCard | None]:
    """So many cards, those that aren't known last."""
    return [*stated, *[None] * number][:number]


@dataclass
class Aside:
    """Finds the deeds before the play, and reports those for which there is no reason."""

    written: WrittenHand
    slots: Slots
    report: Report

    def deeds(self, hand: Hand) -> Iterator[Deed]:
        """What was done with cards before the play, in order.

        Args:
            hand: The hand at the opening lead, or where the record ends before.
        """
        for exchange in self.written.exchanges:
            for under in exchange.away:
                yield self._deed(Did.WENT_UNDER, exchange.seat, under)
            for _ in range(GO_UNDER - len(exchange.away)):
                yield self._unknown(Did.WENT_UNDER, exchange.seat)
            self._lay_into_the_kitty(exchange)
        if hand.turn_up_state is TurnUp.TAKEN:
            discard = self.written.discard
            if discard is not None:
                yield self._deed(Did.DISCARDED, hand.deal.dealer, discard)
            elif hand.phase is not Phase.DISCARD:
                yield self._unknown(Did.DISCARDED, hand.deal.dealer)
        elif self.written.discard is not None and hand.phase in _CALLED:
            sentence = "nobody takes the turn-up in this hand, so nothing is discarded"
            self.report.error("illegal-discard", self.written.discard.place, sentence)
        yield from self._gifts(hand)

    def _gifts(self, hand: Hand) -> Iterator[Deed]:
        """What a lone player and the partner gave each other, where the table has that."""
        stated = self.written.gifts
        changed = [(seat, type(action)) for seat, action in hand.log]
        if (Give not in {kind for _, kind in changed}) and hand.phase in _CALLED:
            for each in stated:
                sentence = "nobody gives a card away in this hand"
                self.report.error("illegal-exchange", each.card.place, sentence)
        for giver in hand.sitting_out:
            (lone,) = hand.tables.seats.partners[giver]
            given = [each.card for each in stated if (each.giver, each.receiver) == (giver, lone)]
            aside = [each.card for each in stated if (each.giver, each.receiver) == (lone, giver)]
            takes = lone == hand.deal.dealer and hand.turn_up_state is TurnUp.TAKEN
            gifts = changed.count((giver, Give))
            put = max(changed.count((lone, Discard)) - takes, 0)
            yield from (self._deed(Did.GIVEN, giver, each) for each in _so_many(given, gifts))
            yield from (self._deed(Did.PUT_ASIDE, lone, each) for each in _so_many(aside, put))

    def _lay_into_the_kitty(self, exchange: WrittenExchange) -> None:
        """Put the cards that a seat took from the kitty there, unless they lie there already."""
        slots = self.slots
        for card, slot in zip(exchange.taken, slots.of_kitty(GO_UNDER), strict=False):
            mask = card.mask(slots.tables.deck)
            kitty = [slots.domains[each] for each in slots.of_kitty(GO_UNDER)]
            if mask in kitty or card.card is None:
                continue
            if slots.is_known(slot) or mask in slots.domains:
                sentence = f"{card.card.named} can't come from the kitty, where other cards lie"
                self.report.error("illegal-exchange", card.place, sentence)
            elif mask:
                slots.lay(card.card, slot)

    def _deed(self, did: Did, seat: int, card: WrittenCard | None) -> Deed:
        if card is None:
            return self._unknown(did, seat)
        return Deed(did, seat, card.mask(self.slots.tables.deck), card.place, card)

    def _unknown(self, did: Did, seat: int) -> Deed:
        everything = (1 << len(self.slots.tables.deck)) - 1
        return Deed(did, seat, everything, Place.whole(self.written.place.file))
