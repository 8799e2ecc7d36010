"""What tables do otherwise before the first card is played tells all that a reader needs for it."""

from __future__ import annotations

import pytest

from euchre_rules.cards import Card
from euchre_rules.spec.load import load_variant
from euchre_site.worked.demos import demonstrated, drawn_for_partners
from tests.shipped import HOUSE_RULES, home_of, table

LOW = "In the draw, the ace is the lowest card."


def pack(cards: str) -> list[Card]:
    return [Card.parse(each) for each in cards.split()]


def drawn_by_rank(lines: tuple[str, ...], method: str) -> bool:
    """Whether ranks count in what is told, and an ace is among the cards."""
    drawn = " ".join(lines[:-1])
    return any(f"A{suit}" in drawn for suit in "♠♥♦♣") and method.startswith("draw")


@pytest.mark.parametrize("name", [each for each in HOUSE_RULES if "deals" in each])
def test_what_an_ace_counts_is_said_wherever_it_matters(name: str) -> None:
    after = table(home_of(name))
    before = table(home_of(name).removesuffix(f"+{name}"))
    shown = demonstrated("first_deal.method", before, after)
    if shown is None:
        assert before.rules.first_deal.method is after.rules.first_deal.method
        return
    for lines, variant in zip(shown, (before, after), strict=True):
        by_rank = drawn_by_rank(lines, variant.rules.first_deal.method)
        assert (LOW in lines) is by_rank


def test_a_high_ace_is_said_to_be_high() -> None:
    low = load_variant("north_american+lowest_card_deals")
    high = load_variant("north_american+lowest_card_deals", overrides={"first_deal.ace": "high"})
    shown = demonstrated("first_deal.ace", low, high)
    assert shown is not None
    assert LOW in shown[0]
    assert "In the draw, the ace is the highest card." in shown[1]


def test_partners_are_drawn_again_while_a_tie_decides_nothing() -> None:
    rules = load_variant("north_american+draw_for_partners").rules
    cards = pack("JS QS QH KS TS 9S AH KD JH")
    assert tuple(drawn_for_partners(cards, ["Ann", "Ben", "Cal", "Dot"], rules)) == (
        "Drawn: Ann J♠, Ben Q♠, Cal Q♥, Dot K♠.",
        "Again: Ann 10♠, Ben 9♠, Cal A♥, Dot K♦.",
        LOW,
    )
    decided = pack("JS QS TH KS TS 9S AH KD JH")
    assert tuple(drawn_for_partners(decided, ["Ann", "Ben", "Cal", "Dot"], rules)) == (
        "Drawn: Ann J♠, Ben Q♠, Cal 10♥, Dot K♠.",
    )
