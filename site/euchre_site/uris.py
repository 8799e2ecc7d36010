"""Where the pages are; ids hold nothing that Markdown acts on."""

from __future__ import annotations

from euchre_site.writing import Ready

UP = "../"
"""The way from a page of a variant or a house rule to the folder of pages."""


def variant_uri(name: str, way: str = "") -> Ready:
    """The page of the variant with this id.

    Args:
        name: The id.
        way: The way to the folder of pages.
    """
    return Ready(f"{way}variants/{name}.md")


def house_rule_uri(name: str, way: str = "") -> Ready:
    """The page of the house rule with this id; see :func:`variant_uri`."""
    return Ready(f"{way}house-rules/{name}.md")
