"""The tables that the pages with the engine offer, and how links name them there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.load import list_variants
from euchre_rules.spec.portable import table_name
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.writing import Ready
from euchre_tutor.dispatch import call

_REMEMBERED: Final = 64


@dataclass(frozen=True)
class LabTable:
    """A table to choose.

    Attributes:
        id: Its id.
        name: Its name.
        link: The whole table as the end of an address; empty if the engine knows it by its id.
        is_here: Whether the site has pages about it.
    """

    id: Ready
    name: str
    link: Ready
    is_here: bool


def lab_tables(collection: Collection) -> tuple[LabTable, ...]:
    """The variants of the site, then those that come with the program and have no page there."""
    return tuple(_tables(collection))


def _tables(collection: Collection) -> Iterator[LabTable]:
    here = {each.id for each in collection.variants}
    others = [each for each in list_variants() if each.id not in here]
    # A club's own come first, since they are what its site is about.
    for each in sorted(collection.variants, key=is_built_in):
        link = Ready("") if is_built_in(each) else fragment_of(each)
        yield LabTable(Ready(each.id), each.name, link, is_here=True)
    for each in others:
        yield LabTable(Ready(each.id), each.name, Ready(""), is_here=False)


def is_built_in(variant: Variant) -> bool:
    """Whether a variant comes with the program, so that the engine knows it by its id."""
    return variant.reference in locate.built_in_of_kind(Kind.VARIANT)


def address_end(variant: Variant, added: Iterable[str] = ()) -> Ready:
    """What stands behind the address of a page so that it begins with this table.

    Args:
        variant: The table.
        added: Ids of house rules that it adds; none to a table of one's own, whose link is whole.
    """
    if is_built_in(variant):
        return Ready(f"?table={'+'.join((variant.id, *added))}")
    return Ready(f"#table={fragment_of(variant)}")


@lru_cache(maxsize=_REMEMBERED)
def fragment_of(variant: Variant) -> Ready:
    """A table as the end of an address, whole, as a link from the page "Your table" has it.

    It names no file but those that come with the program.
    """
    named = table_name(variant)
    values = {
        f"{section}.{name}": value
        for section, several in named.rules.items()
        for name, value in several.items()
    }
    base, *added = named.reference.split("+")
    table = {"from": base, "with": added, "set": values, "name": variant.name}
    text = _asked("write", {"table": table, "id": variant.id, "short": True})["yaml"]
    return Ready(_asked("link", {"yaml": text})["fragment"])


def _asked(name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    told = json.loads(call(name, json.dumps(arguments)))
    assert told["ok"], told
    value: dict[str, Any] = told["value"]
    return value
