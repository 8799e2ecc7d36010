"""Whether the layers of a table agree: conflicts, requirements and incompatible house rules."""

from __future__ import annotations

from euchre_rules.options import Rules
from euchre_rules.spec import remedies
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.faults import (
    Conflict,
    Lack,
    Refusal,
    conflicts,
    lacks,
    plain_text_of,
    refusals,
)
from euchre_rules.spec.loading import Listed, with_chain
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from euchre_rules.spec.resolve import Contribution, Table, survivors
from euchre_rules.spec.variant import Layer


def check_agreement(table: Table, rules: Rules, problems: Problems) -> None:
    """Report where the layers of a table contradict each other.

    Args:
        table: The layers.
        rules: What they resolve to.
        problems: Holds what was found in the files, and receives what is found now; where a file
            was wrong, nothing is said that may only follow from it.
    """
    in_order = not problems.has_errors
    refused = refusals(table)
    declared = {each.ids for each in refused}
    for conflict in conflicts(table):
        if conflict.ids not in declared:
            _report_conflict(conflict, table, problems)
    for refusal in refused:
        _report_refusal(refusal, table, problems)
    if in_order:
        _check_requirements(table, rules, declared, problems)


def _report_conflict(conflict: Conflict, table: Table, problems: Problems) -> None:
    sides = [
        f"{each.document.id} sets it to {plain_text_of(each)}"
        for each in conflict.winners
        if each.document
    ]
    sentence = f"house rules disagree about {conflict.path}: {', '.join(sides)}"
    places = [_at(each.place) for each in conflict.winners if each.place]
    notes = _notes(f"set at {', '.join(places)}", remedies.of_conflict(conflict, table))
    last = _last_mentioned(conflict)
    place = last.mention.place if last and last.mention else None
    problem = Problem(place, Severity.ERROR, "conflict", sentence, conflict.path, notes)
    problems.merge(with_chain([problem], _chain_above(last)))


def _notes(where: str, remedy: str | None) -> tuple[str, ...]:
    return (where, remedy) if remedy else (where,)


def _last_mentioned(conflict: Conflict) -> Listed | None:
    listed = [each for each in conflict.group.listed if each.document.id in conflict.ids]
    return max(listed, key=_position, default=None)


def _position(listed: Listed) -> tuple[int, int]:
    place = listed.mention.place if listed.mention else None
    return (place.line, place.column) if place else (0, 0)


def _chain_above(listed: Listed | None) -> tuple[str, ...]:
    """How one gets to the file that names a house rule."""
    return listed.chain[:-1] if listed else ()


def _place_of(listed: Listed, otherwise: Place) -> Place | None:
    """Where a house rule is named; a place in its own file if the table names it."""
    return listed.mention.place if listed.mention else otherwise


def _report_refusal(refusal: Refusal, table: Table, problems: Problems) -> None:
    in_force = table.house_rules()
    named = refusal.incompatibility.other.place
    involved = [in_force[each] for each in (refusal.name, refusal.other) if each in in_force]
    _, nearest_one = max(involved, key=_rank)
    sentence = (
        f"{refusal.name} can't be used with {refusal.other}: {refusal.incompatibility.reason}"
    )
    remedy = remedies.of_refusal(refusal.ids, refusal.fault, table)
    notes = _notes(f"declared at {_at(named)}", remedy)
    place = _place_of(nearest_one, named)
    problem = Problem(place, Severity.ERROR, "incompatible", sentence, None, notes)
    problems.merge(with_chain([problem], _chain_above(nearest_one)))


def _rank(named: tuple[Layer, Listed]) -> tuple[int, tuple[int, int]]:
    """How near to the table a house rule is named."""
    layer, listed = named
    return _nearness(layer), _position(listed)


def _check_requirements(
    table: Table, rules: Rules, declared: set[frozenset[str]], problems: Problems
) -> None:
    found = [
        each
        for each in lacks(table, rules)
        if each.set_by is None or frozenset((each.name, each.set_by)) not in declared
    ]
    one_way = {(each.name, each.set_by) for each in found}
    mutual: dict[tuple[str, ...], list[Lack]] = {}
    for each in found:
        if each.set_by and (each.set_by, each.name) in one_way:
            mutual.setdefault(tuple(sorted((each.name, each.set_by))), []).append(each)
        else:
            _report_lack(each, table, rules, problems)
    for lacking in mutual.values():
        _report_mutual(lacking, table, problems)


def _report_lack(lack: Lack, table: Table, rules: Rules, problems: Problems) -> None:
    requirement, winner = lack.requirement, lack.winner
    value = plain_text(requirement.option, rules.get(lack.path))
    sentence = f"{lack.name} needs {lack.path} to be {requirement.shown}, but here it is {value}"
    place, chain = _place_of(lack.listed, requirement.place), _chain_above(lack.listed)
    if winner and _nearness(winner.layer) > _nearness(lack.layer):
        place, chain = winner.place, winner.chain
    where = f"{_who_set(winner)}; required at {_at(requirement.place)}"
    notes = _notes(where, remedies.of_lack(lack, table))
    problem = Problem(place, Severity.ERROR, "requirement", sentence, lack.path, notes)
    problems.merge(with_chain([problem], chain))


def _report_mutual(lacking: list[Lack], table: Table, problems: Problems) -> None:
    """Report two house rules that each set what the other one can't be used with."""
    first = lacking[0]
    names = sorted((first.name, str(first.set_by)))
    clauses = [
        f"{each.name} needs {each.path} to be {each.requirement.shown}, but {each.set_by} sets it"
        f" to {plain_text_of(each.winner)}"
        for each in lacking
        if each.winner
    ]
    sentence = f"{' and '.join(names)} can't be used together: {'; '.join(clauses)}"
    where = f"required at {', '.join(_at(each.requirement.place) for each in lacking)}"
    notes = _notes(where, remedies.of_refusal(names, first.fault, table))
    nearest_one = max(lacking, key=lambda each: _rank((each.layer, each.listed)))
    place = _place_of(nearest_one.listed, nearest_one.requirement.place)
    problem = Problem(place, Severity.ERROR, "requirement", sentence, first.path, notes)
    problems.merge(with_chain([problem], _chain_above(nearest_one.listed)))


def _nearness(layer: Layer) -> int:
    """How near to the table a layer is."""
    return tuple(Layer).index(layer)


def _who_set(winner: Contribution | None) -> str:
    if winner is None:
        return "that is the default"
    if winner.place is None:
        return "the table sets it so"
    return f"set at {_at(winner.place)}"


def _at(place: Place) -> str:
    return f"{place.file}:{place.line}"


def check_replaced(table: Table, problems: Problems) -> None:
    """Warn of a value of the file that replaces one of its own house rules.

    A value that is wrong in itself, or where it stands, is reported for that alone. What another
    house rule of the file overrides is not replaced by the file.
    """
    wrong = {each.place for each in problems if each.severity is Severity.ERROR}
    own = {
        path: setting
        for path, setting in table.tree.document.settings.items()
        if not {setting.place, setting.key} & wrong
    }
    for path, several in table.contributions().items():
        listed = [each for each in several if each.layer is Layer.HOUSE_RULE]
        for each in survivors(listed) or listed:
            if path in own and own[path].value != each.value:
                assert each.document is not None
                sentence = (
                    f"{path} is {own[path].shown} here and replaces {plain_text_of(each)}"
                    f" from the file's own house rule {each.document.id}"
                )
                notes = (f"set at {_at(each.place)}",) if each.place else ()
                problems.warning(
                    "replaced-value", sentence, place=own[path].place, option=path, notes=notes
                )
                break
