"""Questions in lessons: everybody plays, and they are of several sorts."""

from __future__ import annotations

import re

import pytest

from euchre_rules.cards import Rank, Trump
from euchre_rules.spec.load import load_variant
from euchre_site.collection import Collection
from euchre_site.handwritten import Asked
from euchre_site.learn.questions import all_play
from euchre_tutor import Question, Topic
from euchre_tutor.banks import bank_of

ASKED = (Topic.BOWERS, Topic.FOLLOW_SUIT, Topic.TRICK_WINNER, Topic.SCORING)


@pytest.mark.parametrize("topic", ASKED, ids=lambda each: each.value)
@pytest.mark.parametrize("name", ["north_american", "lone_defender_euchre"])
def test_everybody_plays_in_the_hands_that_lessons_ask_about(name: str, topic: Topic) -> None:
    variant = load_variant(name)
    bank = {each.id: each for each in bank_of(variant, topic).questions}
    left_out = next(iter(bank.values())).template
    block = Asked(Collection((variant,), ()), "learn/bowers.md").questions(
        topic.value, 3, but=left_out
    )
    (ids,) = re.findall(r'data-questions="([^"]*)"', block)
    chosen = [bank[each] for each in ids.split()]
    assert len(chosen) == 3
    assert all(map(all_play, chosen))
    sorts = {each.template for each in chosen}
    assert left_out not in sorts
    assert len(sorts) >= 2


def test_a_lone_hand_is_one_in_which_somebody_sits_out() -> None:
    found = bank_of(load_variant("lone_defender_euchre"), Topic.TRICK_WINNER).questions
    alone = [each for each in found if not all_play(each)]
    assert alone
    assert any(each.position.sitting_out for each in alone)


@pytest.mark.parametrize("trumps", [False, True])
@pytest.mark.parametrize("topic", [Topic.FOLLOW_SUIT, Topic.TRICK_WINNER], ids=lambda e: e.value)
def test_the_first_questions_need_no_bower(topic: Topic, trumps: bool) -> None:
    variant = load_variant("north_american")
    block = Asked(Collection((variant,), ()), "learn/trump.md").first_questions(
        topic.value, 2, trumps=trumps
    )
    for each in _chosen(block, topic):
        position = each.position
        trick = [card for _, card in position.trick or ()]
        played = [card for won in position.played or () for card in won.cards]
        shown = [*(position.hand or ()), *trick, *played, *(position.cards or ())]
        assert shown
        assert all(card.rank is not Rank.JACK for card in shown)
        assert any(card.suit and Trump.of(card.suit) is each.position.trump for card in shown) is (
            trumps
        )
        assert all_play(each)


def test_the_lesson_on_lone_hands_asks_what_they_score() -> None:
    variant = load_variant("north_american")
    block = Asked(Collection((variant,), ()), "learn/going-alone.md").questions_alone(3)
    chosen = _chosen(block, Topic.SCORING)
    assert len(chosen) == 3
    assert all(each.position.alone for each in chosen)


@pytest.mark.parametrize("name", ["north_american", "guernsey", "two_handed"])
def test_the_lessons_on_the_rounds_ask_about_their_round_and_no_lone_hand(name: str) -> None:
    asked = Asked(Collection((load_variant(name),), ()), "learn/round-one.md")
    one = _chosen(asked.questions_of_round(1, 3, but="after_passes"), Topic.CALLING, name)
    two = _chosen(asked.questions_of_round(2, 3), Topic.CALLING, name)
    assert [len(one), len(two)] == [3, 3]
    assert not any(each.position.turned_down for each in one)
    assert all(each.position.turned_down for each in two)
    assert "after_passes" not in {each.template for each in one}
    assert len({each.template for each in one}) == 3
    for each in (*one, *two):
        assert all_play(each)
        assert not any("alone" in choice.text for choice in each.choices)


def _chosen(block: str, topic: Topic, name: str = "north_american") -> list[Question]:
    bank = {each.id: each for each in bank_of(load_variant(name), topic).questions}
    (ids,) = re.findall(r'data-questions="([^"]*)"', block)
    return [bank[each] for each in ids.split()]
