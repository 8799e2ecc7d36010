"""The same book as text, Markdown and plain data."""

from __future__ import annotations

import json

import pytest

from euchre_rules.cards import Card
from euchre_rules.rulebook import Book
from euchre_rules.rulebook.columns import table_lines, wrapped
from euchre_rules.rulebook.markdown import render_markdown
from euchre_rules.rulebook.pen import slug
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.structure import (
    BulletList,
    Example,
    Item,
    Paragraph,
    Question,
    Section,
    Sentence,
    Table,
)
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.prose import Span, Style
from tests.euchre_rules.rulebook.reading import GUERNSEY, NORTH_AMERICAN, book_of


def _said(text: str, *, differs: bool = False) -> Sentence:
    return Sentence((Span(text),), differs=differs)


def _section(*blocks: object) -> Book:
    return Book("A book", "", (Section("part", "Part", blocks),))  # type: ignore[arg-type]  # blocks of all kinds


def _lines(*blocks: object, columns: int = 40) -> list[str]:
    """What stands below the heading of a section with these blocks."""
    text = render_text(_section(*blocks), columns=columns)
    return text.split("----\n\n", 1)[1].split("\n")


def test_a_paragraph_is_wrapped_and_marked() -> None:
    sentences = (_said("One sentence here.", differs=True), _said("And another one follows it."))
    assert _lines(Paragraph(sentences)) == [
        "One sentence here.* And another one",
        "follows it.",
    ]


def test_lists_hang_their_lines() -> None:
    items = (Item((_said("four of them sit around one table."),), "Players"), Item((_said("x"),)))
    assert _lines(BulletList(items), columns=24) == [
        "- Players: four of them",
        "  sit around one table.",
        "- x",
    ]
    assert _lines(BulletList(items[1:], numbered=True)) == ["1. x"]


def test_a_question_stands_above_its_answer() -> None:
    assert _lines(Question("Why?", (_said("Because."),))) == ["Why?", "  Because."]


def test_links_show_their_address() -> None:
    link = Sentence((Span("A page", url="http://example.org"), Span(".")))
    assert _lines(Paragraph((link,)), columns=80) == ["A page (http://example.org)."]


def test_a_table_stands_side_by_side_where_it_fits() -> None:
    rows = [("Makers take 3 or 4", "1"), ("Makers take all 5 (march)", "2")]
    assert table_lines(("Result", "Points"), rows, 40) == [
        "Result                     Points",
        "-------------------------  ------",
        "Makers take 3 or 4         1",
        "Makers take all 5 (march)  2",
    ]
    assert table_lines(("Result", "Points"), rows, 28) == [
        "Result                Points",
        "--------------------  ------",
        "Makers take 3 or 4    1",
        "Makers take all 5     2",
        "(march)",
    ]


def test_a_table_is_stacked_where_it_does_not_fit() -> None:
    rows = [("Ranks in the pack", "9 10 J Q K A", "dealer_names_after_looking")]
    assert table_lines(("Rule", "Here", "There"), rows, 36) == [
        "Ranks in the pack",
        "  Here: 9 10 J Q K A",
        "  There: dealer_names_after_looking",
    ]


def test_words_are_broken_only_where_they_must_be() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("", 10, first="- ") == ["-"]
    assert wrapped("JH QH", 12, first="  You hold: ", rest="    ") == ["  You hold:", "    JH QH"]
    assert wrapped("日本 語", 5) == ["日本", "語"]


@pytest.mark.parametrize("columns", [80, 40])
def test_the_trump_orders_fit(columns: int) -> None:
    text = render_text(GUERNSEY, columns=columns)
    assert "Hearts are trump\n  Trump     Joker J♥ J♦ A♥ K♥ Q♥ 10♥" in text
    assert "(no jack)" in " ".join(text.split())


def test_headings_are_made_strong_and_keep_their_lines() -> None:
    text = render_text(NORTH_AMERICAN, strong=lambda heading: f"<{heading}>")
    assert text.startswith("<North American Euchre>\n=====================\n")
    assert "\n<Scoring>\n-------\n" in text
    assert "\n<Round one>\n" in text
    assert "\n<Must I trump when I can't follow suit?>\n" in text


