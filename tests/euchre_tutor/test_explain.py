"""Explanations: one line, rules, who set them, cards one by one, and tricks told again."""

from __future__ import annotations

import re

import pytest

from euchre_rules.engine.tables import tables_of
from euchre_tutor import judge
from euchre_tutor.explain import explanation
from euchre_tutor.judge import solution
from euchre_tutor.words import sentences_of
from tests.euchre_tutor.tables import SHIPPED, asked, changed, table


def test_a_trick_is_told_card_by_card() -> None:
    """The left bower is led, an ordinary jack of its printed suit follows nothing."""
    question = next(
        each
        for each in asked("british", 300, topic="trick_winner")
        if each.template == "winning_card"
        and any("left bower" in line for line in explanation(table("british"), each).replay[:1])
    )
    told = explanation(table("british"), question).replay
    lead = question.position.trick or ()
    assert len(told) == len(lead) + 1
    assert f"{lead[0][1].named} is the left bower" in told[0]
    assert told[0].endswith(" must be followed.")


@pytest.mark.parametrize("reference", SHIPPED)
def test_the_replay_ends_with_who_takes_the_trick(reference: str) -> None:
    found = [q for q in asked(reference, 80, topic="trick_winner") if q.template == "winning_card"]
    assert found
    for question in found:
        told = explanation(table(reference), question).replay
        assert told[-1].endswith(f"the trick with {question_card(question.answer[0])}.")


def question_card(value: object) -> str:
    from euchre_rules.cards import Card

    return Card.parse(str(value)).named


@pytest.mark.parametrize("reference", SHIPPED)
def test_every_card_of_every_trick_is_told_in_order(reference: str) -> None:
    for question in asked(reference, 60):
        position = question.position
        told = " ".join(explanation(table(reference), question).replay)
        if position.trump is None:
            assert not told
            continue
        cards = [card for trick in position.played or () for card in trick.cards]
        cards += [card for _, card in position.trick or ()]
        if not cards:
            assert not told
        pattern = ".*?".join(rf"(?:leads?|plays?) {re.escape(card.named)}\." for card in cards)
        assert re.search(pattern, told), question.prompt


@pytest.mark.parametrize("reference", SHIPPED)
def test_what_each_card_is_is_said_once_and_agrees_with_the_engine(reference: str) -> None:
    for question in asked(reference, 60):
        steps = explanation(table(reference), question).steps
        sentences = [each for step in steps for each in sentences_of(step)]
        assert len(sentences) == len(set(sentences))
        trump = question.position.trump
        if trump is None:
            assert not steps
            continue
        order = tables_of(table(reference)).orders[trump]
        for card in question.position.hand or ():
            (about,) = [each for each in steps if each.startswith(starts(card.named))][:1]
            assert ("bower" in about.split(".")[0] and "no bower" not in about) == order.is_bower(
                card
            )


def starts(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]} "


def test_the_line_is_the_verdict_or_the_solution() -> None:
    (question,) = asked("guernsey", 1)
    right = judge(question, question.answer)
    assert explanation(table("guernsey"), question, right).line.startswith("Right. ")
    assert explanation(table("guernsey"), question).line == solution(question)


def test_why_tells_no_usual_rule_that_the_position_has_nothing_to_do_with() -> None:
    found = [q for q in asked("guernsey", 60, topic="calling") if q.template == "suits_to_name"]
    told = [rule for each in found for rule in explanation(table("guernsey"), each).rules]
    assert "The suit that was turned down can't be named." in told
    assert "There is always a trump suit." not in told


def test_who_takes_a_card_not_trumped_for_a_renege_is_told_who_might_have_trumped() -> None:
    found = [
        choice
        for question in asked("guernsey", 200, topic="follow_suit")
        if question.template == "renege_when"
        for choice in question.choices
        if choice.misconception == "void_must_trump" and choice.value != "none"
    ]
    assert found
    for choice in found:
        assert re.search(r"threw \S+ although .*, a trump, comes later", choice.reason), choice


def test_a_player_is_named_before_his_place() -> None:
    found = [q for q in asked("guernsey", 60, topic="calling") if q.template == "asked_next"]
    assert found
    for question in found:
        for choice in question.choices:
            name = f"{choice.text[:1].upper()}{choice.text[1:]}"
            told = choice.reason
            assert told.startswith(name) or re.search(rf" {name} sits? there\.", told), told


def test_who_set_a_rule_is_the_table_a_house_rule_the_variant_or_nobody() -> None:
    def origin(told: str, path: str) -> str:
        found = [each for each in explanation(variant, question).origins if each.option == path]
        assert found, told
        return found[0].who

    question = next(q for q in asked("guernsey", 60, topic="scoring") if q.template == "target")
    variant = table("guernsey")
    assert origin("variant", "game.target") == "Guernsey Euchre"
    variant = table("north_american")
    assert origin("nobody", "game.target") in ("the usual rule", "North American Euchre")
    variant = table("north_american+long_game")
    assert origin("rule", "game.target") == 'the house rule "Long game"'
    variant = changed("guernsey", game__target=7)
    assert origin("table", "game.target") == "you, for your table"
    assert "Who says so: you, for your table (game.target)." in (
        explanation(variant, question).who_says_so
    )


def test_cards_are_told_in_the_order_in_which_the_choices_show_them() -> None:
    seen = 0
    for question in asked("guernsey", 60, topic="bowers"):
        cards = [choice.text for choice in question.choices]
        if question.template != "bowers_among" or not set(cards) & {"J♠", "J♥", "J♦", "J♣"}:
            continue
        told = explanation(table("guernsey"), question).steps
        named = [step.removeprefix("The ").split()[0].replace("joker", "Joker") for step in told]
        assert named == cards
        seen += 1
    assert seen
