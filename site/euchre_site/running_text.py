"""Sets the running text of pages: cards are drawn, and quotes are of one kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import Final

from euchre_site.covering import COVER, covered
from euchre_site.marks import with_marks
from euchre_site.terms_linking import FRONT_MATTER
from euchre_site.tree import Page, SiteTree

_SINGLE: Final = re.compile(r"(?<![\w'])'(?=\S)([^'\n]{1,60}?)(?<=\S)'(?!\w)")
_STRAIGHT: Final = re.compile(_SINGLE.pattern + r"|\"(?=\S)([^\"\n]+?)(?<=\S)\"")


_OF_PROGRAMS: Final = ("developers/", "reference", "schemas")
"""Pages that show names and values as files and programs have them."""


def set_text(body: str) -> str:
    """A page without front matter, with the signs of its running text as readers see them.

    Every card and suit sign is marked, and words in straight quotes, as rule books have them, stand
    in curved ones. Code, headings, links and what a template has marked stay as they are.

    >>> set_text("Play J♥, not `J♥`.").count("euchre-card")
    1
    >>> set_text("Say 'pass' on the dealer's left.")
    "Say “pass” on the dealer's left."
    """
    return _in_running_text(body, lambda text: with_marks(_curved(text)))


def with_quotes(tree: SiteTree) -> SiteTree:
    """The same site with curved quotes on every page but those for people who write programs."""
    pages = {
        uri: page if uri.startswith(_OF_PROGRAMS) else _with_quotes(page)
        for uri, page in tree.pages.items()
    }
    return replace(tree, pages=pages)


def _with_quotes(page: Page) -> Page:
    """A page with its quotes curved.

    Double ones are escaped on pages that are made; most have no others, and looking is quick.
    """
    head = FRONT_MATTER.match(page.text)
    start = head.end() if head else 0
    if not _SINGLE.search(page.text, start):
        return page
    return replace(page, text=page.text[:start] + _in_running_text(page.text[start:], _curved))


def _in_running_text(body: str, change: Callable[[str], str]) -> str:
    runs = groupby(zip(body, covered(body), strict=True), key=lambda pair: pair[1] == COVER)
    parts = (("".join(sign for sign, _ in run), hidden) for hidden, run in runs)
    return "".join(text if hidden else change(text) for text, hidden in parts)


def _curved(text: str) -> str:
    return _STRAIGHT.sub(lambda found: f"“{found[1] or found[2]}”", text)
