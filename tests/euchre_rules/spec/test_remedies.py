"""What is proposed for house rules that don't go together: each proposal is carried out."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from euchre_rules import list_house_rules, list_variants
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant, parse_override, read_variant
from euchre_rules.spec.problems import FileError, Problem, Problems, Severity, render
from tests.euchre_rules.spec.conftest import Write

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

Table = tuple[tuple[str, ...], dict[str, str]]
"""The parts of a reference and the table overrides."""
REMEDY = 1
"""Which of the notes is the remedy; before it stands where the values come from."""


def target(points: int) -> str:
    return f"rules:\n  game: {{target: {points}}}\n"


def wrong(reference: str, overrides: dict[str, str] | None = None) -> list[Problem]:
    problems = Problems()
    read_variant(
        reference,
        problems,
        overrides=dict(
            parse_override(f"{path}={value}") for path, value in (overrides or {}).items()
        ),
    )
    return [each for each in problems if each.severity is Severity.ERROR]


def only(reference: str) -> Problem:
    (found,) = wrong(reference)
    return found


def names(text: str) -> list[str]:
    return re.split(r", | or ", text)


def carried_out(remedy: str, parts: tuple[str, ...]) -> Iterator[Table]:
    """The tables that somebody may make who follows a remedy."""
    for way in remedy.split("; or "):
        if way.startswith("add the house rule "):
            for name in names(way.removeprefix("add the house rule ")):
                yield (*parts, name), {}
        elif way.startswith("leave out "):
            for name in names(way.removeprefix("leave out ")):
                assert name in parts[1:]
                yield tuple(part for part in parts if part != name), {}
        else:
            path, _, values = way.removeprefix("set ").partition(" to ")
            for value in names(values):
                yield parts, {path: value}


def assert_each_way_helps(reference: str) -> None:
    (problem,) = wrong(reference)
    tables = list(carried_out(problem.notes[REMEDY], tuple(reference.split("+"))))
    assert tables
    for parts, overrides in tables:
        assert wrong("+".join(parts), overrides) == [], (reference, parts, overrides)


@pytest.mark.parametrize(
    ("reference", "remedy"),
    [
        (
            "north_american+joker_counts_as_hearts",
            "add the house rule {0}; or set deck.best_bower to {0}".format(
                "joker or two_of_spades"
            ),
        ),
        (
            "north_american+stuck_dealer_may_name_any_suit",
            "add the house rule stick_the_dealer; or set round_two.stick_the_dealer to true",
        ),
        ("three_handed+no_lone_hands", "leave out no_lone_hands"),
        ("two_handed+cut_left", "set table.players to 3 or 4; or leave out cut_left"),
        ("north_american+long_game+short_game", "leave out long_game or short_game"),
        ("north_american+eight_deals+laps", "leave out eight_deals or laps"),
        (
            "north_american+no_lone_hands+partner_must_go_alone",
            "leave out no_lone_hands or partner_must_go_alone",
        ),
    ],
)
def test_what_is_proposed(reference: str, remedy: str) -> None:
    assert only(reference).notes[REMEDY] == remedy
    assert_each_way_helps(reference)


@pytest.mark.parametrize("rule", [rule.id for rule in list_house_rules()])
@pytest.mark.parametrize("variant", ["north_american", "guernsey", "three_handed", "two_handed"])
def test_every_proposal_for_a_shipped_rule_is_true(variant: str, rule: str) -> None:
    reference = f"{variant}+{rule}"
    if len(wrong(reference)) == 1:
        assert_each_way_helps(reference)


def test_the_whole_problem_of_a_requirement() -> None:
    shown = render(only("north_american+joker_counts_as_hearts"), 80).split("\n")
    assert re.sub(r":\d+:", ":N:", shown[0]) == (
        "variants/house_rules/joker_counts_as_hearts.yaml:N:3: error[requirement]"
        " joker_counts_as_hearts needs deck.best_bower to be joker or two_of_spades, but here it"
        " is none"
    )
    assert shown[3].strip() == "that is the default; required at"
    assert shown[5:] == [
        "       add the house rule joker or two_of_spades; or set deck.best_bower to",
        "           joker or two_of_spades",
    ]


def test_rules_that_need_each_others_opposite_are_one_problem() -> None:
    problem = only("north_american+no_lone_hands+partner_must_go_alone")
    assert problem.code == "requirement"
    assert problem.sentence == (
        "no_lone_hands and partner_must_go_alone can't be used together: no_lone_hands needs"
        " round_one.dealer_partner to be free or must_pass, but partner_must_go_alone sets it to"
        " must_go_alone; partner_must_go_alone needs alone.allowed to be true, but no_lone_hands"
        " sets it to false"
    )
    assert re.fullmatch(
        r"required at variants/house_rules/no_lone_hands\.yaml:\d+,"
        r" variants/house_rules/partner_must_go_alone\.yaml:\d+",
        problem.notes[0],
    )


def test_a_rule_beside_the_file_is_proposed_first(write: Write) -> None:
    write("house_rules/joker_of_ours", "rules:\n  deck: {best_bower: joker}\n", "house_rule")
    write("broken_joker", "rules:\n  deck: {best_bower: jokr}\n", "house_rule")
    table = write("table", "house_rules: [joker_counts_as_hearts]\n")
    (problem,) = check_file(table)
    assert problem.notes[REMEDY].startswith(
        "add the house rule joker_of_ours, joker or two_of_spades; or set"
    )
    write("table", "house_rules: [joker_counts_as_hearts, joker_of_ours]\n")
    assert check_file(table) == []


def test_at_most_three_rules_are_proposed(write: Write) -> None:
    for number in range(5):
        write(f"joker_{number}", "rules:\n  deck: {best_bower: joker}\n", "house_rule")
    (problem,) = check_file(write("table", "house_rules: [joker_counts_as_hearts]\n"))
    assert problem.notes[REMEDY].startswith("add the house rule joker_0, joker_1 or joker_2; or ")


def test_a_rule_that_would_not_help_is_not_proposed(write: Write) -> None:
    """The file's own value wins over whatever house rules set."""
    body = "house_rules: [stuck_dealer_may_name_any_suit]\nrules:\n  round_two: {{{}}}\n"
    table = write("table", body.format("stick_the_dealer: false"))
    (problem,) = check_file(table)
    assert problem.notes[REMEDY] == (
        "set round_two.stick_the_dealer to true; or leave out stuck_dealer_may_name_any_suit"
    )
    write("table", body.format("stick_the_dealer: true"))
    assert check_file(table) == []
    write("table", "rules:\n  round_two: {stick_the_dealer: true}\n")
    assert check_file(table) == []


