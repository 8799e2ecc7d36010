"""Reading what a learner typed: numbers or letters of choices, cards, suits, words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from euchre_rules.cards import JOKER, Card, NotationError, Rank, Suit
from euchre_rules.options.words import number_word, sentence_case
from euchre_rules.spec.visible import quoted
from euchre_tutor.question import Choice, Kind, Question, Value

_LIMIT: Final = 1_000
"""Longer answers aren't read."""
_GAP: Final = re.compile(r"(?:[\s,;>]|\band\b)+")
_FILLED: Final = str.maketrans("♤♡♢♧", "♠♥♦♣")
_NUMBER: Final = re.compile(r"[+-]?\d{1,6}")
_NUMBER_WORDS: Final = {number_word(n): n for n in range(13)} | {"zero": 0, "none": 0}


class UnreadableAnswerError(ValueError):
    """An answer that can't be read; the message says what could be."""


def labels(question: Question) -> tuple[str, ...]:
    """The number or letter before each choice; letters where numbers could be meant otherwise."""
    if any(re.search(r"(?<![\w♠♥♦♣])\d+(?![\w♠♥♦♣])", each.text) for each in question.choices):
        return tuple("abcdefghijklmnopqrstuvwxyz"[: len(question.choices)])
    return tuple(str(place + 1) for place in range(len(question.choices)))


def read_answer(question: Question, text: str) -> tuple[Value, ...]:
    """The values that an answer names.

    Raises:
        UnreadableAnswerError: It names none, or not as many as the question needs.
    """
    words = _plain(text)
    if not words:
        raise UnreadableAnswerError(how_to_answer(question))
    if len(words) > _LIMIT:
        raise UnreadableAnswerError(f"That is very long. {how_to_answer(question)}")
    match question.kind:
        case Kind.NUMBER:
            return (_number(text.strip(), question),)
        case Kind.ONE:
            return _one(question, words, text)
        case Kind.MANY:
            return _many(question, words)
        case Kind.ORDER:
            return _order(question, words)


def names_a_choice(question: Question, text: str) -> bool:
    """Whether a text is one of the choices, whatever else the same word may be used for."""
    words = _plain(text)
    return question.kind is not Kind.NUMBER and words in spellings(question)


def _plain(text: str) -> str:
    """A text as it is compared: in small letters, with filled suits, without a full stop."""
    return " ".join(text.split()).lower().translate(_FILLED).removesuffix(".")


def how_to_answer(question: Question) -> str:
    """What a readable answer looks like."""
    return f"Answer with {_what_to_give(question)}{_or_card(question)}."


def instruction(question: Question) -> str:
    """How many of the choices to give, in which form: shown with the question."""
    return f"Give {_what_to_give(question)}."


def _what_to_give(question: Question) -> str:
    marks = labels(question)
    match question.kind:
        case Kind.NUMBER:
            return "a number, such as 3"
        case Kind.ONE:
            return f"one of {marks[0]} to {marks[-1]}"
        case Kind.MANY:
            return f"all that apply, such as {' '.join(marks[:3:2])}"
        case Kind.ORDER:
            half = len(marks) // 2
            mixed = [mark for pair in zip(marks[half:], marks, strict=False) for mark in pair]
            return (
                f"all {number_word(len(marks))} in order, such as {' '.join(mixed[: len(marks)])}"
            )


def _or_card(question: Question) -> str:
    """The other way to name a choice, where it is short."""
    if question.kind is Kind.NUMBER:
        return ""
    card = _as_card(question.choices[0])
    return f", or with cards such as {card}" if card else ""


def _number(words: str, question: Question) -> int:
    number = words.lower().removesuffix(".")
    if number in _NUMBER_WORDS:
        return _NUMBER_WORDS[number]
    if not _NUMBER.fullmatch(number):
        raise UnreadableAnswerError(f"{quoted(words)} is no number. {how_to_answer(question)}")
    return int(number)


def _one(question: Question, words: str, text: str) -> tuple[Value, ...]:
    try:
        values = _values(question, words)
    except UnreadableAnswerError:
        if _card_at(words) and _has_cards(question):
            raise
        # Here the whole text should be one answer.
        raise UnreadableAnswerError(_none_of_them(question, " ".join(text.split()))) from None
    if len(values) != 1:
        raise UnreadableAnswerError(
            f"Only one answer is asked for, and you gave {number_word(len(values))}."
        )
    return values


def _many(question: Question, words: str) -> tuple[Value, ...]:
    if words in ("none", "nothing", "no", "-"):
        return ()
    if words == "all":
        return tuple(choice.value for choice in question.choices)
    given = _values(question, words)
    return tuple(choice.value for choice in question.choices if choice.value in given)


