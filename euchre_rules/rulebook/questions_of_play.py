"""Questions about following suit, leading and the cards out of play, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Rank, Suit, Trump
from euchre_rules.engine.actions import Discard, OrderUp, Play, WithHelp
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Call, Phase
from euchre_rules.options import option
from euchre_rules.options.round_two import TurnedDownNamed
from euchre_rules.options.words import and_list, number_word, question
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.asking import PACK, SIDES, Ask, Asked, black
from euchre_rules.rulebook.calling import turn_up_leaves
from euchre_rules.rulebook.laws import EARLY_LEAD
from euchre_rules.rulebook.pen import Pen, in_substance, joined
from euchre_rules.rulebook.scenes import DEALER, ELDEST
from euchre_rules.rulebook.without_trump import KINDS


def _printed_suit_led(pen: Pen) -> Asked:
    """The left bower is somebody's only heart; a heart is led, and then a diamond."""
    left = scenes.jack(Suit.DIAMONDS)
    heart, diamond = (scenes.low(pen, suit) for suit in (Suit.HEARTS, Suit.DIAMONDS))
    hand = scenes.hand_with(pen, (left,), black(pen))
    if hand is None or pen.hand_size == 1:
        return
    asked_for = scenes.choices_after_lead(pen, Trump.HEARTS, hand, heart)
    void = scenes.choices_after_lead(pen, Trump.HEARTS, hand, diamond)
    if asked_for != (left,) or void is None or set(void) != set(hand):
        return
    yield (
        f"Hearts are trump, and my only red card is {left.pretty}. When must I play it?",
        in_substance(
            pen.tell(
                "When hearts are led, since it is your only heart. When diamonds are led, you have "
                "none, and you may play any card. To forget this is the commonest renege.",
                *PACK,
            )
        ),
    )


def _suit_lengths(pen: Pen) -> Asked:
    masks = scenes.order_of(pen, Trump.HEARTS).suit_masks
    trumps, short, other = (
        number_word(masks[suit].bit_count()) for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    )
    yield (
        "How many cards does each suit have?",
        pen.tell(
            f"Trump has {trumps}, the other suit of its color {short}, and each suit of the other "
            f"color {other}.",
            *PACK[:3],
        ),
    )


def _low_trump(pen: Pen) -> Asked:
    """The lowest trump on the best card of another suit."""
    led, trump = scenes.high(pen, Suit.SPADES), scenes.low(pen, Suit.HEARTS)
    if Rank.JACK in (led.rank, trump.rank) or led.rank is None:
        return
    others = [
        card
        for card in pen.tables.deck.cards
        if card.suit is Suit.SPADES and card not in (led, pen.best_bower)
    ]
    cards = (led, trump, *dict.fromkeys(others))[: pen.tables.seats.count]
    full = len(cards) == pen.tables.seats.count
    if not full or scenes.winner_of_trick(pen, Trump.HEARTS, cards) != trump:
        return
    yield (
        f"Does the lowest trump beat the {led.rank.word} of another suit?",
        in_substance(
            pen.tell(
                f"Yes. When hearts are trump and {led.pretty} is led, {trump.pretty} takes the "
                "trick from it, unless a higher trump follows.",
                *PACK,
                "table.players",
            )
        ),
    )


def _sure_hand(pen: Pen) -> Asked:
    trumps = scenes.order_of(pen, Trump.HEARTS).of_suit(Suit.HEARTS)
    best = trumps[: pen.hand_size]
    if pen.tables.has_copies or len(best) < pen.hand_size or pen.hand_size == 1:
        return
    yield (
        "Which hand can't lose a trick?",
        pen.tell(
            f"The {number_word(pen.hand_size)} best trumps. When hearts are trump, these are "
            f"{and_list([card.named for card in best])}.",
            *PACK,
        ),
    )


def _left_bower_turned_down(pen: Pen) -> Asked:
    turned, right = scenes.jack(Suit.HEARTS), scenes.jack(Suit.DIAMONDS)
    trumps = scenes.order_of(pen, Trump.DIAMONDS).of_suit(Suit.DIAMONDS)
    below = trumps[trumps.index(turned) + 1 :]
    if pen.tables.has_copies or not below:
        return
    yield (
        "What if the left bower is the card that was turned down?",
        pen.tell(
            f"Then nobody has it. When {turned.pretty} is turned down and diamonds are named, "
            f"the best trump after {right.pretty} is {below[0].pretty}.",
            *PACK[:3],
        ),
    )


def _cards_seen(pen: Pen) -> Asked:
    kitty = "at the kitty, or " if pen.kitty else ""
    yield (
        f"May I look {kitty}at what the dealer discards?",
        pen.tell("No. Of the cards out of play, everybody sees the turn-up and nothing else."),
    )


