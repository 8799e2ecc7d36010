"""The referee of the tests sees what is against the rules: else its silence would mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules import Rules, option
from tests.referee import Referee
from tests.referee_cards import Cards, FoulError, Verdict

DEALER = "9S TS JS QS KS"
ELDEST = "JH AH AS 9D TD"
OPPOSITE = "9H TH QH QD AD"
RIGHT = "JD KD 9C TC AC"
TURN_UP, KITTY = "KH", "JC QC KC"
ORDERED = "1 order up, 0 discard 9S"
TRICKS = (
    "1 AS, 2 9H, 3 9C, 0 TS",
    "2 AD, 3 KD, 0 KH, 1 9D",
    "0 JS, 1 TD, 2 TH, 3 TC",
    "2 QD, 3 JD, 0 QS, 1 JH",
    "1 AH, 2 QH, 3 AC, 0 KS",
)
"""Hearts are trump, and the makers take two tricks."""


def done(text: str) -> list[tuple[int, str]]:
    """``1 order up, 2 9H`` as a history: a bare card is a card played."""
    steps = [(int(each[0]), each[2:]) for each in text.split(", ")]
    return [(seat, f"play {said}" if len(said) == 2 else said) for seat, said in steps]


def watched(*parts: str, dealer: str = DEALER, **options: Any) -> Verdict:
    values = {name.replace("__", "."): value for name, value in options.items()}
    read = {path: option(path).kind.read(value) for path, value in values.items()}
    return Referee(Rules().with_values(read)).watch(
        dealer=0,
        hands=[hand.split() for hand in (dealer, ELDEST, OPPOSITE, RIGHT)],
        turn_up=TURN_UP,
        kitty=KITTY.split(),
        history=done(", ".join(parts)),
    )


def test_a_clean_hand() -> None:
    assert watched(ORDERED, *TRICKS) == Verdict("euchre", (3, 2), (2, 0))


@pytest.mark.parametrize(
    ("options", "verdict"),
    [
        ({"score__tricks_needed": 2}, Verdict("make", (3, 2), (0, 1))),
        ({"score__tricks_needed": 3}, Verdict("euchre", (3, 2), (2, 0))),
        (
            {"score__tricks_needed": 2, "score__point_on_partner": 1},
            Verdict("make", (3, 2), (0, 1)),
        ),
    ],
)
def test_the_tricks_that_are_needed(options: dict[str, Any], verdict: Verdict) -> None:
    assert watched(ORDERED, *TRICKS, **options) == verdict


@pytest.mark.parametrize(
    ("trick", "instead", "foul"),
    [
        (1, "2 AD, 3 JD, 0 KH, 1 9D", "seat 3 reneged: diamonds led, JD played, holds ['KD']"),
        (0, "1 AS, 2 9H, 3 9C, 0 KH", "seat 0 reneged: spades led, KH played"),
        (0, "1 AS, 2 9H, 3 9C, 0 9S", "seat 0 has no 9S"),
        (1, "2 AD, 3 KD, 0 KH, 1 AS", "seat 1 has no AS"),
        (4, "3 AC, 0 KS, 1 AH, 2 QH", "it is seat 1's turn"),
        (4, "1 AH, 2 QH, 3 AC", "seat 0 was never asked"),
        (4, "1 AH, 2 QH, 3 AC, 0 KS, 1 AH", "somebody did something after the end"),
    ],
)
def test_a_foul_in_the_play(trick: int, instead: str, foul: str) -> None:
    tricks = [instead if place == trick else each for place, each in enumerate(TRICKS)]
    with pytest.raises(FoulError) as called:
        watched(ORDERED, *tricks)
    assert foul in str(called.value)


@pytest.mark.parametrize(
    ("calls", "options", "foul"),
    [
        ("2 order up", {}, "it is seat 1's turn"),
        ("1 name hearts", {}, "in round one"),
        ("1 order up, 0 discard KH", {}, "the card just taken was discarded"),
        ("1 order up, 0 discard AH", {}, "is no discard"),
        ("1 order up alone, 0 discard 9S", {"alone__allowed": False}, "nobody goes alone here"),
        (
            "1 pass, 2 order up",
            {"round_one__dealer_partner": "must_go_alone"},
            "the partner must say alone",
        ),
        (
            "1 pass, 2 order up",
            {"round_one__dealer_partner": "must_pass"},
            "the dealer's partner ordered up",
        ),
        (
            "1 pass, 2 pass, 3 order up",
            {"round_one__must_hold": "natural_trump"},
            "seat 3 ordered up hearts without holding what it must",
        ),
        ("1 pass, 2 pass, 3 pass, 0 pass, 1 name hearts", {}, "hearts were turned down"),
        (
            "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass",
            {"round_two__stick_the_dealer": True},
            "a stuck dealer passed",
        ),
        ("1 claim redeal", {}, "in round one"),
    ],
)
def test_a_foul_in_the_calling(calls: str, options: dict[str, Any], foul: str) -> None:
    with pytest.raises(FoulError) as called:
        watched(calls, **options)
    assert foul in str(called.value)


PARTNER = "1 pass, 2 order up, 0 discard 9S"


@pytest.mark.parametrize(
    ("calls", "options", "points"),
    [
        (PARTNER, {}, (1, 0)),
        (PARTNER, {"score__point_on_partner": 2}, (3, 0)),
        (ORDERED, {"score__point_on_partner": 2}, (2, 0)),
        (PARTNER, {"score__march_taken_off": True}, (1, 0)),
        ("1 pass, 2 pass, 3 order up, 0 discard 9S", {}, (2, 0)),
    ],
)
def test_a_point_on_partner(calls: str, options: dict[str, Any], points: tuple[int, int]) -> None:
    assert watched(calls, *TRICKS, **options).points == points


LOST_FIRST = (*TRICKS[:2], "0 JS, 1 AH, 2 TH, 3 TC", "1 TD, 2 QD, 3 JD, 0 QS")
"""Four tricks of which the makers take the third and the fourth."""


@pytest.mark.parametrize(
    ("fast_break", "verdict"),
    [
        (True, Verdict("fast_break", (2, 3), (0, 0))),
        (False, Verdict("make", (2, 3), (0, 1))),
    ],
)
def test_a_fast_break(fast_break: bool, verdict: Verdict) -> None:
    last = "3 AC, 0 KS, 1 JH, 2 QH"
    assert watched(ORDERED, *LOST_FIRST, last, score__fast_break=fast_break) == verdict


def test_a_card_dealt_twice() -> None:
    with pytest.raises(FoulError, match="not the cards of the pack"):
        watched(ORDERED, *TRICKS, dealer="9S TS JS QS AS")


def test_everybody_passes() -> None:
    both_rounds = "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass"
    assert watched(both_rounds) == Verdict("thrown_in", (0, 0), (0, 0))


def test_the_bowers() -> None:
    cards = Cards("JOKER", "clubs")
    order = ["JOKER", "JC", "JS", "AC", "9C"]
    assert [cards.suit(card) for card in order] == ["clubs"] * 5
    assert sorted(order, key=lambda card: cards.height(card, "spades"), reverse=True) == order
    assert cards.suit("JD") == "diamonds"
    assert cards.height("AS", "spades") > cards.height("AD", "spades")
