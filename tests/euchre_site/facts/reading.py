"""Reads a built page as somebody does who looks for an answer: its words, in order."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

_UNREAD: Final = ("script", "style", "nav", "header", "footer", "template")
_LINK_TO_ITSELF: Final = "headerlink"
_HEADINGS: Final = ("h1", "h2", "h3", "h4")
_PARTS: Final = (*_HEADINGS, "p", "li", "td", "th", "dt", "dd", "summary", "option")


class _Reader(HTMLParser):
    """Collects the words of a page, and where its headings and link targets stand among them."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.targets: dict[str, int] = {}
        self.headings: list[tuple[int, str]] = []
        self._unread: list[str] = []
        self._length = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note headings, link targets, and what is no text of the page."""
        given = dict(attrs)
        if tag in _UNREAD or _LINK_TO_ITSELF in (given.get("class") or ""):
            self._unread.append(tag)
        if tag in _HEADINGS:
            self.headings.append((self._length, tag))
        if name := given.get("id"):
            self.targets.setdefault(name, self._length)

    def handle_endtag(self, tag: str) -> None:
        """End what is no text of the page; two parts of a page make no one word."""
        if self._unread and self._unread[-1] == tag:
            self._unread.pop()
        if tag in _PARTS:
            self._add(" ")

    def handle_data(self, data: str) -> None:
        """Take the words."""
        if not self._unread:
            self._add(data.replace("\ufe0e", "").replace("’", "'"))

    def _add(self, text: str) -> None:
        self.words.append(text)
        self._length += len(text)


class PageWords:
    """The words of a built page."""

    def __init__(self, path: Path) -> None:
        """Read the page."""
        reader = _Reader()
        reader.feed(path.read_text("utf-8"))
        self._text: Final = "".join(reader.words)
        self._targets: Final = reader.targets
        self._headings: Final = reader.headings

    def has_target(self, name: str) -> bool:
        """Whether a link may lead there."""
        return name in self._targets

    def below(self, name: str) -> str:
        """The words from a link target to the end of its section; all if there is no name."""
        if not name:
            return _plain(self._text)
        begin = self._targets[name]
        own = next((tag for place, tag in self._headings if place == begin), _HEADINGS[-1])
        ends = (place for place, tag in self._headings if place > begin and tag <= own)
        return _plain(self._text[begin : next(ends, len(self._text))])


def _plain(text: str) -> str:
    return " ".join(text.split())


@cache
def page_words(path: Path) -> PageWords:
    """A page, read once for all the facts that it answers."""
    return PageWords(path)
