"""The file with which a table begins its own rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from euchre_rules.options import OPTIONS, SECTIONS, Option, Rules
from euchre_rules.options.words import label, question
from euchre_rules.spec.check import check_variant_text
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.new_file import WIDTH, Beginning, variant_file
from euchre_rules.spec.problems import Severity
from euchre_rules.spec.variant import HouseRule, Variant
from tests.shipped import HOUSE_RULES, home_of

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

FIELD = re.compile(r"^( *)#([a-z_]+: .*)$")
"""A line that may be uncommented: no blank stands between the sign and the name."""
CHOICES = [(each, value) for each in OPTIONS for value in each.values]


def beginning(
    table: Variant, house_rules: tuple[HouseRule, ...] = (), values: dict[str, Any] | None = None
) -> Beginning:
    return Beginning(
        id="ours",
        game="Some game",
        extends=table.id,
        rules=load_variant(
            table.id, house_rules=[each.id for each in house_rules], overrides=values
        ).rules,
        house_rules={each.id: each for each in house_rules},
        values=load_variant(table.id, overrides=values).overrides,
    )


@cache
def plain_file(name: str) -> str:
    return variant_file(beginning(load_variant(name)))


def resolved(text: str, folder: Path) -> Rules:
    path = folder / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    return load_variant(path).rules


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_it_begins_as_the_variant_and_is_in_order(variant: Variant, tmp_path: Path) -> None:
    text = plain_file(variant.id)
    assert check_variant_text(text, tmp_path / "ours.yaml") == []
    assert resolved(text, tmp_path) == variant.rules
    assert max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_it_lists_a_house_rule_and_says_what_it_does(name: str, tmp_path: Path) -> None:
    base, *added = home_of(name).split("+")
    rules = {each.id: each for each in list_house_rules()}
    begun = beginning(load_variant(base), tuple(rules[each] for each in added))
    text = variant_file(begun)
    assert resolved(text, tmp_path) == begun.rules
    for each in added:
        assert f"  - {each}\n" in text
        assert " ".join(rules[each].summary.split()) in text.replace("\n  # ", " ")
    assert max(map(len, text.splitlines())) <= WIDTH


def test_what_the_table_sets_is_written_out(tmp_path: Path) -> None:
    text = variant_file(beginning(load_variant("guernsey"), values={"game.target": 9}))
    assert "\n    target: 9\n" in text
    assert "#target" not in text
    assert resolved(text, tmp_path).game.target == 9


def test_every_option_stands_once_in_its_section_under_its_question() -> None:
    rules = load_variant("guernsey").rules
    _, *parts = re.split(r"\n  (?=[a-z_]+:\n)", plain_file("guernsey"))
    sections = {part.partition(":")[0]: part for part in parts if ":\n\n    #" in part}
    assert list(sections) == list(SECTIONS)
    for name, options in SECTIONS.items():
        lines = sections[name].splitlines()
        asked = sections[name].replace("\n    # ", " ")
        for each in options:
            line = f"    #{each.name}: {plain_text(each, rules.get(each.path))}"
            assert lines.count(line) == 1, each.path
            assert question(each, rules) in asked


def test_every_value_stands_there_with_its_label() -> None:
    rules = load_variant("guernsey").rules
    text = " ".join(plain_file("guernsey").replace("#", " ").split())
    for each, value in CHOICES:
        written = plain_text(each, value)
        means = label(each, value, rules.with_values({each.path: value}))
        said = written if written == means else f"{written} {means}"
        assert f" {said} " in text, (each.path, written)


def uncommented(text: str) -> Iterator[str]:
    """The file with each line in turn whose sign is taken away."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        match = FIELD.match(line)
        if match:
            yield "\n".join((*lines[:number], match[1] + match[2], *lines[number + 1 :]))


@pytest.mark.parametrize("name", ["north_american", "guernsey"])
def test_taking_any_sign_away_gives_a_file_with_the_same_rules(name: str, tmp_path: Path) -> None:
    text = plain_file(name)
    rules = load_variant(name).rules
    changed = list(uncommented(text))
    assert len(changed) >= len(OPTIONS)
    for each in changed:
        found = check_variant_text(each, tmp_path / "ours.yaml")
        assert {problem.code for problem in found} <= {"dead-setting"}, found
        assert resolved(each, tmp_path) == rules


def test_taking_all_signs_away_gives_a_file_with_the_same_rules(tmp_path: Path) -> None:
    text = plain_file("guernsey")
    while changed := next(uncommented(text), None):
        text = changed
    assert "\n    target: 15" in text
    assert resolved(text, tmp_path) == load_variant("guernsey").rules


def needs_another_option(option: Option, value: object, rules: Rules) -> set[str]:
    """The codes of the invariants that refuse a value as long as no other option is changed."""
    changed = rules.with_values({option.path: value})
    return {
        each.code
        for each in INVARIANTS
        if each.severity is Severity.ERROR and option.path in each.options and each.broken(changed)
    }


@pytest.mark.parametrize("name", ["north_american", "guernsey"])
def test_every_listed_value_may_be_written_unless_an_invariant_forbids_it(
    name: str, tmp_path: Path
) -> None:
    text = plain_file(name)
    rules = load_variant(name).rules
    for each, value in CHOICES:
        old = f"    #{each.name}: {plain_text(each, rules.get(each.path))}\n"
        section = text.index(f"\n  {each.section}:\n")
        start = text.index(old, section)
        new = f"    {each.name}: {plain_text(each, value)}\n"
        changed = f"{text[:start]}{new}{text[start + len(old) :]}"
        found = check_variant_text(changed, tmp_path / "ours.yaml")
        errors = {problem.code for problem in found if problem.severity is Severity.ERROR}
        assert errors == needs_another_option(each, value, rules), new


def test_it_is_plain_yaml_for_others_too() -> None:
    data = yaml.safe_load(plain_file("guernsey"))
    assert (data["id"], data["extends"], data["house_rules"]) == ("ours", "guernsey", [])
    assert data["rules"] == dict.fromkeys(SECTIONS)


def test_what_is_commented_out_altogether_says_nothing(tmp_path: Path) -> None:
    text = plain_file("guernsey").replace("house_rules: []", "house_rules:\n  # - short_game")
    assert check_variant_text(text, tmp_path / "ours.yaml") == []
    end = text.index("\nrules:\n") + len("\nrules:\n")
    assert check_variant_text(text[:end], tmp_path / "ours.yaml") == []
    assert resolved(text[:end], tmp_path) == load_variant("guernsey").rules


def test_what_files_say_stays_in_its_comment(tmp_path: Path) -> None:
    rule = HouseRule("odd", 'Odd" \\', "First.\nrules: {}\x1b", "", (), (), {})
    begun = Beginning(
        "null", 'A "game"\nkind: scenario', "my tables/a b.yaml", Rules(), {"null": rule}
    )
    text = variant_file(begun)
    data = yaml.safe_load(text)
    assert data["house_rules"] == ["null"]
    assert (data["id"], data["extends"]) == ("null", "my tables/a b.yaml")
    assert data["kind"] == "variant"
    assert text.isprintable() or set(text) - {"\n"} == {c for c in text if c.isprintable()}
