"""Somebody who answers questions from what he believes about the rules.

The base class believes what is true: every card's suit and strength, and every score, come from
the engine, and the tests show that it answers as the engine does. A misconception is a subclass
that answers one thing differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, Trump
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import (
    MAKERS_SCORE,
    extra_points,
    outcome_of,
    points_for,
    points_per_side,
)
from euchre_rules.engine.state import MatchState
from euchre_rules.engine.tables import tables_of
from euchre_rules.spec.variant import Variant


class Ruling(StrEnum):
    """Whether a card may be played, and why."""

    FOLLOWS = "follows"
    """It may: it follows suit."""
    VOID = "void"
    """It may: the player can't follow suit."""
    MUST_FOLLOW = "must_follow"
    """It may not: the player can follow suit, but not with this card."""
    MUST_TRUMP = "must_trump"
    """It may not: a player who can't follow suit would have to trump."""
    MUST_BEAT = "must_beat"
    """It may not: a player who can beat the trick would have to."""
    ALWAYS_TRUMP = "always_trump"
    """It may: a trump would be allowed at any time."""


NOBODY: Final = "nobody"
"""Neither side has enough points."""
TWO_AHEAD: Final = "two_ahead"
"""Nobody has won, since the leader would have to be two points ahead."""
EXACTLY: Final = "exactly"
"""Nobody has won, since the target would have to be hit exactly."""


@dataclass(frozen=True)
class Played:
    """A hand that was played out, as far as its score depends on it.

    Attributes:
        maker: The maker's seat.
        tricks: Tricks won, one number for each side.
        first_two_lost: Whether the makers lost the first two tricks.
        partner_ordered: Whether the dealer's partner ordered up.
    """

    maker: int
    alone: bool
    defender_alone: int | None
    tricks: tuple[int, ...]
    first_two_lost: bool = False
    partner_ordered: bool = False


class Learner:
    """Somebody who believes what is true about a table under one trump."""

    def __init__(self, variant: Variant, trump: Trump | None) -> None:
        """Sit down at a table; where no trump is named, any suit will do."""
        tables = tables_of(variant)
        self.variant: Final = variant
        self.rules: Final = variant.rules
        self.deck: Final = tables.deck
        self.seats: Final = tables.seats
        self.order: Final = tables.orders[trump or SUIT_TRUMPS[0]]
        suit = self.order.trump.suit
        assert suit is not None, "no trump has no bowers to be wrong about"
        self.trump: Final = suit

    # The cards

    def is_right(self, card: Card) -> bool:
        """Whether it is the right bower."""
        return self.order.is_right_bower(card)

    def is_left(self, card: Card) -> bool:
        """Whether it is the left bower."""
        return self.order.is_left_bower(card)

    def is_best(self, card: Card) -> bool:
        """Whether it is the best bower."""
        return card is self.deck.best_bower

    def is_bower(self, card: Card) -> bool:
        """Whether it is one of the bowers."""
        return self.is_right(card) or self.is_left(card) or self.is_best(card)

    def suit(self, card: Card) -> Suit | None:
        """The suit to which the card belongs; None for no suit at all."""
        return self.order.effective_suit(card)

    def strength(self, card: Card) -> float:
        """How strong the card is among trumps, or in its suit."""
        return self.order.strength(card)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.suit(card) is self.trump

    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack."""
        return self.deck.cards

    # The play

    def asks_for(self, led: Card) -> Suit | None:
        """The suit that the others must follow; None if they may play what they like."""
        return self.suit(led)

    def following(self, hand: Sequence[Card], led: Card) -> list[Card]:
        """The cards that follow suit."""
        suit = self.asks_for(led)
        return [] if suit is None else [card for card in hand if self.suit(card) is suit]

    def playable(self, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
        """The cards that may be played to a trick."""
        return (self.following(hand, trick[0]) if trick else []) or list(hand)

    def ruling(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> Ruling:
        """Whether a card may be played to a trick, and why."""
        following = self.following(hand, trick[0])
        if card in self.playable(hand, trick):
            return Ruling.FOLLOWS if card in following else Ruling.VOID
        return Ruling.MUST_FOLLOW

    def counts(self, card: Card, led: Card) -> bool:
        """Whether a card can win a trick at all."""
        return card is led or self.is_trump(card) or self.suit(card) is self.asks_for(led)

    def level(self, card: Card, led: Card) -> float:
        """How strong the card is in a trick; below 0 if it can't win."""
        return self.strength(card) if self.counts(card, led) else -1

    def winner(self, trick: Sequence[Card]) -> int:
        """The place of the card that wins a trick, counted from the lead."""
        levels = [self.level(card, trick[0]) for card in trick]
        return levels.index(max(levels))

    # The score

    def outcome(self, played: Played) -> Outcome:
        """How a hand ended."""
        return outcome_of(
            self.rules,
            played.tricks[self.seats.side_of[played.maker]],
            alone=played.alone,
            lone_defender=played.defender_alone is not None,
            first_two_lost=played.first_two_lost,
        )

    def worth(self, played: Played, outcome: Outcome) -> int:
        """What a hand scores, for whichever side."""
        makers_tricks = played.tricks[self.seats.side_of[played.maker]]
        return points_for(self.rules, outcome, makers_tricks, alone=played.alone)

    def makers_score(self, outcome: Outcome) -> bool:
        """Whether the points go to the makers."""
        return outcome in MAKERS_SCORE

    def points(self, played: Played) -> tuple[int, ...]:
        """What each side scores."""
        outcome = self.outcome(played)
        worth, makers = self.worth(played, outcome), self.seats.side_of[played.maker]
        extra = extra_points(self.rules, outcome, partner_ordered=played.partner_ordered)
        sides = len(played.tricks)
        if self.makers_score(outcome) is (outcome in MAKERS_SCORE):
            return points_per_side(self.rules, outcome, worth, makers, sides, extra=extra)
        # Somebody who gives the points to the wrong side.
        to_makers = self.makers_score(outcome)
        return tuple(worth if (side == makers) is to_makers else 0 for side in range(sides))

    def target(self) -> int:
        """The points that win the game."""
        return self.rules.game.target

    def match(self, score: Sequence[int]) -> int | str:
        """The side that has won with these points, or why nobody has."""
        game = replace(self.rules.game, target=self.target())
        winner = MatchState(score=tuple(score)).winner(game)
        return NOBODY if winner is None else winner
