"""What the dealer puts aside for the turn-up."""

from __future__ import annotations

import pytest

from euchre_rules.players import choose
from tests.euchre_rules.players.tables import asked
from tests.shipped import changed, table


@pytest.mark.parametrize(
    ("cards", "turn_up", "card", "why"),
    [
        (
            "JH AH 9S QC KC",
            "9H",
            "9S",
            "9♠ is your only spade: without it you can trump when spades are led.",
        ),
        (
            "JH AH AS 9C TC",
            "9H",
            "9C",
            "9♣ is the card that you will miss least.",
        ),
        (
            "JH JD AH KH QH",
            "9H",
            "QH",
            "Everything you hold is trump, so put aside the lowest that may go: Q♥.",
        ),
        (
            "JH KH 9D QC AS",
            "TH",
            "9D",
            "9♦ is your only diamond: without it you can trump when diamonds are led.",
        ),
    ],
)
def test_the_dealer_discards(cards: str, turn_up: str, card: str, why: str) -> None:
    view = asked(table("north_american"), 0, cards, turn_up, said=("order up",))
    advice = choose(view)
    assert (str(advice.action), advice.sentence) == (f"discard {card}", why)


def test_the_turn_up_itself_goes_where_that_is_allowed_and_best() -> None:
    variant = changed(turn_up__dealer_may_discard_it=True)
    view = asked(variant, 0, "JH JD AH KH QH", "9H", said=("order up",))
    assert str(choose(view).action) == "discard 9H"


def test_a_dealer_who_sits_out_keeps_what_he_likes() -> None:
    view = asked(table("british"), 0, "JH AH 9S QC KC", "9H", said=("pass", "order up alone"))
    advice = choose(view)
    assert (str(advice.action), advice.sentence) == (
        "discard 9S",
        "You sit out, so it makes no difference; put 9♠ aside.",
    )
