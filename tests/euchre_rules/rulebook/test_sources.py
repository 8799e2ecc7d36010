"""Where the rules come from: no rule on mistakes without a text that has it."""

from __future__ import annotations

import pytest

from euchre_rules.options import OPTIONS, Effect
from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.structure import BulletList, Heading
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant
from tests.euchre_rules.rulebook.reading import text_of

MISTAKES = [each for each in OPTIONS if each.effect is Effect.RECORD and each.section != "game"]
SECTION = "where-the-rules-come-from"
TABLES = ("boston_1888+two_for_a_false_claim", "north_american+renege_alone_for_four")


def _items(book: Book) -> list[tuple[str | None, str]]:
    listed = [each for each in book.section(SECTION).blocks if isinstance(each, BulletList)]
    return [(item.term, text_of(item.sentences)) for each in listed for item in each.items]


def _own_sources(variant: Variant) -> set[str]:
    sources = [
        *variant.sources,
        *(source for rule in variant.house_rules for source in rule.sources),
        *(source for parent in variant.parents for source in parent.sources),
    ]
    return {each.title for each in sources}


@pytest.mark.parametrize("reference", [*(each.id for each in list_variants()), *TABLES])
def test_every_rule_on_mistakes_has_a_text_that_speaks_of_it(reference: str) -> None:
    variant = load_variant(reference)
    items = _items(rule_book(variant))
    for each in MISTAKES:
        if not variant.rules.applies(each.path):
            continue
        told = [text for term, text in items if term == each.title]
        named = _own_sources(variant).intersection(source.title for source in each.sources)
        assert bool(told) is not bool(named), each.path
        assert all(source.title in text for text in told for source in each.sources)


def test_the_seeds_of_north_america_are_silent_on_a_renege() -> None:
    items = dict(_items(rule_book(load_variant("north_american"))))
    assert items["A renege"].startswith("2 points. Found, not always the same, in “Euchre renege")
    assert items["After a misdeal"].startswith("the same dealer. Found, not always the same")


def test_no_text_that_may_say_otherwise_stands_as_proof_of_what_is_played() -> None:
    # Seton has 4 points here, and the Boston laws 5.
    blocks = rule_book(load_variant("north_american")).section(SECTION).blocks
    lists = [each for each in blocks if isinstance(each, BulletList)]
    (renege,) = (i for each in lists for i in each.items if i.term == "A renege in a lone hand")
    played, written = renege.sentences
    assert played.text == "2 points."
    assert written.text.startswith("Found, not always the same, in ")
    assert " and “The Laws of Euchre, Somerset Club of Boston, 1888”." in written.text


def test_a_table_that_rests_on_laws_needs_no_other_text_for_what_they_say() -> None:
    items = dict(_items(rule_book(load_variant("boston_1888"))))
    assert "A renege" not in items
    assert items["A renege claimed in error"].startswith("nothing. Found, not always the ")


def test_the_list_has_a_heading_of_its_own() -> None:
    blocks = rule_book(load_variant("guernsey")).section(SECTION).blocks
    assert [each.text for each in blocks if isinstance(each, Heading)][-1] == "What a mistake costs"
