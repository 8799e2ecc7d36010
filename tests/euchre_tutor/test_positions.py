"""Positions can be reached: right cards, right seats, nobody has refused to follow suit."""

from typing import Any

import pytest

from euchre_tutor import KEYS, TEMPLATES
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import SHIPPED, WITH_HOUSE_RULES, asked, table

# Positions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

TABLES = (*SHIPPED, *WITH_HOUSE_RULES, "guernsey+lone_defender")
OF_THOSE_WHO_SIT_OUT = {
    *("opening_leader", "order_of_play", "may_open", "turn_up_goes"),
    *("sits_out", "cards_to_a_trick", "may_go_alone"),
}
ABOUT_A_CARD_HELD = {"may_play", "may_open"}
RARE = {
    "guernsey+no_lone_hand_near_the_target": "calling",
    "north_american+defend_alone_any_time": "opening_lead",
    "north_american+no_lone_hand_near_the_target+alone_after_the_discard": "alone",
}
"""Tables and topics with positions that are rare elsewhere."""
SPECIAL_SCORES = ("fast_break_euchre", "point_on_partner_euchre")
"""Tables where the points depend on more than the number of tricks."""


def positions(reference: str) -> list[tuple[str, dict[str, Any]]]:
    questions = asked(reference, 72 if reference in WITH_HOUSE_RULES else 200)
    return [(each.template, each.position.to_json()) for each in questions]


@pytest.mark.parametrize("reference", TABLES)
def test_cards_are_of_the_pack_and_none_is_there_twice(reference: str) -> None:
    pack = Referee(table(reference).rules).pack()
    for template, position in positions(reference):
        hand, cards = position.get("hand", []), position.get("cards", [])
        on_table = [played["card"] for played in position.get("trick", [])]
        on_table += [card for trick in position.get("played", []) for card in trick["cards"]]
        turned = [position[key] for key in ("turn_up", "turned_down") if key in position]
        seen = [*hand, *on_table, *([] if template in ABOUT_A_CARD_HELD else cards)]
        seen += [] if template == "discards" else turned
        assert set(seen) <= set(pack), position
        assert len(set(seen)) == len(seen), position
        assert template not in ABOUT_A_CARD_HELD or set(cards) <= set(hand), position
        assert template != "discards" or set(turned) < set(hand), position


@pytest.mark.parametrize("reference", TABLES)
def test_hands_are_in_pack_order_and_no_larger_than_dealt(reference: str) -> None:
    pack = Referee(table(reference).rules).pack()
    for template, position in positions(reference):
        for cards in (position.get("hand", []), position.get("cards", [])):
            assert cards == sorted(cards, key=pack.index), position
        assert len(position.get("hand", [])) <= (6 if template == "discards" else 5), position


@pytest.mark.parametrize("reference", TABLES)
def test_cards_were_played_clockwise_by_those_who_play(reference: str) -> None:
    for _, position in positions(reference):
        if "trick" not in position:
            continue
        seats = [played["seat"] for played in position["trick"]]
        players = table(reference).rules.table.players
        active = [s for s in range(players) if s not in position.get("sitting_out", [])]
        start = seats[0]
        turn = sorted(active, key=lambda seat: (seat - start) % players)
        assert seats == turn[: len(seats)], position
        if "hand" in position:
            assert position["seat"] == turn[len(seats)], position
        else:
            assert position["seat"] in active, position


@pytest.mark.parametrize("reference", TABLES)
def test_those_who_sit_out_are_partners_of_those_who_go_alone(reference: str) -> None:
    for template, position in positions(reference):
        if "maker" not in position or "alone" not in position:
            continue
        alone = [position["maker"]] if position["alone"] else []
        alone += [position["defender_alone"]] if "defender_alone" in position else []
        out = sorted((seat + 2) % 4 for seat in alone)
        # Where the question is who sits out, or follows from it, the position doesn't say it.
        if template not in OF_THOSE_WHO_SIT_OUT:
            assert position.get("sitting_out", []) == out, position
            assert position["seat"] not in out, position
        if "defender_alone" in position:
            assert (position["defender_alone"] - position["maker"]) % 2 == 1, position


@pytest.mark.parametrize("reference", TABLES)
def test_scores_are_those_of_a_game_that_goes_on(reference: str) -> None:
    target = table(reference).rules.game.target
    for _, position in positions(reference):
        assert sum(position.get("tricks", [5])) == 5, position
        assert all(0 <= points < target for points in position.get("score", [])), position


def test_positions_have_the_keys_that_their_template_declares() -> None:
    declared = {template.id: template.keys for template in TEMPLATES}
    used: dict[str, set[str]] = {template.id: set() for template in TEMPLATES}
    shown = [each for reference in (*TABLES, *SPECIAL_SCORES) for each in positions(reference)]
    for reference, topic in RARE.items():
        questions = asked(reference, 60, topic=topic)
        shown += [(each.template, each.position.to_json()) for each in questions]
    for template, position in shown:
        keys = [key for key in declared[template] if key in position]
        assert list(position) == keys
        used[template].update(position)
    assert used == {template: set(keys) for template, keys in declared.items()}


def test_the_reference_of_keys_and_templates_is_complete() -> None:
    for template in TEMPLATES:
        assert set(template.keys) <= set(KEYS)
        assert list(template.keys) == [key for key in KEYS if key in template.keys]
        assert template.asks
        assert template.values
    assert len({template.id for template in TEMPLATES}) == len(TEMPLATES)
