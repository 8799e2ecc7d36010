"""What tables play and the options can't say yet, each with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class NotYet:
    """A way of playing that the options can't say.

    Attributes:
        games: Games that need it, by name.
        why: What stands in the way, or what to do instead.
    """

    what: str
    games: tuple[str, ...]
    why: str


NOT_YET: Final = (
    NotYet(
        "Bidding a number of tricks",
        (
            "Auction Euchre",
            "French Euchre",
            "Cincinnati Euchre",
            "Bid Euchre, with one pack or two",
            "Pepper",
            "Hasenpfeffer",
            "Horse",
            "Pig-it and Hog-it",
        ),
        "Trump is chosen here by a turn-up and two rounds of calling. An auction takes their "
        "place, and brings points for the bid and a penalty for failing it.",
    ),
    NotYet(
        "Five, six or seven players",
        ("five-handed and six-handed Euchre", "Railroad Euchre for six", "Call-your-partner"),
        "The options place two to four players, four of them also as partners across the table. "
        "Sides of three, and three pairs, have no option yet.",
    ),
    NotYet(
        "Partners found during the hand",
        ("Call-Ace Euchre", "Call-your-partner", "St Thomas five-handed Euchre"),
        "Who plays with whom is settled before the deal here. A partner named by a card, perhaps "
        "unknown till it falls, changes who scores and what a player may know.",
    ),
    NotYet(
        "Dropping out of a hand",
        ("Buck Euchre", "Dirty Clubs", "Set-Back", "Bester Bube"),
        "Everybody dealt in plays here, but for the partner of a lone player. Who may fold, and "
        "what it costs to stay in and take nothing, has no option yet.",
    ),
    NotYet(
        "Counting down, and games lost below zero",
        ("Buck Euchre", "Dirty Clubs", "Set-Back", "Bid Euchre from 21 down"),
        "Scores start at zero here and a target above it wins, even where a march taken off can "
        "bring a side below zero. A score that falls to zero, or a game lost at minus 25, needs "
        "another end of the game.",
    ),
    NotYet(
        "Winning on one's own call only",
        ("Horse", "Indiana double-deck bid Euchre"),
        "Whoever reaches the target wins here, as makers or as defenders.",
    ),
    NotYet(
        "More than one card above the bowers",
        ("six-handed Euchre with two jokers", "St Thomas five-handed Euchre"),
        "A pack has one best bower here, or none. Two jokers, or twos that are always trump, "
        "need an order among themselves.",
    ),
    NotYet(
        "Dummy hands and cards laid out on the table",
        (
            "two-handed Euchre with a dummy",
            "two-handed Euchre with twelve cards each",
            "three-handed Euchre with a fourth hand",
        ),
        "Cards belong to a hand, the turn-up or the kitty here. Cards that lie open in stacks, or "
        "a hand to choose from after the call, are further places.",
    ),
    NotYet(
        "Other hands too poor to play",
        ("hands of one rank such as kings", "the nine of hearts", "a hand by vote of the table"),
        "The poor hands that several sources name are values of two options. Others may join them "
        "as soon as somebody can say exactly which hand it is.",
    ),
    NotYet(
        "Three packs together",
        ("bid games of one program",),
        "A card is in the pack once or twice here. Three times is only played with bids.",
    ),
    NotYet(
        "More ways to draw and to cut",
        (
            "partners by matching cards",
            "the jack highest in the draw, as in Boston",
            "a new draw only where a tie matters",
            "a cut refused by knocking",
        ),
        "The draw is for high or low with the ace at either end, and the cut is made or not. These "
        "change nothing in play; the description is the place for them.",
    ),
    NotYet(
        "Packets for hands that are not of five cards",
        ("three and three for six cards",),
        "Hands of other sizes are dealt one at a time here. After a fair shuffle nobody can tell.",
    ),
    NotYet(
        "A say in what follows a slip",
        (
            "an exposed card lets the opponents choose a new deal",
            "a call out of turn bars the partner, or counts as a pass",
            "a hand with a card too many costs points",
            "a corrected call of the suit turned down bars the partner",
            "a renege that also costs the offender points",
            "a renege played out on request",
        ),
        "The program lets nobody call out of turn or renege, and a dealer can't expose a card. "
        "What a renege and a misdeal cost can be said; the finer laws belong in the description.",
    ),
    NotYet(
        "Throwing a hand in after trump was made",
        ("no ace and no face card, judged once the trump is known",),
        "Poor hands are judged before anybody calls here. After the call it would undo a call that "
        "others have heard.",
    ),
    NotYet(
        "A trump needed for a jack only",
        ("a jack turned up is taken only with another trump",),
        "What must be held to order up holds for every turn-up here, be it a jack or a nine.",
    ),
    NotYet(
        "Other ends of a deal that everybody passes",
        ("a hand without trump is forced", "everybody must then take a trick", "more rounds"),
        "The deal is thrown in, the dealer is stuck, or the dealer buys out here.",
    ),
    NotYet(
        "Alone before the suit is named, and always alone",
        ("the laws of Boston", "evenings on which every maker goes alone"),
        "You say it with the call, before the discard or after it here; said before the suit it "
        "tells the table no more. That every maker goes alone is one evening's game.",
    ),
    NotYet(
        "A game prolonged when both sides pass the target",
        ("ten points more for both",),
        "Only one side scores in a hand here, so both can pass the target only where a lead is "
        "needed to win; then you play on until somebody has it.",
    ),
    NotYet(
        "The turn-up left on the pack until the first trick is over",
        ("an English rule book of the nineteenth century",),
        "The dealer takes the turn-up before the first lead here, or not at all. Taken later, it "
        "gives a hand of six cards in play.",
    ),
    NotYet(
        "A hand played open, or shown for points at once",
        ("Jambone", "Jamboree"),
        "Nobody sees another hand here while it is played, and only tricks score. What old books "
        "say of these two stands below.",
    ),
    NotYet(
        "Playing to lose",
        ("reverse Euchre",),
        "Tricks are what makers are paid for here, always.",
    ),
    NotYet(
        "Duties that depend on cards or on earlier hands",
        ("only the red suits may be called", "the last trick's suit must be called next"),
        "Games for one evening at a club. A call here depends on the turn-up, the hand and the "
        "seat alone.",
    ),
    NotYet(
        "Limits on what may be led",
        ("aces may not be led", "the off suits must be led first"),
        "Any card may be led here. Games for one evening too.",
    ),
    NotYet(
        "Trump fixed by the turn-up, without a call",
        ("a club turned up in Buck Euchre and Dirty Clubs",),
        "Somebody is the maker of every hand that is played here. Without a maker the points need "
        "another rule.",
    ),
    NotYet(
        "Partners who change from game to game, and league tables",
        ("progressive Euchre", "rotation at tournaments", "a league match of nine games"),
        "A file describes one game at one table; a fixed number of deals and a rubber can be said. "
        "Who meets whom next, and what a league counts, is kept outside of it.",
    ),
    NotYet(
        "Money and counters",
        ("Penalty Euchre", "a cup that is fed with every euchre"),
        "Points are all that is counted. Say in the description what they are worth.",
    ),
    NotYet(
        "Manners",
        ("words for calling", "table talk", "stealing the deal"),
        "A program can't see them happen. The description is the place for them.",
    ),
    NotYet(
        "One player alone",
        ("Euchre solitaire",),
        "There is nobody to play against; the deal, the calls and the tricks all need an opponent.",
    ),
)
