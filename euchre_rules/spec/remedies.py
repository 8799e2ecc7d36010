"""What would put a table right: each way is tried, so that what is proposed is true."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from euchre_rules.options.words import and_list, or_list
from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, Kind, Requirement, Written, plain_text
from euchre_rules.spec.faults import Conflict, Fault, Lack, faults
from euchre_rules.spec.loading import Listed, Tree
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.overridden import check_overridden
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.resolve import Contribution, Table
from euchre_rules.spec.variant import Layer

_FEW: Final = 3
_MANY_FILES: Final = 100


def of_conflict(conflict: Conflict, table: Table) -> str | None:
    """What to do about house rules that set one option differently."""
    trial = _Trial(table, conflict.fault)
    ids = sorted(conflict.ids)
    return _either([trial.leaving_out_all_but_one(ids), *trial.overriding(conflict)])


def of_refusal(ids: Iterable[str], fault: Fault, table: Table) -> str | None:
    """What to do about house rules and variants that can't be used together."""
    return _Trial(table, fault).leaving_out(sorted(ids))


def of_lack(lack: Lack, table: Table) -> str | None:
    """What to do about a requirement that isn't met."""
    trial = _Trial(table, lack.fault)
    if lack.set_by and trial.works(without_rule(table, lack.set_by)):
        return trial.leaving_out([lack.set_by, lack.name])
    ways = (trial.adding(lack), trial.setting(lack.requirement))
    by_default = lack.winner is None and any(ways)
    remedy = _either((*ways, None if by_default else trial.leaving_out([lack.name])))
    return remedy or _either((trial.extending_another(), trial.taking_out(lack.winner)))


class _Trial:
    """Tries what would take a fault from a table and bring no other one."""

    def __init__(self, table: Table, fault: Fault) -> None:
        self._table = table
        self._rest = faults(table) - {fault}

    def works(self, changed: Table) -> bool:
        """Whether a change does it."""
        return changed is not self._table and faults(changed) <= self._rest

    def leaving_out(self, names: Sequence[str]) -> str | None:
        """Leave out one of several house rules."""
        found = [each for each in names if self.works(without_rule(self._table, each))]
        return f"leave out {or_list(found)}" if found else None

    def leaving_out_all_but_one(self, names: Sequence[str]) -> str | None:
        """Keep one of several house rules."""
        kept = [each for each in names if self.works(self._only(each, names))]
        if len(kept) == len(names) > 2:
            return "keep only one of them"
        if len(names) == 2:
            found = [each for each in names if each not in kept or len(kept) == 2]
            return f"leave out {or_list(found)}" if kept else None
        return f"of these, keep only {or_list(kept)}" if kept else None

    def _only(self, kept: str, names: Sequence[str]) -> Table:
        table = self._table
        for name in names:
            if name != kept:
                fewer = without_rule(table, name)
                if fewer is table:
                    return self._table
                table = fewer
        return table

    def overriding(self, conflict: Conflict) -> Iterator[str]:
        """Let one house rule name the others under ``overrides``."""
        for winner in conflict.winners:
            document = winner.document
            if document is None or locate.is_built_in(document.key):
                continue
            known = [each.text for each in document.overrides]
            others = sorted(conflict.ids - {document.id} - {*known})
            changed = with_overrides(self._table, document, others)
            if others and self.works(changed) and _all_have_effect(changed):
                listed = ", ".join((*known, *others))
                yield (
                    f"write overrides: [{listed}] in {document.file}, if {document.id} is to win"
                )

    def setting(self, requirement: Requirement) -> str | None:
        """Give the option a value that fits."""
        path = requirement.option.path
        fitting = [
            plain_text(requirement.option, value)
            for value in requirement.values
            if self.works(with_value(self._table, path, value))
        ]
        return f"set {path} to {or_list(fitting)}" if fitting else None

    def adding(self, lack: Lack) -> str | None:
        """Add a house rule that sets a value that fits."""
        working = (
            each.id
            for each in _setting_fittingly(lack.requirement, self._table)
            if self.works(with_rule(self._table, each, lack.layer))
        )
        found = list(islice(working, _FEW))
        return f"add the house rule {or_list(found)}" if found else None

    def extending_another(self) -> str | None:
        """Extend what the shipped variant extends, where a house rule of its own is in the way."""
        own = [each for each in self._table.tree.lineage() if not _is_shipped(each)]
        shipped = [each for each in self._table.tree.lineage() if _is_shipped(each)]
        for instead in shipped[1:]:
            ids = f"{instead.document.id} instead of {shipped[0].document.id}"
            if self.works(with_base(self._table, instead)):
                return f"extend {ids} in {own[-1].document.file}" if own else f"choose {ids}"
        return None

    def taking_out(self, winner: Contribution | None) -> str | None:
        """Take out the value that isn't allowed, with another one that can't stay without it."""
        own = _own_values(winner, self._table)
        if winner is None or winner.path not in own:
            return None
        for other in own:
            paths = (winner.path, other)
            if other != winner.path and self.works(
                without_values(self._table, winner.document, paths)
            ):
                names = and_list(sorted(paths))
                document = winner.document
                return f"take {names} out of {document.file}" if document else f"don't set {names}"
        return None


