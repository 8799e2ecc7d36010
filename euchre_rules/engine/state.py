"""The words for where a hand stands: its phase, its turn-up, and what earlier deals decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from euchre_rules.cards import Card, Trump
from euchre_rules.options.game import GameRules


class Phase(StrEnum):
    """The phases of a hand, in order."""

    BLIND_ALONE = "blind_alone"
    REDEAL_CLAIM = "redeal_claim"
    KITTY_EXCHANGE = "kitty_exchange"
    ROUND_ONE = "round_one"
    ROUND_TWO = "round_two"
    DEALER_CALL = "dealer_call"
    DISCARD = "discard"
    CHOOSE_ALONE = "choose_alone"
    TAKE_OVER = "take_over"
    PARTNER_CARD = "partner_card"
    DEFEND_ALONE = "defend_alone"
    PLAY = "play"
    OVER = "over"

    @property
    def sentence(self) -> str:
        """What is going on, and what may be said or done, in a sentence."""
        return _SENTENCES[self]


SECRET: Final = frozenset({Phase.REDEAL_CLAIM, Phase.KITTY_EXCHANGE})
"""The phases in which only those with a poor hand are asked, so that nobody may learn who is."""
_SENTENCES: Final = {
    Phase.BLIND_ALONE: "A jack is turned up, and the dealer may go alone before looking.",
    Phase.REDEAL_CLAIM: "Before the calling, a hand that is too poor may be claimed for a redeal.",
    Phase.KITTY_EXCHANGE: "Before the calling, cards of a poor hand may go under for the kitty's.",
    Phase.ROUND_ONE: "In round one you pass or order up the turn-up.",
    Phase.ROUND_TWO: "In round two you pass or name a suit.",
    Phase.DEALER_CALL: "The best bower is turned up, and the dealer names a suit.",
    Phase.DISCARD: "The dealer has taken the turn-up and discards a card.",
    Phase.CHOOSE_ALONE: "The maker chooses to play with help or alone.",
    Phase.TAKE_OVER: "The maker's partner may take the hand over and play it alone.",
    Phase.PARTNER_CARD: "A lone player and the partner who sits out exchange cards.",
    Phase.DEFEND_ALONE: "A defender passes or defends alone.",
    Phase.PLAY: "Cards are played to tricks.",
    Phase.OVER: "The hand is over.",
}


class TurnUp(StrEnum):
    """What became of the turn-up."""

    OFFERED = "offered"
    """It lies face up on the pack."""
    TURNED_DOWN = "turned_down"
    """Everybody passed it."""
    TAKEN = "taken"
    """The dealer took it into the hand."""
    LEFT = "left"
    """It was ordered, but stays on the pack since the dealer sits out."""
    SET_ASIDE = "set_aside"
    """The best bower was turned up and stays out of play."""


class Trick(NamedTuple):
    """A finished trick: who played which card, in order, and who won."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.seats[0]


@dataclass(frozen=True)
class MatchState:
    """What earlier deals decided.

    Attributes:
        score: Points per side; empty means none yet.
        deals_played: How many deals were scored.
        claims_used: The seats that have claimed a redeal, one entry for each claim; a match counts
            them where they are limited.
        exchanges_used: The seats that have gone under, one entry for each time; likewise.
        tokens: Tokens per side that were not yet turned into a point; empty means none yet.
    """

    score: tuple[int, ...] = ()
    deals_played: int = 0
    claims_used: tuple[int, ...] = ()
    exchanges_used: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()

    def is_over(self, game: GameRules) -> bool:
        """Whether the game is over: a side has won it, or the last of its deals was scored."""
        return self._all_dealt(game) or self.winner(game) is not None

    def winner(self, game: GameRules) -> int | None:
        """The side that has won; None while nobody has, and of a game that is drawn.

        Who reaches the target wins with the lead that the game asks for over every other side.
        Defenders who each play for themselves may reach it in one hand: the highest score wins,
        and while the highest are level nobody has won. After the last of a number of deals, any
        lead wins.
        """
        best = max(self.score, default=0)
        others = sorted(self.score)[:-1]
        lead = best - others[-1] if others else 0
        last = self._all_dealt(game)
        there, needed = (True, 1) if last else (0 < game.target <= best, game.win_by)
        return self.score.index(best) if there and lead >= needed else None

    def _all_dealt(self, game: GameRules) -> bool:
        return 0 < game.deals <= self.deals_played


@dataclass(frozen=True)
class Call:
    """A finished call: who made what trump, and who plays alone."""

    maker: int
    trump: Trump
    alone: bool = False
    defender_alone: int | None = None
