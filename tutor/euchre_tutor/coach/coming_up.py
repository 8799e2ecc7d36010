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
    """A card of a kind that somebody played to this trick, or to the last one before it begins."""
    order = view.order
    if order is None or order.trump.suit is None:
        return None
    last = view.tricks[-1].cards if view.tricks and not view.trick else ()
    cards = (*last, *(card for _, card in view.trick))
    found = next((card for card in cards if is_it(order, card)), None)
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
    """The card, until the play begins."""
    best = tables_of(view.variant).deck.best_bower
    there = best is not None and view.turn_up is best and not _card_played(view)
    return (view.turn_up,) if there else None


def _card_played(view: View) -> bool:
    """Whether the play of the cards has begun."""
    return bool(view.trick or view.tricks)


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
    """Who defends alone, and who sits out for it; until the first trick is over."""
    if view.defender_alone is None or view.tricks:
        return None
    return _alone(view, view.defender_alone, "defend")


def lone_maker(view: View) -> Words | None:
    """Which maker plays alone, and who sits out for it; until the first trick is over."""
    if not view.alone or not view.sitting_out or view.maker is None or view.tricks:
        return None
    return _alone(view, view.maker, "play")


def _alone(view: View, seat: int, verb: str) -> Words:
    """A sentence without a stop on a seat that is alone, as another seat says it."""
    if seat == view.seat:
        return (f"you {verb} alone, and your partner sits out",)
    if seat in tables_of(view.variant).seats.partners[view.seat]:
        return (f"your partner {verb}s alone, and you sit out",)
    return (f"an opponent {verb}s alone, with a partner who sits out",)


def left_on_the_pack(view: View) -> Words | None:
    """The turn-up, which the dealer leaves; until the play begins."""
    left = view.turn_up_state is TurnUp.LEFT and not _card_played(view)
    return (view.turn_up,) if left else None


def turned_down(view: View) -> Words | None:
    """The turn-up, once the player is asked in round two."""
    return (view.turn_up,) if _asked(view, Phase.ROUND_TWO) else None


def discards(view: View) -> Words | None:
    """The turn-up, which the player took and plays with."""
    out = view.seat in view.sitting_out
    return (view.turn_up,) if _asked(view, Phase.DISCARD) and not out else None


def euchred(view: View) -> Words | None:
    """Who made trump, how many tricks they took, and that they are euchred."""
    result = view.result
    if result is None or result.outcome is not Outcome.EUCHRE or result.maker is None:
        return None
    side = tables_of(view.variant).seats.side_of[result.maker]
    many = view.variant.rules.partners
    so = ": they are euchred" if many else " and is euchred"
    return "the makers" if many else "the maker", count(result.tricks[side], "trick"), so


def march(view: View) -> Words | None:
    """Who made trump and took every trick together."""
    if view.result is None or view.result.outcome is not Outcome.MARCH:
        return None
    return ("the makers" if view.variant.rules.partners else "the maker",)


def lone_march(view: View) -> Words | None:
    """Who took every trick alone."""
    result = view.result
    if result is None or result.outcome is not Outcome.ALONE_MARCH:
        return None
    if result.maker == view.seat:
        return ("you",)
    partners = tables_of(view.variant).seats.partners[view.seat]
    return ("your partner" if result.maker in partners else "an opponent",)
