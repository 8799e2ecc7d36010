"""Questions for those who come from another table: on each of them the two tables part."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from euchre_rules.cards import Trump
from euchre_rules.rulebook.marks import title_of
from euchre_tutor import Kind, Question, Topic, judge
from euchre_tutor.contrast import IncomparableError, coming_from, disagreements, untold
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import changed, table

PAIRS = [
    ("guernsey", "north_american"),
    ("north_american", "guernsey"),
    ("british", "guernsey"),
    ("north_american+stick_the_dealer", "north_american"),
    ("three_handed", "three_handed+short_game"),
]
TOLD_BY_THE_POSITION = {Topic.BOWERS, Topic.TRUMP_ORDER, Topic.SCORING}
"""Of these the referee needs no more than the position: what else was dealt doesn't matter."""


@cache
def questions(here: str, elsewhere: str) -> tuple[Question, ...]:
    return tuple(islice(disagreements(table(here), table(elsewhere), seed=4), 16))


@pytest.fixture(params=PAIRS, ids="-".join)
def pair(request: pytest.FixtureRequest) -> tuple[str, str]:
    here, elsewhere = request.param
    return here, elsewhere


def test_there_are_some_and_no_two_are_alike(pair: tuple[str, str]) -> None:
    found = questions(*pair)
    assert found
    assert len({each.id for each in found}) == len(found)
    assert {each.variant for each in found} == {pair[0]}


def test_who_comes_from_there_is_wrong_on_each_and_told_why(pair: tuple[str, str]) -> None:
    name = title_of(table(pair[1]))
    for each in questions(*pair):
        slip = each.slips[0]
        assert slip.misconception == f"from:{pair[1]}"
        answer = slip.answer[:1] if each.kind is Kind.ONE else slip.answer
        verdict = judge(each, answer)
        assert not verdict.correct, each
        assert verdict.misconception == f"from:{pair[1]}", each
        told = " ".join(verdict.feedback())
        assert f"You may have thought that this table goes by the rules of {name}." in told
        assert name in slip.refutation


def test_the_right_answer_is_that_of_this_table_and_the_wrong_one_of_the_other(
    pair: tuple[str, str],
) -> None:
    here, elsewhere = (Referee(table(each).rules) for each in pair)
    for each in questions(*pair):
        plain = each.to_json()
        if each.topic in TOLD_BY_THE_POSITION:
            assert sorted(map(str, here.answer(plain))) == sorted(map(str, plain["answer"]))
            there = [list(v) if isinstance(v, tuple) else v for v in each.slips[0].answer]
            assert sorted(map(str, elsewhere.answer(plain))) == sorted(map(str, there)), each


def test_what_differs_is_what_is_asked() -> None:
    only_target = changed("north_american", game__target=7)
    found = list(islice(disagreements(only_target, table("north_american"), seed=1), 8))
    assert {each.template for each in found} <= {"target", "match_winner"}
    assert "10 points" in found[0].slips[0].refutation
    assert "7 points" in found[0].slips[0].refutation


def test_each_difference_comes_once_before_any_comes_again(pair: tuple[str, str]) -> None:
    told = [each.slips[0].refutation for each in questions(*pair)]
    different = len({*told})
    assert len({*told[:different]}) == different


def test_a_difference_that_one_sort_of_question_tells_does_not_come_on_and_on() -> None:
    canadian = list(disagreements(table("canadian"), table("north_american"), seed=3))
    assert {each.template for each in canadian} == {"calls_in_round_one"}
    assert len(canadian) == 3


def test_sorts_of_questions_take_turns() -> None:
    asked = [each.template for each in questions("guernsey", "north_american")[:8]]
    assert len({*asked}) >= 6


def test_that_the_dealers_partner_is_bound_is_soon_asked_about() -> None:
    told = [each.slips[0].refutation for each in questions("guernsey", "north_american")[:10]]
    assert any("must go alone" in each for each in told)


@pytest.mark.parametrize("here", ["guernsey", "north_american"])
def test_a_score_is_one_at_which_the_game_goes_on_at_both_tables(here: str) -> None:
    elsewhere = "north_american" if here == "guernsey" else "guernsey"
    stream = disagreements(table(here), table(elsewhere), topics=[Topic.SCORING], seed=1)
    some = islice(stream, 4)
    scores = [each.position.score for each in some if each.position.score is not None]
    assert scores
    assert all(points < 10 for score in scores for points in score)


def test_only_the_rule_that_decides_is_told() -> None:
    """Who knows no joker mistakes the best card for that alone, whatever else is in the pack."""
    stream = disagreements(table("guernsey"), table("north_american"), seed=3)
    best = next(each for each in stream if each.template == "best_of_pack")
    assert "joker" in best.slips[0].refutation
    assert "From an ordinary pack" not in best.slips[0].refutation


def test_what_no_question_told_of_can_be_named() -> None:
    here, elsewhere = table("guernsey"), table("north_american")
    paths = [each.path for each in untold(here, elsewhere, questions(here.id, elsewhere.id))]
    assert "deal.packets" in paths
    assert "game.target" not in paths
    assert "game.target" in [each.path for each in untold(here, elsewhere, ())]


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_what_seldom_decides_is_asked_about_with_every_seed(seed: int) -> None:
    """Most hands hold a card of each suit, so that what one must hold rarely matters."""
    here, elsewhere = table("guernsey"), table("north_american")
    asked = tuple(islice(disagreements(here, elsewhere, seed=seed), 20))
    assert "round_two.must_hold" not in [each.path for each in untold(here, elsewhere, asked)]
    assert {"calls_in_round_one", "suits_to_name"} <= {each.template for each in asked}


def test_what_differs_in_nothing_that_is_asked_leads_to_no_question() -> None:
    here, elsewhere = table("devon"), table("british")
    assert list(disagreements(here, elsewhere)) == []
    assert [each.path for each in untold(here, elsewhere, ())] == ["deal.cut_at_least"]


def test_tables_with_other_seats_cannot_be_compared() -> None:
    with pytest.raises(IncomparableError, match="seat their players differently"):
        disagreements(table("three_handed"), table("north_american"))


def test_tables_with_the_same_rules_have_nothing_to_ask() -> None:
    with pytest.raises(IncomparableError, match="have the same rules"):
        disagreements(table("north_american"), table("north_american"))


def test_a_name_is_shown_and_never_filled_in() -> None:
    belief = coming_from(changed("north_american", game__target=7))
    assert belief.thought({}).startswith("this table goes by the rules of North American Euchre")
    learner = belief.learner(table("guernsey"), Trump.HEARTS)
    assert learner.target() == 7
