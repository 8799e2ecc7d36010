"""The words that stand for a table in the sentences of its options."""

from __future__ import annotations

import pytest

from euchre_rules import OPTIONS, Option, Rank, Rules, option
from euchre_rules.options.pack import BestBower
from euchre_rules.options.words import (
    and_list,
    count,
    label,
    number_word,
    question,
    sentence,
    sentence_case,
    times,
)

JOKER = Rules().with_values({"deck.best_bower": BestBower.JOKER})
BIG_TWO = Rules().with_values({"deck.best_bower": BestBower.TWO_OF_SPADES})


def test_numbers_up_to_twelve_are_written_in_words() -> None:
    assert [number_word(n) for n in (0, 1, 7, 12, 13, 24)] == [
        *("no", "one", "seven", "twelve", "13", "24"),
    ]


def test_nouns_follow_their_number() -> None:
    assert [count(n, "point") for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [times(n) for n in (1, 2, 3, 20)] == ["once", "twice", "three times", "20 times"]


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_as_prose_writes_it(words: list[str], text: str) -> None:
    assert and_list(words) == text


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert sentence_case("the joker of J♥") == "The joker of J♥"
    assert sentence_case("") == ""


@pytest.mark.parametrize("each", OPTIONS, ids=lambda each: each.path)
@pytest.mark.parametrize("rules", [Rules(), JOKER, BIG_TWO], ids=["plain", "joker", "two"])
def test_no_brace_is_left_at_any_table(each: Option, rules: Rules) -> None:
    for value in each.values:
        text = sentence(each, value, rules) + label(each, value, rules) + question(each, rules)
        assert not set("{}") & set(text)


def test_the_best_bower_is_called_by_its_name() -> None:
    turned_up = option("turn_up.best_bower")
    blind = turned_up.kind.read("dealer_names_blind")
    assert sentence(turned_up, blind, JOKER).startswith("If the joker is turned up,")
    assert sentence(turned_up, blind, BIG_TWO).startswith("If the two of spades is turned up,")
    assert question(turned_up, JOKER) == "What happens when the joker is turned up?"
    taken = option("turn_up.best_bower_taken")
    assert sentence(taken, False, BIG_TWO).startswith("The two of spades")


def test_points_are_counted() -> None:
    make = option("score.make")
    assert "score 1 point." in sentence(make, 1, Rules())
    assert "score 2 points." in sentence(make, 2, Rules())
    assert label(make, 2, Rules()) == "2 points"


def test_tricks_are_those_of_the_hand() -> None:
    march, make = option("score.march"), option("score.make")
    seven = Rules().with_values({"deal.cards": 7})
    assert "all five tricks" in sentence(march, 2, Rules())
    assert "all seven tricks" in sentence(march, 2, seven)
    assert "three or more tricks" in sentence(make, 1, Rules())
    assert "four or more tricks" in sentence(make, 1, seven)


def test_ranks_are_listed_best_first() -> None:
    ranks = option("deck.ranks")
    pack = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.ACE)
    assert label(ranks, pack, Rules()) == "A J 10 9"
    assert "9, 10, jack and ace" in sentence(ranks, pack, Rules())
