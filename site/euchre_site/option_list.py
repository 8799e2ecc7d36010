"""The page of all options: what a rules file may set, as the options themselves declare it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_rules.options import SECTIONS, Option, Rules
from euchre_rules.options.words import sentence_case
from euchre_rules.rulebook.explaining import Explanation, Value, explain_option, is_open
from euchre_rules.spec.variant import Variant
from euchre_site.tree import Page
from euchre_site.writing import Ready, front_matter, write

URI: Final = "options.md"
_TITLE: Final = "All options"
_DESCRIPTION: Final = "Every option of a rules file, with its values and its default."
_BOOST: Final = 0.1
"""Who searches for words of the game looks for the rule before its option."""
_DEFAULTS: Final = Variant("defaults", "defaults", "", "", Rules())


@dataclass(frozen=True)
class Row:
    """A value that an option may have."""

    written: Ready
    means: str
    is_default: bool


@dataclass(frozen=True)
class Entry:
    """An option as the page shows it.

    Attributes:
        rest: Which further values it may have, in words; empty where the rows are all.
        idle: Why it can't matter where everything else has its default; empty if it can.
    """

    title: str
    path: Ready
    anchor: Ready
    question: str
    rows: tuple[Row, ...]
    rest: str
    idle: str


def anchor_of(found: Option) -> str:
    """The link target of an option, on every page that has one for it."""
    return found.path.replace(".", "-")


def options_page() -> Page:
    """The page of all options, section by section as a file has them."""
    sections = {
        Ready(name): tuple(_entry(explain_option(_DEFAULTS, each)) for each in options)
        for name, options in SECTIONS.items()
    }
    text = write("options.md.jinja", title=_TITLE, sections=sections)
    return Page(URI, _TITLE, front_matter(_TITLE, _DESCRIPTION, _BOOST) + text)


def _entry(explained: Explanation) -> Entry:
    found = explained.option
    rows = (_row(explained.here, is_default=True), *map(_row, explained.others))
    return Entry(
        found.title,
        Ready(found.path),
        Ready(anchor_of(found)),
        explained.question,
        rows,
        explained.allowed if is_open(found) and explained.others else "",
        explained.unmet,
    )


def _row(value: Value, *, is_default: bool = False) -> Row:
    return Row(Ready(value.written), sentence_case(value.label), is_default)
