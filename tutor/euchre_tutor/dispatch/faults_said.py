"""What a table contradicts itself in, as people say it: names and titles, no ids and paths."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import OPTIONS, Rules, option
from euchre_rules.options.kinds import Switch
from euchre_rules.options.needed import is_absence
from euchre_rules.options.words import and_list, label, or_list, sentence_case
from euchre_rules.spec.document import Document, Kind
from euchre_rules.spec.faults import Conflict, Fault, Lack, Refusal, conflicts, lacks, refusals
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.invariants import Invariant, why_unplayable
from euchre_rules.spec.load import list_house_rules
from euchre_rules.spec.resolve import Table, resolved_rules

Origin = Conflict | Refusal | Lack | Invariant
_NAME: Final = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b(?:\.[a-z_]+)?|\b[a-z]+\.[a-z_]+\b")
_FEW: Final = 2
"""So many answers that would do are named."""
_TITLES: Final = {each.path: each.title for each in OPTIONS}


@dataclass(frozen=True)
class Contradiction:
    """One thing for which a table is refused.

    Attributes:
        fault: What tells it from every other one.
        origin: What is contradicted.
        sentence: It, for people.
        brief: The same without the reason, where that is a sentence of its own.
        options: The options at which it is to be shown.
        house_rules: The ids of the house rules at which it is to be shown.
    """

    fault: Fault
    origin: Origin
    sentence: str
    brief: str
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


def _against_each_other(several: Iterable[Document]) -> str:
    """That house rules exclude each other, whichever of them says so."""
    return f"{and_list(sorted(map(named, several)))} contradict each other"


def _refused(refusal: Refusal, names: dict[str, Document]) -> Contradiction:
    other = names.get(refusal.other)
    own = names[refusal.name]
    said = (
        _against_each_other((own, other))
        if other
        else f"{named(own)} can't be played together with this variant"
    )
    sentence = f"{said}: {with_names(refusal.incompatibility.reason)}."
    return Contradiction(
        refusal.fault, refusal, sentence, f"{said}.", (), tuple(sorted(refusal.ids))
    )


def _in_conflict(conflict: Conflict, rules: Rules) -> Contradiction:
    asked = option(conflict.path)
    winners = [(each.document, each.value) for each in conflict.winners if each.document]
    sides = [f"{named(rule)} says “{label(asked, value, rules)}”" for rule, value in winners]
    brief = f"{_against_each_other(rule for rule, _ in winners)}."
    return Contradiction(
        conflict.fault,
        conflict,
        f"{brief} For “{asked.title}”, {and_list(sides)}.",
        brief,
        (conflict.path,),
        tuple(sorted(conflict.ids)),
    )


def _lacking(lack: Lack, rules: Rules) -> Contradiction:
    own = lack.listed.document
    winner = lack.winner.document if lack.winner else None
    said = f"{named(own)} {_needs(lack, rules)}."
    brief = said
    if winner and winner.kind is Kind.HOUSE_RULE:
        brief = f"{_against_each_other((own, winner))}."
        said = f"{brief} {said}"
    others = (lack.set_by,) if lack.set_by else ()
    return Contradiction(lack.fault, lack, said, brief, (lack.path,), (lack.name, *others))


def _needs(lack: Lack, rules: Rules) -> str:
    """What a house rule lacks, to go after its name."""
    asked, values = lack.requirement.option, lack.requirement.values
    here = label(asked, rules.get(lack.path), rules)
    if isinstance(asked.kind, Switch):
        return f"needs “{asked.title}”" if values[0] else f"doesn't go with “{asked.title}”"
    if [each for each in asked.values if each not in values] == [rules.get(lack.path)] and (
        is_absence(asked, rules.get(lack.path), rules)
    ):
        return f"needs “{asked.title}”"
    # Of many answers that would do, the one that doesn't is told sooner.
    if len(values) > _FEW:
        return f"doesn't go with “{asked.title}: {here}”"
    wanted = or_list([f"“{label(asked, each, rules)}”" for each in values])
    return f"needs “{asked.title}” to be {wanted}; here it is “{here}”"


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
    return Contradiction(fault, invariant, said, said, found, tuple(sorted(setting)))


def with_names(text: str) -> str:
    """A sentence that names house rules and options as people know them."""
    known = _TITLES | {each.id: each.name for each in list_house_rules()}
    return _NAME.sub(lambda found: f"“{known[found[0]]}”" if found[0] in known else found[0], text)
