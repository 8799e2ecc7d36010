"""Which options the rule book of a table tells."""

from __future__ import annotations

from functools import cached_property, lru_cache

from euchre_rules.options import Option
from euchre_rules.rulebook.build import rule_book
from euchre_rules.rulebook.marks import UNMARKED, Said
from euchre_rules.rulebook.structure import Section, sentences_of
from euchre_rules.spec.variant import Variant


class Told:
    """What the rule book of a table tells; it is written only if somebody asks."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    @cached_property
    def _sections(self) -> tuple[Section, ...]:
        book = rule_book(self._variant)
        return tuple(each for each in book.sections if each.id not in UNMARKED)

    @cached_property
    def _options(self) -> frozenset[str]:
        blocks = (block for section in self._sections for block in section.blocks)
        return frozenset(o for block in blocks for s in sentences_of(block) for o in s.options)

    @cached_property
    def _sentences(self) -> set[str]:
        return Said(self._sections).sentences

    def has(self, option: Option, sentence: str) -> bool:
        """Whether the book tells an option, whose sentence it may take apart."""
        return option.path in self._options or any(map(sentence.startswith, self._sentences))


@lru_cache(maxsize=64)
def told_at(variant: Variant) -> Told:
    """What the book of a table tells, kept for whoever compares it with several others."""
    return Told(variant)
