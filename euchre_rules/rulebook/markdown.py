"""The rule book as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from euchre_rules.cards import Card
from euchre_rules.options.words import ended
from euchre_rules.rulebook.escape import code, escape, web_link
from euchre_rules.rulebook.legend import legends, with_marks
from euchre_rules.rulebook.structure import Book, Piece, Sentence
from euchre_rules.spec.prose import Style

if TYPE_CHECKING:
    from jinja2 import Environment

ShowCard = Callable[[Card], str]
"""Writes a card as Markdown or HTML that needs no more escaping."""
_EMPHASIS = {Style.PLAIN: "", Style.EMPHASIS: "*", Style.STRONG: "**"}


def render_markdown(book: Book, *, show_card: ShowCard | None = None) -> str:
    """The book as Markdown, with headings from the first level on.

    Args:
        book: What to render.
        show_card: How a card is written; if left out, as rank and suit symbol.
    """
    show = show_card or (lambda card: card.pretty)
    text = (
        _environment()
        .get_template("book.md.j2")
        .render(
            book=book,
            legends=tuple(legends(book)),
            inline=lambda sentences: _ready(_inline(sentences, show)),
            cards=lambda cards: _ready(" ".join(map(show, cards))),
            ended=ended,
            kind=lambda block: type(block).__name__,
        )
    )
    return _tidy(text)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """Templates in which every value goes through the one escape function."""
    from jinja2 import Environment, PackageLoader  # noqa: PLC0415  # only for Markdown

    return Environment(
        loader=PackageLoader("euchre_rules.rulebook"),
        autoescape=True,
        finalize=lambda value: value if hasattr(value, "__html__") else _ready(escape(str(value))),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _ready(text: str) -> Any:
    """Text that is escaped already."""
    from markupsafe import Markup  # noqa: PLC0415  # comes with Jinja2

    return Markup(text)  # noqa: S704  # the text has gone through the escape function


def _inline(sentences: Iterable[Sentence], show: ShowCard) -> str:
    return " ".join(
        "".join(_piece(piece, show, first=n == 0) for n, piece in enumerate(each.pieces))
        + (f"\\{star}" if star else "")
        + (f" *&#91;{escape(rule)}&#93;*" if rule else "")
        for each, star, rule in with_marks(sentences)
    )


def _piece(piece: Piece, show: ShowCard, *, first: bool) -> str:
    if isinstance(piece, Card):
        return show(piece)
    if piece.style is Style.CODE:
        return code(piece.text)
    text = escape(piece.text, begins=first)
    sign = _EMPHASIS[piece.style]
    text = f"{sign}{text}{sign}"
    url = web_link(piece.url)
    return f"[{text}]({url})" if url else text


def _tidy(text: str) -> str:
    """At most one blank line in a row, and one line break at the end."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.strip() or (lines and lines[-1]):
            lines.append(line.rstrip())
    return "\n".join(lines).rstrip() + "\n"
