"""Wrong beliefs about following suit and winning tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Rank, Suit
from euchre_tutor.learner import Learner
from euchre_tutor.learner_cards import Ruling
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic

_FOLLOWING: Final = (Topic.FOLLOW_SUIT,)
_WINNING: Final = (Topic.TRICK_WINNER,)
# What reasons and refutations both say is one text, so that no answer is told it twice.
NO_DUTY_TO_TRUMP: Final = "Trumping is never a duty."
NO_DUTY_TO_BEAT: Final = "Nobody has to beat what is on the table."
TRUMPS_FOLLOW_TOO: Final = "Trumps are no exception to following suit."


class _LedLeftAsksForItsSuit(Learner):
    def asks_for(self, led: Card) -> Suit | None:
        return led.suit if self.is_left(led) else super().asks_for(led)


class _VoidMustTrump(Learner):
    def playable(self, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
        playable = super().playable(hand, trick)
        if not trick or self.following(hand, trick[0]):
            return playable
        return [card for card in playable if self.is_trump(card)] or playable

    def ruling(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> Ruling:
        ruling = super().ruling(card, hand, trick)
        void = not self.following(hand, trick[0])
        return Ruling.MUST_TRUMP if ruling is Ruling.MUST_FOLLOW and void else ruling


class _MustBeat(Learner):
    def playable(self, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
        playable = super().playable(hand, trick)
        if not trick:
            return playable
        last = len(trick)
        return [card for card in playable if self.winner([*trick, card]) == last] or playable

    def ruling(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> Ruling:
        allowed = card in super().playable(hand, trick)
        barred = allowed and card not in self.playable(hand, trick)
        return Ruling.MUST_BEAT if barred else super().ruling(card, hand, trick)


class _TrumpAtAnyTime(Learner):
    def playable(self, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
        playable = super().playable(hand, trick)
        return [card for card in hand if card in playable or self.is_trump(card)]

    def ruling(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> Ruling:
        following = self.following(hand, trick[0])
        free = following and card not in following and self.is_trump(card)
        return Ruling.ALWAYS_TRUMP if free else super().ruling(card, hand, trick)


class _HighestCardWins(Learner):
    def counts(self, card: Card, led: Card) -> bool:
        return True


class _AceBeatsLowTrump(Learner):
    def counts(self, card: Card, led: Card) -> bool:
        return self._is_plain_ace(card) or super().counts(card, led)

    def level(self, card: Card, led: Card) -> float:
        if self._is_plain_ace(card):
            ace_of_trump = Card.of(Rank.ACE, self.trump_suit)
            return self.strength(ace_of_trump) - 0.5
        return super().level(card, led)

    def _is_plain_ace(self, card: Card) -> bool:
        return card.rank is Rank.ACE and not self.is_trump(card)


class _FirstTrumpWins(Learner):
    def winner(self, trick: Sequence[Card]) -> int:
        trumps = [place for place, card in enumerate(trick) if self.is_trump(card)]
        return trumps[0] if trumps else super().winner(trick)


class _TrumpOnlyWhenLed(Learner):
    def counts(self, card: Card, led: Card) -> bool:
        return card is led or self.suit(card) is self.asks_for(led)


ABOUT_TRICKS: Final = (
    Misconception(
        id="led_left_asks_for_printed_suit",
        name="A led left bower asks for its printed suit",
        believes="a left bower that is led asks for the suit printed on it",
        refutation="What counts is the suit to which the led card belongs, not the one printed on "
        "it.",
        topics=(Topic.FOLLOW_SUIT, Topic.TRICK_WINNER),
        learner=_LedLeftAsksForItsSuit,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="void_must_trump",
        name="Who can't follow suit must trump",
        believes="a player who can't follow suit must trump",
        refutation=NO_DUTY_TO_TRUMP,
        topics=_FOLLOWING,
        learner=_VoidMustTrump,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="must_beat",
        name="You must win the trick if you can",
        believes="you must beat the cards on the table if you can",
        refutation=NO_DUTY_TO_BEAT,
        topics=_FOLLOWING,
        learner=_MustBeat,
    ),
    Misconception(
        id="trump_at_any_time",
        name="A trump may be played at any time",
        believes="a trump may be played at any time",
        refutation=TRUMPS_FOLLOW_TOO,
        topics=(*_FOLLOWING, Topic.TRICK_WINNER),
        learner=_TrumpAtAnyTime,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="highest_card_wins",
        name="The highest card wins, whatever its suit",
        believes="a high card of any suit can win the trick",
        refutation="Only trumps and cards of the suit led can win a trick.",
        topics=_WINNING,
        learner=_HighestCardWins,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="ace_beats_low_trump",
        name="An ace beats a low trump",
        believes="an ace of another suit beats a low trump",
        refutation="Even the lowest trump beats the ace of another suit.",
        topics=(Topic.TRICK_WINNER, Topic.TRUMP_ORDER),
        learner=_AceBeatsLowTrump,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="first_trump_wins",
        name="The first trump in a trick wins it",
        believes="the first trump in a trick can't be beaten",
        refutation="Of several trumps in a trick the strongest wins, whoever played first.",
        topics=_WINNING,
        learner=_FirstTrumpWins,
        under=SUIT_TRUMPS,
    ),
    Misconception(
        id="trump_only_when_led",
        name="Trumps win only when trump was led",
        believes="a trump wins only when trump was led",
        refutation="Trumps beat every other suit, whatever was led.",
        topics=_WINNING,
        learner=_TrumpOnlyWhenLed,
        under=SUIT_TRUMPS,
    ),
)
