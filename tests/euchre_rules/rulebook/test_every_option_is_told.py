"""Whatever changes the game changes a word: in the book, in its first lines, in the questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from euchre_rules.options import Effect, Rules, option
from euchre_rules.rulebook.glance import value_label
from euchre_rules.rulebook.structure import Book, Question, Table, sentences_of, texts_of
from euchre_rules.spec.invariants import is_playable
from tests.euchre_rules.rulebook.tables import (
    GROUNDS,
    book_of,
    rule_sentences,
    single_changes,
)

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover


def _with(ground: str, **values: object) -> Rules:
    """A ground with some values, whose options are written with ``__`` for the full stop."""
    paths = {path.replace("__", "."): value for path, value in values.items()}
    return GROUNDS[ground].with_values(
        {path: option(path).kind.read(value) for path, value in paths.items()}
    )


MORE: dict[str, Rules] = {
    "a stuck dealer": _with(
        "north_american", round_two__stick_the_dealer=True, no_trump__high="stuck_dealer"
    ),
    "poor hands": _with(
        "north_american",
        redeal_hand__qualifies="all_nines_and_tens",
        exchange_hand__qualifies="three_nines",
    ),
    "every point there is": _with(
        "north_american",
        score__fast_break=True,
        score__four_trick_tokens=4,
        score__point_on_partner=1,
        alone__blind_on_jack=True,
        defend_alone__allowed="always",
    ),
    "a march taken off": _with(
        "north_american", score__march_taken_off=True, score__point_on_partner=1
    ),
    "two packs": _with("guernsey", deck__copies=2, defend_alone__allowed="against_lone_maker"),
    "a maker who leads": _with("british", play__opening_lead="maker"),
    "partner must go alone": _with(
        "guernsey", score__point_on_partner=2, deal__after_partners_order="same_dealer"
    ),
}
"""Tables at which rules matter that hardly any of the others has."""
ALL = GROUNDS | MORE


def _told_apart(ground: Rules) -> Iterator[tuple[str, Any, Book]]:
    """Every change that the engine plays by and that matters at this table."""
    for path, value, rules in single_changes(ground):
        changed = option(path)
        differs = value_label(ground, changed) != value_label(rules, changed)
        if changed.effect is Effect.PLAY and rules.applies(path) and differs:
            yield path, value, book_of(rules)


def _book(book: Book) -> list[tuple[str, ...]]:
    return [(each.text,) for each in rule_sentences(book)]


def _first_lines(book: Book) -> list[tuple[str, ...]]:
    """What stands at a glance, and on the rule card, with the score table beside it."""
    scoring = [block for block in book.section("scoring").blocks if isinstance(block, Table)]
    rows = [texts_of(row) for table in scoring for row in table.rows]
    glance = book.section("at-a-glance").blocks
    return [*((each.text,) for block in glance for each in sentences_of(block)), *rows]


def _questions(book: Book) -> list[tuple[str, ...]]:
    asked = book.section("questions-people-ask").blocks
    return [(each.question, *texts_of(each.answer)) for each in asked if isinstance(each, Question)]


ASKED = ("redeal_hand", "exchange_hand", "turn_up", "round_one", "alone", "defend_alone", "score")
"""Sections of options with the duties and the points that tables differ in."""


@pytest.mark.parametrize("ground", ALL)
def test_a_rule_that_is_played_otherwise_is_told_otherwise(ground: str) -> None:
    before, tried = _book(book_of(ALL[ground])), 0
    for path, value, book in _told_apart(ALL[ground]):
        tried += 1
        assert _book(book) != before, (path, value)
    assert tried > 50


@pytest.mark.parametrize("ground", ALL)
def test_it_changes_what_stands_at_a_glance(ground: str) -> None:
    """Nobody need read the whole book to play: duties and points stand in its first lines."""
    before = _first_lines(book_of(ALL[ground]))
    told = _told_apart(ALL[ground])
    assert [(path, value) for path, value, book in told if _first_lines(book) == before] == []


@pytest.mark.parametrize("ground", ALL)
def test_points_and_duties_of_few_tables_have_their_questions(ground: str) -> None:
    """Where the value isn't the usual one, somebody asks about it."""
    before = _questions(book_of(ALL[ground]))
    told = _told_apart(ALL[ground])
    silent = [(path, value) for path, value, book in told if _questions(book) == before]
    assert [each for each in silent if option(each[0]).section in ASKED] == []


def test_the_tables_can_be_played() -> None:
    assert all(map(is_playable, MORE.values()))
