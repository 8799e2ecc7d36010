"""Reads scenario files, and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from euchre_rules.cards import NotationError, Trump
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.options import Source
from euchre_rules.scenarios.fields import SCENARIO
from euchre_rules.scenarios.filling import Given, filled
from euchre_rules.scenarios.judge import judge
from euchre_rules.scenarios.model import Scenario, SeatAt
from euchre_rules.scenarios.replay import run
from euchre_rules.spec import suggest
from euchre_rules.spec.document import Kind, Setting, Written
from euchre_rules.spec.load import ReferenceRefusedError, read_variant
from euchre_rules.spec.loading import with_chain
from euchre_rules.spec.locate import Located, at_path, built_in_scenarios
from euchre_rules.spec.opening import open_node
from euchre_rules.spec.problems import FileError, Place, Problem, Problems
from euchre_rules.spec.shape import file_stem, judge_id, kind_of_file
from euchre_rules.spec.shapes import unknown_key
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import Entry, Node

_NEEDED: Final = ("id", "title", "variant", "steps")


@dataclass(frozen=True)
class _Origin:
    """Where a scenario stands.

    Attributes:
        shown: The file as the user knows it.
        path: The file; None for a built-in one.
        root: The folder whose tree the files that it names may not leave.
    """

    shown: str
    path: Path | None
    root: Path | None


def load_scenario(path: str | Path, *, root: Path | None = None) -> Scenario:
    """Read a scenario.

    Args:
        path: Its file.
        root: The folder whose tree the files that it names may not leave; its own if left out.

    Raises:
        FileError: The file, or the table that it names, is wrong.
    """
    problems = Problems()
    scenario = read_scenario(Path(path), problems, root=root)
    problems.raise_errors()
    assert scenario is not None
    return scenario


def read_scenario(path: Path, problems: Problems, *, root: Path | None = None) -> Scenario | None:
    """Read a scenario and collect what is wrong.

    Args:
        path: Its file.
        problems: Receives what is wrong.
        root: As for :func:`load_scenario`.

    Returns:
        The scenario, or None where there is an error in ``problems``.
    """
    located = at_path(path)
    origin = _Origin(located.shown, path, root or path.parent)
    return _read(located, origin, problems)


def list_scenarios() -> Iterator[Scenario]:
    """Every scenario that comes with the program, folder by folder, in alphabetical order.

    Raises:
        FileError: One of them is wrong, which no release is.
    """
    for located in built_in_scenarios():
        problems = Problems()
        scenario = _read(located, _Origin(located.shown, None, None), problems)
        if scenario is None:
            raise FileError(problems)
        yield scenario


def check_scenario(path: Path, node: Node, problems: Problems) -> None:
    """Report everything that keeps a scenario from being run; what fails in it is no problem.

    Args:
        path: The file.
        node: Its tree.
        problems: Receives what is wrong.
    """
    scenario = _scenario(node, _Origin(path.as_posix(), path, path.parent), problems)
    if scenario:
        problems.merge(run(scenario).problems)


def _read(located: Located, origin: _Origin, problems: Problems) -> Scenario | None:
    node = open_node(located, problems)
    kind = kind_of_file(node, located.shown, problems) if node else None
    if node is None or kind is None:
        return None
    if kind is not Kind.SCENARIO:
        sentence = f"this file describes {kind.words}, not {Kind.SCENARIO.words}"
        problems.error("wrong-kind", sentence, place=Place.whole(located.shown))
        return None
    return _scenario(node, origin, problems)


def _scenario(node: Node, origin: _Origin, problems: Problems) -> Scenario | None:
    """Read a file that is known to be a scenario."""
    own = Problems()
    group = replace(SCENARIO, unknown=_unknown)
    found = group.read(node, "the file", own) or {}
    if "id" in found:
        judge_id(found["id"], file_stem(origin.shown), frozenset(), own)
    variant = _variant(found, origin, own) if "variant" in found else None
    if variant and not own.has_errors:
        judge(found, variant, own)
    problems.merge(own)
    if own.has_errors or variant is None:
        return None
    return _made(found, variant, origin)


def _unknown(entry: Entry, problems: Problems) -> None:
    """Report a key at the top level that a scenario doesn't know."""
    if not suggest.misplaced_at_top(entry, problems):
        unknown_key(entry, Kind.SCENARIO.words, tuple(SCENARIO.fields), problems)


def _variant(found: Mapping[str, Any], origin: _Origin, problems: Problems) -> Variant | None:
    """The table that the scenario names, with its overrides."""
    written: Written = found["variant"]
    settings: Mapping[str, Setting] = found.get("rules", {})
    of_table = Problems()
    try:
        variant = read_variant(
            written.text,
            of_table,
            overrides={path: setting.value for path, setting in settings.items()},
            beside=origin.path,
            root=origin.root,
        )
    except NotationError as error:
        code = error.code if isinstance(error, ReferenceRefusedError) else "unknown-reference"
        problems.error(code, str(error), place=written.place)
        return None
    chain = (f"{written.place.file}:{written.place.line} (variant {written.text})",)
    placed = (_placed(problem, settings, written) for problem in of_table)
    problems.merge(
        each if each.file == origin.shown else next(with_chain([each], chain)) for each in placed
    )
    return None if of_table.has_errors else variant


def _placed(problem: Problem, settings: Mapping[str, Setting], written: Written) -> Problem:
    """A problem of the table as a whole, placed where the scenario sets the option."""
    if problem.place:
        return problem
    setting = settings.get(problem.option or "")
    return replace(problem, place=setting.key if setting else written.place)


def _made(found: Mapping[str, Any], variant: Variant, origin: _Origin) -> Scenario:
    """The scenario that was read, with the cards that nobody was given filled in."""
    hands: Mapping[SeatAt, Any] = found.get("hands", {})
    leader = found.get("leader")
    given = Given(
        variant=variant,
        dealer=found["dealer"].seat if "dealer" in found else 0,
        hands={seat.seat: tuple(each.card for each in cards) for seat, cards in hands.items()},
        turn_up=found["turn_up"].card if "turn_up" in found else None,
        kitty=tuple(each.card for each in found.get("kitty", ())),
        context=_context(found),
        call=_call(found.get("call")),
        leader=leader.seat if leader else None,
        steps=found["steps"],
    )
    return Scenario(
        file=origin.shown,
        id=found["id"].text,
        title=found["title"].text,
        variant=variant,
        deal=filled(given),
        steps=given.steps,
        source=_source(found.get("source")),
        context=given.context,
        listed=tuple(sorted(given.hands)),
        call=given.call,
        leader=given.leader,
        result=found.get("result", ()),
        result_place=found["result"][0].place if found.get("result") else None,
    )


def _context(found: Mapping[str, Any]) -> MatchState:
    return MatchState(
        score=found["score"].numbers if "score" in found else (),
        deals_played=found.get("deals_played", 0),
        claims_used=tuple(seat.seat for seat in found.get("claims_used", ())),
    )


def _call(found: Mapping[str, Any] | None) -> Call | None:
    if found is None:
        return None
    defender: SeatAt | None = found.get("defender_alone")
    return Call(
        maker=found["maker"].seat,
        trump=Trump(found["trump"]),
        alone=found.get("alone", False),
        defender_alone=defender.seat if defender else None,
    )


def _source(found: Mapping[str, Any] | None) -> Source | None:
    if found is None:
        return None
    return Source(found["title"].text, found["url"].text if "url" in found else None)
