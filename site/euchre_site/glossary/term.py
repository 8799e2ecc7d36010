"""What the glossary knows of a word."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_rules.rulebook.pen import slug


@dataclass(frozen=True)
class Term:
    """A word of the game.

    Attributes:
        name: The word as a heading.
        text: What it means: a template over what hand-written pages may ask, ``table`` for the
            first variant and ``among`` for all of them, so that no number stands in it.
        forms: How running text says it, in small letters; none for a word that also means
            something else, so that pages can't link it by themselves.
        also: What else people call it.
        options: The options that it is about, whose other names are its names too.
        part: The section of a rule book that has it, and the heading in it.
        unusual: The option of which another value than the usual one brings it to a table.
        same_as: The word that says the same and has the entry; then this one only leads there.
    """

    name: str
    text: str = ""
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    part: tuple[str, str] | None = None
    unusual: str = ""
    same_as: str = ""

    @property
    def anchor(self) -> str:
        """The id of its heading."""
        return slug(self.name)

    @property
    def leads_to(self) -> str:
        """The id of the heading of the word that says the same."""
        return slug(self.same_as)
