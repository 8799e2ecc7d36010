"""What a deal may have that makes the rules bite."""

from __future__ import annotations

from enum import StrEnum

from euchre_rules import Card, Deal, Hand, Rank, Rules, Variant
from euchre_rules.engine.state import SECRET
from euchre_rules.options.pack import BestBower
from euchre_rules.options.poor_hands import PoorHand


class Feature(StrEnum):
    """Why a deal was chosen."""

    ANY = "any"
    LEFT_BOWER = "left_bower"
    """Somebody holds the left bower of the turn-up's suit with another card printed as it is."""
    JACK_TURNED_UP = "jack_turned_up"
    BEST_BOWER_HELD = "best_bower_held"
    BEST_BOWER_TURNED_UP = "best_bower_turned_up"
    POOR_HAND = "poor_hand"
    """A seat is asked, before the calling, what becomes of its poor hand."""


def features_of(rules: Rules) -> tuple[Feature, ...]:
    """For which features a deal is chosen at a table; one may come up twice."""
    found = [Feature.LEFT_BOWER, Feature.JACK_TURNED_UP]
    if rules.deck.best_bower is not BestBower.NONE:
        found += [Feature.BEST_BOWER_HELD, Feature.BEST_BOWER_TURNED_UP]
    poor = (rules.redeal_hand.qualifies, rules.exchange_hand.qualifies)
    if set(poor) != {PoorHand.NEVER}:
        found += [Feature.POOR_HAND]
    return (*found, Feature.ANY, Feature.ANY)


def has(deal: Deal, feature: Feature, variant: Variant) -> bool:
    """Whether a deal has a feature."""
    best = {BestBower.JOKER: "JOKER", BestBower.TWO_OF_SPADES: "2S"}.get(
        variant.rules.deck.best_bower
    )
    match feature:
        case Feature.LEFT_BOWER:
            return _left_bower_bites(deal)
        case Feature.JACK_TURNED_UP:
            return deal.turn_up.rank is Rank.JACK
        case Feature.BEST_BOWER_HELD:
            return any(card.text == best for hand in deal.hands for card in hand)
        case Feature.BEST_BOWER_TURNED_UP:
            return deal.turn_up.text == best
        case Feature.POOR_HAND:
            return Hand(variant, deal).phase in SECRET
    return True


def _left_bower_bites(deal: Deal) -> bool:
    suit = deal.turn_up.suit
    if suit is None:
        return False
    left = Card.of(Rank.JACK, suit.same_color)
    holder = next((hand for hand in deal.hands if left in hand), ())
    return any(card.suit is left.suit for card in holder if card is not left)