def _first_lead(pen: Pen) -> Asked:
    """A defender's first lead, and whose it is when one or another makes trump."""
    leaders = {maker: _leader(pen, maker) for maker in range(pen.tables.seats.count)}
    dealt = scenes.deal_with(pen, {})
    if dealt is None or None in leaders.values():
        return
    if all(maker == leader for maker, leader in leaders.items()):
        who = "The maker leads"
    elif set(leaders.values()) == {ELDEST}:
        who = "{Dealers_left} leads, whoever has made trump"
    else:
        who = "{Dealers_right} leads, whoever has made trump"
    scene = Hand(pen.variant, dealt, call=Call(maker=ELDEST, trump=Trump.HEARTS))
    free = all(isinstance(each, Play) for each in scene.legal_actions())
    any_card = free and len(scene.legal_actions()) == len(set(dealt.hands[scene.leader or ELDEST]))
    yield (
        "Who leads first, and may it be a trump?",
        joined(
            pen.tell(f"{who}.", "play.opening_lead", "table.players"),
            pen.tell("Any card will do, a trump as well.") if any_card else None,
        ),
    )


def _leader(pen: Pen, maker: int) -> int | None:
    deal = scenes.deal_with(pen, {})
    return (
        None
        if deal is None
        else Hand(pen.variant, deal, call=Call(maker=maker, trump=Trump.HEARTS)).leader
    )


def _discarding(pen: Pen) -> Hand | None:
    """The dealer has been ordered up by eldest hand and is about to discard."""
    scene = scenes.about_to_order(pen, ELDEST)
    if scene is None:
        return None
    wanted = (OrderUp(), WithHelp())
    while scene.phase in (Phase.ROUND_ONE, Phase.CHOOSE_ALONE):
        calls = scene.legal_actions()
        scene.apply(next((each for each in wanted if each in calls), calls[0]))
    return scene if scene.phase is Phase.DISCARD and scene.to_act == DEALER else None


def _refusing(pen: Pen) -> Asked:
    path = "turn_up.when_dealer_sits_out"
    if _discarding(pen) is None:
        return
    leaves = pen.applies(path) and not pen.has_default(path)
    but = "; only a dealer who sits out leaves it" if leaves else ""
    yield (
        "May the dealer refuse when somebody else orders up?",
        pen.tell(
            "No. The suit is trump from then on, and the card is the dealer's even when an "
            f"opponent has ordered it up{but}.",
            *(*PACK, *SIDES, *pen.behind(path)),
        ),
    )


def _discarding_it(pen: Pen) -> Asked:
    path = "turn_up.dealer_may_discard_it"
    scene = _discarding(pen)
    if scene is None:
        return
    taken = scenes.low(pen, Suit.HEARTS)
    allowed = Discard(taken) in scene.legal_actions()
    answer = (
        "Yes. It may be discarded like any other card."
        if allowed
        else f"No. It has to stay, and one of the cards that were dealt goes.{_later(pen)}"
    )
    given = ("alone.partner_card", "defend_alone.partner_card")
    behind = (path, *PACK, *(each for card in given for each in pen.behind(card)))
    yield (
        question(option(path), pen.rules),
        pen.tell(
            answer,
            *(*behind, "turn_up.when_dealer_sits_out", "round_one.dealer_partner"),
            *("alone.taken_over_by_partner", "table.sides"),
        ),
    )


def _later(pen: Pen) -> str:
    """How the turn-up may leave the hand after all, where partners give cards."""
    ways = turn_up_leaves(pen)
    if not ways:
        return ""
    return f" It may go only when a lone player gets cards from the partner: {', and '.join(ways)}."


def _too_early(pen: Pen) -> Asked:
    if _discarding(pen) is None:
        return
    yield (
        "What if somebody leads before the dealer has discarded?",
        pen.tell(
            f"By the laws on which this table rests, {EARLY_LEAD.text}."
            if EARLY_LEAD.is_of(pen.variant)
            else "These rules don't say, and tables differ. By "
            f"{EARLY_LEAD.whose} {EARLY_LEAD.text}.",
            *PACK,
        ),
    )


def _turned_down_again(pen: Pen) -> Asked:
    named = pen.rules.round_two.turned_down_suit_named
    last = scenes.last_to_name(pen)
    if last is None:
        return
    path = "round_two.stuck_dealer_may_name_turned_down_suit"
    # Where the suit counts as a pass, anybody may say it, so that the engine's calls tell nothing.
    open_to_dealer = (
        pen.rules.get(path) and pen.applies(path)
        if named is TurnedDownNamed.COUNTS_AS_PASS
        else Trump.HEARTS in scenes.suits_named(last.legal_actions())
    )
    if named is TurnedDownNamed.ALLOWED:
        answer = "Yes. Round two is open to all the suits."
    elif named is TurnedDownNamed.COUNTS_AS_PASS:
        answer = "No. Whoever names it has passed"
        answer += ", but a stuck dealer may name it." if open_to_dealer else "."
    elif open_to_dealer:
        answer = "No. Only a dealer who is stuck may name it."
    else:
        answer = "No. It is closed for the rest of the hand."
    yield (
        "May the suit that was turned down be named in round two?",
        pen.tell(
            answer,
            *("round_two.turned_down_suit_named", "round_two.stick_the_dealer"),
            *(path, *KINDS, *PACK),
        ),
    )


OF_PLAY: Final[tuple[Ask, ...]] = (
    *(_printed_suit_led, _suit_lengths, _low_trump, _sure_hand, _first_lead),
    *(_cards_seen, _refusing, _discarding_it, _too_early),
    *(_turned_down_again, _left_bower_turned_down),
)
"""The questions in their order."""
