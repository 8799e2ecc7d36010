"""The umpire sees what is against the rules: else its silence would mean nothing."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules import Rules, option
from tests.umpire.cards import low_to_high, suit_of
from tests.umpire.hand import NotAllowedError, Record, verdict
from tests.umpire.watching import plain_rules

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


NO_GAME: dict[str, Any] = {
    "score": [],
    "deals_played": 0,
    "claims_used": [],
    "exchanges_used": [],
    "tokens": [],
}
Seen = tuple[str, tuple[int, ...], tuple[int, ...]]
"""How a hand ended, and tricks and points per side."""


def watched(*parts: str, dealer: str = DEALER, **options: Any) -> Seen:
    values = {name.replace("__", "."): value for name, value in options.items()}
    read = {path: option(path).kind.read(value) for path, value in values.items()}
    hands = [dealer, ELDEST, OPPOSITE, RIGHT]
    record = Record(
        rules=plain_rules(Rules().with_values(read)),
        deal={"dealer": 0, "hands": hands, "turn_up": TURN_UP, "kitty": KITTY},
        context=NO_GAME,
        start=None,
        history=done(", ".join(parts)),
    )
    found = verdict(record)
    return (found.outcome, found.tricks, found.points)


def test_a_clean_hand() -> None:
    assert watched(ORDERED, *TRICKS) == ("euchre", (3, 2), (2, 0))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"score__tricks_needed": 2}, ("make", (3, 2), (0, 1))),
        ({"score__tricks_needed": 3}, ("euchre", (3, 2), (2, 0))),
        (
            {"score__tricks_needed": 2, "score__point_on_partner": 1},
            ("make", (3, 2), (0, 1)),
        ),
    ],
)
def test_the_tricks_that_are_needed(options: dict[str, Any], expected: Seen) -> None:
    assert watched(ORDERED, *TRICKS, **options) == expected


@pytest.mark.parametrize(
    ("trick", "instead", "foul"),
    [
        (1, "2 AD, 3 JD, 0 KH, 1 9D", "step 7: seat 3: play JD"),
        (0, "1 AS, 2 9H, 3 9C, 0 KH", "step 5: seat 0: play KH"),
        (0, "1 AS, 2 9H, 3 9C, 0 9S", "step 5: seat 0: play 9S"),
        (1, "2 AD, 3 KD, 0 KH, 1 AS", "step 9: seat 1: play AS"),
        (4, "3 AC, 0 KS, 1 AH, 2 QH", "step 18: seat 3: play AC"),
        (4, "1 AH, 2 QH, 3 AC", "seat 0 still has to act"),
        (4, "1 AH, 2 QH, 3 AC, 0 KS, 1 AH", "step 22: seat 1: play AH, but asked was None"),
    ],
)
def test_a_foul_in_the_play(trick: int, instead: str, foul: str) -> None:
    tricks = [instead if place == trick else each for place, each in enumerate(TRICKS)]
    with pytest.raises(NotAllowedError, match=foul):
        watched(ORDERED, *tricks)


@pytest.mark.parametrize(
    ("calls", "options"),
    [
        ("2 order up", {}),
        ("1 name hearts", {}),
        ("1 order up, 0 discard KH", {}),
        ("1 order up, 0 discard AH", {}),
        ("1 order up alone", {"alone__allowed": False}),
        ("1 pass, 2 order up", {"round_one__dealer_partner": "must_go_alone"}),
        ("1 pass, 2 order up", {"round_one__dealer_partner": "must_pass"}),
        ("1 pass, 2 pass, 3 order up", {"round_one__must_hold": "natural_trump"}),
        ("1 pass, 2 pass, 3 pass, 0 pass, 1 name hearts", {}),
        (
            "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass",
            {"round_two__stick_the_dealer": True},
        ),
        ("1 claim redeal", {}),
    ],
)
def test_a_foul_in_the_calling(calls: str, options: dict[str, Any]) -> None:
    seat, said = done(calls)[-1]
    place = len(done(calls)) - 1
    with pytest.raises(NotAllowedError, match=f"step {place}: seat {seat}: {said}, but asked was"):
        watched(calls, **options)


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
    assert watched(calls, *TRICKS, **options)[2] == points


LOST_FIRST = (*TRICKS[:2], "0 JS, 1 AH, 2 TH, 3 TC", "1 TD, 2 QD, 3 JD, 0 QS")
"""Four tricks of which the makers take the third and the fourth."""


@pytest.mark.parametrize(
    ("fast_break", "expected"),
    [
        (True, ("fast_break", (2, 3), (0, 0))),
        (False, ("make", (2, 3), (0, 1))),
    ],
)
def test_a_fast_break(fast_break: bool, expected: Seen) -> None:
    last = "3 AC, 0 KS, 1 JH, 2 QH"
    assert watched(ORDERED, *LOST_FIRST, last, score__fast_break=fast_break) == expected


def test_a_card_dealt_twice() -> None:
    with pytest.raises(NotAllowedError, match="AS too often"):
        watched(ORDERED, *TRICKS, dealer="9S TS JS QS AS")


def test_everybody_passes() -> None:
    both_rounds = "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass"
    assert watched(both_rounds) == ("thrown_in", (0, 0), (0, 0))


def test_the_bowers() -> None:
    joker = {"deck.best_bower": "joker"}
    rules = plain_rules(
        Rules().with_values({path: option(path).kind.read(value) for path, value in joker.items()})
    )
    trumps = ["9C", "TC", "QC", "KC", "AC", "JS", "JC", "JOKER"]
    assert low_to_high("clubs", "clubs", rules) == trumps
    assert {suit_of(card, "clubs", rules) for card in trumps} == {"clubs"}
    assert suit_of("JD", "clubs", rules) == "diamonds"
    assert low_to_high("spades", "clubs", rules) == ["9S", "TS", "QS", "KS", "AS"]
    assert low_to_high("hearts", "low no trump", rules) == ["AH", "KH", "QH", "JH", "TH", "9H"]
