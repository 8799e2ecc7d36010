"""What our pages need in a site that isn't ours: our hand-written pages, and ways to write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import yaml
from mkdocs.config.defaults import MkDocsConfig

from euchre_site.navigation import expanded
from euchre_site.sources import config_file, docs_folder
from euchre_site.tree import SiteTree

EVERYTHING: Final = "euchre:everything"
"""Stands for all our pages, as they lie in the navigation of our own site."""
_HOME: Final = "index.md"
_NEEDED: Final = (
    "admonition",
    "attr_list",
    "def_list",
    "md_in_html",
    "tables",
    "toc",
    "pymdownx.highlight",
    "pymdownx.superfences",
)
"""The Markdown extensions that our pages are written with."""


def add_extensions(config: MkDocsConfig) -> None:
    """Switch on the Markdown extensions that our pages need and the site doesn't have yet."""
    known = set(config.markdown_extensions)
    config.markdown_extensions.extend(each for each in _NEEDED if each not in known)


def our_own_pages() -> Iterator[tuple[str, str]]:
    """Our hand-written pages with their addresses; the home is whoever's site it is."""
    docs = docs_folder()
    for path in sorted(docs.rglob("*.md")):
        uri = path.relative_to(docs).as_posix()
        if uri != _HOME:
            yield uri, path.read_text("utf-8")


def our_nav(tree: SiteTree) -> Mapping[str, Any]:
    """What :data:`EVERYTHING` stands for."""
    nav = yaml.safe_load(config_file().read_text("utf-8"))["nav"]
    without_home = [each for each in nav if _HOME not in _values(each)]
    return {EVERYTHING: expanded(without_home, tree.nav)}


def _values(entry: Any) -> tuple[Any, ...]:
    return tuple(entry.values()) if isinstance(entry, dict) else (entry,)
