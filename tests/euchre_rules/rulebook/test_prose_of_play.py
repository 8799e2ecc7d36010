"""The books of the shipped variants, word for word: the play, the points and what follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.structure import BulletList, Heading, Paragraph, sentences_of
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.rulebook.reading import (
    BRITISH,
    GUERNSEY,
    NORTH_AMERICAN,
    answer_of,
    book_of,
    examples_of,
    paragraphs_of,
    rows_of,
    text_of,
)


def test_the_play() -> None:
    for book in (NORTH_AMERICAN, GUERNSEY, BRITISH):
        assert paragraphs_of(book, "the-play", "leading") == [
            (
                "The player on the dealer's left leads to the first trick. If that player sits "
                "out, the next one clockwise leads. To lead is to play the first card of a "
                "trick, and it may be any card."
            )
        ]
        assert paragraphs_of(book, "the-play", "winning-a-trick") == [
            (
                "The highest trump takes the trick. If nobody has played one, it goes to the "
                "highest card of the suit led. Whoever takes a trick leads to the next."
            )
        ]
    assert paragraphs_of(NORTH_AMERICAN, "the-play", "following-suit") == [
        (
            "The others follow clockwise with one card each. If you hold a card of the suit led, "
            "you must play one: that is following suit, and to play another card instead is a "
            "renege. If you hold none, you may play any card, trump or not."
        )
    ]


def test_examples_with_real_cards() -> None:
    played = examples_of(NORTH_AMERICAN, "the-play")
    bower = played["the left bower follows suit"]
    assert bower.cards[0].label == "You hold"
    assert " ".join(card.text for card in bower.cards[0].cards) == "JD KS TS AD TC"
    assert text_of(bower.after) == (
        "If 9♥ is led, you must play J♦, the left bower: it is your only heart. If 9♦ is led, you "
        "must play A♦, for J♦ is no diamond now."
    )
    assert text_of(played["the dealer's right goes alone"].before) == (
        "Then the partner, who is on the dealer's left, sits out, and the dealer's partner leads "
        "to the first trick."
    )
    assert list(examples_of(GUERNSEY, "the-play")) == [
        "the dealer's right goes alone",
        "the left bower follows suit",
        "the joker is led",
        "a trick",
    ]
    joker = examples_of(GUERNSEY, "the-play")["the joker is led"]
    assert text_of(joker.after) == (
        "The joker is a diamond now, so diamonds are led. You must play J♥, the left bower: it "
        "is your only diamond."
    )


def test_examples_of_calling() -> None:
    called = examples_of(GUERNSEY, "choosing-trump")
    assert text_of(called["the left bower by itself"].after) == (
        "You may order up: J♦ would be the left bower, and so a heart."
    )
    assert text_of(called["the dealer's partner"].after) == (
        "You may say 'pass' or 'order up alone', and nothing else. If you order up, 7♥ stays on "
        "the pack, and you play alone."
    )
    assert text_of(called["a suit named blind"].after) == (
        "There is no club among them, and clubs are trump all the same. The dealer takes the "
        "joker, now the only club in the hand, and discards."
    )
    assert text_of(examples_of(BRITISH, "choosing-trump")["the dealer's partner"].after) == (
        "You may say 'pass' or 'order up alone', and nothing else. If you order up, the dealer "
        "takes 9♥, discards and then sits out, and you play alone."
    )


def test_scoring() -> None:
    table = [
        ("Makers take all 5 (march)", "2", "makers"),
        ("Makers take 3 or 4", "1", "makers"),
        ("Lone maker takes all 5 (march)", "4", "makers"),
        ("Lone maker takes 3 or 4", "1", "makers"),
        ("Makers take fewer than 3 (euchred)", "2", "defenders"),
        ("Lone maker takes fewer than 3 (euchred)", "2", "defenders"),
    ]
    after = (
        "A lone hand is played for the march, which is worth 4 points instead of 2. With fewer "
        "tricks it scores the same as a hand that both of you play. A euchre is worth 2 points to "
        "the defenders, however many tricks they take and whether or not the maker was alone."
    )
    for book in (NORTH_AMERICAN, GUERNSEY, BRITISH):
        assert rows_of(book, "scoring") == table
        assert paragraphs_of(book, "scoring")[-1] == after


def test_scoring_with_house_rules() -> None:
    book = book_of("north_american+four_for_a_defenders_march+lone_defender")
    assert rows_of(book, "scoring")[4:] == [
        ("Makers take 1 or 2 (euchred)", "2", "defenders"),
        ("Makers take none (defenders' march)", "4", "defenders"),
        ("Lone maker takes 1 or 2 (euchred) against both defenders", "2", "defenders"),
        ("Lone maker takes none (defenders' march) against both defenders", "4", "defenders"),
        ("Lone maker takes fewer than 3 (euchred) against a lone defender", "4", "defenders"),
    ]


def test_the_end_of_a_game() -> None:
    example = examples_of(GUERNSEY, "winning-the-game")["the end of a game"]
    assert paragraphs_of(GUERNSEY, "winning-the-game") == [
        "Both sides begin at 0. The first side with 15 points or more wins the game.",
        "When a new game begins, the deal passes on as after any hand.",
    ]
    assert text_of(example.before) == (
        "Your side has 12 points and the other 14. You make trump, and the two of you take 3 "
        "tricks, for 1 point: 13 to 14. In the next hand an opponent makes trump, and they take "
        "only 2. They are euchred, and 2 points more make it 15 to 14 for you: you win."
    )


def test_questions_people_ask() -> None:
    assert answer_of(GUERNSEY, "Which is better, the left bower or the ace of trump?") == (
        "The left bower. When hearts are trump, J♦ beats A♥; only J♥ or the joker can beat it."
    )
    assert answer_of(GUERNSEY, "Is the joker enough to name a suit?") == (
        "Yes. The joker is a trump whatever the suit, so with it you may name any suit that is "
        "open."
    )
    assert answer_of(NORTH_AMERICAN, "Must you hold a suit to call it?") == (
        "No. You may order up or name a suit of which you hold no card."
    )
    assert answer_of(BRITISH, "Is the dealer's partner bound in round two as well?") == (
        "No. In round two the dealer's partner may name a suit like anybody else, and play it "
        "together with the dealer."
    )
    assert answer_of(NORTH_AMERICAN, "Do we have to reach 10 exactly?") == (
        "No. With 9 points, a march takes you to 11, and you have won. Points beyond the target "
        "are worth nothing."
    )
    for book in (NORTH_AMERICAN, GUERNSEY, BRITISH):
        assert 30 <= len(book.section("questions-people-ask").blocks) <= 46


def _told_below(book: Book, heading: str | None) -> list[str]:
    """The titles of the sources below a heading of the last section."""
    found: list[str] = []
    at = None
    for block in book.section("where-the-rules-come-from").blocks:
        if isinstance(block, Heading):
            at = block.text
        elif isinstance(block, BulletList) and at == heading:
            found = [item.sentences[0].text for item in block.items]
    return found


def test_where_the_rules_come_from() -> None:
    british = load_variant("british")
    assert len(_told_below(BRITISH, None)) == len(british.sources)
    parents = _told_below(BRITISH, "North American Euchre, on which these rules stand")
    assert parents
    own = {source.title for source in british.sources}
    assert not {title.removesuffix(".") for title in parents} & own


def test_a_source_is_listed_once_for_a_variant_and_its_own_house_rules() -> None:
    book = book_of("going_under_euchre")
    assert len(_told_below(book, None)) == 3
    assert _told_below(book, "House rule: Going under") == []


def test_a_file_without_words_of_its_own_repeats_those_of_what_it_extends(tmp_path: Path) -> None:
    path = tmp_path / "our_table.yaml"
    path.write_text(
        "spec_version: 1\nkind: variant\nid: our_table\nname: Our table\nsummary: Ours.\n"
        "extends: guernsey\nrules: {score: {march: 3}}\n",
        encoding="utf-8",
    )
    guernsey = load_variant("guernsey")
    book = rule_book(load_variant(path))
    heading, first, *_ = book.section("where-the-rules-come-from").blocks
    assert heading == Heading("parent-guernsey", "Guernsey Euchre, on which these rules stand")
    assert isinstance(first, Paragraph)
    assert text_of(first.sentences)[:40] == " ".join(guernsey.description.split())[:40]
    assert len(_told_below(book, "Guernsey Euchre, on which these rules stand")) == len(
        guernsey.sources
    )


def _below_parents(text: str, tmp_path: Path) -> str:
    path = tmp_path / "club.yaml"
    head = "spec_version: 1\nkind: variant\nid: club\nname: Club\nsummary: Ours.\n"
    path.write_text(f"{head}extends: guernsey\n{text}", encoding="utf-8")
    section = rule_book(load_variant(path)).section("where-the-rules-come-from")
    return text_of(each for block in section.blocks for each in sentences_of(block))


@pytest.mark.parametrize(
    "text",
    ["house_rules: [stick_the_dealer]\n", "rules: {game: {target: 21}}\n"],
)
def test_a_table_that_plays_otherwise_is_not_told_what_its_parents_decided(
    text: str, tmp_path: Path
) -> None:
    said = _below_parents(text, tmp_path)
    assert "Played in pubs and a league on Guernsey" in said
    assert "an online game's full rules" in said
    for decided in (
        "Holding the suit.",
        "we play like this",
        "Everybody passes twice.",
        "A dealer who sits out",
        "Twos and then threes",
        "the ace counts one",
        "as most people in the United States",
    ):
        assert decided not in said


def test_a_table_that_changes_nothing_repeats_all_of_the_nearest_and_no_more(
    tmp_path: Path,
) -> None:
    said = _below_parents("", tmp_path)
    assert "Holding the suit." in said
    assert "Everybody passes twice." not in said
