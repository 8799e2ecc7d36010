"""Wrong beliefs about the bowers and the order of the cards."""

from __future__ import annotations

from typing import ClassVar, Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Rank, Suit
from euchre_rules.engine.deck import Deck
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions.base import Misconception, another_value
from euchre_tutor.question import Topic
from euchre_tutor.words import ONLY_ONE_COLOR

_CARDS: Final = (Topic.BOWERS, Topic.TRUMP_ORDER)
_CARDS_AND_TRICKS: Final = (*_CARDS, Topic.TRICK_WINNER)
_ALL_PLAY: Final = (*_CARDS, Topic.FOLLOW_SUIT, Topic.TRICK_WINNER)


class _LeftKeepsItsSuit(Learner):
    def suit(self, card: Card) -> Suit | None:
        return card.suit if self.order.is_left_bower(card) else super().suit(card)

    def strength(self, card: Card) -> float:
        if self.order.is_left_bower(card):
            return self.deck.ranks.index(Rank.JACK)
        return super().strength(card)


class _BowerNamesSwapped(Learner):
    def is_right(self, card: Card) -> bool:
        return super().is_left(card)

    def is_left(self, card: Card) -> bool:
        return super().is_right(card)


class _LeftAboveRight(Learner):
    def strength(self, card: Card) -> float:
        if self.order.is_left_bower(card):
            return super().strength(_jack(self.trump_suit)) + 0.5
        return super().strength(card)


class _AceAboveLeft(Learner):
    def strength(self, card: Card) -> float:
        if card.rank is Rank.ACE and card.suit is self.trump:
            return super().strength(_jack(self.trump_suit.same_color)) + 0.5
        return super().strength(card)


class _EveryJackIsABower(Learner):
    def is_bower(self, card: Card) -> bool:
        return card.rank is Rank.JACK or super().is_bower(card)

    def suit(self, card: Card) -> Suit | None:
        return self.trump if card.rank is Rank.JACK else super().suit(card)

    def strength(self, card: Card) -> float:
        left = super().strength(_jack(self.trump_suit.same_color))
        other = card.rank is Rank.JACK and not super().is_bower(card)
        return left - 0.5 if other else super().strength(card)


class _LeftFromTheOtherColor(Learner):
    """Takes one jack of the other color for the left bower: which one, the belief leaves open."""

    place: ClassVar[int] = 0

    def _is_wrong_left(self, card: Card) -> bool:
        others = [suit for suit in Suit if suit not in (self.trump, self.trump_suit.same_color)]
        return card.rank is Rank.JACK and card.suit is others[self.place]

    def is_left(self, card: Card) -> bool:
        return self._is_wrong_left(card)

    def suit(self, card: Card) -> Suit | None:
        if self.order.is_left_bower(card):
            return card.suit
        return self.trump if self._is_wrong_left(card) else super().suit(card)

    def strength(self, card: Card) -> float:
        if self.order.is_left_bower(card):
            return self.deck.ranks.index(Rank.JACK)
        if self._is_wrong_left(card):
            return super().strength(_jack(self.trump_suit.same_color))
        return super().strength(card)


class _LeftFromTheOtherColorToo(_LeftFromTheOtherColor):
    place = 1


class _JacksStayLow(_LeftKeepsItsSuit):
    def strength(self, card: Card) -> float:
        if self.order.is_right_bower(card):
            below = Card.of(self.deck.ranks[0], self.trump_suit)
            return super().strength(below) + self.deck.ranks.index(Rank.JACK)
        return super().strength(card)


class _BestBowerApart(Learner):
    def is_bower(self, card: Card) -> bool:
        return super().is_bower(card) and not self.is_best(card)

    def suit(self, card: Card) -> Suit | None:
        return None if self.is_best(card) else super().suit(card)

    def counts(self, card: Card, led: Card) -> bool:
        return self.is_best(card) or super().counts(card, led)


class _RightAboveBest(Learner):
    def strength(self, card: Card) -> float:
        if self.is_best(card):
            return super().strength(_jack(self.trump_suit)) - 0.5
        return super().strength(card)


class _AnotherPack(Learner):
    def pack(self) -> tuple[Card, ...]:
        """The pack of another table, with the bowers in their places."""
        return Deck(self.rules.with_values({"deck.ranks": another_value(self, "deck.ranks")})).cards

    def suit(self, card: Card) -> Suit | None:
        return super().suit(card) if card in self.deck else card.suit


def _jack(suit: Suit) -> Card:
    return Card.of(Rank.JACK, suit)


ABOUT_CARDS: Final = (
    Misconception(
        id="left_keeps_printed_suit",
        name="The left bower keeps its printed suit",
        believes="the left bower keeps the suit printed on it",
        refutation="The left bower leaves its printed suit: it leads, follows and wins as a trump.",
        topics=_ALL_PLAY,
        learner=_LeftKeepsItsSuit,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="bower_names_swapped",
        name="The jack of trump is the left bower",
        believes="the jack of trump is called the left bower",
        refutation="The jack of trump itself is the right bower, and the jack of the other suit of "
        "its color is the left bower.",
        topics=(Topic.BOWERS,),
        learner=_BowerNamesSwapped,
    ),
    Misconception(
        id="left_above_right",
        name="The left bower beats the right bower",
        believes="the left bower is the higher of the two bowers",
        refutation="Of the two bowers, the right one is the higher.",
        topics=(Topic.TRUMP_ORDER, Topic.TRICK_WINNER),
        learner=_LeftAboveRight,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="ace_above_left",
        name="The ace of trump beats the left bower",
        believes="the ace of trump beats the left bower",
        refutation="Both bowers rank above the ace of trump.",
        topics=_CARDS_AND_TRICKS,
        learner=_AceAboveLeft,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="every_jack_is_a_bower",
        name="Every jack is a bower",
        believes="every jack becomes a bower and a trump",
        refutation=ONLY_ONE_COLOR,
        topics=_ALL_PLAY,
        learner=_EveryJackIsABower,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="jacks_stay_low",
        name="Trumps rank by what is printed on them",
        believes="the jacks rank below the queen, in trump as elsewhere",
        refutation="The jacks of trump's color rise to the top of the trumps.",
        topics=_CARDS_AND_TRICKS,
        learner=_JacksStayLow,
        under=SUIT_TRUMPS,
    ),
    # Before the next, which leads to the same best card and says less about it.
    Misconception(
        id="right_above_best_bower",
        name="The right bower beats the best bower",
        believes="the right bower beats {best_bower}",
        refutation="No card beats {best_bower}.",
        topics=(Topic.TRUMP_ORDER, Topic.TRICK_WINNER),
        learner=_RightAboveBest,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="best_bower_is_no_trump",
        name="The best bower is a suit of its own",
        believes="{best_bower} belongs to no suit",
        refutation=(
            "Whatever suit is trump, {best_bower} belongs to it: it leads, follows and wins as a "
            "trump."
        ),
        topics=_ALL_PLAY,
        learner=_BestBowerApart,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="another_pack",
        name="The pack of another table",
        believes="the game is played with another pack here",
        refutation="{says[deck.ranks]}",
        topics=(Topic.BOWERS, Topic.TRUMP_ORDER),
        learner=_AnotherPack,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="left_from_the_other_color",
        name="The left bower has the other color",
        believes="the left bower comes from a suit of the other color",
        refutation="Both bowers have the color of trump.",
        topics=_CARDS,
        learner=_LeftFromTheOtherColor,
        another=_LeftFromTheOtherColorToo,
        under=SUIT_TRUMPS,
    ),
)
