"""Which card to play when nothing is trump."""

from __future__ import annotations

from typing import Final

from euchre_rules.players.choice import Choice
from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position

_WORTH_A_CARD: Final = 0.2
"""How much likelier the side must win a partner's trick before a better card is spent on it."""
_LIKELY: Final = 0.75
"""How likely a card must hold before it is said that it should."""

_NOBODY_BEATS: Final = "No opponent can beat {0}, so it wins the trick."
_NOTHING_SURE: Final = (
    "You have no card that wins for sure, so give away as little as you can: {0}."
)
_PARTNER_HAS_IT: Final = "Your partner's {1} takes the trick, so {0} will do."
_PARTNER_SHOULD: Final = "Your partner's {1} should take the trick, so {0} will do."
_PARTNER_MAY: Final = (
    "Your partner's {1} may be beaten, but no card of yours is much safer: {0} will do."
)
_SAFER: Final = "{0} is harder to beat than your partner's {1}."
_CANT_WIN: Final = "You can't beat {1}, so {0} will do: it is worth least to you."
_CHEAPEST: Final = "{0} is the cheapest card with which you take the trick."
_SURE: Final = "No opponent who still plays can beat {0}, so take the trick with it."
_PARTNER_PLAYS_YET: Final = (
    "{1} could still be beaten and your partner has yet to play: {0} will do."
)
_TRY: Final = "No card of yours is safe here; try {0}, the best you have."


def lead_without_trump(at: Position) -> Choice:
    """The card to lead: one that nobody beats, else what costs least."""
    sure = _bosses(at, at.held)
    if sure:
        return Choice(max(places(sure), key=lambda place: _length(at, place)), _NOBODY_BEATS)
    return Choice(_least(at, at.held), _NOTHING_SURE)


def follow_without_trump(at: Position) -> Choice:
    """The card to play to a trick that somebody else has led."""
    ladder = at.ladder
    theirs = ladder.cards[at.winning]
    if at.partner_wins:
        return _with_partner(at)
    if not at.winners:
        return Choice(_least(at, at.legal), _CANT_WIN, (theirs,))
    if not at.later_foes:
        return Choice(ladder.weakest(at.winners), _CHEAPEST)
    sure = _standing(at, at.winners)
    if sure:
        return Choice(ladder.weakest(sure), _SURE)
    best = ladder.strongest(at.winners)
    if at.partner_plays_later and not at.must_win_this:
        return Choice(_least(at, at.legal), _PARTNER_PLAYS_YET, (ladder.cards[best],))
    return Choice(best, _TRY)


def _with_partner(at: Position) -> Choice:
    """A partner wins the trick so far: leave it alone unless another card is clearly safer."""
    theirs, least = at.ladder.cards[at.winning], _least(at, at.legal)
    if not at.later_foes or at.stands(at.winning):
        return Choice(least, _PARTNER_HAS_IT, (theirs,))
    holds = at.chance(at.winning)
    if at.winners:
        safest = max(places(at.winners), key=at.chance)
        if at.chance(safest) - holds >= _WORTH_A_CARD:
            return Choice(safest, _SAFER, (theirs,))
    return Choice(least, _PARTNER_SHOULD if holds >= _LIKELY else _PARTNER_MAY, (theirs,))


def _bosses(at: Position, cards: int) -> int:
    """The cards of a set that no opponent can beat if they are led."""
    foes = at.foes_may_hold
    return sum(1 << place for place in places(cards) if not at.ladder.beaters[place] & foes)


def _standing(at: Position, cards: int) -> int:
    """The cards of a set that no opponent who still plays to this trick can beat."""
    return sum(1 << place for place in places(cards) if at.stands(place))


def _length(at: Position, place: int) -> tuple[int, int]:
    """How many cards of its suit the seat holds; of equals the weakest first."""
    mine = at.held & at.ladder.follow[place]
    return mine.bit_count(), -at.ladder.strengths[place]


def _least(at: Position, cards: int) -> int:
    """The card of a set that is worth least: no sure winner, and weak."""
    sure = _bosses(at, cards)
    return at.ladder.weakest(cards & ~sure or cards)
