"""The words that stand for a table in the sentences of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Rank
from euchre_rules.options.model import Option
from euchre_rules.options.pack import BestBower
from euchre_rules.options.registry import Rules

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_BEST_BOWER: Final = {
    BestBower.NONE: "the best bower",
    BestBower.JOKER: "the joker",
    BestBower.TWO_OF_SPADES: "the two of spades",
}


def number_word(n: int) -> str:
    """A number as prose writes it: in words up to twelve.

    >>> number_word(5), number_word(24)
    ('five', '24')
    """
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def count(n: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "point"), count(2, "point")
    ('1 point', '2 points')
    """
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def times(n: int) -> str:
    """How often: once, twice, three times."""
    return {1: "once", 2: "twice"}.get(n, f"{number_word(n)} times")


def and_list(words: Sequence[str]) -> str:
    """Words in a list as prose writes it.

    >>> and_list(["nine", "ten", "jack"])
    'nine, ten and jack'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def sentence_case(text: str) -> str:
    """The text with a capital first letter and nothing else changed."""
    return text[:1].upper() + text[1:]


def best_bower(rules: Rules) -> str:
    """The best bower of a table, in words with its article."""
    return _BEST_BOWER[rules.deck.best_bower]


def table_words(rules: Rules) -> dict[str, str]:
    """The words that any sentence of a table may use."""
    extra = best_bower(rules)
    has_extra = rules.deck.best_bower is not BestBower.NONE
    hand = rules.deal.cards
    return {
        "best_bower": extra,
        "Best_bower": sentence_case(extra),
        "trumps_that_count": f"{extra} and both bowers" if has_extra else "both bowers",
        "left_and_best": f"the left bower and {extra}" if has_extra else "the left bower",
        "hand": number_word(hand),
        "all_tricks": f"all {number_word(hand)} tricks" if hand > 1 else "the only trick",
        "enough": number_word(rules.majority),
    }


def _value_words(value: object) -> dict[str, str]:
    if isinstance(value, int) and not isinstance(value, bool):
        word = number_word(value)
        return {
            "n": str(value),
            "number": word,
            "Number": sentence_case(word),
            "points": count(value, "point"),
            "times": times(value),
        }
    if isinstance(value, tuple) and all(isinstance(item, Rank) for item in value):
        return {
            "ranks": " ".join(rank.value for rank in value),
            "rank_words": and_list([_rank_word(rank) for rank in value]),
        }
    return {}


def _rank_word(rank: Rank) -> str:
    return rank.value if rank.value.isdigit() else rank.word


def sentence(option: Option, value: object, rules: Rules) -> str:
    """The rule-book sentence of a value, as it reads at a table with these rules.

    >>> from euchre_rules.options.registry import option
    >>> sentence(option("game.target"), 7, Rules())
    'The first side with 7 points or more wins the game.'
    """
    return option.says(value).sentence.format_map(table_words(rules) | _value_words(value))


def label(option: Option, value: object, rules: Rules) -> str:
    """The short label of a value at a table with these rules."""
    return option.says(value).label.format_map(table_words(rules) | _value_words(value))


def question(option: Option, rules: Rules) -> str:
    """The question that an option answers, as a player of this table would ask it."""
    return option.asks.format_map(table_words(rules))
