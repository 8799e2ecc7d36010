"""What sees each value of each option: a scenario, or a test where no hand can.

A scenario sees a value when it holds with it, and fails or is refused when that option alone has
another one. In the checkout,

    python -m tests.euchre_rules.scenarios.seeing

prints the list of all values with what sees them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from euchre_rules.options import OPTIONS, Effect, Option
from euchre_rules.options.kinds import Choice, Switch
from euchre_rules.scenarios import Scenario, at_other_rules, run
from euchre_rules.spec.problems import FileError
from tests.shipped import scenarios

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
        3: "test_series.py::test_the_first_to_win_three_games",
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


@cache
def seen_by(each: Option, value: Any) -> str | None:
    """The first shipped scenario that sees a value; the search is long, and done once."""
    for scenario in scenarios():
        if scenario.variant.rules.get(each.path) != value:
            continue
        if any(sees(scenario, each, other) for other in others(each, value)):
            return scenario.id
    return None


def values_in_use(each: Option) -> set[Any]:
    return {scenario.variant.rules.get(each.path) for scenario in scenarios()}


NEEDS_A_REAL_VALUE = {
    "turn_up.best_bower": "joker-turned-up-in-guernsey",
    "no_trump.best_bower": "joker-takes-any-trick-without-trump",
}
"""For each option that may not be applicable, a scenario at a table where it is."""


def values_to_see(each: Option) -> list[Any]:
    """All values of a choice or switch; of a number or list the default and those in use."""
    if is_enumerated(each) or each.path in OTHER_VALUES_SEEN_BY:
        return list(each.values)
    return [each.default, *sorted(values_in_use(each) - {each.default}, key=str)]


def what_sees(each: Option, value: Any) -> str | None:
    """The scenario or the test that sees a value; None if nothing does."""
    if each.path in OTHER_VALUES_SEEN_BY:
        return OTHER_VALUES_SEEN_BY[each.path].get(each.kind.write(value))
    if value == NOT_APPLICABLE:
        return f"{NEEDS_A_REAL_VALUE[each.path]}, which is refused with it"
    return seen_by(each, value)


def report() -> Iterator[str]:
    """A line for each option, and below it one for each value with what sees it."""
    for each in OPTIONS:
        yield f"{each.path} ({each.effect.value})"
        for value in values_to_see(each):
            yield f"  {each.kind.write(value)}: {what_sees(each, value) or 'NOTHING'}"


if __name__ == "__main__":
    for line in report():
        print(line)  # noqa: T201  this is a command
