"""How a file that may be moved names a table: by what comes with the program and its own rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.cards import NotationError
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.load import read_variant
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.reference import joined, parse_reference
from euchre_rules.spec.variant import Variant

_KEPT: Final = 64
_LAST_RESORT: Final = "north_american"
"""The variant to which every other one can be led back: its rules are the options' defaults."""


@dataclass(frozen=True)
class TableName:
    """A table, named without any file but those that come with the program.

    Attributes:
        reference: A built-in variant, with built-in house rules.
        rules: Section, option, plain value: what the table has otherwise.
    """

    reference: str
    rules: dict[str, dict[str, Any]]


@lru_cache(maxsize=_KEPT)
def table_name(variant: Variant) -> TableName:
    """Name a table so that it is the same wherever the name is read.

    What it was asked for by is kept where that comes with the program; else it is named after the
    nearest of its parents that does, and everything that differs is spelled out.

    >>> from euchre_rules.spec.load import load_variant
    >>> table_name(load_variant("guernsey+short_game", overrides={"score.march": 3}))
    TableName(reference='guernsey+short_game', rules={'score': {'march': 3}})

    Raises:
        ValueError: No file could set up this table, since its rules contradict each other.
    """
    for reference in dict.fromkeys(_candidates(variant)):
        named = _named(reference, variant)
        if named is not None:
            return named
    raise ValueError(f"no file can set up the table {variant.reference}: its rules contradict")


def _candidates(variant: Variant) -> Iterator[str]:
    """References of the program's own files, the nearest to the table first."""
    variants = locate.built_in_of_kind(Kind.VARIANT)
    try:
        asked = parse_reference(variant.reference)
    except NotationError:
        asked = None
    known = set(locate.built_in_of_kind(Kind.HOUSE_RULE))
    added = () if asked is None else tuple(rule for rule in asked.added if rule in known)
    for base in (*([] if asked is None else [asked.base]), *variant.lineage):
        if base in variants:
            yield joined((base, *added))
            yield base
    yield _LAST_RESORT


def _named(reference: str, variant: Variant) -> TableName | None:
    """The table as a built-in one with some rules changed; None if that is refused."""
    base = read_variant(reference, Problems())
    if base is None:
        return None
    changed = {each.path: variant.rules.get(each.path) for each in base.differences(variant)}
    problems = Problems()
    made = read_variant(reference, problems, overrides=changed)
    if made is None or problems.has_errors or made.rules != variant.rules:
        return None
    rules: dict[str, dict[str, Any]] = {}
    for option in base.differences(variant):
        value = option.kind.write(variant.rules.get(option.path))
        rules.setdefault(option.section, {})[option.name] = value
    return TableName(reference, rules)
