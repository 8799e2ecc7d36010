"""What was played is written down as a person would write it, and read back to the same state."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import (
    Call,
    Deal,
    Hand,
    MatchState,
    Series,
    Trump,
    Variant,
    check_file,
    load_variant,
    parse_action,
)
from euchre_rules.engine.as_scenario import hand_to_scenario
from euchre_rules.scenarios import load_scenario, replay, run
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.scenarios.match_reading import load_match
from euchre_rules.scenarios.match_writing import MatchHead, PlayedHand, match_data
from euchre_rules.scenarios.writing import WIDTH, as_yaml, flow
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_rules.spec.yaml_reader import read_yaml
from tests.euchre_rules.engine.shared import begun, go_on, table
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, begun_hand, chosen, variants
from tests.euchre_rules.scenarios.evenings import evening, state_of
from tests.proving import amount


def read_back(hand: Hand, folder: Path) -> Hand:
    """The hand after it was written as a scenario that holds, and read again."""
    path = folder / "a-hand.yaml"
    path.write_text(as_yaml(hand.to_scenario(), "A hand."), encoding="utf-8")
    scenario = load_scenario(path)
    report = run(scenario)
    assert report.holds, report
    return list(replay(scenario))[-1].hand


def without_name(hand: Hand) -> dict[str, Any]:
    """A hand as plain data, its table told by its rules alone."""
    data = hand.to_json()
    return {**data, "variant": data["variant"]["rules"]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("written")


@pytest.mark.no_cover
@pytest.mark.proof
@settings(CHECKED, max_examples=amount(40, 1_000))
@given(variant=variants(), rng=SEEDS)
def test_a_hand_of_any_table_is_read_back_as_it_was(
    variant: Variant, rng: random.Random, folder: Path
) -> None:
    hand = begun_hand(variant, rng)
    left = rng.choice((99, rng.randrange(40)))
    while hand.to_act is not None and left:
        hand.apply(chosen(hand, rng))
        left -= 1
    assert without_name(read_back(hand, folder)) == without_name(hand)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("reference", "seed"),
    [("north_american+lone_defender", 3), ("guernsey", 8), ("british+farmers_hand", 5)],
)
def test_a_hand_is_read_back_as_it_was_at_every_point_of_it(
    reference: str, seed: int, folder: Path
) -> None:
    rng = random.Random(seed)
    hand = begun_hand(load_variant(reference), rng)
    assert without_name(read_back(hand, folder)) == without_name(hand)
    while hand.to_act is not None:
        hand.apply(chosen(hand, rng))
        assert without_name(read_back(hand, folder)) == without_name(hand)


@pytest.mark.no_cover
@pytest.mark.proof
@settings(CHECKED, max_examples=amount(12, 300))
@given(variant=variants(), rng=SEEDS)
def test_an_evening_at_any_table_is_read_back_as_it_was(
    variant: Variant, rng: random.Random, folder: Path
) -> None:
    played = evening(variant, rng)
    path = folder / "evening.yaml"
    path.write_text(as_yaml(match_data(played.head, played.happened)), encoding="utf-8")
    report = run_match(load_match(path))
    assert report.holds, report
    assert state_of(report.series) == state_of(played.series)
    assert [without_name(each.hand) for each in report.deals] == list(
        map(without_name, played.hands)
    )


@pytest.mark.no_cover
def test_a_game_that_goes_on_and_on_is_read_back_as_it_was(folder: Path) -> None:
    variant = table({"game.target": 0, "game.deals": 999})
    rng = random.Random(7)
    series = Series(variant)
    happened = []
    for _ in range(170):
        match = series.match
        deal = Deal.random(variant, match.next_dealer, rng)
        hand = Hand(variant, deal, context=match.state)
        while hand.to_act is not None:
            hand.apply(chosen(hand, rng))
        assert hand.result is not None
        series.record(hand.result)
        happened.append(PlayedHand(hand))
    path = folder / "long.yaml"
    data = match_data(MatchHead("long", "A long game", variant, 0), happened)
    path.write_text(as_yaml(data), encoding="utf-8")
    as_scenario = path.read_text("utf-8").replace("kind: match", "kind: scenario")
    assert [each.code for each in problems_of(as_scenario)] == ["too-many-values"]
    report = run_match(load_match(path))
    assert report.holds, report
    assert state_of(report.series) == state_of(series)


def problems_of(text: str) -> tuple[Problem, ...]:
    """What the YAML reader says of a text."""
    problems = Problems()
    read_yaml(text.encode(), "long.yaml", problems)
    return problems.ordered()


def test_what_earlier_deals_decided_is_written_where_it_is_something(folder: Path) -> None:
    variant = table(
        {"redeal_hand.qualifies": "no_ace_no_face", "score.four_trick_tokens": 3},
        exchange_hand__qualifies="all_nines_and_tens",
    )
    context = MatchState((5, 7), 6, (1, 1), (2,), (0, 2))
    hand = Hand(variant, Deal.random(variant, 2, random.Random(1)), context=context)
    data = hand.to_scenario()
    assert [data[key] for key in ("score", "tokens", "deals_played")] == [[5, 7], [0, 2], 6]
    assert [data["claims_used"], data["exchanges_used"]] == [[1, 1], [2]]
    assert without_name(read_back(hand, folder)) == without_name(hand)
    fresh = Hand(variant, hand.deal).to_scenario()
    assert not {"score", "tokens", "deals_played", "claims_used", "exchanges_used"} & set(fresh)


def test_a_hand_begun_from_a_call_is_written_with_it(folder: Path) -> None:
    variant = load_variant("north_american+lone_defender")
    call = Call(3, Trump.HEARTS, alone=True, defender_alone=0)
    deal = Deal.random(variant, 1, random.Random(4))
    hand = Hand(variant, deal, call=call, leader=3)
    hand.apply(hand.legal_actions()[0])
    data = hand.to_scenario()
    assert data["call"] == {"maker": 3, "trump": "hearts", "alone": True, "defender_alone": 0}
    assert data["leader"] == 3
    assert without_name(read_back(hand, folder)) == without_name(hand)


def test_nothing_is_expected_of_a_hand_but_what_came_of_it() -> None:
    hand = begun(table(), said="pass, pass, pass, pass, pass, pass, pass, pass")
    data = hand.to_scenario(name="thrown-in", title="All pass")
    assert list(data) == [
        *("spec_version", "kind", "id", "title", "variant", "dealer", "hands", "turn_up"),
        *("kitty", "steps", "result"),
    ]
    assert data["steps"] == [{seat: "pass"} for seat in (1, 2, 3, 0, 1, 2, 3, 0)]
    assert data["result"] == {
        "outcome": "thrown_in",
        "tricks": [0, 0],
        "points": [0, 0],
        "score": [0, 0],
        "next_dealer": 1,
    }


def test_seats_whose_cards_are_unknown_are_left_out_and_so_is_the_kitty() -> None:
    data = begun(table(), said="pass").to_scenario(unknown=[2])
    assert set(data["hands"]) == {0, 1, 3}
    assert "kitty" not in data


def test_a_defender_who_goes_alone_in_the_first_trick_stands_where_he_said_it(
    folder: Path,
) -> None:
    variant = table(
        {"defend_alone.allowed": "always", "defend_alone.declared": "before_partner_plays"}
    )
    hand = go_on(begun(variant, {1: "JH 9S TS QC KC"}, "AH"), "order up")
    hand.apply(hand.legal_actions()[0])
    hand.apply(hand.legal_actions()[0])
    hand.apply(parse_action("defend alone"))
    assert {2: "defend alone"} in hand.to_scenario()["steps"]
    while hand.to_act is not None:
        hand.apply(hand.legal_actions()[0])
    assert without_name(read_back(hand, folder)) == without_name(hand)


def test_the_text_is_one_that_a_person_would_write() -> None:
    hand = begun(load_variant("north_american"), {1: "JH JD AH KH 9S"}, "QH", said="order up")
    text = as_yaml(hand.to_scenario(name="ordered", title="Ordered up: at once"), "A remark.")
    lines = text.split("\n")
    assert lines[:6] == [
        "# A remark.",
        "spec_version: 1",
        "kind: scenario",
        "id: ordered",
        'title: "Ordered up: at once"',
        "variant: north_american",
    ]
    assert "turn_up: QH" in lines
    assert lines[-3:] == ["steps:", "  - 1: order up", ""]
    assert max(map(len, lines)) <= WIDTH


TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(("true", "10", "1e5", "", " ", "- a", "a: b", "a #b", "null", "0x1", "no")),
)


@settings(CHECKED, max_examples=100)
@given(text=TEXTS)
def test_any_text_is_read_back_as_the_text_that_can_be_shown(text: str) -> None:
    problems = Problems()
    node = read_yaml(f"text: {flow(text)}\nlist: [{flow(text)}]\n".encode(), "a.yaml", problems)
    assert not problems.has_errors
    assert node is not None
    found = to_plain(node)
    assert isinstance(found, dict)
    assert isinstance(found["text"], str)
    assert found["list"] == [found["text"]]
    if text.isprintable() and text.isascii():
        assert found["text"] == text


def test_a_written_match_has_no_problem(folder: Path) -> None:
    variant = load_variant("north_american")
    hand = begun(variant, context=MatchState((0, 0)), said="pass")
    head = MatchHead("a-match", "A match", variant, 0, names={0: "One: two", 2: "Two"})
    path = folder / "a-match.yaml"
    path.write_text(as_yaml(match_data(head, [PlayedHand(hand)])), encoding="utf-8")
    assert check_file(path, second_opinion=True) == []
    assert load_match(path).names == {0: "One: two", 2: "Two"}


@pytest.mark.parametrize(
    ("options", "turn_up", "done"),
    [
        ({"alone.blind_on_jack": True}, "JH", ["alone"]),
        (
            {"deck.best_bower": "joker", "turn_up.best_bower": "dealer_names_blind"},
            "Joker",
            ["name hearts"],
        ),
        ({}, "9H", ["order up"]),
    ],
)
def test_a_turn_up_that_made_trump_or_was_taken_up_is_written_even_if_it_is_not_known(
    options: dict[str, Any], turn_up: str, done: list[str]
) -> None:
    hand = begun(table(options), turn_up=turn_up)
    for text in done:
        hand.apply(parse_action(text))
    written = hand_to_scenario(hand, name="a-hand", title="A hand", turn_up_known=False)
    assert written["turn_up"] == hand.deal.turn_up.text
    passed = begun(table(options), turn_up="TC")
    passed.apply(parse_action("pass"))
    assert "turn_up" not in hand_to_scenario(passed, name="a", title="A", turn_up_known=False)
