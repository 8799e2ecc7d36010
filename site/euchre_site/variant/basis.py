"""What a table stands on: the variant from which it departs, so that its changes can be told."""

from __future__ import annotations

from dataclasses import replace

from euchre_rules.rulebook.grouping import parents_of
from euchre_rules.rulebook.marks import with_values
from euchre_rules.spec.variant import Layer, Variant
from euchre_site.collection import Collection
from euchre_site.variant.books import known_of

_INHERITED = (Layer.DEFAULT, Layer.PARENT)


def basis_of(variant: Variant, collection: Collection) -> Variant | None:
    """The variant that a table builds on.

    That is the nearest one that the site tells of; where it tells of none, the parent as far as the
    table's own file shows it; and for a table that builds on nothing, the first of the site.

    Args:
        variant: The table.
        collection: What the site is about.
    """
    parent = parents_of(collection.variants).get(variant.id)
    if parent:
        return parent
    if variant.parents:
        return _without_changes(variant)
    return known_of(variant, collection)


def _without_changes(variant: Variant) -> Variant:
    """The nearest parent, which is the table without what its own file sets."""
    inherited = {
        path: next(each.value for each in variant.origins(path) if each.layer in _INHERITED)
        for path in variant.provenance
    }
    parent = variant.parents[0]
    plain = with_values(variant, inherited)
    return replace(
        plain,
        id=parent.id,
        reference=parent.id,
        name=parent.name,
        house_rules=(),
        overrides={},
        provenance={},
        parents=variant.parents[1:],
    )
