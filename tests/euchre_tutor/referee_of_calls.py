"""The referee's answers on the calling, on who plays, and on reneges, by the umpire's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.umpire import calling, helping, playing
from tests.umpire import cards as umpire
from tests.umpire.position import Position

if TYPE_CHECKING:
    from tests.euchre_tutor.referee import Referee


def _begun(referee: Referee, position: dict[str, Any]) -> Position:
    """The table of a question, with what it tells and nothing else."""
    at = referee.table(position["dealer"])
    at.hands = [[] for _ in range(at.players)]
    at.hands[position["seat"]] = list(position.get("hand", []))
    at.turned = position.get("turn_up") or position.get("turned_down", "")
    at.score = position.get("score", [0] * at.sides)
    return at


def _with_call(referee: Referee, position: dict[str, Any]) -> Position:
    """The same once trump is made."""
    at = _begun(referee, {"dealer": 0, **position})
    at.maker = position["maker"]
    if position["alone"]:
        at.goes_alone(position["maker"])
    if "defender_alone" in position:
        helping.defends_alone(at, position["defender_alone"])
    return at


def orders(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return ["pass", *calling.orders(_begun(referee, position), position["seat"])]


def namings(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    if position["phase"] == "dealer_call":
        return [f"name {suit}" for suit in umpire.SUITS]
    at, seat = _begun(referee, position), position["seat"]
    free = not calling.is_stuck(at, seat) or at.rule("round_two.buy_out") > 0
    return [*(["pass"] if free else []), *(f"name {each}" for each in calling.names(at, seat))]


def asked_next(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    passed = len(position.get("said", []))
    return [_begun(referee, position).from_eldest[passed]]


def after_passes(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at, passed = _begun(referee, position), len(position["said"])
    if position["phase"] == "round_one":
        assert passed == at.players
        return ["round_two"]
    if passed == at.players:
        return [at.rule("deal.after_all_pass")]
    stuck = calling.is_stuck(at, at.from_eldest[passed])
    return ["dealer_must_name" if stuck else "dealer_may_pass"]


def turn_up_goes(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at = _with_call(referee, position)
    at.turn_up_called = True
    asked = next(helping.take_up(at), None)
    return ["out_of_play" if asked is None else "dealer_takes"]


def discards(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at = _begun(referee, position)
    at.hands[at.dealer].remove(at.turned)
    at.turn_up_called = True
    legal = next(helping.take_up(at)).legal
    return [each.removeprefix("discard ") for each in legal]


def leader(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [playing.opening_leader(_with_call(referee, position))]


def turns(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at = _with_call(referee, position)
    order = at.clockwise(playing.opening_leader(at))
    return [seat for seat in order if seat not in at.sitting_out]


def plays_next(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at = _with_call(referee, position)
    assert sorted(at.sitting_out) == position.get("sitting_out", [])
    if len(position["trick"]) == at.players - len(at.sitting_out):
        cards = [played["card"] for played in position["trick"]]
        return [position["trick"][referee.winner(cards, position["trump"])]["seat"]]
    return [at.active_from(position["trick"][-1]["seat"] + 1)]


def opening(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    at = _with_call(referee, position)
    if position["seat"] in at.sitting_out:
        return ["sits_out"]
    leads = playing.opening_leader(at) == position["seat"]
    return ["leads" if leads else "not_leader"]


def absent(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return list(_with_call(referee, position).sitting_out) or ["nobody"]


def cards_to_a_trick(
    referee: Referee, position: dict[str, Any], question: dict[str, Any]
) -> list[Any]:
    at = _with_call(referee, position)
    return [at.players - len(at.sitting_out)]


def may_go_alone(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    seat, phase = position["seat"], position["phase"]
    if "maker" not in position:
        at = _begun(referee, position)
        with_call = at.rule("alone.declared") == "with_the_call"
        return [("now" if with_call else "later") if at.may_go_alone(seat) else "near_target"]
    at = _with_call(referee, position)
    if seat == at.maker:
        return [_maker_alone(at, phase, _said(position))]
    if at.side(seat) == at.side(position["maker"]):
        if at.rule("alone.taken_over_by_partner") == "never":
            return ["not_maker"]
        return ["now" if phase == "take_over" else "later"]
    return [_defender_alone(at, seat, phase, _said(position))]


def _said(position: dict[str, Any]) -> list[str]:
    """What the player is told to have said once trump was made, and the suit named for a joker."""
    return [each["action"] for each in position.get("said", [])]


def _maker_alone(at: Position, phase: str, said: list[str]) -> str:
    """By what the player is told alone: has the maker been asked, or is that still to come?"""
    assert at.maker is not None
    if not at.may_go_alone(at.maker):
        return "near_target"
    had_to_name = any(each.startswith("name ") for each in said)
    declared = "after the name" if had_to_name else at.rule("alone.declared")
    if declared == "with_the_call" or "with help" in said:
        return "too_late"
    return "later" if phase == "discard" and declared == "after_the_discard" else "now"


def _defender_alone(at: Position, seat: int, phase: str, said: list[str]) -> str:
    if at.rule("defend_alone.allowed") == "never":
        return "defenders_together"
    if not helping.may_defend_alone(at, seat):
        return "maker_has_help"
    if at.rule("defend_alone.declared") == "before_the_lead":
        if "pass" in said:
            return "too_late"
        return "now" if phase == "defend_alone" else "later"
    opens = phase == "play" and playing.opening_leader(at) == seat
    return "now" if opens else "later"


def renege(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    """The trick in which a card was played that the same player's later cards forbid."""
    trump, count = position["trump"], referee.table(0).players
    hands: dict[int, list[str]] = {}
    found: list[Any] = []
    for place, trick in reversed(list(enumerate(position["played"], 1))):
        out = position.get("sitting_out", [])
        clockwise = [(trick["leader"] + step) % count for step in range(count)]
        seats = [seat for seat in clockwise if seat not in out]
        for turn, (seat, card) in enumerate(zip(seats, trick["cards"], strict=True)):
            hands.setdefault(seat, []).append(card)
            table = trick["cards"][:turn]
            if table and card not in referee.legal(hands[seat], table, trump):
                found.append(place)
    return found or ["none"]
