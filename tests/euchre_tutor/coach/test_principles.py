"""The principles: when each speaks, what it says, and when it keeps quiet."""

from __future__ import annotations

import random

import pytest

import euchre_rules as er
from euchre_rules.engine.state import Call
from euchre_rules.engine.tables import tables_of
from euchre_tutor.coach import PRINCIPLES, Remark, remark
from tests.euchre_rules.players.tables import asked, position
from tests.euchre_tutor.coach.test_what_the_coach_sees import moments
from tests.euchre_tutor.coach.tricks import in_a_trick
from tests.shipped import table


def said(view: er.View, action: str) -> str | None:
    """Which principle speaks to an action."""
    found = heard(view, action)
    return None if found is None else found.principle


def heard(view: er.View, action: str) -> Remark | None:
    done = er.parse_action(action)
    assert done in view.legal
    return remark(view, done)


def test_a_trump_on_the_partners_ace_is_remarked_on() -> None:
    view = in_a_trick("9H TH JS QS AD", "9C AC TC", leader=1)
    found = heard(view, "play 9H")
    assert found is not None
    assert found.principle == "trumped_partner"
    assert found.line == (
        "A♣ was winning this trick for your partner, and 9♥ is a trump that you could have kept."
    )
    why, estimate = found.longer
    assert why == (
        "Your partner was winning with A♣, and no opponent plays to the trick any more. By the "
        "cards that you have seen, A♣ takes the trick for sure."
    )
    assert estimate == "This is a rule of thumb and no rule of the game: now and then it is wrong."
    assert said(view, "play JS") is None


def test_what_is_likely_is_told_with_what_it_counts_on() -> None:
    view = in_a_trick("9H TH JS QS AD", "AC 9C", leader=0)
    found = heard(view, "play 9H")
    assert found is not None
    assert found.principle == "trumped_partner"
    assert "one opponent plays after you" in found.longer[0]
    assert "times in ten, if each card that you haven't seen" in found.longer[0]


def test_a_trump_on_a_partners_card_that_will_be_beaten_is_no_fault() -> None:
    view = in_a_trick("9H TH JS QS AD", "TC 9C", leader=0)
    assert said(view, "play 9H") is None


def test_who_has_nothing_but_trumps_can_keep_none() -> None:
    view = in_a_trick("9H TH JH QH AH", "9C AC TC", leader=1)
    assert said(view, "play 9H") is None


DEFENDER = "9H AH KC QC 9D"


def test_a_trump_led_in_defense_is_remarked_on() -> None:
    found = heard(position({1: DEFENDER}, maker=0, leader=1), "play 9H")
    assert found is not None
    assert found.principle == "led_trump_on_defense"
    assert found.line == (
        "You defend, and a trump led draws those of your partner too; the makers like that lead."
    )
    assert "Trumps that you haven't seen: 5 (J♥, J♦, K♥, Q♥ and 10♥)." in found.longer[0]


def test_the_makers_lead_trumps() -> None:
    assert said(position({1: DEFENDER}, maker=1, leader=1), "play 9H") is None


def test_a_defender_who_takes_what_is_needed_with_trumps_leads_them() -> None:
    view = position({1: "JH JD AH QC 9D"}, maker=0, leader=1)
    assert said(view, "play JH") is None


def test_no_trump_led_to_a_partner_who_made_trump_is_remarked_on() -> None:
    view = position({1: "9H QH KC TC 9D"}, maker=3, leader=1)
    found = heard(view, "play 9D")
    assert found is not None
    assert found.principle == "led_no_trump_to_partner"
    assert "You held Q♥ and 9♥, and the opponents may hold up to 5 more." in found.longer[0]
    assert said(view, "play QH") is None


@pytest.mark.parametrize("cards", ["9S QS KC TC 9D", "9H QH AC TC 9D"])
def test_without_a_trump_or_with_an_ace_to_cash_other_leads_are_no_fault(cards: str) -> None:
    view = position({1: cards}, maker=3, leader=1)
    assert said(view, "play AC" if "AC" in cards else "play 9D") is None


