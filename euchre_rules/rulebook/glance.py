"""At a glance: the game in a few lines, and what is different from another one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.options import Option, Rules
from euchre_rules.options.calling import DealersPartner, HolderRule, MustHold
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import count, label, number_word, sentence_case
from euchre_rules.rulebook.pen import Pen, joined, paragraph, verbatim, words
from euchre_rules.rulebook.structure import Block, BulletList, Item, Sentence
from euchre_rules.spec.variant import Variant

_PACK: Final = ("deck.ranks", "deck.best_bower")


def at_a_glance(pen: Pen, other: Variant | None) -> tuple[Block, ...]:
    """The game in a few lines, and what is different from another one."""
    return (BulletList(tuple(_facts(pen))), *_differences(pen, other))


def _facts(pen: Pen) -> Iterator[Item]:
    if pen.variant.region:
        yield Item((verbatim(pen.variant.region),), "Played in")
    players = sentence_case(number_word(pen.rules.table.players))
    yield Item(pen.tell(f"{players}, two against two.", "table.players", "table.sides"), "Players")
    yield Item(_pack(pen), "Pack")
    yield Item(_best_card(pen), "Best card")
    yield Item(joined(_first_call(pen), _second_call(pen)), "Trump")
    yield Item(joined(_alone(pen), _defence(pen)), "Alone")
    target = count(pen.rules.game.target, "point")
    yield Item(pen.tell(f"{target}.", "game.target"), "Target")


def _pack(pen: Pen) -> tuple[Sentence, ...]:
    ranks = pen.rules.deck.ranks
    low, high = (
        rank.value if rank.value.isdigit() else rank.word for rank in (ranks[0], ranks[-1])
    )
    extra = ", and {best_bower}" if pen.best_bower else ""
    return pen.tell(
        f"{count(len(pen.tables.deck), 'card')}: {low} to {high} in each suit{extra}.", *_PACK
    )


def _best_card(pen: Pen) -> tuple[Sentence, ...]:
    first = "{Best_bower}, then the" if pen.best_bower else "The"
    return pen.tell(
        f"{first} jack of trump and the other jack of its color, the right and left bower.",
        "deck.best_bower",
    )


def _first_call(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_one
    held = rules.must_hold is MustHold.NOTHING
    only_dealer = rules.must_hold_applies_to is HolderRule.DEALER
    must = "" if held else " if the dealer holds it" if only_dealer else " if you hold it"
    partner = {
        DealersPartner.FREE: "",
        DealersPartner.MUST_GO_ALONE: "; the dealer's partner can do so only alone",
        DealersPartner.MUST_PASS: "; the dealer's partner can't",
    }[rules.dealer_partner]
    holding = "" if held or only_dealer else ", if you hold it"
    del must
    return pen.tell(
        f"In turn you may accept the suit of a card turned up{holding}{partner}.",
        *("round_one.must_hold", "round_one.must_hold_applies_to", "round_one.dealer_partner"),
    )


def _second_call(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_two
    holding = "" if rules.must_hold is MustHold.NOTHING else " that you hold"
    end = "the dealer must" if rules.stick_the_dealer else "the cards are dealt again"
    return pen.tell(
        f"If nobody does, you may name another suit{holding}, and if nobody does that either, "
        f"{end}.",
        *("round_two.must_hold", "round_two.stick_the_dealer"),
    )


def _alone(pen: Pen) -> tuple[Sentence, ...]:
    if not pen.rules.alone.allowed:
        return pen.tell("The maker never plays alone.", "alone.allowed")
    march = count(pen.rules.score.alone_march, "point")
    return pen.tell(
        f"The maker may play without the partner, for {march} if {{all_tricks}} are won."
        if pen.hand_size > 1
        else f"The maker may play without the partner, for {march}.",
        *("alone.allowed", "score.alone_march", "deal.cards"),
    )


def _defence(pen: Pen) -> tuple[Sentence, ...]:
    match pen.rules.defend_alone.allowed:
        case DefendAlone.AGAINST_LONE_MAKER if pen.rules.alone.allowed:
            return pen.tell("One defender may then play alone too.", "defend_alone.allowed")
        case DefendAlone.ALWAYS:
            return pen.tell("A defender may play alone too.", "defend_alone.allowed")
        case _:
            return ()


def _differences(pen: Pen, other: Variant | None) -> tuple[Block, ...]:
    different = [] if other is None else telling(pen.variant, other)
    if other is None or not different:
        return ()
    return (
        *paragraph(verbatim(f"Different from {other.name}:")),
        BulletList(tuple(_difference(pen, other.rules, each) for each in different)),
    )


def _difference(pen: Pen, other: Rules, option: Option) -> Item:
    here = value_label(pen.rules, option)
    text = f"{here}." if here else "doesn't matter here."
    return Item((words(text, option.path),), option.title)


def telling(variant: Variant, other: Variant) -> list[Option]:
    """The options that differ and can matter at one of the two tables."""
    return [
        each
        for each in variant.differences(other)
        if variant.rules.applies(each.path) or other.rules.applies(each.path)
    ]


def value_label(rules: Rules, option: Option) -> str:
    """The label of an option's value; empty where it can't matter."""
    if not rules.applies(option.path):
        return ""
    return label(option, rules.get(option.path), rules)
