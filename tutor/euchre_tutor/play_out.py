"""Positions that can be reached: deals played by the engine, one legal action after another.

The players here see only what decides their next action roughly as people do, so that positions
look like those of a real table. They are no opponents for anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.engine.actions import (
    ALONE,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Give,
    Name,
    OrderUp,
    Play,
)
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import MatchState, Phase
from euchre_rules.engine.tables import tables_of
from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.learner import Learner

_DEALS: Final = 40
"""How many deals are tried for a position that is wanted."""
_DEFENDING: Final = 0.4
"""How often a defender goes alone, from 0 to 1."""
_CALLING: Final = 3
"""With so many trumps a player calls."""
_GOOD_CARDS: Final = 2
"""With so many cards of the best two ranks a player calls no trump, where that is wanted."""


class Lazy(Enum):
    """Who never tries to win a trick."""

    NOBODY = "nobody"
    MAKERS = "makers"
    DEFENDERS = "defenders"


class Table:
    """A table at which hands are played out by chance.

    Attributes:
        variant: The rules it is played by.
        dice: What decides.
        alone: How often a player with some trumps goes alone, from 0 to 1.
        lazy: Who never tries to win a trick.
        context: What earlier deals decided.
        eager: How often a player calls who would and may pass, from 0 to 1.
        call: The kind of no trump that is called in round two; a suit if None.
    """

    def __init__(
        self,
        variant: Variant,
        dice: Dice,
        *,
        alone: float = 0.2,
        lazy: Lazy = Lazy.NOBODY,
        score: tuple[int, ...] = (),
        eager: float = 1,
        call: Trump | None = None,
    ) -> None:
        """Sit down; the score is that before the deal."""
        self.variant: Final = variant
        self.dice: Final = dice
        self.alone: Final = alone
        self.lazy: Final = lazy
        self.context: Final = MatchState(score=score)
        self.eager: Final = eager
        self.call: Final = call
        self._tables: Final = tables_of(variant)
        self._learners: Final[dict[Trump, Learner]] = {}

    def steps(self) -> Iterator[Hand]:
        """A new deal, as it stands before and after every action; not to be changed."""
        seats = self._tables.seats.count
        deal = Deal.random(self.variant, self.dice.below(seats), self.dice.rng)
        hand = Hand(self.variant, deal, context=self.context)
        while hand.phase is not Phase.OVER:
            yield hand
            hand.apply(self._action(hand))
        yield hand

    def moments(self) -> Iterator[Hand]:
        """A new deal, as it stands when trump is made and after every card; not to be changed."""
        for hand in self.steps():
            if hand.trump is not None and not self._is_wanted(hand.trump):
                return
            if hand.phase is Phase.PLAY and not _shows_a_card_twice(hand):
                yield hand
        if hand.maker is not None:
            yield hand

    def _is_wanted(self, trump: Trump) -> bool:
        """Whether hands with this trump are asked for: any suit, or one kind of no trump."""
        return trump is self.call if self.call else trump.suit is not None

    def before_the_lead(self, wanted: Callable[[Hand], bool]) -> Hand | None:
        """A hand without a card played that is as wanted; None if there was none in many deals.

        It may be over: thrown in, since everybody passed.
        """
        for _ in range(_DEALS):
            chosen, found = None, 0
            for hand in self.steps():
                if not _shows_a_card_twice(hand) and wanted(hand):
                    found += 1
                    if self.dice.below(found) == 0:
                        chosen = hand.copy()
                if hand.phase is Phase.PLAY:
                    break
            if chosen is not None:
                return chosen
        return None

    def at_the_lead(self, wanted: Callable[[Hand], bool]) -> Hand | None:
        """A hand with a trump suit and no card played yet that is as wanted, or None, likewise."""
        return self.before_the_lead(
            lambda hand: (
                hand.phase is Phase.PLAY
                and hand.trump is not None
                and hand.trump.suit is not None
                and wanted(hand)
            )
        )

    def moment(self, wanted: Callable[[Hand], bool]) -> Hand | None:
        """A hand in play that is as wanted; None if there was none in many deals."""
        for _ in range(_DEALS):
            chosen, found = None, 0
            for hand in self.moments():
                if hand.phase is Phase.PLAY and wanted(hand):
                    found += 1
                    if self.dice.below(found) == 0:
                        chosen = hand.copy()
            if chosen is not None:
                return chosen
        return None

    def finished(self, wanted: Callable[[Hand], bool]) -> Hand | None:
        """A hand that was played out and is as wanted; None if there was none in many deals."""
        for _ in range(_DEALS):
            for hand in self.moments():
                if hand.phase is Phase.OVER and wanted(hand):
                    return hand
        return None

    def _action(self, hand: Hand) -> Action:
        legal = hand.legal_actions()
        if len(legal) == 1:
            return legal[0]
        match hand.phase:
            case Phase.PLAY:
                return self._card(hand, legal)
            case Phase.DISCARD | Phase.PARTNER_CARD:
                return self._put_away(hand, legal)
            case Phase.CHOOSE_ALONE:
                return ALONE if self.dice.chance(self.alone) else WITH_HELP
            case Phase.TAKE_OVER:
                return ALONE if self.dice.chance(self.alone / 2) else PASS
            case Phase.DEFEND_ALONE if self.dice.chance(_DEFENDING):
                return DEFEND_ALONE
            case Phase.ROUND_ONE | Phase.ROUND_TWO | Phase.DEALER_CALL:
                return self._call(hand, legal)
        return PASS if PASS in legal else self.dice.pick(legal)

    def _call(self, hand: Hand, legal: tuple[Action, ...]) -> Action:
        """The call of the suit with the most trumps, if they are enough."""
        assert hand.to_act is not None
        if self.call:
            return self._call_without_trump(hand, legal, self.call)
        held = hand.held[hand.to_act]
        calls = [call for call in legal if isinstance(call, OrderUp | Name)]
        strength = {call: self._trumps(held, _trump_of(hand, call)) for call in calls}
        best = max(strength.values(), default=0)
        bold = best >= _CALLING or (best == _CALLING - 1 and self.dice.chance(0.3))
        shy = self.eager < 1 and not self.dice.chance(self.eager)
        if PASS in legal and (shy or not (calls and bold)):
            return PASS
        alone = best >= _CALLING and self.dice.chance(self.alone)
        suited = [call for call in calls if strength[call] == best]
        return self.dice.pick([c for c in suited if _says_alone(c) is alone] or suited)

    def _call_without_trump(self, hand: Hand, legal: tuple[Action, ...], wanted: Trump) -> Action:
        """The call of no trump with some of the best cards; until then everybody passes."""
        calls = [each for each in legal if isinstance(each, Name) and each.trump is wanted]
        if calls and (PASS not in legal or self._best_ranks(hand, wanted) >= _GOOD_CARDS):
            alone = self.dice.chance(self.alone)
            return self.dice.pick([each for each in calls if each.alone is alone] or calls)
        return PASS if PASS in legal else self.dice.pick(legal)

    def _best_ranks(self, hand: Hand, trump: Trump) -> int:
        """How many cards of the two best ranks, or above them, the seat to act holds."""
        assert hand.to_act is not None
        order, ranks = self._tables.orders[trump], self._tables.deck.ranks
        return sum(order.strength(c) >= len(ranks) - 2 for c in hand.cards_of(hand.to_act))

    def _trumps(self, held: int, trump: Trump | None) -> int:
        """How many of the cards in a bit mask would be trumps; -1 for what is no suit."""
        order = self._tables.orders.get(trump) if trump and trump.suit else None
        return -1 if order is None else (held & order.trump_mask).bit_count()

    def _put_away(self, hand: Hand, legal: tuple[Action, ...]) -> Action:
        """The weakest card that may be discarded, or the strongest for the partner."""
        assert hand.order is not None
        strength = hand.order.strength
        gifts = [each for each in legal if isinstance(each, Give)]
        if gifts:
            return max(gifts, key=lambda each: strength(each.card))
        discards = [each for each in legal if isinstance(each, Discard)]
        return min(discards, key=lambda each: strength(each.card))

    def _card(self, hand: Hand, legal: tuple[Action, ...]) -> Action:
        """A card that wins as cheaply as possible, a weak one, or, to lead, any.

        In the first trick a defender may go alone instead.
        """
        order, seat = hand.order, hand.to_act
        assert order is not None
        assert seat is not None
        plays = sorted(
            (each for each in legal if isinstance(each, Play)),
            key=lambda each: order.strength(each.card),
        )
        if DEFEND_ALONE in legal and self.dice.chance(_DEFENDING):
            return DEFEND_ALONE
        if self._is_lazy(hand, seat):
            return plays[0]
        trick = hand.trick
        if not trick:
            return self.dice.pick(plays)
        knows = self._learner(order.trump)
        level, led = knows.level, knows.setting([card for _, card in trick])
        levels = [level(card, led) for _, card in trick]
        best = max(levels)
        ahead, _ = trick[levels.index(best)]
        winning = [each for each in plays if level(each.card, led) > best]
        assert hand.maker is not None
        mate_ahead = self._tables.seats.together(ahead, seat, hand.maker)
        if not winning or mate_ahead or self.dice.chance(0.2):
            return plays[0]
        return winning[0]

    def _is_lazy(self, hand: Hand, seat: int) -> bool:
        """Whether the player doesn't try to win tricks."""
        assert hand.maker is not None
        side_of = self._tables.seats.side_of
        makers = side_of[seat] == side_of[hand.maker]
        return self.lazy is (Lazy.MAKERS if makers else Lazy.DEFENDERS)

    def _learner(self, trump: Trump) -> Learner:
        """Somebody who knows the rules under a trump."""
        if trump not in self._learners:
            self._learners[trump] = Learner(self.variant, trump)
        return self._learners[trump]


def _shows_a_card_twice(hand: Hand) -> bool:
    """Whether equal cards lie in a trick or in the hand of the seat to act, so that names clash."""
    if not hand.tables.has_copies or hand.to_act is None:
        return False
    tricks = [trick.cards for trick in hand.tricks]
    shown = (*tricks, [card for _, card in hand.trick], hand.cards_of(hand.to_act))
    return any(len(set(cards)) < len(cards) for cards in shown)


def _trump_of(hand: Hand, call: OrderUp | Name) -> Trump | None:
    return call.trump if isinstance(call, Name) else hand.tables.offers[hand.deal.turn_up]


def _says_alone(call: OrderUp | Name) -> bool:
    return call.alone
