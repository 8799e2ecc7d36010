"""What is wrong with a table: the checks behind the invariants, each of the resolved rules.

Each check says what is wrong, in a sentence without a full stop, or nothing.
"""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.options import Rules, option
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner
from euchre_rules.options.dealing import Packets
from euchre_rules.options.pack import BestBower, Sides
from euchre_rules.options.playing import DefendAloneDeclared, PartnerCard
from euchre_rules.options.poor_hands import GO_UNDER, PoorHand
from euchre_rules.options.round_two import NoTrumpBestBower, NoTrumpCall
from euchre_rules.options.words import count
from euchre_rules.spec.document import plain_text

_TURN_UP: Final = 1
_HAND_OF_PACKETS: Final = 5
_TWO_PAIRS: Final = 4
_ORDER: Final = tuple(Rank)
_OF_A_LONE_MAKER: Final = (
    "score.alone_make",
    "score.alone_four_tricks",
    "score.alone_march",
    "score.euchre_alone",
    "score.lone_defender_euchre",
    "score.blind_alone",
    "score.blind_alone_euchre",
)


def pack_size(rules: Rules) -> int:
    """How many cards the pack has."""
    faces = len(rules.deck.ranks) * len(Suit) + (rules.deck.best_bower is not BestBower.NONE)
    return faces * rules.deck.copies


def _dealt(rules: Rules) -> int:
    """How many cards are dealt or turned up; the others are the kitty."""
    return rules.table.players * rules.deal.cards + _TURN_UP


def too_few_cards(rules: Rules) -> str | None:
    """The pack is too small for the hands and the turn-up."""
    if pack_size(rules) >= _dealt(rules):
        return None
    hands = f"{rules.table.players} hands of {count(rules.deal.cards, 'card')}"
    return f"{hands} and a turn-up need {_dealt(rules)} cards, but the pack has {pack_size(rules)}"


def no_jacks(rules: Rules) -> str | None:
    """There are no bowers."""
    return None if Rank.JACK in rules.deck.ranks else "the pack has no jacks, and so no bowers"


def out_of_order(rules: Rules) -> str | None:
    """The ranks are not listed from low to high."""
    places = [_ORDER.index(rank) for rank in rules.deck.ranks]
    if places == sorted(places):
        return None
    right = plain_text(option("deck.ranks"), tuple(_ORDER[place] for place in sorted(places)))
    return f"ranks are listed from low to high: {right}"


def card_twice(rules: Rules) -> str | None:
    """The best bower is one of the ordinary cards too."""
    if rules.deck.best_bower is BestBower.TWO_OF_SPADES and Rank.TWO in rules.deck.ranks:
        return "the two of spades is the best bower, so 2 can't be one of the ranks too"
    return None


def best_bower_unruled(rules: Rules) -> str | None:
    """Nothing says what happens when the best bower is turned up."""
    has_one = rules.deck.best_bower is not BestBower.NONE
    if has_one and rules.turn_up.best_bower is BestBowerTurnedUp.NOT_APPLICABLE:
        return "the pack has a best bower, but nothing says what happens when it is turned up"
    return None


def best_bower_unruled_without_trump(rules: Rules) -> str | None:
    """Nothing says what the best bower is in a hand without trump."""
    unruled = rules.no_trump.best_bower is NoTrumpBestBower.NOT_APPLICABLE
    if unruled and rules.applies("no_trump.best_bower"):
        return "the pack has a best bower, but nothing says what it is when nothing is trump"
    return None


def lone_hand_impossible(rules: Rules) -> str | None:
    """Somebody must go alone where nobody may."""
    forced = rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    if forced and rules.partners and not rules.alone.allowed:
        return "the dealer's partner must go alone, but nobody may go alone"
    return None


def packets_impossible(rules: Rules) -> str | None:
    """The packets of the deal don't add up to the hands."""
    packets, players, cards = rules.deal.packets, rules.table.players, rules.deal.cards
    if packets is Packets.ONE_AT_A_TIME:
        return None
    if packets is Packets.FOUR_DOWN_TO_ONE:
        if (players, cards) == (_TWO_PAIRS, _HAND_OF_PACKETS):
            return None
        made = f"packets from four down to one make {_TWO_PAIRS} hands of five cards"
        return f"{made}, not {players} of {cards}"
    if cards == _HAND_OF_PACKETS:
        return None
    return f"packets of two and three make hands of five cards, not of {cards}"


def cut_impossible(rules: Rules) -> str | None:
    """A cut can't leave as many cards in each part as it must."""
    least, size = rules.deal.cut_at_least, pack_size(rules)
    if 2 * least <= size or not rules.applies("deal.cut_at_least"):
        return None
    return f"a pack of {size} cards can't be cut into two parts of {least} cards or more"


def too_many_tricks(rules: Rules) -> str | None:
    """The makers need more tricks than there are."""
    if rules.majority <= rules.deal.cards:
        return None
    needed = count(rules.majority, "trick")
    return f"the makers need {needed}, but a hand has only {rules.deal.cards}"


