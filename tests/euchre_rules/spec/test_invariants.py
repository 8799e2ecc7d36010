"""The numbered checks of resolved rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.options import OPTIONS, Rules, option
from euchre_rules.spec.codes import CODES
from euchre_rules.spec.invariants import INVARIANTS, pack_size
from euchre_rules.spec.load import list_variants, load_variant, read_variant
from euchre_rules.spec.problems import Problems, Severity

JOKER = {"deck.best_bower": "joker", "turn_up.best_bower": "players_call"}
SEVEN_UP = [7, 8, 9, 10, "J", "Q", "K", "A"]
SCORES = ("make", "march", "alone_make", "alone_march", "euchre", "euchre_alone")
EACH_ALONE = {"table.sides": "individuals"}


def broken(overrides: dict[str, Any]) -> list[str]:
    values = {path: option(path).kind.read(value) for path, value in overrides.items()}
    rules = Rules().with_values(values)
    return [each.id for each in INVARIANTS if each.broken(rules)]


def test_they_are_numbered_and_complete() -> None:
    assert [each.id for each in INVARIANTS] == [f"I{n}" for n in range(1, len(INVARIANTS) + 1)]
    for each in INVARIANTS:
        assert each.code in CODES
        assert each.options
        assert all(option(path) for path in each.options)
        assert each.sentence.endswith(".")
        assert not each.fix.endswith(".")


def test_shipped_variants_keep_them() -> None:
    for variant in list_variants():
        assert not [each.id for each in INVARIANTS if each.broken(variant.rules)]


@pytest.mark.parametrize(
    ("overrides", "ids"),
    [
        ({}, []),
        (JOKER, []),
        ({"deck.ranks": SEVEN_UP}, []),
        ({"deck.ranks": ["J", "Q", "K", "A"]}, ["I1"]),
        ({"deck.ranks": [10, "J", "Q", "K", "A"]}, ["I1"]),
        ({"deck.ranks": [10, "J", "Q", "K", "A"], **JOKER}, []),
        ({"deal.cards": 6, "deal.packets": "one_at_a_time"}, ["I1"]),
        ({"deal.cards": 7, "deal.packets": "one_at_a_time", "deck.ranks": SEVEN_UP}, []),
        ({"deal.cards": 8, "deal.packets": "one_at_a_time", "deck.ranks": SEVEN_UP}, ["I1"]),
        ({"deck.ranks": [8, 9, 10, "Q", "K", "A"]}, ["I2"]),
        ({"deck.ranks": ["A", "K", "Q", "J", 10, 9]}, ["I3"]),
        (
            {
                "deck.ranks": [2, 9, 10, "J", "Q", "K", "A"],
                "deck.best_bower": "two_of_spades",
                "turn_up.best_bower": "players_call",
            },
            ["I4"],
        ),
        ({"deck.best_bower": "joker"}, ["I5"]),
        ({"turn_up.best_bower": "players_call"}, []),
        ({"round_one.dealer_partner": "must_go_alone", "alone.allowed": False}, ["I6"]),
        ({"deal.cards": 4}, ["I7"]),
        ({"deal.cards": 4, "deal.packets": "one_at_a_time"}, []),
        ({f"score.{name}": 0 for name in (*SCORES, "defenders_march")}, ["I8"]),
        ({f"score.{name}": 0 for name in SCORES}, []),
        ({"redeal_hand.qualifies": "all_nines_and_tens"}, []),
        (
            {
                "redeal_hand.qualifies": "all_nines_and_tens",
                "deck.ranks": [7, 8, 10, "J", "Q", "K", "A"],
            },
            ["I9"],
        ),
        ({"defend_alone.allowed": "against_lone_maker", "alone.allowed": False}, ["I10"]),
        ({"defend_alone.allowed": "always", "alone.allowed": False}, []),
        ({"table.players": 3}, ["I11"]),
        ({"table.players": 2}, ["I11"]),
        *(({"table.players": players, **EACH_ALONE}, []) for players in (2, 3, 4)),
        ({**EACH_ALONE, "round_one.dealer_partner": "must_go_alone", "alone.allowed": False}, []),
        ({**EACH_ALONE, "defend_alone.allowed": "against_lone_maker"}, []),
    ],
)
def test_what_breaks_them(overrides: dict[str, Any], ids: list[str]) -> None:
    assert broken(overrides) == ids


def test_stick_the_dealer_may_go_with_holding_the_suit() -> None:
    overrides = {"round_two.stick_the_dealer": True, "round_two.must_hold": "trump"}
    assert not broken(overrides)


@pytest.mark.parametrize(("ranks", "size"), [(SEVEN_UP, 32), ([9, 10, "J", "Q", "K", "A"], 24)])
def test_pack_size(ranks: list[int | str], size: int) -> None:
    rules = load_variant("north_american", overrides={"deck.ranks": ranks}).rules
    assert pack_size(rules) == size
    with_joker = load_variant("north_american+joker", overrides={"deck.ranks": ranks}).rules
    assert pack_size(with_joker) == size + 1


@given(st.data())
def test_any_table_that_breaks_one_is_refused(data: st.DataObject) -> None:
    paths = st.sampled_from([each.path for each in OPTIONS])
    chosen = data.draw(st.lists(paths, max_size=5, unique=True))
    overrides = {path: data.draw(st.sampled_from(option(path).values)) for path in chosen}
    problems = Problems()
    variant = read_variant("guernsey", problems, overrides=overrides)
    assert variant is not None
    errors = [each for each in INVARIANTS if each.severity is Severity.ERROR]
    assert problems.has_errors == bool([each for each in errors if each.broken(variant.rules)])
