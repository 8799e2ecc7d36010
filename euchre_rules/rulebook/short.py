"""What strangers must know to play a hand together, in as few words as will do."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.options import option
from euchre_rules.options.calling import BestBowerTurnedUp, DealerSitsOut, MustHold
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.playing import (
    DefendAlone,
    DefendAloneDeclared,
    LeadWhenAlone,
    OpeningLead,
)
from euchre_rules.options.round_two import TurnedDownNamed
from euchre_rules.options.words import and_list, count, label, sentence_case
from euchre_rules.rulebook.calling import DEALER_NAMES
from euchre_rules.rulebook.pen import Pen, joined, of_players
from euchre_rules.rulebook.structure import Sentence
from euchre_rules.rulebook.without_trump import CALLED

_SIDES: Final = ("table.sides", "table.players")
_LONE: Final = ("alone.allowed", "table.sides")


def taking(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of a turn-up whose suit is trump."""
    path = "turn_up.when_dealer_sits_out"
    stays = pen.applies(path) and pen.rules.turn_up.when_dealer_sits_out is DealerSitsOut.LEAVE
    one = "either" if pen.two_handed else "somebody"
    unless = ", unless sitting out," if stays else ""
    return pen.tell(
        f"If {one} does, the dealer{unless} takes the card and discards {_another(pen)}.",
        *(*pen.behind(path), "turn_up.dealer_may_discard_it"),
        *_SIDES,
    )


def _another(pen: Pen) -> str:
    """What a dealer may discard who has taken a card."""
    return "any card, even that one" if pen.rules.turn_up.dealer_may_discard_it else "another"


def turned_down(pen: Pen) -> tuple[Sentence, ...]:
    """Whether the suit may still be named that was turned down."""
    path, stuck = (
        "round_two.turned_down_suit_named",
        "round_two.stuck_dealer_may_name_turned_down_suit",
    )
    may = pen.applies(stuck) and pen.rules.get(stuck)
    said = {
        TurnedDownNamed.ILLEGAL: "The suit turned down is closed",
        TurnedDownNamed.ALLOWED: "Even the suit turned down will do",
        TurnedDownNamed.COUNTS_AS_PASS: "To name the suit turned down is to pass",
    }[pen.rules.round_two.turned_down_suit_named]
    but = ", but not to a dealer who is stuck" if may else ""
    return pen.tell(f"{said}{but}.", *(path, stuck, "round_two.stick_the_dealer"))


_BEST_BOWER_UP: Final = {
    BestBowerTurnedUp.DEALER_NAMES_BLIND: (
        "the dealer names the suit, before looking at a card, and nobody else is asked"
    ),
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING: (
        "the dealer names the suit, and nobody else is asked"
    ),
    BestBowerTurnedUp.PLAYERS_CALL: "it stays out, and you begin with the naming of suits",
    BestBowerTurnedUp.COUNTS_AS_SPADES: "it counts as a spade",
    BestBowerTurnedUp.COUNTS_AS_HEARTS: "it counts as a heart",
    BestBowerTurnedUp.COUNTS_AS_DIAMONDS: "it counts as a diamond",
    BestBowerTurnedUp.COUNTS_AS_CLUBS: "it counts as a club",
}
"""What happens then."""


def best_bower_up(pen: Pen) -> tuple[Sentence, ...]:
    """What follows to its end when the best bower is turned up."""
    path = "turn_up.best_bower"
    turned = pen.rules.turn_up.best_bower
    if not pen.applies(path) or turned not in _BEST_BOWER_UP:
        return ()
    names = turned in DEALER_NAMES
    return joined(
        pen.tell(f"If {{best_bower}} is turned up, {_BEST_BOWER_UP[turned]}.", *pen.behind(path)),
        _held_or_not(pen) if names else None,
        _best_bower_goes(pen, names=names),
    )


def _held_or_not(pen: Pen) -> tuple[Sentence, ...]:
    """That what must be held otherwise needn't be held then."""
    paths = ("round_one.must_hold", "round_two.must_hold")
    if all(pen.rules.get(path) is MustHold.NOTHING for path in paths):
        return ()
    said = "The suit stands even without a card of it."
    return pen.tell(said, *paths, *pen.behind("turn_up.best_bower"))


def _best_bower_goes(pen: Pen, *, names: bool) -> tuple[Sentence, ...]:
    """Where the best bower goes, and what the dealer does beside."""
    path = "turn_up.best_bower_taken"
    if not pen.applies(path):
        return ()
    taken = pen.rules.turn_up.best_bower_taken
    behind = (*pen.behind(path), *pen.behind("turn_up.best_bower"))
    chooses = " chooses to play with help or alone," if pen.rules.lone_hands else ""
    if names and taken:
        return pen.tell(
            f"The dealer then{chooses} takes {{best_bower}} and discards {_another(pen)}.",
            *(*behind, "turn_up.dealer_may_discard_it", "alone.allowed", "table.sides"),
        )
    if taken:
        return ()
    says = "The dealer then chooses to play with help or alone. " if names and chooses else ""
    return pen.tell(
        f"{says}{{Best_bower}} is set aside, and the dealer discards nothing.",
        *(*behind, "alone.allowed", "table.sides"),
    )


