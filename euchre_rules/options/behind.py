"""The options behind each word that stands for a table in the sentences of its options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

BEHIND: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ("best_bower", "Best_bower", "trumps_that_count", "left_and_best", "no_bower"),
        ("deck.best_bower",),
    ),
    **dict.fromkeys(("hand", "all_tricks"), ("deal.cards",)),
    **dict.fromkeys(
        ("enough", "enough_tricks", "enough_but_not_all"), ("deal.cards", "score.tricks_needed")
    ),
    **dict.fromkeys(("The_makers_need", "the_makers"), ("table.sides",)),
    "march_scores": ("score.march_taken_off", "table.sides"),
    "lone_march_scores": ("score.march_taken_off",),
    "off_others": ("score.march_taken_off", "table.sides", "table.players"),
    "together": ("alone.allowed", "table.sides"),
    "alone_or_not": ("alone.allowed", "table.sides", "alone.blind_on_jack"),
    "at_most": ("game.target",),
    **dict.fromkeys(("or_beyond", "or_beyond_it"), ("game.win_by",)),
    "who_may_be_alone": ("alone.allowed", "alone.must_take_all", "table.sides"),
    "even_alone": ("alone.allowed", "table.sides"),
    "not_put_right": ("renege.correctable",),
    "a_slam_is_one": ("game.skunk",),
    **dict.fromkeys(
        (
            *("left_of_dealer", "right_of_dealer"),
            *("dealers_left", "Dealers_left", "dealers_right", "Dealers_right"),
            *("everybody_else", "everybody_passes", "next_player"),
            *("in_turn", "in_turn_again", "It_is_against", "then_the_rest"),
        ),
        ("table.players",),
    ),
    **dict.fromkeys(
        ("side", "Makers_who_take", "they_score", "the_makers_take", "they_are"),
        ("table.sides",),
    ),
    **dict.fromkeys(
        ("defenders_score", "Defenders_who_take", "defending_scores", "each"),
        ("table.sides", "table.players"),
    ),
    "a_card": ("table.partners_chosen", "table.sides"),
    "again": ("round_one.must_hold", "round_one.must_hold_applies_to", "round_two.must_hold"),
    "another_card": ("turn_up.dealer_may_discard_it",),
    "help_or_alone": ("alone.allowed", "table.sides"),
    "apart_from_dealer": ("turn_up.best_bower", "deck.best_bower"),
    "may_play": ("alone.allowed", "table.sides"),
    "orders_up_alone": ("round_one.dealer_partner", "table.sides"),
    "against_whom": ("alone.allowed", "table.sides"),
    "or_next": ("defend_alone.allowed", "defend_alone.declared", "table.sides"),
    "even_a_lone_defender": ("defend_alone.allowed", "table.sides"),
    "but_some": ("score.euchre", "score.defenders_march"),
    "more_for_all": ("score.euchre_alone", "score.defenders_march", "deal.cards"),
    "more_if_alone": (
        "score.euchre_alone",
        "score.defenders_march",
        "alone.allowed",
        "table.sides",
    ),
    "or_best_bower": ("deck.best_bower",),
    "what_goes_under": ("exchange_hand.qualifies",),
    "three_of_the_kitty": (
        *("deck.ranks", "deck.best_bower", "deck.copies"),
        *("table.players", "deal.cards"),
    ),
    "once_alone_is_settled": (
        *("alone.allowed", "alone.partner_card", "table.sides"),
        "defend_alone.allowed",
    ),
    "is_stuck": ("round_two.buy_out", "no_trump.high", "no_trump.low"),
    "or_no_trump": ("no_trump.high", "no_trump.low"),
    "the_others": ("table.sides", "table.players"),
    "others_score_each": ("table.sides", "table.players"),
    "sides_level": ("table.sides",),
    "loser_has": ("table.sides", "table.players"),
    "not_even_carried": ("game.overshoot",),
    **dict.fromkeys(
        ("unless_several_reach_it", "if_several_reach_it"), ("table.sides", "table.players")
    ),
    "or_two_for_a_slam": ("game.skunk",),
}
"""The options behind each word that stands for the table."""

_RULES_OF_SEVERAL: Final = ("each", "if_several_reach_it")
"""Words that don't put a rule in other words where several play against one, but change it."""


@cache
def options_behind(template: str) -> tuple[str, ...]:
    """The options behind the words in braces of one of our own texts; each is looked at once.

    >>> options_behind("{Best_bower} is led.")
    ('deck.best_bower',)
    """
    found = (path for word, paths in BEHIND.items() if f"{{{word}}}" in template for path in paths)
    return tuple(dict.fromkeys(found))


@cache
def rules_of_several(template: str) -> tuple[str, ...]:
    """The words of one of our own texts with which it tells another rule where several play.

    They stand for nothing where each hand is one side against another.

    >>> rules_of_several("The defenders score {points}{each}.")
    ('each',)
    """
    return tuple(word for word in _RULES_OF_SEVERAL if f"{{{word}}}" in template)
