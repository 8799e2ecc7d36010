"""What trump does to the cards."""

from __future__ import annotations

import pytest

from euchre_rules import (
    JOKER,
    Call,
    Card,
    Deck,
    Hand,
    Suit,
    Trump,
    TrumpOrder,
    Variant,
    parse_cards,
)
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    best_of,
    called,
    code,
    deal,
    go_on,
    rank_in,
    suit_in,
    table,
)

BRITISH = table(JOKER_TABLE)
GUERNSEY_TABLE = table(GUERNSEY)
THIRTY_TWO = table(deck__ranks=[7, 8, 9, 10, "J", "Q", "K", "A"])
BIG_TWO = table({**JOKER_TABLE, "deck.best_bower": "two_of_spades"})


def order(variant: Variant, trump: str) -> TrumpOrder:
    return TrumpOrder(Deck(variant.rules), Trump.parse(trump))


def row(variant: Variant, trump: str, suit: str) -> str:
    return " ".join(card.text for card in order(variant, trump).of_suit(Suit(suit)))


@pytest.mark.parametrize(
    ("variant", "trump", "suit", "cards"),
    [
        (NORTH_AMERICAN, "spades", "spades", "JS JC AS KS QS TS 9S"),
        (NORTH_AMERICAN, "spades", "clubs", "AC KC QC TC 9C"),
        (NORTH_AMERICAN, "diamonds", "diamonds", "JD JH AD KD QD TD 9D"),
        (NORTH_AMERICAN, "diamonds", "hearts", "AH KH QH TH 9H"),
        (NORTH_AMERICAN, "diamonds", "clubs", "AC KC QC JC TC 9C"),
        (BRITISH, "hearts", "hearts", "JOKER JH JD AH KH QH TH 9H"),
        (BRITISH, "hearts", "diamonds", "AD KD QD TD 9D"),
        (BRITISH, "hearts", "spades", "AS KS QS JS TS 9S"),
        (GUERNSEY_TABLE, "hearts", "hearts", "JOKER JH JD AH KH QH TH 9H 8H 7H"),
        (GUERNSEY_TABLE, "hearts", "diamonds", "AD KD QD TD 9D 8D 7D"),
        (GUERNSEY_TABLE, "hearts", "clubs", "AC KC QC JC TC 9C 8C 7C"),
        (GUERNSEY_TABLE, "hearts", "spades", "AS KS QS JS TS 9S 8S 7S"),
        (THIRTY_TWO, "clubs", "clubs", "JC JS AC KC QC TC 9C 8C 7C"),
        (BIG_TWO, "clubs", "clubs", "2S JC JS AC KC QC TC 9C"),
        (BIG_TWO, "spades", "spades", "2S JS JC AS KS QS TS 9S"),
    ],
)
def test_the_order_of_a_suit(variant: Variant, trump: str, suit: str, cards: str) -> None:
    assert row(variant, trump, suit) == cards


@pytest.mark.parametrize(
    ("variant", "lengths"),
    [
        (NORTH_AMERICAN, (7, 5, 6, 6)),
        (BRITISH, (8, 5, 6, 6)),
        (table(deck__ranks=[8, 9, 10, "J", "Q", "K", "A"]), (8, 6, 7, 7)),
        (THIRTY_TWO, (9, 7, 8, 8)),
        (GUERNSEY_TABLE, (10, 7, 8, 8)),
    ],
)
def test_how_many_cards_each_suit_has(variant: Variant, lengths: tuple[int, ...]) -> None:
    hearts = order(variant, "hearts")
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
    assert tuple(len(hearts.of_suit(suit)) for suit in suits) == lengths


@pytest.mark.parametrize("variant", [NORTH_AMERICAN, BRITISH, GUERNSEY_TABLE, BIG_TWO])
@pytest.mark.parametrize("suit", list(Suit))
def test_a_second_opinion_agrees_about_every_card(variant: Variant, suit: Suit) -> None:
    trump, best = Trump.of(suit), best_of(variant)
    deck = Deck(variant.rules)
    found = TrumpOrder(deck, trump)
    for first in deck.cards:
        assert found.effective_suit(first) is suit_in(first, trump, best)
        assert found.is_trump(first) is (suit_in(first, trump, best) is suit)
        for second in deck.cards:
            stronger = rank_in(first, trump, best) > rank_in(second, trump, best)
            of_one_suit = suit_in(first, trump, best) is suit_in(second, trump, best)
            if of_one_suit or found.is_trump(first) is not found.is_trump(second):
                assert (found.strength(first) > found.strength(second)) is stronger
            beats = stronger and (of_one_suit or found.is_trump(first))
            place = deck.cards.index(second)
            assert bool(found.beaters[place] & deck.masks[first]) is beats


def test_the_three_bowers() -> None:
    hearts = order(BRITISH, "hearts")
    bowers = {card.text for card in hearts.deck.cards if hearts.is_bower(card)}
    assert bowers == {"JH", "JD", "JOKER"}
    assert hearts.is_right_bower(Card.parse("JH"))
    assert hearts.is_left_bower(Card.parse("JD"))
    assert not hearts.is_left_bower(Card.parse("JC"))
    assert not hearts.is_bower(Card.parse("AH"))


