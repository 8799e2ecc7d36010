"""Judges a resolved table: agreement of its layers, invariants, settings that can't matter."""

from __future__ import annotations

from collections.abc import Mapping

from euchre_rules.options import Needs, Rules
from euchre_rules.spec.agreement import check_agreement, check_replaced
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.loading import with_chain
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from euchre_rules.spec.resolve import OWN_LAYERS, Contribution, Table, resolve
from euchre_rules.spec.variant import Layer, Variant

_NEARNESS = tuple(Layer)
_NOT_APPLICABLE = "not_applicable"

Contributions = Mapping[str, tuple[Contribution, ...]]


def judged(table: Table, reference: str, problems: Problems) -> Variant:
    """Resolve a table and report what is wrong with it as a whole.

    The invariants are judged only where everything below is in order, so that no problem follows
    from another.

    Args:
        table: What was read.
        reference: How to ask for the table again.
        problems: Holds what was found in the files, and receives what is found now.
    """
    variant = resolve(table, reference)
    in_order = not problems.has_errors
    check_agreement(table, variant.rules, problems)
    if not problems.has_errors:
        contributions = table.contributions()
        for invariant in INVARIANTS:
            _check(invariant, variant.rules, contributions, table, problems)
        if not problems.has_errors:
            _check_dead_settings(variant.rules, contributions, problems)
    if in_order:
        check_replaced(table, problems)
    return variant


def _check(
    invariant: Invariant,
    rules: Rules,
    contributions: Contributions,
    table: Table,
    problems: Problems,
) -> None:
    wrong = invariant.broken(rules)
    if wrong is None:
        return
    blamed = _blamed(invariant, contributions)
    if invariant.severity is Severity.WARNING and (
        blamed is None or blamed.layer not in OWN_LAYERS
    ):
        return
    place = blamed.place if blamed else table.tree.document.place
    path = blamed.path if blamed else invariant.options[0]
    notes = (invariant.fix, f"invariant {invariant.id}: {invariant.sentence}")
    problem = Problem(place, invariant.severity, invariant.code, wrong, path, notes)
    problems.merge(with_chain([problem], blamed.chain if blamed else ()))


def _blamed(invariant: Invariant, contributions: Contributions) -> Contribution | None:
    """Of the options involved, the value that was set nearest to the table."""
    found = [contributions[path][0] for path in invariant.options if path in contributions]
    return max(found, key=lambda each: _NEARNESS.index(each.layer), default=None)


def _check_dead_settings(rules: Rules, contributions: Contributions, problems: Problems) -> None:
    for path, several in contributions.items():
        winner = several[0]
        unmet = rules.unmet(path) if rules.happens(path) else ()
        if not unmet or winner.layer not in OWN_LAYERS or winner.value == _NOT_APPLICABLE:
            continue
        _report_dead(winner, unmet[0], rules, problems)


def _report_dead(winner: Contribution, unmet: Needs, rules: Rules, problems: Problems) -> None:
    sentence = f"{winner.path} can't matter here, since {unmet.fact(rules.get)}"
    notes = (f"it matters where {unmet.needed}",)
    place: Place | None = winner.setting.key if winner.setting else None
    problem = Problem(place, Severity.WARNING, "dead-setting", sentence, winner.path, notes)
    problems.merge(with_chain([problem], winner.chain))
