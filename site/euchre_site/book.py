"""A rule book as a page: the same structure that the terminal shows, with card faces and links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from euchre_rules.cards import Card
from euchre_rules.rulebook.escape import escape
from euchre_rules.rulebook.legend import with_ends
from euchre_rules.rulebook.structure import Block, Book, Piece, Sentence, SetBy, sentences_of
from euchre_site.marks import card_mark, suit_mark
from euchre_site.prose import inline
from euchre_site.writing import Ready, ready

_MARK: Final = "&#42;"
NO_ANCHORS: Final[Mapping[Sentence, tuple[str, ...]]] = {}
LinkOf = Callable[[SetBy], str | None]
"""The link to who set a rule, relative to the page; None if there is no page for it."""


def book_text(
    book: Book, link_of: LinkOf, anchors: Mapping[Sentence, tuple[str, ...]] = NO_ANCHORS
) -> Ready:
    """The body of a rule book, from the line below its title on.

    Args:
        book: The rule book.
        link_of: The links to who set a rule.
        anchors: The ids of sentences that other pages lead to; the first of equal ones has them.
    """
    writer = _Writer(book.compared_with, link_of, anchors)
    return ready("book.md.jinja", sections=book.sections, **writer.words)


def blocks_text(blocks: Iterable[Block], link_of: LinkOf) -> Ready:
    """Some blocks of a rule book, without stars."""
    return ready("book_blocks.md.jinja", blocks=blocks, **_Writer(None, link_of, NO_ANCHORS).words)


def sentences_text(
    sentences: Iterable[Sentence], link_of: LinkOf, known: str | None = None
) -> Ready:
    """Some sentences of a rule book in a line of text.

    Args:
        sentences: The sentences.
        link_of: The links to who set a rule.
        known: The name of the variant from which stars tell them apart; None for no stars.
    """
    return _Writer(known, link_of, NO_ANCHORS).sentences(sentences)


class _Writer:
    """Writes the sentences of one page, in the order in which they stand there."""

    def __init__(
        self, known: str | None, link_of: LinkOf, anchors: Mapping[Sentence, tuple[str, ...]]
    ) -> None:
        self._known: Final = known
        self._link_of: Final = link_of
        self._unused: Final = dict(anchors)

    @property
    def words(self) -> dict[str, Any]:
        """What the templates of blocks may use."""
        return {
            "sentences": self.sentences,
            "cards": lambda cards: Ready(" ".join(map(card_mark, cards))),
            "suit": lambda suit: Ready(suit_mark(suit)),
            "kind": lambda block: type(block).__name__,
            "star": _tells_apart,
        }

    def sentences(self, several: Iterable[Sentence], star: bool = True) -> Ready:
        """Sentences in a line of text."""
        return Ready(
            " ".join(self._sentence(each, star, is_last) for each, is_last in with_ends(several))
        )

    def _sentence(self, sentence: Sentence, star: bool, named: bool) -> str:
        text = "".join(map(_piece, sentence.pieces))
        if sentence.differs and self._known and star:
            text = f'<span class="euchre-differs">{text}{_differs(self._known)}</span>'
        for anchor in self._unused.pop(sentence, ()):
            text = f'<span class="euchre-rule" id="{anchor}">{text}</span>'
        return text + _set_by(sentence.set_by, self._link_of) if named else text


def _tells_apart(block: Block) -> bool:
    """Whether a star on a sentence of this list or table would tell it apart from the others."""
    return not all(sentence.differs for sentence in sentences_of(block))


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