def _order(question: Question, words: str) -> tuple[Value, ...]:
    values = _values(question, words)
    needed = len(question.choices)
    if len(values) != needed:
        raise UnreadableAnswerError(
            f"Put all {number_word(needed)} in order, each once; you gave "
            f"{number_word(len(values))}."
        )
    return values


def _values(question: Question, words: str) -> tuple[Value, ...]:
    """The values that a text names, each once.

    Raises:
        UnreadableAnswerError: Some part of the text names none.
    """
    known = spellings(question)
    found: dict[Value, None] = {}
    rest = words if words in known else _spaced(question, words)
    while rest:
        gap = _GAP.match(rest)
        if gap:
            rest = rest[gap.end() :]
            continue
        spelling = next((each for each in known if _begins(rest, each)), None)
        if spelling is None:
            raise UnreadableAnswerError(_unknown(question, rest))
        found[known[spelling]] = None
        rest = rest[len(spelling) :]
    if not found:
        raise UnreadableAnswerError(how_to_answer(question))
    return tuple(found)


def _spaced(question: Question, words: str) -> str:
    """Labels of an order that were typed without a gap, such as ``2143``, apart from one another.

    Only where all of them are there, each once: that can mean nothing else.
    """
    order = question.kind is Kind.ORDER and sorted(words) == sorted(labels(question))
    return " ".join(words) if order else words


def _begins(text: str, spelling: str) -> bool:
    after = text[len(spelling) :]
    return text.startswith(spelling) and (not after or bool(_GAP.match(after)))


def spellings(question: Question) -> dict[str, Value]:
    """Every way to name a choice, the longest first."""
    found: dict[str, Value] = {}
    for label, choice in zip(labels(question), question.choices, strict=True):
        marks = (label, f"{label})", f"{label}.")
        for spelling in (*marks, *_names(choice)):
            found.setdefault(spelling.lower(), choice.value)
    return {each: found[each] for each in sorted(found, key=len, reverse=True)}


def _names(choice: Choice) -> Iterator[str]:
    """Other names of a choice: its text, its card in all spellings, its suit."""
    text = choice.text.rstrip(".")
    yield from (text, f"{text}.")
    card = _as_card(choice)
    if card:
        yield from _card_names(card)
    if choice.value in [suit.value for suit in Suit]:
        suit = Suit(choice.value)
        yield from (suit.letter, suit.symbol, suit.singular)


def _card_names(card: Card) -> Iterator[str]:
    """A card in all spellings."""
    names = (card.text, card.plain, card.pretty, card.words, *_more(card))
    yield from (*names, *(f"the {name}" for name in names))


def _more(card: Card) -> Iterator[str]:
    """Spellings that people also use: ``j of hearts``, ``j hearts``, ``♥j``, ``joker``."""
    if card.rank is None or card.suit is None:
        yield "jk"
        return
    rank = card.rank
    for name in (rank.value, rank.letter, rank.word):
        yield f"{name} of {card.suit.value}"
        yield f"{name} {card.suit.value}"
        yield f"{name}{card.suit.symbol}"
        yield f"{name}{card.suit.letter}"
    for name in (rank.value, rank.letter):
        yield f"{card.suit.symbol}{name}"
        yield f"{card.suit.letter}{name}"
        yield f"{name} {card.suit.letter}"


def _unknown(question: Question, rest: str) -> str:
    """What is said of a text that begins with no choice."""
    card = _card_at(rest)
    if card is None or not _has_cards(question):
        return _none_of_them(question, _GAP.split(rest, maxsplit=1)[0])
    return (
        f"{sentence_case(card.named)} is not among the cards you may choose from. "
        f"{how_to_answer(question)}"
    )


def _none_of_them(question: Question, text: str) -> str:
    return f"{quoted(text)} is none of the answers. {how_to_answer(question)}"


def _has_cards(question: Question) -> bool:
    """Whether a card is among the choices."""
    return any(_as_card(each) for each in question.choices)


def _as_card(choice: Choice) -> Card | None:
    try:
        return Card.parse(str(choice.value))
    except NotationError:
        return None


def _card_at(text: str) -> Card | None:
    """The card with whose name a text begins, in whichever of its spellings."""
    known = _all_cards()
    return next((known[name] for name in known if _begins(text, name)), None)


@cache
def _all_cards() -> dict[str, Card]:
    """Every card by each of its names, the longest first."""
    cards = [Card(rank, suit) for suit in Suit for rank in Rank] + [JOKER]
    found = {name.lower(): card for card in cards for name in _card_names(card)}
    return {each: found[each] for each in sorted(found, key=len, reverse=True)}
