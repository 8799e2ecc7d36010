"""What is told: the moments of a hand, of a scenario or of one that computer players play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import MatchState
from euchre_rules.options import Source
from euchre_rules.players import choose
from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.replay import Event, Moment, replay
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True)
class Story:
    """A hand, or a part of one, with all that is needed to tell it.

    Attributes:
        id: The id of the scenario; made up for a hand that nobody wrote down.
        title: What it shows, in a few words.
        variant: The table.
        moments: What happens, the start first.
        listed: The seats whose cards are told.
        context: What earlier deals decided.
        source: Where it comes from, if it is written anywhere.
        file: The scenario's file, as problems name it.
    """

    id: str
    title: str
    variant: Variant
    moments: tuple[Moment, ...]
    listed: tuple[int, ...]
    context: MatchState
    source: Source | None = None
    file: str | None = None

    @property
    def start(self) -> Hand:
        """The hand at its beginning."""
        return self.moments[0].hand

    @property
    def end(self) -> Hand:
        """The hand as far as it is played."""
        return self.moments[-1].hand

    @property
    def holds(self) -> bool:
        """Whether all is so that is expected of it."""
        return not any(moment.failures or moment.problems for moment in self.moments)

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.start.deal.dealer


def of_scenario(scenario: Scenario) -> Story:
    """The story of a scenario, as it goes at its table."""
    return Story(
        scenario.id,
        scenario.title,
        scenario.variant,
        tuple(replay(scenario)),
        scenario.listed,
        scenario.context,
        scenario.source,
        scenario.file,
    )


def of_computers(hand: Hand, name: str, title: str) -> Story:
    """The story of a hand that computer players play to its end.

    Args:
        hand: The hand before anybody has spoken; it is played.
        name: What to call it in addresses.
        title: What it shows.
    """
    seats = tuple(range(hand.tables.seats.count))
    moments = tuple(_played(hand))
    return Story(name, title, hand.variant, moments, seats, hand.context)


def _played(hand: Hand) -> Iterator[Moment]:
    yield Moment(Event.START, hand.copy())
    while hand.to_act is not None:
        seat, finished = hand.to_act, len(hand.tricks)
        action = choose(hand.view(seat)).action
        hand.apply(action)
        trick = hand.tricks[-1] if len(hand.tricks) > finished else None
        yield Moment(Event.ACTION, hand.copy(), seat=seat, action=action, trick=trick)
