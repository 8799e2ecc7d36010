"""The pack and the table: sections ``deck`` and ``table``."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from euchre_rules.cards import Rank
from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, when
from euchre_rules.options.declare import choice, number, ranks
from euchre_rules.options.model import Effect, Moment, Says

_ORDER = tuple(Rank)
_NINE_UP = _ORDER[_ORDER.index(Rank.NINE) :]
_EIGHT_UP = _ORDER[_ORDER.index(Rank.EIGHT) :]
_SEVEN_UP = _ORDER[_ORDER.index(Rank.SEVEN) :]


MOST_COPIES: Final = 2
"""How many copies of a card a pack may have at most."""


class BestBower(StrEnum):
    """The extra card above the right bower."""

    NONE = "none"
    JOKER = "joker"
    TWO_OF_SPADES = "two_of_spades"


class Sides(StrEnum):
    """Who plays together."""

    PARTNERS_OPPOSITE = "partners_opposite"
    INDIVIDUALS = "individuals"


class PartnersChosen(StrEnum):
    """How partners are found."""

    AGREED = "agreed"
    DRAWN = "drawn"


PARTNERS: Condition = when("table.sides", Sides.PARTNERS_OPPOSITE)
"""Somebody has a partner."""


@dataclass(frozen=True)
class DeckRules:
    """The pack."""

    ranks: tuple[Rank, ...] = ranks(
        _NINE_UP,
        title="Ranks in the pack",
        asks="Which cards are in the pack?",
        says=Says("{ranks}", "From an ordinary pack, keep the {rank_words} of each suit."),
        examples=(_EIGHT_UP, _SEVEN_UP),
        moment=Moment.PACK,
        also=("deck size", "24 cards", "32 cards"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    best_bower: BestBower = choice(
        BestBower.NONE,
        title="Best bower",
        asks="Is there a card above the right bower?",
        says={
            BestBower.NONE: Says(
                "none", "No joker is used: the right bower is the best card of all."
            ),
            BestBower.JOKER: Says(
                "the joker",
                "A joker joins the pack as the best bower. Whatever suit is trump, it belongs to "
                "that suit and beats every other card.",
            ),
            BestBower.TWO_OF_SPADES: Says(
                "the two of spades",
                "The two of spades joins the pack as the best bower. Whatever suit is trump, it "
                "belongs to that suit and beats every other card.",
            ),
        },
        moment=Moment.PACK,
        also=("joker", "benny", "bird"),
        sources=(src.GUERNSEY_PAGE, src.NETPLACES, src.SLAPTON, src.RULE_PAGE_24),
    )
    copies: int = number(
        1,
        between=(1, MOST_COPIES),
        title="Copies of each card",
        asks="How often is each card in the pack?",
        says=Says("{n} of each card", "Each card is in the pack {number} times."),
        special={
            1: Says("one of each card", "Each card is in the pack once."),
            2: Says(
                "two of each card", "Shuffle two such packs together: each card is there twice."
            ),
        },
        moment=Moment.PACK,
        also=("double deck", "number of decks"),
        sources=(src.DOUBLE_DECK, src.SIX_HANDED, src.TRICKSTER),
    )


@dataclass(frozen=True)
class TableRules:
    """The table: who plays, and with whom."""

    players: int = number(
        4,
        between=(2, 4),
        title="Players",
        asks="How many play?",
        says=Says("{n}", "{Number} people play."),
        moment=Moment.PACK,
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE),
    )
    sides: Sides = choice(
        Sides.PARTNERS_OPPOSITE,
        title="Sides",
        asks="Who plays together?",
        says={
            Sides.PARTNERS_OPPOSITE: Says(
                "partners sit opposite",
                "Partners sit opposite each other and score together.",
            ),
            Sides.INDIVIDUALS: Says("each for themselves", "{It_is_against}."),
        },
        moment=Moment.PACK,
        also=("two-handed", "three-handed", "cutthroat"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.KELLER_TWO_AND_THREE, src.THREE_PLAYERS),
    )
    partners_chosen: PartnersChosen = choice(
        PartnersChosen.AGREED,
        title="Choosing partners",
        asks="How do you find partners?",
        says={
            PartnersChosen.AGREED: Says(
                "by agreement", "Agree who plays with whom before the first deal."
            ),
            PartnersChosen.DRAWN: Says(
                "by drawing cards",
                "To find partners, each player draws a card: the two highest play against the two "
                "lowest. If the second highest and the third are equal, everybody draws again.",
            ),
        },
        moment=Moment.PACK,
        effect=Effect.DEAL,
        applies_when=(PARTNERS,),
        also=("draw for partners",),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.LAWS_1888),
    )
