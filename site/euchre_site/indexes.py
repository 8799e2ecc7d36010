"""The pages that lead to others: variants by family, house rules by moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.options.words import and_list, sentence_case
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.grouping import Family, by_moment, families, parents_of
from euchre_rules.rulebook.pen import slug
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.collection import Collection
from euchre_site.drawing.orders import SHOWN, trump_order
from euchre_site.tree import NavEntry, Page
from euchre_site.uris import UP, house_rule_uri, variant_uri
from euchre_site.writing import Ready, made_page, ready, write

_NO_LABEL: Final = "—"
_VARIANTS: Final = "variants/index.md"
_LIST_BOOST: Final = 0.5
"""The pages that the list leads to say more."""
_HOUSE_RULES: Final = "house-rules/index.md"


@dataclass(frozen=True)
class Difference:
    """A rule in which a variant departs from the one that it builds on, in a few words."""

    title: str
    here: str


@dataclass(frozen=True)
class VariantEntry:
    """A variant in the index.

    Attributes:
        trumps: A picture of its trumps, best first; empty if it has none.
        parent: The name of the variant that it builds on; empty for a root.
        differences: What is not so at the parent.
    """

    variant: Variant
    uri: Ready
    trumps: Ready
    parent: str
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class RuleEntry:
    """A house rule in the index."""

    rule: HouseRule
    uri: Ready
    aliases: str


@dataclass(frozen=True)
class Group:
    """A part of an index."""

    title: str
    anchor: str
    entries: tuple[VariantEntry | RuleEntry, ...]


def quoted(names: Sequence[str]) -> str:
    """Other names in a sentence."""
    return and_list([f"“{name}”" for name in names])


def variants_page(collection: Collection) -> Page:
    """Every variant in its family, with what it plays otherwise than its parent."""
    parents = parents_of(collection.variants)
    groups = tuple(
        Group(
            family.title,
            # The id of a member is unique, which a title need not be.
            family.members[0].id.replace("_", "-"),
            tuple(_variant_entry(each, parents.get(each.id)) for each in family.members),
        )
        for family in families(collection.variants)
    )
    text = write("variants.md.jinja", groups=groups, suit=SHOWN.value)
    description = "Every variant, and where they differ."
    return made_page(_VARIANTS, "Variants", description, text, boost=_LIST_BOOST)


def _variant_entry(variant: Variant, parent: Variant | None) -> VariantEntry:
    uri, trumps = variant_uri(variant.id, UP), trump_order(variant)
    if parent is None:
        return VariantEntry(variant, uri, trumps, "", ())
    differences = tuple(
        Difference(each.title, sentence_case(value_label(variant.rules, each)) or _NO_LABEL)
        for each in telling(variant, parent)
    )
    return VariantEntry(variant, uri, trumps, parent.name, differences)


def house_rules_page(collection: Collection) -> Page:
    """Every house rule under the first moment of the game that it touches."""
    groups = tuple(
        Group(
            moment.value,
            slug(moment.value),
            tuple(
                RuleEntry(each, house_rule_uri(each.id, UP), quoted(each.aliases)) for each in rules
            ),
        )
        for moment, rules in by_moment(collection.house_rules).items()
    )
    text = write("house_rules.md.jinja", groups=groups)
    description = "Every house rule, by the moment of the game that it touches."
    return made_page(_HOUSE_RULES, "House rules", description, text, boost=_LIST_BOOST)


def house_rules_nav(collection: Collection) -> tuple[NavEntry, ...]:
    """The pages of house rules, by moment."""
    return (
        _HOUSE_RULES,
        *(
            {moment.value: tuple(str(house_rule_uri(each.id)) for each in rules)}
            for moment, rules in by_moment(collection.house_rules).items()
        ),
    )


def choices(collection: Collection, way: str = "") -> Ready:
    """The variants to choose from, family by family.

    Args:
        collection: What the site is about.
        way: The way to the folder of pages.
    """
    return ready(
        "choices.md.jinja",
        families=families(collection.variants),
        kin=_kin,
        uri_of=lambda variant: variant_uri(variant.id, way),
    )


def _kin(family: Family) -> tuple[Variant, ...]:
    """The members that a family's title doesn't name."""
    return tuple(each for each in family.members if each is not family.head)
