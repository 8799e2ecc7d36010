"""What a table contradicts itself in, as people say it: names and titles, no ids and paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import OPTIONS, Rules, option
from euchre_rules.options.words import and_list, label, question, sentence_case
from euchre_rules.spec.document import Document
from euchre_rules.spec.faults import Conflict, Fault, Lack, Refusal, conflicts, lacks, refusals
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.invariants import Invariant, why_unplayable
from euchre_rules.spec.load import list_house_rules
from euchre_rules.spec.resolve import Table, resolved_rules

Origin = Conflict | Refusal | Lack | Invariant
_NAME: Final = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b(?:\.[a-z_]+)?|\b[a-z]+\.[a-z_]+\b")
_TITLES: Final = {each.path: each.title for each in OPTIONS}


@dataclass(frozen=True)
class Contradiction:
    """One thing for which a table is refused.

    Attributes:
        fault: What tells it from every other one.
        origin: What is contradicted.
        sentence: It, for people.
        options: The options at which it is to be shown.
        house_rules: The ids of the house rules at which it is to be shown.
    """

    fault: Fault
    origin: Origin
    sentence: str
    options: tuple[str, ...]
    house_rules: tuple[str, ...]


def contradictions(table: Table) -> Iterator[Contradiction]:
    """Everything for which a table is refused, as ``euchre check`` reports it."""
    rules = resolved_rules(table)
    names = {name: listed.document for name, (_, listed) in table.house_rules().items()}
    refused = refusals(table)
    declared = {each.ids for each in refused}
    agreement = [
        *(_refused(each, names) for each in refused),
        *(_in_conflict(each, rules) for each in conflicts(table) if each.ids not in declared),
    ]
    if not agreement:
        agreement = [_lacking(each, rules) for each in lacks(table, rules)]
    yield from agreement
    if not agreement:
        yield from (_broken(each, wrong, table) for each, wrong in why_unplayable(rules))


def contradictions_in(found: Handed) -> Iterator[Contradiction]:
    """Those of a table that was handed over, without what only follows from other mistakes."""
    known = {each.code for each in found.errors}
    for each in contradictions(found.table) if found.table else ():
        if not isinstance(each.origin, Invariant) or each.origin.code in known:
            yield each


def named(document: Document) -> str:
    """The name of a house rule or variant, quoted."""
    return f"“{document.name}”"


def _refused(refusal: Refusal, names: dict[str, Document]) -> Contradiction:
    other = names.get(refusal.other)
    against = named(other) if other else "this variant"
    reason = with_names(refusal.incompatibility.reason)
    said = f"{named(names[refusal.name])} can't be played together with {against}: {reason}."
    return Contradiction(refusal.fault, refusal, said, (), tuple(sorted(refusal.ids)))


def _in_conflict(conflict: Conflict, rules: Rules) -> Contradiction:
    asked = option(conflict.path)
    sides = [
        f"{named(each.document)} says “{label(asked, each.value, rules)}”"
        for each in conflict.winners
        if each.document
    ]
    said = f"“{asked.title}” has one answer at a table: {and_list(sides)}."
    return Contradiction(
        conflict.fault, conflict, said, (conflict.path,), tuple(sorted(conflict.ids))
    )


def _lacking(lack: Lack, rules: Rules) -> Contradiction:
    asked = lack.requirement.option
    here = label(asked, rules.get(lack.path), rules)
    said = (
        f"{named(lack.listed.document)} needs another answer to the question: "
        f"{question(asked, rules)} Here it is: {here}."
    )
    others = (lack.set_by,) if lack.set_by else ()
    return Contradiction(lack.fault, lack, said, (lack.path,), (lack.name, *others))


def _broken(invariant: Invariant, wrong: str, table: Table) -> Contradiction:
    contributions = table.contributions()
    involved = [each for each in invariant.options if each in contributions]
    found = tuple(involved or invariant.options)[:3]
    setting = {
        each.document.id
        for path in found
        for each in contributions.get(path, ())[:1]
        if each.document and each.document.id in table.house_rules()
    }
    said = f"{sentence_case(with_names(wrong))}."
    fault = ("invariant", invariant.id)
    return Contradiction(fault, invariant, said, found, tuple(sorted(setting)))


def with_names(text: str) -> str:
    """A sentence that names house rules and options as people know them."""
    known = _TITLES | {each.id: each.name for each in list_house_rules()}
    return _NAME.sub(lambda found: f"“{known[found[0]]}”" if found[0] in known else found[0], text)
