"""The names that EGN and Trickster Cards have for rules, and what they mean here."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules import OPTIONS, Variant, load_variant
from euchre_rules.options import option
from euchre_rules.records import egn_rules, ptn_rules
from euchre_rules.records.json_reader import read_json
from euchre_rules.records.rules import Rule, variant_of
from euchre_rules.rulebook.elsewhere import EGN, TRICKSTER, Program
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.yaml_nodes import Mapping
from euchre_rules.spec.yaml_source import Source

KEYS_OF_EGN = (
    *("std", "min_rank", "winning_score", "num_deals", "canadian", "loner_lead"),
    *("loner_march_score", "loner_euchred_score", "defend_alone", "farmers", "partners_best"),
    *("go_under", "joker", "num_players", "allow_no_trump", "fast_break", "four_trick_tokens"),
)
SWITCHES_OF_TRICKSTER = (
    *("players", "deckSize", "numDecks", "withJoker", "withKitty", "gameOverScore"),
    *("stickTheDealer", "defendAlone", "noAlone", "aloneTake5", "take4for1", "callForBest"),
    *("callTrump", "offerAloneCall2", "goUnder", "allowMisdeal", "allowNotrump"),
    *("allowLowNotrump", "makerLeadsFirst", "variation", "biddingStyle", "bidType", "minBid"),
)
VALUES: dict[str, str] = {
    **dict.fromkeys(KEYS_OF_EGN + SWITCHES_OF_TRICKSTER, "true"),
    "std": "false",
    "min_rank": "7",
    "winning_score": "7",
    "num_deals": "8",
    "loner_lead": '"LEFT_OF_LONER"',
    "loner_march_score": "5",
    "loner_euchred_score": "4",
    "num_players": "3",
    "players": "3",
    "deckSize": "32",
    "numDecks": "2",
    "gameOverScore": "11",
}
ALL = [
    *((rule, egn_rules.ALWAYS) for rule in egn_rules.RULES),
    *((rule, ptn_rules.ALWAYS) for rule in ptn_rules.RULES),
]


def table(rules: tuple[Rule, ...], text: str) -> tuple[Variant | None, list[str]]:
    problems = Problems()
    stated = read_json(Source("f", text), problems)
    assert isinstance(stated, Mapping)
    found = variant_of(rules, {}, stated, "f", problems)
    return found, [each.code for each in problems]


def test_every_key_and_every_switch_that_is_known_is_declared() -> None:
    assert {rule.name for rule in egn_rules.RULES} == set(KEYS_OF_EGN)
    assert {rule.name for rule in ptn_rules.RULES} >= set(SWITCHES_OF_TRICKSTER)


@pytest.mark.parametrize(
    "rule", [rule for rule in egn_rules.RULES + ptn_rules.RULES if rule.name in VALUES]
)
def test_every_rule_changes_the_table_or_is_told(rule: Rule) -> None:
    plain, _ = table((rule,), "{}")
    changed, codes = table((rule,), f'{{"{rule.name}": {VALUES[rule.name]}}}')
    assert plain is not None
    if rule.other_game:
        assert codes == ["unknown-rule"]
    elif rule.name == "variation":
        assert changed is None
        assert codes == ["impossible-rules"]
    else:
        assert changed is not None
        assert plain.differences(changed)
        assert set(codes) <= {"unclear-rule"}


@pytest.mark.parametrize(
    ("program", "rules"), [(EGN, egn_rules.RULES), (TRICKSTER, ptn_rules.RULES)]
)
def test_what_the_reference_says_of_a_name_is_what_it_is_read_as(
    program: Program, rules: tuple[Rule, ...]
) -> None:
    by_name = {rule.name: rule for rule in rules}
    told = [each for each in program.switches if each.name != "alone leads left"]
    for switch in told:
        rule = by_name[switch.name]
        if rule.other_game:
            assert "bid Euchre" in switch.remark
            continue
        values = (True, False, 3, 7, 32, 2, "LEFT_OF_DEALER", "LEFT_OF_LONER")
        meant = [options for value in values if (options := rule.options(value))]
        for says in switch.says:
            if switch.name == "num_deals" and says.value == 0:
                continue  # which takes the place of the target where a file gives none
            if says.path == "score.lone_defender_euchre":
                assert option(says.path).default == says.value
                continue
            found = [options[says.path] for options in meant if says.path in options]
            assert found, (switch.name, says.path)
            if says.value is not None:
                assert option(says.path).kind.read(says.value) in found, switch.name


@pytest.mark.parametrize(("rule", "_"), ALL)
def test_every_value_sets_options_that_there_are(rule: Rule, _: Any) -> None:
    paths = {each.path for each in OPTIONS}
    for value in (True, False, 0, 1, 2, 3, 4, 7, 24, 32, "LEFT_OF_LONER"):
        for path, meant in (rule.options(value) or {}).items():
            assert path in paths
            kind = option(path).kind
            assert kind.read(kind.write(meant)) == meant


@pytest.mark.parametrize("value", ["null", "[]", "{}", '"yes"', "1.5", "-1"])
@pytest.mark.parametrize("rule", [rule for rule in egn_rules.RULES if rule.name != "num_players"])
def test_a_value_that_can_not_be_is_told_and_left_out(rule: Rule, value: str) -> None:
    plain, _ = table((rule,), "{}")
    changed, codes = table((rule,), f'{{"{rule.name}": {value}}}')
    assert codes == ["unknown-rule"]
    assert changed is not None
    assert plain is not None
    assert changed.rules == plain.rules


@pytest.mark.parametrize(
    "reference",
    ["north_american", "north_american+stick_the_dealer", "north_american+partner_must_go_alone"],
)
def test_what_a_table_is_called_in_egn_is_read_as_that_table(reference: str) -> None:
    rules = load_variant(reference).rules
    keys, unsaid = egn_rules.written_rules(rules)
    values: dict[str, Any] = dict(egn_rules.ALWAYS)
    for rule in egn_rules.RULES:
        values |= rule.options(keys.get(rule.name, rule.default)) or {}
    again = load_variant("north_american", overrides=values).rules
    differ = {each.path for each, value in rules.items() if again.get(each.path) != value}
    assert differ == set(unsaid) <= {"turn_up.dealer_may_discard_it"}
