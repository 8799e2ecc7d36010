"""A rule book as a page: the same structure that the terminal shows, with card faces and links."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.rulebook.escape import escape
from euchre_rules.rulebook.structure import Block, Book, Piece, Sentence, SetBy, sentences_of
from euchre_site.marks import card_mark, suit_mark
from euchre_site.prose import inline
from euchre_site.writing import Ready, ready

_MARK: Final = "&#42;"
LinkOf = Callable[[SetBy], str | None]
"""The link to who set a rule, relative to the page; None if there is no page for it."""


def book_text(book: Book, link_of: LinkOf) -> Ready:
    """The body of a rule book, from the line below its title on."""

    def sentences(several: Iterable[Sentence], star: bool = True) -> Ready:
        known = book.compared_with if star else None
        return Ready(" ".join(_sentence(each, known, link_of) for each in several))

    return ready(
        "book.md.jinja",
        book=book,
        sentences=sentences,
        cards=lambda cards: Ready(" ".join(map(card_mark, cards))),
        suit=lambda suit: Ready(suit_mark(suit)),
        kind=lambda block: type(block).__name__,
        star=_tells_apart,
    )


def _tells_apart(block: Block) -> bool:
    """Whether a star on a sentence of this list or table would tell it apart from the others."""
    return not all(sentence.differs for sentence in sentences_of(block))


def _sentence(sentence: Sentence, known: str | None, link_of: LinkOf) -> str:
    text = "".join(map(_piece, sentence.pieces))
    if sentence.differs and known:
        text = f'<span class="euchre-differs">{text}{_differs(known)}</span>'
    return text + _set_by(sentence.set_by, link_of)


def _piece(piece: Piece) -> str:
    return card_mark(piece) if isinstance(piece, Card) else inline((piece,))


def _differs(known: str) -> str:
    words = escape(f"not as in {known}")
    attributes = f'class="euchre-note" title="{words}" role="img" aria-label="({words})"'
    return f"<abbr {attributes}>{_MARK}</abbr>"


def _set_by(several: Iterable[SetBy], link_of: LinkOf) -> str:
    names = "; ".join(_named(who, link_of) for who in several if who.is_added)
    return f' <span class="euchre-by">({names})</span>' if names else ""


def _named(who: SetBy, link_of: LinkOf) -> str:
    name, uri = escape(who.name), link_of(who)
    return f"[{name}]({uri})" if uri else name