def test_what_a_glance_at_a_card_does_not_tell() -> None:
    hearts = order(BRITISH, "hearts")
    assert hearts.note(Card.parse("JD")) == (
        "J♦ is the left bower while hearts are trump, so it is a heart"
    )
    assert hearts.note(JOKER) == "The joker is the best bower, so it is a heart"
    assert hearts.note(Card.parse("JH")) is None
    assert hearts.note(Card.parse("AD")) is None
    assert order(BIG_TWO, "clubs").note(Card.parse("2S")) == (
        "2♠ is the best bower, so it is a club"
    )


def test_a_hand_is_sorted_with_the_left_bower_among_the_trumps() -> None:
    hearts = order(NORTH_AMERICAN, "hearts")
    sorted_hand = hearts.sorted_hand(parse_cards("9H KC QD JD AD"))
    assert [card.text for card in sorted_hand] == ["JD", "9H", "AD", "QD", "KC"]


def test_what_if_another_suit_were_trump() -> None:
    hand = parse_cards("JC AS KS 9D TH")
    trumps = {
        suit: [card.text for card in hand if order(NORTH_AMERICAN, suit).is_trump(card)]
        for suit in ("spades", "clubs", "diamonds")
    }
    assert trumps == {"spades": ["JC", "AS", "KS"], "clubs": ["JC"], "diamonds": ["9D"]}


def test_a_card_of_no_suit_has_none_to_be_asked_for() -> None:
    assert order(BRITISH, "hearts").suit_of(Card.parse("JD")) is Suit.HEARTS
    assert order(BRITISH, "hearts").suit_of(JOKER) is Suit.HEARTS
    nothing = TrumpOrder(order(BRITISH, "hearts").deck, Trump.NO_TRUMP)
    with pytest.raises(ValueError, match="JOKER is of no suit at no trump"):
        nothing.suit_of(JOKER)


def test_a_card_that_is_not_in_the_pack_is_refused() -> None:
    hearts = order(NORTH_AMERICAN, "hearts")
    for ask in (hearts.effective_suit, hearts.strength):
        with pytest.raises(ValueError, match="8H is not in this pack of 24 cards"):
            ask(Card.parse("8H"))


# Cards on the table. In these hands seat 3 orders hearts up or names a suit, and seat 1 leads.


def test_the_left_bower_led_asks_for_trump() -> None:
    hands = {0: "9D 9C TC JC JS", 1: "JD 9S TS KS QS", 2: "9H AD KC QC TD"}
    hand = begun(NORTH_AMERICAN, hands, "TH", said="pass, pass, order up, discard 9D, play JD")
    called(hand, "play 9H")
    assert code(hand, "AD") == "must_follow_suit"


def test_without_the_suit_led_any_card_may_be_played() -> None:
    hands = {0: "9D 9H TC JC JS", 1: "JD 9S TS KS QS", 2: "9C AD KC QC TD"}
    hand = begun(NORTH_AMERICAN, hands, "TH", said="pass, pass, order up, discard 9D, play JD")
    called(hand, "play AD", "play KC", "play QC", "play TD", "play 9C")


def test_a_trump_is_refused_while_the_suit_led_is_in_the_hand() -> None:
    hands = {1: "9H TD QD KD AD", 2: "KH AS JC 9D TC"}
    hand = begun(NORTH_AMERICAN, hands, "TS", said="order up, discard 9S, play 9H")
    called(hand, "play KH")
    assert code(hand, "AS") == "must_follow_suit"
    assert code(hand, "JC") == "must_follow_suit"


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    hands = {0: "QS 9S AH QH JC", 1: "AC KC 9D TD QD", 2: "TC 9C KD AD KH", 3: "QC TH 9H JH JD"}
    hand = begun(NORTH_AMERICAN, hands, "TS", said="order up, discard AH, AC, TC, QC")
    called(hand, "play TS", "play QS", "play 9S", "play QH", "play JC")
    assert go_on(hand, "9S").tricks[0].winner == 0


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("clubs", "9H AH TH QD", 2),
        ("clubs", "9H JC 9C AD", 2),
        ("diamonds", "9C JD TD AH", 2),
        ("diamonds", "9C TD JH AD", 3),
        ("diamonds", "9C KC AC QC", 3),
        ("diamonds", "9C 9S TS AS", 1),
    ],
)
def test_the_winner_of_a_trick(trump: str, cards: str, winner: int) -> None:
    variant = table(deal__cards=1, deal__packets="one_at_a_time")
    hands = dict(zip((1, 2, 3, 0), cards.split(), strict=True))
    call = Call(maker=3, trump=Trump.parse(trump))
    hand = Hand(variant, deal(variant, hands), call=call)
    assert go_on(hand, cards.replace(" ", ", ")).tricks[0].winner == winner


def test_the_joker_led_asks_for_trump_and_the_left_bower_follows() -> None:
    hands = {
        0: "TC QC AC JS AS",
        1: "JOKER 9H TH QH KC",
        2: "JD AD KD 9S TS",
        3: "AH 9D QD JC TD",
    }
    hand = begun(BRITISH, hands, "KH", said="pass, pass, order up, discard TC, JOKER")
    called(hand, "play JD")
    called(go_on(hand, "JD"), "play AH")
    assert go_on(hand, "AH, KH").tricks[0].winner == 1


def test_the_joker_follows_a_trump_lead() -> None:
    hands = {1: "9H TH QH KC TC", 2: "JOKER AD KD QD TD"}
    hand = begun(BRITISH, hands, "KH", said="pass, order up, discard 9S, 9H")
    called(hand, "play JOKER")
