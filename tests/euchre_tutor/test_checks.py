"""What looks at thousands of questions sees a fault in each part of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from euchre_tutor import Question, Topic
from tests.euchre_tutor.checks import choices, reaching
from tests.euchre_tutor.checks.suits import Different
from tests.euchre_tutor.checks.telling import Told
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import asked, table

pytestmark = pytest.mark.no_cover
HERE = "guernsey"


@cache
def referee() -> Referee:
    return Referee(table(HERE).rules)


@cache
def first(template: str, key: str = "") -> Question:
    """The first question of a template, with a key in its position."""
    return next(
        each
        for each in asked(HERE, 200)
        if each.template == template and (not key or key in each.position.keys)
    )


def found(question: Question) -> str:
    right = referee().answer(first(question.template).to_json())
    if question.template != "legal_cards":
        right = referee().answer(question.to_json())
    return "; ".join(choices.faults(question, right, 4))


def with_choice(question: Question, right: bool, **changes: Any) -> Question:
    """A question with its first right or wrong choice changed."""
    place = next(n for n, each in enumerate(question.choices) if each.correct is right)
    changed = list(question.choices)
    changed[place] = replace(changed[place], **changes)
    return replace(question, choices=tuple(changed))


def test_what_is_told_decides_the_answer() -> None:
    """The same sentences with another answer are seen, and with the same answer they are not."""
    told, question = Told(), first("may_go_alone")
    assert [*told.faults(question)] == [*told.faults(question)] == []
    other = with_choice(with_choice(question, True, correct=False), False, correct=True)
    assert [*told.faults(other)] == ["what is told leaves the answer open"]


def misled() -> Question:
    """A question of which a wrong choice comes from a misconception."""
    return next(
        each
        for each in asked(HERE, 200)
        if each.template == "trick_winner" and any(c.misconception for c in each.choices)
    )


@pytest.mark.parametrize("template", ["legal_cards", "trick_winner", "order_trumps", "trumps_held"])
def test_a_question_without_a_fault_has_none(template: str) -> None:
    assert found(first(template)) == ""


def test_a_wrong_answer_is_seen() -> None:
    legal = first("legal_cards")
    assert "by the referee" in found(replace(legal, answer=legal.answer[1:]))
    assert "is refused" in found(replace(legal, answer=legal.answer[1:]))
    order = first("order_trumps")
    assert "by the referee" in found(replace(order, answer=order.answer[::-1]))
    won = first("trick_winner")
    wrong = next(each.value for each in won.choices if not each.correct)
    assert "is accepted" in found(replace(won, answer=(wrong,)))
    assert "is accepted" in found(replace(won, answer=(*won.answer, wrong)))
    held = first("trumps_held")
    assert "by the referee" in found(replace(held, answer=(9,)))


def test_a_missing_choice_is_seen() -> None:
    won = first("trick_winner")
    right = tuple(each for each in won.choices if each.correct)
    assert "only 1 choices" in found(replace(won, choices=right))
    wrong = tuple(each for each in won.choices if not each.correct)
    assert "can't be chosen" in found(replace(won, choices=wrong))


def test_choices_that_say_or_mean_the_same_are_seen() -> None:
    won = first("trick_winner")
    text, value = won.choices[0].text, won.choices[0].value
    last = won.choices[-1]
    same_text = (*won.choices[:-1], replace(last, text=f"{text.upper()}."))
    assert "say the same" in found(replace(won, choices=same_text))
    same_value = (*won.choices[:-1], replace(last, value=value))
    assert "stand for the same" in found(replace(won, choices=same_value))


def test_a_choice_that_is_marked_wrongly_or_has_no_reason_is_seen() -> None:
    won = first("trick_winner")
    assert "is marked as right" in found(with_choice(won, right=False, correct=True))
    assert "is marked as wrong" in found(with_choice(won, right=True, correct=False))
    for reason in ("", "Because", "It {wins}."):
        assert "has no reason" in found(with_choice(won, right=False, reason=reason))


def test_a_misconception_that_is_named_wrongly_is_seen() -> None:
    question = misled()
    changed = tuple(replace(each, misconception=None) for each in question.choices)
    assert "and says None" in found(replace(question, choices=changed))
    slip = question.slips[0]
    unknown = replace(slip, misconception="no_such_thing")
    assert "is no misconception of" in found(replace(question, slips=(unknown,)))
    unsaid = replace(slip, refutation="")
    assert "is not refuted" in found(replace(question, slips=(unsaid,)))
    right = replace(slip, answer=question.answer)
    assert "which is right" in found(replace(question, slips=(right,)))


def test_a_question_with_other_suits_is_the_same() -> None:
    different = Different("JOKER")
    position = {"trump": "hearts", "cards": ["JH", "JD", "AS"]}
    plain = {"template": "left_bower", "position": position}
    assert different.faults(plain) == []
    again = {"trump": "clubs", "cards": ["JC", "AH", "JS"]}
    assert different.faults({"template": "left_bower", "position": again})
    assert different.faults({"template": "right_bower", "position": again}) == []
    other = {"trump": "clubs", "cards": ["JC", "AH", "AS"]}
    assert different.faults({"template": "left_bower", "position": other}) == []


Change = Callable[[dict[str, Any]], None]


def _repeat(position: dict[str, Any]) -> None:
    position["trick"][0]["card"] = position["hand"][0]


def _other_pack(position: dict[str, Any]) -> None:
    position["hand"][0] = "2C"


def _out_of_order(position: dict[str, Any]) -> None:
    position["hand"].reverse()


def _too_many(position: dict[str, Any]) -> None:
    held = [card for card in referee().pack() if card not in str(position["trick"])]
    position["hand"] = held[:6]


def _out_of_turn(position: dict[str, Any]) -> None:
    position["trick"][0]["seat"] = position["seat"]


def _no_seat(position: dict[str, Any]) -> None:
    position["seat"] = 4


def _other_seat(position: dict[str, Any]) -> None:
    position["seat"] = position["trick"][0]["seat"]


def _both_out(position: dict[str, Any]) -> None:
    position["sitting_out"] = [0, 2]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_repeat, "can't all be there"),
        (_other_pack, "can't all be there"),
        (_out_of_order, "not in order"),
        (_too_many, "6 cards are held where 5 were dealt"),
        (_out_of_turn, "out of turn"),
        (_no_seat, "no such seat"),
        (_other_seat, "isn't next"),
        (_both_out, "can't sit out together"),
    ],
)
def test_a_trick_that_cannot_be_is_seen(change: Change, told: str) -> None:
    position = first("legal_cards").to_json()["position"]
    assert [*reaching.faults("legal_cards", position, referee())] == []
    change(position)
    assert told in "; ".join(reaching.faults("legal_cards", position, referee()))


def test_a_renege_is_seen_and_so_is_a_wrong_winner_or_leader() -> None:
    position: dict[str, Any] = {
        "trump": "hearts",
        "seat": 0,
        "played": [
            {"leader": 1, "cards": ["AC", "9C", "KS", "KC"], "winner": 1},
            {"leader": 1, "cards": ["AS", "9S", "QC", "KD"], "winner": 1},
        ],
    }
    assert "seat 3 didn't follow suit with KS" in _reached(position)
    assert "follow" not in _reached(position, "renege_when")
    position["played"][1].update(leader=2, winner=2)
    assert "led by another" in _reached(position)
    position["played"][0]["winner"] = 0
    assert "won by another" in _reached(position)


def _reached(position: dict[str, Any], template: str = "next_to_play") -> str:
    return "; ".join(reaching.faults(template, position, referee()))


def test_calls_out_of_turn_and_scores_of_a_game_that_is_over_are_seen() -> None:
    calling: dict[str, Any] = {"dealer": 0, "seat": 2, "phase": "round_one", "turn_up": "9S"}
    calling["said"] = [{"seat": 1, "action": "pass"}]
    assert _reached(calling) == ""
    assert "turned down before" in _reached({**calling, "turned_down": "9S"})
    assert "neither up nor down" in _reached({**calling, "turned_down": "9S"})
    assert "out of turn" in _reached({**calling, "said": [{"seat": 2, "action": "pass"}]})
    named = [{"seat": 1, "action": "name hearts"}]
    assert "the calling was over" in _reached({**calling, "said": named})
    assert "the game was over" in _reached({"score": [15, 3]})
    assert "no 5 tricks" in _reached({"tricks": [3, 1]})
    assert "not for each side" in _reached({"tricks": [3, 1, 1]})
    alone = {"maker": 0, "alone": True, "seat": 2}
    assert "sit out where [2] should" in _reached(alone, "hand_points")
    assert "a maker defends" in _reached({**alone, "defender_alone": 2}, "hand_points")


def test_a_partner_of_the_dealer_who_may_not_order_so_is_seen() -> None:
    ordered: dict[str, Any] = {"dealer": 0, "seat": 0, "maker": 2, "turn_up": "9S"}
    ordered["phase"] = "discard"
    at, forbidden = Referee(table("british").rules), "although that is forbidden"
    assert forbidden in "; ".join(reaching.faults("discards", ordered, at))
    assert not [*reaching.faults("turn_up_goes", {**ordered, "alone": True}, at)]
    assert not [*reaching.faults("turn_up_goes", {**ordered, "maker": 1}, at)]
    helps = Referee(table("north_american").rules)
    assert not [*reaching.faults("turn_up_goes", ordered, helps)]


def test_the_topics_of_a_misconception_are_looked_at() -> None:
    question = misled()
    elsewhere = replace(question, topic=Topic.DIFFERENCES)
    assert "is no misconception of" in found(elsewhere)
