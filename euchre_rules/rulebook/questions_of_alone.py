"""Questions about going alone, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MADE, outcome_of
from euchre_rules.engine.state import Phase
from euchre_rules.options import option
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared
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
    if scenes.offers_lone_defence(helped):
        answer = "Yes,{against_whom}." if alone else "Yes."
    elif alone is not None and scenes.offers_lone_defence(alone):
        answer = "Yes, but only against a lone maker."
    else:
        answer = "No. Defenders always play together."
    yield asked, pen.tell(answer, path, *SIDES)


def _eldest_alone(pen: Pen) -> Asked:
    leader = scenes.leader_against(pen, ELDEST) if pen.rules.lone_hands else None
    if leader is None:
        return
    who = "That player does" if leader == ELDEST else f"{sentence_case(_seat(pen, leader))} does"
    yield (
        "Who leads when the player on the dealer's left goes alone?",
        pen.tell(f"{who}.", *_LONE_LEAD),
    )


def _one_against_one(pen: Pen) -> Asked:
    early = pen.rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    if not pen.rules.lone_hands or pen.rules.lone_defence is DefendAlone.NEVER or not early:
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
    *(_may_go_alone, _partners_call, _must_take_all),
    *(_defend_alone, _eldest_alone, _one_against_one),
)
"""The questions in their order."""
