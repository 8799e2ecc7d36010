"""Known variants of turn-up Euchre that don't come with the program, each with the reason.

A variant is shipped when its sources say enough to play it; what they leave open is settled in its
file and told in its description. Nothing is made up for those below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class NotShipped:
    """A variant that people speak of, but that has no file.

    Attributes:
        name: What players call it, with its other names.
        reason: Why it isn't shipped; sentences.
        needs: What would make it playable; a sentence.
    """

    name: str
    reason: str
    needs: str


PENRYN: Final = NotShipped(
    "Penryn and Falmouth league Euchre",
    "The league's page could be read only as far as its administration: fees, fixtures, transfers. "
    "Of the play it says nothing there.",
    "The league's rules of play. Until then, British Euchre is the nearest.",
)
RAILROAD_FOR_SIX: Final = NotShipped(
    "Railroad Euchre to 64, with seven cards each",
    "The text deals seven cards each from 33 and plays to 64, for four players or for six in three "
    "pairs. With the usual points a game of 64 would last an evening, and the text breaks off "
    "before its own points and its rules for going alone.",
    "The rest of the text, packets of 2-3-2, and for six players a table of three pairs.",
)
JAMBONE: Final = NotShipped(
    "Jambone",
    "A lone hand that is laid open on the table. The two old books that name it break off before "
    "they say who may choose its cards, and what it scores.",
    "The definition from a source, and a phase of play with an open hand.",
)
JAMBOREE: Final = NotShipped(
    "Jamboree",
    "A player who holds the five highest trumps shows them and scores without play. The old books "
    "break off before they say how much.",
    "The definition from a source, and a score for a hand that is only shown.",
)

NOT_SHIPPED: Final = (PENRYN, RAILROAD_FOR_SIX, JAMBONE, JAMBOREE)
"""All of them, in the order in which people ask for them: leagues, then forms of the lone hand."""
