"""Questions on who deals the next hand: what they tell, and what each wrong answer comes from."""

from __future__ import annotations

from functools import cache

import pytest

from euchre_tutor import Question, make_questions
from euchre_tutor.behind import rules_behind
from euchre_tutor.hints import hints
from euchre_tutor.templates.next_deal import DealsNext
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

STAYS = "north_american+same_dealer_after_all_pass"
BY_ORDER = "point_on_partner_euchre"
TO_THE_LEFT = "After each hand that was played, the deal passes to the left."


@cache
def asked(reference: str, count: int = 60) -> tuple[Question, ...]:
    return make_questions(table(reference), count=count, seed=1, templates=(DealsNext(),))


def thrown_in(reference: str) -> list[Question]:
    return [each for each in asked(reference) if each.position.maker is None]


def played(reference: str) -> list[Question]:
    return [each for each in asked(reference) if each.position.maker is not None]


def slips(question: Question) -> dict[str, set[object]]:
    found: dict[str, set[object]] = {}
    for slip in question.slips:
        found.setdefault(slip.misconception, set()).update(slip.answer)
    return found


@pytest.mark.parametrize(
    "reference", ["north_american", STAYS, BY_ORDER, "two_handed", "three_handed", "railroad"]
)
def test_it_is_answered_as_the_referee_would(reference: str) -> None:
    referee = Referee(table(reference).rules)
    assert len(asked(reference)) >= 30  # of two players there are few more
    for question in asked(reference):
        assert list(question.answer) == referee.answer(question.to_json()), question.prompt
        assert len(question.choices) == table(reference).rules.table.players


def test_both_sorts_of_hands_are_told() -> None:
    assert thrown_in("north_american")
    assert played("north_american")
    assert not thrown_in("north_american+stick_the_dealer")


def test_the_deal_passes_to_the_left_whoever_wins() -> None:
    for question in played("north_american"):
        dealer = question.position.dealer
        assert dealer is not None
        assert question.answer == ((dealer + 1) % 4,)
        assert question.explanation.startswith(TO_THE_LEFT)


def test_the_deal_stays_after_passes_where_the_table_says_so() -> None:
    for question in thrown_in(STAYS):
        dealer = question.position.dealer
        assert dealer is not None
        assert question.answer == (dealer,)
        assert "the same dealer deals again" in question.explanation
        assert slips(question) == {"deal_after_passes_elsewhere": {(dealer + 1) % 4}}


def test_the_deal_stays_after_a_partners_order_where_the_table_says_so() -> None:
    kept = 0
    for question in played(BY_ORDER):
        position = question.position
        assert position.dealer is not None
        assert position.maker is not None
        assert position.tricks is not None
        by_partner = position.turn_up is not None and (position.maker - position.dealer) % 4 == 2
        made = position.tricks[position.maker % 2] >= 3
        stays = question.answer == (position.dealer,)
        assert stays is (by_partner and made)
        kept += stays
        if stays:
            assert "ordered up and it was made, so" in question.explanation
            assert slips(question)["deal_always_passes"] == {(position.dealer + 1) % 4}
        elif by_partner:
            assert "it wasn't made, so the deal passes on." in question.explanation
        else:
            assert "partner didn't order up, so the deal passes on." in question.explanation
    assert 10 < kept < 40


def test_of_the_winners_the_maker_or_the_dealer_is_taken_to_deal() -> None:
    for question in played("north_american"):
        position = question.position
        assert position.dealer is not None
        assert position.maker is not None
        assert position.tricks is not None
        made = position.tricks[position.maker % 2] >= 3
        if position.alone is False and position.defender_alone is None:
            dealer_won = (
                (position.maker - position.dealer) % 2 == 0
                if made
                else (position.maker - position.dealer) % 2 == 1
            )
            believed = {position.maker} if made else set()
            believed |= {position.dealer} if dealer_won else set()
            assert slips(question).get("winners_deal", set()) == believed - {*question.answer}


def test_two_players_have_no_left_and_no_right() -> None:
    for question in asked("two_handed"):
        texts = [question.explanation, *(each.reason for each in question.choices)]
        assert not any("left" in text or "lockwise" in text for text in texts)
        assert "deal_goes_right" not in slips(question)


def test_the_rule_book_says_where_the_deal_goes() -> None:
    for reference, says in (
        ("north_american", "After each hand the deal passes to the left."),
        ("two_handed", "After each hand the deal passes to the other player."),
        (BY_ORDER, "When the dealer's partner has ordered up and the makers make it, the same"),
    ):
        told = {next(rules_behind(table(reference), each)) for each in played(reference)}
        assert len(told) == 1
        assert told.pop().startswith(says)
    (after_passes,) = {next(rules_behind(table(STAYS), each)) for each in thrown_in(STAYS)}
    assert after_passes.startswith("If nobody names a suit, the hands are thrown in")


def test_the_first_hint_sends_to_the_dealer() -> None:
    question = asked("north_american")[0]
    assert hints(table("north_american"), question)[0].text.startswith("Find who dealt this hand")
