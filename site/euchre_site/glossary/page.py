"""The page of the glossary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from euchre_rules.options import option
from euchre_rules.options.words import and_list
from euchre_site.collection import Collection
from euchre_site.glossary.term import Term
from euchre_site.glossary.terms import TERMS
from euchre_site.handwritten import Asked
from euchre_site.learn.table import TableAnswers
from euchre_site.marks import safe
from euchre_site.tree import Part
from euchre_site.uris import variant_uri
from euchre_site.writing import Ready, made_page, write, write_text

GLOSSARY: Final = "euchre:glossary"
GLOSSARY_URI: Final = "glossary.md"
_BOOST: Final = 1.05
"""Who searches for a word that only players know is best told first what it means."""


@dataclass(frozen=True)
class Entry:
    """A word as the page shows it.

    Attributes:
        text: What it means.
        also: What else people call it.
        where: A link to the rules that say it; empty where no game here has them.
    """

    term: Term
    text: Ready
    also: str
    where: Ready


@dataclass(frozen=True)
class Letter:
    """The words that begin with a letter."""

    name: str
    entries: tuple[Entry, ...]


def glossary_part(collection: Collection) -> Part:
    """The glossary."""
    asked = Asked(collection, GLOSSARY_URI)
    tables = {each.id: TableAnswers(each) for each in collection.variants}
    entries = [_entry(term, asked, tables) for term in TERMS]
    letters = tuple(
        Letter(name, tuple(several))
        for name, several in groupby(entries, key=lambda each: each.term.name[0])
    )
    text = write("glossary.md.jinja", letters=letters, first=asked.links.variant(asked.table.id))
    description = "What players say, what it means at their tables, and where the rules have it."
    page = made_page(GLOSSARY_URI, "Glossary", description, text, boost=_BOOST)
    return Part(pages=(page,), nav={GLOSSARY: (GLOSSARY_URI,)})


def _entry(term: Term, asked: Asked, tables: Mapping[str, TableAnswers]) -> Entry:
    text = write_text(term.text, euchre=asked, table=asked.table, among=asked.among)
    # The first variant, then the others, which may have what it hasn't.
    found = asked.among.by_example(term.unusual) if term.unusual else asked.among.variants
    where = _where(term, [tables[each.id] for each in found])
    return Entry(term, Ready(text.strip()), _also(term), where)


def _also(term: Term) -> str:
    """Other names, without those that are the word itself or another word with an entry."""
    found = (*term.also, *(name for path in term.options for name in option(path).also))
    others = {_plain(each.name) for each in TERMS if not each.same_as}
    own = {_plain(each) for each in (term.name, *term.forms)} | others
    names = dict.fromkeys(name for name in found if _plain(name) not in own)
    return and_list([f"“{name}”" for name in names])


def _plain(name: str) -> str:
    """A name without what differs in writing only."""
    return name.lower().replace("’", "'").replace("-", " ")


def _where(term: Term, tables: Sequence[TableAnswers]) -> Ready:
    if term.part is None:
        return Ready("")
    section, heading = term.part
    for table in tables:
        if term.unusual and not table.plays(term.unusual):
            continue
        if table.has_part(section, heading):
            uri = f"{variant_uri(table.id)}#{heading or section}"
            return Ready(f"[{safe(table.name)}: {safe(table.title_of(section, heading))}]({uri})")
    return Ready("")
