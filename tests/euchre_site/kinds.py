"""Which pages stand for all pages of a kind, found from the addresses of a built site."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

MANY: Final = 15
"""In a folder with more entries than this, one is as good as another."""
NO_PAGE: Final = "404"
"""The page for a wrong address stands for no address of its own."""


def addresses(site: Path) -> list[str]:
    """Every page of a built site, without the ending."""
    pages = (path.relative_to(site).with_suffix("").as_posix() for path in site.rglob("*.html"))
    return sorted(page for page in pages if page != NO_PAGE)


def kinds(pages: list[str]) -> dict[str, list[str]]:
    """The pages by kind.

    >>> games = [f"games/{number}" for number in range(20)]
    >>> kinds(["index", *games, "games/index", "games/3/quiz"])["games/*/quiz"]
    ['games/3/quiz']
    """
    entries = Counter(folder for page in pages for folder in _folders(page))
    found: dict[str, list[str]] = defaultdict(list)
    for page in pages:
        found[_kind(page, entries)].append(page)
    return dict(found)


def _folders(page: str) -> list[str]:
    return [page.rpartition("/")[0]] if "/" in page else []


def _kind(page: str, entries: Counter[str]) -> str:
    parts = page.split("/")
    for place in range(1, len(parts)):
        folder = "/".join(parts[:place])
        if entries[folder] > MANY and parts[place] != "index":
            parts[place] = "*"
            break
    return "/".join(parts)


def representatives(site: Path) -> dict[str, str]:
    """For each kind its longest page: there is most on it that can be wrong."""
    return {
        kind: max(pages, key=lambda each: ((site / f"{each}.html").stat().st_size, each))
        for kind, pages in kinds(addresses(site)).items()
    }