def test_a_trump_on_a_trick_that_it_cannot_take_is_remarked_on() -> None:
    view = in_a_trick("9H JS QS AD KD", "9C AC TH", leader=1)
    found = heard(view, "play 9H")
    assert found is not None
    assert found.principle == "wasted_trump"
    assert found.line == "9♥ is a trump thrown away: it doesn't beat 10♥."
    assert "had A♦, K♦, Q♠ and J♠ as well" in found.longer[0]


def test_a_trump_that_had_to_be_played_is_not_thrown_away() -> None:
    assert said(in_a_trick("9H TH QS AD KD", "AH KH QH", leader=1), "play 9H") is None


def test_a_winner_thrown_on_a_lost_trick_is_remarked_on() -> None:
    view = in_a_trick("AC 9C QS JS 9S", "TC KC 9H", leader=1)
    found = heard(view, "play AC")
    assert found is not None
    assert found.principle == "threw_a_winner"
    assert (
        found.line
        == "A♣ couldn't take this trick; 9♣ would have done, and A♣ might have taken another."
    )
    assert said(view, "play 9C") is None


def test_a_winner_is_thrown_away_on_a_trick_that_the_partner_may_still_take_too() -> None:
    """Whose trick it is can't be told yet: here the partner takes it."""
    found = heard(in_a_trick("KD TD QS TS 9S", "9H", leader=0, trump="clubs"), "play KD")
    assert found is None  # the ace of diamonds may be out
    found = heard(
        in_a_trick("KD TD QS TS 9S", "9H", leader=0, trump="clubs", turned_down="AD"), "play KD"
    )
    assert found is not None
    assert found.principle == "threw_a_winner"
    assert (
        found.line
        == "K♦ couldn't take this trick; 10♦ would have done, and K♦ might have taken another."
    )
    assert "lost" not in found.longer[0]


def test_a_guard_is_spent_where_the_partner_cannot_take_the_trick_either() -> None:
    """No trump in the partner's hand, and nothing in its suit that beats an ace."""
    dealt = ("AH AS QH KH 9S", "JD 9H TH AC KC", "TS JS QS TC 9C", "KS QD AD KD QC")
    deal = er.Deal(
        *(0, tuple(map(er.parse_cards, dealt)), er.Card.parse("JH")),
        tuple(er.parse_cards("9D TD JC")),
    )
    hand = er.Hand(table("north_american"), deal, call=Call(0, er.Trump.HEARTS, False), leader=0)
    for action in ("play AH", "play TH", "play TS", "play QD", "play AS"):
        hand.apply(er.parse_action(action))
    assert said(hand.view(1), "play 9H") != "stripped_the_guard"


def test_a_trick_left_to_the_others_by_the_last_is_remarked_on() -> None:
    view = in_a_trick("AC 9C QS JS 9S", "TC JC KC", leader=1)
    found = heard(view, "play 9C")
    assert found is not None
    assert (found.principle, found.line) == (
        "let_it_go",
        "You played last, and A♣ would have taken this trick.",
    )
    assert said(view, "play AC") is None


def test_a_trick_left_by_the_last_who_could_trump_it_is_remarked_on() -> None:
    """A suit of which one has no card is the cheapest moment for a small trump."""
    view = in_a_trick("9H KH QS JS 9S", "TC JC AC", leader=1)
    found = heard(view, "play 9S")
    assert found is not None
    assert (found.principle, found.line) == (
        "let_it_go",
        "You played last, and 9♥ would have taken this trick.",
    )
    assert found.longer[0].startswith(
        "Nobody plays after you, A♣ was winning against you, and 9♥ beats it."
    )
    assert said(view, "play 9H") is None


def test_a_trick_of_trumps_left_by_the_last_is_remarked_on() -> None:
    view = in_a_trick("9H KH QS JS 9S", "TH 9C QH", leader=1)
    assert said(view, "play 9H") == "let_it_go"
    assert said(view, "play KH") is None


