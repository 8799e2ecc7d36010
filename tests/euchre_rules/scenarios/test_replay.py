"""A scenario played step by step, and the same hand at another table."""

from __future__ import annotations

from functools import cache

import pytest

from euchre_rules.engine.state import Phase
from euchre_rules.scenarios import (
    Event,
    Moment,
    Scenario,
    at_other_rules,
    list_scenarios,
    opening,
    replay,
    run,
)
from euchre_rules.spec.problems import FileError


@cache
def by_id() -> dict[str, Scenario]:
    return {each.id: each for each in list_scenarios()}


def moments(name: str) -> list[Moment]:
    return list(replay(by_id()[name]))


def test_every_moment_of_a_hand() -> None:
    found = moments("example-3-eight-to-seven")
    assert found[0].event is Event.START
    assert found[-1].event is Event.RESULT
    actions = [(each.seat, str(each.action)) for each in found if each.event is Event.ACTION]
    assert actions[:3] == [(3, "pass"), (0, "order up alone"), (2, "discard TC")]
    assert len(actions) == 3 + 5 * 3
    tricks = [each.trick for each in found if each.trick]
    assert [trick.winner for trick in tricks] == [0] * 5
    assert tricks[0].leader == 3
    assert [card.text for card in tricks[0].cards] == ["AC", "AS", "9C"]


def test_a_moment_keeps_its_own_hand() -> None:
    found = moments("example-1-five-to-seven")
    assert found[0].hand.phase is Phase.ROUND_ONE
    assert found[-1].hand.phase is Phase.OVER
    assert [len(each.hand.history) for each in found if each.event is Event.ACTION] == list(
        range(1, 24)
    )


def test_a_moment_knows_its_line() -> None:
    for moment in moments("example-1-five-to-seven")[1:]:
        assert moment.place is not None
        assert moment.place.file == "variants/scenarios/game/example-1-five-to-seven.yaml"
        assert moment.place.line > 10


def test_checks_and_results_carry_what_they_claim() -> None:
    found = moments("dealers-right-alone")
    checks = [each for each in found if each.event is Event.CHECK]
    assert [claim.key for claim in checks[0].claims] == ["legal_includes", "legal_excludes"]
    assert found[-1].after is not None
    assert found[-1].after.score == (5, 11)
    assert not any(each.failures or each.problems for each in found)


def test_a_scenario_may_begin_with_a_finished_call() -> None:
    hand = opening(by_id()["lead-dealers-right-alone"])
    assert (hand.phase, hand.to_act, hand.sitting_out) == (Phase.PLAY, 2, (1,))


def test_a_refused_step_is_the_last_moment() -> None:
    changed = at_other_rules(
        by_id()["stuck-dealer-names-the-turned-down-suit"],
        {"round_two.stuck_dealer_may_name_turned_down_suit": False},
    )
    last = list(replay(changed))[-1]
    assert last.refused is not None
    assert (last.seat, str(last.action)) == (0, "name clubs")
    assert last.refused.code == "turned_down_suit"
    assert last.refused.options == ("round_two.stuck_dealer_may_name_turned_down_suit",)


def test_the_same_hand_at_another_table() -> None:
    first = by_id()["defenders-march"]
    changed = at_other_rules(first, {"score.defenders_march": 4})
    assert changed.deal == first.deal
    assert [failure.sentence for failure in run(changed).failures] == [
        "expected points: [2, 0], seen [4, 0]"
    ]
    assert run(first).holds


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"deck.best_bower": "none"}, "not-in-pack"),
        ({"deal.cards": 4, "deal.packets": "one_at_a_time"}, "hand-not-whole"),
        ({"turn_up.best_bower": "not_applicable"}, "best-bower-unruled"),
    ],
)
def test_a_table_that_the_hand_does_not_fit(values: dict[str, object], code: str) -> None:
    with pytest.raises(FileError) as refused:
        at_other_rules(by_id()["dealers-right-alone"], values)
    assert code in {problem.code for problem in refused.value.problems}
