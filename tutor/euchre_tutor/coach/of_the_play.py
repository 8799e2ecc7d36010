"""The principles of playing a card.

They speak before the others play, so a sentence says what holds whatever those do with what they
may hold; who takes the trick is told only where nobody can change it.

Sources, as opinions: what printed advice for beginners and the players' pages agree on. Each keeps
quiet where counting the cards that were seen makes the other choice a good one.
"""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import number_word
from euchre_rules.players.advice import shown
from euchre_tutor.coach.principle import Principle, Turn, Words

_SAFE: Final = 0.65
"""How likely a partner's card must hold before it is said that it needed no help."""
_NINE: Final = 9
_EARLY: Final = 3
"""With fewer cards in hand there is too little left for a rule of thumb about leads."""


def _trumps_partner(turn: Turn, action: Action) -> Words | None:
    """A trump on a plain card of the partner's that would likely have taken the trick."""
    at = turn.at
    place = _played(turn, action)
    if place is None or not at.partner_wins or not at.legal & ~at.ladder.trump:
        return None
    plain = not 1 << at.winning & at.ladder.trump
    if not plain or not 1 << place & at.ladder.trump or at.chance(at.winning) < _SAFE:
        return None
    cards = at.ladder.cards
    return cards[at.winning], cards[place], turn.ally, turn.still_to_play, _how_sure(turn)


def _how_sure(turn: Turn) -> str:
    """How sure the winning card takes the trick, after its name."""
    if turn.at.stands(turn.at.winning):
        return "takes the trick for sure"
    tenths = round(10 * turn.at.chance(turn.at.winning))
    often = "nearly always" if tenths > _NINE else f"about {number_word(tenths)} times in ten"
    return f"holds {often}, if each card that you haven't seen may as well be here as there"


def _leads_trump_against_makers(turn: Turn, action: Action) -> Words | None:
    """A trump led by a defender who has a partner and other cards to lead."""
    at = turn.at
    place = _played(turn, action)
    if place is None or turn.view.trick or at.making or not at.partners:
        return None
    trump, held = at.ladder.trump, at.held
    sure = (at.bosses(held) & trump).bit_count()
    if len(turn.view.cards) < _EARLY or not held & ~trump or 0 < at.needed <= sure:
        return None
    if not all(each & trump for each in (1 << place, at.foes_may_hold, _partners_may_hold(turn))):
        return None
    unseen = at.unseen & trump
    like = "the makers like" if _several_make(turn) else "the maker likes"
    seen = turn.named(unseen, "none"), str(unseen.bit_count())
    return at.ladder.cards[place], turn.ally, *seen, like


def _several_make(turn: Turn) -> bool:
    """Whether those who made trump are more than one in this hand."""
    return len(turn.at.foes) > 1


def _partners_may_hold(turn: Turn) -> int:
    return turn.at.may_hold_any(turn.at.partners)


def _keeps_trumps_from_partner(turn: Turn, action: Action) -> Words | None:
    """No trump led at once to a partner who made trump."""
    at, view = turn.at, turn.view
    place = _played(turn, action)
    if place is None or view.trick or view.tricks or view.maker not in at.partners:
        return None
    trumps = at.held & at.ladder.trump
    if not trumps or 1 << place & trumps or at.is_boss(place):
        return None
    unseen = at.foes_may_hold & at.ladder.trump
    return turn.named(trumps, ""), at.ladder.cards[place], str(unseen.bit_count())


def _wastes_a_trump(turn: Turn, action: Action) -> Words | None:
    """A trump that can't take the trick, where another card could have gone."""
    at = turn.at
    place = _played(turn, action)
    if place is None or not turn.view.trick or not at.legal & ~at.ladder.trump:
        return None
    if not 1 << place & at.ladder.trump or 1 << place & at.winners:
        return None
    cards = at.ladder.cards
    higher = at.winners & at.ladder.trump
    would = f", and {shown(cards[at.ladder.weakest(higher)])} would have" if higher else ""
    return cards[place], cards[at.winning], turn.named(at.legal & ~at.ladder.trump, ""), would


def _strips_the_guard(turn: Turn, action: Action) -> Words | None:
    """The only small trump beside the second-best one, while the best may be out."""
    at = turn.at
    place = _played(turn, action)
    trumps = at.held & at.ladder.trump
    if place is None or not turn.view.trick or at.making or trumps.bit_count() != 2:
        return None
    best = at.ladder.strongest(trumps)
    higher = at.foes_may_hold & at.ladder.above[best]
    spends = 1 << place & trumps and place != best and not at.legal & at.led
    if not spends or higher.bit_count() != 1 or not _partner_may_take_it(turn) or at.must_win_this:
        return None
    cards = at.ladder.cards
    return cards[place], cards[best], cards[at.ladder.strongest(higher)], turn.ally


def _partner_may_take_it(turn: Turn) -> bool:
    """Whether a partner who still plays may hold a card that beats what lies there."""
    at = turn.at
    partners = tuple(seat for seat in at.partners if seat in at.later)
    return bool(at.may_hold_any(partners) & at.ladder.beaters[at.winning])


