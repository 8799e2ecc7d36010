"""A table as a form: every switch with its values, and whether each would be allowed now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.options import OPTIONS, Moment, Option, Rules, option
from euchre_rules.options.kinds import Choice, Number, Plain, Ranks, Switch
from euchre_rules.options.needed import only_when
from euchre_rules.options.words import label, question, sentence
from euchre_rules.rulebook.grouping import by_moment
from euchre_rules.rulebook.origins import origin_as_json, replaced
from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, plain_text
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.load import list_house_rules, load_variant
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import Problem
from euchre_rules.spec.variant import HouseRule, Layer, Variant
from euchre_tutor.dispatch.allowed import Changes
from euchre_tutor.dispatch.arguments import OneOf, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given, handed
from euchre_tutor.dispatch.table_calls import base_of
from euchre_tutor.dispatch.unknown_names import base_named
from euchre_tutor.dispatch.usable import is_newer

_REMEMBERED: Final = 8
_ALL: Final = "all"
_PATHS: Final = OneOf(
    (_ALL, *(each.path for each in OPTIONS)), "the path of an option such as game.target, or all"
)


@dataclass(frozen=True)
class ToFill:
    """A table, and how much of its form is wanted."""

    table: Given = argument(TABLE, "The table.")
    option: str = argument(_PATHS, "One option's path for its switch alone, or all.", _ALL)


@calls(
    "form",
    ToFill,
    "A table as a form: every switch by the moment of the game, and every house rule.",
    {
        "playable": "Whether the table can be played.",
        "base": "The built-in variant that it stands on.",
        "moments": "Each moment: title and its switches. A switch: path, name, title, asks, also, "
        "kind (switch, choice, number, ranks), allowed, least and most of a number, least_says if "
        "the least has a word for it, value, text, label, sentence, default, base_value, changed, "
        "set_by, replaces (what it is set over, the latest first), can_matter, because, and "
        "values: each with value, text, label, sentence, now, base, default, allowed, problem, "
        "remedy.",
        "house_rules": "Each moment: title and its rules: id, name, summary, aliases, sets, says "
        "(its values as labels), on, layer, allowed, problem, remedy (of the change: on to off, or "
        "off to on).",
        "problems": "What `euchre check` says.",
    },
    {"table": {"ref": "north_american"}, "option": "deck.best_bower"},
)
def form(args: ToFill) -> Answer:
    """See the declaration."""
    found = handed(args.table)
    if found.variant is None or found.table is None:
        raise CallError(
            ErrorCode.TABLE_REFUSED,
            f"the text can't be read as a variant: {found.errors[0].sentence}",
            found.problems,
            {"base": base_named(found), "newer": is_newer(found)},
        )
    return _form(found, args.option)


@lru_cache(maxsize=_REMEMBERED)
def _form(found: Handed, wanted: str) -> Answer:
    table, variant = found.table, found.variant
    assert table is not None
    assert variant is not None
    base = base_of(variant)
    shown = [each for each in OPTIONS if wanted in (_ALL, each.path)]
    changes = Changes(table)
    base_rules = load_variant(base).rules
    switches = {each.path: _switch(variant, each, base_rules, changes) for each in shown}
    return {
        "playable": found.playable is not None,
        "base": base,
        "moments": [
            {"title": moment.value, "switches": own}
            for moment in Moment
            if (own := [switches[each.path] for each in shown if each.moment is moment])
        ],
        "house_rules": _house_rules(variant, found, changes) if wanted == _ALL else [],
        "problems": [each.to_json() for each in found.problems],
    }


def _switch(variant: Variant, option: Option, base: Rules, changes: Changes) -> dict[str, Any]:
    rules = variant.rules
    value = rules.get(option.path)
    unmet = rules.unmet(option.path)
    origin = variant.origins(option.path)[0]
    return {
        "path": option.path,
        "name": option.name,
        "title": option.title,
        "asks": question(option, rules),
        "also": list(option.also),
        **_kind(option),
        "least_says": _least_says(option, rules),
        "value": option.kind.write(value),
        "text": plain_text(option, value),
        "label": label(option, value, rules),
        "sentence": sentence(option, value, rules),
        "default": option.kind.write(option.default),
        "base_value": option.kind.write(base.get(option.path)),
        "changed": value != base.get(option.path),
        "set_by": origin_as_json(option, origin),
        "replaces": [origin_as_json(option, each) for each in replaced(variant, option)],
        "can_matter": not unmet,
        "because": only_when(unmet[0], rules) if unmet else None,
        "values": [_value(variant, option, each, base, changes) for each in _values(value, option)],
    }


def _kind(option: Option) -> dict[str, Any]:
    kind = option.kind
    said: dict[str, Any] = {
        "kind": "choice",
        "allowed": kind.allowed(),
        "least": None,
        "most": None,
    }
    match kind:
        case Switch():
            said["kind"] = "switch"
        case Number():
            said |= {"kind": "number", "least": kind.minimum, "most": kind.maximum}
        case Ranks():
            said["kind"] = "ranks"
        case Choice():
            pass
    return said


def _least_says(option: Option, rules: Rules) -> str | None:
    """The word for the least number of an option, if it isn't a number itself."""
    if not isinstance(option.kind, Number):
        return None
    said = label(option, option.kind.minimum, rules)
    return None if any(each.isdigit() for each in said) else said


