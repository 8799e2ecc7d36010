"""What must hold at every table, whatever its files say: numbered checks of resolved rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Rank
from euchre_rules.options import Rules, option
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner
from euchre_rules.options.dealing import Packets
from euchre_rules.options.pack import BestBower, Sides
from euchre_rules.options.words import count
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.problems import Severity

_SUITS: Final = 4
_TURN_UP: Final = 1
_HAND_OF_PACKETS: Final = 5
_TWO_PAIRS: Final = 4


@dataclass(frozen=True)
class Invariant:
    """One check.

    Attributes:
        id: Its number.
        code: The code of the problem that it reports.
        sentence: What must hold.
        options: The options involved, first the one that is most likely at fault.
        fix: What to do about it.
        broken: Says what is wrong at a table, or nothing.
        severity: Whether a table that breaks it can be played all the same.
    """

    id: str
    code: str
    sentence: str
    options: tuple[str, ...]
    fix: str
    broken: Callable[[Rules], str | None]
    severity: Severity = Severity.ERROR


def pack_size(rules: Rules) -> int:
    """How many cards the pack has."""
    return len(rules.deck.ranks) * _SUITS + (rules.deck.best_bower is not BestBower.NONE)


def _too_few_cards(rules: Rules) -> str | None:
    needed = rules.table.players * rules.deal.cards + _TURN_UP
    if pack_size(rules) >= needed:
        return None
    hands = f"{rules.table.players} hands of {count(rules.deal.cards, 'card')}"
    return f"{hands} and a turn-up need {needed} cards, but the pack has {pack_size(rules)}"


def _no_jacks(rules: Rules) -> str | None:
    return None if Rank.JACK in rules.deck.ranks else "the pack has no jacks, and so no bowers"


def _out_of_order(rules: Rules) -> str | None:
    order = tuple(Rank)
    places = [order.index(rank) for rank in rules.deck.ranks]
    if places == sorted(places):
        return None
    right = plain_text(option("deck.ranks"), tuple(order[place] for place in sorted(places)))
    return f"ranks are listed from low to high: {right}"


def _card_twice(rules: Rules) -> str | None:
    if rules.deck.best_bower is BestBower.TWO_OF_SPADES and Rank.TWO in rules.deck.ranks:
        return "the two of spades is the best bower, so 2 can't be one of the ranks too"
    return None


def _best_bower_unruled(rules: Rules) -> str | None:
    has_one = rules.deck.best_bower is not BestBower.NONE
    if has_one and rules.turn_up.best_bower is BestBowerTurnedUp.NOT_APPLICABLE:
        return "the pack has a best bower, but nothing says what happens when it is turned up"
    return None


def _lone_hand_impossible(rules: Rules) -> str | None:
    forced = rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    if forced and rules.partners and not rules.alone.allowed:
        return "the dealer's partner must go alone, but nobody may go alone"
    return None


def _packets_impossible(rules: Rules) -> str | None:
    cards = rules.deal.cards
    if cards == _HAND_OF_PACKETS or rules.deal.packets is Packets.ONE_AT_A_TIME:
        return None
    return f"packets of two and three make hands of five cards, not of {cards}"


def _no_points(rules: Rules) -> str | None:
    paid = ("make", "march", "alone_make", "alone_march")
    against = ("euchre", "defenders_march", "euchre_alone")
    paths = [f"score.{name}" for name in (*paid, *against)]
    if any(rules.get(path) for path in paths if rules.applies(path)):
        return None
    return "no result of a hand scores a point, so the game would never end"


def _no_poor_hand(rules: Rules) -> str | None:
    if rules.happens("redeal_hand.qualifies"):
        return None
    low = sum(rank in rules.deck.ranks for rank in (Rank.NINE, Rank.TEN)) * _SUITS
    return f"no hand can be all nines and tens: the pack has {low} of them"


def _no_lone_maker(rules: Rules) -> str | None:
    if not rules.partners or rules.happens("defend_alone.allowed"):
        return None
    return "a defender may go alone against a lone maker only, but no maker may go alone"


def _no_partners(rules: Rules) -> str | None:
    players = rules.table.players
    if rules.table.sides is not Sides.PARTNERS_OPPOSITE or players == _TWO_PAIRS:
        return None
    return f"{players} players can't sit as two pairs of partners"


INVARIANTS: Final = (
    Invariant(
        "I1",
        "too-few-cards",
        "The pack holds enough cards for every hand and the turn-up.",
        ("deck.ranks", "deal.cards", "table.players", "deck.best_bower"),
        "deal fewer cards, or add ranks to deck.ranks",
        _too_few_cards,
    ),
    Invariant(
        "I2",
        "no-jacks",
        "The pack has jacks, for they are the bowers.",
        ("deck.ranks",),
        "add J to deck.ranks",
        _no_jacks,
    ),
    Invariant(
        "I3",
        "ranks-out-of-order",
        "The ranks are listed from low to high.",
        ("deck.ranks",),
        "write the ranks in this order",
        _out_of_order,
    ),
    Invariant(
        "I4",
        "card-twice",
        "No card is in the pack twice.",
        ("deck.ranks", "deck.best_bower"),
        "take 2 out of deck.ranks, or make the joker the best bower",
        _card_twice,
    ),
    Invariant(
        "I5",
        "best-bower-unruled",
        "A table with a best bower says what happens when it is turned up.",
        ("deck.best_bower", "turn_up.best_bower"),
        "set turn_up.best_bower, for example to dealer_names_blind",
        _best_bower_unruled,
    ),
    Invariant(
        "I6",
        "lone-hand-impossible",
        "Who must go alone may go alone.",
        ("round_one.dealer_partner", "alone.allowed"),
        "set round_one.dealer_partner to free or must_pass, or alone.allowed to true",
        _lone_hand_impossible,
    ),
    Invariant(
        "I7",
        "packets-impossible",
        "The packets of the deal add up to a hand.",
        ("deal.packets", "deal.cards"),
        "set deal.packets to one_at_a_time",
        _packets_impossible,
    ),
    Invariant(
        "I8",
        "no-points",
        "Some result of a hand scores.",
        ("score.make", "score.march", "score.euchre", "score.defenders_march"),
        "give score.make at least 1",
        _no_points,
    ),
    Invariant(
        "I9",
        "never-happens",
        "A poor hand can be dealt from the pack.",
        ("redeal_hand.qualifies", "deck.ranks", "deal.cards"),
        "set redeal_hand.qualifies to never",
        _no_poor_hand,
        Severity.WARNING,
    ),
    Invariant(
        "I10",
        "never-happens",
        "Where only a lone maker may be defended against alone, a maker may go alone.",
        ("defend_alone.allowed", "alone.allowed"),
        "set defend_alone.allowed to never or always",
        _no_lone_maker,
        Severity.WARNING,
    ),
    Invariant(
        "I11",
        "no-partners",
        "Partners opposite each other are four players.",
        ("table.sides", "table.players"),
        "set table.sides to individuals, or table.players to 4",
        _no_partners,
    ),
)