def test_a_high_trump_where_a_small_one_does_is_remarked_on() -> None:
    view = in_a_trick("9H JH QS JS 9S", "TC JC AC", leader=1)
    found = heard(view, "play JH")
    assert found is not None
    assert found.principle == "took_it_dearly"
    assert found.line == "9♥ would have taken this trick too, and J♥ might have taken another."
    assert "9♥ beats A♣ as well as J♥ does" in found.longer[0]
    assert said(view, "play 9H") is None


def test_of_cards_that_are_as_good_as_each_other_none_is_dear() -> None:
    """With every card between them in one's own hand, both take the same tricks."""
    assert said(in_a_trick("JH JD AH KH 9S", "TC JC AC", leader=1), "play JH") is None
    assert said(in_a_trick("AC KC QS JS 9S", "TC 9C QC", leader=1), "play AC") is None


def test_a_trump_thrown_away_beside_one_that_takes_the_trick_says_so() -> None:
    view = in_a_trick("9H JH QS AD KD", "9C AC TH", leader=1)
    found = heard(view, "play 9H")
    assert found is not None
    assert found.line == "9♥ is a trump thrown away: it doesn't beat 10♥, and J♥ would have."


@pytest.mark.parametrize(
    ("reference", "alone", "who"),
    [
        ("north_american", False, "the makers like"),
        ("north_american", True, "the maker likes"),
        ("three_handed", False, "the maker likes"),
    ],
)
def test_one_maker_is_not_called_several(reference: str, alone: bool, who: str) -> None:
    """A lone maker is one, and so is whoever plays against all others."""
    lines = set()
    for hand in moments(reference, 60, seed=1):
        assert hand.to_act is not None
        view = hand.view(hand.to_act)
        if view.phase is not er.Phase.PLAY or view.trick or view.alone is not alone:
            continue
        found = [remark(view, action) for action in view.legal]
        spoken = [each for each in found if each and each.principle == "led_trump_on_defense"]
        lines |= {each.line.partition("; ")[2] for each in spoken}
        assert not any("makers" in each.longer[0] for each in spoken)
    assert lines == {f"{who} that lead."}


def test_the_trick_of_a_partner_is_left_to_the_partner() -> None:
    assert said(in_a_trick("AC 9C QS JS 9S", "TC KC JC", leader=1), "play 9C") is None


CALL = "JH JD AH 9S 9C"


@pytest.mark.parametrize(
    ("cards", "turn_up", "before"),
    [
        (CALL, "9H", ()),
        ("JH JD AS 9S 9C", "9H", ()),
        (CALL, "TS", ("pass",) * 4),
    ],
)
def test_a_suit_with_both_bowers_turned_down_is_remarked_on(
    cards: str, turn_up: str, before: tuple[str, ...]
) -> None:
    found = heard(asked(table("north_american"), 1, cards, turn_up, said=before), "pass")
    assert found is not None
    assert found.principle == "turned_down_a_sure_call"
    assert found.line == (
        "With J♥ and J♦ you hold the two best trumps if hearts are trump: that is a call to make."
    )


@pytest.mark.parametrize(
    ("cards", "turn_up", "before"),
    [
        ("JH JD QS 9S 9C", "9H", ()),
        ("JD AH KH 9S 9C", "9H", ()),
        ("JH 9S TS 9C TC", "9H", ()),
        (CALL, "TS", ()),
        ("9S TS QS KC TC", "9H", ()),
    ],
)
def test_any_other_pass_is_no_fault(cards: str, turn_up: str, before: tuple[str, ...]) -> None:
    view = asked(table("north_american"), 1, cards, turn_up, said=before)
    assert said(view, "pass") is None


