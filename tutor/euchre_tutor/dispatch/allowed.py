"""Whether a table could be changed so: what would be wrong with it then that isn't wrong now.

Each change is looked at cheaply first. Only one that breaks something is judged in full, so that
what is said about it is what ``euchre check`` would say.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from euchre_rules.options import OPTIONS, Option, Rules
from euchre_rules.spec.document import Document
from euchre_rules.spec.faults import Fault, conflicts, lacks, refusals
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.judge import judged
from euchre_rules.spec.problems import Problem, Problems, Severity
from euchre_rules.spec.remedies import with_rule, with_value, without_rule
from euchre_rules.spec.resolve import Table, resolved_rules
from euchre_rules.spec.variant import Layer

_NAMING: Final[dict[str, tuple[Invariant, ...]]] = {
    each.path: tuple(
        invariant
        for invariant in INVARIANTS
        if invariant.severity is Severity.ERROR and each.path in invariant.options
    )
    for each in OPTIONS
}
"""The invariants that depend on each option."""
_Known = tuple[str, str | None, str]
_ERRORS: Final = tuple(each for each in INVARIANTS if each.severity is Severity.ERROR)


class Changes:
    """Tries changes of one table."""

    def __init__(self, table: Table) -> None:
        """Look at the table as it is."""
        self._table: Final = table
        self.rules: Final = resolved_rules(table)
        self._broken: Final = frozenset(each.id for each in _ERRORS if each.broken(self.rules))
        self._faults: Final = self._agreement(table, self.rules)
        self._requires: Final = {
            path
            for _, listed in table.house_rules().values()
            for path in (each.option.path for each in listed.document.requires)
        }

    def setting(self, option: Option, value: Any, rules: Rules) -> tuple[Problem, ...]:
        """What would be wrong if an option had another value.

        Args:
            option: The option.
            value: The value.
            rules: The rules of the table with that value.
        """
        broken = next(
            (e for e in _NAMING[option.path] if e.id not in self._broken and e.broken(rules)), None
        )
        lacking = option.path in self._requires and not self._still_agrees(rules)
        if not (broken or lacking):
            return ()
        found = self._judged(with_value(self._table, option.path, value))
        # Where the table contradicts itself already, nothing further is judged.
        return found or ((_problem(broken, rules),) if broken else ())

    def _still_agrees(self, rules: Rules) -> bool:
        return all(each.fault in self._faults for each in lacks(self._table, rules))

    def adding(self, document: Document, layer: Layer) -> tuple[Problem, ...]:
        """What would be wrong if a house rule were taken up."""
        changed = with_rule(self._table, document, layer)
        return self._judged(changed) or _errors(changed) if self._breaks(changed) else ()

    def removing(self, name: str) -> tuple[Problem, ...]:
        """What would be wrong if a house rule were dropped."""
        changed = without_rule(self._table, name)
        return self._judged(changed) or _errors(changed) if self._breaks(changed) else ()

    def _breaks(self, changed: Table) -> bool:
        rules = resolved_rules(changed)
        if self._agreement(changed, rules) - self._faults:
            return True
        touched = {
            each.path: None for each, value in rules.items() if value != self.rules.get(each.path)
        }
        naming = {each.id: each for path in touched for each in _NAMING[path]}
        return any(each.id not in self._broken and each.broken(rules) for each in naming.values())

    def _agreement(self, table: Table, rules: Rules) -> frozenset[Fault]:
        """Where the layers of a table contradict each other."""
        return frozenset(
            (
                *(each.fault for each in conflicts(table)),
                *(each.fault for each in refusals(table)),
                *(each.fault for each in lacks(table, rules)),
            )
        )

    def _judged(self, changed: Table) -> tuple[Problem, ...]:
        """The errors of a changed table that it doesn't have as it is."""
        return tuple(each for each in _errors(changed) if _known(each) not in self._here)

    @cached_property
    def _here(self) -> frozenset[_Known]:
        """The errors of the table as it is."""
        return frozenset(map(_known, _errors(self._table)))


def _known(problem: Problem) -> _Known:
    return problem.code, problem.option, problem.sentence


def _problem(broken: Invariant, rules: Rules) -> Problem:
    """What an invariant says about rules that break it."""
    sentence = broken.broken(rules) or broken.sentence
    notes = (broken.fix,)
    return Problem(None, Severity.ERROR, broken.code, sentence, broken.options[0], notes)


def _errors(table: Table) -> tuple[Problem, ...]:
    problems = Problems()
    judged(table, table.tree.document.id, problems)
    return tuple(each for each in problems if each.severity is Severity.ERROR)
