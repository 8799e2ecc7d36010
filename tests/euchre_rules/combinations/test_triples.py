"""The same for three options of play at a time: a sample each time, all of them in the long run."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest

from euchre_rules import OPTIONS
from euchre_rules.options import Effect
from tests.euchre_rules.combinations.hands import play
from tests.euchre_rules.combinations.space import array, in_words, unnamed
from tests.euchre_rules.engine.shared import variant_of
from tests.proving import PROVING, amount

pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

PLAYED: Final = tuple(each for each in OPTIONS if each.effect is Effect.PLAY)
SAMPLES: Final = amount(4, 1)
SAMPLE: Final = amount(16, len(PLAYED))
"""How many options are drawn, all triples of which are tried."""
HANDS: Final = amount(3, 50)


@pytest.mark.parametrize("seed", range(SAMPLES))
def test_every_triple_is_played_or_refused(seed: int, proved: Callable[[str], None]) -> None:
    options = random.Random(seed).sample(PLAYED, SAMPLE)
    pairs = array(options).cover()
    found = array(options, 3, pairs.refused).cover()
    for number, rules in enumerate(found.tables):
        play(variant_of(rules), HANDS, number)
    for triple, laws in found.refused.items():
        assert not unnamed(triple, laws), f"{in_words(triple)}: {[law.name for law in laws]}"
    proved(
        f"{found.total:,} triples of values of {len(options)} options of play, beside those with "
        f"a refused pair: {found.together:,} matter together and {found.beside:,} stand together "
        f"at one of {len(found.tables):,} tables with {HANDS} hands each; invariants refuse the "
        f"other {len(found.refused):,}"
    )


def test_the_long_run_leaves_no_option_of_play_out() -> None:
    assert not PROVING or len(PLAYED) == SAMPLE
