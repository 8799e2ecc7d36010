"""What a site is before anything renders it: pages, assets and the order of navigation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NavEntry = str | Mapping[str, tuple[str, ...]]
"""The uri of a page; or the title of a part, safe to show as it is, with the uris of its pages."""


@dataclass(frozen=True)
class Page:
    """A generated page.

    Attributes:
        uri: Its path below the folder of pages, such as ``variants/guernsey.md``.
        title: Its title as plain text; it may come from a file and is not safe to show as it is.
        text: The page as Markdown with front matter, ready to be rendered.
        source: The file it is made of, as problems name it, if there is one.
    """

    uri: str
    title: str
    text: str
    source: str | None = None


@dataclass(frozen=True)
class SiteTree:
    """Everything that is generated.

    Attributes:
        pages: Every page by its uri.
        assets: Style sheets and scripts by their uri.
        nav: What each placeholder of the navigation stands for, in order.
    """

    pages: Mapping[str, Page]
    assets: Mapping[str, bytes]
    nav: Mapping[str, tuple[NavEntry, ...]]

    @property
    def style_sheets(self) -> tuple[str, ...]:
        """The uris of the style sheets."""
        return tuple(uri for uri in self.assets if uri.endswith(".css"))

    @property
    def scripts(self) -> tuple[str, ...]:
        """The uris of the scripts; all of them classic ones."""
        return tuple(uri for uri in self.assets if uri.endswith(".js"))
