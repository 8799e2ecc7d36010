"""Checks a file as ``euchre check`` does: everything that is wrong with it, never an exception."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, Kind
from euchre_rules.spec.faults import lacks, refusals
from euchre_rules.spec.judge import judged
from euchre_rules.spec.loading import Listed, Loader, Tree
from euchre_rules.spec.locate import Located
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.opening import Opened, open_file, open_text
from euchre_rules.spec.overridden import check_overridden
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from euchre_rules.spec.resolve import Table, resolved_rules
from euchre_rules.spec.yaml_nodes import Node

_ENOUGH = 100
_FEW = 5
Checker = Callable[[Path, Node, Path, Problems], None]
"""Checks a file of a kind that a higher layer knows: its path, its tree, the folder that it may
not leave, the collector."""


def check_file(
    path: str | os.PathLike[str],
    *,
    others: Mapping[Kind, Checker] | None = None,
    second_opinion: bool = False,
    root: Path | None = None,
) -> list[Problem]:
    """Find everything that is wrong with a file and with what it stands on.

    Args:
        path: A variant, house rule or scenario.
        others: Who checks kinds of files that this layer doesn't know, such as scenarios.
        second_opinion: Whether a JSON Schema validator judges what seems to be in order too.
        root: The folder whose tree a file checked by others may not leave; its own if left out.

    Returns:
        The problems by place; empty where all is well. Whatever is in the file, nothing is raised.
    """
    problems = Problems()
    located = locate.at_path(Path(path))
    opened = open_file(located)
    if opened.kind is Kind.VARIANT:
        _check_variant(located, opened, problems)
    elif opened.kind is Kind.HOUSE_RULE and opened.document:
        problems.merge(opened.problems)
        _check_house_rule(opened.document, located, problems)
    else:
        problems.merge(opened.problems)
        checker = (others or {}).get(opened.kind) if opened.kind else None
        if checker and opened.node is not None:
            assert located.path is not None
            checker(located.path, opened.node, root or located.path.parent, problems)
    if second_opinion and not problems.has_errors:
        _ask_validator(opened, problems)
    return list(problems)


def check_variant_text(text: str, path: str | os.PathLike[str]) -> list[Problem]:
    """Find everything that would be wrong with a variant file, before it is written.

    Args:
        text: What the file would hold.
        path: Where it would lie.
    """
    problems = Problems()
    located = locate.at_path(Path(path))
    _check_variant(located, open_text(located, text), problems)
    return list(problems)


def _ask_validator(opened: Opened, problems: Problems) -> None:
    from euchre_rules.spec.second_opinion import disagreements  # noqa: PLC0415  rarely needed

    if opened.node is not None and opened.kind is not None:
        problems.merge(disagreements(opened.node, opened.kind))


def _check_variant(located: Located, opened: Opened, problems: Problems) -> None:
    assert located.path is not None
    loader = Loader(problems)
    loader.adopt(located, opened)
    tree = loader.tree(located, located.path.parent)
    if tree:
        table = Table(tree)
        judged(table, tree.document.id, problems)
        if not problems.has_errors:
            check_overridden(table, problems)


def _check_house_rule(document: Document, located: Located, problems: Problems) -> None:
    _check_named_ids(document, located, problems)
    if not problems.has_errors:
        _try_house_rule(document, problems)


def _check_named_ids(document: Document, located: Located, problems: Problems) -> None:
    """Warn of ids under ``overrides`` and ``conflicts_with`` that are probably misspelt."""
    _check_self_reference(document, problems)
    _check_overridden_variants(document, located, problems)
    known = {*locate.built_in_ids(), *locate.names_beside(located)}
    for written in (*document.overrides, *(each.other for each in document.conflicts_with)):
        if len(problems) > _ENOUGH:
            return
        meant = None if written.text in known else nearest(written.text, known)
        if meant:
            sentence = f"nothing here is called {written.text}; did you mean {meant}?"
            problems.warning("unknown-reference", sentence, place=written.place)


def _check_self_reference(document: Document, problems: Problems) -> None:
    for name, written in (
        *(("overrides", each) for each in document.overrides),
        *(("conflicts_with", each.other) for each in document.conflicts_with),
    ):
        if written.text == document.id:
            sentence = f"{document.id} names itself under {name}, which says nothing"
            notes = ("delete it, or name the other one that is meant",)
            problems.warning("self-reference", sentence, place=written.place, notes=notes)


def _check_overridden_variants(document: Document, located: Located, problems: Problems) -> None:
    """Warn of variants under ``overrides``: whoever adds a rule overrides the variant anyway."""
    for written in document.overrides:
        if len(problems) > _ENOUGH:
            return
        if written.text != document.id and _is_variant(written.text, located):
            sentence = f"{written.text} is a variant; overrides names house rules"
            notes = ("a house rule that is added to a variant replaces its values without that",)
            problems.warning("wrong-kind", sentence, place=written.place, notes=notes)


def _is_variant(name: str, located: Located) -> bool:
    assert located.path is not None
    try:
        found = locate.in_file(name, located, located.path.parent)
    except locate.NotLocatedError:
        return False
    return open_file(found).kind is Kind.VARIANT


def _try_house_rule(document: Document, problems: Problems) -> None:
    """Add the rule to every built-in variant with which it says that it can be used."""
    found: list[tuple[str, list[Problem]]] = []
    for name in locate.built_in_of_kind(Kind.VARIANT):
        tree = _built_in_tree(name)
        table = Table(tree, (Listed(document),))
        if _is_refused(table):
            continue
        trial = Problems()
        judged(table, name, trial)
        found.append((name, list(trial)))
    _merge_trials(found, problems)


def _is_refused(table: Table) -> bool:
    """Whether the table's files say that they can't be used together, or need another table."""
    return bool(refusals(table)) or any(lacks(table, resolved_rules(table)))


def _built_in_tree(name: str) -> Tree:
    tree = Loader(Problems()).tree(locate.built_in(locate.built_in_ids()[name]), None)
    assert tree is not None
    return tree


def _merge_trials(found: list[tuple[str, list[Problem]]], problems: Problems) -> None:
    """Keep each error once with the variants where it came up; warnings only if all gave them."""
    where: dict[tuple[Place | None, str], list[tuple[str, Problem]]] = {}
    for name, several in found:
        for problem in several:
            where.setdefault((problem.place, problem.code), []).append((name, problem))
    for cases in where.values():
        problem = cases[0][1]
        everywhere = len(cases) == len(found)
        if everywhere or problem.severity is Severity.ERROR:
            note = f"found by adding it to {_few([name for name, _ in cases])}"
            problems.add(replace(problem, notes=(*problem.notes[:2], note)))


def _few(names: list[str]) -> str:
    """Names in a list that is never long."""
    if len(names) <= _FEW:
        return ", ".join(names)
    return f"{', '.join(names[:_FEW])} and {len(names) - _FEW} more"
