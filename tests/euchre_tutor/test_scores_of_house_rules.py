"""Questions about scores at tables that pay otherwise, checked by the referee."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules.spec.variant import Variant
from euchre_tutor import Question, Topic, make_questions
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import changed


def scoring(variant: Variant, count: int = 40) -> tuple[Question, ...]:
    return make_questions(variant, topics=[Topic.SCORING], count=count, seed=5)


def points_of(questions: tuple[Question, ...]) -> set[Any]:
    return {each.answer[0] for each in questions if each.template == "hand_points"}


@pytest.mark.parametrize(
    ("reference", "values"),
    [
        ("north_american+fast_break", {}),
        ("north_american+point_on_partner", {"score__point_on_partner": 3}),
        ("north_american+march_taken_off", {}),
        ("north_american+four_trick_tokens", {"score__four_trick_tokens": 1}),
        ("north_american", {"score__tricks_needed": 4}),
        ("north_american", {"score__tricks_needed": 5}),
        ("three_handed", {"score__march_taken_off": True, "score__fast_break": True}),
    ],
)
def test_answers_follow_the_table(reference: str, values: dict[str, Any]) -> None:
    variant = changed(reference, **values)
    for question in scoring(variant):
        plain = question.to_json()
        assert plain["answer"] == Referee(variant.rules).answer(plain), plain


def test_a_fast_break_is_asked_about_and_told() -> None:
    questions = scoring(changed("north_american+fast_break"), 60)
    assert (0, 0) in points_of(questions)
    broken = [each for each in questions if each.answer[0] == (0, 0)]
    for each in broken:
        assert "won the first" in " ".join(each.setting)
        assert "So nobody scores." in each.explanation


def test_an_order_by_the_dealers_partner_is_told() -> None:
    questions = scoring(changed("north_american+point_on_partner", score__point_on_partner=3), 60)
    assert {(4, 0), (0, 4)} & points_of(questions)
    for each in questions:
        if each.template == "hand_points":
            assert " dealt" in each.setting[0]


def test_points_that_are_taken_off_are_lost() -> None:
    questions = scoring(changed("north_american+march_taken_off"), 60)
    assert points_of(questions) & {(0, -2), (-2, 0), (0, -4), (-4, 0)}
    said = " ".join(choice.text for each in questions for choice in each.choices)
    assert "loses 2 points" in said
    assert "-" not in said
    assert all(each.template != "side_points" for each in questions)


@pytest.mark.parametrize(
    ("values", "templates"),
    [
        ({"game__target": 0, "game__deals": 8}, set()),
        ({"game__win_by": 2}, {"target"}),
        ({"game__deals": 8}, {"target"}),
    ],
)
def test_nobody_is_asked_who_has_won_where_the_score_does_not_tell(
    values: dict[str, Any], templates: set[str]
) -> None:
    questions = scoring(changed("north_american", **values), 30)
    always = {"hand_points", "side_points", "deals_next", "renege_cost"}
    assert {each.template for each in questions} == always | templates
