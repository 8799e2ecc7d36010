"""What other programs call their switches, and how a rules file here says the same.

The meanings are in our own words, as far as the programs' public texts and code show them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_rules.options.kinds import Plain


@dataclass(frozen=True)
class Says:
    """An option, and the value of it that says the same as another program's switch.

    Attributes:
        value: As a rules file has it; None where the number or list is the table's own.
    """

    path: str
    value: Plain = None


@dataclass(frozen=True)
class Switch:
    """A switch of another program.

    Attributes:
        means: What it does there, when it is on.
        says: What says the same here; empty where nothing does.
        remark: What is not quite the same, or why it can't be said yet.
    """

    name: str
    means: str
    says: tuple[Says, ...] = ()
    remark: str = ""


@dataclass(frozen=True)
class Program:
    """Another program with its switches."""

    name: str
    url: str
    about: str
    switches: tuple[Switch, ...]


_BIDDING: Final = "Belongs to bid Euchre, which the options can't say yet."

TRICKSTER: Final = Program(
    "Trickster Cards",
    "https://github.com/TricksterCards/TricksterBots",
    "A site for card games. Its computer players are public, and so are the names of its options.",
    (
        Switch(
            "players",
            "How many people play.",
            (Says("table.players"),),
            "Two to four here; more than four can't be said yet.",
        ),
        Switch("deckSize", "How many cards the pack has.", (Says("deck.ranks"),)),
        Switch(
            "numDecks",
            "How many packs are shuffled together.",
            (Says("deck.copies"),),
        ),
        Switch(
            "withJoker",
            "A joker is the best trump; turned up, it counts as a spade.",
            (Says("deck.best_bower", "joker"), Says("turn_up.best_bower", "counts_as_spades")),
        ),
        Switch(
            "withKitty",
            "Some cards are left over, and the bidder may use them.",
            remark=_BIDDING,
        ),
        Switch("gameOverScore", "The points that win the game.", (Says("game.target"),)),
        Switch(
            "stickTheDealer",
            "A dealer to whom everybody has passed must name trump.",
            (Says("round_two.stick_the_dealer", True),),
        ),
        Switch(
            "defendAlone",
            "A defender may play without partner too.",
            (Says("defend_alone.allowed", "always"),),
            "Its public texts don't say against whom; `against_lone_maker` is the narrower rule.",
        ),
        Switch("noAlone", "Nobody plays without partner.", (Says("alone.allowed", False),)),
        Switch(
            "aloneTake5",
            "A lone maker who doesn't take every trick is set.",
            (Says("alone.must_take_all", True),),
        ),
        Switch(
            "take4for1",
            "The makers need four tricks for their point.",
            (Says("score.tricks_needed", 4),),
        ),
        Switch(
            "callForBest",
            "A lone maker gets the partner's best card.",
            (Says("alone.partner_card", "best_card"),),
        ),
        Switch(
            "callTrump",
            "When the suit is named: with the bid, or only after it was won.",
            remark=_BIDDING,
        ),
        Switch(
            "offerAloneCall2",
            "A lone bidder may ask the partner for two cards.",
            (Says("alone.partner_card", "two_best_cards"),),
            "There it is a bid of its own in bid Euchre; here it is how the table goes alone.",
        ),
        Switch(
            "goUnder",
            "A hand with three cards that are nines or tens may trade them for the kitty.",
            (Says("exchange_hand.qualifies", "any_three_nines_and_tens"),),
        ),
        Switch(
            "allowMisdeal",
            "A hand too poor to play may be thrown in; which one, the switch says.",
            (Says("redeal_hand.qualifies", "no_ace_no_face"),),
            "Its other choices are other values of the option.",
        ),
        Switch(
            "allowNotrump",
            "No trump may be named in round two.",
            (Says("no_trump.high", "anyone"),),
        ),
        Switch(
            "allowLowNotrump",
            "So may low no trump, in which the nine is best.",
            (Says("no_trump.low", "anyone"),),
        ),
        Switch(
            "makerLeadsFirst",
            "The maker leads to the first trick.",
            (Says("play.opening_lead", "maker"),),
        ),
        Switch(
            "variation",
            "The normal game, or bid Euchre.",
            remark="The normal game is what every file here is. " + _BIDDING,
        ),
        Switch("biddingStyle", "Whether one bids once or until all pass.", remark=_BIDDING),
        Switch("bidType", "What a bid names.", remark=_BIDDING),
        Switch("minBid", "The lowest bid that is allowed.", remark=_BIDDING),
        Switch(
            "alone leads left",
            "With a lone maker, the player on the maker's left leads.",
            (Says("play.opening_lead_when_alone", "left_of_lone_maker"),),
            "Named in its players' reports only, not in the code that is public.",
        ),
    ),
)

EGN: Final = Program(
    "Euchre Game Notation",
    "https://github.com/NextSuit-Labs/euchre-game-notation",
    "A file format for hands and matches. A file names the rules that it was played by.",
    (
        Switch(
            "std",
            "The dealer is stuck. It is on unless a file says otherwise.",
            (Says("round_two.stick_the_dealer", True),),
        ),
        Switch("min_rank", "The lowest rank of the pack.", (Says("deck.ranks"),)),
        Switch("winning_score", "The points that win the game.", (Says("game.target"),)),
        Switch(
            "num_deals",
            "The game is over after so many deals.",
            (Says("game.deals"), Says("game.target", 0)),
            "There it takes the place of the target; here a table may have both.",
        ),
        Switch(
            "canadian",
            "A dealer's partner who orders up in round one plays alone.",
            (Says("round_one.dealer_partner", "must_go_alone"),),
        ),
        Switch(
            "loner_lead",
            "Who leads against a lone hand: `LEFT_OF_DEALER` or `LEFT_OF_LONER`.",
            (
                Says("play.opening_lead_when_alone", "first_active_from_eldest"),
                Says("play.opening_lead_when_alone", "left_of_lone_maker"),
            ),
        ),
        Switch("loner_march_score", "What a march alone scores.", (Says("score.alone_march"),)),
        Switch(
            "loner_euchred_score",
            "What the defenders score against a lone hand that fails.",
            (Says("score.euchre_alone"),),
        ),
        Switch(
            "defend_alone",
            "One defender may play alone against a lone maker, and scores four for a euchre.",
            (
                Says("defend_alone.allowed", "against_lone_maker"),
                Says("score.lone_defender_euchre", 4),
            ),
        ),
        Switch(
            "farmers",
            "A hand of low cards may be dealt anew, or may trade cards.",
            (
                Says("redeal_hand.qualifies", "any_three_nines_and_tens"),
                Says("exchange_hand.qualifies", "any_three_nines_and_tens"),
            ),
            "The notation leaves open which of the two it is, and lets tables count other hands.",
        ),
        Switch(
            "partners_best",
            "The partner of a lone maker hands over the best card; the maker discards one.",
            (Says("alone.partner_card", "best_card"),),
        ),
        Switch(
            "go_under",
            "A very poor hand may trade three cards for those of the kitty.",
            (Says("exchange_hand.qualifies", "any_three_nines_and_tens"),),
            "The notation names the hands as examples; other values of the option count others.",
        ),
        Switch(
            "joker",
            "A joker is the best trump.",
            (Says("deck.best_bower", "joker"), Says("turn_up.best_bower", "counts_as_spades")),
            "The notation doesn't say what happens when it is turned up. A file here must, and a "
            "record is read as if it were a spade.",
        ),
        Switch(
            "num_players",
            "How many people play.",
            (Says("table.players"),),
            "Two to four here; more than four can't be said yet.",
        ),
        Switch(
            "allow_no_trump",
            "No trump may be named in round two.",
            (Says("no_trump.high", "anyone"),),
        ),
        Switch(
            "fast_break",
            "Defenders who take the first two tricks and lose the other three cost nobody a point.",
            (Says("score.fast_break", True),),
        ),
        Switch(
            "four_trick_tokens",
            "Makers with exactly four tricks get a token; four tokens are worth a point.",
            (Says("score.four_trick_tokens", 4),),
        ),
    ),
)

PROGRAMS: Final = (TRICKSTER, EGN)
