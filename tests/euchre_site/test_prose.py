"""Descriptions from files."""

from __future__ import annotations

import pytest

from euchre_site.prose import link, prose


def test_paragraphs_lists_and_emphasis_survive() -> None:
    text = "One *two*\nthree.\n\n- a **b**\n- c\n\n1. d\n2. e"
    assert prose(text) == "One *two* three.\n\n- a **b**\n- c\n\n1. d\n2. e"


def test_a_web_link_survives() -> None:
    assert prose("See [it](https://example.org/a_b?c=1&d=2).") == (
        "See [it](https://example.org/a_b?c=1&d=2)."
    )


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "data:text/html,x", "//example.org", "../up", "http://[x"]
)
def test_any_other_address_is_no_link(url: str) -> None:
    assert link("label", url) == "label"


def test_an_address_can_not_end_its_link() -> None:
    assert link("a", "https://example.org/)<b>`{x}*") == (
        "[a](https://example.org/%29%3Cb%3E%60%7Bx%7D%2A)"
    )
