"""What somebody believes about who plays: who leads, who sits out, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Call, Trick
from euchre_tutor.learner_calls import KnowsCalls


class Opening(StrEnum):
    """Whether a card may be played while none lies on the table yet."""

    LEADS = "leads"
    """It may: the player leads, and may lead any card."""
    NOT_LEADER = "not_leader"
    """It may not: somebody else leads."""
    SITS_OUT = "sits_out"
    """It may not: the player sits out."""
    TRUMP_CLOSED = "trump_closed"
    """It may not: trumps couldn't be led before one was played."""
    TRUMP_FIRST = "trump_first"
    """It may not: a trump would have to be led."""


class KnowsWhoPlays(KnowsCalls):
    """Somebody who believes what is true about whose turn it is; the engine answers."""

    # Who plays

    def absent(self, hand: Hand) -> tuple[int, ...]:
        """The seats that sit out."""
        return hand.sitting_out

    def after(self, seat: int) -> int:
        """Whose turn it is after a seat, if nobody sits out."""
        return self.seats.after(seat)

    def wanted_leader(self, hand: Hand) -> int:
        """The seat that leads to the first trick, or the next one if it sits out."""
        leader = Hand(self.table(), hand.deal, call=_call_of(hand)).leader
        assert leader is not None
        return leader

    def leader(self, hand: Hand) -> int:
        """The seat that leads to the first trick."""
        return self._playing(self.wanted_leader(hand), hand)

    def _playing(self, seat: int, hand: Hand) -> int:
        """A seat, or the next whose turn it is that doesn't sit out."""
        out = self.absent(hand)
        while seat in out:
            seat = self.after(seat)
        return seat

    def turn_order(self, hand: Hand) -> tuple[int, ...]:
        """The seats in the order in which they play to the first trick."""
        found = [self.leader(hand)]
        while (seat := self._playing(self.after(found[-1]), hand)) not in found:
            found.append(seat)
        return tuple(found)

    def next_to_play(self, hand: Hand) -> int:
        """The seat that plays next, in a trick or after one."""
        if hand.trick:
            return self._playing(self.after(hand.trick[-1][0]), hand)
        return self.leads_after(hand.tricks[-1])

    def leads_after(self, trick: Trick) -> int:
        """The seat that leads after a trick."""
        return trick.seats[self.winner(trick.cards)]

    # The cards

    def opening(self, hand: Hand, seat: int, card: Card) -> Opening:
        """Whether a player may play a card while none lies on the table yet."""
        if seat in self.absent(hand):
            return Opening.SITS_OUT
        if seat != self.leader(hand):
            return Opening.NOT_LEADER
        return self.leading(hand, seat, card)

    def leading(self, hand: Hand, seat: int, card: Card) -> Opening:
        """Whether the leader may lead a card."""
        del hand, seat, card
        return Opening.LEADS

    def reneges(self, tricks: Sequence[Trick]) -> list[int]:
        """The tricks, counted from 0, in which somebody didn't play what had to be played.

        It shows by what the same player played later.
        """
        return [
            place
            for place, trick in enumerate(tricks)
            if any(self.reneged(tricks, place, seat) for seat in trick.seats[1:])
        ]

    def reneged(self, tricks: Sequence[Trick], place: int, seat: int) -> bool:
        """Whether a player didn't play to a trick what had to be played."""
        trick = tricks[place]
        turn = trick.seats.index(seat)
        held = [each.cards[each.seats.index(seat)] for each in tricks[place:]]
        return held[0] not in self.playable(held, trick.cards[:turn])


def _call_of(hand: Hand) -> Call:
    """Who made trump and who plays alone."""
    assert hand.maker is not None
    assert hand.trump is not None
    return Call(hand.maker, hand.trump, hand.alone, hand.defender_alone)