def no_kitty(rules: Rules) -> str | None:
    """A poor hand is to be exchanged for cards that are not there."""
    left = pack_size(rules) - _dealt(rules)
    if rules.exchange_hand.qualifies is PoorHand.NEVER or not 0 <= left < GO_UNDER:
        return None
    return f"a poor hand takes {GO_UNDER} cards of the kitty, but the deal leaves {left}"


def two_cards_of_one(rules: Rules) -> str | None:
    """A lone player is to get more cards than the partner has."""
    paths = ("alone.partner_card", "defend_alone.partner_card")
    asked = (rules.get(path) for path in paths if rules.applies(path))
    if rules.deal.cards > 1 or PartnerCard.TWO_BEST_CARDS not in asked:
        return None
    return "a lone player gets two cards from the partner, who holds only one"


def card_in_the_first_trick(rules: Rules) -> str | None:
    """A lone defender is to get a card when the play has begun."""
    late = rules.defend_alone.declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
    gets = rules.defend_alone.partner_card is not PartnerCard.NONE
    if not (late and gets and rules.applies("defend_alone.partner_card")):
        return None
    return "a lone defender gets a card, but may say so in the middle of the first trick"


def no_points(rules: Rules) -> str | None:
    """No result of a hand brings a target nearer."""
    if rules.game.deals or any(map(rules.get, _scores(rules))):
        return None
    return "no result of a hand scores a point, so the game would never end"


def _scores(rules: Rules) -> list[str]:
    """The options that say how many points are added for something that can happen."""
    needed = rules.majority
    made = ["score.make", "score.alone_make", "score.four_trick_tokens"]
    paths = made if needed < rules.deal.cards else []
    if isinstance(rules.score.alone_four_tricks, int) and needed < rules.deal.cards:
        paths.append("score.alone_four_tricks")
    if not rules.score.march_taken_off:
        paths += ["score.march", "score.alone_march"]
    if needed > 1:
        paths.append("score.euchre")
    paths += ["score.defenders_march", "score.euchre_alone", "score.lone_defender_euchre"]
    paths += ["score.lone_defender_euchre_of_partners", "score.point_on_partner"]
    paths += ["score.blind_alone", "score.blind_alone_euchre", "round_two.buy_out"]
    return list(filter(rules.applies, paths))


def stuck_near_the_target(rules: Rules) -> str | None:
    """Only lone hands score, and near the target nobody may play one."""
    barred = rules.alone.barred_near_target
    if not barred or not rules.applies("alone.barred_near_target") or no_points(rules):
        return None
    with_help = (path for path in _scores(rules) if not _needs_a_lone_maker(path, rules))
    if rules.game.deals or any(map(rules.get, with_help)):
        return None
    points = count(barred, "point")
    closed = f"only lone hands score, but they are closed to a side within {points} of the target"
    return f"{closed}, so the game might never end"


def _needs_a_lone_maker(path: str, rules: Rules) -> bool:
    """Whether points are scored only in a hand in which the maker is alone."""
    if path == "score.point_on_partner":
        return rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    return path in _OF_A_LONE_MAKER


def without_end(rules: Rules) -> str | None:
    """Neither points nor deals end the game."""
    if rules.game.target or rules.game.deals:
        return None
    return "the game has no target and no number of deals, so it would never end"


def no_partners(rules: Rules) -> str | None:
    """Two or three players are to sit as pairs."""
    players = rules.table.players
    if rules.table.sides is not Sides.PARTNERS_OPPOSITE or players == _TWO_PAIRS:
        return None
    return f"{players} players can't sit as two pairs of partners"


# What can never happen


def no_poor_hand_to_throw_in(rules: Rules) -> str | None:
    """No hand that may be thrown in can be dealt."""
    return _not_dealt("redeal_hand.qualifies", rules)


def no_poor_hand_to_exchange(rules: Rules) -> str | None:
    """No hand that may be exchanged can be dealt."""
    return _not_dealt("exchange_hand.qualifies", rules)


def _not_dealt(path: str, rules: Rules) -> str | None:
    poor = rules.get(path)
    if poor is PoorHand.NEVER or rules.happens(path):
        return None
    label = option(path).says(poor).label
    hand = f"a hand of {count(rules.deal.cards, 'card')}"
    return f"{hand} from this pack is never what {path} asks for: {label}"


def no_lone_maker(rules: Rules) -> str | None:
    """A lone defender needs a lone maker, of whom there is none."""
    if not rules.partners or rules.happens("defend_alone.allowed"):
        return None
    return "a defender may go alone against a lone maker only, but no maker may go alone"


def no_stuck_dealer(rules: Rules) -> str | None:
    """No trump is kept for a stuck dealer, but the dealer may pass."""
    if NoTrumpCall.STUCK_DEALER not in (rules.no_trump.high, rules.no_trump.low):
        return None
    if rules.round_two.stick_the_dealer:
        return None
    return "only a stuck dealer may name no trump, but at this table the dealer may pass"


def barred_from_the_start(rules: Rules) -> str | None:
    """The lone hand is closed to both sides before the first deal."""
    barred, target = rules.alone.barred_near_target, rules.game.target
    if barred < target or not rules.applies("alone.barred_near_target"):
        return None
    return (
        f"the lone hand is closed to a side that needs {barred} or less, but the target is {target}"
    )
