"""What learners type is read generously, and what can't be read is explained."""

from __future__ import annotations

import pytest

from euchre_rules.cards import Card
from euchre_tutor import Choice, Kind, Position, Question, Topic
from euchre_tutor.answers import (
    UnreadableAnswerError,
    how_to_answer,
    instruction,
    labels,
    names_a_choice,
    read_answer,
)
from euchre_tutor.question import Value
from tests.euchre_tutor.tables import SHIPPED, asked


def question(kind: Kind, *choices: tuple[str, Value]) -> Question:
    return Question(
        id="x",
        variant="guernsey",
        topic=Topic.BOWERS,
        template="t",
        seed=1,
        position=Position(),
        setting=(),
        ask="Which?",
        kind=kind,
        choices=tuple(Choice(text, value, False, "So it is.") for text, value in choices),
        answer=(choices[0][1],),
        explanation="So it is.",
        options=(),
    )


def of_cards(kind: Kind, text: str) -> Question:
    cards = [Card.parse(each) for each in text.split()]
    return question(kind, *((card.pretty, card.text) for card in cards))


HAND = "JD TD 9S JOKER AH"


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1", "JD"),
        (" 2 ", "TD"),
        ("jd", "JD"),
        ("J♦", "JD"),
        ("10d", "TD"),
        ("10♦", "TD"),
        ("TD", "TD"),
        ("t♦", "TD"),
        ("ten of diamonds", "TD"),
        ("10 of diamonds", "TD"),
        ("the  Jack of  Diamonds", "JD"),
        ("J of diamonds", "JD"),
        ("joker", "JOKER"),
        ("the Joker", "JOKER"),
        ("JK", "JOKER"),
        ("♦J", "JD"),
        ("♢J", "JD"),
        ("dj", "JD"),
        ("j d", "JD"),
        ("Jack of Diamonds.", "JD"),
        ("5", "AH"),
        ("5)", "AH"),
        ("2.", "TD"),
    ],
)
def test_one_card(typed: str, value: str) -> None:
    assert read_answer(of_cards(Kind.ONE, HAND), typed) == (value,)


@pytest.mark.parametrize(
    "typed",
    [
        "1 3",
        "1,3",
        "1, 3",
        "1) 3)",
        "1., 3.",
        "3;1",
        "jd 9s",
        "JD,9♠",
        "1 and 3",
        "jack of diamonds and nine of spades",
        "the jack of diamonds, the nine of spades",
        "1 jd 3 3",
        "♦J ♠9",
        "dj, s9",
    ],
)
def test_several_cards(typed: str) -> None:
    assert read_answer(of_cards(Kind.MANY, HAND), typed) == ("JD", "9S")


def test_all_and_none() -> None:
    many = of_cards(Kind.MANY, HAND)
    assert read_answer(many, "all") == ("JD", "TD", "9S", "JOKER", "AH")
    assert read_answer(many, "none") == ()


@pytest.mark.parametrize("typed", ["3 1 2", "9s jd 10d", "3 > 1 > 2", "9S, J♦ and ten of diamonds"])
def test_an_order(typed: str) -> None:
    assert read_answer(of_cards(Kind.ORDER, "JD TD 9S"), typed) == ("9S", "JD", "TD")


@pytest.mark.parametrize(
    ("typed", "value"),
    [("3", 3), ("three", 3), ("0", 0), ("zero", 0), ("none", 0), ("+2", 2), ("-1", -1), ("15", 15)],
)
def test_a_number(typed: str, value: int) -> None:
    assert read_answer(question(Kind.NUMBER, ("3", 3), ("4", 4)), typed) == (value,)


SUITS = question(Kind.ONE, ("clubs", "clubs"), ("hearts", "hearts"), ("no suit at all", "none"))


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("h", "hearts"),
        ("Hearts", "hearts"),
        ("♣", "clubs"),
        ("heart", "hearts"),
        ("no suit at all", "none"),
        ("3", "none"),
    ],
)
def test_a_suit(typed: str, value: str) -> None:
    assert read_answer(SUITS, typed) == (value,)


POINTS = question(
    Kind.ONE,
    ("Your side scores 2 points.", (2, 0)),
    ("The other side scores 1 point.", (0, 1)),
    ("Your side scores 1 point.", (1, 0)),
)


def test_letters_stand_before_choices_with_numbers_in_them() -> None:
    assert labels(POINTS) == ("a", "b", "c")
    assert read_answer(POINTS, "C") == ((1, 0),)
    assert read_answer(POINTS, "the other side scores 1 point") == ((0, 1),)
    with pytest.raises(UnreadableAnswerError, match="none of the answers"):
        read_answer(POINTS, "2")


def test_numbers_stand_before_cards_and_words() -> None:
    assert labels(of_cards(Kind.ONE, HAND)) == ("1", "2", "3", "4", "5")
    assert labels(SUITS) == ("1", "2", "3")


