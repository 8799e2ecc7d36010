"""Descriptions from files as Markdown: only what the reader of descriptions allows acts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import quote, urlsplit

from euchre_rules.rulebook.escape import code
from euchre_rules.spec.prose import Block, Paragraph, Span, Style, parse
from euchre_site.marks import safe

_AROUND: Final = {Style.PLAIN: "", Style.EMPHASIS: "*", Style.STRONG: "**"}
_NOT_IN_ADDRESS: Final = re.compile(r"[^\w\-.~:/?#@!$&+,;=%]", re.ASCII)


def prose(text: str) -> str:
    """A description as Markdown in which nothing but its emphasis, lists and web links acts."""
    return "\n\n".join(_block(block) for block in parse(text).blocks)


def _block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return inline(block.spans)
    bullets = (f"{n}." if block.numbered else "-" for n in range(1, len(block.items) + 1))
    return "\n".join(
        f"{bullet} {inline(item)}" for bullet, item in zip(bullets, block.items, strict=True)
    )


def inline(spans: Iterable[Span]) -> str:
    """Connected text as Markdown."""
    return "".join(map(_span, spans))


def _span(span: Span) -> str:
    if span.style is Style.CODE:
        return code(span.text)
    around = _AROUND[span.style]
    text = f"{around}{safe(span.text)}{around}"
    return link(text, span.url) if span.url else text


def link(label: str, url: str) -> str:
    """A web link; the label alone where the address leads anywhere else.

    Args:
        label: Markdown.
        url: The address, from a file.

    >>> link("here", "https://example.org/a(b)"), link("here", "javascript:alert(1)")
    ('[here](https://example.org/a%28b%29)', 'here')
    """
    if not _leads_to_the_web(url):
        return label
    return f"[{label}]({_NOT_IN_ADDRESS.sub(lambda match: quote(match[0]), url)})"


def _leads_to_the_web(url: str) -> bool:
    try:
        return urlsplit(url).scheme in ("http", "https")
    except ValueError:
        return False
