"""Finds the slot of the deal from which each card of a recorded hand was used.

Every deed is judged against what the record itself lists. Where the two contradict each other, that
is reported, and the card lies where it was used, so that the hand can go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from euchre_rules.cards import Card
from euchre_rules.records.deeds import Deed, Did, Report
from euchre_rules.records.matching import one_for_each
from euchre_rules.records.slots import Slots, not_in_pack


@dataclass
class Binder:
    """Binds deeds to slots.

    Attributes:
        deeds: In the order in which they were done. Each whose card is known gets its slot.
        held: For each seat, the slots whose cards it may use; those given to it join.
        receiver: For each seat that gives a card away, who gets it.
        stand_in: What a card may be that is played in place of one that can't have been.
    """

    slots: Slots
    report: Report
    deeds: Sequence[Deed]
    held: Mapping[int, list[int]]
    receiver: Mapping[int, int]
    stand_in: Callable[[Deed], int]

    def bind(self) -> None:
        """Find the slot of each card that is known, and report what can't have been used."""
        self._claim(self.deeds)
        free = {seat: [*slots] for seat, slots in self.held.items()}
        for deed in self.deeds:
            if deed.did is Did.GIVEN:
                to = self.receiver[deed.seat]
                self._bind_gift(deed, free, to)
                self.held[to].append(deed.slot)
                free[to].append(deed.slot)
            else:
                self._bind_known(deed, free[deed.seat])
        for seat, slots in free.items():
            unbound = [each for each in self.deeds if each.seat == seat and each.slot < 0]
            self._check_rest(unbound, slots)

    def _mask(self, card: Card | None) -> int:
        return 0 if card is None else self.slots.tables.deck.masks.get(card, 0)

    def _claim(self, deeds: Iterable[Deed]) -> None:
        """Find the cards that are used twice; the second time is impossible."""
        first: dict[Card, list[Deed]] = {}
        for deed in deeds:
            card = deed.face
            if card is None or deed.did is Did.GIVEN:
                # A card that is given away is used by whoever gets it.
                continue
            mask = self._mask(card)
            if not mask:
                not_in_pack(deed.card, self.report, self.slots.tables)
                self._make_impossible(deed)
                continue
            before = first.setdefault(card, [])
            if len(before) < mask.bit_count():
                before.append(deed)
                continue
            again = f"{self.report.who(deed.seat)} can't have {card.named}: it {before[-1].words}"
            last = before[-1].seat
            by = "" if last == deed.seat else f" by {self.report.called(last)}"
            notes = () if not before[-1].place.line else (f"see line {before[-1].place.line}",)
            self.report.error("card-again", deed.place, f"{again}{by}", notes)
            self._make_impossible(deed)

    def _make_impossible(self, deed: Deed) -> None:
        deed.possible = False
        deed.mask = self.stand_in(deed)

    def _bind_known(self, deed: Deed, free: list[int]) -> None:
        """Bind a deed whose card is known, if it can have been done."""
        card = deed.face
        if card is None or not deed.possible:
            return
        mask = self._mask(card)
        mine = self.slots.usable(deed, free)
        slot = next((each for each in mine if self.slots.domains[each] == mask), None)
        if slot is None:
            slot = self._not_listed(deed, card, mine)
            if slot is None:
                self._make_impossible(deed)
                return
            self.slots.domains[slot] = mask
        deed.slot = slot
        free.remove(slot)

    def _bind_gift(self, deed: Deed, free: Mapping[int, list[int]], receiver: int) -> None:
        """Bind a card that is given away; where it isn't known, one that its receiver needs."""
        mine, slots = free[deed.seat], self.slots
        if deed.face is not None:
            self._bind_known(deed, mine)
        if deed.slot < 0:
            theirs = (each for each in self.deeds if each.seat == receiver and each.face)
            used = {self._mask(each.face) for each in theirs}
            needed = [slot for slot in mine if slots.domains[slot] in used]
            unlisted = [slot for slot in mine if slot not in slots.listed]
            deed.slot = [*needed, *unlisted, *mine][0]
            # Where all other cards of the receiver are known, it shows what it got.
            shows = all(slot in slots.listed for slot in slots.of_hand(receiver))
            deed.sure = bool(needed) and shows
            mine.remove(deed.slot)

    def _not_listed(self, deed: Deed, card: Card, mine: Sequence[int]) -> int | None:
        """A slot for a card that isn't known to lie in one of the seat's, with a report if need be.

        Returns:
            The slot; None where the seat can't have the card.
        """
        slots, mask = self.slots, self._mask(card)
        copies = mask.bit_count()
        elsewhere = [slot for slot, domain in enumerate(slots.domains) if domain == mask]
        if copies == 1 and slots.turn_up in elsewhere:
            self._not_held(deed, card, "it was turned up, and this seat didn't take it")
            return None
        gifts = {each.slot for each in self.deeds if each.did is Did.GIVEN and each.face}
        mine = [slot for slot in mine if slot not in gifts]
        against = self._against(deed.seat, mask, mine)
        if against is not None:
            self._not_held(deed, card, against)
        bound = {each.slot for each in self.deeds}
        left = [slot for slot in elsewhere if slot not in (*bound, slots.turn_up)]
        slot = self._slot_for(mask, mine)
        if slot is None or (len(elsewhere) >= copies and not left):
            return None
        if len(elsewhere) >= copies:
            slots.free(left[0])
        return slot

    def _against(self, seat: int, mask: int, mine: Sequence[int]) -> str | None:
        """What the record says against a seat's having a card; None where it says nothing.

        Args:
            mine: The slots of the seat that weren't used yet.
        """
        slots = self.slots
        if any(slots.given[slot] == mask for slot in mine):
            return None
        listed = [slot for slot, each in enumerate(slots.given) if each == mask]
        others = [slot for slot in listed if slot not in self.held[seat]]
        if len(listed) >= mask.bit_count() and others:
            return f"the record gives it to {self._where(others[0])}"
        if not any(slots.given[slot] & mask for slot in mine):
            return "it isn't among the cards that the record gives it"
        return None

    def _slot_for(self, mask: int, mine: Sequence[int]) -> int | None:
        """The slot that can best do without the card that it would hold otherwise."""
        slots = self.slots
        fitting = [slot for slot in mine if slots.domains[slot] & mask]
        if fitting:
            # First what the record leaves open, then what is known best.
            open_ones = [slot for slot in fitting if slots.given[slot] & mask] or fitting
            return min(open_ones, key=lambda each: slots.domains[each].bit_count())
        needed = {self._mask(each.face) for each in self.deeds}
        spare = [slot for slot in mine if slots.domains[slot] not in needed]
        return next(iter([*spare, *mine]), None)

    def _not_held(self, deed: Deed, card: Card, why: str) -> None:
        sentence = f"{self.report.who(deed.seat)} doesn't hold {card.named}: {why}"
        self.report.error("card-not-held", deed.place, sentence)

    def _where(self, slot: int) -> str:
        """A place of the deal in words."""
        if slot < self.slots.turn_up:
            return self.report.called(slot // self.slots.size)
        return "the turn-up" if slot == self.slots.turn_up else "the kitty"

    def _check_rest(self, deeds: list[Deed], free: list[int]) -> None:
        """See that the deeds whose cards aren't known can have been done.

        They are left without a slot, since there may be several ways to give them one.
        """
        while one_for_each([self._fitting(deed, free) for deed in deeds]) is None:
            self._let_go(deeds, free)

    def _fitting(self, deed: Deed, free: Sequence[int]) -> int:
        """The free slots that may hold a deed's card, as bits of their places in the list."""
        slots = self.slots
        usable = slots.usable(deed, free)
        held = ((slot, slots.domains[slot] & slots.given[slot]) for slot in usable)
        return sum(1 << free.index(slot) for slot, may_be in held if may_be & deed.mask)

    def _let_go(self, deeds: list[Deed], free: Sequence[int]) -> None:
        """Give up the deed that fits worst, so that the others can be bound."""
        worst = min(deeds, key=lambda each: self._fitting(each, free).bit_count())
        deeds.remove(worst)
        if worst.possible and worst.card is not None:
            sentence = f"{self.report.who(worst.seat)} holds no card that this may be"
            self.report.error("card-not-held", worst.place, sentence)
        self._make_impossible(worst)
