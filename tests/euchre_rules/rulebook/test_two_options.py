"""Sentences that depend on two options at once, and settings that can never happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence
from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.explaining import explain_option
from euchre_rules.rulebook.markdown import render_markdown
from euchre_rules.rulebook.structure import Example, Heading, Section
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.rulebook.reading import (
    answer_of,
    differences_of,
    paragraphs_of,
    rows_of,
    text_of,
)
from tests.euchre_rules.rulebook.tables import rule_sentences

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

TAKES = (
    "The dealer takes it into the hand and discards one card face down, so as to hold five again. "
    "The card just taken up may not be discarded."
)
NO_NINES = {"deck.ranks": [2, 3, 4, 5, 6, "J", "Q", "K", "A"]}
VAIN_DEFENCE = {"defend_alone.allowed": "against_lone_maker", "alone.allowed": False}
VAIN_CLAIMS = NO_NINES | {
    "redeal_hand.qualifies": "all_nines_and_tens",
    "redeal_hand.dealer": "next_dealer",
}


def _book(reference: str = "north_american", **values: Any) -> Book:
    known = load_variant("north_american")
    return rule_book(load_variant(reference, overrides=values), compare_with=known)


def _said(book: Book) -> str:
    return " ".join(each.text for each in rule_sentences(book))


# The turn-up, when the dealer's partner goes alone.


def _taking_up(**values: Any) -> str:
    (found,) = (
        text for text in paragraphs_of(_book(**values), "choosing-trump", "round-one")
        if "goes to the dealer" in text
    )  # fmt: skip
    return found.removesuffix(f" {TAKES}")


@pytest.mark.parametrize(
    ("values", "taking_up"),
    [
        ({}, "Whoever ordered it up, the turn-up goes to the dealer."),
        (
            {"turn_up.when_dealer_sits_out": "leave"},
            (
                "Unless the dealer's partner ordered it up to play alone, the turn-up goes to the "
                "dealer."
            ),
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave", "round_one.dealer_partner": "must_go_alone"},
            "Unless the dealer's partner ordered it up, the turn-up goes to the dealer.",
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave", "alone.declared": "after_the_discard"},
            "Whoever ordered it up, the turn-up goes to the dealer.",
        ),
        (
            {
                "turn_up.when_dealer_sits_out": "leave",
                "alone.declared": "after_the_discard",
                "round_one.dealer_partner": "must_go_alone",
            },
            "Unless the dealer's partner ordered it up, the turn-up goes to the dealer.",
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave", "alone.allowed": False},
            "Whoever ordered it up, the turn-up goes to the dealer.",
        ),
        (
            {"turn_up.when_dealer_sits_out": "leave", "round_one.dealer_partner": "must_pass"},
            "Whoever ordered it up, the turn-up goes to the dealer.",
        ),
    ],
)
def test_to_whom_the_turn_up_goes(values: dict[str, Any], taking_up: str) -> None:
    assert _taking_up(**values) == taking_up


def test_where_alone_is_said_late_nobody_orders_up_alone() -> None:
    late = {"alone.declared": "after_the_discard", "turn_up.when_dealer_sits_out": "leave"}
    assert "up alone" not in _said(_book(**late))
    assert "takes nothing up" not in _said(_book(**late))
    forced = _said(_book(**late, **{"round_one.dealer_partner": "must_go_alone"}))
    assert "up alone" not in forced
    assert (
        "A dealer whose partner orders up takes nothing up and discards nothing: the turn-up stays "
        "on the pack, out of play."
    ) in forced


def test_why_the_turn_up_does_not_wait_for_alone() -> None:
    late = load_variant("north_american", overrides={"alone.declared": "after_the_discard"})
    assert explain_option(late, option("turn_up.when_dealer_sits_out")).unmet == (
        "alone.declared is after_the_discard, and round_one.dealer_partner is free and not "
        "must_go_alone"
    )


def test_the_dealers_partner_may_play_with_the_dealer_or_alone() -> None:
    question = "May the dealer's partner order up and play with the dealer?"
    assert answer_of(_book(), question) == (
        "Yes. The dealer's partner may order up like anybody else, and may then play together with "
        "the dealer."
    )
    assert answer_of(_book("north_american", **{"alone.allowed": False}), question) == (
        "Yes. The dealer's partner may order up like anybody else, and then plays together with "
        "the dealer."
    )


# Scores that another score exceeds.


@pytest.mark.parametrize(
    ("values", "path", "said"),
    [
        (
            {},
            "score.euchre",
            "If the makers take too few tricks, they are euchred: the defenders score 2 points.",
        ),
        (
            {"score.defenders_march": 4},
            "score.euchre",
            (
                "If the makers take too few tricks, but at least one, they are euchred: the "
                "defenders score 2 points."
            ),
        ),
        (
            {"score.defenders_march": 4},
            "score.euchre_alone",
            (
                "If a lone maker is euchred, the defenders score 2 points, or 4 if they take all "
                "five tricks."
            ),
        ),
        (
            {"score.euchre_alone": 4},
            "score.defenders_march",
            "Defenders who take all five tricks score 2 points, or 4 against a lone maker.",
        ),
        (
            {"score.euchre_alone": 4, "alone.allowed": False},
            "score.defenders_march",
            "Defenders who take all five tricks score 2 points.",
        ),
    ],
)
def test_a_score_names_the_one_that_exceeds_it(
    values: dict[str, Any], path: str, said: str
) -> None:
    rules = Rules().with_values(values)
    assert sentence(option(path), rules.get(path), rules) == said


# What can never happen.


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (VAIN_DEFENCE, ("defender may", "A defender", "lone maker")),
        (VAIN_CLAIMS, ("nines and tens", "too poor")),
    ],
)
def test_the_book_tells_no_rule_that_can_not_happen(
    values: dict[str, Any], words: tuple[str, ...]
) -> None:
    book = rule_book(load_variant("north_american", overrides=values))
    said = _said(book)
    assert not [each for each in words if each in said]


@pytest.mark.parametrize(
    ("values", "named"),
    [
        (VAIN_DEFENCE, "Defending alone: against a lone maker (can't happen)."),
        (VAIN_CLAIMS, "A hand that may be thrown in: all nines and tens (can't happen)."),
    ],
)
def test_the_differences_say_that_it_can_not_happen(values: dict[str, Any], named: str) -> None:
    book = _book(**values)
    assert named in differences_of(book)
    title, label = named.removesuffix(".").split(": ")
    assert (title, label, "never") in rows_of(book, "if-you-know-another-variant")
    assert not [each for each in differences_of(book) if "dealer after a hand" in each]


@pytest.mark.parametrize(
    ("values", "item"),
    [
        (VAIN_DEFENCE, "against a lone maker (otherwise: never), which can't matter here."),
        (VAIN_CLAIMS, "all nines and tens (otherwise: never), which can't matter here."),
        (VAIN_CLAIMS, "the next dealer, which can't matter here."),
        ({"turn_up.best_bower_taken": False}, "set aside, which can't matter here."),
        ({"defend_alone.allowed": "always"}, "against any maker (otherwise: never)."),
    ],
)
def test_the_table_says_what_is_set_in_vain(values: dict[str, Any], item: str) -> None:
    (section,) = (each for each in _book(**values).sections if each.id == "at-this-table")
    assert item in set(_items(section))


def _items(section: Section) -> Iterator[str]:
    for block in section.blocks:
        for item in getattr(block, "items", ()):
            yield text_of(item.sentences)


_VAIN_FARMERS = (
    "A hand that may be thrown in: all nines and tens (without the rule: never), which can't "
    "matter here."
)


def test_a_house_rule_in_vain_says_so() -> None:
    (section,) = (
        each
        for each in _book("north_american+farmers_hand", **NO_NINES).sections
        if each.id == "at-this-table"
    )
    assert any(_VAIN_FARMERS in item for item in _items(section))


# Draws for partners and for the deal.

DRAWN = (
    "Four people play. Partners sit opposite each other and score together. To find partners, each "
    "player draws a card: the two highest play against the two lowest. If the second highest and "
    "the third are equal, everybody draws again."
)


@pytest.mark.parametrize(
    ("values", "partners", "deal"),
    [
        (
            {},
            " In the draw, the ace is the lowest card.",
            " As in the draw for partners, the ace is low.",
        ),
        (
            {
                "first_deal.ace": "high",
                "deck.best_bower": "joker",
                "turn_up.best_bower": "dealer_names_blind",
            },
            " In the draw, the ace is the highest card. The joker is left out of the draw.",
            " As in the draw for partners, the ace is high and the joker is left out.",
        ),
        (
            {"first_deal.method": "first_jack", "first_deal.ace": "high"},
            " In the draw, the ace is the highest card.",
            "",
        ),
        ({"deck.ranks": [8, 9, 10, "J", "Q", "K"]}, "", ""),
    ],
)
def test_what_counts_when_partners_are_drawn(
    values: dict[str, Any], partners: str, deal: str
) -> None:
    book = _book(**{"table.partners_chosen": "drawn"} | values)
    assert paragraphs_of(book, "what-you-need")[0] == DRAWN + partners
    (who,) = paragraphs_of(book, "the-deal", "who-deals")
    first = text_of(
        each
        for each in rule_sentences(book)
        if each.text.startswith(("Each player draws", "Players who tie", "One of you deals"))
    )
    assert who == f"{first}{deal} After each hand the deal passes to the left."


# Words of files.


@pytest.mark.parametrize(
    ("reference", "values", "headings"),
    [
        ("north_american", {}, []),
        (
            "north_american",
            {"game.target": 7},
            ["North American Euchre before this table's changes"],
        ),
        (
            "guernsey+stick_the_dealer",
            {},
            ["Guernsey Euchre before this table's changes", "House rule: Stick the dealer"],
        ),
    ],
)
def test_a_changed_table_says_what_its_description_is_about(
    reference: str, values: dict[str, Any], headings: list[str]
) -> None:
    blocks = _book(reference, **values).section("where-the-rules-come-from").blocks
    found = [block.text for block in blocks if isinstance(block, Heading)]
    # This one is told of every table, after all else.
    assert found == [*headings, "What a mistake costs"]
    assert isinstance(blocks[0], Heading) is bool(headings)


def test_a_title_that_is_a_question_gets_no_full_stop() -> None:
    examples = (Example("must I follow?", (), (), ()), Example("a trick", (), (), ()))
    sections = tuple(Section(f"s-{n}", "S", (each,)) for n, each in enumerate(examples))
    book = Book(title="T", summary="", sections=sections)
    assert "**Example: must I follow?**" in render_markdown(book)
    assert "**Example: a trick.**" in render_markdown(book)
    assert "Example: must I follow?\n" in f"{render_text(book)}\n".replace("? \n", "?\n")
