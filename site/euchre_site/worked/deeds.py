"""What players say and do, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb
from typing import Final

from euchre_rules.cards import Card, Trump, by_printed_suit
from euchre_rules.engine.actions import (
    ALONE,
    CLAIM_REDEAL,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
    Play,
)
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.words import and_list, number_word, or_list, sentence_case
from euchre_site.worked.seats import Players

_PLAIN: Final = {
    PASS: "pass",
    WITH_HELP: "play with help",
    ALONE: "go alone",
    DEFEND_ALONE: "defend alone",
    CLAIM_REDEAL: "claim a new deal",
}
UNSEEN: Final = "without looking at the cards"
"""How a dealer names trump who may not look first."""
_WITH_A_CARD: Final = {Play: "play", Discard: "discard", Give: "give"}


def cards(several: Iterable[Card]) -> str:
    """Cards in a list that ends with "and"."""
    return and_list([card.named for card in several])


def infinitives(actions: Sequence[Action]) -> str:
    """What may be done, or not: "pass or order up".

    >>> from euchre_rules.engine.actions import parse_action
    >>> both = ["name clubs", "name clubs alone", "name hearts", "name hearts alone"]
    >>> infinitives([parse_action(each) for each in ("pass", *both)])
    'pass, or name clubs or hearts, alone or not'
    >>> infinitives([parse_action("play 9C")])
    'play 9♣'
    """
    kinds: dict[tuple[object, ...], list[Action]] = {}
    for action in actions:
        kinds.setdefault(_kind(action), []).append(action)
    found = [_either_way(several) for several in kinds.values()]
    if len(found) > 1 and any(" or " in each for each in found):
        return f"{', '.join(found[:-1])}, or {found[-1]}"
    return or_list(found)


def _kind(action: Action) -> tuple[object, ...]:
    """What actions must have in common to be told together."""
    if isinstance(action, Name):
        return (Name, action.trump.suit is None)
    return (type(action),)


def _either_way(actions: Sequence[Action]) -> str:
    """Actions of one kind; what may be done alone as well as with help is told once."""
    alone = [each for each in actions if _is_alone(each)]
    helped = [each for each in actions if not _is_alone(each)]
    if not alone or not helped:
        return _of_a_kind(actions)
    if [_helped(each) for each in alone] == helped:
        return f"{_of_a_kind(helped)}, alone or not"
    return f"{_of_a_kind(helped)}, or {_of_a_kind(alone)}"


def _is_alone(action: Action) -> bool:
    return isinstance(action, OrderUp | Name) and action.alone


def _helped(action: Action) -> Action:
    """The same call with the partner's help."""
    return Name(action.trump) if isinstance(action, Name) else OrderUp()


def _of_a_kind(actions: Sequence[Action]) -> str:
    first = actions[0]
    verb = _WITH_A_CARD.get(type(first))
    if verb:
        named = [each.card.named for each in actions if isinstance(each, Play | Discard | Give)]
        return f"{verb} {or_list(named)}"
    if isinstance(first, Name):
        trumps = or_list([each.trump.value for each in actions if isinstance(each, Name)])
        call = "name" if first.trump.suit else "call"
        return f"{call} {trumps}{' and go alone' if first.alone else ''}"
    if isinstance(first, Exchange):
        return _exchanges([each.cards for each in actions if isinstance(each, Exchange)])
    return or_list([infinitive(action) for action in actions])


def _exchanges(several: Sequence[tuple[Card, ...]]) -> str:
    """What may go under: each choice or, where there are many, the cards to choose from."""
    some = tuple(dict.fromkeys(card for each in several for card in each))
    size = len(several[0])
    if len(several) > 1 and len(several) == comb(len(some), size):
        return f"put any {number_word(size)} of {cards(some)} under"
    return f"put {or_list([cards(each) for each in several])} under"


def infinitive(action: Action) -> str:
    """One thing that may be done, or not."""
    if isinstance(action, OrderUp):
        return "order up and go alone" if action.alone else "order up"
    return _PLAIN.get(action) or _of_a_kind([action])


def done(before: Hand, after: Hand, seat: int, action: Action, players: Players) -> str:
    """What somebody says or does other than to play a card, and what comes of it.

    Args:
        before: The hand before.
        after: The hand after.
        seat: Who.
        action: What.
        players: What everybody is called.
    """
    told = [_act(before, after, seat, action, players), *followed(before, after, seat, players)]
    return " ".join(told)