def _all_have_effect(table: Table) -> bool:
    problems = Problems()
    check_overridden(table, problems)
    return not len(problems)


def with_value(table: Table, path: str, value: Any) -> Table:
    """The table with a value that is nearest to it of all."""
    return replace(table, overrides={**table.overrides, path: value})


def _own_values(winner: Contribution | None, table: Table) -> Iterable[str]:
    """The options that are set beside a value, if it is the table's or of a variant file."""
    if winner is None or winner.layer is Layer.TABLE:
        return tuple(table.overrides)
    document = winner.document
    if document is None or document.kind is not Kind.VARIANT or locate.is_built_in(document.key):
        return ()
    return tuple(document.settings)


def without_values(table: Table, document: Document | None, paths: Iterable[str]) -> Table:
    """The table without some values of a variant file, or of its own where no file is given."""
    gone = frozenset(paths)
    if document is None:
        kept = {path: value for path, value in table.overrides.items() if path not in gone}
        return replace(table, overrides=kept)
    settings = {path: each for path, each in document.settings.items() if path not in gone}
    changed = replace(document, settings=settings)

    def grown(tree: Tree) -> Tree:
        parent = grown(tree.parent) if tree.parent else None
        new = changed if tree.document is document else tree.document
        return replace(tree, document=new, parent=parent)

    return replace(table, tree=grown(table.tree))


def with_base(table: Table, base: Tree) -> Table:
    """The table on another shipped variant than the one that it is or extends."""

    def grown(tree: Tree) -> Tree:
        if _is_shipped(tree):
            return base
        return replace(tree, parent=grown(tree.parent) if tree.parent else None)

    return replace(table, tree=grown(table.tree))


def _is_shipped(tree: Tree) -> bool:
    return locate.is_built_in(tree.document.key)


def with_rule(table: Table, document: Document, layer: Layer) -> Table:
    """The table with a further house rule: one that it adds, or one of its file's own."""
    listed = Listed(document)
    if layer is Layer.ADDED_HOUSE_RULE:
        return replace(table, added=(*table.added, listed))
    own = table.tree
    return replace(table, tree=replace(own, house_rules=(*own.house_rules, listed)))


def without_rule(table: Table, name: str) -> Table:
    """The table without a house rule; the same one where only a shipped file names it."""
    added = tuple(each for each in table.added if each.document.id != name)
    tree = _without(table.tree, name)
    if len(added) == len(table.added) and tree is table.tree:
        return table
    return replace(table, added=added, tree=tree)


def _without(tree: Tree, name: str) -> Tree:
    if _is_shipped(tree):
        return tree
    rules = tuple(each for each in tree.house_rules if each.document.id != name)
    parent = _without(tree.parent, name) if tree.parent else None
    if len(rules) == len(tree.house_rules) and parent is tree.parent:
        return tree
    return replace(tree, house_rules=rules, parent=parent)


def with_overrides(table: Table, document: Document, names: Iterable[str]) -> Table:
    """The table where a house rule names further ones under ``overrides``."""
    further = (Written(name, document.place) for name in names)
    changed = replace(document, overrides=(*document.overrides, *further))

    def of(listed: Iterable[Listed]) -> tuple[Listed, ...]:
        return tuple(
            replace(each, document=changed) if each.document is document else each
            for each in listed
        )

    def grown(tree: Tree) -> Tree:
        parent = grown(tree.parent) if tree.parent else None
        return replace(tree, house_rules=of(tree.house_rules), parent=parent)

    return replace(table, added=of(table.added), tree=grown(table.tree))


def _setting_fittingly(requirement: Requirement, table: Table) -> list[Document]:
    """The house rules that set an option to a value that fits, those beside the file first."""
    path, in_force = requirement.option.path, table.house_rules()
    found = [
        each
        for each in (*_beside(table.tree.document), *_shipped())
        if path in each.settings
        and each.settings[path].value in requirement.values
        and each.id not in in_force
    ]
    return sorted(found, key=lambda each: (locate.is_built_in(each.key), len(each.settings)))


def _shipped() -> Iterator[Document]:
    ids = locate.built_in_ids()
    for name in locate.built_in_of_kind(Kind.HOUSE_RULE):
        document = open_file(locate.built_in(ids[name])).document
        if document:
            yield document


def _beside(document: Document) -> Iterator[Document]:
    """The house rules that a file can name by their ids, since they lie beside it."""
    if locate.is_built_in(document.key) or locate.is_text(document.key):
        return
    referrer = locate.at_path(Path(document.key))
    for name in locate.names_beside(referrer)[:_MANY_FILES]:
        try:
            found = open_file(locate.in_file(name, referrer, Path(document.key).parent))
        except locate.NotLocatedError:
            continue
        if found.kind is Kind.HOUSE_RULE and found.document and not found.problems:
            yield found.document


def _either(ways: Iterable[str | None]) -> str | None:
    """Several ways to put something right, in one sentence."""
    return "; or ".join(way for way in ways if way) or None
