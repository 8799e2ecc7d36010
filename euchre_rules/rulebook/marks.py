"""Marks: which rules another variant has otherwise, and who set the rule behind a sentence.

A mark says that the rule is another one, not that it is put in other words. So a sentence is held
against what the known variant would say at a table of as many players; and a house rule is named
where the sentence would not stand without that house rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from euchre_rules.options import OPTIONS, SECTIONS
from euchre_rules.options.lists import apart
from euchre_rules.options.words import and_list, number_word
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
    texts_of,
)
from euchre_rules.spec.invariants import is_playable
from euchre_rules.spec.variant import Layer, Origin, Variant

UNMARKED: Final = ("at-this-table", "if-you-know-another-variant", "where-the-rules-come-from")
"""Sections that say by themselves what is different, or are no rules."""
FOR_THIS_TABLE: Final = "set for this table"
"""The name of what no file sets, but the table itself."""
ADDED: Final = (Layer.TABLE, Layer.ADDED_HOUSE_RULE, Layer.HOUSE_RULE)
"""What comes on top of a variant, the nearest to the table first."""
_NEAREST_FIRST: Final = (*ADDED, Layer.VARIANT, Layer.PARENT, Layer.DEFAULT)
_WHO_PLAYS: Final = frozenset(option.path for option in SECTIONS["table"])
"""Options that change the words of nearly every sentence, and the rule of few."""


def layer_of(variant: Variant, origin: Origin) -> Layer:
    """The layer of an origin; a house rule is one, even if it is a parent that lists it."""
    is_rule = any(origin.id == rule.id for rule in variant.house_rules)
    return Layer.HOUSE_RULE if origin.layer is Layer.PARENT and is_rule else origin.layer


def plain_table(variant: Variant) -> Variant:
    """The variant as it is without house rules and overrides."""
    return with_values(
        variant,
        {
            path: _without_additions(variant, path).value
            for path, origins in variant.provenance.items()
            if layer_of(variant, origins[0]) in ADDED
        },
    )


def with_values(variant: Variant, values: Mapping[str, object]) -> Variant:
    """The variant with other values; the same object where there are none."""
    return replace(variant, rules=variant.rules.with_values(values)) if values else variant


def is_changed(variant: Variant) -> bool:
    """Whether the table is no longer the one that its file's own words speak of."""
    added = any(rule.layer is Layer.ADDED_HOUSE_RULE for rule in variant.house_rules)
    return added or bool(variant.overrides)


def title_of(variant: Variant) -> str:
    """The variant's name with what the table adds to it."""
    rules = [rule for rule in variant.house_rules if rule.layer is Layer.ADDED_HOUSE_RULE]
    added = [_within_a_title(rule.name) for rule in rules]
    title = f"{variant.name} with {and_list(apart(added))}" if added else variant.name
    return f"{title}, changed for this table" if variant.overrides else title


def _within_a_title(name: str) -> str:
    """The name of a house rule where it begins no line, unless further capitals tell of a name.

    >>> _within_a_title("Low no trump"), _within_a_title("Aunt May's rule")
    ('low no trump', "Aunt May's rule")
    """
    return name if name[1:] != name[1:].lower() else name.lower()


def summary_of(variant: Variant) -> str:
    """What the table is in one line: in its file's own words, as long as these hold."""
    if not is_changed(variant):
        return variant.summary
    rules = sum(rule.layer is Layer.ADDED_HOUSE_RULE for rule in variant.house_rules)
    values = len(variant.overrides)
    more = [
        *([f"{number_word(rules)} house rule{'s' if rules > 1 else ''}"] if rules else []),
        *(
            [f"{number_word(values)} change{'s' if values > 1 else ''} of its own"]
            if values
            else []
        ),
    ]
    return f"{variant.name} with {and_list(more)}: see “At this table”."


def _without_additions(variant: Variant, path: str) -> Origin:
    return next(o for o in variant.origins(path) if layer_of(variant, o) not in ADDED)


def set_by(variant: Variant, options: Iterable[str]) -> SetBy | None:
    """Who set what is not at its default, the nearest to the table first.

    Args:
        variant: The table.
        options: The options behind a sentence.
    """
    return nearest_of(_named(variant, variant.origins(path)[0]) for path in options)


def set_before_additions(variant: Variant) -> Mapping[str, SetBy]:
    """Who sets each option where neither house rules nor the table itself do."""
    return {each.path: _named(variant, _without_additions(variant, each.path)) for each in OPTIONS}


def nearest_of(found: Iterable[SetBy]) -> SetBy | None:
    """The one who is nearest to the table; None where all leave it at the default."""
    nearest = min(found, key=lambda each: _NEAREST_FIRST.index(each.layer), default=None)
    return None if nearest is None or nearest.layer is Layer.DEFAULT else nearest


def _named(variant: Variant, origin: Origin) -> SetBy:
    name = FOR_THIS_TABLE if origin.layer is Layer.TABLE else origin.name
    return SetBy(layer_of(variant, origin), origin.id, name)


@dataclass(frozen=True)
class Addition:
    """A house rule or the table itself, with the values for which it answers.

    Attributes:
        who: Its name.
        before: What its options would be without it.
    """

    who: SetBy
    before: Mapping[str, object]


