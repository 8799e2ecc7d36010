"""Draws the cards that a hand-written page names in its running text."""

from __future__ import annotations

from itertools import groupby

from euchre_site.covering import COVER, covered
from euchre_site.marks import with_marks


def with_cards(body: str) -> str:
    """A page without front matter, with every card and suit sign of its running text marked.

    What a template has marked already, code, headings and links stay as they are.

    >>> with_cards("Play J♥, not `J♥`.").count("euchre-card")
    1
    """
    runs = groupby(zip(body, covered(body), strict=True), key=lambda pair: pair[1] == COVER)
    parts = (("".join(sign for sign, _ in run), hidden) for hidden, run in runs)
    return "".join(text if hidden else with_marks(text) for text, hidden in parts)