def test_a_table_override_is_to_be_set_otherwise() -> None:
    with pytest.raises(FileError) as caught:
        load_variant("north_american+lone_defender", overrides={"alone.allowed": False})
    (problem,) = caught.value.problems
    assert problem.notes == (
        f"the table sets it so; {problem.notes[0].partition('; ')[2]}",
        "set alone.allowed to true; or leave out lone_defender",
    )


STUCK = "  round_two: {stick_the_dealer: true}\n"


def test_a_rule_of_ones_own_may_override(write: Write) -> None:
    six = write("six", target(6), "house_rule").as_posix()
    five = write("five", target(5) + STUCK, "house_rule").as_posix()
    table = write("table", "house_rules: [six, five]\n")
    (problem,) = check_file(table)
    where, remedy = problem.notes
    assert where == f"set at {five}:7, {six}:7"
    assert remedy == (
        f"leave out five or six; or write overrides: [five] in {six}, if six is to win"
    )
    write("six", "overrides: [five]\n" + target(6), "house_rule")
    assert check_file(table) == []
    write("six", target(6), "house_rule")
    for one in ("six", "five"):
        assert check_file(write("table", f"house_rules: [{one}]\n")) == []


def test_either_of_two_rules_of_ones_own_may_win(write: Write) -> None:
    six = write("six", target(6) + "  alone: {allowed: false}\n", "house_rule").as_posix()
    five = write("five", target(5) + STUCK, "house_rule").as_posix()
    (problem,) = check_file(write("table", "house_rules: [six, five]\n"))
    assert problem.notes[REMEDY] == (
        f"leave out five or six; or write overrides: [six] in {five}, if five is to win;"
        f" or write overrides: [five] in {six}, if six is to win"
    )


def test_of_three_only_one_may_stay(write: Write) -> None:
    write("five", target(5) + STUCK, "house_rule")
    write("four", target(4) + "  alone: {allowed: false}\n", "house_rule")
    six = write("six", "overrides: [farmers_hand]\n" + target(6), "house_rule").as_posix()
    table = write("table", "house_rules: [six, five, four]\n")
    (problem,) = check_file(table)
    assert problem.notes[REMEDY] == (
        "keep only one of them; or write overrides: [farmers_hand, five, four] in"
        f" {six}, if six is to win"
    )
    write("six", "overrides: [farmers_hand, five, four]\n" + target(6), "house_rule")
    assert check_file(table) == []
    for one in ("six", "five", "four"):
        assert check_file(write("table", f"house_rules: [{one}]\n")) == []


