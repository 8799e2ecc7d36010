"""Sets the running text of a hand-written page: cards are drawn, and quotes are of one kind."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from euchre_site.covering import COVER, covered
from euchre_site.marks import with_marks

_STRAIGHT: Final = re.compile(
    r"(?<![\w'])'(?=\S)([^'\n]{1,60}?)(?<=\S)'(?!\w)|\"(?=\S)([^\"\n]+?)(?<=\S)\""
)


def set_text(body: str) -> str:
    """A page without front matter, with the signs of its running text as readers see them.

    Every card and suit sign is marked, and words in straight quotes, as rule books have them, stand
    in curved ones. Code, headings, links and what a template has marked stay as they are.

    >>> set_text("Play J♥, not `J♥`.").count("euchre-card")
    1
    >>> set_text("Say 'pass' on the dealer's left.")
    "Say “pass” on the dealer's left."
    """
    runs = groupby(zip(body, covered(body), strict=True), key=lambda pair: pair[1] == COVER)
    parts = (("".join(sign for sign, _ in run), hidden) for hidden, run in runs)
    return "".join(text if hidden else _set(text) for text, hidden in parts)


def _set(text: str) -> str:
    return with_marks(_STRAIGHT.sub(lambda found: f"“{found[1] or found[2]}”", text))
