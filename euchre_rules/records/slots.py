"""Where the cards of a recorded hand lie: every card of the pack in a slot of the deal.

A record gives some of the cards; what seats did with cards gives more. What is left is filled in,
such that every card of the pack lies in exactly one place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from euchre_rules.cards import Card
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.tables import Tables
from euchre_rules.records.deeds import Deed, Did, Report
from euchre_rules.records.matching import one_for_each
from euchre_rules.records.written import WrittenCard, WrittenHand


class Slots:
    """The slots of a deal, each with the cards that it may hold.

    Attributes:
        domains: For each slot, what it may hold, as bits: the hands from seat 0 on, the turn-up,
            the kitty.
        given: For each slot, what the record itself says that it may hold. What seats did with
            cards may contradict that, and changes only ``domains``.
        written: For slots whose card the record names, that card, whether or not it can be there.
        listed: The slots whose cards the record itself gives.
    """

    def __init__(self, tables: Tables, written: WrittenHand, report: Report) -> None:
        """Lay out the cards that the record gives, and report those that can't be there."""
        self.tables = tables
        self._deck = tables.deck
        self._report = report
        self._all = (1 << len(self._deck)) - 1
        self.size = tables.rules.deal.cards
        self.domains = [self._all] * len(self._deck)
        self.written: dict[int, Card] = {}
        self.listed: set[int] = set()
        self._lie(written)
        self.given = list(self.domains)

    @property
    def turn_up(self) -> int:
        """The slot of the turn-up."""
        return self.size * self.tables.seats.count

    def of_hand(self, seat: int) -> range:
        """The slots of the cards that a seat was dealt."""
        return range(seat * self.size, (seat + 1) * self.size)

    def of_kitty(self, most: int | None = None) -> range:
        """The slots of the kitty, from the top."""
        first = self.turn_up + 1
        return range(first, len(self.domains) if most is None else first + most)

    def _lie(self, written: WrittenHand) -> None:
        """Put the cards that the record gives into their slots."""
        # What lies face up for all to see is surest, so it comes first.
        if written.turn_up is not None:
            self._put(written.turn_up, self.turn_up)
        for seat, cards in written.hands.items():
            limit = f"{self._report.called(seat)} is dealt {self.size} cards"
            self._put_all(cards, self.of_hand(seat), limit)
        self._put_all(written.kitty, self.of_kitty(), "the deal leaves fewer cards for the kitty")

    def _put_all(self, cards: Sequence[WrittenCard], slots: range, limit: str) -> None:
        for card, slot in zip(cards, slots, strict=False):
            self._put(card, slot)
        for card in cards[len(slots) :]:
            self._report.error("hand-not-whole", card.place, f"this card is too many: {limit}")

    def lay(self, card: Card, slot: int) -> None:
        """Put a card into a slot, as the record says elsewhere than in its deal."""
        self.domains[slot] = self.given[slot] = self._deck.masks[card]

    def _put(self, card: WrittenCard, slot: int) -> None:
        mask = card.mask(self._deck)
        if card.card is not None:
            self.written[slot] = card.card
        if card.card is not None and not mask:
            not_in_pack(card, self._report, self.tables)
        elif card.card is not None and not self._is_free(mask):
            sentence = f"{card.card.named} is dealt to two places"
            self._report.error("dealt-twice", card.place, sentence)
        elif mask:
            self.domains[slot] = mask
            self.listed.add(slot)

    def _is_free(self, mask: int) -> bool:
        """Whether a copy of a face is in no slot yet."""
        return self.domains.count(mask) < mask.bit_count()

    def usable(self, deed: Deed, free: Sequence[int]) -> list[int]:
        """The free slots that a deed may use: what goes under was dealt to the seat itself."""
        own = self.of_hand(deed.seat)
        return [slot for slot in free if deed.did is not Did.WENT_UNDER or slot in own]

    def deal(self, dealer: int, narrowed: Mapping[int, int] | None = None) -> Deal | None:
        """Give every slot a card.

        Args:
            narrowed: For some slots, what they may hold at most.

        Returns:
            The deal; None where there is none.
        """
        chosen = self._chosen(narrowed or {})
        if chosen is None:
            return None
        cards = [self._deck.cards[bit.bit_length() - 1] for bit in chosen]
        hands = tuple(
            tuple(cards[slot] for slot in self.of_hand(seat))
            for seat in range(self.tables.seats.count)
        )
        kitty = tuple(cards[slot] for slot in self.of_kitty())
        return Deal(dealer, hands, cards[self.turn_up], kitty)

    def _chosen(self, narrowed: Mapping[int, int]) -> list[int] | None:
        """A card for every slot, as bits; None where there is none."""
        domains = list(self.domains)
        for slot, mask in narrowed.items():
            domains[slot] &= mask
        return one_for_each(domains)

    def is_possible(self, narrowed: Mapping[int, int]) -> bool:
        """Whether there is a deal in which some slots hold no more than this."""
        return self._chosen(narrowed) is not None

    def loosen(self) -> None:
        """Forget everything that is known only in part; then there is always a deal."""
        known = set(self._deck.masks.values())
        for slot, domain in enumerate(self.domains):
            if domain not in known:
                self.domains[slot] = self._all
            if self.given[slot] not in known:
                self.given[slot] = self._all

    def free(self, slot: int) -> None:
        """Forget which card a slot holds, since it was used by somebody who doesn't hold it."""
        self.domains[slot] = self._all

    def loosen_if_impossible(self) -> bool:
        """Forget what is known only in part, if there is no deal with all of it.

        Returns:
            Whether something was forgotten.
        """
        possible = self.is_possible({})
        if not possible:
            self.loosen()
        return not possible

    def known_in(self, slot: int) -> Card | None:
        """The card that the record puts into a slot, or that was used from there, if any."""
        if not self.is_known(slot):
            return self.listed_in(slot)
        return self.listed_in(slot) or self._deck.in_mask(self.domains[slot])[0]

    def listed_in(self, slot: int) -> Card | None:
        """The card that the record puts into a slot; None where it doesn't say which."""
        known = self.given[slot] in self._deck.masks.values()
        return self._deck.in_mask(self.given[slot])[0] if known else None

    def is_as_listed(self, slot: int) -> bool:
        """Whether the record gives the card of a slot, and nothing contradicts it."""
        return slot in self.listed and self.domains[slot] == self.given[slot]

    def is_wild(self, slot: int) -> bool:
        """Whether nothing is known of the card in a slot."""
        return self.domains[slot] == self._all

    def is_known(self, slot: int) -> bool:
        """Whether a slot can hold one face only."""
        return self.domains[slot] in self._deck.masks.values()


def not_in_pack(card: WrittenCard | None, report: Report, tables: Tables) -> None:
    """Report a card that the pack doesn't have."""
    assert card is not None
    assert card.card is not None
    ranks = " ".join(rank.value for rank in tables.deck.ranks)
    sentence = f"{card.card.named} is not in the pack of this table"
    report.error("not-in-pack", card.place, sentence, (f"its ranks are {ranks}",))
