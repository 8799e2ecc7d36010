"""Fills the placeholders of a navigation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from euchre_rules.options.words import and_list
from euchre_site.tree import NavEntry

_PLACEHOLDER: Final = "euchre:"


class UnknownPlaceholderError(ValueError):
    """A placeholder stands for nothing; the message names those that there are."""


def expanded(nav: Any, pages: Mapping[str, Sequence[NavEntry]]) -> Any:
    """A navigation with its placeholders replaced by the pages that they stand for.

    Args:
        nav: What ``mkdocs.yml`` has: a list, a mapping, or the path of a page.
        pages: What each placeholder stands for, in order.

    Raises:
        UnknownPlaceholderError: A placeholder stands for nothing.
    """
    if isinstance(nav, list):
        return [page for each in nav for page in _in_list(each, pages)]
    if isinstance(nav, dict):
        return {name: _alone(expanded(each, pages)) for name, each in nav.items()}
    if isinstance(nav, str) and nav.startswith(_PLACEHOLDER):
        if nav not in pages:
            known = and_list(list(pages))
            raise UnknownPlaceholderError(f"nav holds {nav!r}; it may hold {known}")
        return [_part(each) for each in pages[nav]]
    return nav


def _alone(found: Any) -> Any:
    """A single page takes the title itself, where several become a part."""
    match found:
        case [str() as page]:
            return page
    return found


def _part(entry: NavEntry) -> Any:
    """An entry as MkDocs reads it from YAML."""
    if isinstance(entry, str):
        return entry
    return {
        title: inner if isinstance(inner, str) else [_part(each) for each in inner]
        for title, inner in entry.items()
    }


def _in_list(entry: Any, pages: Mapping[str, Sequence[NavEntry]]) -> list[Any]:
    """What an entry of a list becomes; the pages of a placeholder join the list."""
    found = expanded(entry, pages)
    return found if isinstance(found, list) else [found]


def pages_in(nav: Any) -> frozenset[str]:
    """The paths that a navigation names, once its placeholders are filled.

    >>> sorted(pages_in([{"Home": "index.md"}, {"Part": ["a.md", {"Short": "b.md"}]}]))
    ['a.md', 'b.md', 'index.md']
    """
    if isinstance(nav, list):
        return frozenset[str]().union(*map(pages_in, nav))
    if isinstance(nav, dict):
        return frozenset[str]().union(*map(pages_in, nav.values()))
    return frozenset({nav} if isinstance(nav, str) else ())