def test_marks_are_explained_at_the_top() -> None:
    text = render_text(book_of("guernsey+short_game"))
    head = text[: text.index("At a glance")]
    assert "A star (*) marks what is different from North American Euchre." in head
    assert "Square brackets name the house rule that the sentence, or the sentences, before" in head
    assert "The first side with 7 points or more wins the game.\n[Short game]" in text


def test_markdown_writes_every_kind_of_block() -> None:
    example = Example("one", (_said("Look."),), (), (_said("So."),))
    emphasis = Sentence((Span("so", Style.STRONG), Span(" it "), Span("is", Style.EMPHASIS)))
    cell = Sentence((Card.parse("JH"), Span(" | x")))
    blocks = (
        Paragraph((_said("Said.", differs=True),)),
        BulletList((Item((_said("a"),), "T"), Item((emphasis,)))),
        BulletList((Item((_said("first"),)),), numbered=True),
        Table(("A", "B"), ((cell, _said("2")),), "Caption"),
        example,
        Question("Why?", (_said("Because."),)),
    )
    assert render_markdown(_section(*blocks)) == (
        "# A book\n\n"
        "## Part\n\n"
        "Said.\\*\n\n"
        "- **T:** a\n"
        "- **so** it *is*\n\n"
        "1. first\n\n"
        "Caption:\n\n"
        "| A | B |\n"
        "| --- | --- |\n"
        "| J♥ &#124; x | 2 |\n\n"
        "> **Example: one.** Look.\n"
        ">\n"
        "> So.\n\n"
        "**Why?** Because.\n"
    )


def test_markdown_lets_others_write_the_cards() -> None:
    text = render_markdown(GUERNSEY, show_card=lambda card: f"<i>{card.text}</i>")
    assert "- You hold: <i>JD</i> <i>AS</i>" in text
    assert "♥" not in text


def test_link_targets_are_what_the_headings_make() -> None:
    for section in GUERNSEY.sections:
        assert section.id == slug(section.title)


def test_plain_data_has_everything() -> None:
    data = to_json(book_of("guernsey+short_game"))
    assert json.loads(json.dumps(data)) == data
    assert data["reference"] == "guernsey+short_game"
    assert data["compared_with"] == "North American Euchre"
    winning = next(each for each in data["sections"] if each["id"] == "winning-the-game")
    assert winning["blocks"][0]["sentences"][1] == {
        "text": "The first side with 7 points or more wins the game.",
        "pieces": [
            {
                "text": "The first side with 7 points or more wins the game.",
                "style": "plain",
                "url": None,
            }
        ],
        "options": ["game.target", "table.sides", "table.players", "game.win_by"],
        "differs": True,
        "set_by": [{"layer": "added_house_rule", "id": "short_game", "name": "Short game"}],
    }
    play = next(each for each in data["sections"] if each["id"] == "the-play")
    bower = next(each for each in play["blocks"] if each.get("title") == "a trick")
    assert bower["cards"] == [{"label": "Played", "cards": ["AS", "7H", "KS", "JD"]}]
    assert {"card": "JD"} in bower["after"][0]["pieces"]
    kinds = {block["kind"] for each in data["sections"] for block in each["blocks"]}
    assert kinds == {
        *("heading", "paragraph", "list", "table"),
        *("trump_orders", "example", "question"),
    }


def test_plain_data_of_the_trump_orders() -> None:
    data = to_json(NORTH_AMERICAN)
    cards = next(each for each in data["sections"] if each["id"] == "the-cards-and-their-order")
    (orders,) = (block for block in cards["blocks"] if block["kind"] == "trump_orders")
    assert orders["rows"][1] == {
        "trump": "hearts",
        "cards": ["JH", "JD", "AH", "KH", "QH", "TH", "9H"],
        "short_suit": "diamonds",
        "short_cards": ["AD", "KD", "QD", "TD", "9D"],
        "others": [
            {"suit": "spades", "cards": ["AS", "KS", "QS", "JS", "TS", "9S"]},
            {"suit": "clubs", "cards": ["AC", "KC", "QC", "JC", "TC", "9C"]},
        ],
    }


def test_a_section_is_found_by_its_id() -> None:
    assert GUERNSEY.section("scoring").title == "Scoring"
    with pytest.raises(KeyError):
        GUERNSEY.section("nothing")
