"""The one function that makes text safe to stand in Markdown and HTML."""

from __future__ import annotations

import re
from typing import Final

from euchre_rules.spec.visible import visible

_ALWAYS: Final = {ord(sign): f"&#{ord(sign)};" for sign in "\\`*_{}[]|~^=$#"} | {
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
}
"""Signs that Markdown, or an extension of it, may act on anywhere in a line."""
_AT_BEGINNING: Final = re.compile(r"(?:[-+!?:/;%@]|\d{1,9}(?=[.)]))")
_MARKED_WORD: Final = re.compile(r":(?=\w)|@(?=\w)")


def escape(text: str) -> str:
    r"""Text from anywhere as Markdown and HTML that show it and never act on it.

    Signs become character references, which Markdown and HTML both know, so the result may stand
    in either. Characters that hide or act by themselves are shown as escapes.

    >>> escape("a *b* <i> [x](javascript:y)")
    'a &#42;b&#42; &lt;i&gt; &#91;x&#93;(javascript&#58;y)'
    >>> escape("1. no list")
    '&#49;. no list'
    """
    shown = visible(" ".join(text.split(" "))).translate(_ALWAYS)
    shown = _MARKED_WORD.sub(lambda match: f"&#{ord(match[0])};", shown)
    return _AT_BEGINNING.sub(_first_as_reference, shown, count=1) if _begins(shown) else shown


def _begins(text: str) -> bool:
    return _AT_BEGINNING.match(text) is not None


def _first_as_reference(match: re.Match[str]) -> str:
    return f"&#{ord(match[0][0])};{match[0][1:]}"
