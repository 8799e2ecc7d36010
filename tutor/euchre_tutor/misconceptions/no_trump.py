"""Wrong beliefs about hands in which nothing is trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.options.round_two import NoTrumpBestBower
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic
from euchre_tutor.words import LOW_IS_BEST, NO_BOWERS

_KINDS: Final = (Trump.NO_TRUMP, Trump.LOW_NO_TRUMP)
_ORDER: Final = (Topic.TRUMP_ORDER, Topic.TRICK_WINNER)
_ALL_PLAY: Final = (Topic.BOWERS, Topic.TRUMP_ORDER, Topic.FOLLOW_SUIT, Topic.TRICK_WINNER)
_ABOVE_PLAIN_CARDS: Final = 100


class _AceWinsAtLow(Learner):
    def strength(self, card: Card) -> float:
        if card.rank is None or self.is_best(card):
            return super().strength(card)
        return self.deck.ranks.index(card.rank)


class _JackStaysHigh(Learner):
    def strength(self, card: Card) -> float:
        return len(self.deck.ranks) if card.rank is Rank.JACK else super().strength(card)


class _JacksStayTrumps(Learner):
    """Takes the jacks for a suit of their own that beats the others, as in some other games."""

    def suit(self, card: Card) -> Suit | None:
        return None if card.rank is Rank.JACK else super().suit(card)

    def is_trump(self, card: Card) -> bool:
        return card.rank is Rank.JACK

    def strength(self, card: Card) -> float:
        above = _ABOVE_PLAIN_CARDS if self.is_trump(card) else 0
        return super().strength(card) + above

    def setting(self, trick: Sequence[Card]) -> Card:
        return next((card for card in trick if not self.is_best(card)), trick[0])

    def following(self, hand: Sequence[Card], led: Card) -> list[Card]:
        if self.is_trump(led):
            return [card for card in hand if self.is_trump(card)]
        return super().following(hand, led)


class _AnySuitWins(Learner):
    def counts(self, card: Card, led: Card) -> bool:
        return True


class _BestBowerAsElsewhere(Learner):
    def strength(self, card: Card) -> float:
        if not self.is_best(card):
            return super().strength(card)
        lowest = self.rules.no_trump.best_bower is NoTrumpBestBower.LOWEST_OF_NO_SUIT
        return _ABOVE_PLAIN_CARDS if lowest else -1


ABOUT_NO_TRUMP: Final = (
    Misconception(
        id="ace_wins_at_low",
        name="The ace is high at low no trump, too",
        believes="high cards beat low ones at low no trump, too",
        refutation=LOW_IS_BEST,
        topics=_ORDER,
        learner=_AceWinsAtLow,
        under=(Trump.LOW_NO_TRUMP,),
    ),
    Misconception(
        id="jack_stays_high",
        name="The jack is high without trump, too",
        believes="the jack is the best card of its suit without trump, too",
        refutation=f"{NO_BOWERS} A jack keeps its ordinary place.",
        topics=_ORDER,
        learner=_JackStaysHigh,
        under=_KINDS,
    ),
    Misconception(
        id="jacks_stay_trumps",
        name="Jacks are trumps even without trump",
        believes="the jacks are bowers and trumps even when nothing else is trump",
        refutation=f"{NO_BOWERS} Every jack stays in the suit printed on it.",
        topics=_ALL_PLAY,
        learner=_JacksStayTrumps,
        under=_KINDS,
    ),
    Misconception(
        id="any_suit_wins_without_trump",
        name="Without trump any suit can win",
        believes="without trump the best card wins, whatever its suit",
        refutation="Without trump, a card of another suit than the one led can't win.",
        topics=_ORDER,
        learner=_AnySuitWins,
        under=_KINDS,
    ),
    Misconception(
        id="best_bower_without_trump",
        name="The best bower without trump, as at another table",
        believes="{best_bower} is worth what it is at some other table when nothing is trump",
        refutation="{says[no_trump.best_bower]}",
        topics=_ORDER,
        learner=_BestBowerAsElsewhere,
        under=_KINDS,
    ),
)
