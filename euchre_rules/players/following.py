"""Which card to play to a trick that somebody else has led."""

from __future__ import annotations

from typing import Final

from euchre_rules.players.advice import Word
from euchre_rules.players.choice import Choice
from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position

_LIKELY: Final = 0.75
"""How likely a card must hold before it is said that it should."""
_EVEN: Final = 0.5
"""How unlikely a card must hold before it is said that the opponents may well beat it."""
_WORTH_A_CARD: Final = 0.2
"""How much likelier the side must win a partner's trick before a higher card is spent on it."""
_WORTH_A_TRUMP: Final = 0.3
"""The same for a trump."""
_PARTNER_MAY_WIN: Final = 0.3
"""How likely a partner must win the trick without a trump before a trump is kept from it."""

_PARTNER_HAS_IT: Final = "Your partner's {1} takes the trick, so {0} will do."
_PARTNER_SHOULD: Final = "Your partner's {1} should take the trick, so {0} will do."
_CANT_IMPROVE: Final = (
    "You can't improve on your partner's {1}, so give away as little as you can: {0} will do."
)
_HARDLY_BETTER: Final = (
    "Your partner's {1} may be beaten, but no card of yours is much safer: {0} will do."
)
_KEEP_YOUR_TRUMPS: Final = (
    "Your partner's {1} may be beaten, but perhaps it isn't, so don't trump it: {0} will do."
)
_ALL_TRUMPS: Final = "You have nothing but trumps, and {0} is the lowest of them."
_OVERTAKE: Final = "Your partner's {1} can still be beaten in its suit, and {0} can't."
_RAISE: Final = "{0} is harder to beat than your partner's {1}, and nobody plays for you after it."
_TRUMP_PARTNER: Final = (
    "The opponents may well beat your partner's {1}, so trump it with {0}, which is safer."
)
_CANT_WIN: Final = "You can't beat {1}, so {0} will do: it is worth least to you."
_CHEAPEST: Final = "{0} is the cheapest card with which you take the trick."
_HIGHEST: Final = "{0} is the highest {1} left, so play it."
_AS_GOOD: Final = "{0} is as good as {2} here: no {1} in another hand beats it."
_NO_FOE_BEATS: Final = "No opponent who still plays has a {1} that beats {0}, so play it."
_MAY_BE_TRUMPED: Final = (
    "No opponent who still plays has a {1} that beats {0}: play it, though one has none and may "
    "trump it."
)
_PARTNER_PLAYS_YET: Final = (
    "{1} could still be beaten and your partner has yet to play: {0} will do."
)
_TRY: Final = "Nobody plays for you any more, so try {0}, the best you have."
_NEED_ALL: Final = "You need every trick that is left, so play {0}, the best you have."
_TRUMP_IT: Final = "You have no {1}, so trump the trick with {0}."
_TRUMP_HIGHER: Final = "{0} is your lowest trump that beats {1}."
_LAST_TRUMP: Final = (
    "Your partner still plays and may have a {2} that beats {3}, so keep {1}, your last trump: "
    "{0} will do."
)
_KEEP_THE_GUARD: Final = (
    "Your partner still plays and may have a {3} that beats {4}, and trumping with {1} would leave "
    "{2} alone while a higher trump may be out: {0} will do."
)


def choose_follow(at: Position) -> Choice:
    """The card to play to a trick that somebody else has led, and why."""
    best = at.ladder.cards[at.winning]
    if at.partner_wins:
        return _with_partner(at)
    if not at.winners:
        return _throw(at, _CANT_WIN, best)
    if not at.later_foes:
        return Choice(at.ladder.weakest(at.winners), _CHEAPEST)
    return _in_suit(at) if at.legal & at.led else _with_a_trump(at)


