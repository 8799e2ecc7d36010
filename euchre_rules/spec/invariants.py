"""What must hold at every table, whatever its files say: numbered checks of resolved rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import Rules
from euchre_rules.spec import breaches
from euchre_rules.spec.problems import Severity

_PAID: Final = (
    "score.make",
    "score.march",
    "score.euchre",
    "score.defenders_march",
    "score.alone_make",
    "score.alone_march",
    "score.euchre_alone",
    "score.alone_four_tricks",
    "score.four_trick_tokens",
    "score.lone_defender_euchre",
    "score.lone_defender_euchre_of_partners",
    "score.point_on_partner",
    "score.blind_alone",
    "score.blind_alone_euchre",
    "round_two.buy_out",
)
_PAID_WHERE: Final = (
    "score.march_taken_off",
    "score.tricks_needed",
    "deal.cards",
    "alone.allowed",
    "alone.must_take_all",
    "alone.blind_on_jack",
    "defend_alone.allowed",
    "round_one.dealer_partner",
    "round_two.stick_the_dealer",
    "table.sides",
    "game.deals",
)


@dataclass(frozen=True)
class Invariant:
    """One check.

    Attributes:
        id: Its number.
        code: The code of the problem that it reports.
        sentence: What must hold.
        options: All options on which it depends, first the one that is most likely at fault.
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


_FEWER: Final = "deal fewer cards with deal.packets: one_at_a_time"
"""No packets make another hand than one of five cards."""

