"""The rule card: what stands on it, and what is left out first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from euchre_rules.rulebook.structure import Item
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.basis import basis_of
from euchre_site.variant.card import card_page
from euchre_site.variant.fitting import Change, Detail, fitting
from euchre_site.variant.frame import parts_row

OURS = """\
spec_version: 1
kind: variant
id: ours
name: Our table
summary: Ours.
extends: north_american
house_rules: [stick_the_dealer]
rules:
  game: {target: 12}
"""


def text_of(variant: Variant, *others: Variant) -> str:
    row = parts_row(variant, VariantPage.CARD)
    return card_page(variant, Collection((*others, variant), ()), row).text


def ours(folder: Path) -> Variant:
    file = folder / "ours.yaml"
    file.write_text(OURS, encoding="utf-8")
    return load_variant(file)


def test_a_card_tells_the_game(collection: Collection) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    text = text_of(guernsey, collection.variants[0])
    for wanted in (
        "## Guernsey Euchre",
        "Builds on North American Euchre: a star (&#42;) marks what is not so there.",
        'aria-label="jack of hearts"',
        "Makers take all 5 (march)",
        "15 points.",
        "The opening lead: **the dealer's left**",
        "### &#42; Not as in North American Euchre",
        "The target: **15 points** (there: 10 points)",
        "Agreed on",
        "variants/guernsey.html",
    ):
        assert wanted in text.replace("&#95;", "_"), wanted


def test_a_tables_own_changes_are_starred_and_named(tmp_path: Path) -> None:
    table = ours(tmp_path)
    text = text_of(table, load_variant("north_american"))
    assert "Stick the dealer: **the dealer may not pass** (there: the dealer may pass)" in text
    assert "*Stick the dealer*" in text
    assert "The target: **12 points** (there: 10 points)" in text


def test_changes_are_told_where_the_parent_has_no_page(tmp_path: Path) -> None:
    table = ours(tmp_path)
    basis = basis_of(table, Collection((table,), ()))
    assert basis is not None
    assert basis.name == "North American Euchre"
    assert basis.rules == load_variant("north_american").rules
    assert "The target: **12 points** (there: 10 points)" in text_of(table)


def test_a_variant_that_builds_on_nothing_is_told_from_the_first(collection: Collection) -> None:
    first = collection.variants[0]
    assert basis_of(first, collection) is None
    assert "Not as in" not in text_of(first)
    root = replace(next(v for v in collection.variants if v.id == "guernsey"), parents=())
    assert basis_of(root, Collection((first, root), ())) is first


def test_what_stands_first_is_told_first_and_changes_go_before_details() -> None:
    changes = [Change(f"rule {n}", "here", "there", "") for n in range(200)]
    details = [Detail(f"detail {n}", "so") for n in range(200)]
    shown, told, more = fitting((), changes, details, "A name")
    assert shown == tuple(changes[: len(shown)])
    assert 0 < len(shown) < 200
    assert more == 200 - len(shown)
    assert told == tuple(details[: len(told)])
    assert 4 <= len(told) < 20


def test_where_there_is_room_nothing_is_left_out() -> None:
    changes, details = [Change("rule", "here", "there", "")], [Detail("detail", "so")]
    assert fitting((Item(()),), changes, details, "A name") == (tuple(changes), tuple(details), 0)
