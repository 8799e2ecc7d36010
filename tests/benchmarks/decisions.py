"""What a decision costs: to be told the legal actions and to do one, in each phase of a hand."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, Final

from euchre_rules import Action, Deal, Hand, Phase, Variant, load_variant
from tests.benchmarks.engines import DEALT, LIKE_OPEN_SPIEL, load_open_spiel, play_open_spiel
from tests.benchmarks.spread import Spread, row

EVERY_PHASE: Final = {
    "deck.best_bower": "joker",
    "turn_up.best_bower": "dealer_names_after_looking",
    "redeal_hand.qualifies": "any_three_nines_and_tens",
    "exchange_hand.qualifies": "three_nines_or_three_tens",
    "alone.declared": "after_the_discard",
    "alone.blind_on_jack": True,
    "alone.taken_over_by_partner": "always",
    "alone.partner_card": "best_card",
    "defend_alone.allowed": "always",
}
"""A table at which each phase comes about."""
DEALING: Final = "dealing"
BEGINNING: Final = "beginning a hand"
THEIR_DEAL: Final = "dealing in OpenSpiel"
THEIR_DECISION: Final = "any decision in OpenSpiel"
STEPS: Final = (DEALING, BEGINNING, *Phase, THEIR_DEAL, THEIR_DECISION)
"""What is measured, in the order in which it is shown."""
Played = tuple[Deal, list[Action]]
Spent = dict[str, list[float]]
"""Seconds of each measurement, by what was measured."""


def measure_decisions(rounds: int, count: int) -> Iterator[str]:
    """Microseconds for each step of a hand, and as a share of OpenSpiel's mean decision."""
    rng = random.Random(1)
    crowded, usual = (
        load_variant("north_american", overrides=each) for each in (EVERY_PHASE, LIKE_OPEN_SPIEL)
    )
    hands = {table: [_played(table, rng) for _ in range(count)] for table in (crowded, usual)}
    game = load_open_spiel()
    theirs = [] if game is None else [play_open_spiel(game, rng).history() for _ in range(count)]
    found = []
    for _ in range(rounds):
        # What is usual takes the place of what is measured at the crowded table.
        spent = _replayed(crowded, hands[crowded], rng) | _replayed(usual, hands[usual], rng)
        spent |= _replayed_there(game, theirs)
        clock = _clock()
        found.append({step: 1e6 * (_mean(times) - clock) for step, times in spent.items()})
    for step in STEPS:
        if step in found[0]:
            costs = Spread.of([each[step] for each in found]).shown(".2f")
            yield row(step, f"{costs:28}{_shares(found, step)}".rstrip())


def _shares(found: Sequence[dict[str, float]], step: str) -> str:
    """What a step costs in each round beside a decision in OpenSpiel."""
    if step == THEIR_DECISION or THEIR_DECISION not in found[0]:
        return ""
    return Spread.of([each[step] / each[THEIR_DECISION] for each in found]).shown(".2f")


def _played(table: Variant, rng: random.Random) -> Played:
    """A hand in which every legal action is as likely as any other, but calls are rare."""
    deal = Deal.random(table, rng.randrange(4), rng)
    hand = Hand(table, deal)
    while legal := hand.legal_actions():
        rare = hand.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) and rng.random() < 0.8
        hand.apply(legal[0] if rare else rng.choice(legal))
    return deal, [action for _, action in hand.history]


def _replayed(table: Variant, played: Sequence[Played], rng: random.Random) -> Spent:
    """What each step of these hands takes."""
    spent: Spent = defaultdict(list)
    for deal, actions in played:
        start = perf_counter()
        Deal.random(table, 0, rng)
        spent[DEALING].append(perf_counter() - start)
        start = perf_counter()
        hand = Hand(table, deal)
        spent[BEGINNING].append(perf_counter() - start)
        for action in actions:
            seconds = spent[hand.phase]
            start = perf_counter()
            hand.legal_actions()
            hand.apply(action)
            seconds.append(perf_counter() - start)
    return spent


def _replayed_there(game: Any, histories: Sequence[Sequence[int]]) -> Spent:
    """What each deal and each decision of these hands takes in OpenSpiel."""
    spent: Spent = defaultdict(list)
    for history in histories:
        start = perf_counter()
        state = game.new_initial_state()
        for action in history[:DEALT]:
            state.apply_action(action)
        spent[THEIR_DEAL].append(perf_counter() - start)
        for action in history[DEALT:]:
            start = perf_counter()
            state.legal_actions()
            state.apply_action(action)
            spent[THEIR_DECISION].append(perf_counter() - start)
    return spent


def _clock() -> float:
    """The seconds that looking at the clock takes, which are in every measurement."""
    looks = 1000
    start = perf_counter()
    for _ in range(looks):
        perf_counter()
    return (perf_counter() - start) / looks


def _mean(values: Sequence[float]) -> float:
    """The mean without the slowest hundredth, in which the machine did something else."""
    kept = sorted(values)[: len(values) - len(values) // 100 - 1] or values
    return sum(kept) / len(kept)
