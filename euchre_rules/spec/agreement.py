"""Whether the layers of a table agree: conflicts, requirements and incompatible house rules."""

from __future__ import annotations

from euchre_rules.options import Rules, option
from euchre_rules.spec.document import Incompatibility, Requirement, plain_text
from euchre_rules.spec.loading import Listed, with_chain
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from euchre_rules.spec.resolve import Contribution, Group, Table, survivors
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
    check_conflicts(table, problems)
    _check_incompatible(table, problems)
    if in_order:
        _check_requirements(table, rules, problems)


def check_conflicts(table: Table, problems: Problems) -> None:
    """Report house rules of one level that set an option differently."""
    declared = {frozenset((one, other)) for one, _, other in _incompatible_pairs(table)}
    for group in table.groups():
        for path, several in group.by_option().items():
            winners = survivors(several) or list(several)
            values = {plain_text_of(each) for each in winners}
            ids = frozenset(each.document.id for each in winners if each.document)
            if len(values) > 1 and ids not in declared:
                _report_conflict(path, winners, group, problems)


def plain_text_of(contribution: Contribution) -> str:
    """A contribution's value as a file writes it."""
    return plain_text(option(contribution.path), contribution.value)


def _report_conflict(
    path: str, winners: list[Contribution], group: Group, problems: Problems
) -> None:
    sides = [
        f"{each.document.id} sets it to {plain_text_of(each)}" for each in winners if each.document
    ]
    sentence = f"house rules disagree about {path}: {', '.join(sides)}"
    places = (each.place for each in winners if each.place)
    notes = (
        f"set at {', '.join(f'{place.file}:{place.line}' for place in places)}",
        "drop one of them, or let one name the other under overrides",
    )
    last = _last_mentioned(winners, group)
    place = last.mention.place if last and last.mention else None
    problem = Problem(place, Severity.ERROR, "conflict", sentence, path, notes)
    problems.merge(with_chain([problem], _chain_above(last)))


def _last_mentioned(winners: list[Contribution], group: Group) -> Listed | None:
    ids = [each.document.id for each in winners if each.document]
    listed = [each for each in group.listed if each.document.id in ids]
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


def _incompatible_pairs(table: Table) -> list[tuple[str, Incompatibility, str]]:
    """Which house rule refuses which house rule or variant, each pair once."""
    in_force = table.house_rules()
    present = {*in_force, *(tree.document.id for tree in table.tree.lineage())}
    found: dict[frozenset[str], tuple[str, Incompatibility, str]] = {}
    for name in sorted(in_force):
        for each in in_force[name][1].document.conflicts_with:
            other = each.other.text
            if other in present and other != name:
                found.setdefault(frozenset((name, other)), (name, each, other))
    return list(found.values())


def _check_incompatible(table: Table, problems: Problems) -> None:
    in_force = table.house_rules()
    for name, refusal, other in _incompatible_pairs(table):
        involved = [in_force[each] for each in (name, other) if each in in_force]
        _, nearest_one = max(involved, key=lambda each: (_nearness(each[0]), _position(each[1])))
        place = _place_of(nearest_one, refusal.other.place)
        sentence = f"{name} can't be used with {other}: {refusal.reason}"
        notes = (f"declared at {refusal.other.place.file}:{refusal.other.place.line}",)
        problem = Problem(place, Severity.ERROR, "incompatible", sentence, None, notes)
        problems.merge(with_chain([problem], _chain_above(nearest_one)))


def unmet(listed: Listed, rules: Rules) -> list[Requirement]:
    """What a house rule requires and these rules don't give."""
    requires = listed.document.requires
    return [each for each in requires if rules.get(each.option.path) not in each.values]


def _check_requirements(table: Table, rules: Rules, problems: Problems) -> None:
    contributions = table.contributions()
    declared = {frozenset((one, other)) for one, _, other in _incompatible_pairs(table)}
    for name, (layer, listed) in sorted(table.house_rules().items()):
        for requirement in unmet(listed, rules):
            path = requirement.option.path
            value = plain_text(requirement.option, rules.get(path))
            winner = contributions[path][0] if path in contributions else None
            if winner and winner.document and frozenset((name, winner.document.id)) in declared:
                continue
            sentence = f"{name} needs {path} to be {requirement.shown}, but here it is {value}"
            place, chain = _place_of(listed, requirement.place), _chain_above(listed)
            if winner and _nearness(winner.layer) > _nearness(layer):
                place, chain = winner.place, winner.chain
            notes = (_who_set(winner), f"required at {_at(requirement.place)}")
            problem = Problem(place, Severity.ERROR, "requirement", sentence, path, notes)
            problems.merge(with_chain([problem], chain))


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

    A value that is wrong in itself, or where it stands, is reported for that alone.
    """
    wrong = {each.place for each in problems if each.severity is Severity.ERROR}
    own = {
        path: setting
        for path, setting in table.tree.document.settings.items()
        if not {setting.place, setting.key} & wrong
    }
    for path, several in table.contributions().items():
        for each in several:
            if each.layer is Layer.HOUSE_RULE and path in own and own[path].value != each.value:
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
