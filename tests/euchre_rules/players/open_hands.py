"""A seat about to play a card, with all hands open: what the umpire's cards make of it."""

from __future__ import annotations

import euchre_rules as er
from tests.umpire.cards import beats, low_to_high, pack, place_of_winner, suit_of
from tests.umpire.watching import plain_rules

SEATS = range(4)


class Moment:
    """A seat about to play a card, with all hands open."""

    def __init__(self, hand: er.Hand, action: er.Play) -> None:
        assert hand.to_act is not None
        assert hand.trump is not None
        view = hand.view(hand.to_act)
        self.rules, self.trump = plain_rules(hand.variant.rules), hand.trump.value
        self.seat = hand.to_act
        self.card = action.card.text
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
        self.unseen = set(pack(self.rules)) - known
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

    def suit(self, card: str) -> str:
        """The suit of a card; at these tables every card has one."""
        suit = suit_of(card, self.trump, self.rules)
        assert suit is not None
        return suit

    def beats(self, later: str, earlier: str) -> bool:
        """Whether a card takes the trick from one that holds it."""
        return beats(later, earlier, self.trump, self.rules)

    @property
    def led(self) -> str:
        return self.suit(self.trick[0][1] if self.trick else self.card)

    @property
    def winning(self) -> tuple[int, str]:
        cards = [card for _, card in self.trick]
        return self.trick[place_of_winner(cards, self.trump, self.rules)]

    def is_trump(self, card: str) -> bool:
        return self.suit(card) == self.trump

    def higher(self, cards: set[str] | list[str], card: str) -> list[str]:
        """Those of some cards that are of the same suit as a card, and higher."""
        order = low_to_high(self.suit(card), self.trump, self.rules)
        above = order[order.index(card) + 1 :]
        return [each for each in cards if each in above]

    def beat_it_in_suit(self, seats: list[int], card: str) -> bool:
        return any(self.higher(self.hands[seat], card) for seat in seats)

    def could_beat(self, seat: int, card: str) -> bool:
        """Whether a later seat has a card that it may play and that beats another."""
        can = [each for each in self.hands[seat] if self.suit(each) == self.led]
        return any(self.beats(each, card) for each in can or self.hands[seat])

    @property
    def winners(self) -> list[str]:
        return [card for card in self.legal if self.beats(card, self.winning[1])]

    @property
    def trumping(self) -> list[str]:
        """The cards with which the seat could trump a card of another suit."""
        return [card for card in self.winners if self.suit(card) != self.led]
