"""Questions about going alone, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MADE, outcome_of
from euchre_rules.engine.state import Phase
from euchre_rules.options import option
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import AloneDeclared, DefendAlone, DefendAloneDeclared
from euchre_rules.options.words import question, sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.asking import SIDES, Ask, Asked
from euchre_rules.rulebook.pen import Pen, of_players
from euchre_rules.rulebook.scenes import DEALER, ELDEST, RIGHT

_LONE_LEAD: Final = (
    *("play.opening_lead_when_alone", "alone.allowed"),
    *("deal.cards", "table.sides"),
)


def _may_go_alone(pen: Pen) -> Asked:
    if not pen.rules.partners:
        answer = "No. It is no choice: every maker plays against {everybody_else}."
    elif scenes.ordered_up(pen, ELDEST, alone=True) is not None:
        answer = "Yes. The partner then sits the hand out."
    elif pen.rules.lone_hands:
        return
    else:
        answer = "No. Both makers always play."
    said = pen.tell(answer, *SIDES)
    asked = question(option("alone.allowed"), pen.rules)
    yield asked, said if pen.rules.partners else of_players(said)


def _when_to_say(pen: Pen) -> Asked:
    path = "alone.declared"
    if not pen.rules.lone_hands:
        return
    when = _WHEN_TO_SAY[pen.rules.alone.declared]
    yield (
        question(option(path), pen.rules),
        pen.tell(f"{when}{{apart_from_dealer}}.", path, *SIDES),
    )


_WHEN_TO_SAY: Final = {
    AloneDeclared.WITH_THE_CALL: "Together with the call: once trump is made, it is too late",
    AloneDeclared.AFTER_THE_DISCARD: (
        "Between the dealer's discard, if there is one, and the first lead"
    ),
    AloneDeclared.BEFORE_THE_DISCARD: "Right after trump is made, before the dealer discards",
}
"""When a maker has to say it."""


def _partners_hand(pen: Pen) -> Asked:
    if not pen.rules.lone_hands:
        return
    yield (
        "May I look at my partner's cards while I sit out?",
        pen.tell(
            "No. You lay your own face down, sit the hand out and look at no other hand.", *SIDES
        ),
    )


def _partners_call(pen: Pen) -> Asked:
    """Eldest hand and the dealer's right are partners: the one before has passed, or hasn't."""
    if not pen.rules.lone_hands:
        return
    first, later = (scenes.ordered_up(pen, seat, alone=False) for seat in (ELDEST, RIGHT))
    if first is None or later is None:
        return
    unpassed, passed = (each.phase is Phase.TAKE_OVER for each in (first, later))
    if passed:
        answer = (
            "Yes, if your partner plays with help: you take the hand over before the first lead."
        )
    elif unpassed:
        answer = (
            "Yes, if your partner plays with help and you haven't passed in the same round: you "
            "take the hand over before the first lead."
        )
    else:
        answer = "No. Only the maker can, and that is your partner"
        assisted = pen.rules.round_one.dealer_partner is DealersPartner.FREE
        answer += ", even if you deal and were ordered up." if assisted else "."
    yield (
        "Can I go alone when my partner has made trump?",
        pen.tell(answer, "alone.taken_over_by_partner", "round_one.dealer_partner", *SIDES),
    )


def _must_take_all(pen: Pen) -> Asked:
    path = "alone.must_take_all"
    if not pen.rules.lone_hands:
        return
    enough = pen.rules.majority
    made = outcome_of(pen.rules, enough, alone=True, lone_defender=False)
    if made is Outcome.ALONE_MARCH:
        answer = "Yes. Any maker must take {all_tricks}."
    elif made in MADE:
        answer = "No. A lone maker makes it, like any maker, with {enough_tricks}."
    else:
        answer = "Yes. A lone maker who takes fewer than {all_tricks} is euchred."
    behind = (path, *SIDES, "deal.cards", "score.tricks_needed")
    yield question(option(path), pen.rules), pen.tell(answer, *behind)


def _defend_alone(pen: Pen) -> Asked:
    path = "defend_alone.allowed"
    asked = question(option(path), pen.rules)
    if not pen.rules.partners:
        if not pen.two_handed:
            said = pen.tell(
                "No. All the defenders play against the maker.", *SIDES, "table.players"
            )
            yield asked, of_players(said)
        return
    helped = scenes.ordered_up(pen, ELDEST, alone=False)
    alone = scenes.ordered_up(pen, ELDEST, alone=True) if pen.rules.lone_hands else None
    if helped is None or (alone is None and pen.rules.lone_hands):
        return
    if scenes.offers_lone_defense(helped):
        answer = "Yes,{against_whom}." if alone else "Yes."
    elif alone is not None and scenes.offers_lone_defense(alone):
        answer = "Yes, but only against a lone maker."
    else:
        answer = "No. Defenders always play together."
    yield asked, pen.tell(answer, path, *SIDES)


def _lone_lead(pen: Pen) -> Asked:
    """Who leads against a lone hand, first where the usual leader sits out."""
    for maker in (RIGHT, ELDEST):
        leader = scenes.leader_against(pen, maker) if pen.rules.lone_hands else None
        if leader is None:
            continue
        who = "That player" if leader == maker else sentence_case(_seat(pen, leader))
        yield (
            f"Who leads when {_seat(pen, maker)} goes alone?",
            # At some tables it is the same seat twice, and nothing is said twice in one book.
            pen.tell(
                f"{who} does." if maker == ELDEST else f"{who} leads to the first trick.",
                *_LONE_LEAD,
            ),
        )


def _one_against_one(pen: Pen) -> Asked:
    early = pen.rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    if not pen.rules.lone_hands or pen.rules.lone_defense is DefendAlone.NEVER or not early:
        return
    leader = scenes.leader_against(pen, RIGHT, DEALER)
    if leader is None:
        return
    yield (
        "The player on the dealer's right goes alone, and the dealer defends alone. Who leads?",
        pen.tell(
            f"{sentence_case(_seat(pen, leader))} does.",
            *("defend_alone.allowed", "defend_alone.declared", *_LONE_LEAD),
        ),
    )


def _seat(pen: Pen, seat: int) -> str:
    return pen.tables.seats.words(seat, DEALER)


OF_ALONE: Final[tuple[Ask, ...]] = (
    *(_may_go_alone, _when_to_say, _partners_hand, _partners_call, _must_take_all),
    *(_defend_alone, _lone_lead, _one_against_one),
)
"""The questions in their order."""