@pytest.mark.parametrize(
    ("asked_for", "typed", "told"),
    [
        (of_cards(Kind.ONE, HAND), "", "Answer with one of 1 to 5, or with cards such as JD."),
        (of_cards(Kind.ONE, HAND), "  ,, ", "Answer with one of 1 to 5"),
        (of_cards(Kind.ONE, HAND), "6", '"6" is none of the answers'),
        (of_cards(Kind.ONE, HAND), "ks", "K♠ is not among the cards you may choose from"),
        (of_cards(Kind.ONE, HAND), "jack of hearts", "J♥ is not among the cards you may"),
        (of_cards(Kind.MANY, HAND), "1, the 10 of spades", "10♠ is not among the cards you may"),
        (of_cards(Kind.ONE, "JD TD"), "joker", "The joker is not among the cards you may"),
        (of_cards(Kind.ONE, HAND), "King of  Nowhere", '"King of Nowhere" is none of the'),
        (SUITS, "JC", '"JC" is none of the answers'),
        (of_cards(Kind.ONE, HAND), "1 2", "Only one answer is asked for, and you gave two."),
        (of_cards(Kind.ONE, HAND), "\x1b[31m", r'"\x1b[31m" is none of the answers'),
        (of_cards(Kind.ONE, HAND), "x" * 5000, "That is very long."),
        (of_cards(Kind.MANY, HAND), "1 foo 2", '"foo" is none of the answers'),
        (of_cards(Kind.MANY, HAND), "123", '"123" is none of the answers'),
        (of_cards(Kind.ORDER, "JD TD 9S"), "12", '"12" is none of the answers'),
        (of_cards(Kind.ORDER, "JD TD 9S"), "122", '"122" is none of the answers'),
        (of_cards(Kind.ORDER, "JD TD 9S"), "1 2", "Put all three in order, each once"),
        (of_cards(Kind.ORDER, "JD TD 9S"), "1 2 2", "you gave two."),
        (of_cards(Kind.ORDER, "JD TD 9S"), "x", "Answer with all three in order, such as 2 1 3"),
        (question(Kind.NUMBER, ("3", 3)), "many", '"many" is no number'),
        (question(Kind.NUMBER, ("3", 3)), "3.5", '"3.5" is no number'),
        (question(Kind.NUMBER, ("3", 3)), "9" * 50, "is no number"),
        (SUITS, "x", "Answer with one of 1 to 3."),
    ],
)
def test_what_cant_be_read_is_explained(asked_for: Question, typed: str, told: str) -> None:
    with pytest.raises(UnreadableAnswerError) as caught:
        read_answer(asked_for, typed)
    assert told in str(caught.value)


@pytest.mark.no_cover  # hundreds of answers are read, and none reaches the engine
@pytest.mark.parametrize("reference", SHIPPED)
def test_every_choice_can_be_named_by_its_label_its_text_and_its_value(reference: str) -> None:
    for each in asked(reference, 100):
        if each.kind not in (Kind.ONE, Kind.MANY):
            continue
        for label, choice in zip(labels(each), each.choices, strict=True):
            assert read_answer(each, label) == (choice.value,)
            assert read_answer(each, choice.text) == (choice.value,)
            assert read_answer(each, choice.text.rstrip(".").upper()) == (choice.value,)


@pytest.mark.no_cover  # as above
@pytest.mark.parametrize("reference", SHIPPED)
def test_the_examples_of_how_to_answer_can_be_read(reference: str) -> None:
    for each in asked(reference, 100):
        for told in (how_to_answer(each), instruction(each)):
            if "such as " not in told:
                continue
            example = told.split("such as ")[1].split(",")[0].rstrip(".")
            assert read_answer(each, example) or each.kind is Kind.NUMBER


def test_a_question_says_how_to_answer_it() -> None:
    assert instruction(of_cards(Kind.ONE, HAND)) == "Give one of 1 to 5."
    assert instruction(of_cards(Kind.MANY, HAND)) == "Give all that apply, such as 1 3."
    four = of_cards(Kind.ORDER, "JD TD 9S AH")
    assert instruction(four) == "Give all four in order, such as 3 1 4 2."
    assert instruction(POINTS) == "Give one of a to c."
    assert instruction(question(Kind.NUMBER, ("3", 3))) == "Give a number, such as 3."
    assert how_to_answer(question(Kind.NUMBER, ("3", 3))) == "Answer with a number, such as 3."


@pytest.mark.parametrize("typed", ["213", "2 1 3", "2, 1, 3"])
def test_an_order_may_be_typed_without_gaps(typed: str) -> None:
    order = of_cards(Kind.ORDER, "JD TD 9S")
    assert read_answer(order, typed) == ("TD", "JD", "9S")


@pytest.mark.parametrize(
    ("asked_for", "typed", "named"),
    [
        (question(Kind.ONE, ("Pass.", "pass"), ("Order it up.", "order")), "PASS", True),
        (question(Kind.MANY, ("Pass.", "pass"), ("Order it up.", "order")), "pass", True),
        (question(Kind.ONE, ("Stop.", "s"), ("Show.", "t")), "show", True),
        (question(Kind.ONE, ("Order it up.", "order"), ("Alone.", "alone")), "pass", False),
        (question(Kind.NUMBER, ("3", 3)), "3", False),
        (SUITS, "h", True),
    ],
)
def test_a_choice_is_known_by_its_name(asked_for: Question, typed: str, named: bool) -> None:
    assert names_a_choice(asked_for, typed) is named
