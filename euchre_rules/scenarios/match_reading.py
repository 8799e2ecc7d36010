"""Reads match files, and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from euchre_rules.scenarios.draft import Draft, Origin, draft, source_of
from euchre_rules.scenarios.judge import judge, judge_parts
from euchre_rules.scenarios.match_fields import MATCH
from euchre_rules.scenarios.match_model import DealEntry, Entry, PlayedMatch
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.scenarios.reading import node_of
from euchre_rules.spec.document import Kind
from euchre_rules.spec.locate import at_path
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import Node


def load_match(path: str | Path, *, root: Path | None = None) -> PlayedMatch:
    """Read a match.

    Args:
        path: Its file.
        root: The folder whose tree the files that it names may not leave; its own if left out.

    Raises:
        FileError: The file, or the table that it names, is wrong.
    """
    problems = Problems()
    return problems.checked(read_match(Path(path), problems, root=root))


def read_match(path: Path, problems: Problems, *, root: Path | None = None) -> PlayedMatch | None:
    """Read a match and collect what is wrong.

    Args:
        path: Its file.
        problems: Receives what is wrong.
        root: As for :func:`load_match`.

    Returns:
        The match, or None where there is an error in ``problems``.
    """
    located = at_path(path)
    node = node_of(located, Kind.MATCH, problems)
    if node is None:
        return None
    return match_of(node, Origin(located.shown, path, root or path.parent), problems)


def check_match(path: Path, node: Node, root: Path, problems: Problems) -> None:
    """Report everything that keeps a match from being followed; what is untrue is no problem.

    Args:
        path: The file.
        node: Its tree.
        root: The folder whose tree the files that it names may not leave.
        problems: Receives what is wrong.
    """
    match = match_of(node, Origin(path.as_posix(), path, root), problems)
    if match:
        problems.merge(run_match(match).problems)


def match_of(node: Node, origin: Origin, problems: Problems) -> PlayedMatch | None:
    """Read the tree of a file that is known to be a match.

    Args:
        node: The tree.
        origin: Where it stands.
        problems: Holds what was found in the YAML, and receives what is wrong.
    """
    head = draft(node, MATCH, origin, problems)
    of_table = Problems()
    variant = head.variant(of_table)
    if variant and not head.doubtful & {"variant", "rules"}:
        _judge(head, variant, of_table)
    problems.merge(of_table)
    if variant is None or problems.has_errors:
        return None
    return _made(head, variant)


def _judge(head: Draft, variant: Variant, problems: Problems) -> None:
    """Report what the file names and the table doesn't have."""
    own = {key: value for key, value in head.found.items() if key != "deals"}
    judge(own, variant, problems)
    for entry in head.found.get("deals", ()):
        if isinstance(entry, DealEntry):
            replace(head, found=entry.found, doubtful=frozenset()).is_good_at(variant, problems)
        else:
            judge_parts({"entry": entry}, variant, problems)


def _made(head: Draft, variant: Variant) -> PlayedMatch:
    found = head.found
    entries = tuple(_laid_out(head, found.get("deals", ())))
    return PlayedMatch(
        file=head.origin.shown,
        id=found["id"].text,
        title=found["title"].text,
        variant=variant,
        first_dealer=_first_dealer(found, entries),
        entries=entries,
        score=found["score"].numbers if "score" in found else (),
        names={seat.seat: name.text for seat, name in found.get("names", {}).items()},
        source=source_of(found.get("source")),
    )


def _laid_out(head: Draft, entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """The entries; each deal has the head of a scenario, so that it can be one."""
    common = {key: head.found[key] for key in ("id", "title", "variant") if key in head.found}
    for entry in entries:
        if isinstance(entry, DealEntry):
            found = {**common, "steps": (), **entry.found}
            draft = Draft(found, head.origin, frozenset(), complete=True)
            yield replace(entry, draft=draft)
        else:
            yield entry


def _first_dealer(found: Mapping[str, Any], entries: tuple[Entry, ...]) -> int:
    if "first_dealer" in found:
        return found["first_dealer"].seat  # type: ignore[no-any-return]  # a seat with its place
    first = next((entry for entry in entries if isinstance(entry, DealEntry)), None)
    dealer = first.found.get("dealer") if first else None
    return dealer.seat if dealer else 0