def _with_partner(at: Position) -> Choice:
    """A partner wins the trick so far: leave it alone unless another card is clearly safer."""
    ladder = at.ladder
    theirs = ladder.cards[at.winning]
    if not at.later_foes or at.stands(at.winning):
        return _throw(at, _PARTNER_HAS_IT, theirs)
    holds = at.chance(at.winning)
    safest = _safest(at, at.winners) if at.winners else -1
    gain = at.chance(safest) - holds if at.winners else 0.0
    if at.winners & at.led:
        if gain >= _WORTH_A_CARD:
            sure = at.unbeaten(1 << safest) and not at.unbeaten(1 << at.winning)
            return Choice(safest, _OVERTAKE if sure else _RAISE, (theirs,))
    elif gain >= _WORTH_A_TRUMP and holds < _EVEN:
        return Choice(ladder.weakest(at.winners), _TRUMP_PARTNER, (theirs,))
    if holds >= _LIKELY:
        return _throw(at, _PARTNER_SHOULD, theirs)
    if not at.winners:
        return _throw(at, _CANT_IMPROVE, theirs)
    if at.winners & at.led:
        return _throw(at, _HARDLY_BETTER, theirs)
    return _throw(at, _KEEP_YOUR_TRUMPS if at.held & ~ladder.trump else _ALL_TRUMPS, theirs)


def _safest(at: Position, cards: int) -> int:
    """The card of a set that is likeliest to hold; of equals the weakest."""
    weakest_first = sorted(places(cards), key=at.ladder.strengths.__getitem__)
    return max(weakest_first, key=lambda place: round(at.chance(place), 6))


def _in_suit(at: Position) -> Choice:
    """An opponent wins so far, another plays later, and the seat can follow and win."""
    ladder = at.ladder
    sure = at.unbeaten(at.winners)
    if sure:
        return _unbeatable(at, ladder.weakest(sure))
    best = ladder.strongest(at.winners)
    if at.must_win_this:
        return Choice(best, _NEED_ALL)
    if at.partner_plays_later:
        return _throw(at, _PARTNER_PLAYS_YET, ladder.cards[best])
    return Choice(best, _TRY)


def _unbeatable(at: Position, place: int) -> Choice:
    """Play a card that no later opponent beats in its suit, and say how far that is known."""
    ladder = at.ladder
    suit = at.kind(place)
    mine = at.held & ladder.above[place]
    if at.may_be_trumped(at.later_foes):
        return Choice(place, _MAY_BE_TRUMPED, (suit,))
    if at.unseen & ladder.above[place]:
        return Choice(place, _NO_FOE_BEATS, (suit,))
    if mine:
        return Choice(place, _AS_GOOD, (suit, ladder.cards[ladder.weakest(mine)]))
    return Choice(place, _HIGHEST, (suit,))


def _with_a_trump(at: Position) -> Choice:
    """An opponent wins so far, another plays later, and the seat can only win with a trump."""
    ladder = at.ladder
    lowest = ladder.weakest(at.winners)
    if at.partner_plays_later and not at.making and at.held & ~ladder.trump:
        kept = _keep_trumps(at, lowest)
        if kept:
            return kept
    if 1 << at.winning & ladder.trump:
        return Choice(lowest, _TRUMP_HIGHER, (ladder.cards[at.winning],))
    return Choice(lowest, _TRUMP_IT, (at.suit(at.led.bit_length() - 1),))


def _keep_trumps(at: Position, lowest: int) -> Choice | None:
    """A defender's reasons to leave the trick to a partner who plays later and may follow suit."""
    ladder = at.ladder
    if at.must_win_this or at.partners_chance < _PARTNER_MAY_WIN:
        return None
    trumps = at.held & ladder.trump
    best = ladder.strongest(trumps)
    higher = (at.foes_may_hold & ladder.above[best]).bit_count()
    theirs = (at.kind(at.winning), ladder.cards[at.winning])
    if trumps.bit_count() == 1 and higher <= 1:
        return _throw(at, _LAST_TRUMP, ladder.cards[best], *theirs)
    if trumps.bit_count() == 2 and higher == 1 and lowest != best:
        return _throw(at, _KEEP_THE_GUARD, ladder.cards[lowest], ladder.cards[best], *theirs)
    return None


def _throw(at: Position, reason: str, *words: Word) -> Choice:
    """The card that is worth least, for a trick that this seat doesn't try to win."""
    ladder = at.ladder
    trumps = at.held & ladder.trump
    plain = at.legal & ~trumps
    if not plain or at.legal & at.led:
        return Choice(ladder.weakest(at.legal), reason, words)

    def worth(place: int) -> tuple[bool, bool, int]:
        """A sure winner last; the only card of a suit that can be trumped then first."""
        alone = not plain & ladder.follow[place] & ~(1 << place)
        return (at.is_boss(place), not (alone and trumps), ladder.strengths[place])

    return Choice(min(places(plain), key=worth), reason, words)
