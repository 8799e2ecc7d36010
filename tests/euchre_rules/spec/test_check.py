"""Checking a file: house rules on every variant, other kinds, settings that can't matter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_rules import data
from euchre_rules.options import OPTIONS, Option, Rules
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import Kind, plain_text
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.problems import FileError, Problems, Severity, render
from euchre_rules.spec.yaml_nodes import Node

Write = Callable[..., Path]


def test_a_house_rule_is_tried_where_it_says_that_it_can_be_used(write: Write) -> None:
    body = "rules:\n  turn_up: {best_bower: not_applicable}\n"
    everywhere = write("everywhere", body, "house_rule")
    (problem,) = check_file(everywhere)
    assert problem.code == "best-bower-unruled"
    with_one = [each.id for each in list_variants() if each.rules.deck.best_bower != "none"]
    few = ", ".join(sorted(with_one)[:5])
    assert problem.notes[-1] == f"found by adding it to {few} and {len(with_one) - 5} more"
    no_joker = write("no_joker", "requires: {deck.best_bower: [none]}\n" + body, "house_rule")
    assert not check_file(no_joker)


def test_a_house_rule_is_not_tried_on_a_variant_that_it_refuses(write: Write) -> None:
    rule = write(
        "plain",
        "conflicts_with:\n"
        + "".join(
            f"  - {{id: {each.id}, reason: It has a joker.}}\n"
            for each in list_variants()
            if each.rules.deck.best_bower != "none"
        )
        + "rules:\n  turn_up: {best_bower: not_applicable}\n",
        "house_rule",
    )
    assert not check_file(rule)


def test_a_house_rule_for_a_pack_that_no_variant_has_is_no_problem(write: Write) -> None:
    body = (
        "requires: {deck.best_bower: [two_of_spades]}\n"
        "rules:\n  turn_up: {best_bower_taken: false}\n"
    )
    assert not check_file(write("rare", body, "house_rule"))


def test_a_setting_that_matters_at_one_variant_is_not_dead(write: Write) -> None:
    body = "rules:\n  turn_up: {best_bower_taken: false}\n"
    assert not check_file(write("aside", body, "house_rule"))


def test_scenarios_are_left_to_who_knows_them(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("spec_version: 1\nkind: scenario\nid: hand\n")
    assert not check_file(path)
    asked: list[Path] = []

    def checker(where: Path, node: Node, root: Path, problems: Problems) -> None:
        asked.append(where)
        problems.error("missing-field", "no steps", place=node.place)

    found = check_file(path, others={Kind.SCENARIO: checker})
    assert asked == [path]
    assert [problem.code for problem in found] == ["missing-field"]


DEAD = [option for option in OPTIONS if not Rules().applies(option.path)]


@pytest.mark.parametrize("option", DEAD, ids=lambda option: option.path)
def test_a_setting_that_can_not_matter_is_warned_of(write: Write, option: Option) -> None:
    value = next(v for v in option.values if v not in (option.default, "not_applicable"))
    text = plain_text(option, value)
    table = write("table", f"rules:\n  {option.section}: {{{option.name}: {text}}}\n")
    (problem,) = check_file(table)
    assert (problem.code, problem.option) == ("dead-setting", option.path)
    assert problem.severity is Severity.WARNING
    assert (problem.line, problem.column) == (7, len(option.section) + 6)


@pytest.mark.parametrize("parent", ["north_american", "guernsey", "british"])
def test_a_best_bower_option_without_a_best_bower_never_refuses_a_table(
    write: Write, parent: str
) -> None:
    body = f"extends: {parent}\nrules:\n  deck: {{best_bower: none}}\n"
    assert not check_file(write("table", body))
    body += "  turn_up: {best_bower: counts_as_spades, best_bower_taken: false}\n"
    found = check_file(write("table", body))
    assert [problem.code for problem in found] == ["dead-setting", "dead-setting"]


def test_the_printed_form_is_the_one_of_the_design(write: Write, tmp_path: Path) -> None:
    body = "extends: guernsey\nregion: Here\nrules:\n  round_two:\n    stick_dealer: true\n"
    (problem,) = check_file(write("my_table", body))
    shown = render(problem).replace(f"{tmp_path.as_posix()}/", "")
    wrong = "round_two.stick_dealer is not an option; did you mean round_two.stick_the_dealer?"
    assert shown.splitlines() == [
        f"my_table.yaml:10:5: error[unknown-option] {wrong}",
        "   10 |     stick_dealer: true",
        "      |     ^^^^^^^^^^^^",
        "       values: true, false",
    ]


def test_a_house_rule_is_not_tried_where_the_variants_own_house_rules_refuse_it() -> None:
    # No trump needs a pack without a joker, and No-Trump Euchre stands on it.
    joker = data.real_path("variants/house_rules/joker.yaml")
    assert joker is not None
    assert not check_file(joker)
    with pytest.raises(FileError, match="no_trump_with_a_joker"):
        load_variant("no_trump_euchre+joker")
