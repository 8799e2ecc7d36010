"""At a glance, at this table, and the differences to other variants."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.cards import Trump
from euchre_rules.options import Option
from euchre_rules.options.words import count, label, number_word, sentence_case
from euchre_rules.rulebook.pen import Pen, heading, paragraph, verbatim, words
from euchre_rules.rulebook.structure import Block, BulletList, Item, Sentence, Table
from euchre_rules.spec.variant import HouseRule, Variant


def at_a_glance(pen: Pen, other: Variant | None) -> tuple[Block, ...]:
    """The game in a few lines, and what is different from another one."""
    return (BulletList(tuple(_facts(pen))), *_differences(pen, other))


def _facts(pen: Pen) -> Iterable[Item]:
    rules = pen.rules
    ranks = rules.deck.ranks
    low, high = (
        rank.value if rank.value.isdigit() else rank.word for rank in (ranks[0], ranks[-1])
    )
    players = sentence_case(number_word(rules.table.players))
    best = pen.tables.orders[Trump.HEARTS].of_suit(Trump.HEARTS.suit)[0]  # type: ignore[arg-type]
    target = count(rules.game.target, "point")
    yield Item((words(f"{players}, in two partnerships."),), "Players")
    yield Item((words(f"{len(pen.tables.deck)}, {low} to {high}.", "deck.ranks"),), "Cards")
    yield Item((words(f"{best.words}"),), "Best card")
    yield Item((words(f"{target}.", "game.target"),), "Target")


def _differences(pen: Pen, other: Variant | None) -> tuple[Block, ...]:
    if other is None:
        return ()
    items = tuple(_difference(pen, each) for each in _telling(pen.variant, other))
    if not items:
        return ()
    return (*paragraph(words(f"Different from {other.name}:")), BulletList(items))


def _difference(pen: Pen, option: Option) -> Item:
    text = label(option, pen.rules.get(option.path), pen.rules)
    return Item((words(f"{text}.", option.path),), option.title)


def _telling(variant: Variant, other: Variant) -> list[Option]:
    """The options that differ and can matter at one of the two tables."""
    return [
        each
        for each in variant.differences(other)
        if variant.rules.applies(each.path) or other.rules.applies(each.path)
    ]


def other_variants(pen: Pen, others: Iterable[Variant]) -> tuple[Block, ...]:
    """What is different, rule by rule, for someone who knows another variant."""
    blocks: list[Block] = []
    for other in others:
        rows = tuple(_compared(pen.variant, other, each) for each in _telling(pen.variant, other))
        if rows:
            blocks += [heading(f"If you know {other.name}"), Table(("Rule", "Here", "There"), rows)]
    return tuple(blocks)


def _compared(variant: Variant, other: Variant, option: Option) -> tuple[Sentence, ...]:
    return (
        words(option.title, option.path),
        words(_value(variant, option), option.path),
        words(_value(other, option), option.path),
    )


def _value(variant: Variant, option: Option) -> str:
    if not variant.rules.applies(option.path):
        return "-"
    return label(option, variant.rules.get(option.path), variant.rules)


def at_this_table(pen: Pen) -> tuple[Block, ...]:
    """The house rules and overrides, each with what it changes."""
    items = [_house_rule(pen, each) for each in pen.variant.house_rules]
    return (BulletList(tuple(items)),) if items else ()


def _house_rule(pen: Pen, rule: HouseRule) -> Item:
    return Item((verbatim(rule.summary, *rule.values),), rule.name)
