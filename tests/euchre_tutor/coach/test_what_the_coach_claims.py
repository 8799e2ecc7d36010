"""Nothing that the coach says of a trick is made false by what the others play to it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pytest

import euchre_rules as er
from euchre_rules.engine.actions import Action, Play
from euchre_rules.players.advice import shown
from euchre_rules.players.position import Position
from euchre_tutor.coach import remark
from tests.euchre_rules.properties.test_what_is_seen import Beside
from tests.euchre_rules.properties.unknown import Memory, other_deal
from tests.euchre_tutor.coach.test_what_the_coach_sees import moments

TABLES: Final = {
    "north_american": 40,
    "guernsey": 20,
    "railroad": 20,
    "three_handed": 20,
    "no_trump_euchre": 20,
}
"""How many hands are played at each table."""
OTHERS: Final = 6
"""How many deals that the player can't tell from the real one are tried."""


@dataclass(frozen=True)
class Said:
    """Something was played and remarked on.

    Attributes:
        hands: The hand, and others that look the same to the player, before it was played.
    """

    hands: list[er.Hand]
    action: Action
    card: er.Card | None
    rng: random.Random

    @property
    def view(self) -> er.View:
        """What the player saw."""
        seat = self.hands[0].to_act
        assert seat is not None
        return self.hands[0].view(seat)

    def tricks(self, action: Action) -> Iterator[er.Trick]:
        """How the trick may go on after an action."""
        for hand in self.hands:
            for _ in range(3):
                played = hand.copy()
                before = len(played.tricks)
                played.apply(action)
                while len(played.tricks) == before:
                    played.apply(self.rng.choice(played.legal_actions()))
                yield played.tricks[before]


def _is_never_taken(said: Said) -> bool:
    """What was played takes no trick."""
    return all(trick.winner != said.view.seat for trick in said.tricks(said.action))


def _takes_it(said: Said) -> bool:
    """The card named takes the trick, if the player plays it."""
    assert said.card is not None
    return all(t.winner == said.view.seat for t in said.tricks(Play(said.card)))


def _has_it(said: Said) -> bool:
    """The card named, which lies there, takes the trick whatever follows."""
    return all(t.cards[t.seats.index(t.winner)] is said.card for t in said.tricks(said.action))


def _holds(said: Said) -> bool:
    """The card named, which a partner has played, isn't beaten by an opponent who still plays."""
    at = Position(said.view)
    assert said.view.order is not None
    lies = [card for _, card in said.view.trick]
    for hand in said.hands:
        for seat in at.later_foes:
            for card in hand.view(seat).cards:
                if said.view.order.winner([*lies, card]) == len(lies):
                    return False
    return said.card is said.view.trick[said.view.order.winner(lies)][1]


def _wins_so_far(said: Said) -> bool:
    assert said.view.order is not None
    lies = [card for _, card in said.view.trick]
    return said.card is lies[said.view.order.winner(lies)]


def _is_last(said: Said) -> bool:
    return not Position(said.view).later


def _partner_may_take_it(said: Said) -> bool:
    at = Position(said.view)
    partners = tuple(seat for seat in at.partners if seat in at.later)
    return bool(partners) and bool(at.may_hold_any(partners) & at.ladder.beaters[at.winning])


CLAIMS: Final[dict[str, Callable[[Said], bool]]] = {
    r"CARD had this trick": _has_it,
    r"CARD takes the trick for sure": _holds,
    r"CARD was winning": _wins_so_far,
    r"CARD couldn't take this trick": _is_never_taken,
    r"CARD is a trump thrown away": _is_never_taken,
    r"CARD would have taken this trick": _takes_it,
    r"nobody plays after you": _is_last,
    r"you played last": _is_last,
    r"a trick that is lost": lambda said: False,
    r"still plays and may take the trick": _partner_may_take_it,
}
"""What may be said of a trick, and whether it holds."""


def _looks_the_same(hand: er.Hand, rng: random.Random) -> list[er.Hand]:
    """The hand, and hands with other cards where the player to act has never looked."""
    assert hand.to_act is not None
    memory, found = Memory(hand, hand.to_act, blind=False), [hand]
    for _ in range(OTHERS):
        beside = Beside(hand, memory, other_deal(memory, rng, swaps=2))
        if beside.same_to_the_end():
            found.append(beside.second)
    return found


def _found(text: str, pattern: str, view: er.View) -> Iterator[er.Card | None]:
    """The card of which something is said, for each time that it is said in a text."""
    names = {shown(card).lower(): card for card in er.Deck(view.variant.rules).cards}
    several = "|".join(map(re.escape, names))
    for found in re.finditer(pattern.replace("CARD", rf"\b({several})"), text, re.IGNORECASE):
        yield names[found[1].lower()] if found.groups() else None


@pytest.mark.parametrize("reference", TABLES)
def test_what_the_coach_says_of_a_trick_holds_however_it_goes_on(reference: str) -> None:
    rng, met = random.Random(7), Counter[str]()
    for hand in moments(reference, TABLES[reference], seed=4):
        if hand.phase is not er.Phase.PLAY:
            continue
        assert hand.to_act is not None
        view = hand.view(hand.to_act)
        hands: list[er.Hand] = []
        for action in view.legal:
            spoken = remark(view, action)
            for pattern, holds in CLAIMS.items() if spoken else ():
                assert spoken is not None
                for card in _found(" ".join((spoken.line, *spoken.longer)), pattern, view):
                    hands = hands or _looks_the_same(hand, rng)
                    assert holds(Said(hands, action, card, rng)), (spoken, view)
                    met[pattern] += 1
    assert sum(met.values()) > 10, met
