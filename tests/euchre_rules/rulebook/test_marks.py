"""Marks: what is different from the variant that readers know, and which house rule says so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.legend import by_house_rule, has_star, legends, with_marks
from euchre_rules.rulebook.marks import (
    nearest_of,
    plain_table,
    set_before_additions,
    set_by,
)
from euchre_rules.rulebook.structure import BulletList, Paragraph, Sentence, SetBy, Table
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Layer, Variant
from tests.euchre_rules.rulebook.reading import GUERNSEY, NORTH_AMERICAN, book_of, text_of
from tests.euchre_rules.rulebook.tables import rule_sentences

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover


def _marked(book: Book) -> dict[str, str]:
    """Every marked sentence with its mark: a star, or the name of a house rule."""
    return {
        each.text: by_house_rule(each) or "*"
        for each in rule_sentences(book)
        if has_star(each) or by_house_rule(each)
    }


def test_a_book_that_is_compared_with_nothing_has_no_marks() -> None:
    assert _marked(NORTH_AMERICAN) == {}
    assert list(legends(NORTH_AMERICAN)) == []


def test_a_star_stands_where_the_known_variant_says_something_else() -> None:
    marked = _marked(GUERNSEY)
    assert set(marked.values()) == {"*"}
    assert "The first side with 15 points or more wins the game." in marked
    assert "In the draw, the ace is the highest card." in marked
    assert "The joker, too, follows trump and no other suit." in marked
    assert "The turn-up is no help to the dealer in this: only cards in hand count." in marked
    assert "Each player gets five cards." not in marked
    assert "The player on the dealer's left leads to the first trick." not in marked
    assert list(legends(GUERNSEY)) == [
        "A star (*) marks what is different from North American Euchre."
    ]


def test_what_both_say_is_never_marked_as_different() -> None:
    known = {each.text for each in rule_sentences(NORTH_AMERICAN)}
    assert not any(each.text in known and each.differs for each in rule_sentences(GUERNSEY))


def test_a_house_rule_is_named_where_it_changes_what_is_said() -> None:
    marked = _marked(book_of("north_american+stick_the_dealer+short_game"))
    assert marked == {
        "If it comes around to the dealer, the dealer must name one.": "Stick the dealer",
        "7 points.": "Short game",
        "the dealer may not pass.": "Stick the dealer",
        "If everybody else has passed again, the dealer may not pass: the dealer is stuck and must "
        "name a suit.": "Stick the dealer",
        "The suit that was turned down stays closed even then.": "Stick the dealer",
        "The first side with 7 points or more wins the game.": "Short game",
        "Yes. The dealer is stuck, and may not pass.": "Stick the dealer",
        "No. With 6 points, a march takes you to 8, and you have won.": "Short game",
        "Each side takes a four and a three, or a five and a two, from the cards that are left out "
        "of the pack, and shows as many of their signs as there are points.": "Short game",
    }


def test_the_legend_says_what_the_brackets_name() -> None:
    assert list(legends(book_of("north_american+stick_the_dealer"))) == [
        (
            "Square brackets name the house rule that the sentence, or the sentences, before them "
            "come from."
        )
    ]


def test_what_would_be_said_anyway_names_no_house_rule() -> None:
    """The joker changes the sizes of the suits, but not those of the plain ones."""
    marked = _marked(book_of("north_american+joker"))
    assert marked["So there are eight trumps."] == "Joker"
    assert not any(text.startswith("The suit that has lost its jack") for text in marked)


def test_an_override_is_marked_as_the_tables_own() -> None:
    variant = load_variant("guernsey", overrides={"game.target": 21})
    book = rule_book(variant, compare_with=load_variant("north_american"))
    assert _marked(book)["The first side with 21 points or more wins the game."] == (
        "set for this table"
    )
    assert list(legends(book)) == [
        "A star (*) marks what is different from North American Euchre.",
        "[set for this table] stands behind what was changed for this table alone.",
    ]


def test_an_override_back_to_the_known_value_is_still_the_tables_own() -> None:
    variant = load_variant("guernsey", overrides={"game.target": 10})
    book = rule_book(variant, compare_with=load_variant("north_american"))
    assert _marked(book)["The first side with 10 points or more wins the game."] == (
        "set for this table"
    )


def test_rows_of_a_table_are_marked_in_their_first_cell() -> None:
    book = book_of("north_american+four_for_a_defenders_march")
    (table,) = (block for block in book.section("scoring").blocks if isinstance(block, Table))
    marks = [[by_house_rule(cell) for cell in row] for row in table.rows]
    changed = [row[0].text for row, (mark, *_) in zip(table.rows, marks, strict=True) if mark]
    assert changed == [
        "Makers take none (defenders' march)",
        "Lone maker takes none (defenders' march)",
    ]
    assert all(mark in (["Four for a defenders' march", "", ""], ["", "", ""]) for mark in marks)


def test_only_the_house_rule_that_changes_a_row_is_named() -> None:
    """One makes a march of the defenders a row of its own, the other a euchre of four tricks."""
    book = book_of("north_american+alone_must_take_all+four_for_a_defenders_march")
    marked = _marked(book)
    assert marked["Lone maker takes 1 to 4 (euchred)"] == "Alone must take all"
    assert marked["Lone maker takes none (defenders' march)"] == "Four for a defenders' march"
    assert "Makers take 1 or 2 (euchred)" not in marked


def test_all_house_rules_are_named_that_a_sentence_needs() -> None:
    marked = _marked(book_of("north_american+stick_the_dealer+buy_out"))
    assert marked["If it comes around to the dealer, the dealer must name one or buy out."] == (
        "Stick the dealer; Buying out"
    )


def test_house_rules_of_which_each_would_do_are_all_named() -> None:
    marked = _marked(book_of("north_american+no_trump+low_no_trump"))
    bowers = next(text for text in marked if text.startswith("Then there are no bowers"))
    assert marked[bowers] == "No trump; Low no trump"
    assert marked["At low no trump the order is turned around: 9 10 J Q K A, best first."] == (
        "Low no trump"
    )


def test_a_house_rule_of_a_parent_is_named_like_any_other() -> None:
    marked = _marked(book_of("no_trump_euchre"))
    stuck = next(text for text in marked if text.startswith("If it comes around to the dealer"))
    assert marked[stuck] == "Stick the dealer"


def test_a_star_says_that_the_rule_differs_and_not_the_words() -> None:
    three = _marked(book_of("three_handed"))
    assert three["Maker takes all 5 (march)"] == "*"
    assert three["Three people play."] == "*"
    assert any("eight cards below it" in text for text in three)
    two = _marked(book_of("two_handed"))
    verbal = ("said to take it up", "takes 3 or 4", "maker must then win", "follow")
    for marked in (three, two, _marked(book_of("canadian"))):
        assert not [text for text in marked for words in verbal if words in text]
    # Each of two defenders scores, which is another rule, and a lone one only in other words.
    assert three["Maker takes fewer than 3 (euchred)"] == "*"
    assert not [text for text in two if "(euchred)" in text]


def test_a_reminder_of_what_goes_without_saying_has_no_star() -> None:
    marked = _marked(book_of("canadian"))
    assert "A dealer's partner who orders up must go alone, and the dealer sits out." in marked
    assert not [text for text in marked if text.startswith("No. In round two")]
    assert not [text for text in marked if text.startswith("A dealer whose partner orders up")]


def test_what_stands_in_fewer_words_is_not_marked_for_that() -> None:
    marked = _marked(book_of("going_under_euchre"))
    assert set(marked.values()) == {"Going under"}
    assert not [text for text in marked if "the kitty, stay face down" in text]


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_every_mark_has_a_rule_that_differs_behind_it(variant: Variant) -> None:
    known = load_variant("north_american")
    different = {option.path for option in variant.differences(known)}
    book = rule_book(variant, compare_with=known)
    for each in rule_sentences(book):
        assert not each.differs or different.intersection(each.options), each.text
    assert any(each.differs for each in rule_sentences(book)) is bool(different)


def test_who_set_a_rule_the_nearest_first() -> None:
    variant = load_variant("guernsey+short_game", overrides={"alone.allowed": True})
    target, lone = ("game.target",), ("alone.allowed", "game.target")
    assert set_by(variant, target) == SetBy(Layer.ADDED_HOUSE_RULE, "short_game", "Short game")
    assert set_by(variant, lone) == SetBy(Layer.TABLE, "table", "set for this table")
    before = set_before_additions(variant)
    assert nearest_of(before[path] for path in lone) == SetBy(
        Layer.VARIANT, "guernsey", "Guernsey Euchre"
    )
    assert set_by(variant, ("deal.cut",)) is None
    assert set_by(variant, ()) is None


def test_the_table_without_its_additions() -> None:
    variant = load_variant("guernsey+short_game", overrides={"score.march": 3})
    assert plain_table(variant).rules == load_variant("guernsey").rules
    untouched = load_variant("guernsey")
    assert plain_table(untouched) is untouched


def test_a_house_rule_is_named_once_behind_several_sentences() -> None:
    rule = SetBy(Layer.ADDED_HOUSE_RULE, "joker", "Joker")
    one, two, other = (Sentence((), set_by=who) for who in ((rule,), (rule,), ()))
    assert [name for _, _, name in with_marks([one, two, other])] == ["", "Joker", ""]
    assert [name for _, _, name in with_marks([one, other, two])] == ["Joker", "", "Joker"]


def _at_this_table(variant: Variant) -> list[str]:
    """The lines of the section, with the terms of its lists."""
    lines: list[str] = []
    for block in rule_book(variant).section("at-this-table").blocks:
        if isinstance(block, BulletList):
            lines += [f"{item.term}: {text_of(item.sentences)}" for item in block.items]
        elif isinstance(block, Paragraph):
            lines.append(text_of(block.sentences))
    return lines


def test_each_house_rule_says_what_it_changes() -> None:
    variant = load_variant(
        "north_american+farmers_hand+joker+short_game", overrides={"game.target": 9}
    )
    assert _at_this_table(variant) == [
        (
            f"Farmer's hand: {variant.house_rules[0].summary} A hand that may be thrown in: all "
            "nines and tens (without the rule: never)."
        ),
        (
            f"Joker: {variant.house_rules[1].summary} Best bower: the joker (without the rule: "
            "none). The best bower turned up: the dealer names trump blind (without the rule: "
            "doesn't come up)."
        ),
        f"Short game: {variant.house_rules[2].summary} The target: set otherwise here.",
        "Set for this table:",
        "The target: 9 points (otherwise: 7 points).",
    ]


def test_the_title_says_what_the_table_adds() -> None:
    assert GUERNSEY.title == "Guernsey Euchre"
    assert book_of("guernsey+short_game+farmers_hand").title == (
        "Guernsey Euchre with farmer's hand and short game"
    )
    changed = load_variant("guernsey+short_game", overrides={"score.march": 3})
    assert rule_book(changed).title == "Guernsey Euchre with short game, changed for this table"


def test_a_summary_is_not_repeated_that_the_table_has_made_untrue() -> None:
    assert GUERNSEY.summary == load_variant("guernsey").summary
    assert book_of("guernsey+short_game").summary == (
        "Guernsey Euchre with one house rule: see “At this table”."
    )
    changed = load_variant(
        "guernsey+short_game+farmers_hand", overrides={"score.march": 3, "score.make": 2}
    )
    assert rule_book(changed).summary == (
        "Guernsey Euchre with two house rules and two changes of its own: see “At this table”."
    )


def test_the_house_rules_of_a_file_of_your_own(tmp_path: Path) -> None:
    path = tmp_path / "our_table.yaml"
    path.write_text(
        "spec_version: 1\nkind: variant\nid: our_table\nname: Our table\nsummary: Ours.\n"
        "extends: guernsey\nhouse_rules: [short_game]\nrules: {score: {march: 3}}\n",
        encoding="utf-8",
    )
    variant = load_variant(path)
    book = rule_book(variant, compare_with=load_variant("north_american"))
    assert book.title == "Our table"
    assert book.summary == "Ours."
    target = next(
        each
        for each in rule_sentences(book)
        if each.text == "The first side with 7 points or more wins the game."
    )
    assert target.set_by == (SetBy(Layer.HOUSE_RULE, "short_game", "Short game"),)
    cut = next(each for each in rule_sentences(book) if "7, 8, 9" in each.text)
    assert cut.set_by == (SetBy(Layer.PARENT, "guernsey", "Guernsey Euchre"),)
    assert not by_house_rule(cut)
    assert replace(cut, set_by=()).differs


def test_house_rules_that_say_the_same_are_both_named_beside_a_third() -> None:
    marked = _marked(book_of("no_trump_euchre"))
    stuck = (
        "If everybody else has passed again, the dealer may not pass: the dealer is stuck and must "
        "name a suit or no trump."
    )
    assert marked[stuck] == "Stick the dealer; No trump; Low no trump"
    glance = "If everybody passes, each may name another suit or no trump, high or low."
    assert marked[glance] == "No trump; Low no trump"


def test_that_everybody_plays_alone_is_marked_where_partners_are_known() -> None:
    marked = _marked(book_of("three_handed"))
    for said in (
        "You play against each other, each for your own score.",
        "In each hand, whoever makes trump plays against both others.",
        "A defender's renege pays the other defender too.",
    ):
        assert marked[said] == "*"
