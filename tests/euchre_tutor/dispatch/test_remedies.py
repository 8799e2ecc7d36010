"""Ways out of a contradiction: each does what it promises, and people can read it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from euchre_rules.options import OPTIONS
from euchre_rules.spec.load import list_house_rules
from tests.euchre_tutor.dispatch.asked import answer, error, table

JOKER_ALONE = table("rules:", "  deck: {best_bower: joker}")
CONTRADICTIONS = (
    JOKER_ALONE,
    table("house_rules: [joker, two_of_spades]"),
    table("house_rules: [no_trump, joker]"),
    table("house_rules: [going_under_once]"),
    table("house_rules: [stick_the_dealer, same_dealer_after_all_pass]"),
    table("rules:", "  deal: {cards: 9}"),
    table("rules:", "  deal: {packets: two_then_three, cards: 7}"),
    table("house_rules: [lone_defender_waits, turn_up_counts_for_the_dealer]"),
    table("house_rules: [joker, two_of_spades, no_trump]", "rules:", "  deal: {cards: 9}"),
)


def told(text: str) -> list[dict[str, Any]]:
    faults: list[dict[str, Any]] = answer("remedies", yaml=text)["faults"]
    return faults


def after(text: str, changes: list[dict[str, Any]]) -> str:
    for change in changes:
        text = answer("set", yaml=text, **change)["yaml"]
    return text


def errors(text: str) -> list[str]:
    found = answer("problems", yaml=text)["problems"]
    return [each["sentence"] for each in found if each["severity"] == "error"]


def test_a_joker_raises_the_question_what_happens_when_it_is_turned_up() -> None:
    (fault,) = told(JOKER_ALONE)
    assert fault["options"] == ["deck.best_bower"]
    first = fault["remedies"][0]
    assert first["asks"] == "What happens when the joker is turned up?"
    assert first["changes"] == [{"option": "turn_up.best_bower", "value": "dealer_names_blind"}]
    assert "before looking at a single card" in first["says"]
    assert errors(after(JOKER_ALONE, first["changes"])) == []


@pytest.mark.parametrize("text", CONTRADICTIONS)
def test_every_remedy_takes_away_its_fault_and_brings_no_other(text: str) -> None:
    faults = told(text)
    said = [each["sentence"] for each in faults]
    assert said
    for fault in faults:
        for remedy in fault["remedies"]:
            left = [each["sentence"] for each in told(after(text, remedy["changes"]))]
            assert fault["sentence"] not in left, remedy
            assert len(said) > 1 or left == [], remedy


@pytest.mark.parametrize("text", CONTRADICTIONS[:-1])
def test_there_is_a_way_out_for_each(text: str) -> None:
    assert all(each["remedies"] for each in told(text))
    assert len(told(text)) == len(errors(text))


@pytest.mark.parametrize("text", CONTRADICTIONS)
def test_it_is_said_without_ids_and_paths(text: str) -> None:
    codes = {each.path for each in OPTIONS} | {
        each.id for each in list_house_rules() if "_" in each.id
    }
    for fault in told(text):
        spoken = [fault["sentence"], *(each["sentence"] for each in fault["remedies"])]
        found = {word for each in spoken for word in re.findall(r"[a-z_.]+", each)}
        assert not found & codes


def test_a_house_rule_that_the_reason_names_is_proposed_in_its_place() -> None:
    (fault,) = told(table("house_rules: [no_trump, joker]"))
    first = fault["remedies"][0]
    assert first["sentence"] == "Play “No trump with a joker” instead of “No trump”"
    assert "no_trump_with_a_joker" in after(
        table("house_rules: [no_trump, joker]"), first["changes"]
    )


def test_of_three_that_disagree_one_is_kept() -> None:
    text = table("house_rules: [short_game, long_game, farmers_hand]")
    (fault,) = told(text)
    assert fault["options"] == ["game.target"]
    assert len(fault["remedies"]) == 2
    assert all(not told(after(text, each["changes"])) for each in fault["remedies"])


def test_what_is_left_out_together_is_one_sentence() -> None:
    (fault,) = told(table("house_rules: [short_game, long_game, game_of_twenty_one]"))
    said = [each["sentence"] for each in fault["remedies"]]
    assert "Leave out “Long game” and leave out “Short game”" in said


def test_a_playable_table_and_an_unreadable_text_have_no_contradictions() -> None:
    assert answer("remedies", yaml=table()) == {"playable": True, "faults": []}
    assert answer("remedies", yaml="rules: [") == {"playable": False, "faults": []}


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("house_rules: [teleport, joker]",), "No house rule is called “teleport” here."),
        (("house_rules: [joker, jokr]",), "called “jokr” here; did you mean “Joker”?"),
        (("house_rules: [./ours.yaml, joker]",), "called “./ours.yaml” here"),
        (
            ("house_rules: [joker]", "rules:", "  game:", "    targt: 3  # why?"),
            "No rule is called “game.targt” here; did you mean “The target”?",
        ),
    ],
)
def test_a_rule_that_there_is_not_is_told_without_a_terminal_and_can_be_taken_out(
    lines: tuple[str, ...], says: str
) -> None:
    text = table(*lines)
    fault = next(each for each in told(text) if each["unknown"])
    assert says in fault["sentence"]
    assert "euchre " not in fault["sentence"]
    for remedy in fault["remedies"]:
        mended = after(text, remedy["changes"])
        assert answer("resolve", table={"yaml": mended})["playable"]
        assert "joker" in mended


@pytest.mark.parametrize(
    ("wrong", "says", "way", "right"),
    [
        (
            table("house_rules: [jokr]"),
            "called “jokr” here; did you mean “Joker”?",
            "Make it “Joker”",
            "house_rules: [joker]",
        ),
        (
            table("rules:", "  game: {targt: 13}"),
            "called “game.targt” here; did you mean “The target”?",
            "Make it “The target”",
            "  game: {target: 13}",
        ),
        (
            table("rules:", "  gmae: {target: 13}"),
            "No rules are called “gmae” here; did you mean “game”?",
            "Make it “game”",
            "game:",
        ),
        (
            table(head="extends: guernsy"),
            "No game is called “guernsy” here; did you mean “Guernsey Euchre”?",
            "Start from Guernsey Euchre instead",
            "extends: guernsey",
        ),
        (
            table("house_rules: [stick_the_dealer]  # ours", head="extends: atlantis  # lost"),
            "No game is called “atlantis” here.",
            "Start from North American Euchre instead",
            "extends: north_american  # lost\nhouse_rules: [stick_the_dealer]  # ours",
        ),
        (
            table(head="extends: joker"),
            "No game is called “joker” here.",
            "Start from North American Euchre instead",
            "extends: north_american",
        ),
    ],
)
def test_the_nearest_that_there_is_can_be_taken_instead(
    wrong: str, says: str, way: str, right: str
) -> None:
    (fault,) = told(wrong)
    assert says in fault["sentence"]
    first = fault["remedies"][0]
    assert first["sentence"] == way
    mended = after(wrong, first["changes"])
    assert right in mended
    assert answer("resolve", table={"yaml": mended})["playable"]


def test_a_value_that_the_right_name_can_not_have_is_not_moved_there() -> None:
    (fault,) = told(table("rules:", "  game: {targt: many}"))
    assert [each["sentence"] for each in fault["remedies"]] == ["Take “game.targt” out"]


def test_a_table_stands_on_a_game_that_there_is() -> None:
    fault = error("set", yaml=table(), base="atlantis")
    assert fault["code"] == "unknown-name"
    assert answer("set", yaml=table(), base="north_american")["changed"] is False
    assert error("set", yaml=table(), base="guernsey", option="game.target")


def test_a_rule_that_there_is_has_no_such_fault() -> None:
    assert not any(each["unknown"] for each in told(CONTRADICTIONS[1]))


@pytest.mark.parametrize(
    ("text", "sentence", "brief"),
    [
        (
            table("house_rules: [buy_out]"),
            "“Buying out” needs “Stick the dealer”.",
            "“Buying out” needs “Stick the dealer”.",
        ),
        (
            table("house_rules: [lone_defender_waits]"),
            "“The lone defender may wait” needs “Defending alone”.",
            "“The lone defender may wait” needs “Defending alone”.",
        ),
        (
            table("house_rules: [no_trump]", head="extends: guernsey"),
            "“No trump” needs “Best bower” to be “none”; here it is “the joker”.",
            "“No trump” needs “Best bower” to be “none”; here it is “the joker”.",
        ),
        (
            table("house_rules: [short_game, long_game]"),
            (
                "“Long game” and “Short game” contradict each other. For “The target”, “Long game” "
                "says “11 points” and “Short game” says “7 points”."
            ),
            "“Long game” and “Short game” contradict each other.",
        ),
        (
            table("house_rules: [stick_the_dealer, same_dealer_after_all_pass]"),
            (
                "“Nobody called, same dealer” and “Stick the dealer” contradict each other: with a "
                "stuck dealer somebody always calls, so there is nothing to deal again for."
            ),
            "“Nobody called, same dealer” and “Stick the dealer” contradict each other.",
        ),
    ],
)
def test_a_contradiction_is_told_plainly(text: str, sentence: str, brief: str) -> None:
    (fault,) = told(text)
    assert (fault["sentence"], fault["brief"]) == (sentence, brief)


def test_two_rules_that_each_exclude_the_other_are_one_contradiction_in_brief() -> None:
    faults = told(table("house_rules: [no_lone_hands, partner_must_go_alone]"))
    assert len(faults) == 2
    assert {each["brief"] for each in faults} == {
        "“No lone hands” and “Partner must go alone” contradict each other."
    }


def test_a_house_rule_and_the_value_that_it_sets_are_one_way_out() -> None:
    (fault,) = told(table("house_rules: [buy_out]"))
    assert [each["sentence"] for each in fault["remedies"]] == [
        "Add “Stick the dealer”",
        "Leave out “Buying out”",
    ]


def test_a_house_rule_that_does_the_same_where_it_fits_is_proposed_instead() -> None:
    (fault,) = told(table("house_rules: [no_trump]", head="extends: guernsey"))
    first = fault["remedies"][0]
    assert first["sentence"] == "Play “No trump with a joker” instead of “No trump”"
