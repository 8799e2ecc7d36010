"""Every value of every option is seen, or the option is a defect.

A value of a ``play`` option is seen by a shipped scenario that holds with it, and fails or is
refused when that option alone is changed. The tests of the deal and the draw see ``deal`` options,
those of penalties, misdeals and rubbers the ``record`` options.
"""

from __future__ import annotations

from collections.abc import Callable
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
from euchre_rules.engine.state import MatchState
from euchre_rules.options import OPTIONS, Effect, Option, Rules, option
from euchre_rules.scenarios import at_other_rules
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import Variant
from tests.euchre_rules.scenarios import seeing
from tests.euchre_rules.scenarios.seeing import (
    NEEDS_A_REAL_VALUE,
    NOT_APPLICABLE,
    OTHER_VALUES_SEEN_BY,
    is_enumerated,
    of_effect,
    seen_by,
    sees,
    values_in_use,
)
from tests.shipped import scenarios

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

ENGINE_TESTS = Path(__file__).parents[1] / "engine"


def _first_dealer(rules: Rules, cards: str) -> int | None:
    found = first_dealer(rules, (0, 1, 2, 3), parse_cards(cards))
    return None if found is None else found.dealer


def _dealers(rules: Rules) -> list[int]:
    """Who deals after one, two and three misdeals in a row."""
    variant = Variant("table", "table", "Table", "A table.", rules)
    return [dealer_after_misdeal(variant, 0, misdeals) for misdeals in (1, 2, 3)]


def _rubber(rules: Rules) -> tuple[int | None, tuple[int, ...]]:
    """Who has won after three games at most, and what they count."""
    series = Series(Variant("table", "table", "Table", "A table.", rules))
    for _ in range(3):
        if series.is_over:
            break
        if series.match.is_over:
            series.next_game()
        series.match.state = MatchState(score=(9, 0))
        series.record(HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0))
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


PLAYED = of_effect(Effect.PLAY)
CASES = [
    pytest.param(each, value, id=f"{each.path}={each.kind.write(value)}")
    for each in PLAYED
    if is_enumerated(each)
    for value in each.values
    if value != NOT_APPLICABLE
]
NUMBERS_AND_LISTS = [pytest.param(each, id=each.path) for each in PLAYED if not is_enumerated(each)]


@pytest.mark.parametrize(("each", "value"), CASES)
def test_a_scenario_sees_the_value(each: Option, value: Any) -> None:
    assert seen_by(each, value), f"no scenario holds with {each.path}={value} and fails without"


@pytest.mark.parametrize("each", NUMBERS_AND_LISTS)
def test_scenarios_see_the_default_and_another_value(each: Option) -> None:
    assert seen_by(each, each.default), f"no scenario sees that {each.path} is {each.default}"
    rest = sorted(values_in_use(each) - {each.default}, key=str)
    assert any(seen_by(each, value) for value in rest), f"no scenario sees another {each.path}"


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
    looked_at = {case.values[0].path for case in [*CASES, *NUMBERS_AND_LISTS]}  # type: ignore[union-attr]  # all are options
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
    """The search itself: scenarios without a result don't see what a euchre scores."""
    silent = [each for each in scenarios() if each.result_place is None]
    euchre = option("score.euchre")
    assert silent
    assert not any(sees(each, euchre, 3) for each in silent)


def test_the_report_names_something_for_every_option() -> None:
    lines = list(seeing.report())
    assert {each.path for each in OPTIONS} == {line.split()[0] for line in lines if line[0] != " "}
    assert not [line for line in lines if line.endswith("NOTHING")]
