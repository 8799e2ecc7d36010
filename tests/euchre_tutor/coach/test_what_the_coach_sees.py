"""The coach knows what the player knows, and never finds fault with what the computer would do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import euchre_rules as er
from euchre_rules.players import choose
from euchre_tutor.coach import PRINCIPLES, lessons_due, remark
from tests.euchre_rules.properties.test_what_is_seen import Beside, may_not_look
from tests.euchre_rules.properties.unknown import Memory, other_deal
from tests.shipped import VARIANTS, table

TABLES = ("north_american", "guernsey", "railroad", "three_handed", "no_trump_euchre")
RARE = {"stripped_the_guard", "alone_against_the_best"}
GAPS = ("{", "}", "  ", "None", "()")


def moments(reference: str, hands: int, seed: int) -> Iterator[er.Hand]:
    """Hands in which somebody is asked; half of what is done is done at random."""
    variant, rng = table(reference), random.Random(seed)
    for number in range(hands):
        dealer = number % variant.rules.table.players
        hand = er.Hand(variant, er.Deal.random(variant, dealer, rng))
        while hand.to_act is not None:
            yield hand
            view = hand.view(hand.to_act)
            likely = rng.random() < 0.5
            hand.apply(choose(view).action if likely else rng.choice(view.legal))


@pytest.mark.parametrize("reference", TABLES)
def test_other_cards_where_the_player_cannot_look_change_nothing(reference: str) -> None:
    rng, compared, spoken = random.Random(3), 0, 0
    for hand in moments(reference, 2, seed=11):
        assert hand.to_act is not None
        view = hand.view(hand.to_act)
        memory = Memory(hand, view.seat, blind=may_not_look(hand, view.seat))
        for _ in range(2):
            beside = Beside(hand, memory, other_deal(memory, rng, swaps=2))
            if not beside.same_to_the_end() or beside.second.deal == hand.deal:
                continue
            other = beside.second.view(view.seat)
            for action in view.legal:
                said = remark(view, action)
                assert remark(other, action) == said
                compared += 1
                spoken += said is not None
            assert list(lessons_due([other], ())) == list(lessons_due([view], ()))
    assert compared > 40
    assert spoken > 0


@pytest.mark.parametrize("reference", VARIANTS)
def test_what_the_computer_would_do_is_never_found_fault_with(reference: str) -> None:
    for hand in moments(reference, 1, seed=5):
        assert hand.to_act is not None
        view = hand.view(hand.to_act)
        assert remark(view, choose(view).action) is None
        found = [remark(view, action) for action in view.legal]
        assert not any(each and "{" in each.line for each in found)


def test_every_principle_but_the_rarest_speaks_and_in_whole_sentences() -> None:
    spoken = Counter[str]()
    for reference in TABLES:
        for hand in moments(reference, 16, seed=2):
            assert hand.to_act is not None
            view = hand.view(hand.to_act)
            for action in view.legal:
                found = remark(view, action)
                if found is None:
                    continue
                spoken[found.principle] += 1
                for text in (found.line, *found.longer):
                    assert not text[0].islower()
                    assert text.endswith(".")
                    assert not any(gap in text for gap in GAPS), text
                assert len(found.line) <= 110
    assert {each.id for each in PRINCIPLES} - set(spoken) <= RARE, spoken
