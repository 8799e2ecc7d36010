"""What decides about a mutant beside the engine's own tests: scenarios, counts and the umpire.

Few of each, since every mutant that lives meets them all, and in small portions, since the first
that fails is enough. No file of ``make test``: there they are tried in full.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from euchre_rules import Deal, Rules
from euchre_rules.scenarios import Scenario, list_scenarios, run
from tests.counts.counted import Entry, file_of, read
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import DENSE, played_hand
from tests.shipped import HOUSE_RULES, VARIANTS, home_of, table
from tests.umpire.options import random_values
from tests.umpire.watching import check

SCENARIOS: Final = tuple(list_scenarios())
FEW_LINES: Final = 120
"""From positions with more lines than this the lines aren't counted."""
COUNTED: Final = [
    (name, counted.deal, entry)
    for name in VARIANTS
    for counted in read(file_of(name))
    for entry in counted.entries
    if entry.tally.count <= FEW_LINES
]
WATCHED: Final = (
    *map(table, VARIANTS),
    *(table(home_of(each)) for each in HOUSE_RULES),
    *DENSE,
    *(
        variant_of(lawful(Rules().with_values(random_values(random.Random(seed)))))
        for seed in range(80)
    ),
)
HANDS: Final = 2


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.id)
def test_a_scenario_holds(scenario: Scenario) -> None:
    assert run(scenario).holds


@pytest.mark.parametrize(("name", "deal", "entry"), COUNTED)
def test_there_are_as_many_lines(name: str, deal: Deal, entry: Entry) -> None:
    assert entry.counted_again(table(name), deal) == entry


@pytest.mark.parametrize("place", range(len(WATCHED)))
def test_the_umpire_agrees(place: int) -> None:
    rng = random.Random(place)
    for _ in range(HANDS):
        check(played_hand(WATCHED[place], rng))
