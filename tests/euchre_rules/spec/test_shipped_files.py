"""What the variants and house rules that come with the program say."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import data
from euchre_rules.options import OPTIONS, Source, option
from euchre_rules.options import sources as known
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant, read_variant
from euchre_rules.spec.locate import built_in
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import Problems, Severity, render_all
from euchre_rules.spec.suggest import plain
from euchre_rules.spec.variant import HouseRule, Variant
from tests.promptness import promptly

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

SEVEN_UP = [7, 8, 9, 10, "J", "Q", "K", "A"]
GUERNSEY = {
    "deck.ranks": SEVEN_UP,
    "deck.best_bower": "joker",
    "first_deal.ace": "high",
    "deal.packets": "free",
    "turn_up.best_bower": "dealer_names_blind",
    "turn_up.when_dealer_sits_out": "leave",
    "round_one.dealer_partner": "must_go_alone",
    "round_one.must_hold": "trump",
    "round_two.must_hold": "trump",
    "game.target": 15,
}
BRITISH = {
    "deck.best_bower": "joker",
    "first_deal.method": "first_jack",
    "deal.cut": "dealers_left",
    "deal.packets": "free",
    "turn_up.best_bower": "dealer_names_blind",
    "round_one.dealer_partner": "must_go_alone",
    "game.target": 11,
}
HOUSE_RULES = {
    "stick_the_dealer": {"round_two.stick_the_dealer": True},
    "lone_defender": {
        "defend_alone.allowed": "against_lone_maker",
        "score.lone_defender_euchre": 4,
    },
    "partner_must_go_alone": {"round_one.dealer_partner": "must_go_alone"},
    "joker": {"deck.best_bower": "joker", "turn_up.best_bower": "dealer_names_blind"},
    "farmers_hand": {"redeal_hand.qualifies": "all_nines_and_tens"},
    "four_for_a_defenders_march": {"score.defenders_march": 4},
    "lead_from_the_lone_players_left": {"play.opening_lead_when_alone": "left_of_lone_maker"},
    "short_game": {"game.target": 7},
    "long_game": {"game.target": 11},
    "game_of_ten": {"game.target": 10},
    "partners_best_card": {"alone.partner_card": "best_card"},
    "partners_best_card_after_a_discard": {"alone.partner_card": "best_card_after_discard"},
    "best_card_for_a_lone_defender": {"defend_alone.partner_card": "best_card"},
    "defenders_best_card_after_a_discard": {"defend_alone.partner_card": "best_card_after_discard"},
    "defend_alone_any_time_for_four": {
        "defend_alone.allowed": "always",
        "score.lone_defender_euchre_of_partners": 4,
    },
    "going_under_once": {"exchange_hand.limit": 1},
}
RAILROAD = {
    "railroad": "best_card",
    "railroad_bicycle": "best_card_after_discard",
    "railroad_hearts": "best_card_after_discard",
    "railroad_white_knuckle": "best_card",
}
QUICK = 0.030
TRIAL = 0.002
"""A house rule is tried on every variant."""
FILES = (*data.variant_files(), *data.house_rule_files())


def everything() -> list[Variant | HouseRule]:
    return [*list_variants(), *list_house_rules()]


def plain_values(values: dict[str, Any]) -> dict[str, Any]:
    return {path: option(path).kind.write(value) for path, value in values.items()}


def differences(reference: str) -> dict[str, Any]:
    """Everything in which a variant differs from the defaults."""
    rules = load_variant(reference).rules
    changed = {o.path: value for o, value in rules.items() if value != o.default}
    return plain_values(changed)


def test_north_american_is_the_default_in_everything() -> None:
    assert differences("north_american") == {}


def test_guernsey_differs_in_just_this() -> None:
    assert differences("guernsey") == GUERNSEY


def test_british_differs_in_just_this() -> None:
    assert differences("british") == BRITISH


@pytest.mark.parametrize("name", [variant.id for variant in list_variants()])
def test_a_variant_writes_only_what_differs_from_its_parent(name: str) -> None:
    document = open_file(built_in(f"variants/{name}.yaml")).document
    assert document is not None
    house_rules = "".join(f"+{each.text}" for each in document.house_rules)
    parent = load_variant(document.extends.text) if document.extends else None
    with_rules = load_variant(f"{document.extends.text}{house_rules}") if document.extends else None
    for path, setting in document.settings.items():
        assert setting.value != (parent.rules.get(path) if parent else option(path).default)
        assert setting.value != (with_rules.rules.get(path) if with_rules else None)


def test_the_house_rules_set_just_this() -> None:
    found = {rule.id: plain_values(dict(rule.values)) for rule in list_house_rules()}
    assert {name: found.get(name) for name in HOUSE_RULES} == HOUSE_RULES


def test_variants_that_issue_two_asks_for_are_there() -> None:
    assert {"north_american", "guernsey", "british"} <= {each.id for each in list_variants()}


@pytest.mark.parametrize("rule", [rule.id for rule in list_house_rules()])
def test_a_house_rule_goes_with_a_variant_or_says_why_not(rule: str) -> None:
    said = {"requirement", "incompatible"}
    for variant in list_variants():
        problems = Problems()
        read_variant(f"{variant.id}+{rule}", problems)
        errors = {problem.code for problem in problems if problem.severity is Severity.ERROR}
        assert errors <= said, render_all(problems)


@pytest.mark.parametrize("rule", list_house_rules(), ids=lambda rule: rule.id)
@pytest.mark.parametrize("variant", ["two_handed", "three_handed"])
def test_a_house_rule_without_partners_is_refused_or_matters(variant: str, rule: HouseRule) -> None:
    """A table that does what a house rule asks for, except to seat other players."""
    asked = {path: values[0] for path, values in rule.requires.items() if "table." not in path}
    problems = Problems()
    read_variant(f"{variant}+{rule.id}", problems, overrides=plain_values(asked))
    assert problems.has_errors or not {each.option for each in problems} & {*rule.values}


@pytest.mark.parametrize("rule", [rule.id for rule in list_house_rules()])
def test_a_house_rule_changes_something_in_some_variant(rule: str) -> None:
    others = (f"north_american+{each.id}" for each in list_house_rules() if each.id != rule)
    for reference in (*(variant.id for variant in list_variants()), *others):
        problems, before = Problems(), Problems()
        with_rule = read_variant(f"{reference}+{rule}", problems)
        without = read_variant(reference, before)
        if with_rule is None or without is None or [*problems, *before]:
            continue
        if with_rule.rules != without.rules:
            return
    pytest.fail("no shipped table is different with it")


def test_two_house_rules_go_together_or_are_told_why_not() -> None:
    said = {"conflict", "incompatible", "requirement"}
    alone = [each.id for each in list_house_rules() if not problems_of(each.id)]
    for pair in combinations(alone, 2):
        found = problems_of("+".join(pair))
        assert {problem.code for problem in found} <= said, render_all(found)


@pytest.mark.parametrize("rule", [rule for rule in list_house_rules() if rule.overrides], ids=str)
def test_a_rule_that_another_one_overrides_still_does_something(rule: HouseRule) -> None:
    others = {each.id: each for each in list_house_rules()}
    for other in rule.overrides:
        lost = {path for path in others[other].values if path in rule.values}
        assert (
            set(others[other].values) - lost or rule.values.items() & others[other].values.items()
        )


def test_railroad_tables_put_the_card_and_the_discard_in_the_order_of_their_sources() -> None:
    first = {each: load_variant(each).rules for each in RAILROAD}
    assert {name: rules.alone.partner_card.value for name, rules in first.items()} == RAILROAD
    for rules in first.values():
        given = rules.alone.partner_card if rules.defend_alone.allowed != "never" else "none"
        assert rules.defend_alone.partner_card == given


def problems_of(rules: str) -> Problems:
    problems = Problems()
    read_variant(f"north_american+{rules}", problems)
    return problems


def test_there_are_as_many_as_the_readme_says() -> None:
    assert len(list_variants()) > 30
    assert len(list_house_rules()) > 80


def test_another_name_is_not_the_name_again() -> None:
    for rule in list_house_rules():
        assert rule.name.lower() not in {alias.lower() for alias in rule.aliases}


def test_sources_are_those_that_we_know() -> None:
    listed = {each.title: each for each in vars(known).values() if isinstance(each, Source)}
    for each in everything():
        assert each.sources
        for source in each.sources:
            assert source.title in listed
            assert source.url == listed[source.title].url


def test_every_text_is_a_sentence_or_more() -> None:
    for each in everything():
        assert each.summary.endswith(".")
        assert len(each.summary) < 110
        assert len(each.description) > 40
        for source in each.sources:
            assert source.note is None or source.note.endswith((".", "!"))


def test_no_other_name_means_two_things() -> None:
    groups: list[list[Variant | HouseRule]] = [[*list_variants()], [*list_house_rules()]]
    for group in groups:
        names = [plain(n) for each in group for n in {each.name, *each.aliases}]
        ids = [each.id for each in group]
        assert len(names) == len(set(names))
        assert not {n for n in names if n in ids and names.count(n) > 1}


def test_every_summary_and_name_is_its_own() -> None:
    for group in (list_variants(), list_house_rules()):
        for name in ("name", "summary", "id"):
            values = [getattr(each, name) for each in group]
            assert len(values) == len(set(values))


def test_every_field_of_a_house_rule_is_filled() -> None:
    for rule in list_house_rules():
        for each in fields(rule):
            if each.name not in ("requires", "conflicts_with", "overrides"):
                assert getattr(rule, each.name), (rule.id, each.name)


@pytest.mark.parametrize("name", FILES)
def test_checking_is_quick_once_the_files_below_are_read(name: str) -> None:
    path = data.real_path(name)
    assert path is not None
    check_file(path)
    table = {variant.id: variant for variant in list_variants()}.get(data.stem(name))
    files = 1 + len(table.house_rules) if table else 1
    trials = 0 if table else len(list_variants())
    with promptly(QUICK * files + TRIAL * trials):
        assert not check_file(path)


MUTATIONS = st.tuples(
    st.sampled_from(["drop line", "double line", "swap words", "insert", "delete", "indent"]),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
)
PIECES = ["\t", "\n", ": ", "- ", "[", "]", "{", "}", "&a ", "*a", "!!x ", "#", "'", '"', "é", "\0"]


def mutated(text: str, kind: str, where: int, what: int) -> str:
    lines = text.splitlines(keepends=True)
    number = where % len(lines)
    if kind == "drop line":
        del lines[number]
    elif kind == "double line":
        lines.insert(what % len(lines), lines[number])
    elif kind == "indent":
        lines[number] = " " * (what % 5) + lines[number].lstrip(" ")
    elif kind == "swap words":
        words = re.findall(r"\w+", text)
        return text.replace(words[where % len(words)], words[what % len(words)])
    elif kind == "insert":
        place = where % (len(text) + 1)
        return text[:place] + PIECES[what % len(PIECES)] + text[place:]
    else:
        place = where % len(text)
        return text[:place] + text[place + 1 + what % 10 :]
    return "".join(lines)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(FILES), st.lists(MUTATIONS, min_size=1, max_size=3))
def test_mutated_files_are_refused_or_accepted_but_never_raise(
    tmp_path_factory: pytest.TempPathFactory, name: str, mutations: list[tuple[str, int, int]]
) -> None:
    text = data.read(name).decode().replace(f"id: {data.stem(name)}", "id: mutated")
    for mutation in mutations:
        text = mutated(text, *mutation) or "x"
    path = tmp_path_factory.mktemp("mutated") / "mutated.yaml"
    path.write_bytes(text.encode())
    shown = render_all(check_file(path, second_opinion=True))
    assert "schema-disagrees" not in shown


def test_every_option_that_a_file_sets_is_declared() -> None:
    paths = {each.path for each in OPTIONS}
    for variant in list_variants():
        assert set(variant.provenance) <= paths
