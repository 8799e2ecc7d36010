"""A skill is the same at all tables that answer its questions alike, and at no other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from euchre_tutor import TEMPLATES, TOPICS, Topic
from euchre_tutor.banks import bank_key
from euchre_tutor.skills import (
    LEARNING_ORDER,
    PREREQUISITES,
    needed_first,
    skill_of,
    templates_at,
    topics_at,
)
from tests.euchre_tutor.tables import SHIPPED, changed, table
from tests.shipped import VARIANTS


@pytest.mark.parametrize("topic", TOPICS)
def test_tables_have_a_skill_in_common_where_they_have_a_bank_in_common(topic: Topic) -> None:
    def shared(of: object) -> list[list[bool]]:
        return [[of(table(a)) == of(table(b)) for b in VARIANTS] for a in VARIANTS]  # type: ignore[operator]

    assert shared(lambda v: skill_of(v, topic)) == shared(lambda v: bank_key(v, topic))


def test_a_house_rule_changes_the_skills_that_read_it_and_no_other() -> None:
    plain, stern = table("north_american"), table("north_american+stick_the_dealer")
    short = table("north_american+short_game")
    assert skill_of(plain, Topic.BOWERS) == skill_of(stern, Topic.BOWERS)
    assert skill_of(plain, Topic.SCORING) != skill_of(short, Topic.SCORING)
    assert skill_of(plain, Topic.TRICK_WINNER) == skill_of(short, Topic.TRICK_WINNER)


def test_a_skill_goes_by_values_not_by_who_set_them() -> None:
    target = table("north_american+short_game").rules.game.target
    by_hand = changed("north_american", game__target=target)
    by_rule = table("north_american+short_game")
    assert skill_of(by_hand, Topic.SCORING) == skill_of(by_rule, Topic.SCORING)


def test_a_skill_is_one_word() -> None:
    skill = skill_of(table("guernsey"), Topic.FOLLOW_SUIT)
    assert skill.id == f"follow_suit:{skill.family}"
    assert len(skill.id.split()) == 1


def test_every_topic_has_its_place_in_the_learning_order() -> None:
    assert set(PREREQUISITES) == set(Topic)
    for topic, needed in PREREQUISITES.items():
        assert all(LEARNING_ORDER.index(each) < LEARNING_ORDER.index(topic) for each in needed)


def test_play_comes_before_bidding_and_the_bowers_before_all() -> None:
    order = [
        Topic.BOWERS,
        Topic.FOLLOW_SUIT,
        Topic.TRICK_WINNER,
        Topic.SCORING,
        Topic.CALLING,
        Topic.ALONE,
    ]
    assert LEARNING_ORDER[0] is Topic.BOWERS
    for before, later in pairwise(order):
        assert LEARNING_ORDER.index(before) < LEARNING_ORDER.index(later)


def test_what_a_missing_topic_needs_is_needed_instead() -> None:
    assert needed_first(Topic.FOLLOW_SUIT, (Topic.BOWERS, Topic.FOLLOW_SUIT)) == (Topic.BOWERS,)
    there = (Topic.BOWERS, Topic.SCORING)
    assert needed_first(Topic.SCORING, there) == (Topic.BOWERS,)
    assert needed_first(Topic.SCORING, (Topic.SCORING,)) == ()


@pytest.mark.parametrize("reference", SHIPPED)
def test_each_topic_at_a_table_has_templates_there(reference: str) -> None:
    variant = table(reference)
    for topic in topics_at(variant):
        there = templates_at(variant, topic)
        assert there
        assert {each.topic for each in TEMPLATES if each.id in there} == {topic}
