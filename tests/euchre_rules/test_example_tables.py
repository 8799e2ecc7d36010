"""The tables under variants/examples: what a club secretary copies must be right."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from euchre_rules import Deal, Hand, list_house_rules, list_variants, load_variant
from euchre_rules.players import choose
from euchre_rules.scenarios.checking import check_file

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "variants" / "examples"
TABLES = sorted(EXAMPLES.glob("*.yaml"))
HOUSE_RULES = sorted(EXAMPLES.glob("house_rules/*.yaml"))
HANDS = 20
SAID: dict[str, dict[str, Any]] = {
    "kitchen_table": {"game.target": 7},
    "club_night": {
        "deck.best_bower": "joker",
        "turn_up.best_bower": "counts_as_spades",
        "round_two.stick_the_dealer": True,
        "round_two.buy_out": 1,
        "deal.cut_at_least": 3,
        "score.euchre_alone": 4,
        "score.renege": 3,
    },
    "harbor_pub": {
        "deck.best_bower": "two_of_spades",
        "turn_up.best_bower": "dealer_names_blind",
        "round_one.dealer_partner": "must_go_alone",
        "score.euchre_alone": 3,
        "game.target": 15,
    },
}


def test_there_are_three_and_a_house_rule_beside_them() -> None:
    assert {path.stem for path in TABLES} == SAID.keys()
    assert len(HOUSE_RULES) == 1


@pytest.mark.parametrize("path", [*TABLES, *HOUSE_RULES], ids=lambda path: path.stem)
def test_a_file_to_learn_from_has_no_problem_and_no_warning(path: Path) -> None:
    assert check_file(path, second_opinion=True) == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_table_means_what_its_comments_say(path: Path) -> None:
    rules = load_variant(str(path)).rules
    expected = SAID[path.stem]
    assert {name: rules.get(name) for name in expected} == expected


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_hands_are_played_to_the_end(path: Path) -> None:
    variant = load_variant(str(path))
    for seed in range(HANDS):
        hand = Hand(variant, Deal.random(variant, dealer=seed % 4, rng=random.Random(seed)))
        while hand.to_act is not None:
            hand.apply(choose(hand.view(hand.to_act)).action)
        assert hand.result is not None


@pytest.mark.parametrize("path", [*TABLES, *HOUSE_RULES], ids=lambda path: path.stem)
def test_an_example_is_a_file_like_any_other_and_not_built_in(path: Path) -> None:
    assert path.stem not in {each.id for each in list_variants()}
    assert path.stem not in {each.id for each in list_house_rules()}


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_an_example_is_found_from_the_first_pages(page: str, path: Path) -> None:
    assert f"variants/examples/{path.name}" in (ROOT / page).read_text("utf-8")
