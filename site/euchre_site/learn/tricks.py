"""Worked examples of tricks: cards laid out for any table, and what the engine says of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.actions import Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Call
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.options.words import sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.scenes import DEALER, ELDEST
from euchre_site.drawing.table import TablePicture, table_picture
from euchre_site.learn.chairs import Chairs
from euchre_site.writing import Ready

_TRUMP: Final = Trump.HEARTS
_NOBODY_TRUMPED: Final = ", and nobody trumped"
"""What the engine adds for those who know what trump is."""


@dataclass(frozen=True)
class ShownTrick:
    """A trick that the engine has played.

    Attributes:
        picture: The table with the trick on it.
        steps: Who played what, in order, a sentence each.
        verdict: Who takes it, and why.
        early: Whether the reader has not heard of trump yet.
    """

    picture: Ready
    steps: tuple[str, ...]
    verdict: str
    early: bool = False


@dataclass(frozen=True)
class Refused:
    """Cards that may not be played, with the engine's reason."""

    cards: tuple[Card, ...]
    reason: str


@dataclass(frozen=True)
class ShownChoice:
    """What may be played to a card that is led.

    Attributes:
        led: The card.
        hand: The cards that one holds, as a player sorts them.
        allowed: Those that may be played.
        refused: The others, with the reasons.
    """

    led: Card
    hand: tuple[Card, ...]
    allowed: tuple[Card, ...]
    refused: tuple[Refused, ...]


