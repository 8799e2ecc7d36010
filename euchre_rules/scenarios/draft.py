"""What a scenario file says, before and after it is laid out at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from euchre_rules.cards import NotationError, Trump
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.options import Source
from euchre_rules.scenarios.doubt import OF_THE_TABLE, doubtful_keys
from euchre_rules.scenarios.filling import Given, filled
from euchre_rules.scenarios.judge import judge
from euchre_rules.scenarios.model import Scenario, SeatAt
from euchre_rules.spec import suggest
from euchre_rules.spec.document import Setting, Written
from euchre_rules.spec.indentation import with_groups
from euchre_rules.spec.load import ReferenceRefusedError, read_variant
from euchre_rules.spec.loading import with_chain
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.reference import options_with_values
from euchre_rules.spec.shape import file_stem, judge_id
from euchre_rules.spec.shapes import Group, unknown_key
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import Entry, Node


@dataclass(frozen=True)
class Origin:
    """Where a scenario stands.

    Attributes:
        shown: The file as the user knows it.
        path: The file; None for a built-in one.
        root: The folder whose tree the files that it names may not leave.
    """

    shown: str
    path: Path | None = None
    root: Path | None = None


@dataclass(frozen=True)
class Draft:
    """What a scenario file says, in its shape; nothing is known of its table yet.

    Attributes:
        found: By key of the file, what the key's shape read.
        doubtful: The keys of the file in whose value, or name, something could not be read.
        complete: Whether everything in the file could be read.
    """

    found: Mapping[str, Any]
    origin: Origin
    doubtful: frozenset[str]
    complete: bool

    def scenario(
        self, problems: Problems, overrides: Mapping[str, Any] | None = None
    ) -> Scenario | None:
        """Lay the scenario out at its table.

        Args:
            problems: Receives what is wrong with the table, or doesn't exist there.
            overrides: Option paths with values that replace the file's own.
        """
        own = Problems()
        variant = self.variant(own, overrides)
        usable = variant is not None and self.is_good_at(variant, own)
        problems.merge(own)
        return self.made(variant) if variant and usable and not own.has_errors else None

    def is_good_at(self, variant: Variant, problems: Problems) -> bool:
        """Whether everything that the file names is there at a table; what isn't is reported."""
        own = Problems()
        if not self.doubtful & OF_THE_TABLE:
            judge(self.found, variant, own, self.doubtful)
        problems.merge(own)
        return self.complete and not own.has_errors

    def variant(
        self, problems: Problems, overrides: Mapping[str, Any] | None = None
    ) -> Variant | None:
        """The table that the file names, with its overrides; None if there is no such table."""
        if "variant" not in self.found:
            return None
        written: Written = self.found["variant"]
        settings: Mapping[str, Setting] = self.found.get("rules", {})
        of_table = Problems()
        try:
            variant = read_variant(
                written.text,
                of_table,
                overrides={path: each.value for path, each in settings.items()}
                | dict(options_with_values(overrides)),
                beside=self.origin.path,
                root=self.origin.root,
            )
        except NotationError as error:
            code = error.code if isinstance(error, ReferenceRefusedError) else "unknown-reference"
            problems.error(code, str(error), place=written.place)
            return None
        chain = (f"{written.place.file}:{written.place.line} (variant {written.text})",)
        for problem in of_table:
            placed = _placed(problem, settings, written)
            own = placed.file == self.origin.shown
            problems.merge([placed] if own else with_chain([placed], chain))
        return None if of_table.has_errors else variant

    def made(self, variant: Variant) -> Scenario:
        """The scenario at a table where it is good, with the cards nobody was given filled in."""
        found = self.found
        hands: Mapping[SeatAt, Any] = found.get("hands", {})
        given = Given(
            variant=variant,
            dealer=found["dealer"].seat if "dealer" in found else 0,
            hands={seat.seat: tuple(each.card for each in cards) for seat, cards in hands.items()},
            turn_up=found["turn_up"].card if "turn_up" in found else None,
            kitty=tuple(each.card for each in found.get("kitty", ())),
            context=_context(found),
            call=_call(found.get("call")),
            leader=found["leader"].seat if "leader" in found else None,
            steps=found["steps"],
        )
        return Scenario(
            file=self.origin.shown,
            id=found["id"].text,
            title=found["title"].text,
            variant=variant,
            deal=filled(given),
            steps=given.steps,
            source=source_of(found.get("source")),
            context=given.context,
            listed=tuple(sorted(given.hands)),
            call=given.call,
            leader=given.leader,
            result=found.get("result", ()),
            result_place=found["result"][0].place if found.get("result") else None,
            draft=self,
        )


def draft(node: Node, group: Group, origin: Origin, problems: Problems) -> Draft:
    """Read the tree of a file that is known to be a scenario, or a match of them.

    Args:
        node: The tree.
        group: The keys that such a file may have.
        origin: Where it stands.
        problems: Holds what was found in the YAML, and receives what is wrong with its shape.
    """
    own = Problems()
    top = replace(group, unknown=partial(_unknown, group))
    found = top.read(with_groups(node, group.fields, own), "the file", own) or {}
    if "id" in found:
        judge_id(found["id"], file_stem(origin.shown), frozenset(), own)
    problems.merge(own)
    doubtful = doubtful_keys(node, problems, group)
    return Draft(found, origin, doubtful, complete=not problems.has_errors)


def _unknown(group: Group, entry: Entry, problems: Problems) -> None:
    """Report a key at the top level that the file may not have."""
    if not suggest.misplaced_at_top(entry, problems):
        unknown_key(entry, group.what, tuple(group.fields), problems)


def _placed(problem: Problem, settings: Mapping[str, Setting], written: Written) -> Problem:
    """A problem of the table as a whole, placed where the scenario sets the option."""
    if problem.place:
        return problem
    setting = settings.get(problem.option or "")
    return replace(problem, place=setting.key if setting else written.place)


def _context(found: Mapping[str, Any]) -> MatchState:
    return MatchState(
        score=found["score"].numbers if "score" in found else (),
        deals_played=found["deals_played"].number if "deals_played" in found else 0,
        claims_used=tuple(seat.seat for seat in found.get("claims_used", ())),
        exchanges_used=tuple(seat.seat for seat in found.get("exchanges_used", ())),
        tokens=found["tokens"].numbers if "tokens" in found else (),
    )


def _call(found: Mapping[str, Any] | None) -> Call | None:
    if found is None:
        return None
    defender: SeatAt | None = found.get("defender_alone")
    return Call(
        maker=found["maker"].seat,
        trump=Trump(found["trump"].text),
        alone=found.get("alone", False),
        defender_alone=defender.seat if defender else None,
    )


def source_of(found: Mapping[str, Any] | None) -> Source | None:
    """Where a scenario or a match comes from, as the file says it."""
    if found is None:
        return None
    return Source(found["title"].text, found["url"].text if "url" in found else None)
