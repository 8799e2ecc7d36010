"""The kinds of values: what they read, write and refuse."""

from __future__ import annotations

import json
from enum import StrEnum

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import OPTIONS, Option, Rank
from euchre_rules.options import ValueRefusedError
from euchre_rules.options.kinds import Choice, Kind, Number, Ranks, Switch, shown

every_option = pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.path)


class Color(StrEnum):
    RED = "red"
    BLACK = "black"


class Instead(StrEnum):
    AS_USUAL = "as_usual"


COLOR = Choice(Color)
SWITCH = Switch()
NUMBER = Number(1, 9, examples=(7,))
NUMBER_OR_WORD = Number(0, 5, instead=Instead)
RANKS = Ranks(examples=((Rank.NINE, Rank.ACE),))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


def refusal(kind: Kind, plain: object) -> ValueRefusedError:
    with pytest.raises(ValueRefusedError) as raised:
        kind.read(plain)
    return raised.value


@every_option
def test_every_value_is_written_and_read_back(each: Option) -> None:
    for value in each.values:
        plain = json.loads(json.dumps(each.kind.write(value)))
        assert each.kind.read(plain) == value
        assert type(each.kind.read(plain)) is type(value)


@every_option
def test_the_schema_takes_every_value(each: Option) -> None:
    jsonschema.Draft202012Validator.check_schema(each.kind.schema())
    for value in each.values:
        jsonschema.validate(each.kind.write(value), each.kind.schema())


# To think up something odd takes longer than to show it to every option.
@given(plain=PLAIN)
@settings(max_examples=200)
def test_whatever_is_no_value_is_refused(plain: object) -> None:
    for each in OPTIONS:
        try:
            value = each.kind.read(plain)
        except ValueRefusedError:
            continue
        assert each.kind.read(each.kind.write(value)) == value, each.path
        assert jsonschema.Draft202012Validator(each.kind.schema()).is_valid(plain), each.path


def test_a_choice_is_one_of_its_words() -> None:
    assert COLOR.read("red") is Color.RED
    assert COLOR.write(Color.RED) == "red"
    assert COLOR.allowed() == "red, black"
    assert COLOR.words() == ("red", "black")
    assert COLOR.example_values() == (Color.RED, Color.BLACK)
    assert COLOR.schema() == {"enum": ["red", "black"]}


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        ("blue", "can't be 'blue'"),
        ("RED", "can't be 'RED'"),
        ("", "can't be ''"),
        (None, "can't be nothing"),
        (True, "can't be true"),
        (1, "can't be 1"),
        (["red"], "can't be a list"),
        ({"red": 1}, "can't be a group of keys"),
    ],
)
def test_what_is_no_choice(plain: object, sentence: str) -> None:
    assert str(refusal(COLOR, plain)) == sentence


def test_a_switch_is_true_or_false() -> None:
    assert SWITCH.read(True) is True
    assert SWITCH.read(False) is False
    assert SWITCH.allowed() == "true, false"
    assert SWITCH.words() == ("true", "false")
    assert SWITCH.example_values() == (False, True)


@pytest.mark.parametrize("plain", ["yes", "no", "on", "true", "false", 0, 1, None, []])
def test_what_only_looks_like_a_switch(plain: object) -> None:
    assert str(refusal(SWITCH, plain)) == f"can't be {shown(plain)}; it is either true or false"


def test_a_number_has_bounds() -> None:
    assert [NUMBER.read(n) for n in (1, 9)] == [1, 9]
    assert NUMBER.allowed() == "a whole number from 1 to 9"
    assert NUMBER.example_values() == (7,)
    assert NUMBER.words() == ()
    assert Number(4, 4).allowed() == "4"


def test_a_few_numbers_are_listed() -> None:
    few = Number(2, 4, examples=(3,))
    assert few.allowed() == "2, 3, 4"
    assert few.example_values() == (2, 3, 4)
    assert Number(2, 5).allowed() == "a whole number from 2 to 5"
    assert Number(2, 5).example_values() == (2, 5)


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        (0, "can't be 0; it is between 1 and 9"),
        (10, "can't be 10; it is between 1 and 9"),
        (-1, "can't be -1; it is between 1 and 9"),
        (1.0, "can't be 1.0; it is a whole number"),
        ("7", "can't be '7'; it is a whole number"),
        (True, "can't be true; it is a whole number"),
        (None, "can't be nothing; it is a whole number"),
    ],
)
def test_what_is_no_number(plain: object, sentence: str) -> None:
    assert str(refusal(NUMBER, plain)) == sentence


