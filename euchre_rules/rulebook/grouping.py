"""Long lists in parts: variants by family, house rules by the moment that they touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from euchre_rules.options import Moment, Option, option
from euchre_rules.options.words import number_word, or_list
from euchre_rules.spec.variant import HouseRule, Variant


@dataclass(frozen=True)
class Family:
    """Variants that one list shows together.

    Attributes:
        title: What the list is called.
        members: The head first, if there is one.
        head: The variant that the others build on; None for the tables of another size.
    """

    title: str
    members: tuple[Variant, ...]
    head: Variant | None = None


def families(variants: Sequence[Variant]) -> tuple[Family, ...]:
    """Variants by the variant that they build on.

    Whoever is extended is the head of a family, and belongs to no other. A table for another number
    of players than its head is looked for by that number, so those stand together, at the end.

    Args:
        variants: In the order in which members are to stand. One whose parents aren't among them
            is a head.
    """
    parents = parents_of(variants)
    heads: dict[str, list[Variant]] = {}
    others: list[Variant] = []
    extended = {parent.id for parent in parents.values()}
    for each in variants:
        head = each if each.id in extended else parents.get(each.id, each)
        if each.rules.table.players != head.rules.table.players:
            others.append(each)
        else:
            heads.setdefault(head.id, []).append(each)
    order = (each for each in _from_the_root(variants, parents) if each.id in heads)
    found = tuple(_family(each, heads[each.id]) for each in order)
    return (*found, _other_sizes(others)) if others else found


def parents_of(variants: Iterable[Variant]) -> Mapping[str, Variant]:
    """The nearest variant that each builds on, of those that are there; roots are left out."""
    known = {each.id: each for each in variants}
    nearest = {
        each.id: next((known[name] for name in each.lineage if name in known), None)
        for each in known.values()
    }
    return {name: parent for name, parent in nearest.items() if parent}


def _from_the_root(
    variants: Sequence[Variant], parents: Mapping[str, Variant]
) -> tuple[Variant, ...]:
    """Each variant after its parent and before its parent's next child."""
    place = {each.id: n for n, each in enumerate(variants)}

    def way(variant: Variant) -> tuple[int, ...]:
        parent = parents.get(variant.id)
        return (*(way(parent) if parent else ()), place[variant.id])

    return tuple(sorted(variants, key=way))


def _family(head: Variant, members: Sequence[Variant]) -> Family:
    rest = tuple(each for each in members if each is not head)
    return Family(f"{head.name} and its kin" if rest else head.name, (head, *rest), head)


def _other_sizes(tables: Sequence[Variant]) -> Family:
    members = sorted(tables, key=lambda each: each.rules.table.players)
    sizes = dict.fromkeys(number_word(each.rules.table.players) for each in members)
    return Family(f"For {or_list(tuple(sizes))} players", tuple(members))


def options_of(rule: HouseRule) -> tuple[Option, ...]:
    """The options that a house rule sets, in the order of a rule book."""
    return tuple(sorted((option(path) for path in rule.values), key=lambda each: each.place))


def moment_of(rule: HouseRule) -> Moment:
    """The first moment of the game that a house rule touches."""
    places = list(Moment)
    return min((each.moment for each in options_of(rule)), key=places.index, default=Moment.GAME)


def by_moment(rules: Iterable[HouseRule]) -> Mapping[Moment, tuple[HouseRule, ...]]:
    """House rules by the first moment that they touch, in the order of the game, then by name."""
    found: dict[Moment, list[HouseRule]] = {moment: [] for moment in Moment}
    for rule in sorted(rules, key=lambda each: each.name):
        found[moment_of(rule)].append(rule)
    return {moment: tuple(each) for moment, each in found.items() if each}
