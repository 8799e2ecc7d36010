"""Random hands, the same in OpenSpiel and here: at every decision and at the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from euchre_rules import Deal, Outcome
from tests.openspiel.beside import kind_of, play_beside
from tests.openspiel.theirs import SETTINGS, Setting
from tests.proving import amount

HANDS: Final = amount(5_000, 100_000) // len(SETTINGS)
"""How many hands are played by each setting."""
OFTEN: Final = 4
"""How often each kind of ending comes about at the least."""


def kinds(setting: Setting) -> set[tuple[Outcome, bool]]:
    """Every outcome that a setting allows, each with whether a defender was alone."""
    together = {
        Outcome.MAKE, Outcome.MARCH, Outcome.ALONE_MAKE, Outcome.ALONE_MARCH,
        Outcome.EUCHRE, Outcome.EUCHRE_ALONE, Outcome.DEFENDERS_MARCH,
    }  # fmt: skip  # one name a line would take half a page
    found = {(outcome, False) for outcome in together}
    if not setting.stuck:
        found.add((Outcome.THROWN_IN, False))
    if setting.lone_defender:
        makers = (Outcome.MAKE, Outcome.MARCH, Outcome.ALONE_MAKE, Outcome.ALONE_MARCH)
        found |= {(outcome, True) for outcome in (*makers, Outcome.LONE_DEFENDER_EUCHRE)}
    return found


@pytest.mark.proof
@pytest.mark.no_cover  # thousands of hands reach nothing that others don't
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_decision_and_every_ending_is_the_same_as_in_open_spiel(
    setting: Setting, proved: Callable[[str], None]
) -> None:
    rng = random.Random(f"beside OpenSpiel: {setting}")
    seen: Counter[tuple[Outcome, bool]] = Counter()
    decisions = 0
    for _ in range(HANDS):
        deal = Deal.random(setting.variant, rng.randrange(4), rng)
        hand = play_beside(setting, deal, rng)
        seen[kind_of(hand)] += 1
        decisions += len(hand.history)
    assert set(seen) == kinds(setting)
    assert min(seen.values()) >= OFTEN, seen
    proved(
        f"beside OpenSpiel ({setting}): {HANDS} random hands with {decisions} decisions agree in "
        f"whose turn it is, in what is legal and in how they end"
    )
