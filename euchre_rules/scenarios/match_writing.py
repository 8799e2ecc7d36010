"""Games as plain data in the shape of a match file, to be written down and read back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from euchre_rules.engine.as_scenario import deal_of, head, result_of
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.penalty import Mistake, Penalty, renege
from euchre_rules.engine.state import MatchState
from euchre_rules.options import Rules
from euchre_rules.spec.document import Kind
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True)
class PlayedHand:
    """A hand of a game, finished or not.

    Attributes:
        hand: The hand; its context is what the deals before it decided.
        penalties: What mistakes in it cost, before its result was written down.
        unknown: The seats whose cards are not really known; they are left out.
        turn_up_known: Whether the turn-up is really known.
    """

    hand: Hand
    penalties: tuple[Penalty, ...] = ()
    unknown: frozenset[int] = frozenset()
    turn_up_known: bool = True


@dataclass(frozen=True)
class MisdealtBy:
    """A misdeal of a seat."""

    seat: int


@dataclass(frozen=True)
class GameBegun:
    """The next game began: its number, from 2."""

    number: int


Happened: TypeAlias = PlayedHand | Penalty | MisdealtBy | GameBegun
"""What a game is made of; a penalty by itself is one of a hand that wasn't written down."""


@dataclass(frozen=True)
class MatchHead:
    """What a match file says before the first deal.

    Attributes:
        name: What the file is called, without its ending.
        title: What was played, in a few words.
        score: With what the first game began; empty for nothing.
        names: What the players are called, by seat.
    """

    name: str
    title: str
    variant: Variant
    first_dealer: int
    score: tuple[int, ...] = ()
    names: Mapping[int, str] | None = None


def match_data(begun: MatchHead, happened: Iterable[Happened]) -> dict[str, Any]:
    """A game, or several, in the shape of a match file.

    Raises:
        ValueError: No file could set up the table, or a penalty is none of this table.
    """
    return {
        **head(Kind.MATCH.value, begun.name, begun.title, begun.variant),
        **({"names": dict(begun.names)} if begun.names else {}),
        "first_dealer": begun.first_dealer,
        **({"score": list(begun.score)} if any(begun.score) else {}),
        "deals": [_entry(each, begun.variant.rules) for each in happened],
    }


def _entry(happened: Happened, rules: Rules) -> dict[str, Any]:
    match happened:
        case PlayedHand():
            return dict(_deal(happened, rules))
        case Penalty():
            return {"penalty": _penalty(happened, rules)}
        case MisdealtBy():
            return {"misdeal": happened.seat}
        case GameBegun():
            return {"game": happened.number}


def _deal(played: PlayedHand, rules: Rules) -> Iterator[tuple[str, Any]]:
    hand, penalties = played.hand, played.penalties
    yield from deal_of(hand, played.unknown, turn_up_known=played.turn_up_known).items()
    if penalties:
        yield "penalties", [_penalty(each, rules) for each in penalties]
    if hand.result is not None and not any(each.hand_ends for each in penalties):
        yield "result", result_of(hand, _after(hand.context, penalties))


def _after(state: MatchState, penalties: Iterable[Penalty]) -> MatchState:
    """What is decided once the penalties of a hand that went on were written down."""
    for each in penalties:
        before = state.score or (0,) * len(each.points)
        state = replace(state, score=tuple(map(sum, zip(before, each.points, strict=True))))
    return state


def _penalty(penalty: Penalty, rules: Rules) -> dict[str, Any]:
    said: dict[str, Any] = {"mistake": penalty.mistake.value, "seat": penalty.seat}
    if penalty.mistake is Mistake.RENEGE and penalty != renege(rules, penalty.seat):
        if penalty != renege(rules, penalty.seat, alone=True):
            raise ValueError(f"the penalty of seat {penalty.seat} is none of this table")
        said["alone"] = True
    return said
