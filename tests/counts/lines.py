"""Counting the legal lines from a position, as chess programs do to check their moves (perft).

A line is a sequence of legal actions. Each tally tells the lines by their first action, so that
two readings of the rules which disagree can be brought closer, one action at a time, to the place
where they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from euchre_rules import Action, Hand, Phase

AT_THE_LEAD: Final = (Phase.PLAY, Phase.OVER)
"""Where an auction is over."""


@dataclass(frozen=True)
class Tally:
    """How many lines there are.

    Attributes:
        split: The lines that begin with each action, in the order in which they are offered.
        ends: The lines that end in each way; empty for lines that are only so long.
    """

    split: dict[str, int]
    ends: dict[str, int]

    @property
    def count(self) -> int:
        """How many lines there are in all."""
        return sum(self.split.values())


def count_auctions(hand: Hand, depth: int | None = None) -> Tally:
    """The lines from here to the opening lead, or to the end where nobody makes trump.

    All that comes before the lead belongs to them: offers for poor hands, calls, discards, going
    alone, cards that partners give.

    Args:
        depth: The longest line, in actions; None for any length.
    """

    def is_over(found: Hand) -> bool:
        stopped = depth is not None and len(found.history) - len(hand.history) >= depth
        return stopped or found.phase in AT_THE_LEAD

    return _tally(hand, is_over, auction_end)


def count_endings(hand: Hand) -> Tally:
    """The lines from here to the end of the hand, with what each side scores."""
    return _tally(hand, lambda found: found.to_act is None, result_of)


def count_plays(hand: Hand, depth: int) -> Tally:
    """The lines of so many actions, or fewer where the hand is over before."""
    split = {str(action): _lines(after(hand, action), depth - 1) for action in hand.legal_actions()}
    return Tally(split, {})


def after(hand: Hand, action: Action) -> Hand:
    """The hand after an action; the hand itself stays as it is."""
    new = hand.copy()
    new.apply(action)
    return new


def auction_end(hand: Hand) -> str:
    """How an auction ended: the contract, the result, or the phase where the line was cut."""
    if hand.to_act is None:
        return result_of(hand)
    if hand.trump is None or hand.phase is not Phase.PLAY:
        return hand.phase.value
    alone = " alone" if hand.alone else ""
    return f"{hand.trump.value}{alone}{'' if hand.defender_alone is None else ', defended alone'}"


def result_of(hand: Hand) -> str:
    """How a hand ended: the outcome, and the points of each side."""
    assert hand.result is not None
    return " ".join([hand.result.outcome.value, *map(str, hand.result.points)])


def _tally(hand: Hand, is_over: Callable[[Hand], bool], end: Callable[[Hand], str]) -> Tally:
    ends: Counter[str] = Counter()

    def follow(position: Hand) -> int:
        if is_over(position):
            ends[end(position)] += 1
            return 1
        return sum(follow(after(position, action)) for action in position.legal_actions())

    split = {str(action): follow(after(hand, action)) for action in hand.legal_actions()}
    return Tally(split, dict(sorted(ends.items())))


def _lines(hand: Hand, depth: int) -> int:
    legal = hand.legal_actions()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(_lines(after(hand, action), depth - 1) for action in legal)
