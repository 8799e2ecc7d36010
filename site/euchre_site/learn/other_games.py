"""How Euchre stands beside other games with tricks, for those who come from there.

What is said of the others is common knowledge, and only what hardly any table plays otherwise;
what is said of Euchre comes from the rules of a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_rules.options.words import sentence_case
from euchre_site.learn.table import TableAnswers

OTHER_GAMES: Final = ("Whist", "Spades", "500")


@dataclass(frozen=True)
class Facing:
    """One question, with the answer of each game.

    Attributes:
        subject: What it is about.
        here: The answer at the first table of the site.
        there: The answer of each of the other games, in their order.
    """

    subject: str
    here: str
    there: tuple[str, str, str]


def side_by_side(table: TableAnswers) -> tuple[Facing, ...]:
    """The games side by side."""
    here = (
        f"{table.rules.table.players}, {_together(table)}",
        table.count(table.pack, "card"),
        table.count(table.rules.deal.cards, "card"),
        "Whoever accepts the card turned up, or names a suit later",
        "One call: order up, name a suit, or pass",
        f"{_best(table)} the jack of trump, then the other jack of its color",
        _needs(table),
        table.says("game.target"),
    )
    return tuple(
        Facing(subject, said, there)
        for said, (subject, there) in zip(here, _THERE.items(), strict=True)
    )


def _together(table: TableAnswers) -> str:
    return table.depending("partners opposite", "each for themselves", "one against the other")


def _best(table: TableAnswers) -> str:
    return f"{sentence_case(table.best_bower)}, then" if table.best_bower else "First"


def _needs(table: TableAnswers) -> str:
    who = table.depending("The makers", "The maker", "The maker")
    verb = table.depending("need", "needs", "needs")
    if table.needs_all:
        return f"{who} {verb} {table.words['all_tricks']}"
    return f"{who} {verb} at least {table.enough} of {table.hand} tricks"


_THERE: Final = {
    "Players": ("4, partners opposite", "4, partners opposite", "Mostly 4, partners opposite"),
    "The pack": ("52 cards", "52 cards", "A short pack and a joker"),
    "A hand": ("13 cards", "13 cards", "10 cards"),
    "Who chooses trump": (
        "Nobody: the last card dealt is turned up",
        "Nobody: it is always spades",
        "The highest bidder",
    ),
    "Bidding": ("None", "Everybody says how many tricks", "Tricks and a suit, ever higher"),
    "The best cards": (
        "The ace of trump, then the king",
        "The ace of spades, then the king",
        "The joker, then the jack of trump, then the other jack of its color",
    ),
    "What one must take": (
        "More than half of the 13 tricks, to score",
        "As many tricks as were bid",
        "As many tricks as were bid",
    ),
    "The game": (
        "A few points, one for each trick above 6",
        "Mostly 500 points, ten for each trick that was bid and made",
        "500 points, by a table of bids",
    ),
}
"""For each subject: Whist, Spades and 500."""
