"""Every value of a table, with who set it: as a book, as YAML and as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from euchre_rules.options import SECTIONS, Option
from euchre_rules.rulebook.pen import verbatim
from euchre_rules.rulebook.structure import Block, Book, BulletList, Heading, Item, Section
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.variant import Layer, Origin, Variant
from euchre_rules.spec.visible import visible


def where(origin: Origin) -> str:
    """Who set a value: the file's name for people, and the place in it."""
    if origin.layer is Layer.DEFAULT:
        return "default"
    if origin.layer is Layer.TABLE:
        return "set for this table"
    is_rule = origin.layer in (Layer.HOUSE_RULE, Layer.ADDED_HOUSE_RULE)
    place = f", {origin.file}:{origin.line}" if origin.file and origin.line else ""
    return f"{'house rule ' if is_rule else ''}{origin.name}{place}"


def replaced(variant: Variant, option: Option) -> tuple[Origin, ...]:
    """What an option's value has replaced that somebody wrote, the latest first."""
    return tuple(
        each for each in variant.origins(option.path)[1:] if each.layer is not Layer.DEFAULT
    )


def origin_as_json(option: Option, origin: Origin) -> dict[str, Any]:
    """One place that set an option, as plain data."""
    return {
        "layer": origin.layer.value,
        "id": origin.id,
        "name": origin.name,
        "value": option.kind.write(origin.value),
        "file": origin.file,
        "line": origin.line,
        "column": origin.column,
    }


def origins_book(variant: Variant) -> Book:
    """Every value with who set it, section by section."""
    blocks: list[Block] = []
    for section, options in SECTIONS.items():
        items = tuple(_item(variant, option) for option in options)
        blocks += [Heading(f"rules-{section.replace('_', '-')}", section), BulletList(items)]
    return Book(
        title=variant.name,
        summary="",
        sections=(Section("who-set-each-rule", "Who set each rule", tuple(blocks)),),
        reference=variant.reference,
    )


def _item(variant: Variant, option: Option) -> Item:
    value = plain_text(option, variant.rules.get(option.path))
    before = "".join(
        f"; instead of {plain_text(option, each.value)} ({where(each)})"
        for each in replaced(variant, option)
    )
    text = f"{value} ({where(variant.origins(option.path)[0])}){before}"
    return Item((verbatim(text, option.path),), option.name)


def rules_as_yaml(variant: Variant, *, origins: bool = False) -> str:
    """Every value as the ``rules:`` of a variant file, which load back to the same values.

    Args:
        variant: The table.
        origins: Whether a comment behind each value says who set it.
    """
    return "\n".join(_yaml_lines(variant, origins)) + "\n"


def _yaml_lines(variant: Variant, origins: bool) -> Iterator[str]:
    yield "rules:"
    for section, options in SECTIONS.items():
        yield f"  {section}:"
        for option in options:
            value = plain_text(option, variant.rules.get(option.path))
            who = visible(where(variant.origins(option.path)[0]))
            yield f"    {option.name}: {value}" + (f"  # {who}" if origins else "")


def origins_as_json(variant: Variant) -> dict[str, Any]:
    """Every value with everybody who set it, the winner first."""
    return {
        "reference": variant.reference,
        "rules": {
            option.path: {
                "value": option.kind.write(value),
                "origins": [origin_as_json(option, each) for each in variant.origins(option.path)],
            }
            for option, value in variant.rules.items()
        },
    }
