"""The call that says what a table contradicts itself in, and every way out that works."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from euchre_rules.options import Option, Rules, option
from euchre_rules.options.words import label, question, sentence
from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, Kind
from euchre_rules.spec.faults import Conflict, Lack, Refusal, faults
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.invariants import Invariant
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.remedies import with_rule, with_value, without_rule
from euchre_rules.spec.resolve import Table, resolved_rules
from euchre_rules.spec.variant import Layer
from euchre_tutor.dispatch.arguments import Text, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.faults_said import Contradiction, contradictions_in, named
from euchre_tutor.dispatch.given import Given, handed
from euchre_tutor.dispatch.unknown_names import unknown_names

_FEW: Final = 5
"""So many house rules are proposed for one fault: those that set least, by the shortest names."""


@dataclass(frozen=True)
class ToMend:
    """A text."""

    yaml: str = argument(Text(), "The text of a variant file.")


@dataclass(frozen=True)
class _Step:
    """One change of a text.

    Attributes:
        sentence: What it does, in a few words, as a button says it.
        change: As ``set`` takes it: house_rule and on, or option and value.
        about: Of an option: its question, and the sentence that its new value is.
    """

    sentence: str
    change: dict[str, Any]
    about: dict[str, str]


@dataclass(frozen=True)
class _Way:
    """Steps that lead out together, with the table to which they lead."""

    steps: tuple[_Step, ...]
    table: Table
    sentence: str = ""


@calls(
    "remedies",
    ToMend,
    "What the rules of a text contradict each other in, and which there aren't, with every way "
    "out: each has been tried.",
    {
        "playable": "Whether the table can be played.",
        "faults": "Each contradiction: sentence, for people; brief, the same without its reason; "
        "options and house_rules at which it is to be shown; and remedies, each of sentence, "
        "changes (arguments of `set`, to be made one after the other) and, where it answers the "
        "question of an option, asks and says; "
        "unknown, if the text only names a rule that there isn't.",
    },
    {
        "yaml": "spec_version: 1\nkind: variant\nid: my_table\nname: Ours\nsummary: Ours.\n"
        "extends: north_american\nrules:\n  deck: {best_bower: joker}\n"
    },
)
def remedies(args: ToMend) -> Answer:
    """See the declaration."""
    found = handed(Given(text=args.yaml))
    return {
        "playable": found.playable is not None,
        "faults": [*unknown_names(found), *_faults(found)],
    }


def _faults(found: Handed) -> Iterator[Answer]:
    if found.table is None:
        return
    there = faults(found.table)
    for each in contradictions_in(found):
        rest = there - {each.fault}
        ways = [
            way
            for way in _ways(each, found.table)
            if way.table is not found.table and faults(way.table) <= rest
        ]
        yield {
            "sentence": each.sentence,
            "brief": each.brief,
            "options": list(each.options),
            "house_rules": list(each.house_rules),
            "remedies": [_told(way) for way in ways],
            "unknown": False,
        }


def _told(way: _Way) -> Answer:
    about = way.steps[-1].about if len(way.steps) == 1 else {}
    return {
        "sentence": way.sentence or _joined([each.sentence for each in way.steps]),
        "changes": [each.change for each in way.steps],
        "asks": about.get("asks"),
        "says": about.get("says"),
    }


def _joined(sentences: Sequence[str]) -> str:
    """Commands as one, of which the first alone begins with a capital."""
    first, *others = sentences
    return " and ".join([first, *(f"{each[0].lower()}{each[1:]}" for each in others)])


def _ways(each: Contradiction, table: Table) -> Iterator[_Way]:
    """What might be done; whether it helps is still to be tried."""
    match each.origin:
        case Conflict() as conflict:
            yield from _keeping_one(sorted(conflict.ids), table)
        case Refusal() as refusal:
            yield from _instead(refusal, table)
            yield from _leaving_out(sorted(refusal.ids), table)
        case Lack() as lack:
            yield from _with_more(lack, table)
            added = list(_adding(lack, table))
            yield from added
            # A house rule that does nothing else is the same as its value.
            same = [resolved_rules(way.table) for way in added]
            given = _setting([lack.path], table)
            yield from (way for way in given if resolved_rules(way.table) not in same)
            yield from _leaving_out([lack.name], table)
        case Invariant() as invariant:
            own = table.tree.document.settings
            # What the text doesn't say yet comes first: that is the question it leaves open.
            yield from _setting(sorted(invariant.options, key=lambda path: path in own), table)
            yield from _leaving_out(each.house_rules, table)


def _keeping_one(names: Sequence[str], table: Table) -> Iterator[_Way]:
    for kept in names:
        ways = [_without(name, table) for name in names if name != kept]
        if len(ways) == 1:
            yield ways[0]
        else:
            changed = table
            for name in names:
                changed = changed if name == kept else without_rule(changed, name)
            yield _Way(tuple(step for way in ways for step in way.steps), changed)


def _leaving_out(names: Sequence[str], table: Table) -> Iterator[_Way]:
    in_force = table.house_rules()
    yield from (_without(name, table) for name in names if name in in_force)


def _without(name: str, table: Table) -> _Way:
    step = _Step(f"Leave out {_name(name, table)}", {"house_rule": name, "on": False}, {})
    return _Way((step,), without_rule(table, name))


def _with(document: Document, table: Table) -> _Way:
    step = _Step(f"Add {named(document)}", {"house_rule": document.id, "on": True}, {})
    return _Way((step,), with_rule(table, document, Layer.HOUSE_RULE))


def _instead(refusal: Refusal, table: Table) -> Iterator[_Way]:
    """Take the house rule that the reason of an incompatibility names."""
    words = set(re.findall(r"\w+", refusal.incompatibility.reason)) - set(table.house_rules())
    for document in (each for each in _shipped() if each.id in words):
        yield _replacing(refusal.name, document, table)


def _with_more(lack: Lack, table: Table) -> Iterator[_Way]:
    """Take a house rule that does the same, and something else, and can stand there."""
    own = lack.listed.document
    values = {path: each.value for path, each in own.settings.items()}
    for document in (each for each in _shipped() if each.id not in table.house_rules()):
        there = {path: each.value for path, each in document.settings.items()}
        if values.items() < there.items():
            yield _replacing(own.id, document, table)


def _replacing(name: str, document: Document, table: Table) -> _Way:
    fewer = _without(name, table)
    changes = (*fewer.steps, *_with(document, table).steps)
    said = f"Play {named(document)} instead of {_name(name, table)}"
    return _Way(changes, with_rule(fewer.table, document, Layer.HOUSE_RULE), said)


def _name(name: str, table: Table) -> str:
    return named(table.house_rules()[name][1].document)


def _adding(lack: Lack, table: Table) -> Iterator[_Way]:
    fitting = [
        each
        for each in _shipped()
        if lack.path in each.settings
        and each.settings[lack.path].value in lack.requirement.values
        and each.id not in table.house_rules()
    ]
    # Of those that do as little, the one with the plainest name is the usual one.
    fitting.sort(key=lambda each: (len(each.settings), len(each.name)))
    ways = (_with(each, table) for each in fitting)
    rest = faults(table) - {lack.fault}
    yield from islice((way for way in ways if faults(way.table) <= rest), _FEW)


def _setting(paths: Sequence[str], table: Table) -> Iterator[_Way]:
    """Give one of some options another value."""
    rules = resolved_rules(table)
    for path in paths:
        asked = option(path)
        for value in (each for each in asked.values if each != rules.get(path)):
            yield _Way((_answer(asked, value, rules),), with_value(table, path, value))


def _answer(asked: Option, value: Any, rules: Rules) -> _Step:
    after = rules.with_values({asked.path: value})
    about = {"asks": question(asked, after), "says": sentence(asked, value, after)}
    change = {"option": asked.path, "value": asked.kind.write(value)}
    return _Step(f"{asked.title}: {label(asked, value, after)}", change, about)


@lru_cache(maxsize=1)
def _shipped() -> tuple[Document, ...]:
    ids = locate.built_in_ids()
    opened = (
        open_file(locate.built_in(ids[name])) for name in locate.built_in_of_kind(Kind.HOUSE_RULE)
    )
    return tuple(each.document for each in opened if each.document)
