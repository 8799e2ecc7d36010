"""What a hand may show of a game: a march, a euchre, the left bower at work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.actions import Play
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.options import Rules
from euchre_rules.scenarios.replay import Moment
from euchre_site.worked.story import Story


@dataclass(frozen=True)
class Feature:
    """Something that a hand may show.

    Attributes:
        anchor: The id of its heading.
        title: What it is.
        shows: Whether a hand shows it.
        happens: Whether it may happen in any hand that is played at a table.
        instead_of: The anchor of what needn't be shown as well.
    """

    anchor: str
    title: str
    shows: Callable[[Story], bool]
    happens: Callable[[Rules], bool] = lambda _: True
    instead_of: str = ""


def _ends(*outcomes: Outcome) -> Callable[[Story], bool]:
    def shows(story: Story) -> bool:
        result = story.end.result
        return result is not None and result.outcome in outcomes and bool(story.end.tricks)

    return shows


def _lone(story: Story) -> bool:
    result = story.end.result
    return result is not None and result.alone


def _asks_about_the_left(story: Story) -> bool:
    """Whether it is asked what must follow, with the left bower led or in the hand."""
    return any(map(_refuses_for_the_left, story.moments))


def _refuses_for_the_left(moment: Moment) -> bool:
    hand = moment.hand
    if hand.order is None or hand.to_act is None:
        return False
    cards = (*(card for _, card in hand.trick[:1]), *hand.cards_of(hand.to_act))
    return any(map(hand.order.is_left_bower, cards)) and any(
        each.code == ReasonCode.MUST_FOLLOW_SUIT
        for claim in moment.claims
        if claim.key == "illegal"
        for each in claim.value
    )


def _plays_the_left(story: Story) -> bool:
    """Whether the left bower is led, or follows as the trump that it is."""
    return any(map(_left_as_trump, story.moments))


def _left_as_trump(moment: Moment) -> bool:
    hand, action = moment.hand, moment.action
    if not isinstance(action, Play) or hand.order is None:
        return False
    if not hand.order.is_left_bower(action.card):
        return False
    cards = [card for _, card in hand.trick] or list(hand.tricks[-1].cards)
    return hand.order.is_trump(cards[0])


FEATURES: Final = (
    Feature("an-ordinary-hand", "An ordinary hand", _ends(Outcome.MAKE)),
    Feature("every-trick", "Every trick", _ends(Outcome.MARCH)),
    Feature("a-lone-hand", "A lone hand", _lone, happens=lambda rules: rules.lone_hands),
    Feature("a-euchre", "A euchre", _ends(Outcome.EUCHRE, Outcome.DEFENDERS_MARCH)),
    Feature(
        "the-left-bower",
        "The left bower and the suit to follow",
        _asks_about_the_left,
        happens=lambda _: False,  # players don't ask
    ),
    Feature(
        "the-left-bower-played",
        "The left bower at work",
        _plays_the_left,
        instead_of="the-left-bower",
    ),
)
"""What the hands show that introduce a variant, as far as its table has it."""
