"""The page itself, which says everything without a script as well, and its data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.rulebook.glance import telling
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.compare.data import DATA, data_script
from euchre_site.compare.rows import Cell, Group, Part, Row, parts
from euchre_site.marks import safe
from euchre_site.tree import Page
from euchre_site.tree import Part as SitePart
from euchre_site.uris import variant_uri
from euchre_site.variant.books import heads
from euchre_site.writing import Ready, made_page, write

COMPARE: Final = "euchre:compare"
URI: Final = "compare.md"
_TITLE: Final = "Compare the variants"
_BOOST: Final = 0.3
"""Who searches for a rule looks for a rule book, and for the comparison after that."""
_NAMED: Final = 6
"""So many variants of the largest group are named; more are only called the others."""


def compare_part(collection: Collection) -> SitePart:
    """The comparison, its data, and its place in the navigation."""
    found = parts(collection)
    page = _page(collection, found)
    data = data_script(collection.variants, found, _shown_first(collection))
    return SitePart(pages=(page,), assets={DATA: data}, nav={COMPARE: (page.uri,)})


def _shown_first(collection: Collection) -> tuple[Variant, ...]:
    """The first variant of the site, beside the head of a family that differs from it the most."""
    first, *_ = collection.variants
    others = sorted(heads(first, collection), key=lambda each: -len(telling(each, first)))
    return (first, *others[:1])


def _page(collection: Collection, found: Sequence[Part]) -> Page:
    several = len(collection.variants) > 1
    text = write(
        "compare.md.jinja",
        title=_TITLE,
        variants=collection.variants,
        several=several,
        parts=found,
        data=Ready(DATA),
        uri_of=lambda variant: variant_uri(variant.id),
        anchor=lambda row: Ready(anchor_of(row.option)),
        path=lambda row: Ready(row.option.path),
        who=_who,
    )
    description = (
        "Every rule that Euchre tables play in different ways, with who plays it how."
        if several
        else "Every rule that Euchre tables play in different ways, with what is played here."
    )
    return made_page(URI, _TITLE, description, text, boost=_BOOST)


def _who(row: Row, group: Group) -> Ready:
    """The variants of a group, each with a link to its sentence; the largest crowd in a word."""
    largest = max(row.groups, key=lambda each: len(each.cells))
    if group is largest and len(group.cells) > _NAMED:
        # Before somebody is named there is nobody than whom others are others.
        is_last = group is row.groups[-1]
        others = "every other variant" if is_last else "every variant that isn’t named here"
        return Ready("every variant" if len(row.groups) == 1 else others)
    return Ready(", ".join(map(_linked, group.cells)))


def _linked(cell: Cell) -> str:
    target = f"#{cell.anchor}" if cell.anchor else ""
    return f"[{safe(cell.variant.name)}]({variant_uri(cell.variant.id)}{target})"
