"""A game played through calls alone: the caller keeps the state, and sees what a seat may see."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from euchre_rules.at_table.game import Game
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.cards import Card
from euchre_rules.engine.actions import Discard, Exchange, Give, parse_action
from euchre_rules.engine.view import View
from euchre_rules.players import random_action
from euchre_rules.spec.load import load_variant
from tests.euchre_tutor.dispatch.asked import USUAL, answer, error

CARD = re.compile(r"\b(?:(?:[2-9TJQKA]|10)[SHDC]|JOKER)\b|(?:[2-9JQKA]|10)[♠♥♦♣]|\b[Jj]oker\b")
TABLES = (
    "guernsey",
    "north_american+farmers_hand_goes_under",
    "north_american+partners_two_best_cards",
    "railroad",
)


def new(table: Any = USUAL, seed: int = 7, seat: int = 0) -> dict[str, Any]:
    return answer("new_match", table=table, seed=seed, seat=seat)


def states(table: Any, seed: int, seat: int, hands: int = 1) -> Iterator[dict[str, Any]]:
    """Everything that a page is told while the computer plays all seats."""
    told = new(table, seed, seat)
    yield told
    while hands and told["view"]["turn"] != "over":
        state = told["state"]
        if told["view"]["turn"] == "deal":
            hands -= 1
            told = answer("deal", state=state, seat=seat)
        else:
            action = answer("computer", state=state, seat=seat)["action"]
            told = answer("apply", state=state, action=action, seat=seat)
        yield told


def test_a_game_is_played_to_its_end_by_calls() -> None:
    *_, last = states({"ref": "north_american+short_game"}, 3, 0, hands=99)
    game = last["view"]["game"]
    assert (last["view"]["turn"], game["over"]) == ("over", True)
    assert max(game["score"]) >= 7
    score = answer("score", state=last["state"])
    assert score["games"][0][-1]["score"] == game["score"]
    assert (score["winner"], score["over"]) == (game["winner"], True)
    assert error("deal", state=last["state"])["code"] == "not-now"
    assert error("computer", state=last["state"])["code"] == "not-now"
    assert "wins the game" in last["told"][-1]["text"] or "win the game" in last["told"][-1]["text"]


def test_the_deals_are_those_of_euchre_play() -> None:
    variant = load_variant("guernsey")
    game = Game(variant, 11)
    game.begin()
    first = new({"ref": "guernsey"}, 11)["view"]
    assert first["dealer"] == game.first_dealer
    assert sorted(each["card"] for each in first["hand"]) == sorted(
        card.text for card in game.hand.view(0).cards
    )


def test_the_first_events_tell_the_draw_and_the_deal() -> None:
    first = new()["events"][0]
    assert first["kind"] == "dealt"
    assert "For the first deal" in first["text"]


@pytest.mark.parametrize("reference", TABLES)
def test_a_seat_is_told_no_card_that_it_may_not_know(reference: str) -> None:
    for seat in (0, 2):
        for told in states({"ref": reference}, seat + 20, seat):
            sitting = sat(told["state"], seat)
            known = _known(sitting.hand.view(seat))
            shown = json.dumps(
                [told["view"], [e for e in told["events"] if e["kind"] != "dealt"], told["told"]],
                ensure_ascii=False,
            )
            if not any(each["kind"] == "dealt" for each in told["events"]):
                assert {_read(text) for text in CARD.findall(shown)} <= known


def sat(state: dict[str, Any], seat: int) -> Sitting:
    """The game of a state, played again from the engine alone."""
    sitting = Sitting(load_variant(state["table"]["ref"]), state["seed"], seat)
    for number, deal in enumerate(state["deals"]):
        if number:
            sitting.next_deal()
        for text in deal:
            sitting.act(parse_action(text))
    return sitting


def _read(text: str) -> Card:
    return Card.parse(text)


def _known(view: View) -> set[Card]:
    """The cards that a seat may know of."""
    said = [action for _, action in view.calls]
    return {
        *view.cards,
        view.turn_up,
        *view.put_aside,
        *(card for _, card in view.trick),
        *(card for trick in view.tricks for card in trick.cards),
        *(each.card for each in said if isinstance(each, Give | Discard)),
        *(card for each in said if isinstance(each, Exchange) for card in each.cards),
    }


def test_a_view_marks_what_may_be_played_and_says_why_not() -> None:
    for told in states(USUAL, 5, 0):
        view = told["view"]
        if view["turn"] == "you" and view["phase"] == "play" and view["trick"]:
            legal = {each["action"] for each in view["choices"]}
            for card in view["hand"]:
                assert card["legal"] is (card["action"] in legal)
                why = answer("why_not", state=told["state"], action=card["action"])
                assert why["legal"] is card["legal"]
                assert why["sentence"] == card["why_not"]
                if not card["legal"]:
                    assert why["rules"]
                    refused = error("apply", state=told["state"], action=card["action"])
                    assert refused["reason"] == why["code"] == "must_follow_suit"
                    assert refused["message"] == why["sentence"]
                    return
    pytest.fail("no card was refused")


def test_what_is_legal_is_listed_with_what_is_not() -> None:
    state = new(seat=1)["state"]
    while (turn := answer("view", state=state, seat=1)["view"])["turn"] != "you":
        state = answer("apply", state=state, action="pass")["state"]
    told = answer("legal", state=state, seat=1)
    assert [each["action"] for each in told["actions"]] == turn["legal"]
    assert answer("legal", state=state, seat=2) == {"actions": [], "refused": []}


def test_a_hint_and_the_coach_speak_to_the_seat_that_acts() -> None:
    for told in states(USUAL, 7, 0):
        state = told["state"]
        if told["view"]["turn"] == "you":
            hint = answer("hint", state=state)
            assert hint["action"] in told["view"]["legal"]
            assert hint["reason"] in hint["text"]
            quiet = answer("coach", state=state, action=hint["action"])
            assert quiet["remark"] is None
        elif told["view"]["turn"] == "others":
            assert error("hint", state=state)["code"] == "not-now"


def test_the_coach_says_a_line_to_some_action_and_teaches_each_rule_once() -> None:
    remarks: list[Any] = []
    lessons: list[Any] = []
    for seed in range(6):
        for told in states(USUAL, seed, 0):
            known = [each["key"] for each in lessons]
            for action in told["view"]["legal"]:
                said = answer("coach", state=told["state"], action=action, known=known)
                remarks += [said["remark"]] if said["remark"] else []
                lessons += [said["lesson"]] if said["lesson"] else []
                break
    assert remarks
    keys = [each["key"] for each in lessons]
    assert len(keys) == len(set(keys)) > 1


def test_a_lesson_is_found_in_what_happened_since() -> None:
    *_, last = states(USUAL, 1, 0)
    now = answer("coach", state=last["state"])["lesson"]
    since = answer("coach", state=last["state"], since=0)["lesson"]
    assert since
    assert now != since
    again = answer("coach", state=last["state"], since=0, known=[since["key"]])["lesson"]
    assert again != since


def test_undo_goes_back_to_the_last_choice_of_the_seat() -> None:
    played = list(states(USUAL, 4, 0))
    choices = [each for each in played if len(each["view"]["legal"]) > 1]
    back = answer("undo", state=played[-2]["state"])
    assert back["state"] == choices[-1]["state"]
    assert back["view"]["legal"] == choices[-1]["view"]["legal"]
    assert back["taken_back"] in back["view"]["legal"]
    taken = next(c for c in back["view"]["choices"] if c["action"] == back["taken_back"])
    assert back["words"] == taken["words"]
    assert error("undo", state=played[0]["state"])["code"] == "not-now"


def test_what_happened_can_be_told_again_from_any_moment() -> None:
    played = list(states(USUAL, 4, 0))
    whole = answer("view", state=played[-1]["state"])
    assert whole["events"] == [each for told in played for each in told["events"]]
    assert whole["view"] == played[-1]["view"]
    seen = played[5]["view"]["seen"]
    since = answer("view", state=played[6]["state"], since=seen)
    assert since["events"] == played[6]["events"]


@pytest.mark.parametrize("reference", ["guernsey", "three_handed", "two_handed", "robson"])
def test_random_hands_are_told_the_same_whether_kept_or_played_again(reference: str) -> None:
    rng, given = random.Random(1), {"ref": reference}
    told = new(given, 2, 1)
    while told["view"]["turn"] not in ("deal", "over"):
        sitting = Sitting(load_variant(reference), 2, 1)
        for text in told["state"]["deals"][0]:
            sitting.act(parse_action(text))
        seat = sitting.hand.to_act
        assert seat is not None
        action = str(random_action(sitting.hand.view(seat), rng))
        told = answer("apply", state=told["state"], action=action, seat=1)
        assert answer("view", state=deepcopy(told["state"]), seat=1)["view"] == told["view"]


STATE = {"format": "euchre-game", "version": 1, "table": USUAL, "seed": 7, "deals": [[]]}


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"format": "chess"}, "its format is 'chess'"),
        ({"version": 2}, "its version is 2"),
        ({"version": True}, "its version is True"),
        ({"seed": -1}, "its seed is -1"),
        ({"seed": 2**60}, "its seed is"),
        ({"table": 7}, "its table must be a table"),
        ({"deals": []}, "it has no deal"),
        ({"deals": [7]}, "not a list of actions"),
        ({"deals": [[7]]}, "not a list of actions"),
        ({"deals": [["dance"]]}, 'in deal 1, action 1, "dance", is no action'),
        ({"deals": [["PASS"]]}, "should be written 'pass'"),
        ({"deals": [["play JH"]]}, "is not allowed"),
        ({"deals": [[], []]}, "it has a deal 2, but before it the hand is not over yet"),
        ({"deals": [["pass"] * 9]}, "action 9"),
        ({"deals": [["pass"] * 30_000]}, "more than 20000 actions"),
        ({"extra": 1}, "'extra'"),
    ],
)
def test_a_state_that_was_changed_by_hand_is_refused_in_words(wrong: Any, says: str) -> None:
    for name in ("view", "computer", "undo", "score"):
        fault = error(name, state={**STATE, **wrong})
        assert fault["code"] == "state-refused"
        assert says in fault["message"]
        assert fault["message"].endswith("begin a new game")


def test_a_refused_state_leaves_no_trace() -> None:
    good = answer("apply", state=STATE, action="pass")
    error("apply", state={**STATE, "deals": [["pass", "play JH"]]}, action="pass")
    assert answer("apply", state=STATE, action="pass") == good


def test_a_seat_that_the_table_lacks_is_refused() -> None:
    state = {**STATE, "table": {"ref": "two_handed"}}
    fault = error("view", state=state, seat=3)
    assert fault["code"] == "wrong-arguments"
    assert "0 to 1" in fault["message"]


def test_a_table_that_can_not_be_played_is_refused_with_its_problems() -> None:
    broken = {"from": "north_american", "set": {"deck.best_bower": "joker"}}
    fault = error("new_match", table=broken)
    assert fault["code"] == "table-refused"
    assert fault["problems"][0]["code"] == "best-bower-unruled"
    assert error("view", state={**STATE, "table": broken})["code"] == "table-refused"


def test_a_hint_tells_the_dealer_to_take_the_turn_up_up() -> None:
    met = 0
    for seed in range(40):
        moved = new(seed=seed)
        while moved["view"]["turn"] in ("you", "others") and moved["view"]["phase"] == "round_one":
            if moved["view"]["turn"] == "you":
                hint = answer("hint", state=moved["state"])
                if hint["action"].startswith("order up"):
                    verb = "take" if moved["view"]["dealer"] == 0 else "order"
                    assert hint["text"].startswith(f"The computer would {verb} up ")
                    met += verb == "take"
                break
            moved = answer("apply", state=moved["state"], action="pass")
    assert met
