"""A seat about to play a card, with all hands open: what the referee's order makes of it."""

from __future__ import annotations

import euchre_rules as er
from tests.referee import Referee
from tests.referee_cards import Cards

SEATS = range(4)


class Moment:
    """A seat about to play a card, with all hands open."""

    def __init__(self, hand: er.Hand, action: er.Play) -> None:
        assert hand.to_act is not None
        assert hand.trump is not None
        view = hand.view(hand.to_act)
        referee = Referee(hand.variant.rules)
        self.seat = hand.to_act
        self.card = action.card.text
        self.cards = Cards(referee.best_bower, hand.trump.value)
        self.hands = [[card.text for card in hand.cards_of(seat)] for seat in SEATS]
        self.mine = self.hands[self.seat]
        self.legal = [each.card.text for each in hand.legal_actions() if isinstance(each, er.Play)]
        self.out = hand.sitting_out
        self.trick = [(seat, card.text) for seat, card in hand.trick]
        played = {card.text for trick in hand.tricks for card in trick.cards}
        known = played | {card for _, card in self.trick} | set(self.mine)
        if view.discarded is not None:
            known.add(view.discarded.text)
        if view.turn_up_state is not er.TurnUp.TAKEN:
            known.add(view.turn_up.text)
        self.unseen = set(referee.pack) - known
        self.foes = [s for s in SEATS if s % 2 != self.seat % 2 and s not in self.out]
        seen = {seat for seat, _ in self.trick} | {self.seat}
        self.later = [seat for seat in SEATS if seat not in seen and seat not in self.out]
        self.later_foes = [seat for seat in self.later if seat in self.foes]
        self.maker = hand.maker
        self.taken = list(hand.tricks_won)
        self.needed = self._needed(hand)

    def _needed(self, hand: er.Hand) -> int:
        rules = hand.variant.rules
        to_make = rules.deal.cards // 2 + 1
        if hand.alone and rules.alone.must_take_all:
            to_make = rules.deal.cards
        assert self.maker is not None
        making = self.maker % 2 == self.seat % 2
        enough = to_make if making else rules.deal.cards - to_make + 1
        return enough - self.taken[self.seat % 2]

    @property
    def led(self) -> str:
        return self.cards.suit(self.trick[0][1] if self.trick else self.card)

    def height(self, card: str) -> tuple[int, int]:
        return self.cards.height(card, self.led)

    @property
    def winning(self) -> tuple[int, str]:
        return max(self.trick, key=lambda play: self.height(play[1]))

    def is_trump(self, card: str) -> bool:
        return self.cards.suit(card) == self.cards.trump

    def higher(self, cards: set[str] | list[str], card: str) -> list[str]:
        """Those of some cards that are of the same suit as a card, and higher."""
        suit = self.cards.suit(card)
        return [
            each
            for each in cards
            if self.cards.suit(each) == suit
            and self.cards.height(each, suit) > self.cards.height(card, suit)
        ]

    def beat_it_in_suit(self, seats: list[int], card: str) -> bool:
        return any(self.higher(self.hands[seat], card) for seat in seats)

    def could_beat(self, seat: int, card: str) -> bool:
        """Whether a later seat has a card that it may play and that beats another."""
        can = [each for each in self.hands[seat] if self.cards.suit(each) == self.led]
        return any(self.height(each) > self.height(card) for each in can or self.hands[seat])

    @property
    def winners(self) -> list[str]:
        best = self.winning[1]
        return [card for card in self.legal if self.height(card) > self.height(best)]

    @property
    def trumping(self) -> list[str]:
        """The cards with which the seat could trump a card of another suit."""
        return [card for card in self.winners if self.cards.suit(card) != self.led]
