"""Tables that can be played, and in plain words why one can't: no ids, paths or commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from euchre_rules.options.words import number_word, sentence_case
from euchre_rules.spec.fields import SPEC_VERSION
from euchre_rules.spec.handed import SHOWN, Handed
from euchre_rules.spec.problems import Problem
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.faults_said import contradictions_in, with_names
from euchre_tutor.dispatch.given import Given, handed
from euchre_tutor.dispatch.unknown_names import base_named, unknown_names

NEWER: Final = (
    "the table's file was written for a newer version than the one here; load the page anew"
)
_COMMAND: Final = re.compile(r"; (?:run|read) it with: euchre .*$", re.DOTALL)


def playable(given: Given) -> Variant:
    """The variant of a table.

    Raises:
        CallError: As for :func:`~euchre_tutor.dispatch.given.handed`, and if there is anything
            wrong with the table.
    """
    found = handed(given)
    if found.playable is None:
        raise CallError(
            ErrorCode.TABLE_REFUSED,
            _why(found),
            found.problems,
            {"base": base_named(found), "newer": is_newer(found)},
        )
    return found.playable


def is_newer(found: Handed) -> bool:
    """Whether a text says that it is of a format after the one that is read here."""
    plain = None if found.node is None else to_plain(found.node)
    version = plain.get("spec_version") if isinstance(plain, dict) else None
    return type(version) is int and version > SPEC_VERSION


def _why(found: Handed) -> str:
    if is_newer(found):
        return NEWER
    said = next(_sentences(found))
    more = len(found.errors) - 1
    several = f"{sentence_case(number_word(more))} more {'thing is' if more == 1 else 'things are'}"
    rest = f" {several} wrong with it." if more else ""
    return f"the table can't be used. {said}{rest}"


def _sentences(found: Handed) -> Iterator[str]:
    """What is wrong, what people can understand best first; at least one sentence."""
    yield from (each["sentence"] for each in unknown_names(found))
    yield from (each.sentence for each in contradictions_in(found))
    yield from map(_in_file, found.errors)


def _in_file(problem: Problem) -> str:
    said = with_names(_COMMAND.sub("", problem.sentence).replace(f'"{SHOWN}"', "the file"))
    line = f"Line {problem.line} of its file: " if problem.line else ""
    return f"{line}{said if line else sentence_case(said)}{'' if said[-1] in '.!?' else '.'}"
