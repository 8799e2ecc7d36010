"""At this table, and if you know another variant: what is changed, and from what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_rules.options import Option, option
from euchre_rules.options.words import label
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.marks import plain_table
from euchre_rules.rulebook.pen import Pen, paragraph, verbatim, words
from euchre_rules.rulebook.structure import Block, BulletList, Heading, Item, Sentence, Table
from euchre_rules.spec.variant import HouseRule, Variant

_NO_MATTER = "doesn't come up"


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
    """The house rules and overrides, each with what it changes and what would be without it."""
    items = tuple(_house_rule(pen, each) for each in pen.variant.house_rules)
    rules = (BulletList(items),) if items else ()
    changes = tuple(item for path in pen.variant.overrides for item in _override(pen, path))
    if not changes:
        return rules
    return (*rules, *paragraph(pen.tell("Set for this table:")), BulletList(changes))


def _house_rule(pen: Pen, rule: HouseRule) -> Item:
    return Item((verbatim(rule.summary), *_changes(pen, rule)), rule.name)


def _changes(pen: Pen, rule: HouseRule) -> Iterator[Sentence]:
    """What the rule changes, value by value."""
    for path, value in rule.values.items():
        origins = pen.variant.origins(path)
        place = next((n for n, each in enumerate(origins) if each.id == rule.id), None)
        if place == 0:
            for change in _change(pen, path, value, origins[1].value, "without the rule"):
                yield words(f"{option(path).title}: {change.text}", path)
        elif place is not None and origins[0].value != value:
            yield words(f"{option(path).title}: set otherwise here.", path)


def _override(pen: Pen, path: str) -> Iterator[Item]:
    now, before = pen.variant.origins(path)[:2]
    for change in _change(pen, path, now.value, before.value, "otherwise"):
        yield Item((change,), option(path).title)


def _change(
    pen: Pen, path: str, value: object, before: object, otherwise: str
) -> Iterator[Sentence]:
    """A value and, where it could matter too, the one that it replaces."""
    if value == before:
        return
    changed = option(path)
    there = plain_table(pen.variant).rules
    mattered = there.applies(path)
    instead = f" ({otherwise}: {label(changed, before, there)})" if mattered else ""
    now = pen.rules.with_values({path: value})
    vain = "" if now.applies(path) else ", which can't matter here"
    yield words(f"{label(changed, value, now)}{instead}{vain}.", path)
