"""Two packs: what the other copy of a card is worth."""

from __future__ import annotations

import pytest

from euchre_rules import Call, Hand, Trump, parse_action
from euchre_rules.players import choose
from tests.euchre_rules.engine.shared import deal, table

HANDS = {0: "AC QC 9D TD 9H", 1: "AC 9S TS QS KS", 2: "9C KD QD JS 9H", 3: "TC AD KD TS QS"}
SECOND, FIRST = "second_played_wins", "first_played_wins"


@pytest.mark.parametrize(("rule", "chosen"), [(SECOND, "play AC"), (FIRST, "play QC")])
def test_who_can_win_with_the_copy_of_the_winning_card_sees_it(rule: str, chosen: str) -> None:
    variant = table(deck__copies=2, play__identical_cards=rule)
    call = Call(2, Trump.HEARTS)
    hand = Hand(variant, deal(variant, HANDS, "KH"), call=call, leader=1)
    for card in ("AC", "9C", "TC"):
        hand.apply(parse_action(card))
    assert str(choose(hand.view(0)).action) == chosen


def test_who_holds_neither_copy_of_the_winning_card_is_not_misled() -> None:
    variant = table(deck__copies=2, play__identical_cards=SECOND)
    hands = HANDS | {2: "AC KD QD JS 9H", 0: "KC QC 9D TD 9H"}
    hand = Hand(variant, deal(variant, hands, "KH"), call=Call(2, Trump.HEARTS), leader=1)
    for card in ("AC", "AC", "TC"):
        hand.apply(parse_action(card))
    assert str(choose(hand.view(0)).action) == "play QC"
