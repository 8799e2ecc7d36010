"""Random hands, some with reneges, written as EGN and read with less and less known of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from euchre_rules import Phase, Variant
from euchre_rules.records.egn_writing import egn_text
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.spec.problems import Place, Problems, Severity
from tests.euchre_rules.records.shared import random_hand, random_table, read
from tests.euchre_rules.records.test_judge import unknown_here_and_there
from tests.proving import amount


def as_record(variant: Variant, *hands: RecordedHand) -> Record:
    return Record("a game", Format.EGN, "A game", variant, (), hands)


@pytest.mark.proof
@pytest.mark.no_cover
@pytest.mark.parametrize("faults", [0.0, 0.3])
def test_reneges_are_found_exactly_and_nothing_else_is_reported(
    faults: float, proved: Callable[[str], None]
) -> None:
    tries, seen = amount(40, 1000), 0
    for seed in range(tries):
        rng = random.Random(seed)
        variant = random_table(rng)
        hand, reneges = random_hand(variant, rng, faults)
        seen += reneges
        text = egn_text(
            as_record(variant, RecordedHand(hand, Place.whole("a game"))), problems := Problems()
        )
        if hand.phase is Phase.DEFEND_ALONE:
            continue  # EGN can't say that the first of two defenders has declined
        assert text is not None, (seed, list(problems))
        (whole,) = read(json.loads(text)).hands
        assert [each.code for each in whole.problems] == ["renege"] * reneges, seed
        assert whole.hand is not None
        assert whole.hand.history == hand.history, seed

        data = json.loads(text)
        data["deals"][0]["initialState"].pop("playerCards", None)
        (hidden,) = read(data).hands
        found = [each.code for each in hidden.problems]
        finished = hand.result is not None and hand.result.scored
        if finished:
            assert found == ["renege"] * reneges, seed
        else:
            assert set(found) <= {"renege"}
            assert len(found) <= reneges, seed

        (partly,) = read(unknown_here_and_there(data, rng)).hands
        sure = [each.code for each in partly.problems if each.severity is Severity.ERROR]
        assert set(sure) <= {"renege"}, seed
        assert len(sure) <= reneges, seed
    assert bool(seen) is bool(faults)
    proved(f"in {tries} records {seen} reneges were found, and nothing else was reported")
