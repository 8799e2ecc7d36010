"""The scoring page: what each hand is worth, an example of each, and a whole score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.series import game_line
from euchre_rules.options.words import count, number_word, sentence_case
from euchre_rules.rulebook.points import Line, scoring_lines
from euchre_rules.rulebook.structure import Block, Book, Sentence, Table
from euchre_rules.spec.variant import Variant
from euchre_site.book import blocks_text, sentences_text
from euchre_site.collection import Collection
from euchre_site.score.part import PAGE as KEEPER
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.books import book_of, known_of, link_of
from euchre_site.variant.evening import Evening, evening
from euchre_site.variant.frame import framed, title_of
from euchre_site.variant.hands import (
    Players,
    dealers_partner,
    may_assist,
    noted,
    paid,
    played,
    told,
    without_play,
)
from euchre_site.writing import Ready, write

_BOOST: Final = 0.4
_FIRST_BOOST: Final = 0.9
"""Who names no variant looks for the one that the others are compared with."""
_SCORING: Final = "scoring"
_WINNING: Final = "winning-the-game"
_NAMED: Final = {
    Outcome.MAKE: "Made",
    Outcome.MARCH: "March",
    Outcome.ALONE_MAKE: "Made alone",
    Outcome.ALONE_MARCH: "March alone",
    Outcome.EUCHRE: "Euchre",
    Outcome.EUCHRE_ALONE: "Euchre of a lone hand",
    Outcome.DEFENDERS_MARCH: "Defenders’ march",
    Outcome.LONE_DEFENDER_EUCHRE: "Euchre by a lone defender",
}


@dataclass(frozen=True)
class Row:
    """A row of the scoring table.

    Attributes:
        name: What people call it.
        result: When it is so.
        points: What it scores.
        whose: Who scores.
        example: A hand that ends so, worked out by the engine.
    """

    name: str
    result: str
    points: str
    whose: str
    example: str


@dataclass(frozen=True)
class Entry:
    """A row of the score sheet.

    Attributes:
        dealer: Who deals.
        happened: What happens in the hand.
        points: What each side scores in it.
        score: What each side has after it.
    """

    dealer: str
    happened: str
    points: tuple[str, ...]
    score: tuple[str, ...]


def scoring_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with what a variant scores.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    way = way_up(variant_uri(variant.id, page=VariantPage.SCORING))
    links, book = link_of(collection, way), book_of(variant)
    table = next(each for each in _blocks(book, _SCORING) if isinstance(each, Table))
    players, sheet = Players(variant), evening(variant)

    def words(sentence: Sentence) -> Ready:
        return sentences_text((sentence,), links)

    text = write(
        "variant_scoring.md.jinja",
        title=title_of(variant, VariantPage.SCORING),
        row=row,
        begins=blocks_text(_before_table(book), links),
        rows=[
            Row(name, words(result), words(points), words(whose), example)
            for (name, example), (result, points, whose) in zip(
                _examples(variant), table.rows, strict=True
            )
        ]
        + list(_assisted(variant)),
        beside=blocks_text(_after_table(book), links),
        keeper=Ready(f"{way}{KEEPER}#{variant.id}"),
        players=players,
        entries=[_entry(variant, players, sheet, n) for n in range(len(sheet.lines))],
        ended=_ended(variant, players, sheet),
        winning=blocks_text(_blocks(book, _WINNING), links),
    )
    description = f"What a hand of {variant.name} scores, with examples and a whole score sheet."
    boost = _BOOST if known_of(variant, collection) else _FIRST_BOOST
    return framed(variant, VariantPage.SCORING, description, text, boost)


def _blocks(book: Book, section: str) -> tuple[Block, ...]:
    return next((each.blocks for each in book.sections if each.id == section), ())


def _before_table(book: Book) -> Iterator[Block]:
    for block in _blocks(book, _SCORING):
        if isinstance(block, Table):
            return
        yield block


def _after_table(book: Book) -> Iterator[Block]:
    blocks = _blocks(book, _SCORING)
    place = next(n for n, each in enumerate(blocks) if isinstance(each, Table))
    yield from blocks[place + 1 :]


def _examples(variant: Variant) -> Iterator[tuple[str, str]]:
    """For each row of the scoring table its name and an example."""
    players, dealer = Players(variant), variant.rules.table.players - 1
    results = [
        (_name(line), played(variant, line, line.tricks[-1], dealer if line.blind else 0))
        for line in scoring_lines(variant.rules)
    ]
    if variant.rules.round_two.stick_the_dealer and variant.rules.round_two.buy_out:
        results.append(("Buying out", without_play(variant, Outcome.BOUGHT_OUT, dealer)))
    for name, result in results:
        yield name, _example(variant, players, result, dealer)


def _assisted(variant: Variant) -> Iterator[Row]:
    """The rows for hands that score more since the dealer's partner has ordered up."""
    extra = variant.rules.score.point_on_partner
    if not extra or not variant.rules.partners:
        return
    dealer = variant.rules.table.players - 1
    maker = dealers_partner(variant, dealer)
    players = Players(variant)
    for line in scoring_lines(variant.rules):
        if line.makers_score and may_assist(variant, line):
            hand = played(variant, line, line.tricks[-1], maker, assisted=True)
            yield Row(
                f"{_name(line)}, the dealer’s partner having ordered up",
                f"The same, and {count(extra, 'point')} more",
                " and ".join(_number(n) for n in hand.points if n),
                "makers" if min(hand.points) >= 0 else "by sides",
                _example(variant, players, hand, dealer),
            )


def _example(variant: Variant, players: Players, hand: HandResult, dealer: int) -> str:
    stays = next_dealer(variant, dealer, hand) == dealer
    kept = f" {players.names[dealer]} deals again." if stays else ""
    points = sentence_case(paid(players, hand.points))
    return f"{told(variant, hand, dealer)}. {points}.{kept}"


def _name(line: Line) -> str:
    if line.blind:
        return "Made alone, blind" if line.makers_score else "Euchre of a blind lone hand"
    return _NAMED[line.outcomes[0]]


def _entry(variant: Variant, players: Players, sheet: Evening, place: int) -> Entry:
    line = sheet.lines[place]
    before = sheet.lines[place - 1].tokens if place else ()
    token = "; that earns a token" if sum(line.tokens) > sum(before) else ""
    return Entry(
        players.names[line.dealer],
        f"{noted(variant, line.result, line.dealer)}{token}",
        tuple(map(_points, line.points)),
        tuple(map(_number, line.score)),
    )


def _points(points: int) -> str:
    """What a hand adds, or takes off; empty where it does neither."""
    return f"+{points}" if points > 0 else _number(points) if points else ""


def _number(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _ended(variant: Variant, players: Players, sheet: Evening) -> tuple[str, ...]:
    """How the game ended, and what comes next."""
    match = sheet.match
    next_dealer = players.names[match.next_dealer]
    if match.winner is None:
        return (f"After {count(len(sheet.lines), 'hand')} nobody has won.",)
    game = game_line(match)
    has = count(match.score[match.winner], "point")
    verb = "have" if variant.rules.partners else "has"
    wins = "win" if variant.rules.partners else "wins"
    side = players.sides[match.winner]
    hands = number_word(len(sheet.lines))
    double = " It counts as two games, since the others have no point." if game.counts > 1 else ""
    over = game.carried[match.winner]
    carried = f" {side} {'begin' if verb == 'have' else 'begins'} it with {over}." if over else ""
    return (
        f"After {hands} hands {side} {verb} {has} and {wins} the game.{double}",
        f"{next_dealer} deals the first hand of the next game.{carried}",
    )
