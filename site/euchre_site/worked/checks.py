"""What a scenario expects at a moment, put to the engine and told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, groupby
from typing import Final

from euchre_rules.cards import Card, by_printed_suit
from euchre_rules.engine.actions import Action, Exchange, Give
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options import option
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import sentence, sentence_case
from euchre_rules.scenarios.model import Claim, Refusal, cards_of
from euchre_site.worked.deeds import UNSEEN, cards, infinitives, names_blind
from euchre_site.worked.model import Check, Refused
from euchre_site.worked.seats import Players
from euchre_site.worked.story import Story

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


def check_of(claims: Iterable[Claim], hand: Hand, story: Story, players: Players) -> Check:
    """How things stand, in words; nothing of it that is told anyway or couldn't be otherwise.

    Args:
        claims: What a scenario expects at this moment; only what they ask about is told.
        hand: The hand as it is; every answer is its own.
        story: What it is a moment of.
        players: What everybody is called.
    """
    asked = {claim.key: claim for claim in claims}
    acting = hand.to_act
    whose = whose_turn(hand, players) if any(key in asked for key in _OF_TURN) else ""
    facts = (
        fact
        for key, claim in asked.items()
        if not _goes_without_saying(key, hand)
        for fact in _facts(key, claim, hand, story, players)
    )
    may, is_all = _may(asked, hand, story)
    return Check(
        whose=whose,
        who="" if acting is None else players.of(acting),
        may=may,
        is_all=is_all,
        refused=tuple(_refused(asked, hand, players)),
        facts=tuple(each for each in dict.fromkeys(facts) if each != _leads(whose, hand, players)),
    )


def _goes_without_saying(key: str, hand: Hand) -> bool:
    """Whether something is told as soon as it happens, or can't be otherwise at this table."""
    rules = hand.variant.rules
    match key:
        case "trump":
            return hand.trump is not None
        case "maker":
            return hand.maker is not None
        case "alone":
            return hand.alone or not rules.lone_hands
        case "sitting_out":
            nobody_can = not rules.lone_hands and rules.lone_defense is DefendAlone.NEVER
            return bool(hand.sitting_out) or nobody_can
    return False


def _leads(whose: str, hand: Hand, players: Players) -> str:
    """What is said of the leader, where it is said already that it is the leader's turn."""
    leads_now = hand.phase is Phase.PLAY and not hand.trick and hand.leader is not None
    return _who_leads(hand, players) if whose and leads_now else ""


def whose_turn(hand: Hand, players: Players) -> str:
    """Who is asked now, and for what, in a sentence."""
    if hand.to_act is None:
        return "The hand is over."
    wanted = _ASKED[hand.phase]
    if names_blind(hand):
        wanted += f" {UNSEEN}"
    if hand.phase is Phase.PLAY and not hand.trick:
        wanted = "is to lead"
    if hand.phase is Phase.PARTNER_CARD and isinstance(hand.legal_actions()[0], Give):
        wanted = "is to give a card"
    return f"{players.begins(hand.to_act)} {wanted}."


def _may(asked: Mapping[str, Claim], hand: Hand, story: Story) -> tuple[str, bool]:
    """What may be done, as far as it is asked, and whether that is all."""
    everything = choices(hand)
    if "legal" in asked or ("legal_includes" in asked and _all_is_known(hand, story)):
        return infinitives(everything), True
    if "legal_includes" in asked:
        some = [each.action for each in asked["legal_includes"].value]
        return infinitives(some), set(some) == set(everything)
    return "", True


def _all_is_known(hand: Hand, story: Story) -> bool:
    """Whether nothing that may be done hangs on cards that a scenario leaves to chance."""
    if hand.to_act in story.listed:
        return True
    return hand.tables.calls_are_fixed and not any(map(cards_of, hand.legal_actions()))


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


def _facts(key: str, claim: Claim, hand: Hand, story: Story, players: Players) -> Iterator[str]:
    if key in _NOT_SO:
        yield _NOT_SO[key]
    elif key == "holds":
        yield from _holds(claim, hand, story, players)
    elif key in _FACTS:
        yield from _FACTS[key](claim, hand, players)


def _leader(_: Claim, hand: Hand, players: Players) -> Iterator[str]:
    if hand.leader is None:
        yield "Nobody leads yet."
        return
    if not (hand.start and hand.start[1] == hand.leader and not hand.tricks):
        yield _who_leads(hand, players)
    if not hand.tricks and not (hand.start and hand.start[1] is not None):
        yield why_this_lead(hand)


def _who_leads(hand: Hand, players: Players) -> str:
    assert hand.leader is not None
    return f"{players.begins(hand.leader)} leads."


def lead_option(hand: Hand) -> str:
    """The path of the option that says who leads to the first trick of this hand."""
    return "play.opening_lead_when_alone" if hand.alone else "play.opening_lead"


def why_this_lead(hand: Hand) -> str:
    """The rule that says who leads to the first trick."""
    found, rules = option(lead_option(hand)), hand.variant.rules
    return sentence(found, rules.get(found.path), rules)


def _holds(claim: Claim, hand: Hand, story: Story, players: Players) -> Iterator[str]:
    """The cards of some seats, but for those that still hold what the situation tells."""
    for seat in claim.value:
        if seat.seat in story.listed and hand.cards_of(seat.seat) == story.start.cards_of(
            seat.seat
        ):
            continue
        held = cards(sorted_cards(hand, seat.seat)) or "no card any more"
        yield f"{players.begins(seat.seat)} holds {held}."


def sorted_cards(hand: Hand, seat: int) -> tuple[Card, ...]:
    """The cards of a seat as a player sorts them: by the suit to which they belong."""
    held = hand.cards_of(seat)
    if hand.order is None:
        return tuple(chain(*by_printed_suit(held)))
    return hand.order.sorted_hand(held)


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


_NOT_SO: Final = {
    "trump": "There is no trump yet.",
    "maker": "Nobody has made trump yet.",
    "alone": "The maker doesn't play alone.",
    "sitting_out": "Nobody sits out.",
}
"""How it is told that something hasn't happened, of which it is told whenever it does."""
_FACTS: Final[Mapping[str, Callable[[Claim, Hand, Players], Iterator[str]]]] = {
    "leader": _leader,
    "effective_suit": _effective_suit,
    "order": _order,
}
"""For other things that a scenario may expect beside what may be done: how they are told.

How many tricks each side has is told after each trick anyway.
"""
