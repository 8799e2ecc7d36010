"""Reads one record of Trickster Cards as a hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.seats import Seats
from euchre_rules.records.deeds import NOT_JUDGED
from euchre_rules.records.ptn_lines import Header, RawRecord, Token
from euchre_rules.records.written import (
    InSeat,
    Said,
    SeatNamed,
    WrittenCall,
    WrittenCard,
    WrittenExchange,
    WrittenGift,
    WrittenHand,
    WrittenTrick,
)
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted

SEATS: Final = "NESW"
"""The seats by their letters, clockwise from seat 0."""
_RANKS: Final = {**{rank.letter: rank for rank in Rank}, "10": Rank.TEN}
_SUITS: Final = {sign: suit for suit in Suit for sign in (suit.letter, suit.symbol)}
_FLAGS: Final = re.IGNORECASE | re.ASCII
_CARD: Final = re.compile(r"([SHDC♠♥♦♣])\ufe0f?(10|[2-9TJQKA])", _FLAGS)
CALL: Final = re.compile(r"(♠|♥|♦|♣|S|H|D|C|NT[↑↓]?)\ufe0f?\s*(alone)?", _FLAGS)
NAMED: Final = {
    **{suit.symbol: Trump.of(suit) for suit in Suit},
    **{suit.letter: Trump.of(suit) for suit in Suit},
    "NT": Trump.NO_TRUMP,
    "NT↑": Trump.NO_TRUMP,
    "NT↓": Trump.LOW_NO_TRUMP,
}
_NOTHING: Final = "-"
_KITTY_CARDS: Final = 3


def read_hand(raw: RawRecord, seats: Seats, problems: Problems) -> WrittenHand | None:
    """Read a hand.

    Returns:
        The hand as it is written; None where it can't be followed, which is reported then.
    """
    return _Reader(raw, seats, problems).read()


@dataclass
class _Reader:
    """One record while it is read."""

    raw: RawRecord
    seats: Seats
    problems: Problems

    def read(self) -> WrittenHand | None:
        dealer = self._dealer()
        if dealer is None:
            return None
        undealt = self._cards(self.raw.header("Undealt"))
        exchanges, discard = self._changes(dealer)
        auction = self.raw.header("Auction")
        if auction is not None:
            self._check_first_caller(auction, dealer)
        return WrittenHand(
            self.raw.place,
            dealer,
            self._hands(),
            undealt[0] if undealt else None,
            tuple(undealt[1:]),
            tuple(self._calls()),
            suit_orders=True,
            exchanges=exchanges,
            discard=discard,
            gifts=tuple(self._gifts()),
            leader=self._leader(),
            tricks=tuple(self._tricks()),
        )

    def _dealer(self) -> int | None:
        header = self.raw.header("Dealer")
        if header is None:
            sentence = "this record doesn't say who deals"
            self.problems.error("unreadable-record", sentence, place=self.raw.place)
            return None
        return self._seat(header.value, header.place)

    def _seat(self, text: str, place: Place) -> int | None:
        seat = SEATS.find(text.strip().upper()) if len(text.strip()) == 1 else -1
        if 0 <= seat < self.seats.count:
            return seat
        sentence = f"there is no seat {quoted(text)}; write one of {', '.join(SEATS)}"
        self.problems.error("unknown-seat", sentence, place=place)
        return None

    def _check_first_caller(self, auction: Header, dealer: int) -> None:
        eldest = self.seats.after(dealer)
        first = self._seat(auction.value, auction.place)
        if first not in (None, eldest):
            sentence = f"the calls begin with {auction.value}, but it is {SEATS[eldest]} who begins"
            self.problems.error("illegal-call", sentence, place=auction.place)

    def _hands(self) -> dict[int, tuple[WrittenCard, ...]]:
        """The cards dealt: for each seat its spades, hearts, diamonds and clubs."""
        header = self.raw.header("Deal")
        if header is None:
            return {}
        first, colon, rest = header.value.partition(":")
        start = self._seat(first, header.place)
        if start is None or not colon:
            return {}
        offset = header.place.column + len(first) + 1
        hands = {}
        for at, found in enumerate(re.finditer(r"\S+", rest)):
            place = _part(header.place, offset + found.start(), len(found.group()))
            if at >= self.seats.count:
                sentence = f"the table has {self.seats.count} seats, so this hand is too many"
                self.problems.error("unknown-seat", sentence, place=place)
                break
            if found.group() != _NOTHING:
                hands[(start + at) % self.seats.count] = tuple(self._hand(found.group(), place))
        return hands

    def _hand(self, text: str, place: Place) -> Iterator[WrittenCard]:
        suits = text.split(".")
        if len(suits) != len(Suit):
            sentence = f"{quoted(text)} must have {len(Suit)} suits, with a full stop between them"
            self.problems.error("unreadable-record", sentence, place=place)
            return
        column = place.column
        for suit, ranks in zip(Suit, suits, strict=True):
            for found in re.finditer(r"10|.", ranks):
                where = _part(place, column + found.start(), len(found.group()))
                rank = _RANKS.get(found.group().upper())
                if rank is None:
                    self._unreadable(found.group(), where)
                yield WrittenCard(
                    found.group(), where, Card.of(rank, suit) if rank else None, rank, suit
                )
            column += len(ranks) + 1

    def _unreadable(self, text: str, place: Place) -> None:
        sentence = f"{quoted(text)} is no card; write suit and rank, such as HJ"
        self.problems.error("unreadable-card", sentence, place=place)

    def _cards(self, header: Header | None, start: int = 0) -> list[WrittenCard]:
        """The cards in a value, one behind the other: suit, rank, suit, rank."""
        if header is None:
            return []
        cards = []
        text, at = header.value, start
        while at < len(text):
            found = _CARD.match(text, at)
            if found is None:
                rest = text[at:]
                place = _part(header.place, header.place.column + at, len(rest))
                if rest.strip():
                    self._unreadable(rest, place)
                break
            place = _part(header.place, header.place.column + at, len(found.group()))
            cards.append(_known(found, place))
            at = found.end()
        return cards

    def _calls(self) -> Iterator[WrittenCall]:
        words = [word for line in self.raw.lines.get("Auction", []) for word in line]
        for at, word in enumerate(words):
            if word.text == _NOTHING or word.text.lower() == "alone":
                continue
            following = words[at + 1].text.lower() if at + 1 < len(words) else ""
            yield self._call(word, alone=following == "alone")

    def _call(self, word: Token, *, alone: bool) -> WrittenCall:
        if word.text.lower() == "pass":
            return WrittenCall(Said.PASS, word.place)
        found = CALL.fullmatch(word.text)
        if found is None:
            sentence = f"{quoted(word.text)} is no call; write Pass, a suit or NT"
            self.problems.error("unreadable-call", sentence, place=word.place, notes=(NOT_JUDGED,))
            return WrittenCall(Said.UNREADABLE, word.place)
        return WrittenCall(NAMED[found[1].upper()], word.place, alone or bool(found[2]))

    def _changes(self, dealer: int) -> tuple[tuple[WrittenExchange, ...], WrittenCard | None]:
        """Who went under, and what the dealer discarded for the turn-up."""
        exchanges: list[WrittenExchange] = []
        discard: WrittenCard | None = None
        removed = self.raw.all("CardsRemoved")
        for header in self.raw.all("CardsAdded"):
            seat, taken = self._of_seat(header)
            pair = next((each for each in removed if each.value[:1] == header.value[:1]), None)
            if pair is not None:
                removed.remove(pair)
            away = self._of_seat(pair)[1] if pair is not None else []
            if seat is None:
                continue
            if len(taken) == _KITTY_CARDS:
                exchanges.append(WrittenExchange(seat, tuple(away), tuple(taken), header.place))
            elif seat == dealer and len(taken) == 1 and len(away) <= 1:
                discard = away[0] if away else None
            else:
                sentence = "cards are added that are neither three of the kitty's nor the turn-up"
                self.problems.error("illegal-exchange", sentence, place=header.place)
        for header in removed:
            sentence = "cards are removed for which none are added"
            self.problems.error("illegal-exchange", sentence, place=header.place)
        return tuple(exchanges), discard

    def _of_seat(self, header: Header) -> tuple[int | None, list[WrittenCard]]:
        """The seat and the cards of a value such as ``E:CQDJDK``."""
        seat = self._seat(header.value.partition(":")[0], header.place)
        return seat, self._cards(header, header.value.find(":") + 1)

    def _gifts(self) -> Iterator[WrittenGift]:
        for header in self.raw.all("CardsPassed"):
            parts = header.value.split(":")
            if len(parts) != 3:
                sentence = "this must be the giver, the receiver and the cards, with : between them"
                self.problems.error("unreadable-record", sentence, place=header.place)
                continue
            giver = self._seat(parts[0], header.place)
            receiver = self._seat(parts[1], header.place)
            if giver is None or receiver is None:
                continue
            for card in self._cards(header, len(parts[0]) + len(parts[1]) + 2):
                yield WrittenGift(giver, receiver, card)

    def _leader(self) -> SeatNamed | None:
        header = self.raw.header("Play")
        seat = None if header is None else self._seat(header.value, header.place)
        return None if header is None or seat is None else SeatNamed(seat, header.place)

    def _tricks(self) -> Iterator[WrittenTrick]:
        """The tricks: in every line the seats stand in the same order."""
        leader = self._leader()
        start = self.seats.after(self._dealer() or 0) if leader is None else leader.seat
        for line in self.raw.lines.get("Play", []):
            columns = tuple(self._columns(line, start))
            if any(isinstance(each, WrittenCard) for _, each in columns):
                yield WrittenTrick(line[0].place, columns=columns)

    def _columns(self, line: list[Token], start: int) -> Iterator[InSeat]:
        for at, word in enumerate(line):
            if at >= self.seats.count:
                sentence = f"a trick has one card for each of the {self.seats.count} seats"
                self.problems.error("card-extra", sentence, place=word.place)
                return
            seat = (start + at) % self.seats.count
            if word.text == _NOTHING:
                yield seat, word.place
                continue
            found = _CARD.fullmatch(word.text)
            if found is None:
                self._unreadable(word.text, word.place)
                yield seat, WrittenCard(word.text, word.place)
            else:
                yield seat, _known(found, word.place)


def _known(found: re.Match[str], place: Place) -> WrittenCard:
    """The card of a text that names suit and rank."""
    suit, rank = _SUITS[found[1].upper()], _RANKS[found[2].upper()]
    return WrittenCard(found.group(), place, Card.of(rank, suit), rank, suit)


def _part(place: Place, column: int, length: int) -> Place:
    """A stretch of the line of a place."""
    return Place(place.file, place.line, column, max(length, 1), place.text)
