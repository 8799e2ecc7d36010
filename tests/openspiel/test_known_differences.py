"""Where OpenSpiel and this engine differ: each line of the list in tests/PROOF.md, shown.

When OpenSpiel changes one of these, its test fails and the line goes.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

from euchre_rules import Action, Deal, Hand, IllegalActionError, ReasonCode, load_variant
from euchre_rules.cards import Card, parse_cards
from euchre_rules.engine.actions import WITH_HELP, Discard, OrderUp, Play
from euchre_rules.engine.deal import deal_pack
from euchre_rules.engine.tables import tables_of
from tests.openspiel.beside import DisagreementError, play_beside
from tests.openspiel.theirs import (
    CLUBS_THERE,
    DISCARDING,
    NUMBER,
    PASS_THERE,
    WITH_HELP_THERE,
    Setting,
    force,
    number_of,
)

PROOF: Final = Path(__file__).parents[1] / "PROOF.md"
PLAIN: Final = Setting(lone_defender=False, stuck=True)
HEARTS_THERE: Final = CLUBS_THERE + 2
TRIES: Final = 400
"""Random hands among which a difference of a rule must show."""
DEAL: Final = Deal(
    dealer=3,
    hands=tuple(
        parse_cards(cards)
        for cards in ("9C TC QD 9D TD", "JH JD AH KH QH", "9S TS QS KD AD", "JC QC KC AC JS")
    ),
    turn_up=Card.parse("9H"),
)
"""Hearts may be ordered up, and seat 1 holds the five best of them."""
CALL: Final[tuple[Action, ...]] = (OrderUp(), Discard(Card.parse("JS")), WITH_HELP)
"""Eldest hand, without a heart, makes them trump."""


def difference(option: str, value: object, *, lone_defender: bool = False) -> str:
    """What the first hand shows that differs where one of our options is set otherwise."""
    setting = Setting(lone_defender, stuck=True, further=((option, value),))
    for seed in range(TRIES):
        rng = random.Random(seed)
        deal = Deal.random(setting.variant, rng.randrange(4), rng)
        try:
            play_beside(setting, deal, rng)
        except DisagreementError as found:
            return str(found)
    pytest.fail(f"no difference in {TRIES} hands: {option} = {value}")


def last_decision(found: str) -> tuple[str, str]:
    """What each engine said of the decision in which they differ."""
    ours, theirs = found.splitlines()[-2:]
    return ours.removeprefix("ours:      "), theirs.removeprefix("OpenSpiel: ")


def legal(decision: str) -> set[str]:
    """The legal actions that an engine told of."""
    return set(decision.partition(": ")[2].split(", "))


def both(*actions: Action) -> tuple[Hand, Any]:
    """The deal above after these actions, here and in OpenSpiel."""
    hand, state = Hand(PLAIN.variant, DEAL), force(PLAIN, DEAL)
    for action in actions:
        state.apply_action_with_legality_check(number_of(hand, action))
        hand.apply(action)
    return hand, state


def test_it_pays_two_for_no_trick_where_its_header_says_four() -> None:
    _, state = both(*CALL)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert [trick.winner() for trick in state.tricks()] == [1] * 5
    assert state.returns() == [-2, 2, -2, 2]


@pytest.mark.parametrize(
    ("option", "points"),
    [("defenders_march", 4), ("euchre_alone", 4), ("march", 3), ("alone_march", 5)],
)
def test_it_has_one_table_of_points(option: str, points: int) -> None:
    found = difference(f"score.{option}", points)
    ours, theirs = re.findall(r"gains=\(.*?\)", found)
    assert str(points) in ours
    assert str(points) not in theirs


def test_it_deals_to_the_dealer_first() -> None:
    tables = tables_of(PLAIN.variant)
    first, *_ = pack = tables.deck.cards
    state = PLAIN.game.new_initial_state()
    state.apply_action(DEAL.dealer)
    state.apply_action(NUMBER[first])
    assert state.card_holder()[NUMBER[first]] == DEAL.dealer
    assert first in deal_pack(tables, pack, DEAL.dealer, tables.patterns[0]).hands[0]


def test_its_makers_say_alone_only_after_the_discard() -> None:
    _, state = both()
    assert state.legal_actions() == [PASS_THERE, HEARTS_THERE]
    state.apply_action(HEARTS_THERE)
    assert state.current_phase() == DISCARDING
    usual = Hand(load_variant("north_american"), DEAL)
    assert OrderUp(alone=True) in usual.legal_actions()


def test_its_dealer_may_never_discard_the_turn_up() -> None:
    ours, theirs = last_decision(difference("turn_up.dealer_may_discard_it", True))
    assert ours.startswith("discard, ")
    assert theirs.startswith("discard, ")
    assert len(legal(ours) - legal(theirs)) == 1
    assert legal(theirs) < legal(ours)


def test_its_defenders_go_alone_against_any_maker() -> None:
    found = difference("defend_alone.allowed", "against_lone_maker", lone_defender=True)
    ours, theirs = last_decision(found)
    assert ours.startswith("play, ")
    assert theirs.startswith("go_alone, ")
    assert found.splitlines()[2].endswith(": with help")


@pytest.mark.parametrize("leader", ["left_of_lone_maker", "right_of_lone_maker"])
def test_it_knows_one_lead_against_a_lone_maker(leader: str) -> None:
    found = difference("play.opening_lead_when_alone", leader)
    ours, theirs = last_decision(found)
    assert ours.startswith("play, ")
    assert theirs.startswith("play, ")
    assert found.splitlines()[2].endswith(": alone")


def test_it_takes_a_renege_without_a_word() -> None:
    renege = Play(Card.parse("9H"))
    hand, state = both(*CALL, *(Play(card) for card in parse_cards("9C JH 9S")))
    number = number_of(hand, renege)
    assert number not in state.legal_actions()
    state.apply_action(number)
    assert number in state.tricks()[0].cards()
    with pytest.raises(IllegalActionError) as refused:
        hand.apply(renege)
    assert refused.value.reason.code is ReasonCode.MUST_FOLLOW_SUIT


def test_its_text_says_pick_up_one_call_too_late() -> None:
    state = force(PLAIN, DEAL)
    for number in (PASS_THERE,) * 3 + (HEARTS_THERE,):
        state.apply_action(number)
    assert "Pick up!" not in state.information_state_string(0)
    state = force(PLAIN, DEAL)
    for number in (PASS_THERE,) * 4 + (CLUBS_THERE,):
        state.apply_action(number)
    assert "Pick up!" in state.information_state_string(0)


def test_its_tensor_says_alone_of_a_maker_with_help() -> None:
    place = 4 + 24 + 8 * 5  # dealer, turn-up, eight calls of one in five
    hand, state = both(*CALL[:-1])
    assert state.information_state_tensor(1)[place] == 0
    state.apply_action(WITH_HELP_THERE)
    hand.apply(WITH_HELP)
    assert state.information_state_tensor(1)[place] == 1
    assert not hand.view(1).alone


def test_the_list_of_differences_names_each_of_these_tests() -> None:
    told = PROOF.read_text("utf-8").partition("## Beside OpenSpiel")[2].partition("\n## ")[0]
    shown = {name for name in globals() if name.startswith("test_it")}
    assert set(re.findall(r"`(test_\w+)`", told)) == shown
