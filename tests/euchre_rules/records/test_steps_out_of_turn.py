"""Scenarios read as records in which seats call, claim, exchange or give at the wrong time."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.engine.outcome import Outcome
from euchre_rules.records import RecordedHand, read_record
from tests.euchre_rules.records.shared import HANDS

HEAD = """\
spec_version: 1
kind: scenario
id: a-record
title: For a test
variant: north_american
dealer: 0
"""
WHOLE_DEAL = f"{HANDS}kitty: AD QD JH\n"
POOR = """\
hands:
  0: TS JD TD KD 9S
  1: 9C TC 9H AS KS
  2: JS QS AC KC JC
  3: QC AD AH QH 9D
turn_up: KH
kitty: TH QD JH
"""
MISDEAL = "rules: {exchange_hand: {qualifies: any_three_nines_and_tens, second_claim: misdeal}}\n"
REDEAL = "rules: {redeal_hand: {qualifies: any_three_nines_and_tens}}\n"
ANY_TIME = "rules: {defend_alone: {allowed: always}}\n"
CARD_GIVEN = "rules: {alone: {partner_card: best_card}}\n"


def read(folder: Path, before: str, steps: str) -> RecordedHand:
    """A hand whose steps are given one after the other, a comma between them."""
    listed = "".join(f"  - {step.strip()}\n" for step in steps.split(","))
    path = folder / "a-record.yaml"
    path.write_text(f"{HEAD}{before}steps:\n{listed}", encoding="utf-8")
    (hand,) = read_record(path).hands
    return hand


def done(hand: RecordedHand) -> list[str]:
    assert hand.hand is not None
    return [f"{seat}: {action}" for seat, action in hand.hand.history]


def faults(hand: RecordedHand, before: str) -> list[str]:
    """The problems, each with the number of its step from 1."""
    first = HEAD.count("\n") + before.count("\n") + 1
    return [f"{problem.code} {(problem.line or 0) - first}" for problem in hand.problems]


@pytest.mark.parametrize(
    ("before", "steps", "history", "found"),
    [
        pytest.param(
            POOR + MISDEAL,
            "1: exchange 9H TC 9C, 0: exchange 9S TD TS",
            ["1: exchange 9H TC 9C", "0: exchange 9S TD TS"],
            [],
            id="a second exchange that makes a misdeal",
        ),
        pytest.param(
            POOR + MISDEAL,
            "2: exchange AC KC JC, 1: exchange 9H TC 9C",
            ["2: exchange AC KC JC", "1: exchange 9H TC 9C"],
            ["wrong-seat 1"],
            id="an exchange by a seat that isn't asked",
        ),
        pytest.param(
            WHOLE_DEAL,
            "1: exchange TH 9H, 1: pass",
            ["1: pass"],
            ["illegal-exchange 1"],
            id="two cards can't go under, and no others go in their place",
        ),
        pytest.param(
            WHOLE_DEAL,
            "1: pass, 2: exchange JS QS AC, 2: pass",
            ["1: pass", "2: pass"],
            ["illegal-exchange 2"],
            id="an exchange after the first call",
        ),
        pytest.param(
            WHOLE_DEAL,
            "1: pass, 0: exchange TS JD 9D, 2: pass",
            ["1: pass", "2: pass"],
            ["wrong-seat 2"],
            id="nobody is passed over for what can't be done even in turn",
        ),
        pytest.param(
            POOR + REDEAL,
            "0: claim redeal",
            ["1: pass", "0: claim redeal"],
            ["wrong-seat 1"],
            id="a claim before another seat was asked",
        ),
        pytest.param(
            WHOLE_DEAL + REDEAL,
            "2: claim redeal, 0: pass, 1: pass",
            ["0: pass", "1: pass"],
            ["wrong-seat 1"],
            id="a claim by a seat that is never asked",
        ),
        pytest.param(
            WHOLE_DEAL,
            "2: pass, 1: pass, 3: order up",
            ["1: pass", "2: pass", "3: order up"],
            ["wrong-seat 1"],
            id="two passes that have changed places",
        ),
        pytest.param(
            WHOLE_DEAL,
            "0: discard 9S, 1: order up",
            ["1: order up", "0: discard 9S"],
            ["wrong-seat 1"],
            id="a discard before the order",
        ),
        pytest.param(
            WHOLE_DEAL,
            "1: pass, 2: pass, 3: pass, 0: discard 9S, 0: order up",
            ["1: pass", "2: pass", "3: pass", "0: order up", "0: discard 9S"],
            ["illegal-discard 4"],
            id="a discard before the dealer's own order",
        ),
        pytest.param(
            WHOLE_DEAL,
            "0: discard 9S, 1: order up, 0: discard TS",
            ["1: order up", "0: discard TS"],
            ["wrong-seat 1"],
            id="a discard that is put right in time",
        ),
        pytest.param(
            WHOLE_DEAL + CARD_GIVEN,
            "1: order up alone, 3: give AH, 0: discard 9S, 1: discard QC, 1: AH",
            ["1: order up alone", "0: discard 9S", "3: give AH", "1: discard QC", "1: play AH"],
            ["wrong-seat 2"],
            id="a gift before the discard",
        ),
        pytest.param(
            WHOLE_DEAL + ANY_TIME,
            "1: order up, 0: discard 9S, 0: defend alone, 2: pass, 1: AS",
            ["1: order up", "0: discard 9S", "2: pass", "0: defend alone", "1: play AS"],
            ["wrong-seat 3"],
            id="defending alone before the partner was asked",
        ),
    ],
)
def test_what_is_out_of_turn_is_reported_and_done_where_it_can_be(
    tmp_path: Path, before: str, steps: str, history: list[str], found: list[str]
) -> None:
    hand = read(tmp_path, before, steps)
    assert done(hand) == history
    assert faults(hand, before) == found


def test_a_pass_said_after_it_was_passed_over_has_its_own_place(tmp_path: Path) -> None:
    hand = read(tmp_path, WHOLE_DEAL, "3: pass, 1: pass, 2: pass")
    first = HEAD.count("\n") + WHOLE_DEAL.count("\n") + 1
    assert [(place.line or 0) - first for place in hand.places] == [2, 3, 1]


@pytest.mark.parametrize("step", ["1: exchange TH 9H QC", "2: claim redeal"])
def test_a_claim_that_no_hand_at_the_table_allows_is_reported_with_unknown_cards_too(
    tmp_path: Path, step: str
) -> None:
    assert len(read(tmp_path, "", step).problems) == 1


def test_a_second_exchange_from_unknown_cards_makes_a_misdeal(tmp_path: Path) -> None:
    hand = read(tmp_path, MISDEAL, "1: exchange TH 9H 9C, 2: exchange TS TC 9D")
    assert hand.problems == ()
    assert hand.hand is not None
    assert hand.hand.result is not None
    assert hand.hand.result.outcome is Outcome.REDEALT


def test_a_gift_in_the_play_is_reported_also_where_the_play_breaks_off(tmp_path: Path) -> None:
    steps = "1: order up, 0: discard 9S, 1: KH, 2: give JS, 2: QS"
    assert "illegal-exchange 4" in faults(read(tmp_path, WHOLE_DEAL, steps), WHOLE_DEAL)


def test_a_dealer_of_unknown_cards_who_may_go_alone_blind_passes_before_a_claim(
    tmp_path: Path,
) -> None:
    rules = "rules: {alone: {blind_on_jack: true}, redeal_hand: {qualifies: all_nines_and_tens}}\n"
    cards = "hands: {1: 9C TC 9H 9S TS}\nturn_up: JS\n"
    hand = read(tmp_path, rules + cards, "0: pass, 1: claim redeal")
    assert (done(hand), hand.problems) == (["0: pass", "1: claim redeal"], ())


def test_who_gives_one_of_two_like_cards_may_give_another_card_after_it(tmp_path: Path) -> None:
    rules = "rules: {deck: {copies: 2}, alone: {partner_card: two_best_cards}}\n"
    cards = "hands: {3: KH KH AD AC QC}\nturn_up: 9S\n"
    steps = "1: order up alone, 0: discard TS, 3: give KH, 3: give AD"
    assert done(read(tmp_path, rules + cards, steps))[2:] == ["3: give KH", "3: give AD"]


def test_a_dealer_of_unknown_cards_who_may_go_alone_blind_passes_before_an_exchange(
    tmp_path: Path,
) -> None:
    rules = "rules: {exchange_hand: {qualifies: three_nines}, alone: {blind_on_jack: true}}\n"
    steps = "0: pass, 2: exchange TH TD 9C, 1: order up alone, 0: discard 9H"
    hand = read(tmp_path, f"{rules}turn_up: JD\n", steps)
    assert (done(hand), hand.problems) == (steps.split(", "), ())
