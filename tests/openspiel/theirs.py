"""OpenSpiel's Euchre: how it writes cards and actions, and how a deal is forced on it.

A card is the number ``4 * rank + suit``, ranks from the nine and suits clubs, diamonds, hearts,
spades; the actions 0 to 23 deal, discard or play that card, and the further ones are named below.
Seats are numbered clockwise from 0, as ours are, and partners sit opposite.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found]  # compiled code without types

from euchre_rules import Action, Card, Deal, Hand, Phase, Rank, Suit, Trump, Variant, load_variant
from euchre_rules.engine.actions import ALONE, DEFEND_ALONE, WITH_HELP, Discard, Name, OrderUp, Play

RANKS: Final = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
CARDS: Final = tuple(Card.of(rank, suit) for rank in RANKS for suit in SUITS)
TRUMPS: Final = tuple(Trump.of(suit) for suit in SUITS)
PASS_THERE: Final = 24
CLUBS_THERE: Final = 25
"""Making clubs trump; the other suits follow."""
ALONE_THERE: Final = 29
WITH_HELP_THERE: Final = 30
DISCARDING: Final[Any] = pyspiel.euchre.Phase.DISCARD
"""The phase in which the dealer discards."""
NUMBER: Final = {card: number for number, card in enumerate(CARDS)}

_FIXED: Final[dict[Action, int]] = {
    ALONE: ALONE_THERE,
    WITH_HELP: WITH_HELP_THERE,
    DEFEND_ALONE: ALONE_THERE,
    **{Name(trump): CLUBS_THERE + number for number, trump in enumerate(TRUMPS)},
    **{act(card): number for card, number in NUMBER.items() for act in (Play, Discard)},
}
"""The actions of ours that mean the same wherever they are said."""


@dataclass(frozen=True)
class Setting:
    """A setting of OpenSpiel's two options, and ours that plays by the same rules.

    Attributes:
        lone_defender: Whether a defender may go alone, against any maker.
        stuck: Whether the dealer must name a suit in the end.
        further: Options that ours sets otherwise although OpenSpiel has no such choice.
    """

    lone_defender: bool
    stuck: bool
    further: tuple[tuple[str, object], ...] = ()

    @property
    def game(self) -> Any:
        """The game that OpenSpiel plays."""
        return _game(self)

    @property
    def variant(self) -> Variant:
        """Our North American table with what OpenSpiel plays otherwise."""
        return _variant(self)

    def __str__(self) -> str:
        """The setting in words."""
        stuck = "stuck dealer" if self.stuck else "dealer may pass"
        return f"{stuck}, {'lone defender' if self.lone_defender else 'no lone defender'}"


SETTINGS: Final = tuple(Setting(lone, stuck) for lone in (False, True) for stuck in (False, True))


@cache
def _game(setting: Setting) -> Any:
    lone, stuck = setting.lone_defender, setting.stuck
    return pyspiel.load_game(f"euchre(allow_lone_defender={lone},stick_the_dealer={stuck})")


@cache
def _variant(setting: Setting) -> Variant:
    overrides = {
        "alone.declared": "after_the_discard",
        "defend_alone.allowed": "always" if setting.lone_defender else "never",
        "round_two.stick_the_dealer": setting.stuck,
        **dict(setting.further),
    }
    return load_variant("north_american", overrides=overrides)


def force(setting: Setting, deal: Deal) -> Any:
    """OpenSpiel's state with this deal, at the first call."""
    state = setting.game.new_initial_state()
    state.apply_action(deal.dealer)
    for place in range(5):
        for turn in range(4):  # its dealer is dealt to first
            state.apply_action(NUMBER[deal.hands[(deal.dealer + turn) % 4][place]])
    state.apply_action(NUMBER[deal.turn_up])
    return state


def number_of(hand: Hand, action: Action) -> int:
    """The number of an action of ours in OpenSpiel, as the hand stands."""
    known = _FIXED.get(action)
    if known is not None:
        return known
    if isinstance(action, OrderUp):
        assert hand.deal.turn_up.suit is not None
        return CLUBS_THERE + SUITS.index(hand.deal.turn_up.suit)
    # Declining to defend alone is playing with one's partner there.
    return WITH_HELP_THERE if hand.phase is Phase.DEFEND_ALONE else PASS_THERE


def text_of(number: int) -> str:
    """An action of OpenSpiel in our words."""
    if number < PASS_THERE:
        return str(CARDS[number])
    words: list[str] = ["pass", *(trump.value for trump in TRUMPS), "alone", "with partner"]
    return words[number - PASS_THERE]