def test_a_rule_of_which_nothing_would_be_left_is_not_to_be_overridden(write: Write) -> None:
    write("six", target(6), "house_rule")
    (problem,) = check_file(write("table", "house_rules: [six, short_game]\n"))
    assert problem.notes[REMEDY] == "leave out short_game or six"


def test_rules_that_override_each_other_are_not_told_to_do_so_again(write: Write) -> None:
    write("six", "overrides: [five]\n" + target(6), "house_rule")
    write("five", "overrides: [six]\n" + target(5), "house_rule")
    (problem,) = check_file(write("table", "house_rules: [six, five]\n"))
    assert problem.notes[REMEDY] == "leave out five or six"


def test_what_others_need_is_not_to_be_left_out(write: Write) -> None:
    write("six", "conflicts_with: [{id: joker, reason: No.}]\n" + target(6), "house_rule")
    table = write("table", "house_rules: [six, joker, joker_counts_as_hearts]\n")
    (problem,) = check_file(table)
    assert (problem.code, problem.notes[REMEDY]) == ("incompatible", "leave out six")
    assert check_file(write("table", "house_rules: [joker, joker_counts_as_hearts]\n")) == []


def test_a_rule_is_not_used_with_a_variant_that_it_refuses(write: Write) -> None:
    write("six", "conflicts_with: [{id: guernsey, reason: No.}]\n" + target(6), "house_rule")
    (problem,) = check_file(write("table", "extends: guernsey\nhouse_rules: [six]\n"))
    assert problem.notes[REMEDY] == "leave out six"
    assert check_file(write("table", "extends: guernsey\n")) == []


def test_a_rule_of_a_shipped_parent_is_not_to_be_left_out(write: Write) -> None:
    """Whoever extends a variant that comes with the program can't change it."""
    parent = next(each for each in list_variants() if each.house_rules)
    rule = parent.house_rules[0].id
    write("six", f"conflicts_with: [{{id: {rule}, reason: No.}}]\n" + target(6), "house_rule")
    (problem,) = check_file(write("table", f"extends: {parent.id}\nhouse_rules: [six]\n"))
    assert problem.notes[REMEDY] == "leave out six"


def test_a_rule_of_ones_own_parent_may_be_left_out(write: Write) -> None:
    parent = write("parent", "house_rules: [short_game, long_game]\n")
    table = write("table", "extends: parent\n" + target(9))
    (problem,) = check_file(table)
    assert problem.notes[REMEDY:] == (
        "leave out long_game or short_game",
        f"reached from {table.as_posix()}:6 (extends parent)",
    )
    for one in ("long_game", "short_game"):
        write("parent", f"house_rules: [{one}]\n")
        assert check_file(table) == []
        assert check_file(parent) == []


ALONE = "  table: {{players: {}, sides: individuals}}\n"


@pytest.mark.parametrize(("parent", "players"), [("fast_break_euchre", 2), ("robson", 3)])
def test_another_parent_or_fewer_values_where_a_shipped_rule_is_in_the_way(
    write: Write, parent: str, players: int
) -> None:
    rules = "rules:\n  game: {target: 9}\n" + ALONE.format(players)
    table = write("table", f"extends: {parent}\n{rules}")
    (problem,) = check_file(table)
    assert problem.notes[REMEDY] == (
        f"extend north_american instead of {parent} in {table.as_posix()};"
        f" or take table.players and table.sides out of {table.as_posix()}"
    )
    child = write("child", "extends: table\n")
    assert [each.notes[REMEDY] for each in check_file(child)] == [problem.notes[REMEDY]]
    write("table", f"extends: north_american\n{rules}")
    assert check_file(table) == check_file(child) == []
    write("table", f"extends: {parent}\nrules:\n  game: {{target: 9}}\n")
    assert check_file(table) == check_file(child) == []


def test_another_variant_is_to_be_chosen_where_no_file_extends_it() -> None:
    overrides = {"table.players": "3", "table.sides": "individuals"}
    (problem,) = wrong("robson", overrides)
    assert problem.notes[REMEDY] == (
        "choose north_american instead of robson; or don't set table.players and table.sides"
    )
    assert wrong("north_american", overrides) == wrong("robson") == []
