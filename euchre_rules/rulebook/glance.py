"""At a glance: the game in a few lines, and what is different from another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.options import OPTIONS, Option, Rules, option
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.options.words import (
    count,
    ended,
    label,
    number_word,
    points,
    sentence_case,
)
from euchre_rules.rulebook import short
from euchre_rules.rulebook.marks import set_by
from euchre_rules.rulebook.pen import Pen, joined, of_players, paragraph, verbatim, words
from euchre_rules.rulebook.short import special_points
from euchre_rules.rulebook.short_alone import going_alone
from euchre_rules.rulebook.short_calls import calling
from euchre_rules.rulebook.structure import Block, BulletList, Item, Sentence
from euchre_rules.spec.variant import Variant

_PACK: Final = ("deck.ranks", "deck.best_bower", "deck.copies")


def at_a_glance(pen: Pen) -> tuple[Block, ...]:
    """The game in a few lines."""
    return (BulletList(tuple(_facts(pen))),)


def _facts(pen: Pen) -> Iterator[Item]:
    if pen.variant.region:
        yield Item((verbatim(ended(pen.variant.region)),), "Played in")
    yield Item(_players(pen), "Players")
    yield Item(_pack(pen), "Pack")
    yield Item(_best_cards(pen), "Best cards")
    yield Item(calling(pen), "Choosing trump")
    if pen.rules.partners:
        yield Item(going_alone(pen), "Going alone")
    yield Item(short.the_play(pen), "The play")
    if pen.rules.score.march_taken_off:
        yield Item(_march(pen), "A march")
    if special := special_points(pen):
        yield Item(special, "Special points")
    yield Item(_target(pen), "Target")


def _march(pen: Pen) -> tuple[Sentence, ...]:
    """What a march does where it is taken off the others' points."""
    march = points(pen.rules.score.march)
    together = " with help" if pen.rules.lone_hands else ""
    return pen.tell(
        f"{{All_tricks}}{together}: {march} off the others.".replace(
            "{All_tricks}", sentence_case(pen.words["all_tricks"])
        ),
        *("score.march", "score.march_taken_off", "alone.allowed", "deal.cards", "table.sides"),
    )


def _target(pen: Pen) -> tuple[Sentence, ...]:
    game = pen.rules.game
    lead = f", with a lead of {game.win_by}" if game.win_by > 1 else ""
    ends = [
        *([f"{count(game.target, 'point')}{lead}"] if game.target else []),
        *([f"the most points after {count(game.deals, 'hand')}"] if game.deals else []),
    ]
    return joined(
        pen.tell(
            f"{sentence_case(', or '.join(ends))}.", "game.target", "game.win_by", "game.deals"
        ),
        short.tie(pen),
        _from_game_to_game(pen),
    )


def _from_game_to_game(pen: Pen) -> tuple[Sentence, ...]:
    """What one game does to the next, and how much it counts."""
    game = pen.rules.game
    laps = game.overshoot is Overshoot.LAPS and pen.applies("game.overshoot")
    slam = game.skunk is Skunk.COUNTS_DOUBLE
    bonus = f", which counts {game.rubber_bonus} more" if game.rubber_bonus else ""
    return joined(
        pen.tell("Points beyond it begin the winner's next game (laps).", "game.overshoot")
        if laps
        else None,
        pen.tell("A game counts double if the {loser_has} no point (slam).", "game.skunk")
        if slam
        else None,
        pen.tell(
            f"Whoever first wins {number_word(game.rubber)} games wins the rubber{bonus}.",
            *("game.rubber", "game.rubber_bonus"),
        )
        if game.rubber > 1
        else None,
    )


def _players(pen: Pen) -> tuple[Sentence, ...]:
    players = number_word(pen.rules.table.players)
    sides = pen.depending(
        "two against two", "each for themselves, and one against the others", "against each other"
    )
    said = pen.tell(f"{sentence_case(players)}, {sides}.", "table.players", "table.sides")
    return of_players(said)


def _pack(pen: Pen) -> tuple[Sentence, ...]:
    ranks = pen.rules.deck.ranks
    low, high = (
        rank.value if rank.value.isdigit() else rank.word for rank in (ranks[0], ranks[-1])
    )
    extra = ", and {best_bower}" if pen.best_bower else ""
    if pen.tables.has_copies:
        extra += "; each card is there twice"
    dealt = "one card" if pen.hand_size == 1 else number_word(pen.hand_size)
    return joined(
        pen.tell(
            f"{count(len(pen.tables.deck), 'card')}, {low} to {high} in each suit{extra}.", *_PACK
        ),
        pen.tell(f"Each player gets {dealt}.", "deal.cards"),
    )


def _best_cards(pen: Pen) -> tuple[Sentence, ...]:
    first = "{Best_bower}, then the" if pen.best_bower else "The"
    bowers = "jack of trump (right bower), then the other jack of its color (left bower)"
    if pen.tables.has_copies:
        bowers = (
            "two jacks of trump (right bowers), then the two other jacks of their color (left "
            "bowers)"
        )
    return pen.tell(f"{first} {bowers}.", "deck.best_bower", "deck.copies")


def differences(pen: Pen, other: Variant | None) -> tuple[Block, ...]:
    """What is different from another variant, rule by rule; nothing without one."""
    different = [] if other is None else telling(pen.variant, other)
    if other is None or not different:
        return ()
    return (
        *paragraph(verbatim(f"Different from {other.name}:")),
        BulletList(tuple(_difference(pen, each) for each in different)),
    )


def _difference(pen: Pen, option: Option) -> Item:
    here = value_label(pen.rules, option)
    text = f"{here}." if here else "doesn't come up here."
    sentence = words(text, option.path)
    who = set_by(pen.variant, (option.path,))
    return Item((replace(sentence, set_by=(who,) if who else ()),), option.title)


def telling(variant: Variant, other: Variant) -> list[Option]:
    """The options that differ and can matter at one of the two tables.

    Where partners make the difference, so does the lone hand that only one of the tables knows.
    """
    tables = (variant.rules, other.rules)
    different = set(variant.differences(other))
    if variant.rules.lone_hands is not other.rules.lone_hands:
        different.add(option("alone.allowed"))
    return [
        each
        for each in OPTIONS
        if each in different and any(value_label(rules, each) for rules in tables)
    ]


def value_label(rules: Rules, option: Option) -> str:
    """The label of an option's value; empty where the option can't matter."""
    said = label(option, rules.get(option.path), rules)
    if rules.applies(option.path):
        return said
    return "" if rules.happens(option.path) else f"{said} (can't happen)"
