"""The trumps of a variant, best first."""

from __future__ import annotations

from euchre_rules.spec.load import load_variant
from euchre_site.drawing.orders import trump_order, trumps_of


def _codes(reference: str) -> list[str]:
    return [card.text for card in trumps_of(load_variant(reference))]


def test_the_bowers_come_first() -> None:
    assert _codes("north_american") == ["JH", "JD", "AH", "KH", "QH", "TH", "9H"]


def test_the_best_bower_comes_before_them() -> None:
    assert _codes("british")[:3] == ["JOKER", "JH", "JD"]


def test_two_packs_show_each_face_once_and_say_so() -> None:
    variant = load_variant("north_american", overrides={"deck.copies": 2})
    assert [card.text for card in trumps_of(variant)] == _codes("north_american")
    assert "nine of hearts, two of each" in trump_order(variant)
