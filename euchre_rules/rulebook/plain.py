"""The rule book as plain data, for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from euchre_rules.cards import Card
from euchre_rules.rulebook.structure import (
    Block,
    Book,
    BulletList,
    Example,
    Heading,
    Item,
    Paragraph,
    Piece,
    Question,
    Sentence,
    Table,
    TrumpOrder,
    TrumpOrders,
)


def to_json(book: Book) -> dict[str, Any]:
    """The book as plain data; a card is written in canonical notation, as ``{"card": "JH"}``."""
    return {
        "reference": book.reference,
        "title": book.title,
        "summary": book.summary,
        "compared_with": book.compared_with,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "blocks": [_block(block) for block in section.blocks],
            }
            for section in book.sections
        ],
    }


def _block(block: Block) -> dict[str, Any]:
    match block:
        case Heading(target, text):
            return {"kind": "heading", "id": target, "text": text}
        case Paragraph(sentences):
            return {"kind": "paragraph", "sentences": _sentences(sentences)}
        case BulletList(items, numbered):
            plain = [item_data(each) for each in items]
            return {"kind": "list", "numbered": numbered, "items": plain}
        case Table():
            return {"kind": "table", **table_data(block)}
        case TrumpOrders():
            return _orders(block)
        case Example(title, before, cards, after):
            return {
                "kind": "example",
                "title": title,
                "before": _sentences(before),
                "cards": [{"label": row.label, "cards": _cards(row.cards)} for row in cards],
                "after": _sentences(after),
            }
        case Question(question, answer):
            return {"kind": "question", "question": question, "answer": _sentences(answer)}


def item_data(item: Item) -> dict[str, Any]:
    """An item of a list as plain data."""
    return {"term": item.term, "sentences": _sentences(item.sentences)}


def table_data(table: Table) -> dict[str, Any]:
    """A table as plain data."""
    return {
        "caption": table.caption,
        "header": list(table.header),
        "rows": [_sentences(row) for row in table.rows],
    }


def _orders(block: TrumpOrders) -> dict[str, Any]:
    rows = [orders_row(each) for each in block.rows]
    return {"kind": "trump_orders", "caption": block.caption, "rows": rows}


def orders_row(row: TrumpOrder) -> dict[str, Any]:
    """What one trump does to the cards, as plain data."""
    return {
        "trump": row.trump.value,
        "cards": _cards(row.cards),
        "short_suit": row.short_suit.value,
        "short_cards": _cards(row.short_cards),
        "others": [{"suit": suit.value, "cards": _cards(cards)} for suit, cards in row.others],
    }


def _sentences(sentences: Iterable[Sentence]) -> list[dict[str, Any]]:
    return [_sentence(each) for each in sentences]


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {
        "text": sentence.text,
        "pieces": [_piece(each) for each in sentence.pieces],
        "options": list(sentence.options),
        "differs": sentence.differs,
        "set_by": [
            {"layer": who.layer.value, "id": who.id, "name": who.name} for who in sentence.set_by
        ],
    }


def _piece(piece: Piece) -> dict[str, Any]:
    if isinstance(piece, Card):
        return {"card": piece.text}
    return {"text": piece.text, "style": piece.style.value, "url": piece.url}


def _cards(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]
