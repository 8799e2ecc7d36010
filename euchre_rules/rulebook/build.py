"""Builds the rule book of a table, section by section."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from euchre_rules.rulebook.calling import choosing_trump, going_alone
from euchre_rules.rulebook.dealing import the_deal
from euchre_rules.rulebook.glance import at_a_glance, differences
from euchre_rules.rulebook.known import at_this_table, other_variants
from euchre_rules.rulebook.marks import Marker, Said, is_changed, plain_table, title_of
from euchre_rules.rulebook.pack import the_aim, the_cards, what_you_need
from euchre_rules.rulebook.pen import Pen, slug
from euchre_rules.rulebook.play import the_play
from euchre_rules.rulebook.questions import questions
from euchre_rules.rulebook.scoring import scoring
from euchre_rules.rulebook.sources import where_from
from euchre_rules.rulebook.structure import Block, Book, Section
from euchre_rules.rulebook.winning import winning
from euchre_rules.spec.variant import Variant


def rule_book(
    variant: Variant, *, compare_with: Variant | None = None, others: Iterable[Variant] = ()
) -> Book:
    """The rules of a table as a book.

    Args:
        variant: The table.
        compare_with: The variant that readers are most likely to know: what differs from it is
            marked, and listed at the top.
        others: Further variants, whose differences are listed in a section of their own.
    """
    known = compare_with if compare_with and variant.differences(compare_with) else None
    listed = [each for each in (known, *others) if each and each.id != variant.id]
    if known and known not in listed:
        listed.insert(0, known)
    pen = Pen(variant)
    sections = _sections(pen, listed)
    plain = plain_table(variant)
    marker = Marker(
        variant,
        known=Said(_sections(Pen(known))) if known else None,
        plain=Said(sections if plain is variant else _sections(Pen(plain))),
        different=frozenset(option.path for option in variant.differences(known or variant)),
    )
    first, *rest = marker.sections(sections)
    first = replace(first, blocks=(*first.blocks, *differences(pen, known)))
    return Book(
        title=title_of(variant),
        summary="" if is_changed(variant) else variant.summary,
        sections=(first, *rest),
        reference=variant.reference,
        compared_with=known.name if known else None,
    )


def _sections(pen: Pen, listed: Iterable[Variant] = ()) -> tuple[Section, ...]:
    """The sections in their order, without those that have nothing to say."""
    written: tuple[tuple[str, tuple[Block, ...]], ...] = (
        ("At a glance", at_a_glance(pen)),
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
        ("If you know another variant", other_variants(pen, listed)),
        ("Questions people ask", questions(pen)),
        ("Where the rules come from", where_from(pen)),
    )
    return tuple(Section(slug(title), title, blocks) for title, blocks in written if blocks)
