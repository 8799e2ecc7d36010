"""What of a recorded hand is known, so that nothing that was only filled in is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from euchre_rules.at_table.events import Discarded, Gave, Happening, WentUnder
from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Discard, Exchange, Give, Pass, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.records.certain import surely_held
from euchre_rules.records.model import RecordedHand

UNKNOWN_CARD: Final = "a card that isn't known"


def in_pack_order(cards: Iterable[Card | None], pack: Sequence[Card]) -> list[Card]:
    """The cards that are known, low to high; those that the pack doesn't have come last."""
    known = [card for card in cards if card is not None]
    return sorted(known, key=lambda card: pack.index(card) if card in pack else len(pack))


class Known:
    """What a record knows of one of its hands."""

    def __init__(self, recorded: RecordedHand, hand: Hand) -> None:
        """Begin with the hand as it was followed."""
        self._recorded = recorded
        self._hand = hand
        self._filled = recorded.filled or (frozenset[Card](),) * len(hand.deal.hands)
        guesses = (hand.history[place] for place in recorded.guessed)
        self._guessing = {seat for seat, action in guesses if not isinstance(action, Pass)}

    def is_guess(self, number: int) -> bool:
        """Whether what was done, by its place in the history, was only filled in."""
        return number in self._recorded.guessed

    def place_of_play(self, number: int) -> int:
        """The place in the history of a card played, by how many were played before it."""
        plays = (at for at, (_, did) in enumerate(self._hand.history) if isinstance(did, Play))
        return next(islice(plays, number, None))

    def is_undecided(self, tricks: int) -> bool:
        """Whether it isn't known who took a trick.

        Args:
            tricks: How many tricks there are up to it.
        """
        return self._recorded.undecided and tricks == len(self._hand.tricks)

    def guesses_in_trick(self, last: int) -> int:
        """How many cards of a trick aren't known.

        Args:
            last: The place of its last card in the history.
        """
        size = len(self._hand.rotation)
        return sum(self.is_guess(number) for number in range(last + 1 - size, last + 1))

    def surely_held(self, held: Sequence[Card], seat: int, number: int) -> list[Card]:
        """The cards of a hand, as far as the record shows that they are in it.

        Args:
            held: The hand.
            number: The place in the history before which it is looked at.
        """
        used = {
            action.card
            for place, (who, action) in enumerate(self._hand.history)
            if place >= number
            and who == seat
            and isinstance(action, Play | Discard | Give)
            and place not in self._recorded.guessed
        }
        guessed = seat in self._guessing
        return surely_held(held, used, self._not_given(seat), guessed=guessed)

    def _not_given(self, seat: int) -> set[Card]:
        """The cards that the record doesn't give and the seat may hold."""
        deal, dealt = self._hand.deal, self._recorded.dealt
        missing = set(self._filled[seat])
        missing |= set() if self._recorded.turn_up_known else {deal.turn_up}
        kitty = () if dealt is None else zip(deal.kitty, dealt.kitty, strict=False)
        return missing | {card for card, given in kitty if given is None}

    def veiled(self, event: Happening, number: int) -> Happening:
        """An event without cards that the record doesn't give.

        Args:
            number: The place in the history of what it comes of.
        """
        match event:
            case Discarded() | Gave():
                return replace(event, card=None) if self.is_guess(number) else event
            case WentUnder():
                kitty = set(self._hand.deal.kitty[:GO_UNDER])
                hidden = self._not_given(event.seat) & {*event.view.cards, *event.cards, *kitty}
                return replace(event, cards=()) if hidden or self.is_guess(number) else event
            case _:
                return event

    def text(self, number: int, action: Action) -> str | None:
        """An action as text; None where it names cards that the record doesn't give."""
        with_cards = isinstance(action, Play | Discard | Give | Exchange)
        return None if with_cards and self.is_guess(number) else str(action)
