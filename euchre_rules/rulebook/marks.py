"""Marks: which sentences another variant says otherwise, and who set the rule behind one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from euchre_rules.rulebook.structure import (
    Block,
    BulletList,
    Example,
    Paragraph,
    Question,
    Section,
    Sentence,
    SetBy,
    Table,
    sentences_of,
)
from euchre_rules.spec.variant import Layer, Origin, Variant

UNMARKED: Final = ("at-this-table", "if-you-know-another-variant", "where-the-rules-come-from")
"""Sections that say by themselves what is different, or are no rules."""
_NEAREST_FIRST: Final = (
    *(Layer.TABLE, Layer.ADDED_HOUSE_RULE, Layer.HOUSE_RULE),
    *(Layer.VARIANT, Layer.PARENT),
)
_Mark = Callable[[Sentence], Sentence]


def marked(
    sections: Iterable[Section],
    variant: Variant,
    other: Variant | None,
    other_sections: Iterable[Section],
) -> tuple[Section, ...]:
    """The sections with every sentence marked.

    Args:
        sections: What to mark.
        variant: The table that they are about.
        other: The variant that readers know.
        other_sections: What the book of that variant says.
    """
    said = {_words(sentence) for section in other_sections for sentence in _all_sentences(section)}
    rows = {row for section in other_sections for row in _rows(section)}
    different = {each.path for each in variant.differences(other)} if other else set()

    def mark(sentence: Sentence) -> Sentence:
        concerned = any(path in different for path in sentence.options)
        differs = concerned and _words(sentence) not in said
        return replace(sentence, differs=differs, set_by=set_by(variant, sentence.options))

    return tuple(
        section
        if section.id in UNMARKED
        else replace(section, blocks=tuple(_marked(block, mark, rows) for block in section.blocks))
        for section in sections
    )


def set_by(variant: Variant, options: Iterable[str]) -> SetBy | None:
    """Who set what is not at its default, the nearest to the table first."""
    winners = [variant.origins(path)[0] for path in options]
    set_on_purpose = [each for each in winners if each.layer is not Layer.DEFAULT]
    if not set_on_purpose:
        return None
    nearest = min(set_on_purpose, key=lambda each: _NEAREST_FIRST.index(each.layer))
    return SetBy(nearest.layer, nearest.id, _name(nearest))


def _name(origin: Origin) -> str:
    return "set for this table" if origin.layer is Layer.TABLE else origin.name


def _marked(block: Block, mark: _Mark, known_rows: set[tuple[str, ...]]) -> Block:
    match block:
        case Paragraph(sentences):
            return Paragraph(tuple(map(mark, sentences)))
        case BulletList(items):
            marked_items = (replace(i, sentences=tuple(map(mark, i.sentences))) for i in items)
            return replace(block, items=tuple(marked_items))
        case Question(answer=answer):
            return replace(block, answer=tuple(map(mark, answer)))
        case Example(before=before, after=after):
            return replace(
                block,
                before=tuple(map(_plain(mark), before)),
                after=tuple(map(_plain(mark), after)),
            )
        case Table(rows=rows):
            return replace(block, rows=tuple(_marked_row(row, mark, known_rows) for row in rows))
        case _:
            return block


def _plain(mark: _Mark) -> _Mark:
    """Marks who set a rule, but not what differs: the cards of an example always may."""
    return lambda sentence: replace(mark(sentence), differs=False)


def _marked_row(
    row: tuple[Sentence, ...], mark: _Mark, known_rows: set[tuple[str, ...]]
) -> tuple[Sentence, ...]:
    """A row differs as a whole, in the cells that depend on what is different."""
    known = tuple(map(_words, row)) in known_rows
    return tuple(replace(mark(cell), differs=mark(cell).differs and not known) for cell in row)


def _words(sentence: Sentence) -> str:
    return sentence.text


def _all_sentences(section: Section) -> Iterable[Sentence]:
    return (
        sentence
        for block in section.blocks
        if not isinstance(block, Table)
        for sentence in sentences_of(block)
    )


def _rows(section: Section) -> Iterable[tuple[str, ...]]:
    tables = (block for block in section.blocks if isinstance(block, Table))
    return (tuple(map(_words, row)) for table in tables for row in table.rows)
