"""A whole hand between computer players, as a worked example of play and of scoring."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.options.words import count, number_word, points, sentence_case
from euchre_rules.players import choose
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.scenes import DEALER
from euchre_site.learn.chairs import Chairs

_TRIED: Final = 60
"""So many deals are looked at for one that ends as wanted."""


@dataclass(frozen=True)
class TrickLine:
    """One trick of a hand.

    Attributes:
        cards: Who played what, in order.
        winner: Who takes it.
        why: Why.
    """

    cards: tuple[str, ...]
    winner: str
    why: str


@dataclass(frozen=True)
class ShownHand:
    """A hand from the opening lead to the score.

    Attributes:
        opening: What has been chosen, and by whom.
        tricks: What was played.
        result: How it ended.
        score: Who scores how much.
    """

    opening: str
    tricks: tuple[TrickLine, ...]
    result: str
    score: str


class HandScenes:
    """Whole hands at one table."""

    def __init__(self, pen: Pen) -> None:
        """Deal at the table of this pen."""
        self._pen: Final = pen
        self._chairs: Final = Chairs(pen.tables.seats, DEALER)

    def made(self) -> ShownHand | None:
        """A hand that the maker's side makes, all of them playing."""
        return self._first(Outcome.MAKE)

    def euchred(self) -> ShownHand | None:
        """A hand in which the maker's side is euchred, all of them playing."""
        return self._first(Outcome.EUCHRE)

    def _first(self, wanted: Outcome) -> ShownHand | None:
        fits = (hand for hand in self._played() if _is_plain(hand, wanted))
        found = next(fits, None)
        return None if found is None else self._shown(found)

    def _played(self) -> Iterator[Hand]:
        """Hands of some deals, each to its end."""
        for seed in range(_TRIED):
            deal = Deal.random(self._pen.variant, dealer=DEALER, rng=random.Random(seed))
            hand = Hand(self._pen.variant, deal)
            while hand.to_act is not None:
                hand.apply(choose(hand.view(hand.to_act)).action)
            yield hand

    def _shown(self, hand: Hand) -> ShownHand:
        assert hand.result is not None
        result, seats = hand.result, self._pen.tables.seats
        taken = result.tricks[seats.side_of[hand.maker or 0]]
        score = [
            f"{self._side(side)} {'score' if self._is_yours(side) else 'scores'} {points(won)}."
            for side, won in enumerate(result.points)
            if won > 0
        ]
        side = self._pen.depending("The makers take", "The maker takes", "The maker takes")
        told = result.outcome.told(partners=self._pen.rules.partners)
        return ShownHand(
            self._opening(hand),
            tuple(self._tricks(hand)),
            f"{side} {count(taken, 'trick').replace(str(taken), number_word(taken), 1)}. {told}",
            " ".join(map(sentence_case, score)) or "Nobody scores.",
        )

    def _is_yours(self, side: int) -> bool:
        return DEALER in self._pen.tables.seats.sides[side]

    def _side(self, side: int) -> str:
        members = self._pen.tables.seats.sides[side]
        if len(members) > 1:
            return "you and your partner" if self._is_yours(side) else "the other side"
        return self._chairs.who(members[0])

    def _opening(self, hand: Hand) -> str:
        assert hand.trump is not None
        assert hand.maker is not None
        maker = self._chairs.does(hand.maker, "are", "is")
        return f"{sentence_case(hand.trump.value)} are trump, and {maker} the maker."

    def _tricks(self, hand: Hand) -> Iterator[TrickLine]:
        assert hand.order is not None
        for trick in hand.tricks:
            yield TrickLine(
                tuple(
                    f"{self._chairs.label(seat)}\u00a0{card.pretty}"
                    for seat, card in zip(trick.seats, trick.cards, strict=True)
                ),
                self._chairs.label(trick.winner),
                f"{sentence_case(why_wins(hand.order, trick))}.",
            )


def _is_plain(hand: Hand, wanted: Outcome) -> bool:
    """Whether a hand ends as wanted, with a trump suit and with everybody in it."""
    if hand.result is None or hand.trump is None or hand.trump.suit is None:
        return False
    return hand.result.outcome is wanted and not (hand.alone or hand.sitting_out)
