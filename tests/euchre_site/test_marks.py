"""Cards and suits in text."""

from __future__ import annotations

import pytest

from euchre_rules.cards import JOKER, Card, Suit
from euchre_site.marks import card_face, card_mark, safe, suit_mark

JACK = (
    '<span class="euchre-card euchre-hearts" role="img" aria-label="jack of hearts">J♥\ufe0e</span>'
)
HEART = '<span class="euchre-suit euchre-hearts" role="img" aria-label="hearts">♥\ufe0e</span>'


def test_a_card_has_words_and_a_sign_that_stays_text() -> None:
    assert card_mark(Card.parse("JH")) == JACK
    assert suit_mark(Suit.HEARTS) == HEART


def test_the_joker_is_a_word() -> None:
    assert card_mark(JOKER) == (
        '<span class="euchre-card euchre-joker" role="img" aria-label="joker">Joker</span>'
    )


def test_a_large_card_has_the_same_words() -> None:
    assert 'role="img" aria-label="ten of diamonds"' in card_face(Card.parse("TD"))
    assert 'role="img" aria-label="joker"' in card_face(JOKER)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("J♥ leads", f"{JACK} leads"),
        ("J♥\ufe0e leads", f"{JACK} leads"),
        ("all ♥", f"all {HEART}"),
        ("XJ♥", f"XJ{HEART}"),
        ("JH", "JH"),
        ("<J♥>", f"&lt;{JACK}&gt;"),
    ],
)
def test_signs_in_text_are_marked(text: str, marked: str) -> None:
    assert safe(text) == marked
