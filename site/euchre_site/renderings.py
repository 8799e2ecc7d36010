"""Pages that were rendered for a site, for the next one: an edit changes few of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

_SCRIPT: Final = ".js"
"""How files end to which no text links: they come and go with what is asked in a quiz."""
_Key = tuple[str, str]


@dataclass(frozen=True)
class _Rendered:
    """What MkDocs makes of the text of a page.

    Attributes:
        links: The links to anchors of each page, by its source.
    """

    content: str | None
    toc: TableOfContents
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]] | None

    @classmethod
    def of(cls, page: Page) -> _Rendered:
        """What was made of a page."""
        links = page.links_to_anchors
        return cls(
            page.content,
            page.toc,
            page._title_from_render,
            page.present_anchor_ids,
            None if links is None else {file.src_uri: found for file, found in links.items()},
        )

    def put_into(self, page: Page, files: Files) -> None:
        """Give a page of another site what it would become there, too."""
        page.content, page.toc = self.content, self.toc
        page._title_from_render = self.title
        page.present_anchor_ids = self.anchors
        if self.links is not None:
            by_file = ((files.src_uris[source], found) for source, found in self.links.items())
            page.links_to_anchors = dict(by_file)


class Renderings:
    """The pages of the last site that was built without a fault.

    A page is rendered again when its text is another one. All are when the site has other files to
    link to, or its configuration says something else.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._site: object = None
        self._kept: dict[_Key, _Rendered] = {}
        self._made: dict[_Key, _Rendered] = {}

    def begin(self, files: Files, config: MkDocsConfig) -> None:
        """Look what pages can be kept for a site that is being built."""
        site = _Site.of(files, config)
        if site != self._site:
            self._kept = {}
        self._site, self._made = site, {}

    def render(self, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Do what the page does to render itself, or what came of that before."""
        key = (page.file.src_uri, page.markdown or "")
        found = self._kept.get(key)
        if found:
            found.put_into(page, files)
        else:
            type(page).render(page, config, files)
            found = _Rendered.of(page)
        self._made[key] = found

    def keep(self) -> None:
        """Keep the pages of the site that has just been built: no page of it had a fault."""
        self._kept, self._made = self._made, {}


@dataclass(frozen=True)
class _Site:
    """What the pages of a site look at beside their own text."""

    files: frozenset[tuple[object, ...]]
    config: bytes

    @classmethod
    def of(cls, files: Files, config: MkDocsConfig) -> _Site:
        seen = (
            (each.src_uri, each.url, each.inclusion)
            for each in files
            if not each.src_uri.endswith(_SCRIPT)
        )
        file = config.config_file_path
        return cls(frozenset(seen), Path(file).read_bytes() if file else b"")
