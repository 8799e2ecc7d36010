"""The referee's answers on whose deal it is, and on what a renege costs, by the umpire's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.umpire.scoring import next_dealer

if TYPE_CHECKING:
    from tests.euchre_tutor.referee import Referee


def deals_next(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    if "maker" in position:
        return [next_dealer(referee.played_out(position))]
    at = referee.table(position["dealer"])
    said = [each["action"] for each in position["said"]]
    assert said == ["pass"] * at.players
    at.ended = "thrown_in"
    return [next_dealer(at)]


def renege_cost(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    """Every side but that of who reneged scores it; a lone hand may have a price of its own."""
    score, at = referee.rules["score"], referee.table(0)
    lone = position["alone"] or "defender_alone" in position
    worth = score["renege_alone" if lone else "renege"]
    own = referee.side(position["reneged"])
    return [[0 if side == own else worth for side in range(at.sides)]]
