"""What is wrong with a position, by the umpire's rules: could it be reached at the table?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from tests.euchre_tutor.referee import Referee

ABOUT_A_CARD_HELD: Final = {"may_play", "may_open"}
ABOUT_WHO_SITS_OUT: Final = {
    *("opening_leader", "order_of_play", "may_open", "turn_up_goes", "discards"),
    *("sits_out", "cards_to_a_trick", "may_go_alone"),
}
"""Where the question is who sits out, or follows from it, the position doesn't say it."""
_CALLING: Final = {"round_one", "round_two"}


def faults(template: str, position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """What is wrong with the position of a question."""
    yield from _of_cards(template, position, referee)
    yield from _of_sizes(template, position, referee)
    yield from _of_seats(position, referee)
    yield from _of_turns(position, referee)
    yield from _of_tricks(template, position, referee)
    yield from _of_those_who_sit_out(template, position, referee)
    yield from _of_calls(position, referee)
    yield from _of_scores(position, referee)


def _trick(position: dict[str, Any]) -> list[str]:
    return [played["card"] for played in position.get("trick", [])]


def _of_cards(template: str, position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """Cards are of the pack, as often as it has them, and a hand is in the pack's order."""
    pack = referee.pack()
    hand, cards = position.get("hand", []), position.get("cards", [])
    seen = [*hand, *_trick(position)]
    seen += [card for trick in position.get("played", []) for card in trick["cards"]]
    if template in ABOUT_A_CARD_HELD:
        if not set(cards) <= set(hand):
            yield "a card that is asked about isn't held"
    else:
        seen += cards
    seen += [position["turned_down"]] if "turned_down" in position else []
    turned = [position["turn_up"]] if "turn_up" in position else []
    if template == "discards":
        if not set(turned) < set(hand):
            yield "the dealer has not taken up the turn-up"
    elif not position.get("played"):
        seen += turned  # later somebody may have played it
    if Counter(seen) - Counter(pack):
        yield f"cards that can't all be there: {seen}"
        return
    for each in (hand, cards):
        if each != sorted(each, key=pack.index):
            yield f"cards that are not in order: {each}"


def _of_sizes(template: str, position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """A hand has as many cards as were dealt, less those that were played."""
    if "hand" not in position:
        return
    held, dealt = len(position["hand"]), int(referee.rules["deal"]["cards"])
    if "phase" in position and position["phase"] != "play":
        dealt += template == "discards"
        fits = held == dealt
    elif "played" in position:
        fits = held == dealt - len(position["played"])
    else:
        fits = 1 <= held <= dealt
    if not fits:
        yield f"{held} cards are held where {dealt} were dealt"


def _of_seats(position: dict[str, Any], referee: Referee) -> Iterator[str]:
    players = referee.table(0).players
    seats = [
        position[k]
        for k in ("dealer", "seat", "maker", "defender_alone", "reneged")
        if k in position
    ]
    seats += [*position.get("sitting_out", [])]
    seats += [each["seat"] for key in ("trick", "said") for each in position.get(key, [])]
    if any(not 0 <= seat < players for seat in seats):
        yield f"no such seat: {seats}"
    sides = referee.table(0).sides
    for key in ("tricks", "score"):
        if len(position.get(key, range(sides))) != sides:
            yield f"{key} not for each side"


def _of_turns(position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """Cards were played clockwise by those who play, and whoever is asked plays next."""
    if "trick" not in position:
        return
    seats, players = [played["seat"] for played in position["trick"]], referee.table(0).players
    out = position.get("sitting_out", [])
    turn = [(seats[0] + step) % players for step in range(players)]
    turn = [seat for seat in turn if seat not in out]
    if seats != turn[: len(seats)]:
        yield f"played out of turn: {seats}"
    elif "hand" in position and position["seat"] != turn[len(seats)]:
        yield "who is asked isn't next"
    if position["seat"] in out:
        yield "who is asked sits out"
    if position.get("played") and position["played"][-1]["winner"] != seats[0]:
        yield "who won the last trick doesn't lead"


def _of_tricks(template: str, position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """Each trick is led by the winner of the last one and won by the card that wins it.

    Nobody holds or plays later what should have been played, unless that is the question.
    """
    players, out = referee.table(0).players, position.get("sitting_out", [])
    leader, told = None, []
    for trick in position.get("played", []):
        turn = [(trick["leader"] + step) % players for step in range(players)]
        turn = [seat for seat in turn if seat not in out]
        if len(turn) != len(trick["cards"]):
            yield f"not one card from each player: {trick}"
            return
        if leader not in (None, trick["leader"]):
            yield f"led by another than the winner of the last trick: {trick}"
        leader = turn[referee.winner(trick["cards"], position["trump"])]
        if leader != trick["winner"]:
            yield f"won by another: {trick}"
        told.append(list(zip(turn, trick["cards"], strict=True)))
    if position.get("trick") and "trump" in position:
        told.append([(each["seat"], each["card"]) for each in position["trick"]])
    if template != "renege_when":
        yield from _of_following(told, position, referee)


def _of_following(
    told: list[list[tuple[int, str]]], position: dict[str, Any], referee: Referee
) -> Iterator[str]:
    later: dict[int, list[str]] = {}
    if "hand" in position:
        later[position["seat"]] = list(position["hand"])
    for trick in reversed(told):
        for place, (seat, card) in enumerate(trick):
            held = later.setdefault(seat, [])
            held.append(card)
            table = [each for _, each in trick[:place]]
            if table and card not in referee.legal(held, table, position["trump"]):
                yield f"seat {seat} didn't follow suit with {card}"


def _of_those_who_sit_out(
    template: str, position: dict[str, Any], referee: Referee
) -> Iterator[str]:
    """The partners of those who play alone sit out, and nobody else."""
    at, out = referee.table(0), position.get("sitting_out", [])
    if "maker" in position and "alone" in position:
        alone = [position["maker"]] if position["alone"] else []
        defender = position.get("defender_alone")
        if defender is not None:
            alone.append(defender)
            if at.side(defender) == at.side(position["maker"]):
                yield "a maker defends"
        partners = [at.partner(seat) for seat in alone]
        expected = sorted(seat for seat in partners if seat is not None)
        if template in ABOUT_WHO_SITS_OUT:
            return
        if out != expected:
            yield f"{out} sit out where {expected} should"
        if position.get("seat") in expected:
            yield "who is asked sits out"
        if position.get("reneged") in expected:
            yield "who reneged sits out"
    elif len({at.side(seat) for seat in out}) < len(out) or (out and not at.partners):
        yield f"{out} can't sit out together"


def _of_calls(position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """Those who were asked have passed, from the dealer's left on, and who ordered up may do so."""
    if position.get("phase") == "discard":
        yield from _of_the_order(position, referee)
    phase = position.get("phase")
    if phase not in _CALLING:
        return
    at = referee.table(position["dealer"])
    said = position.get("said", [])
    if [each["seat"] for each in said] != at.from_eldest[: len(said)]:
        yield f"called out of turn: {said}"
    if any(each["action"] != "pass" for each in said):
        yield f"the calling was over: {said}"
    if "turned_down" in position and phase == "round_one":
        yield "turned down before round one is over"
    if ("turn_up" in position) == ("turned_down" in position):
        yield "the turn-up is neither up nor down"


def _of_the_order(position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """The dealer's partner orders up only as the table lets that player."""
    if not {"dealer", "maker", "turn_up"} <= set(position):
        return
    at, maker = referee.table(position["dealer"]), position["maker"]
    if at.partner(at.dealer) != maker:
        return
    bound = at.rule("round_one.dealer_partner")
    if bound == "must_pass" or (bound == "must_go_alone" and not position.get("alone")):
        yield "the dealer's partner orders up although that is forbidden"


def _of_scores(position: dict[str, Any], referee: Referee) -> Iterator[str]:
    """The game goes on, and of the tricks of a hand each was won once."""
    dealt, tricks = int(referee.rules["deal"]["cards"]), position.get("tricks")
    if tricks is not None and (sum(tricks) != dealt or min(tricks) < 0):
        yield f"no {dealt} tricks: {tricks}"
    if any(not 0 <= points < referee.target() for points in position.get("score", [])):
        yield f"the game was over: {position['score']}"
    won: dict[int, int] = Counter(referee.side(t["winner"]) for t in position.get("played", []))
    if tricks is not None and any(number > tricks[side] for side, number in won.items()):
        yield f"more tricks told than won: {tricks}"
