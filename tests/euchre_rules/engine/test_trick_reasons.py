"""Why a trick was won is told truly, whatever is trump and whatever was led."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from euchre_rules import Deck, Trump, Variant, parse_cards
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trick_reasons import suit_led, why_wins
from euchre_rules.engine.trump import TrumpOrder
from tests.euchre_rules.engine.shared import JOKER_TABLE, table
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, played_hand, variants
from tests.proving import amount

LEFT = "J♦ is the left bower while hearts are trump, so it is a heart"
NO_TRUMP = {"no_trump.high": "anyone", "no_trump.low": "anyone"}
LOWEST = {**JOKER_TABLE, **NO_TRUMP, "no_trump.best_bower": "lowest_of_no_suit"}
HIGHEST = {**JOKER_TABLE, **NO_TRUMP, "no_trump.best_bower": "highest_of_no_suit"}


def order(options: Mapping[str, object], trump: Trump) -> TrumpOrder:
    return TrumpOrder(Deck(table(options).rules), trump)


def told(
    cards: str, trump: Trump = Trump.HEARTS, options: Mapping[str, object] | None = None
) -> str:
    found = order(options or {}, trump)
    played = parse_cards(cards, copies=2)
    seats = tuple(range(len(played)))
    return why_wins(found, Trick(seats, played, found.winner(played)))


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("9S KS QS AS", "A♠ is the highest spade, and nobody trumped"),
        ("9S KD QC AC", "nobody else followed suit, and nobody trumped"),
        ("9S KS 9H AS", "9♥ is the only trump here"),
        ("9S KH 9H AS", "K♥ is the highest trump here"),
        ("AH JH JD 9H", "J♥ is the right bower, the highest trump here"),
        (
            "AH KH JD 9H",
            f"{LEFT}, and the highest trump here",
        ),
        ("AS JH KS 9S", "J♥ is the right bower, the only trump here"),
    ],
)
def test_with_a_trump(cards: str, why: str) -> None:
    assert told(cards) == why


def test_the_joker_and_two_equal_cards() -> None:
    joker = "the joker is the best bower, so it is a heart, and the highest trump here"
    assert told("AH JOKER JH 9H", options=JOKER_TABLE) == joker
    twice = {"deck.copies": 2, "deal.cards": 5}
    first = "A♠ is the highest spade, and of two equal ones the first wins, and nobody trumped"
    assert told("AS 9S AS KS", options=twice) == first
    second = {**twice, "play.identical_cards": "second_played_wins"}
    assert told("AH 9S AH KS", options=second) == (
        "A♥ is the highest trump here, and of two equal ones the second wins"
    )


def test_without_trump() -> None:
    assert told("9S KS QS AS", Trump.NO_TRUMP, NO_TRUMP) == "A♠ is the highest spade"
    assert told("TS KS 9S AS", Trump.LOW_NO_TRUMP, NO_TRUMP) == "9♠ is the lowest spade"
    assert told("9S KD QC AC", Trump.NO_TRUMP, NO_TRUMP) == "nobody else followed suit"
    assert told("JOKER KS 9S AS", Trump.NO_TRUMP, LOWEST) == "A♠ is the highest spade"
    best = (
        "the joker is the best bower, and belongs to no suit while nothing is trump, "
        "but beats every card"
    )
    assert told("9S JOKER QS AS", Trump.NO_TRUMP, HIGHEST) == best


def test_the_suit_led_is_that_of_the_first_card_of_any_suit() -> None:
    found = order(LOWEST, Trump.NO_TRUMP)
    led = suit_led(found, parse_cards("JOKER 9S"))
    assert led is not None
    assert led.value == "spades"
    assert suit_led(found, parse_cards("JOKER")) is None


@pytest.mark.no_cover
@pytest.mark.proof
@settings(CHECKED, max_examples=amount(60, 2_000))
@given(variant=variants(), rng=SEEDS)
def test_what_is_told_of_a_trick_is_true_of_it(variant: Variant, rng: random.Random) -> None:
    hand = played_hand(variant, rng)
    for trick in hand.tricks:
        assert hand.order is not None
        why = why_wins(hand.order, trick)
        best = trick.cards[trick.seats.index(trick.winner)]
        trumps = [card for card in trick.cards if hand.order.is_trump(card)]
        assert best.named in why or why.startswith("nobody else followed suit")
        assert ("trump here" in why) is bool(trumps)
        assert ("the only trump here" in why) is (len(trumps) == 1)
        assert ("nobody trumped" in why) is (not trumps and hand.order.trump.suit is not None)
        assert ("two equal" in why) is (
            trick.cards.count(best) > 1 and hand.order.effective_suit(best) is not None
        )
