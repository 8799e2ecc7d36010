"""The book, word for word: two packs, no trump, poor hands, a stuck dealer and lone hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from euchre_rules.engine.actions import DEFEND_ALONE, Give, OrderUp
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Heading, TrumpOrders
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.rulebook.reading import (
    examples_of,
    glance_of,
    paragraphs_of,
    rows_of,
    text_of,
)
from tests.euchre_rules.rulebook.test_prose_of_games import book

JOKER = {"deck__best_bower": "joker", "turn_up__best_bower": "dealer_names_after_looking"}
ONE_PACK = (
    "The jack of that suit is the right bower. Next comes the left bower, which is the other jack "
    "of the same color. It leaves the suit printed on it: until the hand is over, it is a trump in "
    "every way."
)
TWO_PACKS = (
    "The two jacks of that suit are the right bowers. Next come the left bowers, which are the two "
    "other jacks of the same color. They leave the suit printed on them: until the hand is over, "
    "they are trumps in every way."
)
BELOW = "Below the bowers, trump goes on with A K Q 10 9."


@pytest.mark.parametrize(
    ("values", "bowers", "lengths"),
    [
        (
            {},
            f"In the trump suit, two jacks rise to the top. {ONE_PACK} {BELOW}",
            (
                "So there are seven trumps. The suit that has lost its jack is left with five "
                "cards, and the two others have six each."
            ),
        ),
        (
            {"deck__copies": 2},
            f"In the trump suit, four jacks rise to the top. {TWO_PACKS} {BELOW}",
            (
                "So there are 14 trumps, each card twice. The suit that has lost its two jacks is "
                "left with ten cards, and the two others have twelve each."
            ),
        ),
        (
            JOKER,
            (
                "A joker joins the pack as the best bower. Whatever suit is trump, it belongs to "
                "that suit and beats every other card. In the trump suit, two jacks come next. "
                f"{ONE_PACK} {BELOW}"
            ),
            (
                "So there are eight trumps. The suit that has lost its jack is left with five "
                "cards, and the two others have six each."
            ),
        ),
    ],
)
def test_the_bowers(values: dict[str, Any], bowers: str, lengths: str) -> None:
    found = book(**values)
    said = paragraphs_of(found, "the-cards-and-their-order", "right-bower-and-left-bower")
    assert said[:2] == [bowers, lengths]


def test_two_packs() -> None:
    found = book(deck__copies=2)
    assert glance_of(found)["Best cards"] == (
        "The two jacks of trump (right bowers), then the two other jacks of their color (left "
        "bowers)."
    )
    orders = found.section("the-cards-and-their-order").blocks[-1]
    assert isinstance(orders, TrumpOrders)
    assert orders.caption == (
        "What each trump does to the cards, the best first; each card is there twice"
    )
    equal = examples_of(found, "the-play")["two equal cards"]
    assert [card.text for card in equal.cards[0].cards] == ["9S", "AS", "AS", "9C"]
    assert text_of(equal.after) == "The first A♠ takes the trick."


@pytest.mark.parametrize(
    ("values", "aim", "trick"),
    [
        ({}, "", ""),
        ({"no_trump__high": "anyone"}, ", or calls a hand without trump", ""),
        ({"no_trump__high": "stuck_dealer"}, "", ""),
        (
            {"no_trump__low": "anyone"},
            ", or calls a hand without trump",
            ", or at low no trump to the lowest",
        ),
        (
            {"no_trump__low": "stuck_dealer", "round_two__stick_the_dealer": True},
            ", or calls a hand without trump",
            ", or at low no trump to the lowest",
        ),
    ],
)
def test_hands_without_trump(values: dict[str, Any], aim: str, trick: str) -> None:
    found = book(**values)
    assert paragraphs_of(found, "the-aim")[0].startswith(
        "A game takes several hands. In each hand one player, the maker, chooses the trump suit, "
        f"which beats the three others{aim}. The maker's side"
    )
    assert paragraphs_of(found, "the-play", "winning-a-trick") == [
        (
            "The highest trump takes the trick. If nobody has played one, it goes to the highest "
            f"card of the suit led{trick}. Whoever takes a trick leads to the next."
        )
    ]


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "If nobody names a suit, the hands are thrown in"),
        ({"no_trump__high": "anyone"}, "If nobody names a suit or no trump, the hands are thrown"),
        ({"no_trump__low": "anyone"}, "If nobody names a suit or no trump, the hands are thrown"),
    ],
)
def test_when_everybody_passes(values: dict[str, Any], said: str) -> None:
    (passed,) = paragraphs_of(book(**values), "choosing-trump", "if-everybody-passes")
    assert passed.startswith(said)


@pytest.mark.parametrize(
    ("price", "said", "glance"),
    [
        (
            0,
            (
                "If everybody else has passed again, the dealer may not pass: the dealer is stuck "
                "and must name a suit. The suit that was turned down stays closed even then."
            ),
            "must name one.",
        ),
        (
            1,
            (
                "If everybody else has passed again, the dealer is stuck, and must name a suit or "
                "buy out. The suit that was turned down stays closed even then. A dealer who buys "
                "out passes at a price: the other side scores 1 point, the hands are thrown in, "
                "and the deal passes to the left."
            ),
            "must name one or buy out.",
        ),
    ],
)
def test_a_stuck_dealer(price: int, said: str, glance: str) -> None:
    found = book("north_american+stick_the_dealer", round_two__buy_out=price)
    assert paragraphs_of(found, "choosing-trump", "round-two")[1] == said
    assert glance_of(found)["Choosing trump"].endswith(
        f"If it comes around to the dealer, the dealer {glance}"
    )


# Turn-ups that are settled before round one.

UP = {
    "dealer_names_blind": (
        "the dealer names the suit, before looking at a card, and nobody else is asked. The "
        "dealer then chooses to play with help or alone, takes the joker and discards another"
    ),
    "dealer_names_after_looking": (
        "the dealer names the suit, and nobody else is asked. The dealer then chooses to "
        "play with help or alone, takes the joker and discards another"
    ),
    "players_call": "it stays out, and you begin with the naming of suits",
    "counts_as_spades": "it counts as a spade",
    "counts_as_hearts": "it counts as a heart",
    "counts_as_diamonds": "it counts as a diamond",
    "counts_as_clubs": "it counts as a club",
}


@pytest.mark.parametrize("value", UP)
def test_the_best_bower_turned_up_comes_where_it_is_settled(value: str) -> None:
    found = book(deck__best_bower="joker", turn_up__best_bower=value)
    assert glance_of(found)["Choosing trump"].endswith(f" If the joker is turned up, {UP[value]}.")
    blocks = found.section("choosing-trump").blocks
    headings = [block.text for block in blocks if isinstance(block, Heading)]
    usual = ["Round one", "Round two", "If everybody passes"]
    up = ["The best bower turned up"]
    assert headings == ([*usual, *up] if value.startswith("counts") else [*up, *usual])


def test_a_blind_lone_hand_comes_first() -> None:
    found = book(alone__blind_on_jack=True)
    assert glance_of(found)["Choosing trump"].endswith(
        " If a jack is turned up, the dealer may go alone on it without a look at the cards. "
        "Such a hand scores 5 points; if it is euchred, the defenders score 1."
    )
    (declared, discards) = paragraphs_of(found, "choosing-trump", "a-jack-turned-up")[0].split(
        " The dealer then "
    )
    assert declared.startswith("If a jack is turned up, the dealer may, ")
    assert discards.startswith("looks at the hand and discards another card.")
    first = found.section("choosing-trump").blocks[0]
    assert isinstance(first, Heading)
    assert first.text == "A jack turned up"
    assert paragraphs_of(found, "the-deal", "dealing-the-cards")[1].endswith(
        "and nobody looks at them. The dealer's own hand stays face down until the turn-up is seen."
    )
    assert "jack" not in glance_of(book())["Choosing trump"]


# Poor hands.

UNDER = (
    "If you hold three or more nines, you may go under: before anybody calls, you put three "
    "cards that are nines or tens aside, out of play, and take the {} for them. You show none of "
    "them. {}. "
)
ASKED = "The player on the dealer's left is asked first, and the others follow clockwise"


@pytest.mark.parametrize(
    ("reference", "values", "kitty", "asked"),
    [
        ("north_american", {}, "three cards of the kitty", ASKED),
        ("thirty_two_cards", {}, "top three cards of the kitty", ASKED),
        ("north_american", {"deck__copies": 2}, "top three cards of the kitty", ASKED),
        ("north_american", JOKER, "top three cards of the kitty", ASKED),
        ("three_handed", {}, "top three cards of the kitty", ASKED),
        (
            "two_handed",
            {},
            "top three cards of the kitty",
            "The dealer's opponent is asked first",
        ),
    ],
)
def test_going_under(reference: str, values: dict[str, Any], kitty: str, asked: str) -> None:
    found = book(reference, exchange_hand__qualifies="three_nines", **values)
    (said,) = paragraphs_of(found, "the-deal", "a-hand-too-poor-to-play")
    assert said.startswith(UNDER.format(kitty, asked))


@pytest.mark.parametrize(
    ("redeal", "begins"),
    [
        ("never", "You may put "),
        ("three_nines", "You may have the cards dealt again, or you may put "),
        ("all_nines_and_tens", "You may have the cards dealt again, or you may put "),
        ("nines_and_tens_not_of_turned_suit", "You may have the cards dealt again, or you may "),
        ("aces_but_no_face", "You may put "),
    ],
)
def test_the_hand_that_goes_under_might_be_thrown_in(redeal: str, begins: str) -> None:
    found = book(exchange_hand__qualifies="three_nines", redeal_hand__qualifies=redeal)
    example = examples_of(found, "the-deal")["going under"]
    assert text_of(example.after).startswith(begins)


STUCK = "If everybody else has passed again, the dealer "
CLOSED = "The suit that was turned down stays closed even then."
OPEN = "A stuck dealer may even name the suit that was turned down; the turn-up stays face down."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, f"may not pass: the dealer is stuck and must name a suit. {CLOSED}"),
        (
            {"no_trump__high": "stuck_dealer"},
            f"may not pass: the dealer is stuck and must name a suit or no trump. {CLOSED}",
        ),
        (
            {"no_trump__low": "anyone"},
            f"may not pass: the dealer is stuck and must name a suit or no trump. {CLOSED}",
        ),
        (
            {"no_trump__high": "anyone", "round_two__buy_out": 1},
            f"is stuck, and must name a suit or no trump, or buy out. {CLOSED}",
        ),
        (
            {"round_two__stuck_dealer_may_name_turned_down_suit": True},
            f"may not pass: the dealer is stuck and must name a suit. {OPEN}",
        ),
    ],
)
def test_what_a_stuck_dealer_may_name(values: dict[str, Any], said: str) -> None:
    found = book(round_two__stick_the_dealer=True, **values)
    assert paragraphs_of(found, "choosing-trump", "round-two")[1].startswith(f"{STUCK}{said}")


def test_the_same_dealer_deals_again_at_a_glance() -> None:
    assert glance_of(book(deal__after_all_pass="same_dealer"))["Choosing trump"].endswith(
        "If everybody passes again, the hands are thrown in, and the same dealer deals again."
    )


# Going alone.

FACE_DOWN = ", face down; it should be the best, but any will do."
GIVEN = {
    "best_card": (
        f"{{lone}} gets a card from {{partner}}{FACE_DOWN} {{lone}} then puts any card aside, out "
        "of play, even the one just given."
    ),
    "best_card_after_discard": (
        "{lone} first puts a card aside, out of play, and then gets one from {partner}"
        f"{FACE_DOWN} That one must be kept."
    ),
    "two_best_cards": (
        "{lone} gets two cards from {partner}, face down; they should be the best, but any will "
        "do. {lone} then puts any two cards aside, out of play."
    ),
}

GIFTS = {
    "best_card": (
        "The partner first gives the lone maker a card.",
        "and getting a card from the other one.",
    ),
    "best_card_after_discard": (
        "The lone maker first discards, then gets a card from the partner.",
        "and, after a discard, getting a card from the other one.",
    ),
    "two_best_cards": (
        "The partner first gives the lone maker two cards.",
        "and getting two cards from the other one.",
    ),
}
"""What a lone maker and a lone defender get, in few words."""


@pytest.mark.parametrize("value", GIVEN)
def test_cards_from_the_partner(value: str) -> None:
    maker = book(alone__partner_card=value)
    assert paragraphs_of(maker, "going-alone")[-2:] == [
        GIVEN[value].format(lone="The lone maker", partner="the partner who sits out")
        + " This is done after the dealer's discard, if there is one, and before the first lead.",
        GIVES_IT,
    ]
    assert glance_of(maker)["Going alone"].endswith(f"with the call. {GIFTS[value][0]}")
    defender = book(defend_alone__allowed="always", defend_alone__partner_card=value)
    said, turn_up = paragraphs_of(defender, "going-alone")[-2:]
    assert said.endswith(
        "even one who now sits out. "
        + GIVEN[value].format(lone="The lone defender", partner="the other defender")
    )
    assert turn_up == GIVES_IT
    assert glance_of(defender)["Going alone"].endswith(GIFTS[value][1])


@pytest.mark.parametrize("who", ["alone", "defend_alone"])
@pytest.mark.parametrize("value", GIFTS)
def test_the_cards_are_told_in_the_order_in_which_the_engine_moves_them(
    value: str, who: str
) -> None:
    values = {f"{who}.partner_card": value, "defend_alone.allowed": "against_lone_maker"}
    variant = load_variant("north_american", overrides=values)
    hand = Hand(variant, Deal.random(variant, dealer=0, rng=Random(1)))
    moved = []
    while not hand.tricks and hand.phase is not Phase.PLAY:
        calls = hand.legal_actions()
        wanted = (OrderUp(alone=True), DEFEND_ALONE)
        action = next((each for each in wanted if each in calls), calls[0])
        if hand.phase is Phase.PARTNER_CARD:
            moved.append(isinstance(action, Give))
        hand.apply(action)
    told = glance_of(rule_book(variant))["Going alone"]
    discards_first = "first discards, then gets" in told or "after a discard, getting" in told
    assert moved[0] is not discards_first
    assert ("two cards" in told) is (sum(moved) == 2)


@pytest.mark.parametrize(
    ("value", "said", "glance"),
    [
        (
            "unless_passed",
            (
                "If the maker plays with help, the maker's partner may take the hand over, after "
                "the dealer's discard, if there is one, and before the first lead, and play it "
                "alone, unless the partner has passed in the same round of calling. The partner is "
                "the lone maker then, and the first maker sits out."
            ),
            "The partner may play alone instead, unless that partner has passed in the same round.",
        ),
        (
            "always",
            (
                "If the maker plays with help, the maker's partner may take the hand over, after "
                "the dealer's discard, if there is one, and before the first lead, and play it "
                "alone. The partner is the lone maker then, and the first maker sits out."
            ),
            "The partner may play alone instead.",
        ),
    ],
)
def test_a_hand_taken_over(value: str, said: str, glance: str) -> None:
    found = book(alone__taken_over_by_partner=value)
    assert paragraphs_of(found, "going-alone")[-1] == said
    assert glance_of(found)["Going alone"].endswith(f" {glance}")


def test_limits_of_lone_hands_at_a_glance() -> None:
    found = book(alone__must_take_all=True, alone__barred_near_target=2)
    assert glance_of(found)["Going alone"].endswith(
        "for all five tricks. It is said with the call. With fewer tricks a lone hand is euchred. "
        "No side goes alone within 2 points of the target."
    )


GIVES_IT = (
    "The turn-up just taken may go, too: a lone dealer may put it aside, and a dealer who sits out "
    "may give it."
)
KEEPS_IT = "A lone dealer may put aside even the turn-up just taken."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, GIVES_IT),
        ({"turn_up__when_dealer_sits_out": "leave"}, KEEPS_IT),
        (
            {"turn_up__when_dealer_sits_out": "leave", "alone__declared": "after_the_discard"},
            GIVES_IT,
        ),
        ({"round_one__dealer_partner": "must_pass"}, KEEPS_IT),
        (
            {"round_one__dealer_partner": "must_pass", "alone__taken_over_by_partner": "always"},
            GIVES_IT,
        ),
    ],
)
def test_the_turn_up_among_cards_exchanged(values: dict[str, Any], said: str) -> None:
    found = book(alone__partner_card="best_card", **values)
    assert paragraphs_of(found, "going-alone")[-1] == said


SETTLED = ", once the maker has said whether to play alone"
ORDER = (
    "This is said before the first lead{}. The defenders are asked in turn, beginning on the "
    "dealer's left, and only one of the two may do it. A dealer who was ordered up has discarded "
    "by then, even one who now sits out."
)
LATE = (
    "A defender says so on the first turn to play, before playing a card, as long as the partner "
    "has played none; the trick then goes on without the partner."
)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (
            {},
            (
                "A defender may go alone against one maker or two, while the other defender sits "
                f"out. {ORDER.format(SETTLED)}"
            ),
        ),
        (
            {"alone__allowed": False},
            (f"A defender may go alone, while the other defender sits out. {ORDER.format('')}"),
        ),
        (
            {"defend_alone__declared": "before_partner_plays"},
            (
                "A defender may go alone against one maker or two, while the other defender sits "
                f"out. {LATE}"
            ),
        ),
        (
            {"defend_alone__allowed": "against_lone_maker"},
            (
                "Only against a lone maker may a defender go alone as well: the other defender "
                f"sits out, and it is one against one. {ORDER.format(SETTLED)}"
            ),
        ),
    ],
)
def test_when_a_defender_goes_alone(values: dict[str, Any], said: str) -> None:
    found = book(**{"defend_alone__allowed": "always"} | values)
    assert paragraphs_of(found, "going-alone")[-1] == said


@pytest.mark.parametrize(
    ("card", "cards"),
    [
        ("none", ""),
        ("best_card", "the partner's card"),
        ("best_card_after_discard", "the partner's card"),
        ("two_best_cards", "the partner's cards"),
    ],
)
def test_defenders_are_asked_after_the_lone_maker_has_a_card(card: str, cards: str) -> None:
    lone = book(defend_alone__allowed="against_lone_maker", alone__partner_card=card)
    settled = f", once the lone maker has {cards}" if cards else SETTLED
    any_maker = book(defend_alone__allowed="always", alone__partner_card=card)
    has_them = f", and a lone maker has {cards}" if cards else ""
    for found, when in ((lone, settled), (any_maker, f"{SETTLED}{has_them}")):
        said = ORDER.format(when)
        assert any(each.endswith(said) for each in paragraphs_of(found, "going-alone"))


def test_going_under_at_a_glance() -> None:
    found = book(exchange_hand__qualifies="any_three_nines_and_tens")
    assert glance_of(found)["Choosing trump"].startswith(
        "First, one player may swap three cards that are nines or tens of a poor hand (any three "
        "nines and tens) for the three cards of the kitty. A card is turned up"
    )


def test_no_trump_at_a_glance() -> None:
    assert "no bowers" not in glance_of(book())["Choosing trump"]
    for kind, said in (("high", "no trump"), ("low", "low no trump")):
        glance = glance_of(book(**{f"no_trump__{kind}": "anyone"}))["Choosing trump"]
        assert f"each may name another suit or {said}. " in glance
        assert glance.endswith(" At no trump there are no bowers.")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"turn_up__dealer_may_discard_it": True}, "discards any card, even that one."),
        ({"round_two__turned_down_suit_named": "allowed"}, "Even the suit turned down will do."),
        ({"score__tricks_needed": 4}, "The makers need four tricks; with fewer, they are euchred."),
        ({"play__opening_lead": "maker"}, "The maker leads first."),
        ({"no_trump__low": "anyone"}, "the suit led, or at low no trump the lowest."),
        ({"deck__copies": 2}, "the left bowers are trump."),
        (
            {
                "deck__best_bower": "joker",
                "turn_up__best_bower": "dealer_names_blind",
                "turn_up__best_bower_taken": False,
            },
            "The joker is set aside, and the dealer discards nothing.",
        ),
    ],
)
def test_the_game_in_a_few_lines_is_that_of_the_table(values: dict[str, Any], said: str) -> None:
    assert said in " ".join(glance_of(book(**values)).values())
    assert said not in " ".join(glance_of(book()).values())


# Two and three at the table, and what else you need.


def test_two_players() -> None:
    found = book("two_handed")
    assert paragraphs_of(found, "what-you-need")[0] == (
        "Two people play. It is one against the other."
    )
    assert glance_of(found)["Choosing trump"] == (
        "A card is turned up, and either of you, the dealer last, may make its suit trump. If "
        "either does, the dealer takes the card and discards another. If you both pass, each may "
        "name another suit. The suit turned down is closed. If you both pass again, the hands are "
        "thrown in, and the next player deals."
    )
    assert paragraphs_of(found, "choosing-trump", "round-two")[0].startswith(
        "If you both pass, the dealer turns the turn-up face down, and you are both asked again. "
    )


@pytest.mark.parametrize(
    ("players", "number", "others"), [(3, "Three", "both others"), (4, "Four", "the three others")]
)
def test_each_for_themselves(players: int, number: str, others: str) -> None:
    found = book(table__players=players, table__sides="individuals")
    assert paragraphs_of(found, "what-you-need")[0] == (
        f"{number} people play. You play against each other, each for your own score. In each "
        f"hand, whoever makes trump plays against {others}."
    )


@pytest.mark.parametrize(
    ("tokens", "needs"), [(0, ""), (1, ""), (4, " You also need tokens, such as matches.")]
)
def test_tokens_are_needed(tokens: int, needs: str) -> None:
    found = book(score__four_trick_tokens=tokens)
    assert paragraphs_of(found, "what-you-need")[1].endswith(f"with pencil and paper.{needs}")


@pytest.mark.parametrize(
    ("values", "row"),
    [
        ({"no_trump__high": "anyone"}, ("No trump", "anyone may call it", "never")),
        (
            {"defend_alone__allowed": "always"},
            ("Defending alone", "against any maker", "never"),
        ),
        (
            {
                "round_two__stick_the_dealer": True,
                "round_two__stuck_dealer_may_name_turned_down_suit": True,
            },
            ("The turned-down suit, for a stuck dealer", "may be named", "doesn't come up"),
        ),
    ],
)
def test_labels_speak_for_themselves(values: dict[str, Any], row: tuple[str, ...]) -> None:
    overrides = {name.replace("__", "."): value for name, value in values.items()}
    found = rule_book(
        load_variant("north_american", overrides=overrides),
        compare_with=load_variant("north_american"),
    )
    assert row in rows_of(found, "if-you-know-another-variant")