def _throws_a_winner(turn: Turn, action: Action) -> Words | None:
    """The best card of a suit on a trick that it can't take, where a lower one could have gone."""
    at = turn.at
    place = _played(turn, action)
    if place is None or not turn.view.trick or at.partner_wins or at.winners:
        return None
    lower = at.legal & at.ladder.follow[place] & ~at.ladder.above[place] & ~(1 << place)
    lower &= ~at.bosses(lower)
    if not lower or not at.is_boss(place) or 1 << place & at.ladder.trump:
        return None
    cards = at.ladder.cards
    return cards[place], cards[at.winning], cards[at.ladder.weakest(lower)], at.kind(place)


def _lets_it_go(turn: Turn, action: Action) -> Words | None:
    """A trick left to the opponents by the last to play, who could have taken it."""
    at = turn.at
    place = _played(turn, action)
    if place is None or not turn.view.trick or at.later or at.partner_wins:
        return None
    if not at.winners or 1 << place & at.winners:
        return None
    cards = at.ladder.cards
    return cards[at.ladder.weakest(at.winners)], cards[at.winning]


def _takes_it_dearly(turn: Turn, action: Action) -> Words | None:
    """A trick taken by the last to play with more than it needs, where that may be missed."""
    at = turn.at
    place = _played(turn, action)
    if place is None or not turn.view.trick or at.later or at.partner_wins:
        return None
    if not 1 << place & at.winners:
        return None
    cheapest = at.ladder.weakest(at.winners)
    between = at.ladder.above[cheapest] & ~at.ladder.above[place] & ~(1 << place)
    between &= at.foes_may_hold
    if not between or not 1 << place & at.ladder.above[cheapest]:
        return None
    cards = at.ladder.cards
    return cards[place], cards[cheapest], cards[at.winning], turn.named(between, "")


def _played(turn: Turn, action: Action) -> int | None:
    """The place of the card that is played; None for whatever else is done, or had to be."""
    forced = len(turn.view.legal) == 1
    return turn.place(action) if isinstance(action, Play) and not forced else None


_PLAY: Final = (Phase.PLAY,)
OF_THE_PLAY: Final = (
    Principle(
        "trumped_partner",
        _PLAY,
        _trumps_partner,
        "{0} was winning this trick for {2}, and {1} is a trump that you could have kept.",
        "{2} was winning with {0}, and {3}. By the cards that you have seen, {0} {4}.",
    ),
    Principle(
        "led_trump_on_defense",
        _PLAY,
        _leads_trump_against_makers,
        "You defend, and a trump led draws those of {1} too; {4} that lead.",
        "Trumps that you haven't seen: {3} ({2}). That suit was chosen for the many of them that "
        "the other side holds; the few of {1} are worth more when they trump a plain suit.",
    ),
    Principle(
        "led_no_trump_to_partner",
        _PLAY,
        _keeps_trumps_from_partner,
        "Your partner made trump and you had the lead: a trump helps more there than {1}.",
        "You held {0}, and the opponents may hold up to {2} more. Each round of trumps that your "
        "partner need not lead can take two of theirs, which then trump none of your winners.",
    ),
    Principle(
        "wasted_trump",
        _PLAY,
        _wastes_a_trump,
        "{0} is a trump thrown away: it doesn't beat {1}{3}.",
        "{1} was winning and beats {0}. You were not bound to play a trump and had {2} as well; "
        "the trump might still have taken a trick of its own.",
    ),
    Principle(
        "stripped_the_guard",
        _PLAY,
        _strips_the_guard,
        "Without {0} beside it, {1} may fall to {2} when trumps are led; {3} still plays.",
        "You held two trumps, {1} and {0}, and the only higher one that you haven't seen is {2}. "
        "With a small one to follow with, {1} can take a trick after {2} is gone. Here {3} still "
        "plays and may take the trick.",
    ),
    Principle(
        "threw_a_winner",
        _PLAY,
        _throws_a_winner,
        "{0} couldn't take this trick; {2} would have done, and {0} might have taken another.",
        "No {3} that an opponent may hold beats {0}, by the cards that you have seen, and nothing "
        "that you may play beats {1}. On a trick that you can't take, play what is worth least.",
    ),
    Principle(
        "let_it_go",
        _PLAY,
        _lets_it_go,
        "You played last, and {0} would have taken this trick.",
        "Nobody plays after you, {1} was winning against you, and {0} beats it. Who plays last "
        "knows what a trick costs, and takes it as cheaply as that.",
    ),
    Principle(
        "took_it_dearly",
        _PLAY,
        _takes_it_dearly,
        "{1} would have taken this trick too, and {0} might have taken another.",
        "Nobody plays after you, and {1} beats {2} as well as {0} does. An opponent may still hold "
        "{3}, which {0} beats and {1} doesn't.",
    ),
)
