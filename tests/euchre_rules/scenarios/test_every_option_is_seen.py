"""Every value of every option is seen, or the option is a defect.

A value of a ``play`` option is seen by a shipped scenario that holds with it, and fails or is
refused when that option alone is changed. The tests of the deal and the draw see ``deal`` options,
those of penalties, misdeals and rubbers the ``record`` options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from euchre_rules.cards import parse_cards
from euchre_rules.engine.cut import cut_sizes, cutter
from euchre_rules.engine.draw import find_partners, first_dealer
from euchre_rules.engine.match import dealer_after_misdeal
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.packets import patterns
from euchre_rules.engine.penalty import Since, false_claim, may_be_put_right, renege
from euchre_rules.engine.series import Series
from euchre_rules.options import OPTIONS, Effect, Option, Rules, ValueRefusedError, option
from euchre_rules.options.kinds import Choice, Switch
from euchre_rules.scenarios import Scenario, at_other_rules, list_scenarios, run
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import Variant

ENGINE_TESTS = Path(__file__).parents[1] / "engine"
NOT_APPLICABLE = "not_applicable"

OTHER_VALUES_SEEN_BY: dict[str, dict[object, str]] = {
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
    "first_deal.ties": {
        "tied_draw_again": "test_draw.py::test_those_who_tie_for_the_lowest_draw_again",
        "all_draw_again": "test_draw.py::test_everybody_draws_again_where_that_is_the_rule",
    },
    "deal.cut_at_least": dict.fromkeys(
        (1, 3), "test_packets.py::test_no_part_of_a_cut_is_too_small"
    ),
    "deal.after_misdeal": dict.fromkeys(
        (
            *("same_dealer", "next_dealer"),
            *("one_more_try_then_next_dealer", "third_misdeal_passes"),
        ),
        "test_ways_to_end.py::test_who_deals_after_misdeals_in_a_row",
    ),
    "score.renege": {
        2: "test_penalty.py::test_a_renege_costs_two_unless_the_table_says_otherwise",
        3: "test_penalty.py::test_a_renege_scores_for_the_other_side",
    },
    "score.renege_alone": {
        2: "test_penalty.py::test_a_renege_costs_two_unless_the_table_says_otherwise",
        4: "test_penalty.py::test_a_renege_in_a_lone_hand_may_cost_four",
    },
    "renege.correctable": dict.fromkeys(
        ("trick_turned", "next_lead", "never"),
        "test_penalty.py::test_until_when_a_renege_may_be_put_right",
    ),
    "renege.hand_ends": {
        True: "test_penalty.py::test_a_renege_scores_for_the_other_side",
        False: "test_penalty.py::test_the_hand_may_be_played_out_after_a_renege",
    },
    "renege.false_claim": dict.fromkeys((0, 2), "test_penalty.py::test_a_renege_claimed_in_error"),
    "game.rubber": {
        0: "test_series.py::test_without_a_rubber_the_games_go_on",
        2: "test_series.py::test_best_of_three",
    },
    "game.rubber_bonus": {
        0: "test_series.py::test_best_of_three",
        2: "test_series.py::test_the_bonus_is_for_the_rubber_only",
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
        "four_down_to_one": "test_packets.py::test_patterns",
    },
}
"""For each value of an option that no hand knows, the test that sees it."""


def _first_dealer(rules: Rules, cards: str) -> int | None:
    found = first_dealer(rules, (0, 1, 2, 3), parse_cards(cards))
    return None if found is None else found.dealer


def _dealers(rules: Rules) -> list[int]:
    """Who deals after one, two and three misdeals in a row."""
    variant = Variant("table", "table", "Table", "A table.", rules)
    return [dealer_after_misdeal(variant, 0, misdeals) for misdeals in (1, 2, 3)]


def _rubber(rules: Rules) -> tuple[int | None, tuple[int, ...]]:
    """Who has won after two games, and what they count."""
    series = Series(Variant("table", "table", "Table", "A table.", rules))
    for _ in range(2):
        if series.match.is_over:
            series.next_game()
        series.record(HandResult(Outcome.MAKE, (3, 2), (10, 0), maker=0))
    return series.winner, series.totals


OBSERVED: dict[str, Callable[[Rules], object]] = {
    "table.partners_chosen": lambda rules: find_partners(
        rules, ("North", "East", "South", "West"), parse_cards("9S TH QD KC")
    ),
    "first_deal.method": lambda rules: _first_dealer(rules, "TS AH KD 9C JD QS QH JS"),
    "first_deal.ace": lambda rules: _first_dealer(rules, "AS 9H TD JC"),
    "first_deal.ties": lambda rules: _first_dealer(rules, "KS KH 9D TC QS 9H JS KD"),
    "deal.cut": lambda rules: cutter(rules, dealer=0),
    "deal.cut_at_least": cut_sizes,
    "deal.after_misdeal": _dealers,
    "score.renege": lambda rules: renege(rules, 0).points,
    "score.renege_alone": lambda rules: renege(rules, 0, alone=True).points,
    "renege.correctable": lambda rules: [may_be_put_right(rules, since) for since in Since],
    "renege.hand_ends": lambda rules: renege(rules, 0).hand_ends,
    "renege.false_claim": lambda rules: false_claim(rules, 0).points,
    "game.rubber": _rubber,
    "game.rubber_bonus": lambda rules: _rubber(rules.with_values({"game.rubber": 2})),
    "deal.packets": lambda rules: patterns(rules.deal.packets, 4, 5),
}
"""For each option that no hand knows, something that differs with each of its values."""


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


NEEDS_A_REAL_VALUE = {
    "turn_up.best_bower": "joker-turned-up-in-guernsey",
    "no_trump.best_bower": "joker-takes-any-trick-without-trump",
}
"""For each option that may not be applicable, a scenario at a table where it is."""


@pytest.mark.parametrize("path", NEEDS_A_REAL_VALUE)
def test_not_applicable_is_seen_by_a_table_that_needs_a_real_value(path: str) -> None:
    needs_it = next(each for each in scenarios() if each.id == NEEDS_A_REAL_VALUE[path])
    with pytest.raises(FileError) as refused:
        at_other_rules(needs_it, {path: NOT_APPLICABLE})
    assert [problem.code for problem in refused.value.problems] == ["best-bower-unruled"]


def test_options_that_may_not_be_applicable_are_known() -> None:
    affected = [each.path for each in OPTIONS if NOT_APPLICABLE in each.values]
    assert affected == list(NEEDS_A_REAL_VALUE)


def test_every_option_is_looked_at() -> None:
    looked_at = {case.values[0].path for case in [*CASES, *NUMBERS_AND_LISTS, *SINGLE]}  # type: ignore[union-attr]  # all are options
    assert looked_at | set(OTHER_VALUES_SEEN_BY) == {each.path for each in OPTIONS}


def test_every_value_of_deal_and_record_is_seen_by_a_test_that_exists() -> None:
    others = {each.path for each in (*of_effect(Effect.DEAL), *of_effect(Effect.RECORD))}
    assert others == set(OTHER_VALUES_SEEN_BY) == set(OBSERVED)
    for path, by_value in OTHER_VALUES_SEEN_BY.items():
        found = option(path)
        assert set(by_value) == {found.kind.write(value) for value in found.values}
        for named in by_value.values():
            file, _, test = named.partition("::")
            assert f"\ndef {test}(" in (ENGINE_TESTS / file).read_text("utf-8"), named


@pytest.mark.parametrize("path", list(OBSERVED))
def test_each_value_of_deal_and_record_makes_a_difference(path: str) -> None:
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