def test_a_number_with_thousands_of_digits_is_refused_without_writing_it_out() -> None:
    assert str(refusal(NUMBER, 10**5000)) == (
        "can't be a number of thousands of digits; it is between 1 and 9"
    )
    assert refusal(RANKS, [10**5000]).index == 0
    assert str(refusal(COLOR, 10**5000)) == "can't be a number of thousands of digits"


def test_a_number_or_a_word() -> None:
    assert NUMBER_OR_WORD.read("as_usual") is Instead.AS_USUAL
    assert NUMBER_OR_WORD.read(3) == 3
    assert NUMBER_OR_WORD.write(Instead.AS_USUAL) == "as_usual"
    assert NUMBER_OR_WORD.write(3) == 3
    assert NUMBER_OR_WORD.allowed() == "a whole number from 0 to 5 or the word as_usual"
    assert NUMBER_OR_WORD.example_values() == (Instead.AS_USUAL, 0, 5)
    assert str(refusal(NUMBER_OR_WORD, "usual")) == (
        "can't be 'usual'; it is a whole number or the word as_usual"
    )


def test_ranks_are_a_list_low_to_high() -> None:
    ranks = RANKS.read([9, 10, "J", "Q", "K", "A"])
    assert [rank.letter for rank in ranks] == list("9TJQKA")
    assert RANKS.write(ranks) == [9, 10, "J", "Q", "K", "A"]
    assert RANKS.words() == tuple(rank.value for rank in Rank)
    assert RANKS.allowed().startswith("a list, low to high, of ranks from 2, 3,")


@pytest.mark.parametrize("ten", [10, "10", "T"])
def test_the_ten_is_written_in_three_ways(ten: object) -> None:
    assert RANKS.read([9, ten]) == (Rank.NINE, Rank.TEN)
    assert RANKS.read(["9", ten]) == (Rank.NINE, Rank.TEN)


@pytest.mark.parametrize(
    ("plain", "sentence", "index"),
    [
        ([], "can't be empty; it is a list of ranks, low to high", None),
        (9, "can't be 9; it is a list of ranks, low to high", None),
        ("9 10 J", "can't be '9 10 J'; it is a list of ranks, low to high", None),
        (None, "can't be nothing; it is a list of ranks, low to high", None),
        ([9, 10, 9], "holds 9 twice", 2),
        ([10, "T"], "holds 10 twice", 1),
        ([9, 11], "can't hold 11; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 1),
        (["x"], "can't hold 'x'; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
        ([""], "can't hold ''; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
        (["j"], "can't hold 'j'; did you mean J?", 0),
        ([9, "Tens"], "can't hold 'Tens'; did you mean 10?", 1),
        (["9s"], "can't hold '9s'; did you mean 9?", 0),
        (["queen"], "can't hold 'queen'; did you mean Q?", 0),
        ([True], "can't hold true; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
        ([9.0], "can't hold 9.0; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
        ([[9]], "can't hold a list; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
        ([None], "can't hold nothing; ranks are 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A", 0),
    ],
)
def test_what_is_no_list_of_ranks(plain: object, sentence: str, index: int | None) -> None:
    error = refusal(RANKS, plain)
    assert (str(error), error.index) == (sentence, index)
    assert error.each() == (error,)


def test_every_fault_of_a_list_of_ranks_is_told() -> None:
    faults = refusal(RANKS, [9, "Jack", 9, "K", "Ace"]).each()
    assert [(each.index, str(each)) for each in faults] == [
        (1, "can't hold 'Jack'; did you mean J?"),
        (2, "holds 9 twice"),
        (4, "can't hold 'Ace'; did you mean A?"),
    ]


def test_a_refused_text_is_shown_with_its_signs_escaped_once() -> None:
    assert shown("7\x1b[31m") == r"'7\x1b[31m'"
    assert shown(r"7\x1b[31m") == r"'7\x1b[31m'"
    assert shown("don't") == '"don\'t"'
