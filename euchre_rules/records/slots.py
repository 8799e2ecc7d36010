"""Where the cards of a recorded hand lie: every card of the pack in a slot of the deal.

A record gives some of the cards; what seats did with cards gives more. What is left is filled in,
such that every card of the pack lies in exactly one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

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
        self.listed: set[int] = set()
        self.stand_in: Callable[[Deed], int] = lambda _: self._all
        """What a card may be that is played in place of one that can't have been."""
        self._lie(written)

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
            self._put_all(cards, self.of_hand(seat), f"seat {seat} is dealt {self.size} cards")
        self._put_all(written.kitty, self.of_kitty(), "the deal leaves fewer cards for the kitty")

    def _put_all(self, cards: Sequence[WrittenCard], slots: range, limit: str) -> None:
        for card, slot in zip(cards, slots, strict=False):
            self._put(card, slot)
        for card in cards[len(slots) :]:
            self._report.error("hand-not-whole", card.place, f"this card is too many: {limit}")

    def _put(self, card: WrittenCard, slot: int) -> None:
        mask = card.mask(self._deck)
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

    def bind(
        self,
        deeds: Sequence[Deed],
        held: Mapping[int, list[int]],
        receiver: Mapping[int, int],
    ) -> None:
        """Find the slot of each card that seats did something with.

        What was done counts more than what the record lists: where the two contradict each other,
        it is reported, and the card lies where it was used.

        Args:
            deeds: In the order in which they were done. Each whose card is known gets its slot.
            held: For each seat, the slots whose cards it may use; those given to it join.
            receiver: For each seat that gives a card away, who gets it.
        """
        self.claim(deeds)
        free = {seat: [*slots] for seat, slots in held.items()}
        for deed in deeds:
            if deed.did is Did.GIVEN:
                self._bind_gift(deed, free, deeds, receiver[deed.seat])
                held[receiver[deed.seat]].append(deed.slot)
                free[receiver[deed.seat]].append(deed.slot)
            else:
                self._bind_known(deed, free[deed.seat], deeds)
        for seat, slots in free.items():
            self._check_rest([each for each in deeds if each.seat == seat and each.slot < 0], slots)

    def claim(self, deeds: Iterable[Deed]) -> None:
        """Find the cards that are used twice; the second time is impossible."""
        first: dict[Card, list[Deed]] = {}
        for deed in deeds:
            card = deed.face
            if card is None or deed.did is Did.GIVEN:
                # A card that is given away is used by whoever gets it.
                continue
            mask = self._deck.masks.get(card, 0)
            if not mask:
                not_in_pack(deed.card, self._report, self.tables)
                self._make_impossible(deed)
                continue
            before = first.setdefault(card, [])
            if len(before) < mask.bit_count():
                before.append(deed)
                continue
            again = f"{self._report.who(deed.seat)} can't have {card.named}: it {before[-1].words}"
            by = "" if before[-1].seat == deed.seat else f" by seat {before[-1].seat}"
            notes = () if not before[-1].place.line else (f"see line {before[-1].place.line}",)
            self._report.error("card-again", deed.place, f"{again}{by}", notes)
            self._make_impossible(deed)

    def _make_impossible(self, deed: Deed) -> None:
        deed.possible = False
        deed.mask = self.stand_in(deed)

    def _bind_known(self, deed: Deed, free: list[int], deeds: Sequence[Deed]) -> None:
        """Bind a deed whose card is known, if it can have been done."""
        card = deed.face
        if card is None or not deed.possible:
            return
        mask = self._deck.masks[card]
        mine = self.usable(deed, free)
        slot = next((each for each in mine if self.domains[each] == mask), None)
        if slot is None:
            slot = self._contradicted(deed, mask, card, mine, deeds)
            if slot is None:
                return
            self.domains[slot] = mask
        deed.slot = slot
        free.remove(slot)

    def usable(self, deed: Deed, free: Sequence[int]) -> list[int]:
        """The free slots that a deed may use: what goes under was dealt to the seat itself."""
        own = self.of_hand(deed.seat)
        return [slot for slot in free if deed.did is not Did.WENT_UNDER or slot in own]

    def _bind_gift(
        self, deed: Deed, free: Mapping[int, list[int]], deeds: Sequence[Deed], receiver: int
    ) -> None:
        """Bind a card that is given away; where it isn't known, one that its receiver needs."""
        mine = free[deed.seat]
        if deed.face is not None:
            self._bind_known(deed, mine, deeds)
        if deed.slot < 0:
            used = {
                self._deck.masks.get(each.face, 0)
                for each in deeds
                if each.seat == receiver and each.face
            }
            needed = [slot for slot in mine if self.domains[slot] in used]
            unlisted = [slot for slot in mine if slot not in self.listed]
            deed.slot = [*needed, *unlisted, *mine][0]
            mine.remove(deed.slot)

    def _contradicted(
        self, deed: Deed, mask: int, card: Card, free: list[int], deeds: Sequence[Deed]
    ) -> int | None:
        """A slot for a card that isn't listed among those of the seat.

        Returns:
            The slot; None where the seat can't have the card.
        """
        elsewhere = [slot for slot, domain in enumerate(self.domains) if domain == mask]
        taken_up = len(elsewhere) >= mask.bit_count()
        if taken_up and self.turn_up in elsewhere and mask.bit_count() == 1:
            self._not_held(deed, card, "it was turned up, and this seat didn't take it")
            self._make_impossible(deed)
            return None
        fitting = [slot for slot in free if self.domains[slot] & mask]
        slot = min(fitting, key=lambda each: self.domains[each].bit_count(), default=None)
        if taken_up:
            self._not_held(deed, card, f"the record gives it to {self._where(elsewhere[0])}")
            self.domains[elsewhere[0]] = self._all
            self.listed.discard(elsewhere[0])
        elif slot is None:
            self._not_held(deed, card, "it isn't among the cards that the record gives it")
        if slot is None:
            needed = {self._deck.masks.get(each.face, 0) for each in deeds if each.face}
            spare = [each for each in free if self.domains[each] not in needed]
            slot = next(iter([*spare, *free]), None)
        if slot is None:
            self._make_impossible(deed)
        return slot

    def _not_held(self, deed: Deed, card: Card, why: str) -> None:
        sentence = f"{self._report.who(deed.seat)} doesn't hold {card.named}: {why}"
        self._report.error("card-not-held", deed.place, sentence)

    def _where(self, slot: int) -> str:
        """A place of the deal in words."""
        if slot < self.turn_up:
            return f"seat {slot // self.size}"
        return "the turn-up" if slot == self.turn_up else "the kitty"

    def _check_rest(self, deeds: list[Deed], free: list[int]) -> None:
        """See that the deeds whose cards aren't known can have been done.

        They are left without a slot, since there may be several ways to give them one.
        """
        while one_for_each([self._fitting(deed, free) for deed in deeds]) is None:
            self._let_go(deeds, free)

    def _fitting(self, deed: Deed, free: Sequence[int]) -> int:
        """The free slots that may hold a deed's card, as bits of their places in the list."""
        usable = self.usable(deed, free)
        fits = (1 << free.index(slot) for slot in usable if self.domains[slot] & deed.mask)
        return sum(fits)

    def _let_go(self, deeds: list[Deed], free: Sequence[int]) -> None:
        """Give up the deed that fits worst, so that the others can be bound."""
        worst = min(deeds, key=lambda each: self._fitting(each, free).bit_count())
        deeds.remove(worst)
        if worst.possible and worst.card is not None:
            sentence = f"{self._report.who(worst.seat)} holds no card that this may be"
            self._report.error("card-not-held", worst.place, sentence)
        self._make_impossible(worst)

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

    def loosen_if_impossible(self) -> bool:
        """Forget what is known only in part, if there is no deal with all of it.

        Returns:
            Whether something was forgotten.
        """
        possible = self.is_possible({})
        if not possible:
            self.loosen()
        return not possible

    def card_in(self, slot: int) -> Card:
        """The card in a slot that can hold one face only."""
        return self._deck.in_mask(self.domains[slot])[0]

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
