"""What has to be seen for a rule to come up: the words for a lesson's line, or None."""

from __future__ import annotations

from collections.abc import Callable

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.engine.view import View
from euchre_rules.options.calling import DealersPartner, MustHold
from euchre_rules.options.words import count
from euchre_tutor.coach.principle import Words


def _asked(view: View, phase: Phase) -> bool:
    """Whether the player is asked now, in this phase."""
    return view.to_act == view.seat and view.phase is phase


def in_phase(phase: Phase) -> Callable[[View], Words | None]:
    """Comes up when the player is asked in a phase."""
    return lambda view: () if _asked(view, phase) else None


def ended(*outcomes: Outcome) -> Callable[[View], Words | None]:
    """Comes up when a hand ends so."""

    def comes_up(view: View) -> Words | None:
        return () if view.result is not None and view.result.outcome in outcomes else None

    return comes_up


def _played(view: View, is_it: Callable[[TrumpOrder, Card], bool]) -> Words | None:
    """A card of a kind that somebody played in this hand."""
    order = view.order
    if order is None or order.trump.suit is None:
        return None
    tricks = [*(trick.cards for trick in view.tricks), tuple(card for _, card in view.trick)]
    found = next((card for trick in tricks for card in trick if is_it(order, card)), None)
    return None if found is None else (found, order.trump.suit, order.trump.suit.singular)


def left_bower_played(view: View) -> Words | None:
    """The card, the trump suit, its word for one card, the printed one's, and what beats it."""
    found = _played(view, TrumpOrder.is_left_bower)
    if found is None or view.order is None:
        return None
    left = found[0]
    assert isinstance(left, Card)
    assert left.suit is not None
    assert view.order.trump.suit is not None
    trumps = view.order.of_suit(view.order.trump.suit)
    return (*found, left.suit.singular, trumps[: trumps.index(left)])


def best_bower_played(view: View) -> Words | None:
    """The card, the trump suit, and its word for one card."""
    return _played(view, lambda order, card: card is order.deck.best_bower)


def best_bower_turned_up(view: View) -> Words | None:
    """The card."""
    best = tables_of(view.variant).deck.best_bower
    return (view.turn_up,) if best is not None and view.turn_up is best else None


def partner_deals(view: View) -> Words | None:
    """The player is asked in round one, and may not simply order the partner up."""
    free = view.variant.rules.round_one.dealer_partner is DealersPartner.FREE
    partners = tables_of(view.variant).seats.partners[view.seat]
    asked = _asked(view, Phase.ROUND_ONE) and view.dealer in partners
    return () if asked and not free else None


def must_hold(view: View) -> Words | None:
    """The player is asked in round one, and not every hand may order up."""
    free = view.variant.rules.round_one.must_hold is MustHold.NOTHING
    return () if _asked(view, Phase.ROUND_ONE) and not free else None


def stuck(view: View) -> Words | None:
    """The player deals, is asked in round two, and must name."""
    sticks = view.variant.rules.round_two.stick_the_dealer
    asked = _asked(view, Phase.ROUND_TWO) and view.seat == view.dealer
    return () if asked and sticks else None


def no_trump(trump: Trump) -> Callable[[View], Words | None]:
    """Comes up when a hand is played so."""
    return lambda view: () if view.trump is trump else None


def lone_defender(view: View) -> Words | None:
    """A defender plays alone."""
    return () if view.defender_alone is not None else None


def lone_maker(view: View) -> Words | None:
    """A maker plays alone, and a partner sits out."""
    return () if view.alone and view.sitting_out else None


def left_on_the_pack(view: View) -> Words | None:
    """The turn-up, which the dealer leaves."""
    return (view.turn_up,) if view.turn_up_state is TurnUp.LEFT else None


def turned_down(view: View) -> Words | None:
    """The turn-up, once the player is asked in round two."""
    return (view.turn_up,) if _asked(view, Phase.ROUND_TWO) else None


def discards(view: View) -> Words | None:
    """The turn-up, which the player took and plays with."""
    out = view.seat in view.sitting_out
    return (view.turn_up,) if _asked(view, Phase.DISCARD) and not out else None


def euchred(view: View) -> Words | None:
    """How many tricks the makers took."""
    result = view.result
    if result is None or result.outcome is not Outcome.EUCHRE or result.maker is None:
        return None
    side = tables_of(view.variant).seats.side_of[result.maker]
    return (count(result.tricks[side], "trick"),)
