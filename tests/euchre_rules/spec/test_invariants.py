"""The numbered checks of resolved rules."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.options import OPTIONS, Rules, option
from euchre_rules.spec.breaches import pack_size
from euchre_rules.spec.check import check_file
from euchre_rules.spec.codes import CODES
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.load import list_variants, load_variant, read_variant
from euchre_rules.spec.problems import Problems, Severity

HERE = Path(__file__).parent
JOKER = {"deck.best_bower": "joker", "turn_up.best_bower": "players_call"}
SEVEN_UP = [7, 8, 9, 10, "J", "Q", "K", "A"]
SCORES = ("make", "march", "alone_make", "alone_march", "euchre", "euchre_alone")
TEN_UP = [8, 10, "J", "Q", "K", "A"]
FOUR_RANKS = {"deck.ranks": ["J", "Q", "K", "A"]}
SINGLY = {"deal.packets": "one_at_a_time"}
LATE_DEFENCE = {
    "defend_alone.allowed": "always",
    "defend_alone.declared": "before_partner_plays",
}
ONE_CARD = {"deal.cards": 1, **SINGLY}
TWO_CARDS = {"deal.cards": 2, **SINGLY}
NO_KITTY = {"deck.ranks": [9, 10, "J", "Q", "A"], **JOKER}
STUCK = {"round_two.stick_the_dealer": True}
LOWEST = {"no_trump.best_bower": "lowest_of_no_suit"}
EACH_ALONE = {"table.sides": "individuals"}
ONLY_LONE_HANDS = {
    **{f"score.{name}": 0 for name in (*SCORES, "defenders_march")},
    "score.alone_march": 4,
    "alone.barred_near_target": 5,
}


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


def test_each_has_a_file_that_breaks_it() -> None:
    """The files of ``broken`` and ``doubtful`` say themselves which problem is expected where."""
    files = [path for folder in ("broken", "doubtful") for path in (HERE / folder).rglob("*.yaml")]
    notes = [note for path in files for problem in check_file(path) for note in problem.notes]
    shown = {note.partition(":")[0].removeprefix("invariant ") for note in notes}
    assert not [each.id for each in INVARIANTS if each.id not in shown]


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda each: each.id)
def test_they_name_every_option_that_they_depend_on(invariant: Invariant) -> None:
    others = [each for each in OPTIONS if each.path not in invariant.options]
    rng = random.Random(invariant.id)
    for _ in range(40):
        rules = Rules().with_values(
            {each.path: rng.choice(each.values) for each in OPTIONS if rng.random() < 0.5}
        )
        wrong = invariant.broken(rules) is not None
        for each in others:
            for value in each.values:
                changed = rules.with_values({each.path: value})
                assert (invariant.broken(changed) is not None) is wrong, (each.path, value)


def test_a_value_that_can_not_happen_is_warned_of() -> None:
    """Options that can't matter are found by their conditions; values need an invariant each."""
    warning = [each for each in INVARIANTS if each.severity is Severity.WARNING]
    named = {path for each in warning for path in each.options}
    for each in OPTIONS:
        if any(each.says(value).only_when for value in each.values):
            assert each.path in named


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
        ({"game.target": 0}, ["I12"]),
        ({"game.target": 0, "game.deals": 8}, []),
        ({**JOKER, "no_trump.high": "anyone"}, ["I13"]),
        ({**JOKER, "no_trump.low": "stuck_dealer", **STUCK}, ["I13"]),
        ({**JOKER, "no_trump.low": "stuck_dealer"}, ["I19"]),
        ({**JOKER, "no_trump.low": "anyone", **LOWEST}, []),
        ({"no_trump.low": "anyone"}, []),
        ({"score.tricks_needed": 6}, ["I14"]),
        ({"score.tricks_needed": 5}, []),
        ({"exchange_hand.qualifies": "three_nines"}, []),
        ({"exchange_hand.qualifies": "three_nines", **NO_KITTY}, ["I15"]),
        ({"deal.cut_at_least": 10}, []),
        ({"deal.cut_at_least": 10, **TWO_CARDS, "deck.ranks": ["J", "Q", "K", "A"]}, ["I16"]),
        ({"deal.cut_at_least": 10, "deal.cut": "none", **TWO_CARDS, **FOUR_RANKS}, []),
        ({**ONE_CARD, "alone.partner_card": "two_best_cards"}, ["I17"]),
        ({**ONE_CARD, "alone.partner_card": "two_best_cards", "alone.allowed": False}, []),
        ({**ONE_CARD, "defend_alone.partner_card": "two_best_cards"}, []),
        ({**LATE_DEFENCE, "defend_alone.partner_card": "best_card"}, ["I21"]),
        ({**LATE_DEFENCE, "alone.partner_card": "best_card"}, []),
        ({"exchange_hand.qualifies": "three_nines", "deck.ranks": TEN_UP}, ["I18"]),
        ({"alone.barred_near_target": 9}, []),
        ({"alone.barred_near_target": 10}, ["I20"]),
        ({**ONLY_LONE_HANDS, "alone.barred_near_target": 0}, []),
        (ONLY_LONE_HANDS, ["I22"]),
        ({**ONLY_LONE_HANDS, "alone.barred_near_target": 10}, ["I20", "I22"]),
        ({**ONLY_LONE_HANDS, "game.deals": 8}, []),
        *(({**ONLY_LONE_HANDS, f"score.{name}": 1}, []) for name in ("make", "defenders_march")),
        ({**ONLY_LONE_HANDS, "score.euchre_alone": 1, "score.alone_four_tricks": 3}, ["I22"]),
        ({**ONLY_LONE_HANDS, "score.point_on_partner": 1}, []),
        (
            {
                **ONLY_LONE_HANDS,
                "score.point_on_partner": 1,
                "round_one.dealer_partner": "must_go_alone",
            },
            ["I22"],
        ),
        ({**ONLY_LONE_HANDS, "defend_alone.allowed": "against_lone_maker"}, ["I22"]),
        ({**ONLY_LONE_HANDS, "defend_alone.allowed": "always"}, []),
        ({**ONLY_LONE_HANDS, "alone.blind_on_jack": True}, ["I22"]),
        ({**ONLY_LONE_HANDS, "round_two.buy_out": 1, **STUCK}, []),
        ({"deck.copies": 2, "deal.cards": 8, **SINGLY}, []),
        ({"deck.copies": 2, "deal.cards": 12, **SINGLY}, ["I1"]),
        ({"deal.packets": "four_down_to_one"}, []),
        ({"deal.packets": "four_down_to_one", "table.players": 3, **EACH_ALONE}, ["I7"]),
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


@pytest.mark.parametrize(
    ("few", "number"),
    [
        ({"deck.ranks": [10, "J", "Q", "K", "A"]}, "I1"),
        ({**NO_KITTY, "exchange_hand.qualifies": "all_nines_and_tens"}, "I15"),
    ],
)
def test_to_deal_fewer_cards_helps_as_it_is_proposed(few: dict[str, Any], number: str) -> None:
    assert broken(few) == [number]
    (invariant,) = (each for each in INVARIANTS if each.id == number)
    way = "deal fewer cards with deal.packets: one_at_a_time"
    assert invariant.fix.endswith(f", or {way}")
    path, _, value = way.partition("with ")[2].partition(": ")
    assert broken({**few, "deal.cards": 4, path: value}) == []
    assert broken({**few, "deck.ranks": SEVEN_UP}) == []
