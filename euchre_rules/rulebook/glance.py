"""At a glance: the game in a few lines, and what is different from another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.options import OPTIONS, Option, Rules, option
from euchre_rules.options.calling import (
    DealersPartner,
    HolderRule,
    MustHold,
)
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.options.playing import DefendAlone, PartnerCard, TakenOver
from euchre_rules.options.round_two import NoTrumpCall, TurnedDownNamed
from euchre_rules.options.words import (
    count,
    ended,
    label,
    number_word,
    or_list,
    points,
    sentence_case,
)
from euchre_rules.rulebook import short
from euchre_rules.rulebook.marks import set_by
from euchre_rules.rulebook.pen import Pen, joined, of_players, paragraph, verbatim, words
from euchre_rules.rulebook.structure import Block, BulletList, Item, Sentence
from euchre_rules.rulebook.without_trump import CALLED, KINDS, is_played
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
    calls = joined(
        *(_goes_under(pen), _first_call(pen), short.taking(pen)),
        *(_second_call(pen), short.turned_down(pen), _last_call(pen)),
        *(_no_bowers(pen), _turn_ups(pen)),
    )
    yield Item(calls, "Choosing trump")
    if pen.rules.partners:
        yield Item(joined(_alone(pen), _lone_limits(pen), _defence(pen)), "Going alone")
    yield Item(short.the_play(pen), "The play")
    if pen.rules.score.march_taken_off:
        yield Item(_march(pen), "A march")
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
    dealt = "one each" if pen.hand_size == 1 else f"{number_word(pen.hand_size)} each"
    return joined(
        pen.tell(
            f"{count(len(pen.tables.deck), 'card')}, {low} to {high} in each suit{extra}.", *_PACK
        ),
        pen.tell(f"The deal is {dealt}.", "deal.cards"),
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


def _goes_under(pen: Pen) -> tuple[Sentence, ...]:
    """The exchange with the kitty, which comes before the calling."""
    path = "exchange_hand.qualifies"
    if pen.has_default(path) or not pen.applies(path):
        return ()
    return pen.tell(
        "First, one player may swap {what_goes_under} of a poor hand for {three_of_the_kitty}.",
        *pen.behind(path),
    )


def _no_bowers(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of the jacks when nothing is trump."""
    said = pen.tell("At no trump there are no bowers.", *CALLED)
    return said if is_played(pen) else ()


