"""What the players' reasons assert is so: checked with all hands open, by the umpire's cards.

Every sentence that a player says about a card must match a pattern, and what the pattern asserts
is checked against the cards themselves.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

import euchre_rules as er
from euchre_rules.players import choose
from tests.euchre_rules.players.claims import CLAIMS, found, read
from tests.euchre_rules.players.open_hands import Moment
from tests.euchre_rules.players.tables import next_hand
from tests.shipped import table

# Only the number of hands takes time here, and the tracer of coverage would triple it.
pytestmark = pytest.mark.no_cover

HANDS = 700
TABLES = (
    "north_american",
    "north_american+joker+lone_defender",
    "guernsey",
    "british+partner_must_go_alone",
)
LIKELY = {
    "partner's card should take the trick": ("should take the trick", True, 0.7),
    "partner's card may well be beaten": ("The opponents may well beat", False, 0.7),
}


@cache
def watched(reference: str) -> tuple[Counter[str], Counter[tuple[str, bool]]]:
    """Check some hundreds of hands.

    Returns:
        How often each pattern was said, and how often what is likely was so and wasn't.
    """
    variant, rng = table(reference), random.Random(31)
    said: Counter[str] = Counter()
    likely: Counter[tuple[str, bool]] = Counter()
    match = er.Match(variant)
    for _ in range(HANDS):
        hand = next_hand(match, rng)
        while hand.to_act is not None:
            advice = choose(hand.view(hand.to_act))
            if isinstance(advice.action, er.Play):
                at = Moment(hand, advice.action)
                pattern, words = found(advice.sentence)
                assert CLAIMS[pattern](at, read(words)), (advice.sentence, hand)
                said[pattern] += 1
                for name, (phrase, _, _) in LIKELY.items():
                    if phrase in advice.sentence:
                        stays = not any(at.could_beat(s, at.winning[1]) for s in at.later_foes)
                        likely[name, stays] += 1
            hand.apply(advice.action)
    return said, likely


@pytest.mark.parametrize("reference", TABLES)
def test_what_a_reason_asserts_is_so(reference: str) -> None:
    said, _ = watched(reference)
    assert sum(said.values()) > 15 * HANDS


def test_every_reason_is_given_somewhere() -> None:
    said = sum((watched(reference)[0] for reference in TABLES), Counter())
    assert set(CLAIMS) - set(said) == set()


@pytest.mark.parametrize("name", LIKELY)
def test_what_is_said_to_be_likely_is(name: str) -> None:
    likely = sum((watched(reference)[1] for reference in TABLES), Counter())
    _, stays, share = LIKELY[name]
    assert likely[name, True] + likely[name, False] > 50
    assert likely[name, stays] >= share * (likely[name, True] + likely[name, False])