def test_three_trumps_with_the_best_turned_down_are_remarked_on() -> None:
    view = asked(table("north_american"), 1, "JH AH KH 9S 9C", "9H")
    found = heard(view, "pass")
    assert found is not None
    assert found.principle == "turned_down_the_best_of_three"
    assert found.longer[0] == (
        "Nobody could beat J♥ if hearts were trump: led, it draws a trump from everybody who "
        "holds one, and A♥ and K♥ are worth more after it."
    )


NO_HEART = "9S TS QS KC TC"


@pytest.mark.parametrize(
    ("seat", "cards", "turn_up", "action", "line"),
    [
        (
            *(1, NO_HEART, "9H", "order up"),
            "You hold no heart, and 9♥ goes to an opponent: that is hardly a call.",
        ),
        (
            *(3, "JH 9S TS QC TC", "9H", "order up"),
            "J♥ is your only trump, and 9♥ goes to an opponent: that is hardly a call.",
        ),
        (
            *(2, NO_HEART, "9H", "order up"),
            "You hold no heart, though 9♥ goes to your partner: that is hardly a call.",
        ),
        (0, NO_HEART, "9H", "order up", "9♥ is your only trump: that is hardly a call."),
        (1, NO_HEART, "9D", "name hearts", "You hold no heart: that is hardly a call."),
        (
            *(1, NO_HEART, "9H", "order up alone"),
            "You hold no heart, 9♥ goes to an opponent, and alone nobody helps you.",
        ),
        (
            *(2, "JH 9S TS QC TC", "9H", "order up alone"),
            "J♥ is your only trump, and alone nobody helps you.",
        ),
        (
            *(1, "AH 9S TS QC TC", "9D", "name hearts alone"),
            "A♥ is your only trump, and alone nobody helps you.",
        ),
    ],
)
def test_a_call_without_the_trumps_for_it_is_remarked_on(
    seat: int, cards: str, turn_up: str, action: str, line: str
) -> None:
    """The loudest call of a beginner, as often as not into an opponent's hand."""
    round_two = 4 if action.startswith("name") else 0
    before = ("pass",) * ((seat - 1) % 4 + round_two)
    view = asked(table("north_american"), seat, cards, turn_up, said=before)
    found = heard(view, action)
    assert found is not None
    assert found.line == line
    assert said(view, "pass") is None


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        (NO_HEART, "You held no heart when you called, and alone only what your partner gives"),
        ("AH 9S TS QC TC", "A♥ was your only trump, and alone only what your"),
    ],
)
def test_where_the_partner_gives_a_card_the_lone_hand_is_told_as_it_was_before(
    cards: str, line: str
) -> None:
    """Railroad: the partner's best trump may lie in the hand when the line is read."""
    variant = table("north_american+partners_best_card")
    assert variant.rules.alone.partner_card.value != "none"
    found = heard(asked(variant, 1, cards, "9D", said=("pass",) * 4), "name hearts alone")
    assert found is not None
    assert found.line.startswith(line)


def test_where_alone_is_said_after_the_discard_it_is_remarked_on_then() -> None:
    variant, rng, heard_at = table("north_american+alone_after_the_discard"), random.Random(2), 0
    for _ in range(12):
        hand = er.Hand(variant, er.Deal.random(variant, 0, rng))
        for _ in range(4):
            hand.apply(er.Pass())
        hand.apply(next(each for each in hand.legal_actions() if isinstance(each, er.Name)))
        assert hand.phase is er.Phase.CHOOSE_ALONE
        view = hand.view(1)
        assert view.trump is not None
        assert view.trump.suit is not None
        own = {*tables_of(variant).orders[view.trump].of_suit(view.trump.suit)} & {*view.cards}
        spoken = said(view, "alone")
        assert spoken in (None, "alone_with_little")
        assert spoken is None or len(own) < 3
        assert said(view, "with help") is None
        heard_at += spoken is not None
    assert heard_at > 3


def test_where_the_hand_may_do_it_a_call_with_few_trumps_is_no_fault() -> None:
    for cards in ("JH AH AS KS AC", "JH JD AS 9S 9C"):
        view = asked(table("north_american"), 2, cards, "9H", said=("pass",))
        assert said(view, "order up") is None