def _first_call(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_one
    binds_all = rules.must_hold_applies_to is HolderRule.EVERYONE
    held = rules.must_hold is not MustHold.NOTHING and binds_all
    partner = {
        DealersPartner.FREE: "",
        DealersPartner.MUST_GO_ALONE: "; the dealer's partner can do so only alone",
        DealersPartner.MUST_PASS: "; the dealer's partner can't",
    }[rules.dealer_partner if pen.rules.partners else DealersPartner.FREE]
    who = (
        "either of you, the dealer last,"
        if pen.two_handed
        else "each player in turn, from the dealer's left on,"
    )
    return pen.tell(
        f"A card is turned up, and {who} may make its suit trump"
        f"{', if they hold it' if held else ''}{partner}.",
        *("round_one.must_hold", "round_one.must_hold_applies_to", "round_one.dealer_partner"),
        *("table.sides", "table.players"),
    )


def _second_call(pen: Pen) -> tuple[Sentence, ...]:
    held = pen.rules.round_two.must_hold is not MustHold.NOTHING
    rules = pen.rules
    any_suit = rules.round_two.turned_down_suit_named is TurnedDownNamed.ALLOWED
    calls = (rules.no_trump.high, rules.no_trump.low)
    kinds = _kinds(calls, NoTrumpCall.ANYONE)
    free = f"{',' if held else ''} or {kinds}" if kinds else ""
    suit = f"{'a' if any_suit else 'another'} suit{' that they hold' if held else ''}{free}"
    return pen.tell(
        f"If {{everybody_passes}}, each may name {suit}.",
        *("round_two.must_hold", "round_two.turned_down_suit_named", *KINDS, "table.players"),
    )


def _kinds(calls: tuple[NoTrumpCall, NoTrumpCall], who: NoTrumpCall) -> str:
    """Which kinds of no trump somebody may call; empty if neither."""
    return {
        (True, True): "no trump, high or low",
        (True, False): "no trump",
        (False, True): "low no trump",
        (False, False): "",
    }[calls[0] is who, calls[1] is who]


def _last_call(pen: Pen) -> tuple[Sentence, ...]:
    path = "round_two.stick_the_dealer"
    if pen.rules.round_two.stick_the_dealer:
        calls = (pen.rules.no_trump.high, pen.rules.no_trump.low)
        ways = [
            "name one",
            *([f"call {kinds}"] if (kinds := _kinds(calls, NoTrumpCall.STUCK_DEALER)) else []),
            *(["buy out"] if pen.rules.round_two.buy_out else []),
        ]
        return pen.tell(
            f"If it comes around to the dealer, the dealer must {or_list(ways)}.",
            *(path, "round_two.buy_out", *KINDS),
        )
    return pen.tell(
        f"If {{everybody_passes}} again, {_DEALS_NEXT[pen.rules.deal.after_all_pass]}.",
        *(path, "deal.after_all_pass", "table.players"),
    )


_DEALS_NEXT: Final = {
    NextDeal.NEXT_DEALER: "the hands are thrown in, and the next player deals",
    NextDeal.SAME_DEALER: "the hands are thrown in, and the same dealer deals again",
}
"""What follows when everybody has passed twice."""


def _turn_ups(pen: Pen) -> tuple[Sentence, ...]:
    """The cards that change the calling when they are turned up."""
    jack = "alone.blind_on_jack"
    blind = _blind(pen)
    return joined(
        short.best_bower_up(pen),
        pen.tell(
            "If a jack is turned up, the dealer may go alone on it without a look at the cards.",
            *pen.behind(jack),
            "table.sides",
        )
        if blind
        else None,
        pen.tell(
            f"Such a hand scores {points(pen.rules.score.blind_alone)}; if it is euchred, the "
            f"defenders score {pen.rules.score.blind_alone_euchre or 'nothing'}.",
            *pen.behind(jack),
            *("score.blind_alone", "score.blind_alone_euchre", "table.sides"),
        )
        if blind
        else None,
    )


def _blind(pen: Pen) -> bool:
    """Whether the dealer may go alone without a look at the cards."""
    return pen.rules.alone.blind_on_jack and pen.applies("alone.blind_on_jack")


def _alone(pen: Pen) -> tuple[Sentence, ...]:
    if not pen.rules.lone_hands:
        return pen.tell("The maker never plays alone.", "alone.allowed", "table.sides")
    march = points(pen.rules.score.alone_march)
    gives = _PARTNER_GIVES[pen.rules.alone.partner_card]
    return joined(
        pen.tell(
            f"The maker may play without the partner, and {{lone_march_scores}} "
            f"{march}{{off_others}} for {{all_tricks}}{', unless blind' if _blind(pen) else ''}.",
            *("alone.allowed", "alone.partner_card", "score.alone_march", "table.sides"),
            "alone.blind_on_jack",
        ),
        pen.tell(gives, "alone.partner_card", "alone.allowed", "table.sides") if gives else None,
    )


_PARTNER_GIVES: Final = {
    PartnerCard.NONE: "",
    PartnerCard.BEST_CARD: "The partner first gives the lone maker a card.",
    PartnerCard.BEST_CARD_AFTER_DISCARD: "The partner first gives the lone maker a card.",
    PartnerCard.TWO_BEST_CARDS: "The partner first gives the lone maker two cards.",
}
"""What the partner does for a lone maker."""


def _lone_limits(pen: Pen) -> tuple[Sentence, ...]:
    """What a lone hand must do, who else may play it, and who may not."""
    if not pen.rules.lone_hands:
        return ()
    alone, sides = pen.rules.alone, ("alone.allowed", "table.sides")
    taken, barred = "alone.taken_over_by_partner", "alone.barred_near_target"
    near = count(alone.barred_near_target, "point")
    return joined(
        pen.tell("With fewer tricks a lone hand is euchred.", "alone.must_take_all", *sides)
        if alone.must_take_all
        else None,
        pen.tell(
            f"The partner may play alone instead{_TAKES_OVER[alone.taken_over_by_partner]}.",
            *(taken, *sides),
        )
        if alone.taken_over_by_partner is not TakenOver.NEVER
        else None,
        pen.tell(
            f"No side goes alone within {near} of the target{{or_beyond_it}}.",
            *pen.behind(barred),
            *sides,
        )
        if alone.barred_near_target and pen.applies(barred)
        else None,
    )


_TAKES_OVER: Final = {
    TakenOver.UNLESS_PASSED: ", unless that partner has passed in the same round",
    TakenOver.ALWAYS: "",
}
"""Which partner may take the hand over."""


def _defence(pen: Pen) -> tuple[Sentence, ...]:
    behind = ("defend_alone.allowed", "table.sides")
    match pen.rules.lone_defence:
        case DefendAlone.AGAINST_LONE_MAKER:
            return pen.tell("One defender may then play alone too.", *behind)
        case DefendAlone.ALWAYS:
            return pen.tell("A defender may play alone too.", *behind)
        case _:
            return ()


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
