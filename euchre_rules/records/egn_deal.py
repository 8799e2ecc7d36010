"""Reads one deal of a game in EGN."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.engine.seats import Seats
from euchre_rules.records.deeds import NOT_JUDGED, seat_named
from euchre_rules.records.egn_cards import read_card
from euchre_rules.records.fields import Fields, fields_of, is_list, scalar
from euchre_rules.records.written import (
    NOBODY,
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
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence

_DEAL: Final = ("dealNumber", "initialState", "phases", "alternativeLines")
_STATE: Final = ("dealer", "upCard", "playerCards", "kitty")
_BIDDING: Final = (
    *("phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard", "cardExchanges"),
    *("callAnnotations", "callsAnnotations"),
)
_PLAY: Final = (
    *("phaseNumber", "type", "tricks", "initialLead", "isAlone", "playAnnotations"),
    "tricksAnnotations",
)
_EXCHANGE: Final = ("sender", "receiver", "cards")
_CALLS: Final[dict[str, Said | Trump]] = {
    "pass": Said.PASS,
    "order": Said.ORDER,
    "pickup": Said.ORDER,
    "s": Trump.SPADES,
    "h": Trump.HEARTS,
    "d": Trump.DIAMONDS,
    "c": Trump.CLUBS,
    "n": Trump.NO_TRUMP,
    "x": Said.UNKNOWN,
}
_BIDDING_TYPE: Final = "EUCHRE_BIDDING"
_PLAY_TYPE: Final = "TRICK_PLAY"
_LONGEST_NOTE: Final = 1024
_UNREAD: Final = "(a remark that can't be read)"


def read_deal(fields: Fields, variant: Variant, names: tuple[str, ...]) -> WrittenHand | None:
    """Read a deal.

    Args:
        fields: What the game says of it.
        variant: The rules that were played by.
        names: What the players are called.

    Returns:
        The deal as it is written; None where it can't be followed, which is reported then.
    """
    return _Deal(fields, Seats(variant.rules), variant.rules.deal.cards, names).read()


@dataclass
class _Deal:
    """One deal while it is read."""

    fields: Fields
    seats: Seats
    size: int
    names: tuple[str, ...]

    @property
    def _problems(self) -> Problems:
        return self.fields.problems

    def read(self) -> WrittenHand | None:
        self.fields.only(_DEAL)
        state = self.fields.fields("initialState", "initialState")
        if state is None:
            if self.fields.node("initialState") is None:
                self.fields.missing("initialState")
            return None
        state.only(_STATE)
        dealer = self._seat(state.node("dealer"), "dealer")
        if dealer is None:
            if state.node("dealer") is None:
                state.missing("dealer")
            return None
        phases = [
            found
            for node in self._nodes(self.fields.node("phases"), "phases")
            if (found := fields_of(node, "a phase", self._problems)) is not None
        ]
        bidding = self._phase(phases, _BIDDING_TYPE, _BIDDING)
        play = self._phase(phases, _PLAY_TYPE, _PLAY)
        self._report_types(phases)
        self._report_unread()
        exchanges, gifts = self._exchanges(bidding)
        return WrittenHand(
            self.fields.group.place,
            dealer.seat,
            self._hands(state),
            self._card(state.node("upCard"), "upCard"),
            tuple(self._cards(state.node("kitty"), "kitty")),
            tuple(self._calls(bidding, alone=self._alone(bidding, play))),
            exchanges=exchanges,
            discard=None if bidding is None else self._card(bidding.node("discard"), "discard"),
            gifts=gifts,
            defender_alone=self._defender(bidding),
            leader=None if play is None else self._leader(play),
            tricks=() if play is None else tuple(self._tricks(play)),
            notes=tuple(self._notes(bidding, "callAnnotations", "call"))
            + tuple(self._notes(play, "playAnnotations", "card")),
            names=self.names,
        )

    def _phase(self, phases: list[Fields], kind: str, keys: tuple[str, ...]) -> Fields | None:
        """The first phase of a type."""
        found = [each for each in phases if each.text("type") == kind]
        for each in found[:1]:
            each.only(keys)
        for each in found[1:]:
            sentence = f"a second phase of type {kind}; the first one is read"
            self._problems.error("unreadable-record", sentence, place=each.group.place)
        return found[0] if found else None

    def _report_types(self, phases: list[Fields]) -> None:
        for each in phases:
            if each.text("type") not in (_BIDDING_TYPE, _PLAY_TYPE):
                node = each.node("type")
                sentence = f"the type of a phase is {_BIDDING_TYPE} or {_PLAY_TYPE}"
                place = each.group.place if node is None else node.place
                self._problems.error("unknown-word", sentence, place=place)

    def _report_unread(self) -> None:
        """Say that lines which might have been played instead are left out."""
        node = self.fields.node("alternativeLines")
        if isinstance(node, Sequence) and node.items:
            sentence = "alternative lines aren't read; what was played is"
            self._problems.warning("unreadable-record", sentence, place=node.place)

    def _alone(self, bidding: Fields | None, play: Fields | None) -> bool:
        """Whether the maker goes alone; either phase may say so."""
        if play is None or play.node("isAlone") is None:
            return bidding is not None and bidding.flag("isAlone")
        alone = play.flag("isAlone")
        if bidding is None or bidding.node("isAlone") is None:
            return alone
        called = bidding.flag("isAlone")
        node = play.node("isAlone")
        if called is not alone and node is not None:
            told = "alone" if called else "with a partner"
            sentence = f"by the calls the maker plays {told}, but not by this"
            self._problems.error("another-call", sentence, place=node.place)
        return called

    def _nodes(self, node: Node | None, name: str) -> Iterator[Node]:
        if node is not None and is_list(node, name, self._problems):
            assert isinstance(node, Sequence)
            yield from node

    def _seat(self, node: Node | None, name: str) -> SeatNamed | None:
        seat = None if node is None else scalar(node, name, int, "a seat", self._problems)
        if node is None or seat is None:
            return None
        if 0 <= seat < self.seats.count:
            return SeatNamed(seat, node.place)
        sentence = f"there is no seat {seat}; seats are 0 to {self.seats.count - 1}"
        self._problems.error("unknown-seat", sentence, place=node.place)
        return None

    def _card(self, node: Node | None, name: str) -> WrittenCard | None:
        if node is None or (isinstance(node, Scalar) and node.value in (None, "")):
            return None
        text = scalar(node, name, str, "a card", self._problems)
        return None if text is None else read_card(text, node.place, self._problems)

    def _cards(self, node: Node | None, name: str) -> Iterator[WrittenCard]:
        for each in self._nodes(node, name):
            card = self._card(each, name)
            # What can't be read is unknown, not absent.
            yield WrittenCard("", each.place) if card is None else card

    def _hands(self, state: Fields) -> dict[int, tuple[WrittenCard, ...]]:
        hands = {}
        for seat, node in enumerate(self._nodes(state.node("playerCards"), "playerCards")):
            if seat >= self.seats.count:
                sentence = f"the table has {self.seats.count} seats, so this hand is too many"
                self._problems.error("unknown-seat", sentence, place=node.place)
                break
            hands[seat] = tuple(self._cards(node, "playerCards"))
            if 0 < len(hands[seat]) < self.size:
                sentence = f"of this hand of {self.size} cards {len(hands[seat])} are given"
                notes = ("the rest is taken for unknown",)
                self._problems.warning("hand-not-whole", sentence, place=node.place, notes=notes)
        return hands

    def _calls(self, bidding: Fields | None, *, alone: bool) -> Iterator[WrittenCall]:
        if bidding is None:
            return
        for node in self._nodes(bidding.node("calls"), "calls"):
            said = self._said(node)
            yield WrittenCall(said, node.place, alone and said is not Said.PASS)

    def _said(self, node: Node) -> Said | Trump:
        text = node.text if isinstance(node, Scalar) else ""
        found = _CALLS.get(text if len(text) == 1 else text.lower())
        if found is None:
            sentence = f"{quoted(text)} is no call; write Pass, Order, s, h, d, c or n"
            self._problems.error("unreadable-call", sentence, place=node.place, notes=(NOT_JUDGED,))
        return found or Said.UNREADABLE

    def _defender(self, bidding: Fields | None) -> SeatNamed | None:
        node = None if bidding is None else bidding.node("aloneDefender")
        if isinstance(node, Scalar) and node.value == NOBODY:
            return SeatNamed(NOBODY, node.place)
        return self._seat(node, "aloneDefender")

    def _leader(self, play: Fields) -> SeatNamed | None:
        return self._seat(play.node("initialLead"), "initialLead")

    def _tricks(self, play: Fields) -> Iterator[WrittenTrick]:
        for node in self._nodes(play.node("tricks"), "tricks"):
            yield WrittenTrick(node.place, tuple(self._cards(node, "a trick")))

    def _exchanges(
        self, bidding: Fields | None
    ) -> tuple[tuple[WrittenExchange, ...], tuple[WrittenGift, ...]]:
        """What partners gave each other, and what was taken from the kitty."""
        taken: list[WrittenExchange] = []
        gifts: list[WrittenGift] = []
        nodes = (
            () if bidding is None else self._nodes(bidding.node("cardExchanges"), "cardExchanges")
        )
        for node in nodes:
            fields = fields_of(node, "an exchange", self._problems)
            if fields is None:
                continue
            fields.only(_EXCHANGE)
            receiver = self._seat(fields.node("receiver"), "receiver")
            sender = self._seat(fields.node("sender"), "sender")
            cards = tuple(self._cards(fields.node("cards"), "cards"))
            if receiver is None:
                continue
            if sender is None:
                taken.append(WrittenExchange(receiver.seat, (), cards, node.place))
            elif sender.seat in self.seats.partners[receiver.seat]:
                gifts += [WrittenGift(sender.seat, receiver.seat, card) for card in cards]
            else:
                self._refuse_exchange(sender.seat, receiver.seat, node.place)
        return tuple(taken), tuple(gifts)

    def _refuse_exchange(self, sender: int, receiver: int, place: Place) -> None:
        giver, taker = seat_named(sender, self.names), seat_named(receiver, self.names)
        sentence = f"{giver} is no partner of {taker} and gives no cards there"
        self._problems.error("illegal-exchange", sentence, place=place)

    def _notes(self, phase: Fields | None, name: str, what: str) -> Iterator[str]:
        """What is remarked on calls and cards, with which one from 1 on."""
        node = None if phase is None else phase.node(name)
        if not isinstance(node, Mapping):
            return
        for entry in node:
            number = (
                int(entry.key.text) + 1
                if entry.key.text.isdecimal() and len(entry.key.text) < 4
                else 0
            )
            which = f"{what} {number}: " if number else ""
            for each in entry.value if isinstance(entry.value, Sequence) else ():
                text = scalar(each, "a remark", str, "text", self._problems)
                yield which + (_UNREAD if text is None else text[:_LONGEST_NOTE])
