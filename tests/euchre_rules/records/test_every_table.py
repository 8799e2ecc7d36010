"""Legal hands of every shipped table, written down with all their cards or with few, and judged."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from euchre_rules import Deal, Hand, MatchState
from euchre_rules.records.judge import judge
from tests.euchre_rules.records.writing_down import NoWordsError, written_down
from tests.proving import PROVING, amount
from tests.shipped import DEEP_HOUSE_RULES, HOUSE_RULES, VARIANTS, home_of, table

TABLES = (*VARIANTS, *map(home_of, HOUSE_RULES if PROVING else DEEP_HOUSE_RULES))


def any_legal_hand(reference: str, rng: random.Random) -> Hand:
    variant = table(reference)
    dealer = rng.randrange(variant.rules.table.players)
    hand = Hand(variant, Deal.random(variant, dealer, rng))
    last = rng.choice([99, 99, rng.randrange(1, 25)])
    while hand.to_act is not None and len(hand.log) < last:
        hand.apply(rng.choice(hand.legal_actions()))
    return hand


@pytest.mark.proof
@pytest.mark.no_cover
@pytest.mark.parametrize("hidden", [False, True])
def test_nothing_is_reported_of_a_hand_in_which_nothing_was_wrong(
    hidden: bool, proved: Callable[[str], None]
) -> None:
    judged = 0
    for reference in TABLES:
        for seed in range(amount(3, 100)):
            hand = any_legal_hand(reference, random.Random(seed))
            try:
                written = written_down(hand, hidden=hidden)
            except NoWordsError:
                continue
            seen = judge(hand.variant, written, MatchState())
            assert seen.problems == (), (reference, seed)
            assert seen.hand is not None
            if not hidden:
                assert seen.hand.history == hand.history, (reference, seed)
            elif hand.result is not None:
                assert seen.hand.result == hand.result, (reference, seed)
            judged += 1
    what = "what everybody saw" if hidden else "all cards"
    proved(f"of {judged} legal hands at {len(TABLES)} tables, written with {what}, none was blamed")
    assert judged > len(TABLES)
