"""A hand played in both engines at once, compared at every decision and at the end."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules import Action, Deal, Hand, Outcome, Pass, Phase
from tests.openspiel.theirs import CARDS, TRUMPS, Setting, force, number_of, text_of

_NOBODY: Final = -3
"""The player, in OpenSpiel, who did what nobody has done."""


class DisagreementError(AssertionError):
    """The two engines see a hand differently; the message shows how."""


@dataclass(frozen=True)
class Ending:
    """How a hand ended, in terms that both engines have.

    Attributes:
        gains: What each seat's side gains over the other one, in points.
        tricks: The finished tricks: the leader, the cards in order, the winner.
    """

    gains: tuple[int, ...]
    trump: str | None
    maker: int | None
    alone: bool
    lone_defender: int | None
    sitting_out: tuple[int, ...]
    discarded: str | None
    tricks: tuple[tuple[int, tuple[str, ...], int], ...]


def play_beside(setting: Setting, deal: Deal, rng: random.Random) -> Hand:
    """Play a deal in both engines, the same random actions in each.

    Returns:
        Our hand, which is over.

    Raises:
        DisagreementError: They differ in who acts, in what is legal, or in how the hand ends.
    """
    ours, theirs = Hand(setting.variant, deal), force(setting, deal)
    while not (ours.to_act is None and theirs.is_terminal()):
        numbers = {number_of(ours, action): action for action in ours.legal_actions()}
        there = theirs.legal_actions()
        if sorted(numbers) != there or ours.to_act != _player(theirs):
            raise DisagreementError(_about_a_decision(setting, ours, theirs))
        action = draw(ours, rng)
        theirs.apply_action(number_of(ours, action))
        ours.apply(action)
    if our_ending(ours) != their_ending(theirs):
        raise DisagreementError(_about_the_end(setting, ours, theirs))
    return ours


def draw(hand: Hand, rng: random.Random) -> Action:
    """A random legal action, with passes enough for round two and lone hands enough for marches.

    The first of eight callers calls one time in nine, the second in eight, the last in two: each
    of the eight is as likely to call as that nobody does. Every second maker goes alone, and a
    defender one time in five.
    """
    legal = hand.legal_actions()
    if hand.phase in _CALLING and isinstance(legal[0], Pass):
        passes = len(hand.history)
        return legal[0] if rng.random() * (9 - passes) >= 1 else rng.choice(legal[1:])
    if hand.phase is Phase.DEFEND_ALONE:
        return legal[rng.random() < 0.2]
    return rng.choice(legal)


_CALLING: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)


def our_ending(hand: Hand) -> Ending:
    """How a hand ended in our engine."""
    result = hand.result
    assert result is not None
    first, second = result.points
    return Ending(
        gains=(first - second, second - first) * 2,
        trump=hand.trump and hand.trump.value,
        maker=result.maker,
        alone=result.alone,
        lone_defender=result.defender_alone,
        sitting_out=hand.sitting_out,
        discarded=hand.discarded and hand.discarded.text,
        tricks=tuple(
            (trick.seats[0], tuple(card.text for card in trick.cards), trick.winner)
            for trick in hand.tricks
        ),
    )


def their_ending(state: Any) -> Ending:
    """How a hand ended in OpenSpiel."""
    called, discard = state.trump_suit() >= 0, state.discard()
    tricks = state.tricks() if called else ()
    return Ending(
        gains=tuple(int(gain) for gain in state.returns()),
        trump=TRUMPS[state.trump_suit()].value if called else None,
        maker=_seat(state.declarer()),
        alone=bool(state.declarer_go_alone()),
        lone_defender=_seat(state.lone_defender()),
        sitting_out=tuple(n for n, plays in enumerate(state.active_players()) if not plays),
        discarded=CARDS[discard].text if discard >= 0 else None,
        tricks=tuple(
            (trick.leader(), tuple(CARDS[card].text for card in trick.cards()), trick.winner())
            for trick in tricks
        ),
    )


def _seat(player: int) -> int | None:
    return None if player == _NOBODY else player


def _player(state: Any) -> int | None:
    """The seat that OpenSpiel asks; None where its hand is over."""
    return None if state.is_terminal() else state.current_player()


def _about_a_decision(setting: Setting, ours: Hand, theirs: Any) -> str:
    """What the two engines say about who is to act and what is legal."""
    here = sorted(number_of(ours, action) for action in ours.legal_actions())
    return (
        f"{_so_far(setting, ours)}\n"
        f"ours:      {ours.phase.value}, seat {ours.to_act}: {_listed(here)}\n"
        f"OpenSpiel: {theirs.current_phase().name.lower()}, seat {_player(theirs)}: "
        f"{_listed(theirs.legal_actions())}"
    )


def _about_the_end(setting: Setting, ours: Hand, theirs: Any) -> str:
    return (
        f"{_so_far(setting, ours)}\n"
        f"ours:      {our_ending(ours)}\nOpenSpiel: {their_ending(theirs)}"
    )


def _so_far(setting: Setting, hand: Hand) -> str:
    """The deal and the history, to be played again from."""
    deal = hand.deal
    hands = "; ".join(
        f"{seat}: {' '.join(card.text for card in cards)}" for seat, cards in enumerate(deal.hands)
    )
    history = ", ".join(f"{seat}: {action}" for seat, action in hand.history)
    return (
        f"{setting}; dealer {deal.dealer}; turn-up {deal.turn_up}\n"
        f"hands:     {hands}\nhistory:   {history}"
    )


def _listed(numbers: list[int]) -> str:
    return ", ".join(text_of(number) for number in numbers) or "nothing"


def kind_of(hand: Hand) -> tuple[Outcome, bool]:
    """What a finished hand is an example of: its outcome, and whether a defender was alone."""
    assert hand.result is not None
    return hand.result.outcome, hand.result.defender_alone is not None