def test_a_dealer_who_must_name_may_name_the_best_of_poor_suits() -> None:
    stuck = asked(
        *(table("north_american+stick_the_dealer"), 0, "9S TS QS KC TC", "9H"), said=("pass",) * 7
    )
    assert said(stuck, "name spades") is None
    assert said(stuck, "name clubs") is None
    assert said(stuck, "name diamonds") == "hardly_a_call"


@pytest.mark.parametrize("reference", ["north_american", "british", "three_handed"])
def test_nobody_orders_up_an_opponent_without_a_trump_unheard(reference: str) -> None:
    variant, rng, met = table(reference), random.Random(9), 0
    for _ in range(60):
        hand = er.Hand(variant, er.Deal.random(variant, 0, rng))
        while hand.phase is er.Phase.ROUND_ONE and hand.to_act != hand.deal.dealer:
            assert hand.to_act is not None
            view = hand.view(hand.to_act)
            orders = [each for each in view.legal if isinstance(each, er.OrderUp)]
            trump = tables_of(variant).offers[view.turn_up]
            assert trump is not None
            assert trump.suit is not None
            trumps = {*tables_of(variant).orders[trump].of_suit(trump.suit)} & {*view.cards}
            against = view.dealer not in tables_of(variant).seats.partners[view.seat]
            for each in orders if against and not trumps else ():
                assert remark(view, each) is not None, (view.cards, view.turn_up)
                met += 1
            hand.apply(er.Pass())
    assert met > 5


def test_with_a_joker_the_two_best_trumps_are_the_joker_and_the_right_bower() -> None:
    with_joker, bowers = "JOKER JH AH 9S 9C", "JH JD AH 9S 9C"
    variant = table("guernsey")
    assert said(asked(variant, 1, with_joker, "9H"), "pass") == "turned_down_a_sure_call"
    assert said(asked(variant, 1, bowers, "9H"), "pass") is None


def test_a_trump_put_aside_is_remarked_on() -> None:
    view = asked(
        *(table("north_american"), 0, "AH KH 9S TC QD", "9H"), said=("pass",) * 3 + ("order up",)
    )
    found = heard(view, "discard KH")
    assert found is not None
    assert (found.principle, found.line) == (
        "discarded_a_trump",
        "K♥ is a trump; 9♠ would have been missed less.",
    )
    assert said(view, "discard 9S") is None


def test_a_dealer_who_sits_out_may_put_anything_aside() -> None:
    view = asked(
        *(table("north_american"), 0, "AH KH 9S TC QD", "9H"), said=("pass", "order up alone")
    )
    assert view.seat in view.sitting_out
    assert said(view, "discard KH") is None


def test_where_nothing_is_trump_no_principle_of_trumps_speaks() -> None:
    view = in_a_trick(
        *("AC 9C QS JS 9S", "TC JC KC"), leader=1, trump="no trump", reference="no_trump_euchre"
    )
    assert said(view, "play 9C") == "let_it_go"
    led = position(
        {1: "AC 9C QS JS 9S"}, maker=3, trump="no trump", variant=table("no_trump_euchre")
    )
    assert [said(led, str(each)) for each in led.legal] == [None] * 5


def test_against_a_single_opponent_nobody_is_a_partner() -> None:
    variant = table("two_handed")
    hand = er.Hand(variant, er.Deal.random(variant, 0, random.Random(5)))
    hand.apply(er.OrderUp())
    while hand.phase is not er.Phase.PLAY:
        hand.apply(hand.legal_actions()[0])
    view = hand.view(1)
    partners = {"trumped_partner", "led_trump_on_defense", "led_no_trump_to_partner"}
    assert not {said(view, str(each)) for each in view.legal} & partners


def test_every_principle_has_a_name_of_its_own() -> None:
    names = [each.id for each in PRINCIPLES]
    assert len(names) == len(set(names)) == 14
