"""The order of layers, and where each value comes from."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules.options import OPTIONS, Rules
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import Layer, Variant

Write = Callable[..., Path]


def target(number: int) -> str:
    return f"rules:\n  game: {{target: {number}}}\n"


def layers(variant: Variant, path: str = "game.target") -> list[tuple[str, object]]:
    return [(origin.layer.value, origin.value) for origin in variant.origins(path)]


def test_what_is_nearest_to_the_table_wins(write: Write) -> None:
    write("far", target(21))
    write("rule_of_parent", target(22), "house_rule")
    write("parent", "extends: far\nhouse_rules: [rule_of_parent]\n" + target(23))
    write("own_rule", target(24), "house_rule")
    added = write("added_rule", target(26), "house_rule")
    table = write("table", "extends: parent\nhouse_rules: [own_rule]\n" + target(25))
    everything = load_variant(f"{table}+{added}", overrides={"game.target": 27})
    assert layers(everything) == [
        ("table", 27),
        ("added_house_rule", 26),
        ("variant", 25),
        ("house_rule", 24),
        ("parent", 23),
        ("parent", 22),
        ("parent", 21),
        ("default", 10),
    ]
    assert everything.rules.game.target == 27
    assert load_variant(f"{table}+{added}").rules.game.target == 26
    assert load_variant(str(table)).rules.game.target == 25


def test_origins_name_file_line_and_column(write: Write) -> None:
    table = write("table", target(25))
    origin, default = load_variant(table).origins("game.target")
    assert (origin.id, origin.name, origin.file) == ("table", "Table", str(table))
    assert (origin.line, origin.column) == (7, 18)
    assert (default.layer, default.file, default.line) == (Layer.DEFAULT, None, None)


def test_an_option_nobody_set_has_its_default() -> None:
    variant = load_variant("north_american")
    assert variant.rules == Rules()
    for option in OPTIONS:
        (origin,) = variant.origins(option.path)
        assert (origin.layer, origin.value) == (Layer.DEFAULT, option.default)


def test_the_same_value_from_two_house_rules_is_no_conflict(write: Write) -> None:
    write("eleven", target(11), "house_rule")
    table = write("table", "house_rules: [long_game, eleven]\n")
    origins = load_variant(table).origins("game.target")
    assert [origin.id for origin in origins] == ["eleven", "long_game", "default"]


def test_lists_are_replaced_and_never_merged(write: Write) -> None:
    table = write("table", "extends: guernsey\nrules:\n  deck: {ranks: [8, 9, 10, J, Q, K, A]}\n")
    assert len(load_variant(table).rules.deck.ranks) == 7


def test_a_house_rule_that_overrides_another_wins(write: Write) -> None:
    write("six", "overrides: [short_game]\n" + target(6), "house_rule")
    table = write("table", "house_rules: [six, short_game]\n")
    (problem,) = check_file(table)
    assert (problem.code, problem.line, problem.column) == ("overridden", 6, 20)
    assert problem.sentence == "short_game has no effect here: overridden by six"
    origins = load_variant(table).origins("game.target")
    assert [origin.id for origin in origins] == ["six", "short_game", "default"]


STUCK = "  round_two: {stick_the_dealer: true}\n"
FREE = "  round_two: {stick_the_dealer: false}\n"


@pytest.mark.parametrize(
    ("head", "of_five", "of_six", "overridden"),
    [
        ("", STUCK, STUCK, True),
        ("", FREE, "", True),
        ("extends: parent\n", STUCK, "", True),
        ("", STUCK, "", False),
        ("extends: parent\n", FREE, "", False),
    ],
)
def test_what_would_be_the_same_without_a_rule_is_no_effect_of_it(
    write: Write, head: str, of_five: str, of_six: str, overridden: bool
) -> None:
    write("parent", "rules:\n" + STUCK)
    write("five", target(5) + of_five, "house_rule")
    write("six", "overrides: [five]\n" + target(6) + of_six, "house_rule")
    found = check_file(write("table", head + "house_rules: [five, six]\n"))
    says = ["five has no effect here: overridden by six"] if overridden else []
    assert [each.sentence for each in found] == says


def test_of_an_overridden_house_rule_something_may_be_left(write: Write) -> None:
    set_aside = "overrides: [joker]\nrules:\n  turn_up: {best_bower: counts_as_clubs}\n"
    write("joker_is_a_club", set_aside, "house_rule")
    table = write("table", "house_rules: [joker, joker_is_a_club]\n")
    assert not check_file(table)
    assert load_variant(table).rules.deck.best_bower == "joker"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("going_under", "clean_farmers_hand"),
        ("must_hold_the_suit", "natural_trump_only"),
        ("partners_best_card", "partners_best_card_after_a_discard"),
        ("partners_best_card", "partners_two_best_cards"),
        ("defend_alone_any_time", "defend_alone_any_time_for_four"),
        ("joker", "two_of_spades"),
    ],
)
def test_house_rules_of_which_only_one_can_hold_conflict(
    write: Write, one: str, other: str
) -> None:
    table = write("table", f"house_rules: [{one}, {other}]\n")
    found = check_file(table)
    assert {problem.code for problem in found} == {"conflict"}


def test_overriding_goes_on_through_a_third(write: Write) -> None:
    write("six", "overrides: [short_game]\n" + target(6), "house_rule")
    write("five", "overrides: [six]\n" + target(5), "house_rule")
    table = write("table", "house_rules: [six, short_game, five]\n")
    assert load_variant(table).rules.game.target == 5


@pytest.mark.parametrize(("points", "replaced"), [(5, False), (6, True), (7, True), (8, True)])
def test_only_the_house_rule_that_wins_is_replaced(
    write: Write, points: int, replaced: bool
) -> None:
    write("six", "overrides: [short_game]\n" + target(6) + STUCK, "house_rule")
    write("five", "overrides: [six]\n" + target(5), "house_rule")
    table = write("table", "house_rules: [short_game, six, five]\n" + target(points))
    found = [each for each in check_file(table) if each.code == "replaced-value"]
    assert [each.sentence for each in found] == (
        [f"game.target is {points} here and replaces 5 from the file's own house rule five"]
        if replaced
        else []
    )


@pytest.mark.parametrize("circle", [("six", "five"), ("six", "five", "four")])
def test_house_rules_that_override_each_other_conflict(
    write: Write, circle: tuple[str, ...]
) -> None:
    for number, name in enumerate(circle):
        other = circle[(number + 1) % len(circle)]
        write(name, f"overrides: [{other}]\n" + target(number + 4), "house_rule")
    table = write("table", f"house_rules: [{', '.join(circle)}]\n")
    assert [problem.code for problem in check_file(table)] == ["conflict"]


def test_a_nearer_layer_settles_what_another_one_left(write: Write) -> None:
    write("parent", "house_rules: [short_game]\n")
    table = write("table", "extends: parent\nhouse_rules: [long_game]\n")
    assert load_variant(table).rules.game.target == 11
    assert not check_file(table)


def test_a_parents_dead_setting_is_not_the_childs_fault(write: Write) -> None:
    write("parent", "rules:\n  deck: {best_bower: joker}\n  turn_up: {best_bower: players_call}\n")
    table = write("table", "extends: parent\nrules:\n  deck: {best_bower: none}\n")
    assert not check_file(table)


def test_a_parents_own_conflict_is_found_again_below(write: Write) -> None:
    write("parent", "house_rules: [short_game, long_game]\n")
    table = write("table", "extends: parent\n" + target(9))
    (problem,) = check_file(table)
    assert problem.code == "conflict"
    assert str(problem.file).endswith("parent.yaml")
    assert "table.yaml:6 (extends parent)" in problem.notes[-1]


def test_incompatible_house_rules_are_found_across_layers(write: Write) -> None:
    write(
        "sober",
        "conflicts_with:\n  - {id: farmers_hand, reason: No farmers here.}\n" + target(9),
        "house_rule",
    )
    write("parent", "house_rules: [farmers_hand]\n")
    table = write("table", "extends: parent\nhouse_rules: [sober]\n")
    (problem,) = check_file(table)
    assert (problem.code, problem.line) == ("incompatible", 7)
    assert "No farmers here." in problem.sentence


def test_a_requirement_is_judged_on_the_resolved_table(write: Write) -> None:
    write("needs_joker", "requires: {deck.best_bower: [joker]}\n" + target(9), "house_rule")
    with_joker = write("with_joker", "house_rules: [needs_joker, joker]\n")
    assert not check_file(with_joker)
    without = write("without", "house_rules: [needs_joker]\n")
    (problem,) = check_file(without)
    assert (problem.code, problem.option) == ("requirement", "deck.best_bower")


def test_an_added_house_rule_can_break_a_table() -> None:
    with pytest.raises(FileError) as caught:
        load_variant("north_american+lone_defender", overrides={"alone.allowed": False})
    assert [problem.code for problem in caught.value.problems] == ["requirement"]


def test_an_override_can_break_a_table() -> None:
    with pytest.raises(FileError) as caught:
        load_variant("north_american", overrides={"deck.best_bower": "joker"})
    (problem,) = caught.value.problems
    assert (problem.code, problem.place) == ("best-bower-unruled", None)


def test_house_rules_stand_in_the_variant_with_their_layer(write: Write) -> None:
    write("parent", "house_rules: [farmers_hand]\n")
    table = write("table", "extends: parent\nhouse_rules: [stick_the_dealer]\n")
    variant = load_variant(f"{table}+short_game")
    assert [(rule.id, rule.layer) for rule in variant.house_rules] == [
        ("farmers_hand", Layer.PARENT),
        ("stick_the_dealer", Layer.HOUSE_RULE),
        ("short_game", Layer.ADDED_HOUSE_RULE),
    ]
    assert variant.lineage == ("parent",)


RULES = ("stick_the_dealer", "farmers_hand", "four_for_a_defenders_march", "short_game")


def comparable(variant: Variant) -> tuple[object, ...]:
    return (variant.rules, variant.provenance, variant.house_rules, variant.reference)


@pytest.mark.parametrize("order", list(permutations(RULES)), ids="+".join)
def test_order_of_added_house_rules_changes_nothing(order: tuple[str, ...]) -> None:
    assert comparable(load_variant("+".join(("guernsey", *order)))) == comparable(
        load_variant("+".join(("guernsey", *RULES)))
    )


FILES = {
    "table": ("variant", "extends: parent\nhouse_rules: [{}]\n"),
    "parent": ("variant", "extends: guernsey\nhouse_rules: [{}]\n"),
    "five": ("house_rule", "overrides: [short_game]\n" + target(5)),
    "two_rounds": ("house_rule", "rules:\n  round_two: {stick_the_dealer: true}\n"),
}


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_order_of_files_and_lists_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    """Files are made in another order and name their house rules in another order."""
    rng = random.Random(seed)
    folder = tmp_path_factory.mktemp("table")
    for name in rng.sample(sorted(FILES), len(FILES)):
        kind, body = FILES[name]
        rules = ["short_game", "five", "two_rounds", "stick_the_dealer"]
        rng.shuffle(rules)
        text = f"spec_version: 1\nkind: {kind}\nid: {name}\nname: {name}\nsummary: S.\n"
        (folder / f"{name}.yaml").write_text(text + body.replace("{}", ", ".join(rules)))
    table = folder / "table.yaml"
    assert {each.code for each in check_file(table)} == {"overridden"}
    variant = load_variant(table)
    origins = [(each.layer, each.id) for each in variant.origins("game.target")]
    assert origins == [
        (Layer.HOUSE_RULE, "five"),
        (Layer.HOUSE_RULE, "short_game"),
        (Layer.PARENT, "five"),
        (Layer.PARENT, "short_game"),
        (Layer.PARENT, "guernsey"),
        (Layer.DEFAULT, "default"),
    ]
    assert [each.id for each in variant.house_rules] == sorted(
        ["five", "short_game", "stick_the_dealer", "two_rounds"]
    )
