"""At this table, and if you know another variant: what is changed, and from what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_rules.options import Option, option
from euchre_rules.options.words import label
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.pen import Pen, verbatim, words
from euchre_rules.rulebook.structure import Block, BulletList, Heading, Item, Sentence, Table
from euchre_rules.spec.variant import HouseRule, Variant

_NO_MATTER = "—"


def other_variants(pen: Pen, others: Iterable[Variant]) -> tuple[Block, ...]:
    """What is different, rule by rule, for someone who knows another variant."""
    blocks: list[Block] = []
    for other in others:
        rows = tuple(_compared(pen, other, each) for each in telling(pen.variant, other))
        if rows:
            blocks += [
                Heading(f"if-you-know-{other.id.replace('_', '-')}", f"If you know {other.name}"),
                Table(("Rule", "Here", "There"), rows),
            ]
    return tuple(blocks)


def _compared(pen: Pen, other: Variant, compared: Option) -> tuple[Sentence, ...]:
    return (
        words(compared.title, compared.path),
        words(value_label(pen.rules, compared) or _NO_MATTER, compared.path),
        words(value_label(other.rules, compared) or _NO_MATTER, compared.path),
    )


def at_this_table(pen: Pen) -> tuple[Block, ...]:
    """The house rules and overrides, each with what it changes."""
    items = [_house_rule(pen, each) for each in pen.variant.house_rules]
    if pen.variant.overrides:
        changes = tuple(_override(pen, path) for path in pen.variant.overrides)
        items.append(Item(changes, "Set for this table"))
    return (BulletList(tuple(items)),) if items else ()


def _house_rule(pen: Pen, rule: HouseRule) -> Item:
    return Item((verbatim(rule.summary), *_changes(pen, rule)), rule.name)


def _changes(pen: Pen, rule: HouseRule) -> Iterator[Sentence]:
    """What the rule changes, value by value."""
    for path, value in rule.values.items():
        origins = pen.variant.origins(path)
        place = next((n for n, each in enumerate(origins) if each.id == rule.id), None)
        if place is None:
            continue
        before = origins[place + 1].value
        if place:
            yield words(f"{option(path).title}: replaced at this table.", path)
        elif before != value:
            yield words(
                f"{option(path).title}: {_said(pen, path, value)} instead of "
                f"{_said(pen, path, before)}.",
                path,
            )


def _override(pen: Pen, path: str) -> Sentence:
    now, before = pen.variant.origins(path)[:2]
    same = now.value == before.value
    instead = "" if same else f" instead of {_said(pen, path, before.value)}"
    return words(f"{option(path).title}: {_said(pen, path, now.value)}{instead}.", path)


def _said(pen: Pen, path: str, value: object) -> str:
    return label(option(path), value, pen.rules)
