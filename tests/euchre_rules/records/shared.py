"""Small records of our own for the tests, and hands with faults in them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from euchre_rules import Deal, Hand, MatchState, Phase, Play, Variant, load_variant
from euchre_rules.engine.forcing import force
from euchre_rules.records.egn import read_egn
from euchre_rules.records.model import Record, RecordedHand
from euchre_rules.records.ptn import read_ptn
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.yaml_source import Source
from tests.proving import amount

HANDS: Final = """\
hands:
  0: TS JD 9D KD 9S
  1: QC TH 9H AS KS
  2: JS QS AC KC TC
  3: 9C JC AH QH TD
turn_up: KH
"""
"""Four hands and a turn-up as a scenario writes them."""


def card(text: str) -> str:
    """A card as EGN writes it."""
    return text if len(text) == 1 else text[0] + text[1:].lower()


def deal(
    dealer: int, turn_up: str, calls: Sequence[str], tricks: Sequence[str], **more: Any
) -> dict[str, Any]:
    """A deal of EGN; ``hands`` are those dealt, and whatever else is given is said of the calls."""
    state: dict[str, Any] = {"dealer": dealer, "upCard": card(turn_up)}
    if "hands" in more:
        state["playerCards"] = [list(map(card, hand.split())) for hand in more.pop("hands")]
    phases: list[dict[str, Any]] = [{"type": "EUCHRE_BIDDING", "calls": list(calls), **more}]
    if tricks:
        played = [list(map(card, trick.split())) for trick in tricks]
        phases.append({"type": "TRICK_PLAY", "tricks": played})
    return {"dealNumber": 0, "initialState": state, "phases": phases}


def game(
    *deals: dict[str, Any], rules: dict[str, Any] | None = None, score: Sequence[int] = (0, 0)
) -> dict[str, Any]:
    """A game of EGN."""
    metadata = {
        "players": ["A", "B", "C", "D"],
        "initialScore": list(score),
        "ruleset": rules or {},
    }
    return {
        "fileType": "Euchre Game Notation",
        "version": "1.4",
        "metadata": metadata,
        "deals": list(deals),
    }


def read(data: dict[str, Any]) -> Record:
    """Read a game of EGN in which nothing but its hands may be wrong."""
    problems = Problems()
    record = read_egn(Source("game.egn", json.dumps(data, indent=1)), problems)
    assert record is not None, list(problems)
    assert not problems.has_errors, list(problems)
    return record


def the_hand(data: dict[str, Any]) -> RecordedHand:
    """The only hand of a game of EGN."""
    (hand,) = read(data).hands
    return hand


def ptn(text: str) -> tuple[Record, list[Problem]]:
    """Read the records in a text, with what is wrong beside the hands."""
    problems = Problems()
    record = read_ptn(Source("record.ptn", text), problems)
    assert record is not None, list(problems)
    return record, list(problems)


def codes(hand: RecordedHand) -> list[str]:
    """The codes of what is wrong in a hand."""
    return [problem.code for problem in hand.problems]


def done(hand: RecordedHand) -> Hand:
    """The hand itself, which there must be."""
    assert hand.hand is not None
    return hand.hand


def winners(hand: RecordedHand) -> list[int]:
    """Who won the tricks."""
    return [trick.winner for trick in done(hand).tricks]


CHANGES: tuple[dict[str, Any], ...] = (
    {"round_two.stick_the_dealer": True},
    {"deck.ranks": [7, 8, 9, 10, "J", "Q", "K", "A"]},
    {"round_one.dealer_partner": "must_go_alone"},
    {"play.opening_lead_when_alone": "left_of_lone_maker"},
    {"alone.partner_card": "best_card"},
    {"defend_alone.allowed": "against_lone_maker"},
    {"no_trump.high": "anyone", "no_trump.best_bower": "lowest_of_no_suit"},
    {"score.four_trick_tokens": 4},
    {"score.fast_break": True},
    {"score.alone_march": 5, "score.euchre_alone": 4},
    {
        "deck.best_bower": "joker",
        "turn_up.best_bower": "counts_as_spades",
        "no_trump.best_bower": "lowest_of_no_suit",
    },
    {"game.target": 11},
    {"turn_up.dealer_may_discard_it": True},
)
"""What tables that EGN can say may have otherwise than North American Euchre."""


def random_table(rng: random.Random) -> Variant:
    """A table that EGN can say."""
    return _table(rng.randrange(amount(12, 200)))


@cache
def _table(number: int) -> Variant:
    rng = random.Random(number)
    overrides: dict[str, Any] = {}
    for change in CHANGES:
        if rng.random() < 0.3:
            overrides |= change
    return load_variant("north_american", overrides=overrides)


def random_hand(variant: Variant, rng: random.Random, faults: float = 0.0) -> tuple[Hand, int]:
    """A hand, finished or not, in which now and then any card is played.

    Args:
        faults: How often a card is played without asking whether it may be.

    Returns:
        The hand, and how often suit wasn't followed that could have been.
    """
    context = MatchState(score=(rng.randrange(4), rng.randrange(4)))
    hand = Hand(variant, Deal.random(variant, rng.randrange(4), rng), context=context)
    last = rng.choice([99, 99, 99, rng.randrange(1, 30)])
    while hand.to_act is not None and len(hand.log) < last:
        if hand.phase is Phase.PLAY and rng.random() < faults:
            force(hand, Play(rng.choice(hand.cards_of(hand.to_act))))
            continue
        actions = hand.legal_actions()
        weights = [3 if "alone" in str(each) or str(each) == "pass" else 1 for each in actions]
        hand.apply(rng.choices(actions, weights)[0])
    return hand, len(hand.forced)
