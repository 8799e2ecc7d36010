"""Every template is asked where it fits and refereed, and speaks of what is at the table.

That answers are right and nothing else is, the test of many questions sees.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from euchre_tutor import TEMPLATES, Topic, make_questions
from tests.euchre_tutor.referee import TEMPLATES as REFEREED
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import SHIPPED, WITH_HOUSE_RULES, asked, changed, table

# Questions are made and worked out again by the hundred. What that covers of the engine, its own
# tests cover; to trace it here as well takes several times as long.
pytestmark = pytest.mark.no_cover

COUNTS = {
    **dict.fromkeys(SHIPPED, 200),
    # Enough for every template: what a house rule changes, few questions show.
    **dict.fromkeys(WITH_HOUSE_RULES, 72),
    "guernsey+lone_defender+four_for_a_defenders_march": 100,
}


@pytest.fixture(params=COUNTS)
def reference(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def plain_of(reference: str) -> list[dict[str, Any]]:
    return [question.to_json() for question in asked(reference, COUNTS[reference])]


class Plain:
    """The questions of a table, made when a test asks for them: fixtures are always traced."""

    def __init__(self, reference: str) -> None:
        self.reference = reference

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(plain_of(self.reference))


@pytest.fixture
def plain(reference: str) -> Plain:
    return Plain(reference)


def test_the_referee_knows_every_template() -> None:
    assert sorted(REFEREED) == sorted(template.id for template in TEMPLATES)


def test_every_template_that_fits_is_asked(reference: str, plain: Plain) -> None:
    fitting = {template.id for template in TEMPLATES if template.fits(table(reference))}
    assert {each["template"] for each in plain} == fitting


@pytest.mark.parametrize("alone", ["three_handed", "two_handed"])
def test_no_question_speaks_of_partners_where_there_are_none(alone: str) -> None:
    for each in asked(alone, 200):
        if each.topic is Topic.DIFFERENCES:
            continue  # what is told of other tables is about theirs
        choices = [text for choice in each.choices for text in (choice.text, choice.reason)]
        said = " ".join([*each.setting, each.ask, each.explanation, *choices]).lower()
        assert "partner" not in said
        assert "side" not in said.replace("inside", "").split()
        assert "makers" not in said


def test_reasons_name_the_cards_that_they_judge(plain: Plain) -> None:
    told = {"left_bower", "right_bower", "bowers_among", "trumps_among", "order_trumps"}
    told |= {"order_plain_suit", "strongest", "best_of_pack", "beats", "winning_card"}
    for each in plain:
        if each["template"] in told:
            for choice in each["choices"]:
                name = "joker" if choice["value"] == "JOKER" else choice["text"]
                assert name in choice["reason"].replace("Joker", "joker"), choice


def test_points_that_no_shipped_table_pays() -> None:
    """The answers follow the table, not habit."""
    values = {"score__march": 3, "score__alone_four_tricks": 2, "score__euchre_alone": 5}
    variant = changed("north_american+lone_defender", **values, game__target=6)
    questions = make_questions(variant, topics=[Topic.SCORING], count=80, seed=3)
    plain = [question.to_json() for question in questions]
    assert len(plain) == 80
    for each in plain:
        assert each["answer"] == Referee(variant.rules).answer(each), each
    paid = [max(each["answer"][0]) for each in plain if each["template"] == "hand_points"]
    assert set(paid) == {1, 2, 3, 4, 5}
