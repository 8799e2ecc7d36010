"""The glossary: every word of the field, with what the tables here play."""

from __future__ import annotations

import re
from functools import cache

import pytest

from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Heading
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.glossary.page import glossary_part
from euchre_site.glossary.terms import TERMS
from euchre_site.sources import config_file

FIELD = (
    "maker, defenders, eldest hand, turn-up, kitty, order up, assist, take up, turn down, "
    "right bower, left bower, best bower, march, euchre, lone hand, trick, renege, next, "
    "crossing, stick the dealer, farmer’s hand, going under, lap, slam, rubber, bridge, "
    "in the barn, misdeal, void, follow suit, ruff, thrown in"
)


@cache
def glossary(*variants: Variant) -> str:
    (page,) = glossary_part(Collection(variants, ())).pages
    return page.text


def whole(collection: Collection) -> str:
    (page,) = glossary_part(collection).pages
    return page.text


def entry(text: str, name: str) -> str:
    found = re.search(rf"^### {name} \{{: #.*?(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[0]


def test_the_words_of_the_field_are_there() -> None:
    names = {term.name.lower() for term in TERMS}
    assert [word for word in FIELD.split(", ") if word not in names] == []
    assert len({term.anchor for term in TERMS}) == len(TERMS)
    forms = [form for term in TERMS for form in term.forms]
    assert len(set(forms)) == len(forms)
    assert all(form == form.lower() for form in forms)


def test_it_says_what_the_first_table_plays() -> None:
    north_american, guernsey = load_variant("north_american"), load_variant("guernsey")
    assert "at 9." in entry(glossary(north_american), "In the barn")
    assert "at 14." in entry(glossary(guernsey), "In the barn")
    assert "there are 12" in entry(glossary(guernsey), "Kitty")
    assert "but the joker" in entry(glossary(guernsey), "Right bower")
    assert "but the joker" not in entry(glossary(north_american), "Right bower")


def test_other_names_are_found_there(collection: Collection) -> None:
    text = whole(collection)
    for name in ("screw the dealer", "revoke", "loner", "benny", "up-card", "pick up"):
        assert f"“{name}”" in text, name


def test_words_of_other_tables_say_so() -> None:
    north_american = load_variant("north_american")
    only = entry(glossary(north_american), "Best bower")
    assert "No game on this site has it." in only
    assert "In the rules" not in only
    both = entry(glossary(north_american, load_variant("british")), "Best bower")
    assert "You meet it in [British Euchre](variants/british.md)." in both
    assert "In the rules: [British Euchre:" in both


def test_a_word_leads_to_the_table_that_is_named_after_it(collection: Collection) -> None:
    text = whole(collection)
    for name, table in (
        ("Canadian loner", "Canadian Euchre"),
        ("Stick the dealer", "Stick-the-Dealer Euchre"),
        ("Lone defender", "Lone-Defender Euchre"),
        ("Best bower", "British Euchre"),
    ):
        assert f"You meet it in [{table}](" in entry(text, name)
        assert f"In the rules: [{table}:" in entry(text, name)


def test_a_word_of_house_rules_leads_to_them(collection: Collection) -> None:
    text = whole(collection)
    for name, rule in (("Buy out", "buy_out"), ("Natural trump", "natural_trump_only")):
        assert f"(house-rules/{rule}.md)" in entry(text, name)
    assert re.search(r"\[\d more\]\(house-rules/index\.md\)", entry(text, "Farmer’s hand"))
    assert "No game on this site has it." not in text


def test_a_list_that_is_cut_leads_to_the_rest(collection: Collection) -> None:
    text = whole(collection)
    assert re.search(r"\d more", text)
    assert re.search(r"\d more(?!\]\()", text) is None


def test_another_name_is_no_word_that_means_something_else(collection: Collection) -> None:
    text = whole(collection)
    for term in TERMS:
        if not term.same_as:
            assert f"“{term.name.lower()}”" not in text.replace("adds “alone” to", ""), term.name
        else:
            assert f"Another word for [{term.same_as.lower()}](#" in entry(text, term.name)
            assert term.same_as in {each.name for each in TERMS}


def test_the_search_finds_every_other_name(collection: Collection) -> None:
    """The words of a search are those between separators, and a word may go on behind them."""
    (setting,) = re.findall(r"separator: '(.*)'", config_file().read_text("utf-8"))
    separator = re.compile(setting)
    text = whole(collection)
    for term in TERMS:
        there = separator.split(entry(text, term.name).lower())
        for name in term.also:
            for word in separator.split(name.lower()):
                assert word in there, name
    words = separator.split(text.lower())
    for name in ("sweep", "upcard", "slough", "revoke", "trumping", "loner", "bottoms", "benny"):
        assert name in words


def test_words_of_strategy_say_so(collection: Collection) -> None:
    text = whole(collection)
    for name in ("Next", "Crossing", "Void"):
        assert "strategy" in entry(text, name)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_the_rules_have_what_it_leads_to(variant: Variant) -> None:
    text = glossary(variant)
    assert "{{" not in text
    book = rule_book(variant)
    anchors = {section.id for section in book.sections}
    anchors |= {
        block.id
        for section in book.sections
        for block in section.blocks
        if isinstance(block, Heading)
    }
    linked = re.findall(rf"\(variants/{variant.id}\.md#([\w-]+)\)", text)
    assert len(linked) > 25
    assert set(linked) <= anchors
