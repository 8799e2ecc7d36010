"""Why a switch doesn't come up, in words that people have for it."""

from __future__ import annotations

import re

import pytest

from euchre_rules.options import OPTIONS, Rules
from euchre_rules.options.conditions import Needs
from euchre_tutor.dispatch.needed import only_when
from tests.euchre_tutor.dispatch.asked import USUAL, answer, table

NEEDS = [(each.path, needs) for each in OPTIONS for needs in each.applies_when] + [
    (each.path, needs)
    for each in OPTIONS
    for value in each.values
    for needs in each.says(value).only_when
]


def because(path: str, text: str = "") -> str | None:
    given = {"yaml": text} if text else USUAL
    (moment,) = answer("form", table=given, option=path)["moments"]
    found: str | None = moment["switches"][0]["because"]
    return found


def test_a_switch_says_with_what_it_comes_up() -> None:
    assert because("round_two.buy_out") == "only with “Stick the dealer”"
    assert because("turn_up.best_bower") == "only if “Best bower” is other than “none”"
    assert because("game.rubber_bonus") == "only if “The rubber” is 1 or more"
    stuck = table("rules: {round_two: {stick_the_dealer: true}}")
    assert because("round_two.buy_out", stuck) is None


@pytest.mark.parametrize(("path", "needs"), NEEDS)
def test_whatever_is_needed_is_said_in_titles_and_labels(path: str, needs: Needs) -> None:
    said = only_when(needs, Rules())
    assert re.match(r"only (with|without|if) ", said), path
    assert not re.search(r"\b(true|false)\b|_", said), said
    assert not any(re.search(rf"\b{re.escape(each.path)}\b", said) for each in OPTIONS), said
