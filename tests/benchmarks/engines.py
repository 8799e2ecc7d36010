"""Ours and OpenSpiel, driven the same way through random hands.

24 cards, a stuck dealer, alone said after the discard, points 1, 2, 4 and 2. A deal is one shuffle.
With n passes so far a seat calls with chance 1/(9 - n), a maker goes alone with chance 1/10, and
cards are any legal ones. OpenSpiel is dealt to by its chance actions, and isn't asked which of them
there are.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from euchre_rules import Action, Deal, Hand, Pass, Phase, load_variant

PlayHands = Callable[[random.Random, int], None]
LIKE_OPEN_SPIEL: Final = {
    "alone.declared": "after_the_discard",
    "round_two.stick_the_dealer": True,
}
DEALT: Final = 22
"""How many of OpenSpiel's actions are the deal: who deals, and 21 cards."""
_PLAY: Final = Phase.PLAY
_CHOOSE_ALONE: Final = Phase.CHOOSE_ALONE
_PASS: Final = Pass()


def ours() -> PlayHands:
    """What plays hands through our public interface."""
    variant = load_variant("north_american", overrides=LIKE_OPEN_SPIEL)

    def play(rng: random.Random, count: int) -> None:
        draw = rng.random
        for _ in range(count):
            hand = Hand(variant, Deal.random(variant, int(draw() * 4), rng))
            passes = 0
            while legal := hand.legal_actions():
                if hand.phase is _PLAY:
                    action = legal[int(draw() * len(legal))]
                elif hand.phase is _CHOOSE_ALONE:
                    action = legal[draw() < 0.1]
                else:
                    action = _called(legal, passes, draw)
                    passes += action is _PASS
                hand.apply(action)

    return play


def _called(legal: tuple[Action, ...], passes: int, draw: Callable[[], float]) -> Action:
    """A call, or a discard."""
    if legal[0] is not _PASS:
        return legal[int(draw() * len(legal))]
    if draw() * (9 - passes) >= 1:
        return _PASS
    return legal[1 + int(draw() * (len(legal) - 1))]


def load_open_spiel() -> Any | None:
    """OpenSpiel's Euchre with the same rules; None where it isn't installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ModuleNotFoundError:
        return None
    return pyspiel.load_game("euchre(allow_lone_defender=False,stick_the_dealer=True)")


def open_spiel() -> PlayHands | None:
    """What plays hands in OpenSpiel; None where it isn't installed."""
    game = load_open_spiel()
    if game is None:
        return None

    def play(rng: random.Random, count: int) -> None:
        for _ in range(count):
            play_open_spiel(game, rng)

    return play


def play_open_spiel(game: Any, rng: random.Random) -> Any:
    """One hand in OpenSpiel, as the state at its end."""
    draw = rng.random
    deck = list(range(24))
    rng.shuffle(deck)
    state = game.new_initial_state()
    state.apply_action(int(draw() * 4))
    for card in deck[: DEALT - 1]:
        state.apply_action(card)
    passes = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        first = legal[0]
        if first < 24:  # cards
            action = legal[int(draw() * len(legal))]
        elif first == 29:  # alone, with help
            action = legal[draw() >= 0.1]
        else:
            action = _open_spiel_call(legal, passes, draw)
            passes += action == 24
        state.apply_action(action)
    return state


def _open_spiel_call(legal: list[int], passes: int, draw: Callable[[], float]) -> int:
    if legal[0] != 24:  # no pass for a stuck dealer
        return legal[int(draw() * len(legal))]
    if draw() * (9 - passes) >= 1:
        return 24
    return legal[1 + int(draw() * (len(legal) - 1))]
