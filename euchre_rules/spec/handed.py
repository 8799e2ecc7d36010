"""Tables that are handed over as data: a text, or ids with values; no folder is looked into."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from euchre_rules.cards import NotationError
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.judge import judged
from euchre_rules.spec.load import built_in_file
from euchre_rules.spec.loading import Listed, Loader
from euchre_rules.spec.opening import Opened, open_text
from euchre_rules.spec.overridden import check_overridden
from euchre_rules.spec.problems import Problem, Problems, Severity
from euchre_rules.spec.reference import Reference, joined, parse_reference, read_overrides
from euchre_rules.spec.resolve import Table
from euchre_rules.spec.together import all_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Node

SHOWN: Final = "table.yaml"
"""What problems call a text that has no file name."""


@dataclass(frozen=True, eq=False)
class Handed:
    """A table that was handed over, and what is wrong with it.

    Attributes:
        table: Its layers; None if the text couldn't be read as a variant.
        variant: What it resolves to; it may be played only if it is ``playable``.
        problems: By place, warnings included.
        text: The text that was handed over; None for ids with values.
        node: The tree of the text, if there is one.
    """

    table: Table | None
    variant: Variant | None
    problems: tuple[Problem, ...]
    text: str | None = None
    node: Node | None = field(default=None, repr=False)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems for which it can't be used."""
        return tuple(each for each in self.problems if each.severity is Severity.ERROR)

    @property
    def playable(self) -> Variant | None:
        """The variant, if nothing is wrong with it."""
        return None if self.errors else self.variant


def read_text(text: str) -> Handed:
    """Judge the text of a variant file; whatever is in it, nothing is raised."""
    problems = Problems()
    located = locate.text(SHOWN)
    opened = open_text(located, text)
    table = _tree(located, opened, problems)
    if table is None:
        return Handed(None, None, problems.ordered(), text, opened.node)
    variant = judged(table, table.tree.document.id, problems)
    if not problems.has_errors:
        check_overridden(table, problems)
    return Handed(table, variant, problems.ordered(), text, opened.node)


def _tree(located: locate.Located, opened: Opened, problems: Problems) -> Table | None:
    loader = Loader(problems)
    loader.adopt(located, opened)
    tree = loader.tree(located, None)
    return Table(tree) if tree else None


def read_built_in(
    reference: str, house_rules: Iterable[str] = (), overrides: dict[str, Any] | None = None
) -> Handed:
    """Judge a table that is made of built-in files only.

    Args:
        reference: The id or another name of a variant, with any number of ``+house_rule``.
        house_rules: Further house rules, by id.
        overrides: Option paths with values.

    Raises:
        NotationError: Nothing has this name, a path is given, or an override can't be read.
    """
    parsed = _without_paths(parse_reference(reference))
    names = [*parsed.added, *house_rules]
    values = read_overrides(overrides)
    base = built_in_file(parsed.base, Kind.VARIANT)
    found = all_of(partial(built_in_file, _no_path(name), Kind.HOUSE_RULE) for name in names)
    problems = Problems()
    loader = Loader(problems)
    listed: dict[str, Listed] = {}
    for name, located in zip(names, found, strict=True):
        document = loader.document(located, Kind.HOUSE_RULE, None)
        assert document is not None
        if document.id in listed:
            raise NotationError(f"the house rule {quoted(name)} is named twice")
        listed[document.id] = Listed(document)
    tree = loader.tree(base, None)
    assert tree is not None
    added = sorted(listed)
    table = Table(tree, tuple(listed[each] for each in added), values)
    variant = judged(table, joined([tree.document.id, *added]), problems)
    return Handed(table, variant, problems.ordered())


def _without_paths(reference: Reference) -> Reference:
    for each in (reference.base, *reference.added):
        _no_path(each)
    return reference


def _no_path(name: str) -> str:
    """Refuse the path of a file.

    Raises:
        NotationError: This is one.
    """
    if locate.is_path(name):
        hint = "here tables and house rules are named by their ids; hand over the text of a file"
        raise NotationError(f"{quoted(name)} is a path; {hint}")
    return name