def the_play(pen: Pen) -> tuple[Sentence, ...]:
    """Who leads, what may be played, and how many tricks it takes."""
    lead, equal = option("play.opening_lead"), option("play.identical_cards")
    leader = label(lead, pen.rules.play.opening_lead, pen.rules)
    best = " and {best_bower} are" if pen.best_bower else " is"
    low = ", or at low no trump the lowest" if Trump.LOW_NO_TRUMP in pen.tables.orders else ""
    several = "s" if pen.tables.has_copies else ""
    if several and not pen.best_bower:
        best = " are"
    return joined(
        pen.tell(f"{sentence_case(leader)} leads first.", lead.path, "table.players"),
        _lead_against_one(pen),
        pen.tell(
            f"Follow suit if you can: the left bower{several}{best} trump.",
            *("deck.best_bower", "deck.copies"),
        ),
        pen.tell(
            f"The highest trump takes the trick, or else the highest card of the suit led{low}.",
            *CALLED,
        ),
        pen.tell(
            f"Of two equal cards, {label(equal, pen.rules.get(equal.path), pen.rules)} wins.",
            *pen.behind(equal.path),
        )
        if pen.tables.has_copies
        else None,
        pen.tell("{The_makers_need} {enough_tricks}; with fewer, {they_are} euchred."),
    )


def _lead_against_one(pen: Pen) -> tuple[Sentence, ...]:
    """Who leads where the usual leader sits out, or somebody else leads to a lone hand."""
    rules = pen.rules.play
    path, declared = "play.opening_lead_when_alone", "defend_alone.declared"
    lone_hands = pen.rules.lone_hands
    from_eldest = rules.opening_lead_when_alone is LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST
    early = pen.rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    defends = pen.rules.lone_defense is DefendAlone.ALWAYS and early
    behind = (path, "play.opening_lead", declared, "defend_alone.allowed", *_LONE)
    if lone_hands and not (from_eldest and rules.opening_lead is OpeningLead.ELDEST):
        return pen.tell(f"Against a lone maker {_LEADS[rules.opening_lead_when_alone]}.", *behind)
    if not lone_hands and (not defends or rules.opening_lead is OpeningLead.MAKER):
        return ()
    return pen.tell("If that one sits out, the next player leads.", *behind)


_LEADS: Final = {
    LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST: "it is the dealer's left or, if out, the next player",
    LeadWhenAlone.LEFT_OF_LONE_MAKER: "it is the maker's left",
    LeadWhenAlone.RIGHT_OF_LONE_MAKER: "it is the maker's right",
}
"""Who leads to a lone hand."""


def special_points(pen: Pen) -> tuple[Sentence, ...]:
    """What scores, or keeps the deal, by the way in which a hand came about."""
    return joined(_fast_break(pen), _tokens(pen), _partners_order(pen))


def _fast_break(pen: Pen) -> tuple[Sentence, ...]:
    path = "score.fast_break"
    if pen.has_default(path) or not pen.applies(path):
        return ()
    lose = pen.depending("the makers lose", *["the maker loses"] * 2)
    take = pen.depending("take", *["takes"] * 2)
    return pen.tell(
        f"If {lose} the first two tricks and {take} all the others, nobody scores (fast break).",
        *(*pen.behind(path), "table.sides"),
    )


def _tokens(pen: Pen) -> tuple[Sentence, ...]:
    path = "score.four_trick_tokens"
    number = pen.rules.score.four_trick_tokens
    if not number or not pen.applies(path):
        return ()
    get = f"get a token, and {count(number, 'token')} make a point"
    if number == 1:
        get = "score a point more for it"
    return pen.tell(
        f"Makers{{together}} take all tricks but one {get}.", *pen.behind(path), "alone.allowed"
    )


def _partners_order(pen: Pen) -> tuple[Sentence, ...]:
    """What follows when the dealer's partner has ordered up and it was made."""
    path, deal = "score.point_on_partner", "deal.after_partners_order"
    extra = pen.rules.score.point_on_partner if pen.applies(path) else 0
    same = pen.applies(deal) and pen.rules.deal.after_partners_order is NextDeal.SAME_DEALER
    alone = ", alone or not" if pen.rules.lone_hands else ""
    follows = [
        *([f"they score {count(extra, 'point')} more"] if extra else []),
        *(["the same dealer deals again"] if same else []),
    ]
    if not follows:
        return ()
    return pen.tell(
        f"If the dealer's partner orders up and the makers make it{alone}, {and_list(follows)}.",
        *(*pen.behind(path), *pen.behind(deal), "alone.allowed", "table.sides"),
    )


def tie(pen: Pen) -> tuple[Sentence, ...]:
    """Who wins where several may reach the target in one hand."""
    game = pen.rules.game
    if pen.rules.partners or pen.two_handed or not game.target or game.win_by > 1:
        return ()
    said = "If several reach it at once, the highest wins; if these are level, you play on."
    return of_players(pen.tell(said, "game.target", "game.win_by", *_SIDES))
