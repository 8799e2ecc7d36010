"""The rules that Trickster Cards can name: the switches in the game options of its exports."""

from __future__ import annotations

from typing import Any, Final

from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.pack import BestBower, Sides
from euchre_rules.options.playing import DefendAlone, OpeningLead, PartnerCard
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.options.round_two import NoTrumpBestBower, NoTrumpCall
from euchre_rules.records.ranks import ranks_from
from euchre_rules.records.rules import (
    Options,
    Rule,
    number,
    of_another_game,
    one_of,
    switch,
    without_effect,
)

_SUITS: Final = 4
_INDIVIDUALS: Final[dict[str, Any]] = {"table.sides": Sides.INDIVIDUALS}

ALWAYS: Final[Options] = {"turn_up.dealer_may_discard_it": True}
"""The exports don't say whether the card just taken up may be discarded, so none is judged."""

RULES: Final[tuple[Rule, ...]] = (
    one_of("players", {4: {}, 3: {"table.players": 3, **_INDIVIDUALS}}, 4, essential=True),
    one_of(
        "deckSize",
        {_SUITS * (15 - low): {"deck.ranks": ranks_from(low)} for low in range(2, 12)},
        24,
    ),
    one_of("numDecks", {1: {}, 2: {"deck.copies": 2}}, 1),
    switch(
        "withJoker",
        {
            "deck.best_bower": BestBower.JOKER,
            "turn_up.best_bower": BestBowerTurnedUp.COUNTS_AS_SPADES,
            "no_trump.best_bower": NoTrumpBestBower.LOWEST_OF_NO_SUIT,
        },
    ),
    of_another_game("withKitty"),
    number("gameOverScore", "game.target", 1, 10),
    switch("stickTheDealer", {"round_two.stick_the_dealer": True}),
    switch("defendAlone", {"defend_alone.allowed": DefendAlone.ALWAYS}),
    switch("noAlone", {"alone.allowed": False}),
    switch("aloneTake5", {"alone.must_take_all": True}),
    switch("take4for1", {"score.tricks_needed": 4}),
    switch("callForBest", {"alone.partner_card": PartnerCard.BEST_CARD}),
    of_another_game("callTrump"),
    of_another_game("offerAloneCall2"),
    switch(
        "goUnder",
        {"exchange_hand.qualifies": PoorHand.ANY_THREE_NINES_AND_TENS},
        unclear="doesn't say which hands may go under; it is read as any three nines and tens",
    ),
    switch(
        "allowMisdeal",
        {"redeal_hand.qualifies": PoorHand.NO_ACE_NO_FACE},
        unclear="doesn't say which hands make a misdeal; it is read as no ace and no face card",
    ),
    switch("allowNotrump", {"no_trump.high": NoTrumpCall.ANYONE}),
    switch("allowLowNotrump", {"no_trump.low": NoTrumpCall.ANYONE}),
    switch("makerLeadsFirst", {"play.opening_lead": OpeningLead.MAKER}),
    one_of("variation", {0: {}}, 0, essential=True),
    of_another_game("biddingStyle"),
    of_another_game("bidType"),
    of_another_game("minBid"),
    without_effect("noSuggestions"),
    without_effect("noWatching"),
)
"""Every switch of Trickster's Euchre that is known."""
