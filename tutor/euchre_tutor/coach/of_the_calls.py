"""The principles of calling and discarding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.actions import Action, Discard, Name, OrderUp, Pass
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import number_word
from euchre_rules.players.advice import shown
from euchre_rules.players.ladder import Ladder, ladder_of, places
from euchre_rules.players.outlook import Prospect
from euchre_tutor.coach.of_poor_calls import OF_POOR_CALLS, best_of_three
from euchre_tutor.coach.principle import Principle, Turn, Words

_CALLING: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)
_BEST: Final = 2
"""So many of the best trumps make a call plain."""


def _turns_down(turn: Turn, action: Action) -> Words | None:
    """A pass with the two best trumps of a suit that may be called, and something beside them."""
    if not isinstance(action, Pass):
        return None
    for prospect in _prospects(turn):
        ladder, cards = prospect.ladder, prospect.cards
        trumps = cards & ladder.trump
        best = sum(1 << place for place in _strongest(ladder, ladder.trump)[:_BEST])
        if not trumps or best & ~cards:
            continue
        others = trumps & ~best
        aces = sum(
            1 << place
            for place in places(cards & ~trumps)
            if not ladder.above[place] & prospect.unseen
        )
        if others or aces:
            more = shown(ladder.strongest_first(others | aces))
            return prospect.trump.value, shown(ladder.strongest_first(best)), more
    return None


def _turns_down_three(turn: Turn, action: Action) -> Words | None:
    """A pass with three trumps of a suit that may be called, the best among them."""
    if not isinstance(action, Pass):
        return None
    for prospect in _prospects(turn):
        if best_of_three(turn.outlook, prospect):
            ladder = prospect.ladder
            best, *others = ladder.strongest_first(prospect.cards & ladder.trump)
            return prospect.trump.value, best, tuple(others), number_word(len(others) + 1)
    return None


def _prospects(turn: Turn) -> Iterator[Prospect]:
    """What may be called by naming a suit or ordering up, in the order in which it is offered."""
    outlook, seen = turn.outlook, set[str]()
    for action in turn.view.legal:
        if not isinstance(action, OrderUp | Name) or outlook.passes_by(action):
            continue
        ordered = isinstance(action, OrderUp)
        offered = outlook.tables.offers[turn.view.turn_up]
        trump = action.trump if isinstance(action, Name) else offered
        if trump is None or trump.suit is None or trump.value in seen:
            continue
        seen.add(trump.value)
        yield outlook.with_turn_up(trump) if ordered else outlook.without_turn_up(trump)


def _strongest(ladder: Ladder, cards: int) -> list[int]:
    return sorted(places(cards), key=ladder.strengths.__getitem__, reverse=True)


def _alone_against_the_best(turn: Turn, action: Action) -> Words | None:
    """Going alone on a turn-up that goes to an opponent and beats every card of one's own."""
    if not isinstance(action, OrderUp) or not action.alone:
        return None
    trump = turn.outlook.tables.offers[turn.view.turn_up]
    if trump is None or not turn.outlook.with_turn_up(trump).beaten:
        return None
    free = turn.view.variant.rules.turn_up.dealer_may_discard_it
    return turn.view.turn_up, "and would hardly discard it" if free else "and may not discard it"


def _discards_a_trump(turn: Turn, action: Action) -> Words | None:
    """A trump put aside while another card could have gone."""
    view = turn.view
    if not isinstance(action, Discard) or view.order is None or view.seat in view.sitting_out:
        return None
    ladder = ladder_of(view.order)
    allowed = sum(
        ladder.masks[each.card] & turn.outlook.held
        for each in view.legal
        if isinstance(each, Discard)
    )
    plain = allowed & ~ladder.trump
    if not plain or not ladder.masks[action.card] & ladder.trump:
        return None
    return action.card, ladder.cards[ladder.weakest(plain)]


OF_THE_CALLS: Final = (
    Principle(
        "turned_down_a_sure_call",
        _CALLING,
        _turns_down,
        "With {1} you hold the two best trumps if {0} are trump: that is a call to make.",
        "Nobody could beat {1} if {0} were trump, so they take two tricks whenever you lead them, "
        "and beside them you would have {2}.",
    ),
    Principle(
        "turned_down_the_best_of_three",
        _CALLING,
        _turns_down_three,
        "If {0} are trump you hold {3}, {1} the best of all: that is a call to make.",
        "Nobody could beat {1} if {0} were trump: led, it draws a trump from everybody who holds "
        "one, and {2} are worth more after it.",
    ),
    *OF_POOR_CALLS,
    Principle(
        "alone_against_the_best",
        (Phase.ROUND_ONE,),
        _alone_against_the_best,
        "{0} goes to the dealer, an opponent, and beats every card you hold.",
        "The dealer takes {0} up {1}, and no card of yours beats it. So it takes a trick, and a "
        "lone hand is played for all of them.",
    ),
    Principle(
        "discarded_a_trump",
        (Phase.DISCARD,),
        _discards_a_trump,
        "{0} is a trump; {1} would have been missed less.",
        "Any trump can take a trick when you have none of the suit led, and {1} takes one only if "
        "nobody trumps or beats it.",
    ),
)
