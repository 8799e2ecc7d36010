"""Covers everything of a page of Markdown that is not running text.

What is covered keeps its length, so that places in the covered page are places in the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

COVER: Final = "\0"
"""Stands for a sign that is covered."""

_SMALL: Final = str.maketrans({chr(n): chr(n + 32) for n in range(65, 91)})
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_WHOLE_LINE: Final = re.compile(r"\t| {4}| {0,3}#|\*\[| {0,3}\{:")
_BELOW_A_HEAD: Final = re.compile(r" {0,3}(?:=+|-+|:[ \t].*|[|:\- \t]*-[|:\- \t]*\|?[|:\- \t]*)\Z")
_SPANS: Final = re.compile(
    r"``[^\n]{1,400}?``|`[^`]{1,400}`"  # code
    r"|!?\[(?:[^\[\]]|\[[^\[\]]{0,400}\]){0,800}\](?:\([^()\s]*(?:\s+\"[^\"]*\")?\)|\[[^\[\]]*\])?"
    r"|\{:?[^{}\n]{0,200}\}"  # attribute lists
    r"|&\#?\w{1,12};"
)
_COMMENT: Final = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][\w-]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>|<[^<>\s]+>")
_INLINE: Final = frozenset({"span", "em", "strong", "b", "i", "small", "sub", "sup", "q", "cite"})
_VOID: Final = frozenset({"br", "hr", "img", "input", "wbr", "col", "source", "link", "meta"})
_BLOCKS: Final = frozenset(
    {"div", "section", "article", "aside", "p", "li", "ul", "ol", "dl", "dd", "td", "details"}
    | {"blockquote", "table", "tbody", "tr", "figure"}
)
"""Elements whose content is running text if it is Markdown."""
_IS_MARKDOWN: Final = re.compile(r"\smarkdown(?:=\"(?:1|block|span)\")?(?=[\s/]|\Z)")
_IS_PICTURE: Final = re.compile(r"\srole=\"img\"|\saria-hidden=\"true\"")


def covered(body: str) -> str:
    """A page, without front matter, of which nothing but running text can be read.

    Letters are small in it, and the end of a line is a space.

    >>> covered("See `A` and [B](c.md).").replace(COVER, "-")
    'see --- and ---------.'
    """
    text = "".join(_lines(body))
    text = _COMMENT.sub(_cover, text)
    text = _without_elements(text)
    return _small(_SPANS.sub(_cover, text)).replace("\n", " ")


def _small(text: str) -> str:
    small = text.lower()
    # Some letters of some scripts become two.
    return small if len(small) == len(text) else text.translate(_SMALL)


def _cover(match: re.Match[str]) -> str:
    return COVER * (match.end() - match.start())


def _lines(body: str) -> Iterator[str]:
    """The lines, those covered that are code, headings or heads of tables."""
    lines = body.splitlines(keepends=True)
    fence = ""
    for line, below in zip_longest(lines, lines[1:], fillvalue=""):
        mark = _FENCE.match(line)
        if fence:
            fence = "" if mark and line.strip().startswith(fence) else fence
            yield COVER * len(line)
        elif mark:
            fence = mark[1]
            yield COVER * len(line)
        elif _WHOLE_LINE.match(line) or (line.strip() and _BELOW_A_HEAD.match(below.rstrip())):
            yield COVER * len(line)
        else:
            yield line


def _without_elements(text: str) -> str:
    """The text without tags, and without the content of elements that is no running text."""
    parts: list[str] = []
    end = 0
    hidden, depth = "", 0  # the element that is being covered, and how many of it are open
    for match in _TAG.finditer(text):
        closes, name, attributes = match[1], match[2], match[3]
        if hidden:
            if name == hidden and not attributes.endswith("/"):
                depth += -1 if closes else 1
            if depth == 0:
                parts.append(COVER * (match.end() - end))
                end, hidden = match.end(), ""
            continue
        parts += [text[end : match.start()], _cover(match)]
        end = match.end()
        if name and not closes and not _shows_its_text(name, attributes):
            hidden, depth = name, 1
    rest = text[end:]
    return "".join([*parts, COVER * len(rest) if hidden else rest])


def _shows_its_text(name: str, attributes: str) -> bool:
    """Whether what stands in an element is running text, or there is nothing in it."""
    if name in _VOID or attributes.endswith("/"):
        return True
    if name in _INLINE:
        return not _IS_PICTURE.search(attributes)
    return name in _BLOCKS and bool(_IS_MARKDOWN.search(attributes))
