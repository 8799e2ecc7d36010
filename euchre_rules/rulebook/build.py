"""Builds the rule book of a table, section by section."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from euchre_rules.rulebook.calling import choosing_trump, going_alone
from euchre_rules.rulebook.dealing import the_deal
from euchre_rules.rulebook.glance import at_a_glance, differences
from euchre_rules.rulebook.known import at_this_table, other_variants
from euchre_rules.rulebook.marks import Known, Marker, Said, plain_table, summary_of, title_of
from euchre_rules.rulebook.pack import the_aim, the_cards, what_you_need
from euchre_rules.rulebook.pen import Pen, section
from euchre_rules.rulebook.play import the_play
from euchre_rules.rulebook.questions import questions
from euchre_rules.rulebook.scoring import scoring
from euchre_rules.rulebook.sources import where_from
from euchre_rules.rulebook.structure import Book, Section
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
        _said,
        known=Known.of(known, variant, _said) if known else None,
        plain=Said(sections) if plain is variant else _said(plain),
    )
    first, *rest = marker.sections(sections)
    first = replace(first, blocks=(*first.blocks, *differences(pen, known)))
    return Book(
        title=title_of(variant),
        summary=summary_of(variant),
        sections=(first, *rest),
        reference=variant.reference,
        compared_with=known.name if known else None,
    )


def _said(variant: Variant) -> Said:
    return Said(_rules(Pen(variant)).values())


def _sections(pen: Pen, listed: Iterable[Variant]) -> tuple[Section, ...]:
    """The sections in their order, without those that have nothing to say."""
    rules = _rules(pen)
    ask = rules.pop("Questions people ask")
    return tuple(
        section
        for section in (
            *rules.values(),
            section("At this table", at_this_table(pen)),
            section("If you know another variant", other_variants(pen, listed)),
            ask,
            section("Where the rules come from", where_from(pen)),
        )
        if section.blocks
    )


def _rules(pen: Pen) -> dict[str, Section]:
    """The sections that say what is played, by their titles."""
    written = {
        "At a glance": at_a_glance,
        "What you need": what_you_need,
        "The aim": the_aim,
        "The cards and their order": the_cards,
        "The deal": the_deal,
        "Choosing trump": choosing_trump,
        "Going alone": going_alone,
        "The play": the_play,
        "Scoring": scoring,
        "Winning the game": winning,
        "Questions people ask": questions,
    }
    return {title: section(title, write(pen)) for title, write in written.items()}