class TrickScenes:
    """Tricks at one table, with hearts as trump; None where the pack hasn't the cards for one."""

    def __init__(self, pen: Pen) -> None:
        """Lay out cards for the table of this pen."""
        self._pen: Final = pen
        self._players: Final = pen.tables.seats.count
        self._chairs: Final = Chairs(pen.tables.seats, DEALER)
        self._order: Final = scenes.order_of(pen, _TRUMP)
        self._best: Final = pen.best_bower

    def _suit(self, suit: Suit) -> tuple[Card, ...]:
        return self._order.of_suit(suit)

    def followed(self, *, early: bool = False) -> ShownTrick | None:
        """Everybody follows suit, and the highest card of the suit takes the trick."""
        spades = self._suit(Suit.SPADES)
        if len(spades) < max(3, self._players):
            return None
        return self._shown((spades[2], spades[0], spades[-1], spades[1])[: self._players], early)

    def thrown_off(self, *, early: bool = False) -> ShownTrick | None:
        """A high card of another suit takes nothing."""
        spades, club = self._suit(Suit.SPADES), self._suit(Suit.CLUBS)[0]
        if len(spades) < 3:
            return None
        cards = {
            2: (spades[-1], club),
            3: (spades[1], club, spades[-1]),
            4: (spades[1], spades[2], club, spades[-1]),
        }
        return self._shown(cards[self._players], early)

    def trumped(self) -> ShownTrick | None:
        """The lowest trump takes the best card of the suit led."""
        spades, low = self._suit(Suit.SPADES), self._suit(Suit.HEARTS)[-1]
        if len(spades) < 3:
            return None
        cards = (spades[0], low, spades[-1], spades[1])
        if self._players == 4:
            cards = (spades[0], spades[-1], low, spades[1])
        return self._shown(cards[: self._players])

    def trumped_twice(self) -> ShownTrick | None:
        """Of two trumps, the left bower is the higher one."""
        spades, low = self._suit(Suit.SPADES), self._suit(Suit.HEARTS)[-1]
        if len(spades) < 3:
            return None
        left = scenes.jack(Suit.DIAMONDS)
        cards = {
            2: (spades[0], left),
            3: (spades[0], low, left),
            4: (spades[0], low, spades[2], left),
        }
        return self._shown(cards[self._players])

    def bowers(self) -> ShownTrick | None:
        """The ace of trump meets the bowers, and the best bower where there is one."""
        left, right = scenes.jack(Suit.DIAMONDS), scenes.jack(Suit.HEARTS)
        ace = scenes.high(self._pen, Suit.HEARTS)
        last = self._best or scenes.low(self._pen, Suit.HEARTS)
        cards = (ace, left, right, last)
        return self._shown(cards[: self._players]) if len(set(cards)) == len(cards) else None

    def left_bower_led(self) -> ShownTrick | None:
        """The left bower is led, so trump has to be followed."""
        hearts = [card for card in self._suit(Suit.HEARTS) if not self._order.is_bower(card)]
        diamond = self._suit(Suit.DIAMONDS)[:1]
        if len(hearts) < 2 or not diamond:
            return None
        left = scenes.jack(Suit.DIAMONDS)
        return self._shown((left, hearts[-1], *diamond, hearts[0])[: self._players])

    def _shown(self, cards: Sequence[Card], early: bool = False) -> ShownTrick | None:
        hand = self._played(cards)
        if hand is None:
            return None
        trick, chairs = hand.tricks[0], self._chairs
        steps = [chairs.does(trick.seats[0], "lead", "leads") + f" {trick.cards[0].named}."]
        steps += [
            f"{chairs.does(seat, 'play', 'plays')} {card.named}."
            for seat, card in zip(trick.seats[1:], trick.cards[1:], strict=True)
        ]
        best = trick.cards[trick.seats.index(trick.winner)]
        why = sentence_case(why_wins(self._order, trick))
        takes = f"{sentence_case(chairs.does(trick.winner, 'take', 'takes'))} the trick"
        order = zip(trick.seats, enumerate(trick.cards, 1), strict=True)
        picture = TablePicture(
            seats=chairs.pictures(DEALER, played=dict(order), winner=trick.winner),
            trump=None if early else _TRUMP,
            caption=f"{takes} with {best.named}.",
        )
        told = why.removesuffix(_NOBODY_TRUMPED) if early else why
        return ShownTrick(
            table_picture(picture), tuple(map(sentence_case, steps)), f"{takes}. {told}.", early
        )

    def _played(self, cards: Sequence[Card]) -> Hand | None:
        """A hand whose first trick is these cards, led by eldest hand; None if it can't be."""
        seats = tuple(self._pen.tables.seats.from_eldest(DEALER))
        led = self._order.effective_suit(cards[0])
        hands: dict[int, tuple[Card, ...]] = {}
        for seat, card in zip(seats, cards, strict=True):
            hands[seat] = (card,)
            if self._order.effective_suit(card) is led:
                continue
            taken = [*cards, *(each for hand in hands.values() for each in hand)]
            void = scenes.hand_with(
                self._pen,
                (card,),
                lambda each: self._order.effective_suit(each) is not led,
                not_these=[each for each in taken if each is not card],
            )
            if void is None:
                return None
            hands[seat] = void
        deal = scenes.deal_with(self._pen, hands)
        if deal is None:
            return None
        call = Call(maker=ELDEST, trump=_TRUMP)
        hand = Hand(self._pen.variant, deal, call=call, leader=ELDEST)
        for card in cards:
            hand.apply(Play(card))
        return hand

    # What may be played.

    def hand(self) -> tuple[Card, ...] | None:
        """The cards of a reader who has to follow suit: the left bower and a card of its suit."""
        ace = next(iter(self._suit(Suit.DIAMONDS)), None)
        if ace is None:
            return None
        cards = (scenes.jack(Suit.DIAMONDS), ace)
        hand = scenes.hand_with(
            self._pen, cards, lambda card: self._order.effective_suit(card) is Suit.SPADES
        )
        return hand and self._order.sorted_hand(hand)

    def to_trump(self) -> ShownChoice | None:
        """A low trump is led."""
        return self._choice(self._suit(Suit.HEARTS)[-1])

    def to_its_printed_suit(self) -> ShownChoice | None:
        """A low card of the left bower's printed suit is led."""
        return self._choice(self._suit(Suit.DIAMONDS)[-1])

    def to_a_missing_suit(self) -> ShownChoice | None:
        """A card is led of a suit of which one holds none."""
        return self._choice(self._suit(Suit.CLUBS)[-1])

    def to_the_best_bower(self) -> ShownChoice | None:
        """The best bower is led, where there is one."""
        return self._choice(self._best) if self._best else None

    def _choice(self, led: Card) -> ShownChoice | None:
        held = self.hand()
        if held is None or led in held:
            return None
        you = self._pen.tables.seats.after(ELDEST)
        deal = scenes.deal_with(self._pen, {ELDEST: (led,), you: held})
        if deal is None:
            return None
        call = Call(maker=ELDEST, trump=_TRUMP)
        hand = Hand(self._pen.variant, deal, call=call, leader=ELDEST)
        hand.apply(Play(led))
        why = {card: hand.why_illegal(Play(card)) for card in held}
        reasons = dict.fromkeys(reason.sentence for reason in why.values() if reason)
        refused = tuple(
            Refused(tuple(c for c in held if (r := why[c]) and r.sentence == text), text)
            for text in reasons
        )
        return ShownChoice(led, held, tuple(c for c in held if why[c] is None), refused)
