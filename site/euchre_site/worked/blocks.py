"""The chapters of a told hand, ready for a page."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_rules.rulebook.pen import slug
from euchre_site.worked.model import Telling
from euchre_site.worked.paragraphs import chapter_html
from euchre_site.writing import Ready


@dataclass(frozen=True)
class TitledBlock:
    """A chapter.

    Attributes:
        anchor: An id that no other chapter of the hand has.
        html: What happens in it.
    """

    title: str
    anchor: str
    html: Ready


def blocks(words: Telling) -> tuple[TitledBlock, ...]:
    """The chapters of a hand."""
    found: list[TitledBlock] = []
    for chapter in words.chapters:
        anchor = slug(chapter.title)
        before = sum(each.title == chapter.title for each in found)
        unique = f"{anchor}-{before + 1}" if before else anchor
        found.append(TitledBlock(chapter.title, unique, chapter_html(chapter)))
    return tuple(found)
