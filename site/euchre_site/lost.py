"""What the page for a wrong address says, in place of the theme's bare heading."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

_BARE: Final = "<h1>404 - Not found</h1>"
_WAYS: Final = (
    ("index.html", "Home"),
    ("variants/index.html", "the variants"),
    ("house-rules/index.html", "the house rules"),
    ("glossary.html", "the glossary"),
)


def with_ways_on(page: str, address: str | None) -> str:
    """The page for a wrong address with a sentence and links in it.

    It turns up at any depth, so its links are absolute. Where nobody knows below which path the
    site will lie, they lead to the root of the host.

    Args:
        page: The theme's page; one without the heading that we know stays as it is.
        address: The site's address, if it is known.

    >>> with_ways_on("<h1>404 - Not found</h1>", "https://example.org/club/")[:50]
    '<h1>That card isn’t in the pack</h1><p>There is no'
    """
    root = urlsplit(address or "").path.rstrip("/") + "/"
    links = [f'<a href="{root}{uri}">{name}</a>' for uri, name in _WAYS]
    said = (
        "<h1>That card isn’t in the pack</h1>"
        "<p>There is no page at this address. Perhaps it was typed by hand, or the page has moved. "
        f"Search for it above, or go on from {', '.join(links[:-1])} or {links[-1]}.</p>"
    )
    return page.replace(_BARE, said)
