"""What questions say is plain English and no more than the answer needs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from euchre_rules.cards import Rank
from euchre_tutor import Question, judge
from euchre_tutor.contrast import coming_from
from euchre_tutor.misconceptions import words_for
from euchre_tutor.position import Position
from euchre_tutor.templates.base import says
from tests.euchre_tutor.tables import asked, table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover


def of_template(reference: str, topic: str, template: str, count: int = 60) -> tuple[Question, ...]:
    found = tuple(e for e in asked(reference, count, topic=topic) if e.template == template)
    assert found, "nothing to look at"
    return found


def texts(question: Question) -> Iterator[str]:
    """Everything that a question says."""
    yield from (*question.setting, question.ask, question.explanation)
    for choice in question.choices:
        yield from (choice.text, choice.reason)


def test_no_trump_is_called() -> None:
    offered = of_template("no_trump_euchre", "calling", "suits_to_name")
    said = {text for question in offered for text in texts(question)}
    assert {"Call no trump.", "Make hearts trump.", "No trump may be called."} <= said
    assert not [text for text in said if "trump trump" in text]


def test_a_dealer_who_may_call_no_trump_is_not_said_to_name_a_suit() -> None:
    for reference, extra in (("no_trump_euchre", " or no trump"), ("north_american", "")):
        for question in of_template(reference, "calling", "after_passes"):
            said = [choice.text for choice in question.choices]
            assert f"The dealer must name a suit{extra}." in said


def test_two_players_are_no_crowd() -> None:
    questions = asked("two_handed", 60, topic="calling")
    said = [text for question in questions for text in texts(question)]
    assert "The hands are thrown in, and the other player deals." in said
    assert any(text.startswith("You and your opponent have passed") for text in said)
    for text in said:
        assert "verybody" not in text
        assert "next player" not in text


def test_holding_none_is_told_only_to_somebody_who_holds_none() -> None:
    free = "You may order up a suit of which you hold no card."
    seen = set()
    for question in of_template("north_american", "calling", "calls_in_round_one", 200):
        position = question.position
        assert position.hand is not None
        assert position.turn_up is not None
        if position.turn_up.suit is None:
            continue
        same = [card for card in position.hand if card.suit is position.turn_up.suit]
        if same:
            assert free not in question.explanation
        seen.add(free in question.explanation)
    assert seen == {True, False}


def test_a_euchre_is_told_with_the_tricks_that_were_needed() -> None:
    needed = "Making it takes three of the five tricks."
    seen = set()
    for question in of_template("north_american", "scoring", "side_points"):
        euchred = "euchred" in question.explanation
        assert (needed in question.explanation) is euchred
        seen.add(euchred)
    assert seen == {True, False}


STIFF = (
    "otherwise",
    "To make it takes",
    "open may be",
    "open suits",
    "or no trump or pass",
    "plays so",
)


@pytest.mark.parametrize("reference", ["no_trump_euchre", "british_club", "boston_1888"])
def test_nothing_is_said_stiffly(reference: str) -> None:
    elsewhere = coming_from(table("north_american"))
    words = words_for(table(reference))
    said = [text for question in asked(reference, 200) for text in texts(question)]
    said += [elsewhere.refuted(words, ["round_one.dealer_partner", "score.alone_march"])]
    assert not [text for text in said for each in STIFF if each in text]


@pytest.mark.parametrize("reference", ["british_club", "british"])
def test_the_dealers_partner_is_told_the_rule_once(reference: str) -> None:
    """The reason of a wrong call is the sentence of the solution, so that it is left out there."""
    rule = says(table(reference), "round_one.dealer_partner")
    seen = 0
    for question in of_template(reference, "calling", "calls_in_round_one", 120):
        if rule in question.explanation:
            reason = question.choices[1].reason
            assert reason == f"You are the dealer's partner. {rule}"
            seen += 1
    assert seen


def test_who_takes_up_a_card_is_told_once_that_it_stays() -> None:
    for question in of_template("british", "calling", "discards"):
        assert question.position.turn_up is not None
        kept = question.choice_of(question.position.turn_up.text)
        assert kept is not None
        assert not kept.correct
        assert question.explanation == kept.reason
        assert question.explanation == (
            f"You have just taken {question.position.turn_up.named} up. "
            "The card just taken up may not be discarded."
        )


def test_the_partners_point_is_told_only_where_it_is_scored() -> None:
    seen = set()
    for question in of_template("point_on_partner_euchre", "scoring", "side_points", 200):
        position = question.position
        assert position.dealer is not None
        assert position.maker is not None
        ordered = position.turn_up is not None and (position.maker - position.dealer) % 4 == 2
        told = "partner" in question.explanation
        assert not told or ordered
        seen.add(told)
    assert seen == {True, False}


def test_skipping_is_told_only_where_somebody_sits_out() -> None:
    seen = set()
    for question in of_template("north_american", "opening_lead", "order_of_play"):
        skipped = "Whoever sits out is skipped." in question.explanation
        assert skipped is (len(question.answer) < 4)
        assert "leads. " in question.explanation or "lead. " in question.explanation
        seen.add(skipped)
    assert seen == {True, False}


def test_who_thinks_that_a_lead_depends_on_trump_is_told_that_it_does_not() -> None:
    for question in of_template("north_american", "opening_lead", "may_open"):
        for choice in question.choices:
            if "trump" in choice.text:
                assert choice.reason.startswith("Whoever leads may lead any card, be it a trump")


def test_who_leads_is_told_once_that_any_card_may_be_led() -> None:
    said = 0
    for question in of_template("north_american", "opening_lead", "may_open"):
        for choice in question.choices:
            told = judge(question, [choice.value]).feedback()
            any_card = re.findall("lead(?:er|s)? may lead any card", " ".join(told))
            assert len(any_card) <= 1, told
            if "leads" in question.answer and "trump" in choice.text:
                assert len(told) == 2, told  # the answer with its reason, and the belief
                said += 1
    assert said


def test_the_cards_that_win_are_named() -> None:
    for question in of_template("north_american", "trick_winner", "cards_ahead"):
        for choice in question.choices:
            if choice.correct:
                assert choice.text in question.explanation


def test_no_card_is_explained_by_what_is_printed_on_it() -> None:
    said = {text for question in asked("north_american", 200) for text in texts(question)}
    plain = "A♥ is a heart"
    assert not [text for text in said if f"{plain}." in text or f"{plain} and follows" in text]
    among = of_template("north_american", "bowers", "trumps_among")
    assert any("but no bower" in question.explanation for question in among)


def test_a_score_that_ends_the_other_tables_game_is_no_question_about_it() -> None:
    believed = coming_from(table("north_american"))
    assert believed.may_show(Position(score=(9, 0)))
    assert not believed.may_show(Position(score=(10, 0)))


@pytest.mark.parametrize("template", ["calls_in_round_one", "suits_to_name"])
@pytest.mark.parametrize("reference", ["guernsey", "north_american"])
def test_who_is_asked_for_a_call_is_told_whose_turn_it_is(reference: str, template: str) -> None:
    for question in of_template(reference, "calling", template):
        assert question.ask == "It is your turn. Which of these may you do?"


def test_tricks_are_said_to_show_no_renege_not_that_there_was_none() -> None:
    """A card that nobody has seen yet may show one."""
    seen = set()
    tables = ("north_american", "guernsey", "seven_card", "three_handed")
    for question in (
        q for at in tables for q in of_template(at, "follow_suit", "renege_when", 200)
    ):
        assert question.ask == "Do these tricks show a renege, and in which of them was it?"
        assert question.choices[-1].text == "They show none."
        if question.answer == ("none",):
            seen.add(question.explanation)
    assert seen == {
        "Whoever didn't follow suit in a trick shows no card of that suit later.",
        "Everybody followed suit in each of them.",
    }


def test_no_reason_tells_of_a_trick_that_is_not_shown() -> None:
    """A trump that "comes later" lies in one of the tricks told."""
    found = 0
    for question in of_template("seven_card", "follow_suit", "renege_when", 200):
        shown = " ".join(question.setting)
        for choice in question.choices:
            for later in re.findall(r"although (?:the )?(\S+), a trump", choice.reason):
                assert later in shown, choice.reason
                found += 1
    assert found


@pytest.mark.parametrize("reference", ["guernsey", "north_american"])
def test_who_cannot_follow_suit_is_told_what_only_looks_as_if_it_followed(reference: str) -> None:
    seen = 0
    for question in of_template(reference, "follow_suit", "may_play", 200):
        position = question.position
        assert position.trick
        assert position.hand
        led = position.trick[0][1]
        seeming = [card for card in position.hand if card.suit is led.suit]
        ordinary = led.suit is not None and led.rank is not Rank.JACK
        if question.answer != ("void",) or not seeming or not ordinary:
            continue
        for choice in question.choices:
            if choice.value != "follows":
                assert f"{seeming[0].pretty} is the " in choice.reason
        seen += 1
    assert seen


@pytest.mark.parametrize("reference", ["guernsey", "north_american", "exeter"])
def test_a_card_that_follows_suit_is_not_explained_by_other_cards(reference: str) -> None:
    seen = 0
    for question in of_template(reference, "follow_suit", "may_play", 200):
        position = question.position
        assert position.trick
        assert position.hand
        if question.answer != ("follows",):
            continue
        concerned = {position.trick[0][1], *(position.cards or ())}
        for card in {*position.hand} - concerned:
            told = " ".join(choice.reason for choice in question.choices)
            assert f"{card.named} is the " not in told.replace("The joker", "the joker")
            seen += 1
    assert seen
