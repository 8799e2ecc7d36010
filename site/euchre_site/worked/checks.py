"""What a scenario expects at a moment, put to the engine and told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Exchange, Give
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options import option
from euchre_rules.options.words import sentence, sentence_case
from euchre_rules.scenarios.model import Claim, Refusal, cards_of
from euchre_site.worked.deeds import by_suit, cards, infinitives, is_trump
from euchre_site.worked.model import Check, Refused
from euchre_site.worked.seats import Players

_OF_TURN: Final = ("to_act", "phase", "legal", "legal_includes", "legal_excludes", "illegal")
"""What a scenario asks of the seat to act."""
_ASKED: Final = {
    Phase.BLIND_ALONE: "is asked about going alone before looking at the cards",
    Phase.REDEAL_CLAIM: "is asked about a hand too poor to play",
    Phase.KITTY_EXCHANGE: "is asked about a hand too poor to play",
    Phase.ROUND_ONE: "is to speak, in round one",
    Phase.ROUND_TWO: "is to speak, in round two",
    Phase.DEALER_CALL: "is to name trump",
    Phase.DISCARD: "is to put a card aside",
    Phase.CHOOSE_ALONE: "is to say whether it is played with help or alone",
    Phase.TAKE_OVER: "is asked about taking the hand over",
    Phase.PARTNER_CARD: "is to put a card aside",
    Phase.DEFEND_ALONE: "is asked about defending alone",
    Phase.PLAY: "is to play",
}
"""What is wanted of whoever is to act."""


def check_of(claims: Iterable[Claim], hand: Hand, players: Players) -> Check:
    """How things stand, in words.

    Args:
        claims: What a scenario expects at this moment; only what they ask about is told.
        hand: The hand as it is; every answer is its own.
        players: What everybody is called.
    """
    asked = {claim.key: claim for claim in claims}
    acting = hand.to_act
    whose = whose_turn(hand, players) if any(key in asked for key in _OF_TURN) else ""
    facts = [fact for key, claim in asked.items() for fact in _facts(key, claim, hand, players)]
    return Check(
        whose=whose,
        who="" if acting is None else players.of(acting),
        may=_may(asked, hand),
        is_all="legal" in asked,
        refused=tuple(_refused(asked, hand, players)),
        facts=tuple(dict.fromkeys(facts)),
    )


def whose_turn(hand: Hand, players: Players) -> str:
    """Who is asked now, and for what, in a sentence."""
    if hand.to_act is None:
        return "The hand is over."
    wanted = _ASKED[hand.phase]
    if hand.phase is Phase.PLAY and not hand.trick:
        wanted = "is to lead"
    if hand.phase is Phase.PARTNER_CARD and isinstance(hand.legal_actions()[0], Give):
        wanted = "is to give a card"
    return f"{players.begins(hand.to_act)} {wanted}."


def _may(asked: Mapping[str, Claim], hand: Hand) -> str:
    """What may be done, as far as it is asked."""
    if "legal" in asked:
        return infinitives(choices(hand))
    if "legal_includes" in asked:
        return infinitives([each.action for each in asked["legal_includes"].value])
    return ""


def choices(hand: Hand) -> tuple[Action, ...]:
    """What the seat to act may do; cards in the order in which a player sorts them."""
    if hand.to_act is None:
        return ()
    held = sorted_cards(hand, hand.to_act)

    def place(action: Action) -> int:
        named = cards_of(action)
        return held.index(named[0]) if len(named) == 1 and named[0] in held else len(held)

    actions = hand.legal_actions()
    return actions if isinstance(actions[0], Exchange) else tuple(sorted(actions, key=place))


def _refused(asked: Mapping[str, Claim], hand: Hand, players: Players) -> Iterator[Refused]:
    """What may not be done, each reason once for all that it forbids."""
    wanted: list[tuple[int | None, Action]] = []
    if "illegal" in asked:
        refusals: tuple[Refusal, ...] = asked["illegal"].value
        wanted += [(each.seat.seat if each.seat else None, each.asked.action) for each in refusals]
    if "legal_excludes" in asked:
        wanted += [(None, each.action) for each in asked["legal_excludes"].value]
    yield from refusals_of(wanted, hand, players)


def refusals_of(
    wanted: Iterable[tuple[int | None, Action]], hand: Hand, players: Players
) -> Iterator[Refused]:
    """Why seats may not do something, each reason once for all that it forbids.

    Args:
        wanted: Seats with what they would do; None for the seat to act. What may be done is left
            out.
        hand: The hand.
        players: What everybody is called.
    """
    found = [
        (seat, reason.sentence, action)
        for seat, action in wanted
        if (reason := hand.why_illegal(action, seat)) is not None
    ]
    for (seat, why), several in groupby(found, key=lambda each: each[:2]):
        other = seat is not None and seat != hand.to_act
        who = players.of(seat) if other and seat is not None else ""
        yield Refused(infinitives([action for *_, action in several]), why, who)


def _facts(key: str, claim: Claim, hand: Hand, players: Players) -> Iterator[str]:
    tell = _FACTS.get(key)
    if tell:
        yield from tell(claim, hand, players)


def _trump(_: Claim, hand: Hand, __: Players) -> Iterator[str]:
    if hand.trump is None:
        yield "There is no trump yet."
    else:
        yield f"{sentence_case(is_trump(hand.trump))}."


def _maker(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    made = None if hand.maker is None else players.begins(hand.maker)
    yield f"{made} has made trump." if made else "Nobody has made trump yet."


def _alone(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    if hand.alone and hand.maker is not None:
        yield f"{players.begins(hand.maker)} plays alone."
    else:
        yield "The maker doesn't play alone."


def _sitting_out(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    if hand.sitting_out:
        yield f"{players.do(hand.sitting_out, 'sits', 'sit')} out."
    else:
        yield "Nobody sits out."


def _leader(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    if hand.leader is None:
        yield "Nobody leads yet."
        return
    yield f"{players.begins(hand.leader)} leads."
    if not hand.tricks and not (hand.start and hand.start[1] is not None):
        yield why_this_lead(hand)


def lead_option(hand: Hand) -> str:
    """The path of the option that says who leads to the first trick of this hand."""
    return "play.opening_lead_when_alone" if hand.alone else "play.opening_lead"


def why_this_lead(hand: Hand) -> str:
    """The rule that says who leads to the first trick."""
    found, rules = option(lead_option(hand)), hand.variant.rules
    return sentence(found, rules.get(found.path), rules)


def _tricks(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    yield f"Tricks so far: {players.per_side(hand.tricks_won)}."


def _holds(claim: Claim, hand: Hand, players: Players) -> Iterator[str]:
    for seat in claim.value:
        held = cards(sorted_cards(hand, seat.seat)) or "no card any more"
        yield f"{players.begins(seat.seat)} holds {held}."


def sorted_cards(hand: Hand, seat: int) -> tuple[Card, ...]:
    """The cards of a seat as a player sorts them: by the suit to which they belong."""
    held = hand.cards_of(seat)
    return by_suit(held) if hand.order is None else hand.order.sorted_hand(held)


def _effective_suit(claim: Claim, hand: Hand, _: Players) -> Iterator[str]:
    if hand.order is None:
        return
    for each in claim.value:
        note = hand.order.note(each.card)
        suit = hand.order.effective_suit(each.card)
        belongs = f"belongs to {suit.value}" if suit else "belongs to no suit"
        yield f"{note}." if note else f"{sentence_case(each.card.named)} {belongs}."


def _order(claim: Claim, hand: Hand, _: Players) -> Iterator[str]:
    """The order of some cards, strongest first, as the engine has it."""
    if hand.order is None:
        return
    several = sorted((each.card for each in claim.value), key=hand.order.strength, reverse=True)
    suit = hand.order.effective_suit(several[0])
    what = "trumps" if hand.order.is_trump(several[0]) or suit is None else suit.value
    listed = ", ".join(card.named for card in several)
    yield f"{sentence_case(what)}, strongest first: {listed}."


_FACTS: Final[Mapping[str, Callable[[Claim, Hand, Players], Iterator[str]]]] = {
    "trump": _trump,
    "maker": _maker,
    "alone": _alone,
    "sitting_out": _sitting_out,
    "leader": _leader,
    "tricks": _tricks,
    "holds": _holds,
    "effective_suit": _effective_suit,
    "order": _order,
}
"""For each thing that a scenario may expect beside what may be done: how it is told."""
