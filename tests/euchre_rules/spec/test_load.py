"""From a reference to a table: what is found, and what is refused."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from euchre_rules.cards import NotationError, Rank
from euchre_rules.options import OPTIONS
from euchre_rules.scenarios import at_other_rules, list_scenarios
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant, read_variant
from euchre_rules.spec.problems import FileError, Problems

Write = Callable[..., Path]
TARGET = "rules:\n  game: {target: 9}\n"


def codes(path: Path) -> list[str]:
    return [problem.code for problem in check_file(path)]


@pytest.mark.parametrize(
    ("asked", "means"),
    [
        ("guernsey", "guernsey"),
        ("benny", "british"),
        ("Cornish Euchre", "british"),
        ("north american euchre", "north_american"),
        ("24-card euchre", "north_american"),
        ("guernsey+screw the dealer", "guernsey+stick_the_dealer"),
        ("guernsey + Farmer's hand", "guernsey+farmers_hand"),
        ("guernsey+short_game+farmers_hand", "guernsey+farmers_hand+short_game"),
    ],
)
def test_ids_and_other_names_are_found(asked: str, means: str) -> None:
    assert load_variant(asked).reference == means


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("gernsey", "did you mean guernsey?"),
        ("nowhere", "'euchre variants' lists the"),
        ("guernsey+stik_the_dealer", "did you mean stick_the_dealer?"),
        ("guernsey+british", "british is a variant, not a house rule"),
        ("short_game", "write north_american+short_game"),
        ("", "is no reference"),
        ("+", "is no reference"),
        ("guernsey++short_game", "is no reference"),
        ("guernsey+short_game+short_game", "named twice"),
        ("guernsey+short_game+to seven", "named twice"),
        ("x" * 10_000, "no variant is called"),
        ("red\x1b[31m", r"\x1b[31m"),
    ],
)
def test_unknown_references_say_what_there_is(asked: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        load_variant(asked)
    assert says in str(caught.value)
    assert "\x1b" not in str(caught.value)


def test_a_file_is_named_by_its_path(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    table = write("my_table", TARGET)
    monkeypatch.chdir(table.parent)
    for reference in ("my_table.yaml", "./my_table.yaml", str(table), table):
        assert load_variant(reference).rules.game.target == 9
    with pytest.raises(NotationError, match=r"for the file write \./my_table\.yaml"):
        load_variant("my_table")


def test_house_rules_of_a_reference_are_found_beside_the_variant(write: Write) -> None:
    table = write("table")
    write("house_rules/nine", TARGET, "house_rule")
    variant = load_variant(f"{table}+nine")
    assert variant.rules.game.target == 9
    assert load_variant(variant.reference).rules == variant.rules


def test_a_house_rule_may_be_a_path_anywhere(write: Write) -> None:
    rule = write("elsewhere/nine", TARGET, "house_rule")
    assert load_variant(f"guernsey+{rule}").rules.game.target == 9
    assert load_variant("guernsey", house_rules=[rule]).rules.game.target == 9


def test_a_path_may_hold_a_plus_sign(write: Write) -> None:
    table = write("c++/a+b")
    table.write_text(table.read_text().replace("id: a+b", "id: x"))
    with pytest.raises(FileError) as caught:
        load_variant(f"{table}+short_game")
    assert [each.code for each in caught.value.problems] == ["id-not-file-name"]


def test_a_missing_file_is_a_problem_of_its_own() -> None:
    with pytest.raises(FileError) as caught:
        load_variant("./nowhere.yaml")
    assert [each.code for each in caught.value.problems] == ["file-missing"]


def test_a_house_rule_is_no_variant(write: Write) -> None:
    rule = write("nine", TARGET, "house_rule")
    with pytest.raises(FileError) as caught:
        load_variant(rule)
    assert [each.code for each in caught.value.problems] == ["wrong-kind"]


@pytest.mark.parametrize(
    ("reference", "kind", "hint"),
    [
        (
            "./thing.yaml",
            "scenario",
            "a scenario is no table; run it with: euchre run ./thing.yaml",
        ),
        ("guernsey+./thing.yaml", "scenario", "a scenario is no table; run it with: euchre run"),
        ("./thing.yaml", "house_rule", "add it to a variant: north_american+./thing.yaml"),
        ("guernsey+./thing.yaml", "variant", "a reference begins with its variant, and only"),
    ],
)
def test_a_file_of_the_wrong_kind_is_told_with_its_place(
    write: Write, monkeypatch: pytest.MonkeyPatch, reference: str, kind: str, hint: str
) -> None:
    monkeypatch.chdir(write("thing", "", kind).parent)
    with pytest.raises(FileError) as caught:
        load_variant(reference)
    (problem,) = caught.value.problems
    assert (problem.code, len(problem.notes)) == ("wrong-kind", 1)
    assert problem.notes[0].startswith(hint)


@pytest.mark.parametrize(
    ("field", "kind", "hint"),
    [
        ("extends: thing", "house_rule", ("house rules are listed under house_rules",)),
        ("extends: thing", "scenario", ()),
        ("house_rules: [thing]", "scenario", ()),
        (
            "house_rules: [thing]",
            "variant",
            ("the variant that a file stands on is named under extends",),
        ),
    ],
)
def test_a_file_that_names_another_of_the_wrong_kind(
    write: Write, field: str, kind: str, hint: tuple[str, ...]
) -> None:
    write("thing", "", kind)
    (problem,) = check_file(write("table", f"{field}\n"))
    assert (problem.code, problem.notes) == ("wrong-kind", hint)


@pytest.mark.parametrize(
    ("overrides", "says"),
    [
        ({"game.targit": 7}, "did you mean game.target?"),
        ({"target": 7}, "did you mean game.target?"),
        ({"game.target": "7"}, "whole number"),
        ({"game.target": True}, "whole number"),
        ({"deck.best_bower": "jocker"}, "did you mean joker?"),
        ({"deck.ranks": ["9", "11"]}, "ranks are"),
        ({"deck.ranks": object()}, "list of ranks"),
    ],
)
def test_overrides_that_can_not_be_read(overrides: dict[str, object], says: str) -> None:
    with pytest.raises(NotationError) as caught:
        load_variant("guernsey", overrides=overrides)
    assert says in str(caught.value)


def test_overrides_are_plain_values_or_the_values_themselves() -> None:
    ranks = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
    plain = load_variant("guernsey", overrides={"deck.ranks": [9, "T", "J", "Q", "K", "A"]})
    typed = load_variant("guernsey", overrides={"deck.ranks": ranks})
    assert plain.rules.deck.ranks == typed.rules.deck.ranks == ranks
    for option in OPTIONS:
        variant = load_variant("north_american", overrides={option.path: option.default})
        assert variant.origins(option.path)[0].id == "table"


def test_warnings_can_be_had() -> None:
    problems = Problems()
    variant = read_variant("north_american", problems, overrides={"redeal_hand.limit": 1})
    assert variant is not None
    assert [problem.code for problem in problems] == ["dead-setting"]


def test_ids_are_looked_up_beside_then_in_house_rules_then_among_the_built_in(
    write: Write,
) -> None:
    table = write("table", "extends: club\nhouse_rules: [nine, short_game]\n")
    write("club", "extends: guernsey\n")
    in_folder = write("house_rules/nine", "rules:\n  game: {target: 7}\n", "house_rule")
    assert load_variant(table).origins("game.target")[0].file == str(in_folder)
    beside = write("nine", "rules:\n  game: {target: 7}\n", "house_rule")
    assert load_variant(table).origins("game.target")[0].file == str(beside)


def test_yml_is_an_ending_too(write: Write) -> None:
    write("club").rename(write("club").with_suffix(".yml"))
    assert not codes(write("table", "extends: club\n"))
    assert not codes(write("other", "extends: ./club.yml\n"))


def test_a_parents_references_are_relative_to_the_parent(write: Write) -> None:
    write("clubs/club", "extends: ../base.yaml\nhouse_rules: [rules/nine.yaml]\n")
    write("clubs/rules/nine", TARGET, "house_rule")
    write("base", "extends: guernsey\n")
    assert load_variant(write("table", "extends: clubs/club.yaml\n")).rules.game.target == 9


def test_the_folder_of_the_named_file_may_not_be_left(write: Write) -> None:
    write("base")
    club = write("clubs/club", "extends: ../base.yaml\n")
    assert codes(club) == ["path-not-allowed"]


@pytest.mark.parametrize("reference", ["./link.yaml", "link", "folder/outside.yaml"])
def test_symbolic_links_may_not_leave_it_either(write: Write, reference: str) -> None:
    outside = write("outside")
    table = write("inside/table", f"extends: {reference}\n")
    (table.parent / "link.yaml").symlink_to(outside)
    (table.parent / "folder").symlink_to(outside.parent)
    assert codes(table) == ["path-not-allowed"]


def test_the_named_file_may_be_a_link_itself(write: Write, tmp_path: Path) -> None:
    table = write("real/table", "extends: guernsey\n")
    link = tmp_path / "table.yaml"
    link.symlink_to(table)
    assert not codes(link)


def test_links_in_a_circle_are_no_file(write: Write, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").symlink_to(tmp_path / "club.yaml")
    assert codes(write("table", "extends: ./club.yaml\n")) == ["file-unreadable"]


def test_a_variant_may_not_extend_itself_by_another_path(write: Write) -> None:
    assert codes(write("table", "extends: ./table.yaml\n")) == ["cycle"]


def test_one_faulty_file_named_twice_is_reported_once(write: Write) -> None:
    write("rule", "rules:\n  game: {tarjet: 7}\n", "house_rule")
    write("parent", "house_rules: [rule]\n")
    assert codes(write("table", "extends: parent\nhouse_rules: [rule]\n")) == ["unknown-option"]


def test_a_built_in_file_in_the_checkout_is_the_built_in_one() -> None:
    (guernsey,) = [each for each in list_variants() if each.id == "guernsey"]
    path = Path(__file__).parents[3] / "variants" / "guernsey.yaml"
    assert load_variant(path).rules == guernsey.rules
    assert not check_file(path)


def test_lists_are_in_a_fixed_order() -> None:
    first, *others = (each.id for each in list_variants())
    assert first == "north_american"
    assert others == sorted(others)
    ids = [each.id for each in list_house_rules()]
    assert ids == sorted(ids)


def test_the_working_directory_does_not_matter(
    write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = write("table", "extends: guernsey\nhouse_rules: [nine]\n")
    write("nine", TARGET, "house_rule")
    here = load_variant(table).rules
    monkeypatch.chdir(os.sep)
    assert load_variant(table).rules == here


def test_a_reference_inside_a_file_is_looked_up_beside_the_file(write: Write) -> None:
    hand = write("hands/hand")
    write("hands/near")
    write("tables/far", "extends: near_far\n")
    write("tables/near_far")
    write("tables/house_rules/nine", TARGET, "house_rule")
    root = hand.parents[1]
    problems = Problems()
    near = read_variant("near+short_game", problems, beside=hand)
    assert near is not None
    assert near.rules.game.target == 7
    far = read_variant("../tables/far.yaml+nine", problems, beside=hand, root=root)
    assert far is not None
    assert far.rules.game.target == 9
    assert not list(problems)
    with pytest.raises(NotationError, match="leads out of the folder"):
        read_variant("../tables/far.yaml", problems, beside=hand)
    with pytest.raises(NotationError, match="did you mean guernsey"):
        read_variant("gernsey", problems, beside=hand)


def test_a_link_beside_a_file_may_not_lead_away(write: Write) -> None:
    hand = write("hands/hand")
    (hand.parent / "table.yaml").symlink_to(write("table"))
    with pytest.raises(NotationError, match="leads out of the folder"):
        read_variant("table", Problems(), beside=hand)


@pytest.mark.parametrize(
    "given",
    ["stick_the_dealer", b"stick_the_dealer", Path("mine.yaml"), {"stick_the_dealer": True}, None],
)
def test_house_rules_that_are_no_list_are_refused(given: Any) -> None:
    with pytest.raises(TypeError) as refused:
        load_variant("guernsey", house_rules=given)
    message = 'house_rules is a list of ids or paths, such as ["stick_the_dealer"], not '
    assert str(refused.value) == message + repr(given)


@pytest.mark.parametrize(
    "given",
    [["stick_the_dealer"], ("stick_the_dealer",), {"stick_the_dealer"}, iter(["stick_the_dealer"])],
)
def test_house_rules_may_be_any_collection(given: Any) -> None:
    variant = load_variant("guernsey", house_rules=given)
    assert variant.reference == "guernsey+stick_the_dealer"


@pytest.mark.parametrize("given", [3, None, b"stick_the_dealer", ["stick_the_dealer"]])
def test_a_house_rule_that_is_neither_text_nor_path_is_refused(given: Any) -> None:
    with pytest.raises(TypeError) as refused:
        load_variant("guernsey", house_rules=[given])
    assert str(refused.value) == f"a house rule is an id or a path, not {given!r}"


@pytest.mark.parametrize("given", [3, None, b"guernsey", ["guernsey"]])
def test_a_reference_that_is_neither_text_nor_path_is_refused(given: Any) -> None:
    with pytest.raises(TypeError) as refused:
        load_variant(given)
    assert str(refused.value) == f"a reference is a text or a path, not {given!r}"


@pytest.mark.parametrize(
    "given", ["game.target=7", "", [], ["game.target=7"], [("game.target", 7)], 7, False]
)
def test_overrides_that_are_no_mapping_are_refused(given: Any) -> None:
    with pytest.raises(TypeError) as refused:
        load_variant("guernsey", overrides=given)
    message = 'overrides is a mapping from options to values, such as {"game.target": 7}, not '
    assert str(refused.value) == message + repr(given)
    scenario = next(list_scenarios())
    with pytest.raises(TypeError, match="overrides is a mapping from options to values"):
        at_other_rules(scenario, given)


def test_an_override_whose_option_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="an option is named by its path in a text, not by 7"):
        load_variant("guernsey", overrides={7: 7})  # type: ignore[dict-item]  # the fault
