"""Cards as pictures."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from euchre_rules.cards import JOKER, Card, Rank, Suit, parse_cards
from euchre_site.drawing.cards import card_back, card_fan, card_svg

EVERY_CARD = (*(Card.of(rank, suit) for suit in Suit for rank in Rank), JOKER)
LARGEST = 450
"""How many bytes a card may have: a page that shows a hand card by card has hundreds."""


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_every_card_is_a_small_drawing_with_its_words(card: Card) -> None:
    drawn = ET.fromstring(card_svg(card))  # noqa: S314  # of our own making
    assert drawn.get("aria-label") == card.words
    assert drawn.get("role") == "img"
    assert [each.text for each in drawn.iter("text")] == [card.rank.value if card.rank else "JOKER"]
    assert len(card_svg(card).encode()) <= LARGEST


def test_no_two_cards_look_alike() -> None:
    shown = {card_svg(each).replace(each.words, "") for each in EVERY_CARD}
    assert len(shown) == len(EVERY_CARD)


def test_a_drawing_with_words_beside_it_says_nothing() -> None:
    drawn = card_svg(Card.parse("JH"), silent=True)
    assert "aria-label" not in drawn
    assert 'aria-hidden="true"' in drawn
    assert 'aria-hidden="true"' in card_back()


def test_a_fan_has_its_cards_in_order() -> None:
    fan = card_fan(parse_cards("JH 9S"))
    assert fan.index("jack of hearts") < fan.index("nine of spades")
