"""What the page "Play" takes for granted, at every shipped table: hands by hints, call by call."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from euchre_site.drawing.table import PLACES
from euchre_tutor.dispatch import call

OWN_WORDS = {"play", "round_one", "round_two"}
"""The phases for which the page has words of its own, in assets/lab-play-words.js."""
TABLES = [each["id"] for each in json.loads(call("list", "{}"))["value"]["variants"]]


def ask(name: str, **args: Any) -> Any:
    said = json.loads(call(name, json.dumps(args)))
    assert said["ok"], said
    return said["value"]


def hand_by_hints(table: str, seed: int) -> Iterator[dict[str, Any]]:
    """Each view of a hand that the reader plays as the hints say."""
    moved = ask("new_match", table={"ref": table}, seed=seed)
    while moved["view"]["turn"] in ("you", "others"):
        yield moved["view"]
        advice = "hint" if moved["view"]["turn"] == "you" else "computer"
        action = ask(advice, state=moved["state"])["action"]
        moved = ask("apply", state=moved["state"], action=action)
    yield moved["view"]


@pytest.mark.parametrize("table", TABLES)
def test_a_hand_by_hints_ends_with_points_and_all_is_there_to_show_it(table: str) -> None:
    for seed in range(3):
        *views, last = hand_by_hints(table, seed)
        assert last["result"] is not None
        for view in (*views, last):
            assert len(view["seats"]) in PLACES
            assert len(view["picture"]["seats"]) == len(view["seats"])
            assert view["seat"] == 0
        for view in views:
            if view["turn"] == "you":
                assert_can_be_asked(view)


def assert_can_be_asked(view: dict[str, Any]) -> None:
    """Each choice has a card to press or words for a button, and the question is known."""
    cards = {each["action"] for each in view["hand"] if each["legal"]}
    assert cards <= {each["action"] for each in view["choices"]}
    assert all(each["words"] for each in view["choices"])
    assert all(each["why_not"] for each in view["hand"] if each["action"] and not each["legal"])
    if len(view["choices"]) > 1:
        assert view["ask"] or view["phase"] in OWN_WORDS, view["phase"]
