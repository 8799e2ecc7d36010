"""Marks: which sentences another variant says otherwise, and who set the rule behind one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from euchre_rules.options.words import and_list
from euchre_rules.rulebook.structure import (
    Block,
    BulletList,
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
ADDED: Final = (Layer.TABLE, Layer.ADDED_HOUSE_RULE, Layer.HOUSE_RULE)
"""What comes on top of a variant, the nearest to the table first."""
_NEAREST_FIRST: Final = (*ADDED, Layer.VARIANT, Layer.PARENT, Layer.DEFAULT)


def plain_table(variant: Variant) -> Variant:
    """The variant as it is without house rules and overrides."""
    added = (path for path, origins in variant.provenance.items() if origins[0].layer in ADDED)
    before = {path: _without_additions(variant.origins(path)).value for path in added}
    return replace(variant, rules=variant.rules.with_values(before)) if before else variant


def is_changed(variant: Variant) -> bool:
    """Whether the table is no longer the one that its file's own words speak of."""
    added = any(rule.layer is Layer.ADDED_HOUSE_RULE for rule in variant.house_rules)
    return added or bool(variant.overrides)


def title_of(variant: Variant) -> str:
    """The variant's name with what the table adds to it."""
    added = [rule.name for rule in variant.house_rules if rule.layer is Layer.ADDED_HOUSE_RULE]
    title = f"{variant.name} with {and_list(added)}" if added else variant.name
    return f"{title}, changed for this table" if variant.overrides else title


def _without_additions(origins: Iterable[Origin]) -> Origin:
    return next(each for each in origins if each.layer not in ADDED)


def set_by(
    variant: Variant, options: Iterable[str], *, with_additions: bool = True
) -> SetBy | None:
    """Who set what is not at its default, the nearest to the table first.

    Args:
        variant: The table.
        options: The options behind a sentence.
        with_additions: Whether house rules and overrides count.
    """
    found = [
        origins[0] if with_additions else _without_additions(origins)
        for origins in map(variant.origins, options)
    ]
    nearest = min(found, key=lambda each: _NEAREST_FIRST.index(each.layer), default=None)
    if nearest is None or nearest.layer is Layer.DEFAULT:
        return None
    name = "set for this table" if nearest.layer is Layer.TABLE else nearest.name
    return SetBy(nearest.layer, nearest.id, name)


class Said:
    """What a book says: its sentences, and the rows of its tables."""

    def __init__(self, sections: Iterable[Section]) -> None:
        """Take the words of the sections."""
        blocks = [block for section in sections for block in section.blocks]
        tables = [block for block in blocks if isinstance(block, Table)]
        self.rows: Final = {_row_text(row) for table in tables for row in table.rows}
        self.sentences: Final = {
            sentence.text
            for block in blocks
            if not isinstance(block, Table)
            for sentence in sentences_of(block)
        }


def _row_text(row: Iterable[Sentence]) -> tuple[str, ...]:
    return tuple(cell.text for cell in row)


@dataclass(frozen=True)
class Marker:
    """Marks what one table says.

    Attributes:
        variant: The table.
        known: What the variant says that readers know; None if there is nothing to compare.
        plain: What the variant says without house rules and overrides.
        different: The options that differ from the variant that readers know.
    """

    variant: Variant
    known: Said | None
    plain: Said
    different: frozenset[str]

    def sections(self, sections: Iterable[Section]) -> tuple[Section, ...]:
        """The sections with every sentence marked that belongs to a rule."""
        return tuple(
            section
            if section.id in UNMARKED
            else replace(section, blocks=tuple(map(self._block, section.blocks)))
            for section in sections
        )

    def _block(self, block: Block) -> Block:
        match block:
            case Paragraph(sentences):
                return Paragraph(self._several(sentences))
            case BulletList(items):
                marked = (replace(i, sentences=self._several(i.sentences)) for i in items)
                return replace(block, items=tuple(marked))
            case Question(answer=answer):
                return replace(block, answer=self._several(answer))
            case Table(rows=rows):
                return replace(block, rows=tuple(map(self._row, rows)))
            case _:
                return block

    def _several(self, sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
        return tuple(
            self._mark(
                sentence,
                known=self.known is None or sentence.text in self.known.sentences,
                plain=sentence.text in self.plain.sentences,
            )
            for sentence in sentences
        )

    def _row(self, row: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        """A row is marked as a whole, in its first cell."""
        first, *rest = row
        known = self.known is None or _row_text(row) in self.known.rows
        return (self._mark(first, known=known, plain=_row_text(row) in self.plain.rows), *rest)

    def _mark(self, sentence: Sentence, *, known: bool, plain: bool) -> Sentence:
        concerned = any(path in self.different for path in sentence.options)
        who = set_by(self.variant, sentence.options, with_additions=not plain)
        return replace(sentence, differs=concerned and not known, set_by=who)