INVARIANTS: Final = (
    Invariant(
        "I1",
        "too-few-cards",
        "The pack holds enough cards for every hand and the turn-up.",
        ("deck.ranks", "deal.cards", "table.players", "deck.best_bower", "deck.copies"),
        f"add ranks to deck.ranks, or {_FEWER}",
        breaches.too_few_cards,
    ),
    Invariant(
        "I2",
        "no-jacks",
        "The pack has jacks, for they are the bowers.",
        ("deck.ranks",),
        "add J to deck.ranks",
        breaches.no_jacks,
    ),
    Invariant(
        "I3",
        "ranks-out-of-order",
        "The ranks are listed from low to high.",
        ("deck.ranks",),
        "write the ranks in this order",
        breaches.out_of_order,
    ),
    Invariant(
        "I4",
        "card-twice",
        "No card is in the pack twice.",
        ("deck.ranks", "deck.best_bower"),
        "take 2 out of deck.ranks, or make the joker the best bower",
        breaches.card_twice,
    ),
    Invariant(
        "I5",
        "best-bower-unruled",
        "A table with a best bower says what happens when it is turned up.",
        ("deck.best_bower", "turn_up.best_bower"),
        "set turn_up.best_bower, for example to dealer_names_blind",
        breaches.best_bower_unruled,
    ),
    Invariant(
        "I6",
        "lone-hand-impossible",
        "Who must go alone may go alone.",
        ("round_one.dealer_partner", "alone.allowed", "table.sides"),
        "set round_one.dealer_partner to free or must_pass, or alone.allowed to true",
        breaches.lone_hand_impossible,
    ),
    Invariant(
        "I7",
        "packets-impossible",
        "The packets of the deal add up to a hand.",
        ("deal.packets", "deal.cards", "table.players"),
        "set deal.packets to one_at_a_time",
        breaches.packets_impossible,
    ),
    Invariant(
        "I8",
        "no-points",
        "Some result of a hand scores.",
        (*_PAID, *_PAID_WHERE),
        "give score.make at least 1",
        breaches.no_points,
    ),
    Invariant(
        "I9",
        "never-happens",
        "A hand that may be thrown in can be dealt from the pack.",
        ("redeal_hand.qualifies", "deck.ranks", "deck.copies", "deal.cards"),
        "set redeal_hand.qualifies to never",
        breaches.no_poor_hand_to_throw_in,
        Severity.WARNING,
    ),
    Invariant(
        "I10",
        "never-happens",
        "Where only a lone maker may be defended against alone, a maker may go alone.",
        ("defend_alone.allowed", "alone.allowed", "table.sides"),
        "set defend_alone.allowed to never or always",
        breaches.no_lone_maker,
        Severity.WARNING,
    ),
    Invariant(
        "I11",
        "no-partners",
        "Partners opposite each other are four players.",
        ("table.sides", "table.players"),
        "set table.sides to individuals, or table.players to 4",
        breaches.no_partners,
    ),
    Invariant(
        "I12",
        "never-ends",
        "A target or a number of deals ends the game.",
        ("game.target", "game.deals"),
        "set game.target to at least 1, or game.deals",
        breaches.without_end,
    ),
    Invariant(
        "I13",
        "best-bower-unruled",
        "A table with a best bower and hands without trump says what it is in them.",
        (
            "no_trump.best_bower",
            "no_trump.high",
            "no_trump.low",
            "deck.best_bower",
            "round_two.stick_the_dealer",
        ),
        "set no_trump.best_bower, for example to lowest_of_no_suit",
        breaches.best_bower_unruled_without_trump,
    ),
    Invariant(
        "I14",
        "too-many-tricks",
        "A hand has as many tricks as the makers need.",
        ("score.tricks_needed", "deal.cards"),
        "set score.tricks_needed to more_than_half, or to at most deal.cards",
        breaches.too_many_tricks,
    ),
    Invariant(
        "I15",
        "kitty-too-small",
        "Where a poor hand is exchanged, the deal leaves three cards for it.",
        (
            "exchange_hand.qualifies",
            "deck.ranks",
            "deal.cards",
            "table.players",
            "deck.best_bower",
            "deck.copies",
        ),
        f"set exchange_hand.qualifies to never, add ranks to deck.ranks, or {_FEWER}",
        breaches.no_kitty,
    ),
    Invariant(
        "I16",
        "cut-impossible",
        "The pack can be cut as it must be.",
        ("deal.cut_at_least", "deal.cut", "deck.ranks", "deck.best_bower", "deck.copies"),
        "set deal.cut_at_least to at most half of the pack",
        breaches.cut_impossible,
    ),
    Invariant(
        "I17",
        "partner-cards-impossible",
        "A partner who gives two cards holds two.",
        (
            "alone.partner_card",
            "defend_alone.partner_card",
            "deal.cards",
            "alone.allowed",
            "defend_alone.allowed",
            "table.sides",
        ),
        "set the partner_card to best_card, or deal more cards",
        breaches.two_cards_of_one,
    ),
    Invariant(
        "I18",
        "never-happens",
        "A hand that may be exchanged can be dealt from the pack.",
        ("exchange_hand.qualifies", "deck.ranks", "deck.copies", "deal.cards"),
        "set exchange_hand.qualifies to never",
        breaches.no_poor_hand_to_exchange,
        Severity.WARNING,
    ),
    Invariant(
        "I19",
        "never-happens",
        "Where only a stuck dealer may name no trump, the dealer can be stuck.",
        ("no_trump.high", "no_trump.low", "round_two.stick_the_dealer"),
        "set round_two.stick_the_dealer to true, or no_trump to anyone or never",
        breaches.no_stuck_dealer,
        Severity.WARNING,
    ),
    Invariant(
        "I20",
        "never-happens",
        "Where lone hands are allowed, they are open when the game begins.",
        ("alone.barred_near_target", "game.target", "alone.allowed", "table.sides"),
        "set alone.barred_near_target to less than game.target",
        breaches.barred_from_the_start,
        Severity.WARNING,
    ),
    Invariant(
        "I21",
        "partner-cards-impossible",
        "A lone defender who gets a card says so before the first trick.",
        (
            "defend_alone.partner_card",
            "defend_alone.declared",
            "defend_alone.allowed",
            "alone.allowed",
            "table.sides",
        ),
        "set defend_alone.declared to before_the_lead, or defend_alone.partner_card to none",
        breaches.card_in_the_first_trick,
    ),
    Invariant(
        "I22",
        "stuck-near-target",
        "Where lone hands are barred near the target, some other hand scores.",
        ("alone.barred_near_target", *_PAID, *_PAID_WHERE, "game.target"),
        "set alone.barred_near_target to 0, or give score.make at least 1",
        breaches.stuck_near_the_target,
    ),
)


def why_unplayable(rules: Rules) -> Iterator[tuple[Invariant, str]]:
    """The invariants for which a table with these rules is refused, each with what is wrong."""
    for each in INVARIANTS:
        wrong = each.broken(rules) if each.severity is Severity.ERROR else None
        if wrong:
            yield each, wrong


def is_playable(rules: Rules) -> bool:
    """Whether a table with these rules can be played at all."""
    return next(why_unplayable(rules), None) is None