def additions(variant: Variant) -> tuple[Addition, ...]:
    """Everything that comes on top of the variant, the nearest to the table first."""
    before: dict[SetBy, dict[str, object]] = {}
    for path, origins in variant.provenance.items():
        who = _named(variant, origins[0])
        if who.is_added:
            others = (each for each in variant.origins(path) if each.id != who.id)
            before.setdefault(who, {})[path] = next(others).value
    found = (Addition(who, values) for who, values in before.items())
    return tuple(sorted(found, key=lambda each: _NEAREST_FIRST.index(each.who.layer)))


class Said:
    """What a book says: its sentences, the rows of its tables, and their facts."""

    def __init__(self, sections: Iterable[Section]) -> None:
        """Take the words of the sections."""
        blocks = [block for section in sections for block in section.blocks]
        tables = [block for block in blocks if isinstance(block, Table)]
        self.rows: Final = {texts_of(row) for table in tables for row in table.rows}
        self.facts: Final = {
            f for block in blocks for s in sentences_of(block) for f in s.facts or ()
        }
        self.sentences: Final = {
            sentence.text
            for block in blocks
            if not isinstance(block, Table)
            for sentence in sentences_of(block)
        }

    def has(self, sentence: Sentence) -> bool:
        """Whether it says this sentence, or all that it says in substance."""
        if sentence.facts is not None:
            return self.facts.issuperset(sentence.facts)
        return sentence.text in self.sentences

    def has_row(self, row: tuple[Sentence, ...]) -> bool:
        """Whether one of its tables has this row, or all that it says in substance."""
        return self.has(row[0]) if row[0].facts is not None else texts_of(row) in self.rows


_Has = Callable[[Said], bool]


def _says(sentence: Sentence) -> _Has:
    return lambda said: said.has(sentence)


@dataclass(frozen=True)
class Known:
    """The variant that readers know.

    Attributes:
        said: What its book says.
        as_many: What it would say at a table of as many players.
        different: The options that differ from it.
    """

    said: Said
    as_many: Said
    different: frozenset[str]

    @classmethod
    def of(cls, known: Variant, variant: Variant, write: Callable[[Variant], Said]) -> Known:
        """What a variant says to those who play another one."""
        said = write(known)
        who_plays = {path: variant.rules.get(path) for path in _WHO_PLAYS}
        there = with_values(known, who_plays)
        alike = there.rules == known.rules or not is_playable(there.rules)
        different = frozenset(option.path for option in variant.differences(known))
        return cls(said, said if alike else write(there), different)

    def differs(self, sentence: Sentence, is_in: _Has) -> bool:
        """Whether the known variant has another rule here."""
        if is_in(self.said) or not self.different.intersection(sentence.options):
            return False
        return sentence.of_players or not is_in(self.as_many)


@dataclass(frozen=True)
class Marker:
    """Marks what one table says.

    Attributes:
        variant: The table.
        write: Says what the book of another table says.
        known: The variant that readers know; None if there is nothing to compare.
        plain: What the variant says without house rules and overrides.
    """

    variant: Variant
    write: Callable[[Variant], Said]
    known: Known | None
    plain: Said
    _without: dict[frozenset[SetBy], Said | None] = field(default_factory=dict)

    @cached_property
    def _setters(self) -> Mapping[str, SetBy]:
        return set_before_additions(self.variant)

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
        return tuple(self._mark(each, _says(each)) for each in sentences)

    def _row(self, row: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        """A row is marked as a whole, in its first cell."""
        return (self._mark(row[0], lambda said: said.has_row(row)), *row[1:])

    def _mark(self, sentence: Sentence, is_in: _Has) -> Sentence:
        differs = self.known is not None and self.known.differs(sentence, is_in)
        return replace(sentence, differs=differs, set_by=self._set_by(sentence, is_in))

    def _set_by(self, sentence: Sentence, is_in: _Has) -> tuple[SetBy, ...]:
        """Those additions without which the sentence would not be said; else who set it before.

        Where it would be said without any one of them, those are named of which one is enough; and
        where they are of effect only together, all.
        """
        if not is_in(self.plain):
            paths = set(sentence.options)
            behind = [each for each in self._additions if paths.intersection(each.before)]
            needed = [each for each in behind if self._says_without((each,), is_in) is False]
            rest = [each for each in behind if each not in needed]
            if rest and needed and self._says_without(rest, is_in) is not False:
                rest = []
            enough = [
                each
                for each in rest
                if self._says_without([other for other in rest if other is not each], is_in)
            ]
            named = [*needed, *(enough or rest)]
            if named:
                return tuple(each.who for each in behind if each in named)
        who = nearest_of(self._setters[path] for path in sentence.options)
        return (who,) if who else ()

    @cached_property
    def _additions(self) -> tuple[Addition, ...]:
        return additions(self.variant)

    def _says_without(self, left_out: Sequence[Addition], is_in: _Has) -> bool | None:
        """Whether the table says it without some additions; None if it can't be played then."""
        key = frozenset(each.who for each in left_out)
        if key not in self._without:
            before = {path: value for each in left_out for path, value in each.before.items()}
            there = with_values(self.variant, before)
            self._without[key] = self.write(there) if is_playable(there.rules) else None
        said = self._without[key]
        return None if said is None else is_in(said)