def _act(before: Hand, after: Hand, seat: int, action: Action, players: Players) -> str:
    who = players.begins(seat)
    if isinstance(action, OrderUp):
        return _ordered(after, seat, players)
    if isinstance(action, Name):
        return _named(before, after, action, who)
    if isinstance(action, Discard):
        return f"{who} puts {action.card.named} aside."
    if isinstance(action, Give):
        return f"{who} gives {action.card.named} to {players.of(_lone(after))}."
    if isinstance(action, Exchange):
        if after.result is not None:
            return f"{who} wants to put {cards(action.cards)} under as well."
        gets = cards(chain(*by_printed_suit(after.cards_of(seat))))
        return f"{who} puts {cards(action.cards)} under, and holds {gets} now."
    return _said(before, after, action, who)


def _said(before: Hand, after: Hand, action: Action, who: str) -> str:
    """What somebody says in few words."""
    phase = before.phase
    if after.result is not None and after.result.outcome is Outcome.BOUGHT_OUT:
        return f"{who} buys out."
    if phase is Phase.BLIND_ALONE and action is ALONE:
        assert after.trump is not None
        return f"{who} goes alone without looking: {is_trump(after.trump)}."
    if phase is Phase.TAKE_OVER and action is ALONE:
        return f"{who} takes the hand over and plays it alone."
    said = {
        WITH_HELP: "plays with help",
        ALONE: "goes alone",
        DEFEND_ALONE: "defends alone",
        CLAIM_REDEAL: "claims a new deal",
    }
    declined = {
        Phase.BLIND_ALONE: "looks at the cards first",
        Phase.REDEAL_CLAIM: "claims no new deal",
        Phase.KITTY_EXCHANGE: "keeps the hand",
        Phase.TAKE_OVER: "leaves the hand to the maker",
        Phase.DEFEND_ALONE: "won't defend alone",
    }
    return f"{who} {said.get(action) or declined.get(phase, 'passes')}."


def _ordered(after: Hand, seat: int, players: Players) -> str:
    how = "takes up" if seat == after.deal.dealer else "orders up"
    alone = " and goes alone" if after.alone else ""
    assert after.trump is not None
    what = after.deal.turn_up.named
    return f"{players.begins(seat)} {how} {what}{alone}: {is_trump(after.trump)}."


def _named(before: Hand, after: Hand, action: Name, who: str) -> str:
    if after.trump is None:
        return f"{who} names {action.trump.value}, the suit turned down, which counts as a pass."
    alone = " and goes alone" if after.alone else ""
    if action.trump.suit is None:
        return f"{who} calls {action.trump.value}{alone}."
    unseen = f" {UNSEEN}" if names_blind(before) else ""
    return f"{who} names {action.trump.value} as trump{unseen}{alone}."


def names_blind(hand: Hand) -> bool:
    """Whether the dealer has to name trump now, and may not look at the cards before."""
    blind = BestBowerTurnedUp.DEALER_NAMES_BLIND
    return hand.phase is Phase.DEALER_CALL and hand.variant.rules.turn_up.best_bower is blind


def followed(before: Hand, after: Hand, seat: int, players: Players) -> Iterable[str]:
    """What happens to the turn-up, and who sits out, because of what somebody did."""
    dealer, card = players.begins(after.deal.dealer), after.deal.turn_up.named
    out = set(after.sitting_out) - set(before.sitting_out)
    if out:
        yield f"{players.do(out, 'sits', 'sit')} out this hand."
    if after.turn_up_state is before.turn_up_state:
        return
    match after.turn_up_state:
        case TurnUp.TAKEN if seat != after.deal.dealer or after.ordered_by != seat:
            yield f"{dealer} takes {card} into the hand."
        case TurnUp.TURNED_DOWN:
            yield f"{dealer} turns {card} down."
        case TurnUp.LEFT:
            yield f"{sentence_case(card)} stays on the pack, since the dealer sits out."
        case TurnUp.SET_ASIDE:
            yield f"{sentence_case(card)} is set aside."


def _lone(hand: Hand) -> int:
    """Who plays alone and gets cards now."""
    lone = hand.maker if hand.defender_alone is None else hand.defender_alone
    assert lone is not None
    return lone


def is_trump(trump: Trump) -> str:
    """What is trump, inside a sentence."""
    return f"{trump.value} are trump" if trump.suit else f"it is played at {trump.value}"
