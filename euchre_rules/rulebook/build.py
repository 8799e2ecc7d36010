"""Builds the rule book of a table, section by section."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.rulebook.calling import choosing_trump, going_alone
from euchre_rules.rulebook.dealing import the_deal
from euchre_rules.rulebook.glance import at_a_glance, at_this_table, other_variants
from euchre_rules.rulebook.pack import the_aim, the_cards, what_you_need
from euchre_rules.rulebook.pen import Pen, slug
from euchre_rules.rulebook.play import the_play
from euchre_rules.rulebook.scoring import scoring, winning
from euchre_rules.rulebook.sources import where_from
from euchre_rules.rulebook.structure import Block, Book, Section
from euchre_rules.spec.variant import Variant


def rule_book(
    variant: Variant, *, compare_with: Variant | None = None, others: Iterable[Variant] = ()
) -> Book:
    """The rules of a table as a book.

    Args:
        variant: The table.
        compare_with: The variant that readers are most likely to know: what differs from it is
            marked, and listed at the top.
        others: Further variants, whose differences are listed in their own section.
    """
    pen = Pen(variant)
    known = [each for each in (compare_with, *others) if each is not None]
    written: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("At a glance", at_a_glance(pen, compare_with)),
        ("What you need", what_you_need(pen)),
        ("The aim", the_aim(pen)),
        ("The cards and their order", the_cards(pen)),
        ("The deal", the_deal(pen)),
        ("Choosing trump", choosing_trump(pen)),
        ("Going alone", going_alone(pen)),
        ("The play", the_play(pen)),
        ("Scoring", scoring(pen)),
        ("Winning the game", winning(pen)),
        ("At this table", at_this_table(pen)),
        ("If you know another variant", other_variants(pen, known)),
        ("Where the rules come from", where_from(pen)),
    )
    sections = tuple(Section(slug(title), title, blocks) for title, blocks in written if blocks)
    return Book(
        title=variant.name,
        summary=variant.summary,
        sections=sections,
        reference=variant.reference,
        compared_with=compare_with.name if compare_with else None,
    )
