"""Which card to lead."""

from __future__ import annotations

from typing import Final

from euchre_rules.players.choice import Choice
from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position

_HIGHEST_TRUMP: Final = "{0} is the highest trump left, so it wins."
_NO_FOE_BEATS: Final = "No opponent has a trump that beats {0}, so your side wins the trick."
_BEST_TRUMP: Final = "You have nothing but trumps; lead {0}, the best of them."
_DRAW_SURELY: Final = "{0} is the highest trump left: it wins and draws the others' trumps."
_DRAW_SAFELY: Final = "No opponent can beat {0}, and it draws the opponents' trumps."
_PARTNER_DRAWS: Final = (
    "Your partner holds {1}, so {0} is enough: it draws the opponents' trumps, and you keep {2}."
)
_DRAW: Final = "You made trump, so draw the others' trumps before they can use them: lead {0}."
_DRAW_FOR_PARTNER: Final = "Your partner made trump, so lead {0} and help to draw the others'."
_NO_TRUMP_OUT: Final = "The opponents have no trump left, and no {1} of theirs beats {0}."
_TRUMPS_ENOUGH: Final = "The opponents have no trump left, so {0} wins a trick that you need."
_TRUMP_WINS: Final = "The opponents have no trump left, so they can't beat {0}."
_TRUMPS_CAN_WAIT: Final = "Your trumps win whenever you like; see first whether {0} does."
_ONLY_A_TRUMP_BEATS: Final = (
    "Only a trump can beat {0}, so lead it while the others may have to follow suit."
)
_COSTS_A_TRUMP: Final = (
    "No opponent has a {1} that beats {0}, and one who has no {2} left can only trump it."
)
_ONLY_CARD: Final = "{0} is your only {1}: once it is gone you can trump {2}."
_GIVE_NOTHING: Final = (
    "Outside trumps you have no winner to lead, so give away as little as you can: {0}."
)


def choose_lead(at: Position) -> Choice:
    """The card to lead, and why."""
    trumps = at.held & at.ladder.trump
    plain = at.held ^ trumps
    if not plain:
        return _only_trumps(at, trumps)
    if not at.foes_may_hold & at.ladder.trump and (trumps or at.bosses(plain)):
        return _no_trump_against(at, trumps, plain)
    drawing = _draw_trumps(at, trumps, plain) if trumps and at.making else None
    return drawing or _lead_plain(at, trumps, plain)


def _only_trumps(at: Position, trumps: int) -> Choice:
    """What to lead from a hand of nothing but trumps."""
    best = at.ladder.strongest(trumps)
    if not at.is_boss(best):
        return Choice(best, _BEST_TRUMP)
    return Choice(best, _NO_FOE_BEATS if at.unseen & at.ladder.above[best] else _HIGHEST_TRUMP)


def _no_trump_against(at: Position, trumps: int, plain: int) -> Choice:
    """What to lead when every trump of the opponents is gone."""
    ladder = at.ladder
    bosses = at.bosses(plain)
    if bosses:
        place = ladder.weakest(bosses)
        return Choice(place, _NO_TRUMP_OUT, (at.suit(place).singular,))
    if at.partners and at.needed > trumps.bit_count():
        return Choice(ladder.strongest(plain), _TRUMPS_CAN_WAIT)
    return Choice(ladder.strongest(trumps), _TRUMPS_ENOUGH if at.needed > 0 else _TRUMP_WINS)


def _draw_trumps(at: Position, trumps: int, plain: int) -> Choice | None:
    """The trump that the makers lead, if they lead one."""
    ladder = at.ladder
    best = ladder.strongest(trumps)
    several = trumps.bit_count() > 1
    boss = at.is_boss(best)
    if at.is_maker and not several and not (boss and not at.bosses(plain)):
        return None
    if several and boss:
        shared = _partner_draws(at, trumps, best)
        if shared:
            return shared
    if at.is_maker:
        if not boss:
            return Choice(best, _DRAW)
        return Choice(best, _DRAW_SAFELY if at.unseen & ladder.above[best] else _DRAW_SURELY)
    if boss or several or not at.view.tricks:
        return Choice(best, _DRAW_FOR_PARTNER)
    return None


def _partner_draws(at: Position, trumps: int, best: int) -> Choice | None:
    """A low trump to a partner who is known to hold a higher one than anybody else's best."""
    ladder = at.ladder
    for seat in at.partners:
        theirs = at.holds_for_sure(seat) & ladder.above[best]
        if theirs:
            card = ladder.cards[ladder.strongest(theirs)]
            return Choice(ladder.weakest(trumps), _PARTNER_DRAWS, (card, ladder.cards[best]))
    return None


def _lead_plain(at: Position, trumps: int, plain: int) -> Choice:
    """What to lead besides trumps: a card that only a trump beats, else what costs least."""
    ladder = at.ladder
    bosses = at.bosses(plain)
    if bosses:
        return _lead_boss(at, bosses)
    singles = [p for p in places(plain) if not plain & ladder.follow[p] & ~(1 << p)]
    if trumps and singles:
        place = min(singles, key=ladder.strengths.__getitem__)
        suit = at.suit(place)
        return Choice(place, _ONLY_CARD, (suit.singular, suit))
    return Choice(ladder.weakest(plain), _GIVE_NOTHING)


def _lead_boss(at: Position, bosses: int) -> Choice:
    """Lead a plain card that no opponent beats in its suit, and say how far that is known."""
    ladder = at.ladder

    def safety(place: int) -> tuple[bool, int, int]:
        """The more cards of the suit are out, the less likely somebody has none and trumps it."""
        suit = ladder.follow[place]
        trumped = at.may_be_trumped(at.foes, suit)
        return (not trumped, (at.unseen & suit).bit_count(), -ladder.strengths[place])

    best = max(places(bosses), key=safety)
    suit = at.suit(best)
    if at.may_be_trumped(at.foes, ladder.follow[best]):
        return Choice(best, _COSTS_A_TRUMP, (suit.singular, suit))
    return Choice(best, _ONLY_A_TRUMP_BEATS)
