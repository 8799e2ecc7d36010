"""Links the first use of each word of the glossary on a page to its entry there.

Only plain words of running text become links. Everything else of a page is covered first by signs
that no word has; whatever is left is text that Markdown shows as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from euchre_site.covering import COVER, covered
from euchre_site.glossary.term import Term
from euchre_site.glossary.terms import TERMS
from euchre_site.tree import Page, SiteTree
from euchre_site.uris import way_up

GLOSSARY_URI: Final = "glossary.md"
_CLASS: Final = "{: .euchre-term }"
FRONT_MATTER: Final = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_JOINED_TO_WORD: Final = re.compile(r"[\w\-/@.&’']\Z", re.ASCII)
_JOINS_A_WORD: Final = re.compile(r"[\w\-/@]|[.’'](?=\w)", re.ASCII)


def _by_length(terms: Sequence[Term]) -> tuple[tuple[str, Term], ...]:
    """Every form with its term, so that a long one comes before those that are parts of it."""
    forms = ((form, term) for term in terms for form in term.forms)
    return tuple(sorted(forms, key=lambda each: (-len(each[0]), each[0])))


_FORMS: Final = _by_length(TERMS)


def with_terms(tree: SiteTree) -> SiteTree:
    """The same site with the words of the glossary linked on every page but the glossary."""
    pages = {
        uri: page if uri == GLOSSARY_URI else _page_with_terms(page)
        for uri, page in tree.pages.items()
    }
    return replace(tree, pages=pages)


def _page_with_terms(page: Page) -> Page:
    return replace(page, text=linked(page.text, page.uri))


@lru_cache(maxsize=2048)
def linked(text: str, uri: str) -> str:
    """A page with the first use of each word linked.

    >>> linked("The left bower is a bower.", "learn/bowers.md")[:43]
    'The [left bower](../glossary.md#left-bower)'

    Args:
        text: Its Markdown, with front matter or without.
        uri: Where it is, below the folder of pages.
    """
    head = FRONT_MATTER.match(text)
    start = head.end() if head else 0
    body = text[start:]
    glossary = f"{way_up(uri)}{GLOSSARY_URI}"
    parts, end = [text[:start]], 0
    for at, length, term in _uses(body):
        word = body[at : at + length]
        parts += [body[end:at], f"[{word}]({glossary}#{term.anchor}){_CLASS}"]
        end = at + length
    return "".join([*parts, body[end:]])


def _uses(body: str) -> list[tuple[int, int, Term]]:
    """The first use of each term: where, how long, which."""
    plain = covered(body)
    first: dict[str, tuple[int, int, Term]] = {}
    for form, term in _FORMS:
        if form not in plain:
            continue
        found = next(_places(plain, body, form), None)
        if found is not None and (term.name not in first or found < first[term.name][0]):
            first[term.name] = (found, len(form), term)
        plain = plain.replace(form, COVER * len(form))
    return sorted(first.values(), key=lambda each: each[0])


def _places(plain: str, body: str, form: str) -> Iterator[int]:
    """Where a form stands as a word of its own, in small letters or at the head of a sentence."""
    at = plain.find(form)
    while at >= 0:
        end = at + len(form)
        word = body[at:end].replace("\n", " ")
        is_written_so = word[1:] == form[1:]
        alone = not (_JOINED_TO_WORD.search(plain, max(0, at - 1), at))
        if is_written_so and alone and not _JOINS_A_WORD.match(plain, end):
            yield at
        at = plain.find(form, end)
