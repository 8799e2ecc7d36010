"""Writes the file with which a table begins its own rules: every option, explained in comments.

It is made for people who have never written YAML. A rule that nobody has changed stands there
commented out, at the value that it has anyway; taking its ``#`` away changes nothing yet.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from textwrap import wrap
from typing import Any, Final

from euchre_rules.options import OPTIONS, SECTIONS, Option, Rules
from euchre_rules.options.kinds import has_more_values
from euchre_rules.options.words import label, question
from euchre_rules.spec.document import Kind, plain_text
from euchre_rules.spec.fields import SPEC_VERSION
from euchre_rules.spec.shape_texts import ID_PATTERN
from euchre_rules.spec.variant import HouseRule
from euchre_rules.spec.visible import visible

WIDTH: Final = 100
"""How wide the file is."""
_WIDEST_VALUE: Final = 32
"""Values that are wider than this have their label on a line of its own."""
_LITERALS: Final = frozenset({"true", "false", "null"})


@dataclass(frozen=True)
class Beginning:
    """What a new file is made of.

    Attributes:
        id: The id, which is the file's name without its ending.
        game: The name of the variant that it begins with, such as ``Guernsey Euchre``.
        extends: The variant that it extends: an id, or a path from the file.
        rules: The rules of the table as it begins.
        house_rules: The house rules that it lists, by id or path.
        values: The options that it sets, with their values.
        name: What the players call the table; the id in words if empty.
        schema: The file of the JSON Schema beside it.
    """

    id: str
    game: str
    extends: str
    rules: Rules
    house_rules: Mapping[str, HouseRule] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    schema: str = "variant.schema.json"


def variant_file(beginning: Beginning) -> str:
    """The text of the file."""
    lines = (*_remarks(beginning), *_head(beginning), *_rules(beginning))
    return "\n".join(lines) + "\n"


def _comment(text: str, indent: str = "") -> list[str]:
    return wrap(
        visible(text),
        WIDTH,
        initial_indent=f"{indent}# ",
        subsequent_indent=f"{indent}# ",
        break_on_hyphens=False,
    )


def _remarks(beginning: Beginning) -> Iterator[str]:
    before, after = _example(beginning)
    yield f"# yaml-language-server: $schema={beginning.schema}"
    yield "#"
    changed = ", changed as you asked" if beginning.house_rules or beginning.values else ""
    begin = f"They begin as those of {beginning.game}{changed}."
    yield from _comment(f"The rules of your table. {begin}")
    yield "#"
    yield from _comment(
        "The program passes over everything behind a #. To change a rule, find it below, take away "
        "the # right in front of its name, and write another value behind the colon:"
    )
    yield "#"
    yield f"#     #{before}     becomes     {after}"
    yield "#"
    yield from _comment(
        "Leave the spaces in front of the name as they are. Then let the program look for "
        "mistakes, and read your own rule book:"
    )
    yield "#"
    yield f"#     euchre check {beginning.id}.yaml"
    yield f"#     euchre show ./{beginning.id}.yaml"
    yield ""


def _example(beginning: Beginning) -> tuple[str, str]:
    """A rule of the file before and after somebody has changed it."""
    rules = beginning.rules
    free = [o for o in OPTIONS if rules.applies(o.path) and o.path not in beginning.values]
    option = (free or OPTIONS)[-1]
    value = rules.get(option.path)
    other = next(each for each in option.values if each != value)
    before, after = (f"{option.name}: {plain_text(option, each)}" for each in (value, other))
    return before, after


def _head(beginning: Beginning) -> Iterator[str]:
    words = beginning.id.replace("_", " ").strip()
    yield f"spec_version: {SPEC_VERSION}"
    yield f"kind: {Kind.VARIANT}"
    yield f"id: {_text(beginning.id)}  # the file's name without .yaml"
    yield ""
    yield from _comment("What you call your game, and one sentence about it for lists.")
    yield f"name: {_quoted(beginning.name or words[:1].upper() + words[1:])}"
    yield f"summary: {_quoted(f'{beginning.game} as we play it.')}"
    yield ""
    yield from _comment("Where you play, and whatever else your players should know.")
    yield '#region: "The Thursday club"'
    yield '#description: "How we came to play like this."'
    yield ""
    yield from _comment("Whatever isn't said below is as in this variant.")
    yield f"extends: {_text(beginning.extends)}"
    yield ""
    yield from _house_rules(beginning.house_rules)
    yield ""


def _house_rules(listed: Mapping[str, HouseRule]) -> Iterator[str]:
    yield from _comment(
        "The house rules that you play. 'euchre variants' lists those that come with the program."
    )
    if not listed:
        yield from _comment("Write their names between the brackets, with commas between them.")
        yield "house_rules: []"
        return
    yield "house_rules:"
    for reference, rule in listed.items():
        yield from _comment(f"{rule.name}: {rule.summary}", "  ")
        yield f"  - {_text(reference)}"


def _rules(beginning: Beginning) -> Iterator[str]:
    yield from _comment(
        "The rules, in the order of a game. Below each question you see the values that you may "
        "write, and what they mean at your table as it is now."
    )
    yield "rules:"
    above = ""
    for section, options in SECTIONS.items():
        moments = "; ".join(dict.fromkeys(each.moment.value for each in options))
        yield ""
        if moments != above:
            yield from _ruled(moments)
        yield f"  {section}:"
        above = moments
        for each in options:
            yield ""
            yield from _option(each, beginning)


def _ruled(text: str) -> Iterator[str]:
    for line in wrap(text, WIDTH - len("  # --  ----")):
        yield f"  # -- {line} {'-' * (WIDTH - len(line) - len('  # --  '))}"


def _option(option: Option, beginning: Beginning) -> Iterator[str]:
    indent = "    "
    rules = beginning.rules
    value = rules.get(option.path)
    yield from _comment(question(option, rules), indent)
    if option.also:
        yield from _comment(f"Also called: {', '.join(option.also)}.", indent)
    yield from _values(option, value, rules, indent)
    for each in rules.unmet(option.path)[:1]:
        yield from _comment(f"It can't matter now, since {each.lack(rules.get)}.", indent)
    sign = "" if option.path in beginning.values else "#"
    yield f"{indent}{sign}{option.name}: {plain_text(option, value)}"


def _values(option: Option, value: Any, rules: Rules, indent: str) -> Iterator[str]:
    """The values that may be written, each with its label."""
    listed = option.values if value in option.values else (value, *option.values)
    said = {
        plain_text(option, each): label(option, each, rules.with_values({option.path: each}))
        for each in listed
    }
    column = max(len(text) for text in said if len(text) <= _WIDEST_VALUE or len(said) == 1)
    for text, means in said.items():
        yield from _value(text, means, f"{indent}#   ", min(column, _WIDEST_VALUE))
    if has_more_values(option.kind):
        yield from wrap(
            f"or {option.kind.allowed()}",
            WIDTH,
            initial_indent=f"{indent}#   ",
            subsequent_indent=f"{indent}#   ",
        )


def _value(text: str, means: str, indent: str, column: int) -> Iterable[str]:
    if means == text:
        return (f"{indent}{text}",)
    rest = f"{indent}{' ' * (column + 2)}"
    if len(text) <= column:
        return wrap(
            means, WIDTH, initial_indent=f"{indent}{text:<{column}}  ", subsequent_indent=rest
        )
    return (f"{indent}{text}", *wrap(means, WIDTH, initial_indent=rest, subsequent_indent=rest))


def _text(reference: str) -> str:
    """An id as it is, and whatever YAML might take for something else in quotation marks."""
    plain = re.search(ID_PATTERN, reference) and reference not in _LITERALS
    return reference if plain else _quoted(reference)


def _quoted(text: str) -> str:
    return json.dumps(visible(text), ensure_ascii=False)
