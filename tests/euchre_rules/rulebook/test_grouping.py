"""Variants by family, house rules by moment."""

from __future__ import annotations

from dataclasses import replace

from euchre_rules.options import Moment
from euchre_rules.rulebook.grouping import by_moment, families, moment_of, parents_of
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.variant import Parent, Variant


def made(tree: dict[str, tuple[str, ...]]) -> list[Variant]:
    """Variants with these ids and parents, nearest first."""
    one = list_variants()[0]
    return [
        replace(
            one, id=name, name=name, parents=tuple(Parent(each, each, "", ()) for each in above)
        )
        for name, above in tree.items()
    ]


def ids(variants: list[Variant]) -> dict[str, list[str]]:
    return {each.title: [one.id for one in each.members] for each in families(variants)}


def test_a_variant_stands_with_the_nearest_one_that_others_extend() -> None:
    tree = made({"a": (), "b": ("a",), "c": ("b", "a"), "d": ("a",), "e": ("d", "a"), "f": ()})
    assert ids(tree) == {
        "a": ["a"],
        "b and its kin": ["b", "c"],
        "d and its kin": ["d", "e"],
        "f": ["f"],
    }
    assert ids(made({"a": (), "b": ("a",)})) == {"a and its kin": ["a", "b"]}


def test_a_family_stands_behind_the_one_that_it_comes_from() -> None:
    tree = made({"z": (), "a": ("m", "z"), "b": ("c", "z"), "c": ("z",), "m": ("z",), "n": ("z",)})
    assert list(ids(tree)) == ["z and its kin", "c and its kin", "m and its kin"]


def test_a_parent_that_is_not_listed_is_passed_over() -> None:
    tree = made({"a": (), "c": ("b", "a"), "d": ("e",)})
    assert {name: each.id for name, each in parents_of(tree).items()} == {"c": "a"}
    assert ids(tree) == {"a and its kin": ["a", "c"], "d": ["d"]}


def test_tables_of_another_size_stand_together_at_the_end() -> None:
    one, *rest = made({"a": (), "three": ("a",), "two": ("a",), "b": ("a",)})
    sizes = {"three": 3, "two": 2, "b": 4}
    sized = [
        replace(each, rules=each.rules.with_values({"table.players": sizes[each.id]}))
        for each in rest
    ]
    found = families([one, *sized])
    assert [each.title for each in found] == ["a and its kin", "For two or three players"]
    assert [each.id for each in found[1].members] == ["two", "three"]
    assert [each.head for each in found] == [one, None]


def test_each_variant_is_in_one_family_behind_its_head() -> None:
    found = families(list_variants())
    listed = [each.id for family in found for each in family.members]
    assert sorted(listed) == sorted(each.id for each in list_variants())
    assert all(each.members[0] is each.head for each in found if each.head)
    assert max(len(each.members) for each in found) <= 15


def test_house_rules_stand_in_the_order_of_the_game_and_by_name() -> None:
    found = by_moment(list_house_rules())
    assert list(found) == [moment for moment in Moment if moment in found]
    for moment, rules in found.items():
        assert [each.name for each in rules] == sorted(each.name for each in rules)
        assert {moment_of(each) for each in rules} == {moment}
    assert sum(map(len, found.values())) == len(list_house_rules())


def test_the_first_moment_counts() -> None:
    rule = list_house_rules()[0]

    def moment(*paths: str) -> Moment:
        return moment_of(replace(rule, values=dict.fromkeys(paths)))

    assert moment("game.target", "turn_up.best_bower", "deck.best_bower") is Moment.PACK
    assert moment("game.target") is Moment.GAME
    assert moment() is Moment.GAME
