"""Lone hands, in as few words as will do."""

from __future__ import annotations

from typing import Final

from euchre_rules.options import option
from euchre_rules.options.playing import DefendAlone, PartnerCard, TakenOver
from euchre_rules.options.words import count, label, or_list, points
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.points import scoring_lines, tricks_of
from euchre_rules.rulebook.structure import Sentence

_MADE: Final = ("score.alone_make", "score.alone_four_tricks", "score.make", "deal.cards")
"""What decides what a lone hand scores that falls short of a march."""


def going_alone(pen: Pen) -> tuple[Sentence, ...]:
    """What a lone hand is for, its limits, and the lone defender."""
    return joined(_alone(pen), _lone_limits(pen), _defense(pen))


def is_blind(pen: Pen) -> bool:
    """Whether the dealer may go alone without a look at the cards."""
    return pen.rules.alone.blind_on_jack and pen.applies("alone.blind_on_jack")


def _alone(pen: Pen) -> tuple[Sentence, ...]:
    if not pen.rules.lone_hands:
        return pen.tell("The maker never plays alone.", "alone.allowed", "table.sides")
    march = points(pen.rules.score.alone_march)
    unless = ", unless blind" if is_blind(pen) else ""
    gives = _PARTNER_GIVES[pen.rules.alone.partner_card]
    return joined(
        pen.tell(
            f"The maker may play without the partner, and {{lone_march_scores}} "
            f"{march}{{off_others}} for {{all_tricks}}{_for_fewer(pen)}{unless}.",
            *("alone.allowed", "alone.partner_card", "score.alone_march", "table.sides"),
            *("alone.blind_on_jack", "alone.must_take_all", "score.tricks_needed", *_MADE),
        ),
        pen.tell(f"It is said {_when_said(pen, 'alone.declared')}.", *pen.behind("alone.declared")),
        pen.tell(gives, "alone.partner_card", "alone.allowed", "table.sides") if gives else None,
    )


def _when_said(pen: Pen, path: str) -> str:
    """When somebody says that he goes alone."""
    return label(option(path), pen.rules.get(path), pen.rules)


def _for_fewer(pen: Pen) -> str:
    """What a lone hand scores for enough tricks but not all, where others would score less."""
    lines = [
        line
        for line in scoring_lines(pen.rules)
        if line.alone and line.makers_score and not (line.blind or line.lone_defender)
    ]
    short = [line for line in lines if pen.hand_size not in line.tricks]
    if all(line.points == pen.rules.score.make for line in short):
        return ""
    return f", {or_list([f'{points(line.points)} for {tricks_of(line)}' for line in short])}"


_PARTNER_GIVES: Final = {
    PartnerCard.NONE: "",
    PartnerCard.BEST_CARD: "The partner first gives the lone maker a card.",
    PartnerCard.BEST_CARD_AFTER_DISCARD: (
        "The lone maker first discards, then gets a card from the partner."
    ),
    PartnerCard.TWO_BEST_CARDS: "The partner first gives the lone maker two cards.",
}
"""What the partner does for a lone maker, in the order of the table."""


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


def _defense(pen: Pen) -> tuple[Sentence, ...]:
    behind = ("defend_alone.allowed", "defend_alone.partner_card", "table.sides")
    card = _WITH[pen.rules.defend_alone.partner_card]
    path = "defend_alone.declared"
    said = f", saying so {_when_said(pen, path)}{card}."
    match pen.rules.lone_defense:
        case DefendAlone.AGAINST_LONE_MAKER:
            return pen.tell(f"One defender may then play alone too{said}", *behind, path)
        case DefendAlone.ALWAYS:
            return pen.tell(f"A defender may play alone too{said}", *behind, path)
        case _:
            return ()


_WITH: Final = {
    PartnerCard.NONE: "",
    PartnerCard.BEST_CARD: " and getting a card from the other one",
    PartnerCard.BEST_CARD_AFTER_DISCARD: " and, after a discard, getting a card from the other one",
    PartnerCard.TWO_BEST_CARDS: " and getting two cards from the other one",
}
"""What a lone defender gets, in the order of the table."""
