"""Fills the placeholders of a navigation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from euchre_rules.options.words import and_list

_PLACEHOLDER: Final = "euchre:"


class UnknownPlaceholderError(ValueError):
    """A placeholder stands for nothing; the message names those that there are."""


def expanded(nav: Any, pages: Mapping[str, Sequence[str]]) -> Any:
    """A navigation with its placeholders replaced by the pages that they stand for.

    Args:
        nav: What ``mkdocs.yml`` has: a list, a mapping, or the path of a page.
        pages: The pages of each placeholder, in order.

    Raises:
        UnknownPlaceholderError: A placeholder stands for nothing.
    """
    if isinstance(nav, list):
        return [page for each in nav for page in _in_list(each, pages)]
    if isinstance(nav, dict):
        return {name: expanded(each, pages) for name, each in nav.items()}
    if isinstance(nav, str) and nav.startswith(_PLACEHOLDER):
        if nav not in pages:
            known = and_list(list(pages))
            raise UnknownPlaceholderError(f"nav holds {nav!r}; it may hold {known}")
        return list(pages[nav])
    return nav


def _in_list(entry: Any, pages: Mapping[str, Sequence[str]]) -> list[Any]:
    """What an entry of a list becomes; the pages of a placeholder join the list."""
    found = expanded(entry, pages)
    return found if isinstance(found, list) else [found]
