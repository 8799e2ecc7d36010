"""What players are told: others by name, cards as cards, and "you" to those of whom it is said."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

import euchre_rules as er
from euchre_rules.at_table.ending import came_of_it
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.refusing import refused
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.engine.seats import Seats
from euchre_rules.players import choose
from tests.shipped import VARIANTS, table

RAW = re.compile(
    r"\b([2-9]|10|[TJQKA])[SHDC]\b|JOKER|'(play|discard|give|exchange) |\bseat \d|player on the"
)
"""Cards and actions as a record writes them, and seats as the engine names them."""
TRIED = (
    *("pass", "order up", "order up alone", "name hearts", "name clubs alone", "alone"),
    *("with help", "defend alone", "claim redeal", "discard KC", "give TH", "exchange 9H TC AS"),
    *("play KC", "play TD", "play JOKER"),
)


def said(hand: er.Hand, seat: int, text: str) -> str:
    """How a player who tries something is refused; empty if it is allowed."""
    action, view = er.parse_action(text), hand.view(seat)
    reason = hand.why_illegal(action, seat)
    return refused(view, names(hand.variant, seat), action, reason) if reason else ""


def names(variant: er.Variant, seat: int) -> Names:
    return Names(seat, Seats(variant.rules).sides)


def begun(reference: str, *done: str, turn_up: str = "9S") -> er.Hand:
    """A hand that was dealt by seat 0."""
    variant, rng = table(reference), random.Random(1)
    deal = er.Deal.random(variant, 0, rng)
    while deal.turn_up.text != turn_up:
        deal = er.Deal.random(variant, 0, rng)
    hand = er.Hand(variant, deal)
    for text in done:
        hand.apply(er.parse_action(text))
    return hand


@pytest.mark.parametrize(
    ("done", "tried", "sentence"),
    [
        ((), "play KC", "You can't play K♣ yet: first pass or order up 9♠."),
        ((), "discard KC", "You can't discard K♣ now: pass or order up 9♠."),
        (("pass",) * 3, "play KC", "You can't play K♣ yet: first pass or take up 9♠."),
        (("pass",) * 4, "play TH", "You can't play 10♥ yet: first pass or name trump."),
        (("pass",) * 4, "order up", "You can't order up now: pass or name trump."),
        (("pass",) * 3 + ("order up",), "pass", "You can't pass now: put a card aside."),
    ],
)
def test_who_does_something_else_is_told_what_is_to_be_done(
    done: tuple[str, ...], tried: str, sentence: str
) -> None:
    hand = begun("north_american", *done)
    assert hand.to_act is not None
    assert said(hand, hand.to_act, tried) == sentence


def test_a_dealer_who_must_name_is_not_told_to_pass() -> None:
    hand = begun("north_american+stick_the_dealer", *("pass",) * 7)
    assert said(hand, 0, "play KC") == "You can't play K♣ yet: first name trump."


@pytest.mark.parametrize(("seat", "name"), [(0, "Left"), (2, "Right"), (3, "Partner")])
def test_whose_turn_it_is_is_told_by_the_name_at_the_table(seat: int, name: str) -> None:
    assert said(begun("north_american"), seat, "pass") == f"It's {name}'s turn."


def test_who_looks_at_a_poor_hand_is_not_told() -> None:
    """Only somebody with a poor hand is asked, so that nobody may learn who is."""
    variant, rng, met = table("going_under_euchre"), random.Random(5), 0
    for _ in range(500):
        hand = er.Hand(variant, er.Deal.random(variant, 0, rng))
        if hand.phase is er.Phase.KITTY_EXCHANGE and hand.to_act == 2:
            assert said(hand, 1, "pass") == "It isn't your turn."
            assert said(hand, 3, "pass") == "It's Partner's turn."
            met += 1
    assert met > 0


@pytest.mark.parametrize("reference", VARIANTS)
def test_no_refusal_at_any_table_is_in_the_words_of_a_record(reference: str) -> None:
    variant, rng, met = table(reference), random.Random(3), set()
    hand = er.Hand(variant, er.Deal.random(variant, 0, rng))
    while hand.to_act is not None:
        for seat, text in product(range(variant.rules.table.players), TRIED):
            sentence = said(hand, seat, text)
            assert not RAW.search(sentence), sentence
            assert not sentence or sentence.endswith(".")
            reason = hand.why_illegal(er.parse_action(text), seat)
            met.add(reason and reason.code)
        hand.apply(choose(hand.view(hand.to_act)).action)
    assert met >= {None, ReasonCode.NOT_YOUR_TURN, ReasonCode.WRONG_PHASE}


def ended(outcome: er.Outcome, maker: int, *, defender: int | None = None) -> er.HandResult:
    return er.HandResult(
        outcome, (3, 2), (1, 0), maker=maker, alone="alone" in outcome, defender_alone=defender
    )


@pytest.mark.parametrize(
    ("outcome", "mine", "partners", "theirs"),
    [
        ("make", "You made it.", "You made it.", "The makers made it."),
        *[
            (
                "march",
                *("You took every trick: a march.",) * 2,
                "The makers took every trick: a march.",
            )
        ],
        ("alone_make", "You made it, alone.", "Partner made it, alone.", "The lone maker made it."),
        (
            "alone_march",
            "You took every trick: a march, alone.",
            "Partner took every trick: a march, alone.",
            "The lone maker took every trick: a march, alone.",
        ),
        ("euchre", "You were euchred.", "You were euchred.", "The makers were euchred."),
        (
            "euchre_alone",
            "You were euchred, alone.",
            "Partner was euchred, alone.",
            "The lone maker was euchred.",
        ),
        (
            "fast_break",
            *("You made it after losing the first two tricks: a fast break.",) * 2,
            "The makers made it after losing the first two tricks: a fast break.",
        ),
        (
            "defenders_march",
            *("You took no trick.",) * 2,
            "You defended, and took every trick.",
        ),
    ],
)
def test_how_a_hand_ended_is_told_to_the_side_that_did_it_with_you(
    outcome: str, mine: str, partners: str, theirs: str
) -> None:
    result = ended(er.Outcome(outcome), 0)
    at = {seat: came_of_it(result, names(table("north_american"), seat)) for seat in range(4)}
    assert at == {0: mine, 1: theirs, 2: partners, 3: theirs}


def test_a_lone_defender_is_spoken_to_and_spoken_of() -> None:
    result = ended(er.Outcome.LONE_DEFENDER_EUCHRE, 0, defender=1)
    assert [came_of_it(result, names(table("north_american"), seat)) for seat in range(4)] == [
        "A lone defender euchred you.",
        "You euchred the maker, alone.",
        "A lone defender euchred you.",
        "Partner euchred the maker, alone.",
    ]


def test_without_partners_only_the_maker_made_it() -> None:
    variant = table("three_handed")
    for outcome, mine, theirs in (
        (er.Outcome.MAKE, "You made it.", "The maker made it."),
        (er.Outcome.DEFENDERS_MARCH, "You took no trick.", "The maker took no trick."),
    ):
        told = [came_of_it(ended(outcome, 0), names(variant, seat)) for seat in range(3)]
        assert told == [mine, theirs, theirs]


def test_who_only_reads_is_not_spoken_to() -> None:
    nobody = Names(None, ((0, 2), (1, 3)), ("Ann", "Bo", "Cy", "Di"))
    assert came_of_it(ended(er.Outcome.MAKE, 0), nobody) == "The makers made it."
    assert came_of_it(ended(er.Outcome.THROWN_IN, 0), nobody) == er.Outcome.THROWN_IN.sentence
