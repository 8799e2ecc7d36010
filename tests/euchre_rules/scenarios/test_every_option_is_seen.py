"""Every value of every option is seen, or the option is a defect.

A value of a ``play`` option is seen by a shipped scenario that holds with it, and fails or is
refused when that option alone is changed. The tests of the deal and the draw see ``deal`` options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from euchre_rules.cards import parse_cards
from euchre_rules.engine.cut import cutter
from euchre_rules.engine.draw import find_partners, first_dealer
from euchre_rules.engine.packets import patterns
from euchre_rules.options import OPTIONS, Effect, Option, Rules, ValueRefusedError, option
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.kinds import Choice, Switch
from euchre_rules.scenarios import Scenario, at_other_rules, list_scenarios, run
from euchre_rules.spec.problems import FileError

ENGINE_TESTS = Path(__file__).parents[1] / "engine"
NOT_APPLICABLE = "not_applicable"

DEAL_VALUES_SEEN_BY = {
    "table.partners_chosen": {
        "agreed": "test_draw.py::test_agreed_partners_are_not_drawn",
        "drawn": "test_draw.py::test_the_two_highest_play_against_the_two_lowest",
    },
    "first_deal.method": {
        "draw_high": "test_draw.py::test_the_highest_card_deals",
        "draw_low": "test_draw.py::test_the_lowest_card_deals",
        "first_jack": "test_draw.py::test_the_first_jack_deals",
        "first_black_jack": "test_draw.py::test_the_first_black_jack_deals",
        "agreed": "test_draw.py::test_an_agreed_dealer_is_not_drawn",
    },
    "first_deal.ace": {
        "low": "test_draw.py::test_a_low_ace_loses_the_draw",
        "high": "test_draw.py::test_a_high_ace_wins_the_draw",
    },
    "deal.cut": {
        "dealers_right": "test_packets.py::test_who_cuts",
        "dealers_left": "test_packets.py::test_who_cuts",
        "none": "test_packets.py::test_who_cuts",
    },
    "deal.packets": {
        "dealers_choice": "test_packets.py::test_patterns",
        "two_then_three": "test_packets.py::test_patterns",
        "three_then_two": "test_packets.py::test_patterns",
        "alternating": "test_packets.py::test_patterns",
        "free": "test_packets.py::test_patterns",
        "one_at_a_time": "test_packets.py::test_patterns",
    },
}
"""For each value of an option that only the deal knows, the test that sees it."""


def _first_dealer(rules: Rules, cards: str) -> int | None:
    found = first_dealer(rules, (0, 1, 2, 3), parse_cards(cards))
    return None if found is None else found.dealer


OBSERVED: dict[str, Callable[[Rules], object]] = {
    "table.partners_chosen": lambda rules: find_partners(
        rules, ("North", "East", "South", "West"), parse_cards("9S TH QD KC")
    ),
    "first_deal.method": lambda rules: _first_dealer(rules, "TS AH KD 9C JD QS QH JS"),
    "first_deal.ace": lambda rules: _first_dealer(rules, "AS 9H TD JC"),
    "deal.cut": lambda rules: cutter(rules, dealer=0),
    "deal.packets": lambda rules: patterns(rules.deal.packets, 4, 5),
}
"""For each option that only the deal knows, something that differs with each of its values."""


@cache
def scenarios() -> tuple[Scenario, ...]:
    return tuple(list_scenarios())


def of_effect(effect: Effect) -> list[Option]:
    return [each for each in OPTIONS if each.effect is effect]


def is_enumerated(each: Option) -> bool:
    return isinstance(each.kind, Choice | Switch)


def sees(scenario: Scenario, each: Option, other: Any) -> bool:
    """Whether a scenario that holds notices that an option has another value."""
    try:
        changed = at_other_rules(scenario, {each.path: other})
    except FileError:
        return True
    return not run(changed).holds


def others(each: Option, value: Any) -> Iterator[Any]:
    return (other for other in each.values if other != value)


def seen_by(each: Option, value: Any) -> str | None:
    """The first shipped scenario that sees a value."""
    for scenario in scenarios():
        if scenario.variant.rules.get(each.path) != value:
            continue
        if any(sees(scenario, each, other) for other in others(each, value)):
            return scenario.id
    return None


def values_in_use(each: Option) -> set[Any]:
    return {scenario.variant.rules.get(each.path) for scenario in scenarios()}


PLAYED = of_effect(Effect.PLAY)
CASES = [
    pytest.param(each, value, id=f"{each.path}={each.kind.write(value)}")
    for each in PLAYED
    if is_enumerated(each) and len(each.values) > 1
    for value in each.values
    if value != NOT_APPLICABLE
]
NUMBERS_AND_LISTS = [
    pytest.param(each, id=each.path)
    for each in PLAYED
    if not is_enumerated(each) and len(each.values) > 1
]
SINGLE = [pytest.param(each, id=each.path) for each in OPTIONS if len(each.values) == 1]


@pytest.mark.parametrize(("each", "value"), CASES)
def test_a_scenario_sees_the_value(each: Option, value: Any) -> None:
    assert seen_by(each, value), f"no scenario holds with {each.path}={value} and fails without"


@pytest.mark.parametrize("each", NUMBERS_AND_LISTS)
def test_scenarios_see_the_default_and_another_value(each: Option) -> None:
    assert seen_by(each, each.default), f"no scenario sees that {each.path} is {each.default}"
    rest = sorted(values_in_use(each) - {each.default}, key=str)
    assert any(seen_by(each, value) for value in rest), f"no scenario sees another {each.path}"


@pytest.mark.parametrize("each", SINGLE)
def test_an_option_with_one_value_refuses_every_other(each: Option) -> None:
    plain = each.kind.write(each.default)
    wrong: list[object] = [plain + 1, plain - 1] if isinstance(plain, int) else ["individuals"]
    for other in [*wrong, None, True, [plain]]:
        with pytest.raises(ValueRefusedError):
            each.kind.read(other)


def test_not_applicable_is_seen_by_a_table_that_needs_a_real_value() -> None:
    affected = [each for each in OPTIONS if NOT_APPLICABLE in each.values]
    assert affected == [option("turn_up.best_bower")]
    turned_up = next(each for each in scenarios() if each.id == "joker-turned-up-in-guernsey")
    with pytest.raises(FileError) as refused:
        at_other_rules(turned_up, {"turn_up.best_bower": BestBowerTurnedUp.NOT_APPLICABLE})
    assert [problem.code for problem in refused.value.problems] == ["best-bower-unruled"]


def test_every_option_is_looked_at() -> None:
    looked_at = {case.values[0].path for case in [*CASES, *NUMBERS_AND_LISTS, *SINGLE]}  # type: ignore[union-attr]  # all are options
    assert looked_at | set(DEAL_VALUES_SEEN_BY) == {each.path for each in OPTIONS}


def test_every_value_of_the_deal_is_seen_by_a_test_that_exists() -> None:
    of_deal = {each.path for each in of_effect(Effect.DEAL)}
    assert of_deal == set(DEAL_VALUES_SEEN_BY) == set(OBSERVED)
    for path, by_value in DEAL_VALUES_SEEN_BY.items():
        assert set(by_value) == {each.value for each in option(path).values}
        for named in by_value.values():
            file, _, test = named.partition("::")
            assert f"\ndef {test}(" in (ENGINE_TESTS / file).read_text("utf-8"), named


@pytest.mark.parametrize("path", list(OBSERVED))
def test_each_value_of_the_deal_makes_a_difference(path: str) -> None:
    values = option(path).values
    observed = [OBSERVED[path](Rules().with_values({path: value})) for value in values]
    assert len(observed) > 1
    assert all(one != other for one, other in combinations(observed, 2))


def test_a_value_that_nobody_looks_at_would_be_found() -> None:
    """The search itself: with no scenario about targets, the target isn't seen."""
    silent = [each for each in scenarios() if each.result_place is None]
    target = option("game.target")
    assert silent
    assert not any(sees(each, target, 7) for each in silent)
