"""Questions about rules that few tables know, each asked only where it is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import (
    MARCHES,
    extra_points,
    may_be_fast_break,
    outcome_of,
    points_for,
)
from euchre_rules.options import option
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.words import (
    and_list,
    count,
    label,
    number_word,
    points,
    question,
    sentence_case,
)
from euchre_rules.rulebook.asking import Ask, Asked
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.points import MAKERS_POINTS

_BY_LABEL: Final = (
    "alone.barred_near_target",
    *("redeal_hand.dealer", "redeal_hand.limit"),
    *("exchange_hand.limit", "exchange_hand.second_claim", "exchange_hand.turned_suit_stays"),
    *("defend_alone.declared", "score.lone_defender_euchre"),
    "score.lone_defender_euchre_of_partners",
    *("score.blind_alone", "score.blind_alone_euchre"),
)
"""Options of whose value the few words of its label tell enough."""


def _in_few_words(pen: Pen) -> Asked:
    for path in _BY_LABEL:
        value = pen.rules.get(path)
        if pen.applies(path) and not option(path).says(value).off:
            said = label(option(path), value, pen.rules)
            asked = question(option(path), pen.rules)
            whether = asked.startswith("Is ")
            answer = f"Yes, {said}." if whether else f"{sentence_case(said)}."
            yield asked, pen.tell(answer, *pen.behind(path))


def _partner_ordered(pen: Pen) -> Asked:
    """What a hand is worth that the dealer's partner has ordered up."""
    path = "score.point_on_partner"
    extra = pen.rules.score.point_on_partner
    if not extra or not pen.applies(path):
        return
    worth = and_list([f"{points(made)} for {name}" for name, made in _worth(pen)])
    then = f" That is {worth}." if worth else ""
    yield (
        question(option(path), pen.rules),
        pen.tell(
            f"Yes, {points(extra)} more if they make it.{then}",
            *(path, "round_one.dealer_partner", "score.march_taken_off", "score.fast_break"),
            *(*MAKERS_POINTS, "score.tricks_needed", "deal.cards", "table.sides"),
        ),
    )


def _worth(pen: Pen) -> Iterator[tuple[str, int]]:
    """The makers' points for some hands that the dealer's partner has ordered up."""
    rules, every = pen.rules, pen.hand_size
    forced = rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    hands = [
        *([] if forced else [(rules.majority, False), (every, False)]),
        *([(every, True)] if rules.lone_hands else []),
    ]
    for tricks, alone in dict.fromkeys(hands):
        outcome = outcome_of(rules, tricks, alone=alone, lone_defender=False)
        if outcome in MARCHES and rules.score.march_taken_off:
            continue
        made = points_for(rules, outcome, tricks, alone=alone)
        extra = extra_points(rules, outcome, partner_ordered=True)
        yield _CALLED[outcome], made + extra


_CALLED: Final = {
    Outcome.MAKE: "making it together",
    Outcome.MARCH: "a march",
    Outcome.ALONE_MARCH: "a march alone",
}
"""The hands of which the points are told."""


def _keeps_the_deal(pen: Pen) -> Asked:
    path = "deal.after_partners_order"
    if not pen.applies(path) or pen.rules.deal.after_partners_order is NextDeal.NEXT_DEALER:
        return
    yield (
        question(option(path), pen.rules),
        pen.tell("Yes. After a euchre, or an order by anybody else, it passes on.", path),
    )


def _fast_break(pen: Pen) -> Asked:
    path = "score.fast_break"
    broken = [n for n in range(pen.hand_size) if may_be_fast_break(pen.rules, n)]
    if not broken or not pen.applies(path):
        return
    who = pen.depending("The makers, alone or not, have", "The maker has", "The maker has")
    who = who if pen.rules.lone_hands or not pen.rules.partners else "The makers have"
    for tricks in broken:
        yield (
            question(option(path), pen.rules),
            pen.tell(
                f"Yes. {who} made it with these {number_word(tricks)}, but it scores nothing for "
                "anybody.",
                *(*pen.behind(path), "alone.allowed", "table.sides", "table.players"),
            ),
        )


def _tokens(pen: Pen) -> Asked:
    path = "score.four_trick_tokens"
    number = pen.rules.score.four_trick_tokens
    if not number or not pen.applies(path):
        return
    tricks = number_word(pen.hand_size - 1)
    lone = " A lone maker gets none." if pen.rules.lone_hands else ""
    get, changed = "score a point more", ""
    if number > 1:
        get = "get a token"
        changed = f" A side with {count(number, 'token')} changes them for a point at once."
    yield (
        question(option(path), pen.rules),
        pen.tell(
            f"Yes. Makers who take {tricks} tricks together {get}.{changed}{lone}",
            *(*pen.behind(path), "deal.cards", "alone.allowed"),
        ),
    )


OF_SPECIAL: Final[tuple[Ask, ...]] = (
    *(_partner_ordered, _keeps_the_deal, _fast_break, _tokens, _in_few_words),
)
"""The questions in their order."""
