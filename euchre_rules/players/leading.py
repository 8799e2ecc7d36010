"""Which card to lead."""

from __future__ import annotations

from typing import Final

from euchre_rules.players.choice import Choice
from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position

_HIGHEST_TRUMP: Final = "{0} is the highest trump left, so it wins."
_BEST_TRUMP: Final = "You have nothing but trumps; lead {0}, the best of them."
_DRAW_SURELY: Final = "{0} is the highest trump left: it wins and draws the others' trumps."
_DRAW: Final = "You made trump, so draw the others' trumps before they can use them: lead {0}."
_DRAW_FOR_PARTNER: Final = "Your partner made trump, so lead {0} and help to draw the others'."
_NO_TRUMP_OUT: Final = "The opponents have no trump left, and no {1} of theirs beats {0}."
_TRUMPS_ENOUGH: Final = "The opponents have no trump left, so {0} wins a trick that you need."
_TRUMPS_CAN_WAIT: Final = "Your trumps win whenever you like; see first whether {0} does."
_ONLY_A_TRUMP_BEATS: Final = "Only a trump can beat {0}, so lead it while the others must follow."
_ONLY_CARD: Final = "{0} is your only {1}: once it is gone you can trump {2}."
_GIVE_NOTHING: Final = "You have no sure trick to lead, so give nothing away with {0}."


def choose_lead(at: Position) -> Choice:
    """The card to lead, and why."""
    trumps = at.held & at.ladder.trump
    plain = at.held ^ trumps
    if not plain:
        best = at.ladder.strongest(trumps)
        return Choice(best, _HIGHEST_TRUMP if at.is_boss(best) else _BEST_TRUMP)
    if trumps and not at.foes_may_hold & at.ladder.trump:
        return _no_trump_against(at, trumps, plain)
    drawing = _draw_trumps(at, trumps, plain) if trumps and at.making else None
    return drawing or _lead_plain(at, trumps, plain)


def _no_trump_against(at: Position, trumps: int, plain: int) -> Choice:
    """What to lead when every trump of the opponents is gone."""
    ladder = at.ladder
    bosses = at.bosses(plain)
    if bosses:
        place = ladder.weakest(bosses)
        return Choice(place, _NO_TRUMP_OUT, (at.suit(place).singular,))
    if at.partners and at.needed > trumps.bit_count():
        return Choice(ladder.strongest(plain), _TRUMPS_CAN_WAIT)
    return Choice(ladder.strongest(trumps), _TRUMPS_ENOUGH if at.needed > 0 else _HIGHEST_TRUMP)


def _draw_trumps(at: Position, trumps: int, plain: int) -> Choice | None:
    """The trump that the makers lead, if they lead one."""
    best = at.ladder.strongest(trumps)
    several = trumps.bit_count() > 1
    boss = at.is_boss(best)
    if at.is_maker:
        if not several and not (boss and not at.bosses(plain)):
            return None
        return Choice(best, _DRAW_SURELY if boss else _DRAW)
    if boss or several or not at.view.tricks:
        return Choice(best, _DRAW_FOR_PARTNER)
    return None


def _lead_plain(at: Position, trumps: int, plain: int) -> Choice:
    """What to lead besides trumps: a card that only a trump beats, else what costs least."""
    ladder = at.ladder
    bosses = at.bosses(plain)
    if bosses:
        # The more cards of the suit are out, the less likely somebody has none and trumps it.
        best = max(
            places(bosses),
            key=lambda p: ((at.unseen & ladder.follow[p]).bit_count(), -ladder.strengths[p]),
        )
        return Choice(best, _ONLY_A_TRUMP_BEATS)
    singles = [p for p in places(plain) if not plain & ladder.follow[p] & ~(1 << p)]
    if trumps and singles:
        place = min(singles, key=ladder.strengths.__getitem__)
        suit = at.suit(place)
        return Choice(place, _ONLY_CARD, (suit.singular, suit))
    return Choice(ladder.weakest(plain), _GIVE_NOTHING)
