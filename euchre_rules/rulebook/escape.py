"""The one function that makes text safe to stand in Markdown and HTML."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from euchre_rules.spec.visible import visible

_ALWAYS: Final = {ord(sign): f"&#{ord(sign)};" for sign in "\\`*_{}[]!|~^=$#"} | {
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
}
"""Signs that Markdown, or an extension of it, may act on anywhere in a line."""
_AT_BEGINNING: Final = re.compile(r"[-+?:/;%@]|\d(?=\d{0,8}[.)])")
_WEB: Final = re.compile(r"https?://[^\s\\]+")
_IN_ADDRESSES: Final = "-._~:/?#@!$&+,;=%"
_PLAIN_CODE: Final = re.compile(r"[\w .,:;=+/()\[\]{}#-]+")
_MARKED_WORD: Final = re.compile(r":(?=\w)|@(?=\w)")


def escape(text: str, *, begins: bool = True) -> str:
    """Text from anywhere as Markdown and HTML that show it and never act on it.

    Signs become character references, which Markdown and HTML both know, so the result may stand
    in either. Characters that hide or act by themselves are shown as escapes.

    >>> escape("a *b* <i> [x](javascript:y)")
    'a &#42;b&#42; &lt;i&gt; &#91;x&#93;(javascript&#58;y)'
    >>> escape("1. no list")
    '&#49;. no list'
    >>> escape(" 1. no list")
    ' &#49;. no list'

    Args:
        text: What to show.
        begins: Whether it may stand at the beginning of a line.
    """
    shown = visible(text).translate(_ALWAYS)
    shown = _MARKED_WORD.sub(_as_reference, shown)
    first = _AT_BEGINNING.match(shown.lstrip(" ")) if begins else None
    return shown.replace(first[0], _as_reference(first), 1) if first else shown


def code(text: str) -> str:
    """Text as Markdown code; where it holds a sign that code can't hide everywhere, as plain text.

    >>> code("game.target"), code("a|b")
    ('`game.target`', 'a&#124;b')
    """
    shown = visible(text)
    return f"`{shown}`" if _PLAIN_CODE.fullmatch(shown) else escape(text)


def _as_reference(match: re.Match[str]) -> str:
    return f"&#{ord(match[0])};"


def web_link(url: str | None) -> str | None:
    """The address as a Markdown link may hold it; None if it doesn't lead to the web.

    >>> web_link("http://example.org/a_(b)"), web_link("javascript:alert(1)")
    ('http://example.org/a_%28b%29', None)
    """
    if url is None or not _WEB.fullmatch(url):
        return None
    return quote(url, safe=_IN_ADDRESSES)
