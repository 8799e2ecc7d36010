"""How tests of examples read a page: as somebody does who sees no markup."""

from __future__ import annotations

import html
import re

from euchre_site.tree import Page


def seen(text: str) -> str:
    """The text of a page without markup, its spaces as they are shown."""
    plain = html.unescape(re.sub(r"<[^>]*>", "", text)).replace("\ufe0e", "")
    return re.sub(r"\s+", " ", plain)


def body(page: Page) -> str:
    """What a page shows below its head."""
    return seen(page.text.split("---\n", 2)[2])


def part(page: Page, anchor: str) -> str:
    """What stands below one of its headings."""
    after = page.text.split(f"{{: #{anchor} }}", 1)[1]
    return seen(re.split(r"\n## ", after, maxsplit=1)[0])
