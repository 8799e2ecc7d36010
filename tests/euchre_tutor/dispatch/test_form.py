"""A table as a form: each switch with its values, and whether each would be allowed now."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules.options import OPTIONS, Moment
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.load import list_house_rules
from tests.euchre_tutor.dispatch.asked import USUAL, answer, error, table

DECISIVE = {path for each in INVARIANTS for path in each.options[:3]}
CONTRADICTS_ITSELF = {"yaml": table("rules:", "  deck: {best_bower: joker}")}


def switches(form: dict[str, Any]) -> dict[str, Any]:
    return {each["path"]: each for moment in form["moments"] for each in moment["switches"]}


def rules(form: dict[str, Any]) -> dict[str, Any]:
    return {each["id"]: each for moment in form["house_rules"] for each in moment["rules"]}


def test_every_option_and_house_rule_is_there_once_by_its_moment() -> None:
    form = answer("form", table=USUAL)
    assert list(switches(form)) == sorted(
        (each.path for each in OPTIONS),
        key=lambda path: [
            (list(Moment).index(each.moment), each.place) for each in OPTIONS if each.path == path
        ],
    )
    assert sorted(rules(form)) == [each.id for each in list_house_rules()]


def test_a_switch_says_all_about_its_values() -> None:
    (switch,) = switches(answer("form", table={"ref": "guernsey"}, option="game.target")).values()
    assert (switch["value"], switch["default"], switch["base_value"]) == (15, 10, 15)
    assert (switch["kind"], switch["least"], switch["most"]) == ("number", 0, 999)
    assert switch["sentence"] == "The first side with 15 points or more wins the game."
    assert [each["value"] for each in switch["values"] if each["now"]] == [15]
    assert "winning score" in switch["also"]


def test_an_option_that_there_is_not_is_told_with_the_nearest() -> None:
    fault = error("form", table=USUAL, option="game.targt")
    assert fault["code"] == "wrong-arguments"
    assert fault["message"].endswith("did you mean game.target?")


def test_what_is_not_allowed_says_why_and_what_to_do() -> None:
    (switch,) = switches(answer("form", table=USUAL, option="deck.best_bower")).values()
    joker = next(each for each in switch["values"] if each["value"] == "joker")
    assert not joker["allowed"]
    assert "turned up" in joker["problem"]
    assert joker["remedy"] == "set turn_up.best_bower, for example to dealer_names_blind"


def test_what_a_house_rule_needs_is_said_at_the_rule_and_at_the_switch() -> None:
    form = answer("form", table={"ref": "guernsey"})
    needs = [each for each in rules(form).values() if not each["allowed"]]
    assert all(each["problem"] and not each["on"] for each in needs)
    assert needs


@pytest.mark.parametrize(
    "given",
    [{"from": "guernsey", "with": ["short_game"]}, CONTRADICTS_ITSELF],
)
def test_it_is_allowed_exactly_if_the_changed_table_has_no_further_error(given: Any) -> None:
    form = answer("form", table=given)
    for path, switch in switches(form).items():
        for value in switch["values"][:4] if path in DECISIVE else ():
            if not value["now"]:
                said = errors(answer("resolve", table=with_value(given, path, value["value"])))
                assert value["allowed"] is not bool(said - errors(form)), (path, value)


def with_value(given: Any, path: str, value: Any) -> Any:
    if "yaml" in given:
        section, name = path.split(".")
        text = given["yaml"]
        if section == "deck":
            kept = "" if name == "best_bower" else ", best_bower: joker"
            return {"yaml": table("rules:", f"  deck: {{{name}: {written(value)}{kept}}}")}
        return {"yaml": f"{text}  {section}: {{{name}: {written(value)}}}\n"}
    plain = {"from": given.get("ref", given.get("from")), "with": given.get("with", [])}
    return {**plain, "set": {path: value}}


def written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value).replace("'", "")


def errors(told: dict[str, Any]) -> set[tuple[str, str, str]]:
    return {
        (each["code"], each["option"], each["sentence"])
        for each in told["problems"]
        if each["severity"] == "error"
    }


def test_a_house_rule_is_allowed_exactly_if_the_table_with_it_has_no_error() -> None:
    form = answer("form", table={"ref": "guernsey"})
    for name, rule in rules(form).items():
        told = answer("resolve", table={"from": "guernsey", "with": [name]})
        assert rule["allowed"] is told["playable"], (name, rule)


def test_a_table_that_contradicts_itself_has_a_form_all_the_same() -> None:
    given = {"from": "north_american", "with": ["no_lone_hands", "lone_march_for_five"]}
    form = answer("form", table=given)
    assert not form["playable"]
    (switch,) = switches(answer("form", table=given, option="deck.best_bower")).values()
    joker = next(each for each in switch["values"] if each["value"] == "joker")
    assert "turned up" in joker["problem"]
    assert [rules(form)[name]["on"] for name in given["with"]] == [True, True]


def test_a_house_rule_of_the_variant_below_can_not_be_switched_off() -> None:
    told = rules(answer("form", table={"yaml": table(head="extends: super_euchre")}))
    fixed = [each for each in told.values() if each["layer"] == "parent"]
    assert fixed
    assert not any(each["allowed"] for each in fixed)


def test_a_switch_says_which_house_rule_it_is_set_over() -> None:
    text = table(
        "house_rules: [no_lone_hand_near_the_target]", "rules: {alone: {barred_near_target: 1}}"
    )
    told = answer("form", table={"yaml": text}, option="alone.barred_near_target")
    (switch,) = switches(told).values()
    assert (switch["set_by"]["layer"], switch["value"]) == ("variant", 1)
    below = switch["replaces"][0]
    assert (below["layer"], below["id"]) == ("house_rule", "no_lone_hand_near_the_target")
    assert below["value"] == 2
    (other,) = switches(answer("form", table={"yaml": text}, option="game.target")).values()
    assert other["replaces"] == []


@pytest.mark.parametrize(
    ("version", "head", "base", "newer"),
    [
        ("2", "extends: guernsey", "guernsey", True),
        ("2", "extends: moon_euchre", "north_american", True),
        ("one", "extends: guernsey", "guernsey", False),
    ],
)
def test_a_text_that_can_not_be_read_says_what_to_start_from(
    version: str, head: str, base: str, newer: bool
) -> None:
    text = table(head=head).replace("spec_version: 1", f"spec_version: {version}")
    fault = error("form", table={"yaml": text})
    assert (fault["code"], fault["base"], fault["newer"]) == ("table-refused", base, newer)


def test_what_a_house_rule_sets_is_labelled_as_at_the_switch_whatever_the_value() -> None:
    told = rules(answer("form", table=USUAL))
    targets = {
        name: told[name]["says"]["game.target"]
        for name in ("short_game", "long_game", "game_of_twenty_one", "eight_deals")
    }
    assert targets == {
        "short_game": "7 points",
        "long_game": "11 points",
        "game_of_twenty_one": "21 points",
        "eight_deals": "none",
    }
    assert all(set(each["says"]) == set(each["sets"]) for each in told.values())


def because(path: str, text: str = "") -> str | None:
    given = {"yaml": text} if text else USUAL
    (moment,) = answer("form", table=given, option=path)["moments"]
    found: str | None = moment["switches"][0]["because"]
    return found


def test_a_switch_says_with_what_it_comes_up() -> None:
    assert because("round_two.buy_out") == "only with “Stick the dealer”"
    assert because("turn_up.best_bower") == "only with “Best bower”"
    assert because("game.rubber_bonus") == "only if “The rubber” is 1 or more"
    assert because("no_trump.best_bower", table("rules: {deck: {best_bower: joker}}")) == (
        "only with “No trump” or “Low no trump”"
    )
    stuck = table("rules: {round_two: {stick_the_dealer: true}}")
    assert because("round_two.buy_out", stuck) is None


def test_a_number_has_the_word_for_its_least() -> None:
    told = {
        each["path"]: each["least_says"]
        for moment in answer("form", table=USUAL)["moments"]
        for each in moment["switches"]
    }
    assert told["game.target"] == "none"
    assert told["score.euchre"] == "nothing"
    assert told["deal.cards"] is None
    assert told["deck.best_bower"] is None