def _values(value: Any, option: Option) -> list[Any]:
    """The values to show: all of a choice, some of a number or list, that of the table too."""
    listed = list(option.values)
    return listed if value in listed else [value, *listed]


def _value(
    variant: Variant, option: Option, value: Any, base: Rules, changes: Changes
) -> dict[str, Any]:
    now = variant.rules.get(option.path) == value
    rules = variant.rules if now else variant.rules.with_values({option.path: value})
    problems = () if now else changes.setting(option, value, rules)
    return {
        "value": option.kind.write(value),
        "text": plain_text(option, value),
        "label": label(option, value, rules),
        "sentence": sentence(option, value, rules),
        "now": now,
        "base": value == base.get(option.path),
        "default": value == option.default,
        **_verdict(problems),
    }


def _verdict(problems: tuple[Problem, ...]) -> dict[str, Any]:
    """Whether a change is allowed; else the first problem with what would put it right."""
    if not problems:
        return {"allowed": True, "problem": None, "remedy": None}
    first = problems[0]
    return {"allowed": False, "problem": first.sentence, "remedy": remedy_of(first)}


def remedy_of(problem: Problem) -> str | None:
    """What would put a problem right, as its notes say."""
    places = ("invariant ", "set at ", "required at ", "declared at ", "reached from ", "that is ")
    found = [
        each
        for each in problem.notes
        if not each.startswith(places) and "; required at " not in each
    ]
    return found[0] if found else None


def _house_rules(variant: Variant, found: Handed, changes: Changes) -> list[dict[str, Any]]:
    in_force = {each.id: each for each in variant.house_rules}
    layer = Layer.ADDED_HOUSE_RULE if found.text is None else Layer.HOUSE_RULE
    return [
        {
            "title": moment.value,
            "rules": [
                _house_rule(each, in_force.get(each.id), layer, changes, variant.rules)
                for each in rules
            ],
        }
        for moment, rules in by_moment(list_house_rules()).items()
    ]


def _house_rule(
    rule: HouseRule, here: HouseRule | None, layer: Layer, changes: Changes, rules: Rules
) -> dict[str, Any]:
    problems = changes.removing(rule.id) if here else changes.adding(_document(rule.id), layer)
    fixed = here is not None and here.layer is Layer.PARENT
    verdict = _verdict(problems)
    if fixed:
        verdict = {
            "allowed": False,
            "problem": f"{rule.name} belongs to the variant that this table builds on",
            "remedy": "set its options otherwise, or build on another variant",
        }
    return {
        "id": rule.id,
        "name": rule.name,
        "summary": rule.summary,
        "aliases": list(rule.aliases),
        "sets": {path: _plain(path, value) for path, value in rule.values.items()},
        "says": {path: label(option(path), value, rules) for path, value in rule.values.items()},
        "on": here is not None,
        "layer": here.layer.value if here else None,
        **verdict,
    }


def _plain(path: str, value: Any) -> Plain:
    found = next(each for each in OPTIONS if each.path == path)
    return found.kind.write(value)


@lru_cache(maxsize=256)
def _document(name: str) -> Document:
    """The file of a house rule that comes with the program."""
    document = open_file(locate.built_in(locate.built_in_ids()[name])).document
    assert document is not None
    return document
