"""Which card to play to a trick that somebody else has led."""

from __future__ import annotations

from typing import Final

from euchre_rules.players.advice import Word
from euchre_rules.players.choice import Choice
from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position

_PARTNER_HAS_IT: Final = "Your partner's {1} takes the trick, so {0} will do."
_PARTNER_SHOULD: Final = "Your partner's {1} should take the trick, so {0} will do."
_OVERTAKE: Final = "Your partner's {1} can still be beaten in its suit, and {0} can't."
_TRUMP_PARTNER: Final = "An opponent can easily beat your partner's {1}, so trump it with {0}."
_CANT_WIN: Final = "You can't beat {1}, so {0} will do: it is worth least to you."
_CHEAPEST: Final = "{0} is the cheapest card with which you take the trick."
_HIGHEST: Final = "{0} is the highest {1} left, so take the trick with it."
_PARTNER_PLAYS_YET: Final = (
    "{1} could still be beaten and your partner has yet to play: {0} will do."
)
_TRY: Final = "Nobody plays for you any more, so try {0}, the best you have."
_NEED_ALL: Final = "You need every trick that is left, so play {0}, the best you have."
_TRUMP_IT: Final = "You have no {1}, so trump the trick with {0}."
_TRUMP_HIGHER: Final = "{0} is your lowest trump that beats {1}."
_LAST_TRUMP: Final = (
    "Your partner still plays, so keep {1}, your last trump, for another trick; {0} will do."
)
_KEEP_THE_GUARD: Final = (
    "Your partner still plays, and trumping with {1} would leave {2} alone while a higher trump "
    "is out; {0} will do."
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
    """A partner wins the trick so far: leave it alone unless that is unlikely to last."""
    ladder = at.ladder
    theirs = ladder.cards[at.winning]
    if not at.later_foes or at.stands(at.winning):
        return _throw(at, _PARTNER_HAS_IT, theirs)
    threats = at.later_foes_may_hold & ladder.above[at.winning]
    if threats and at.winners:
        if not at.winners & at.led:
            if threats.bit_count() > 1:
                return Choice(ladder.weakest(at.winners), _TRUMP_PARTNER, (theirs,))
        else:
            sure = at.unbeaten(at.winners)
            if sure:
                return Choice(ladder.weakest(sure), _OVERTAKE, (theirs,))
    return _throw(at, _PARTNER_SHOULD, theirs)


def _in_suit(at: Position) -> Choice:
    """An opponent wins so far, another plays later, and the seat can follow and win."""
    ladder = at.ladder
    sure = at.unbeaten(at.winners)
    if sure:
        place = ladder.weakest(sure)
        is_trump = 1 << place & ladder.trump
        return Choice(place, _HIGHEST, ("trump" if is_trump else at.suit(place).singular,))
    best = ladder.strongest(at.winners)
    if at.must_win_this:
        return Choice(best, _NEED_ALL)
    if at.partner_plays_later:
        return _throw(at, _PARTNER_PLAYS_YET, ladder.cards[best])
    return Choice(best, _TRY)


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
    """A defender's reasons to leave the trick to a partner who plays later."""
    ladder = at.ladder
    trumps = at.held & ladder.trump
    best = ladder.strongest(trumps)
    higher = (at.foes_may_hold & ladder.above[best]).bit_count()
    if trumps.bit_count() == 1 and higher <= 1:
        return _throw(at, _LAST_TRUMP, ladder.cards[best])
    if trumps.bit_count() == 2 and higher == 1 and lowest != best:
        return _throw(at, _KEEP_THE_GUARD, ladder.cards[lowest], ladder.cards[best])
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
