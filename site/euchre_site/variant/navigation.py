"""Where the pages of variants stand in the navigation."""

from __future__ import annotations

from typing import Final

from euchre_rules.rulebook.escape import escape
from euchre_rules.rulebook.grouping import Family, families
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.tree import NavEntry
from euchre_site.uris import VariantPage, variant_uri

_INDEX: Final = "variants/index.md"


def variants_nav(collection: Collection) -> tuple[NavEntry, ...]:
    """The pages of variants, by family; a family of one is no level of its own."""
    return (_INDEX, *map(_family, families(collection.variants)))


def _family(family: Family) -> NavEntry:
    members = tuple(map(_variant, family.members))
    return members[0] if len(members) == 1 else {escape(family.title): members}


def _variant(variant: Variant) -> NavEntry:
    pages = tuple({each.label: str(variant_uri(variant.id, page=each))} for each in VariantPage)
    return {escape(variant.name): pages}
