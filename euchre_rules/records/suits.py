"""Whether suit was followed in a recorded hand, as far as that can be known.

A card that doesn't follow is a fault only if the seat held one that does. Of a hand that isn't
known that shows when such a card turns up later. Where it doesn't, the cards that aren't known are
taken for ones that don't follow, if there is any way to deal the pack like that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import and_list
from euchre_rules.records.deeds import Deed, Did
from euchre_rules.records.slots import Slots
from euchre_rules.records.ways import Way, ways_to_put

_MOST_WAYS: Final = 100
"""How many ways to put the cards that aren't known are looked at."""
_Narrowed = dict[int, int]


@dataclass
class _View:
    """What one way to put the cards that aren't known leads to.

    Attributes:
        way: The slots of the deeds whose cards aren't known.
        narrowed: For slots, what they may hold at most.
        faults: The plays, by their place in the list of deeds, that were no doubt against the
            rules; each with the slots that held a card which follows.
    """

    way: Way
    narrowed: _Narrowed = field(default_factory=dict)
    faults: dict[int, list[int]] = field(default_factory=dict)


class Following:
    """Finds the plays that can't have been right, and the deal under which all others are."""

    def __init__(
        self,
        slots: Slots,
        order: TrumpOrder | None,
        deeds: Sequence[Deed],
        held: Mapping[int, Sequence[int]],
    ) -> None:
        """Look at every play.

        Args:
            slots: Where the cards lie.
            order: What trump does to the cards; None before trump is made.
            deeds: Everything that was done with cards, in order. Those whose cards aren't known
                get their slots here.
            held: For each seat, the slots whose cards it may use at one time or another.
        """
        self._slots = slots
        self._order = order
        self._deeds = deeds
        self._held = held
        self._unbound = [at for at, deed in enumerate(deeds) if deed.slot < 0]
        free = {seat: self._free(seat) for seat in held}
        ways = ways_to_put(slots, [deeds[at] for at in self._unbound], free)
        some = list(islice(ways, _MOST_WAYS + 1)) or [(-1,) * len(self._unbound)]
        self._views = [self._view(way) for way in some[:_MOST_WAYS]]
        self._best = min(self._views, key=lambda view: len(view.faults))
        sure = set.intersection(*(set(view.faults) for view in self._views))
        # With more ways than were looked at, one of the others may do without a fault.
        self._all_seen = len(some) <= _MOST_WAYS
        self._faults = {at: self._shown_by(at) for at in sure if self._all_seen}
        self._put(self._best.way)

    def _free(self, seat: int) -> list[int]:
        """The slots of a seat whose cards aren't known to be used; others' gifts to it are not."""
        gone = {deed.slot for deed in self._deeds if deed.did is not Did.GIVEN or deed.seat == seat}
        return [slot for slot in self._held[seat] if slot not in gone]

    def proof(self, deed: Deed) -> str | None:
        """What shows that a seat could have followed suit; None where nothing does."""
        return next((why for at, why in self._faults.items() if self._deeds[at] is deed), None)

    def best_deal(self, dealer: int) -> Deal:
        """The deal under which the least was against the rules."""
        deal = self._slots.deal(dealer, self._best.narrowed) or self._slots.deal(dealer)
        assert deal is not None
        return deal

    def mark_guesses(self, cards: Sequence[Card]) -> None:
        """Mark the deeds that may have been done with other cards than under a deal.

        Args:
            cards: The card in each slot of the deal.
        """
        for place, at in enumerate(self._unbound):
            deed = self._deeds[at]
            mask = 0 if deed.slot < 0 else self._slots.tables.deck.masks[cards[deed.slot]]
            deed.sure = self._all_seen and not any(
                self._may_be_another(view.way, place, mask) for view in self._views
            )

    def _may_be_another(self, way: Way, place: int, mask: int) -> bool:
        """Whether, cards being put like that, one of them may be another than this."""
        narrowed = self._masks_of(way)
        slot = way[place]
        narrowed[slot] = narrowed.get(slot, -1) & ~mask
        return slot < 0 or self._slots.is_possible(narrowed)

    def _masks_of(self, way: Way) -> _Narrowed:
        masks = {slot: self._deeds[at].mask for at, slot in zip(self._unbound, way, strict=True)}
        masks.pop(-1, None)
        return masks

    def _put(self, way: Way) -> None:
        for at, slot in zip(self._unbound, way, strict=True):
            self._deeds[at].slot = slot

    def _view(self, way: Way) -> _View:
        self._put(way)
        view = _View(way)
        if not self._narrow(view, self._masks_of(way)) or self._order is None:
            return view
        led = 0
        for at, deed in enumerate(self._deeds):
            if deed.did is not Did.PLAYED or deed.slot < 0:
                continue
            first = at == 0 or self._deeds[at - 1].trick != deed.trick
            if first:
                led = self._led_by(deed, view)
            elif led and deed.possible:
                self._judge(at, deed, led, view)
        return view

    def _led_by(self, deed: Deed, view: _View) -> int:
        """The cards that follow when this one is led; none where that isn't known."""
        assert self._order is not None
        domain = self._domain(deed.slot, view) if deed.possible else 0
        follow = {mask for place, mask in enumerate(self._order.follow) if domain >> place & 1}
        return follow.pop() if len(follow) == 1 else 0

    def _judge(self, at: int, deed: Deed, led: int, view: _View) -> None:
        domain = self._domain(deed.slot, view)
        if not domain & ~led:
            return
        rest = [slot for slot in self._left_after(at, deed) if self._domain(slot, view) & led]
        sure = [slot for slot in rest if not self._domain(slot, view) & ~led]
        mine = self._held[deed.seat]
        sure += [slot for slot in mine if slot not in sure and self._lists(slot, at) & led]
        following = {deed.slot: led}
        void = dict.fromkeys(rest, ~led)
        ways = [following] if sure else [following, void]
        if not domain & led:
            ways.remove(following)
        if not any(self._narrow(view, way) for way in ways):
            if any(self._slots.is_possible(way) for way in self._alone(view, ways)):
                return
            view.faults[at] = sure

    def _lists(self, slot: int, at: int) -> int:
        """What the record lists in a slot from which another card was used, while it can be there.

        Args:
            at: The play after which it is asked for, by its place in the list of deeds.
        """
        card = self._slots.listed_in(slot)
        if card is None or self._slots.is_as_listed(slot):
            return 0
        used = any(each.face is card for each in self._deeds[: at + 1])
        return 0 if used else self._slots.given[slot]

    def _alone(self, view: _View, ways: Sequence[_Narrowed]) -> Iterator[_Narrowed]:
        """The same without what was taken for so of other plays."""
        masks = {self._deeds[at].slot: self._deeds[at].mask for at in self._unbound}
        for way in ways:
            yield {slot: masks.get(slot, -1) & way.get(slot, -1) for slot in {*masks, *way}}

    def _narrow(self, view: _View, way: _Narrowed) -> bool:
        """Take it that some slots hold no more than this, if there is a deal like that."""
        narrowed = dict(view.narrowed)
        for slot, mask in way.items():
            narrowed[slot] = narrowed.get(slot, -1) & mask
        if not self._slots.is_possible(narrowed):
            return False
        view.narrowed = narrowed
        return True

    def _domain(self, slot: int, view: _View) -> int:
        return self._slots.domains[slot] & view.narrowed.get(slot, -1)

    def _left_after(self, at: int, deed: Deed) -> Iterator[int]:
        """The slots whose cards a seat still held after a play."""
        gone = {
            each.slot
            for place, each in enumerate(self._deeds)
            if each.seat == deed.seat and (place <= at or each.did is not Did.PLAYED)
        }
        return (slot for slot in self._held[deed.seat] if slot not in gone)

    def _shown_by(self, at: int) -> str:
        """What shows, wherever the cards lie that aren't known, that a seat could have followed."""
        later = set.intersection(*(set(self._later(view, at)) for view in self._views))
        if later:
            shown = self._deeds[min(later)]
            what = shown.face.named if shown.face else "a card that follows"
            return f"{what}, {_played(shown)} (line {shown.place.line}), shows it"
        slots = set.intersection(*(set(view.faults[at]) for view in self._views))
        known = [card for slot in sorted(slots) if (card := self._slots.known_in(slot))]
        if known:
            return f"the record gives {known[0].named} to this hand"
        if all(any(map(self._slots.known_in, view.faults[at])) for view in self._views):
            slots = set().union(*(view.faults[at] for view in self._views))
            cards = [card for slot in sorted(slots) if (card := self._slots.known_in(slot))]
            given = and_list([card.named for card in cards])
            return f"the record gives {given} to this hand, and one of them was still in it"
        return "however the cards lie that aren't known, this hand holds one that follows"

    def _later(self, view: _View, at: int) -> Iterator[int]:
        """The later plays of cards that a seat could have followed with, by their places."""
        put = dict(zip(self._unbound, view.way, strict=True))
        slots = view.faults[at]
        for place, each in enumerate(self._deeds):
            played = place > at and each.did is Did.PLAYED and each.place.line
            if played and put.get(place, each.slot) in slots:
                yield place


def _played(deed: Deed) -> str:
    return f"played to trick {deed.trick + 1}"
