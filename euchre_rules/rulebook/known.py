"""At this table, and if you know another variant: what is changed, and from what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_rules.options import Option, Rules, option
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
    all_origins = {path: pen.variant.origins(path) for path in rule.values}
    before = {path: each[1].value for path, each in all_origins.items() if each[0].id == rule.id}
    without = pen.rules.with_values(before)
    for path, value in rule.values.items():
        origins = all_origins[path]
        if path in before:
            for change in _change(pen, path, value, before[path], without, "without the rule"):
                yield words(f"{option(path).title}: {change.text}", path)
        elif origins[0].value != value and any(each.id == rule.id for each in origins):
            yield words(f"{option(path).title}: set otherwise here.", path)


def _override(pen: Pen, path: str) -> Iterator[Item]:
    now, before = pen.variant.origins(path)[:2]
    without = pen.rules.with_values({path: before.value})
    for change in _change(pen, path, now.value, before.value, without, "otherwise"):
        yield Item((change,), option(path).title)


def _change(
    pen: Pen, path: str, value: object, before: object, without: Rules, otherwise: str
) -> Iterator[Sentence]:
    """A value, and the one that it replaces or that without it there would be none.

    Args:
        without: The rules of the table without the change.
        otherwise: When these would be its rules, in words.
    """
    if value == before:
        return
    changed = option(path)
    now = pen.rules.with_values({path: value})
    matters = now.applies(path)
    there = next((r for r in (without, plain_table(pen.variant).rules) if r.applies(path)), None)
    instead = f" ({otherwise}: {_NO_MATTER})" if matters else ""
    if there is not None:
        instead = f" ({otherwise}: {label(changed, before, there)})"
    vain = "" if matters else ", which can't matter here"
    yield words(f"{label(changed, value, now)}{instead}{vain}.", path)
