"""Calls about a table: what there is, what it plays, what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from euchre_rules.options import Option
from euchre_rules.options.words import label, sentence
from euchre_rules.rulebook.grouping import families, moment_of
from euchre_rules.rulebook.marks import summary_of, title_of
from euchre_rules.rulebook.origins import origin_as_json
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind, plain_text
from euchre_rules.spec.handed import Handed
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.problems import Problem, Severity
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_tutor.dispatch.arguments import Text, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.given import TABLE, USUAL, Given, handed
from euchre_tutor.dispatch.writing import yaml_of
from euchre_tutor.question import Topic


@dataclass(frozen=True)
class Nothing:
    """No arguments."""


@calls(
    "list",
    Nothing,
    "What comes with the program: variants, house rules and topics of questions.",
    {
        "variants": "Each variant: id, name, summary, aliases, region, players, family, extends.",
        "house_rules": "Each house rule: id, name, summary, aliases, moment, sets (its options).",
        "topics": "Each topic of questions: id and heading, in the order in which one learns them.",
    },
    {},
)
def list_all(_: Nothing) -> Answer:
    """See the declaration."""
    shipped = list_variants()
    family = {each.id: group.title for group in families(shipped) for each in group.members}
    return {
        "variants": [_variant(each, family[each.id]) for each in shipped],
        "house_rules": [_house_rule(each) for each in list_house_rules()],
        "topics": [{"id": each.value, "heading": each.heading} for each in Topic],
    }


def _named(listed: Variant | HouseRule) -> dict[str, Any]:
    return {
        "id": listed.id,
        "name": listed.name,
        "summary": listed.summary,
        "aliases": list(listed.aliases),
    }


def _variant(variant: Variant, family: str) -> dict[str, Any]:
    return _named(variant) | {
        "region": variant.region,
        "players": variant.rules.table.players,
        "family": family,
        "extends": next(iter(variant.lineage), None),
    }


def _house_rule(rule: HouseRule) -> dict[str, Any]:
    return _named(rule) | {"moment": moment_of(rule).value, "sets": list(rule.values)}


@dataclass(frozen=True)
class OfTable:
    """A table."""

    table: Given = argument(TABLE, "The table.")


@calls(
    "resolve",
    OfTable,
    "Every value of a table with who set it, the table as YAML, and what is wrong with it.",
    {
        "playable": "Whether it can be played: there is no error.",
        "reference": "How commands name it; its id where it is a text.",
        "id": "Its id.",
        "name": "Its name.",
        "title": "Its name with what it adds, for headings.",
        "summary": "It in a sentence.",
        "base": "The id of the built-in variant that it stands on.",
        "players": "How many play.",
        "house_rules": "The house rules in force: id, name, summary, layer.",
        "values": "Each option's path with its value, text, label, sentence, who set it, and "
        "whether it can matter here.",
        "yaml": "The table as the text of a variant file.",
        "problems": "What `euchre check` says, warnings included.",
    },
    {"table": {"from": "north_american", "with": ["stick_the_dealer"]}},
)
def resolve(args: OfTable) -> Answer:
    """See the declaration."""
    found = handed(args.table)
    variant = found.variant
    text = found.text if found.text is not None else yaml_of(args.table, found, short=True)
    if variant is None:
        return _unread(found, text)
    return {
        "playable": found.playable is not None,
        "reference": variant.reference,
        "id": variant.id,
        "name": args.table.name or variant.name,
        "title": args.table.name or title_of(variant),
        "summary": summary_of(variant) if found.playable else variant.summary,
        "base": base_of(variant),
        "players": variant.rules.table.players,
        "house_rules": [
            {"id": e.id, "name": e.name, "summary": e.summary, "layer": e.layer.value}
            for e in variant.house_rules
        ],
        "values": {
            each.path: _value(variant, each, value) for each, value in variant.rules.items()
        },
        "yaml": text,
        "problems": [each.to_json() for each in found.problems],
    }


def _unread(found: Handed, text: str) -> Answer:
    """The answer about a text that couldn't be read as a variant."""
    empty = dict.fromkeys(("reference", "id", "name", "title", "summary"), "")
    nothing: Answer = {"base": None, "players": None, "house_rules": [], "values": {}}
    problems = [each.to_json() for each in found.problems]
    return {"playable": False, **empty, **nothing, "yaml": text, "problems": problems}


def _value(variant: Variant, option: Option, value: Any) -> dict[str, Any]:
    rules = variant.rules
    return {
        "value": option.kind.write(value),
        "text": plain_text(option, value),
        "label": label(option, value, rules),
        "sentence": sentence(option, value, rules),
        "set_by": origin_as_json(option, variant.origins(option.path)[0]),
        "can_matter": rules.applies(option.path),
    }


def base_of(variant: Variant) -> str:
    """The id of the nearest built-in variant that a table is or stands on.

    Where it stands on none, that is the one whose rules are the defaults.
    """
    shipped = locate.built_in_of_kind(Kind.VARIANT)
    lineage = (variant.id, *variant.lineage)
    return next((each for each in lineage if each in shipped), USUAL)


@dataclass(frozen=True)
class OfText:
    """A text."""

    yaml: str = argument(Text(), "The text of a variant file.")


@calls(
    "problems",
    OfText,
    "What `euchre check` says about the text of a variant file.",
    {
        "problems": "Each problem: file, line, column, severity, code, option, sentence, notes, "
        "values; by place.",
        "errors": "How many of them keep the table from being used.",
        "warnings": "How many don't.",
    },
    {"yaml": "spec_version: 1\nkind: variant\n"},
)
def problems(args: OfText) -> Answer:
    """See the declaration."""
    found = handed(Given(text=args.yaml)).problems
    return {
        "problems": [each.to_json() for each in found],
        "errors": _number(found, Severity.ERROR),
        "warnings": _number(found, Severity.WARNING),
    }


def _number(found: tuple[Problem, ...], severity: Severity) -> int:
    return sum(each.severity is severity for each in found)
