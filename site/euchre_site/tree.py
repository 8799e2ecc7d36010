"""What a site is before anything renders it: pages, assets and the order of navigation."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

NavEntry = str | Mapping[str, "str | tuple[NavEntry, ...]"]
"""The uri of a page; or a title, safe to show as it is, with one page or with all that it holds."""

ON_EVERY_PAGE: Final = "assets/euchre"
"""Style sheets and scripts that lie right here are loaded by every page; others when needed."""


@dataclass(frozen=True)
class Page:
    """A generated page.

    Attributes:
        uri: Its path below the folder of pages, such as ``variants/guernsey.md``.
        title: Its title as plain text; it may come from a file and is not safe to show as it is.
        text: The page as Markdown with front matter, ready to be rendered.
        source: The file it is made of, as problems name it, if there is one.
        in_nav: Whether the navigation has a place for it; else other pages lead to it.
    """

    uri: str
    title: str
    text: str
    source: str | None = None
    in_nav: bool = True


@dataclass(frozen=True)
class Part:
    """What one subject adds to a site.

    Attributes:
        pages: Its pages, in the order in which somebody would read them.
        assets: Style sheets, scripts and data by their uri.
        nav: What placeholders of the navigation stand for, in order.
    """

    pages: tuple[Page, ...] = ()
    assets: Mapping[str, bytes] = field(default_factory=dict)
    nav: Mapping[str, tuple[NavEntry, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class SiteTree:
    """Everything that is generated.

    Attributes:
        pages: Every page by its uri.
        assets: Style sheets, scripts and data by their uri.
        nav: What each placeholder of the navigation stands for, in order.
    """

    pages: Mapping[str, Page]
    assets: Mapping[str, bytes]
    nav: Mapping[str, tuple[NavEntry, ...]]

    @property
    def style_sheets(self) -> tuple[str, ...]:
        """The uris of the style sheets of every page."""
        return self._on_every_page(".css")

    @property
    def scripts(self) -> tuple[str, ...]:
        """The uris of the scripts of every page; all of them classic ones."""
        return self._on_every_page(".js")

    def _on_every_page(self, suffix: str) -> tuple[str, ...]:
        paths = map(PurePosixPath, self.assets)
        return tuple(
            str(each)
            for each in paths
            if each.suffix == suffix and each.parent == PurePosixPath(ON_EVERY_PAGE)
        )


def joined(parts: Iterable[Part]) -> SiteTree:
    """The site of these parts.

    Raises:
        ValueError: Two parts want the same address.
    """
    several = tuple(parts)
    uris = [page.uri for part in several for page in part.pages]
    uris += [uri for part in several for uri in part.assets]
    if twice := sorted({uri for uri in uris if uris.count(uri) > 1}):
        raise ValueError(f"two parts of the site write {', '.join(twice)}")
    return SiteTree(
        pages={page.uri: page for part in several for page in part.pages},
        assets=dict(sorted(ChainMap(*(dict(part.assets) for part in several)).items())),
        nav={name: entries for part in several for name, entries in part.nav.items()},
    )


def uris_of(entries: Iterable[NavEntry]) -> tuple[str, ...]:
    """The uris of all pages in a part of the navigation, in order.

    >>> uris_of(("a.md", {"Part": ("b.md", {"Short": "c.md"})}))
    ('a.md', 'b.md', 'c.md')
    """
    found: list[str] = []
    for each in entries:
        if isinstance(each, str):
            found.append(each)
        else:
            for inner in each.values():
                found += uris_of((inner,) if isinstance(inner, str) else inner)
    return tuple(found)
