"""Suits, ranks, cards and their notation."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules import JOKER, Card, NotationError, Rank, Suit, Trump, parse_cards
from euchre_rules.cards import SUIT_TRUMPS, all_ranks

FACES = [Card.of(rank, suit) for suit in Suit for rank in Rank]


def test_there_are_52_faces_and_the_joker() -> None:
    assert len({card.text for card in FACES}) == 52
    assert JOKER.text == "JOKER"
    assert (JOKER.rank, JOKER.suit) == (None, None)


@pytest.mark.parametrize("card", [*FACES, JOKER], ids=str)
def test_every_way_of_writing_a_card_is_read(card: Card) -> None:
    for text in (card.text, card.pretty, card.plain, card.text.lower(), f" {card.text} "):
        assert Card.parse(text) is card


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("10D", "TD"),
        ("10♦", "TD"),
        ("10d", "TD"),
        ("J♥", "JH"),
        ("J♥\ufe0f", "JH"),
        ("jh", "JH"),
        ("JOKER", "JOKER"),
        ("Joker", "JOKER"),
        ("JK", "JOKER"),
        ("2S", "2S"),
    ],
)
def test_other_spellings(text: str, canonical: str) -> None:
    assert Card.parse(text).text == canonical


@pytest.mark.parametrize("text", ["", "1H", "0H", "TX", "11H", "JJ", "10", "H", "J H", "hearts"])
def test_what_is_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        Card.parse(text)
    assert str(raised.value) == (
        f"{text!r} is no card; write the rank and the suit letter, such as JH, 10D or JOKER"
    )


@pytest.mark.parametrize(("text", "meant"), [("HT", "TH"), ("h10", "10H"), ("♠J", "J♠")])
def test_a_card_with_its_suit_first_is_set_right(text: str, meant: str) -> None:
    with pytest.raises(NotationError, match=f"the rank comes first: {meant}$"):
        Card.parse(text)


def test_a_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(NotationError) as raised:
        Card.parse("x" * 10_000)
    assert len(str(raised.value)) < 200


def test_how_people_see_cards() -> None:
    ten, jack = Card.parse("TD"), Card.parse("JH")
    assert (ten.pretty, ten.plain, ten.named, ten.words) == ("10♦", "10D", "10♦", "ten of diamonds")
    assert (jack.pretty, jack.plain, jack.words) == ("J♥", "JH", "jack of hearts")
    assert (JOKER.pretty, JOKER.plain, JOKER.named) == ("Joker", "Joker", "the joker")
    assert JOKER.words == "joker"
    assert repr(ten) == "Card.parse('TD')"


def test_one_face_is_one_object_even_in_copies() -> None:
    assert Card.of(Rank.JACK, Suit.HEARTS) is Card.parse("JH")
    for card in (*FACES, JOKER):
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301  # our own bytes
        assert copy.deepcopy(card) is card


def test_cards_are_read_with_spaces_or_commas() -> None:
    assert [card.text for card in parse_cards("TH 9S,JD  QC, AS")] == ["TH", "9S", "JD", "QC", "AS"]
    assert parse_cards("10H 9S JD QC AS") == parse_cards("TH 9S JD QC AS")
    assert parse_cards("") == ()


def test_a_card_that_stands_twice_is_refused() -> None:
    with pytest.raises(NotationError, match="TH stands twice in '10H 9S TH'"):
        parse_cards("10H 9S TH")


def test_suits_know_their_color() -> None:
    assert [suit.same_color for suit in Suit] == [
        *(Suit.CLUBS, Suit.DIAMONDS),
        *(Suit.HEARTS, Suit.SPADES),
    ]
    assert [suit.letter + suit.symbol for suit in Suit] == ["S♠", "H♥", "D♦", "C♣"]
    assert [suit.singular for suit in Suit] == ["spade", "heart", "diamond", "club"]


def test_ranks_are_listed_as_files_write_them() -> None:
    assert all_ranks() == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert (Rank.TEN.letter, Rank.TEN.word, Rank.ACE.letter) == ("T", "ten", "A")


def test_every_suit_makes_a_trump_and_no_trump_has_none() -> None:
    assert [trump.suit for trump in SUIT_TRUMPS] == list(Suit)
    assert [Trump.of(suit) for suit in Suit] == list(SUIT_TRUMPS)
    assert (Trump.NO_TRUMP.suit, Trump.LOW_NO_TRUMP.suit) == (None, None)


@pytest.mark.parametrize(
    ("text", "trump"),
    [
        ("hearts", Trump.HEARTS),
        ("Hearts", Trump.HEARTS),
        ("heart", Trump.HEARTS),
        ("H", Trump.HEARTS),
        ("♥", Trump.HEARTS),
        ("no trump", Trump.NO_TRUMP),
        (" low  no trump ", Trump.LOW_NO_TRUMP),
    ],
)
def test_trumps_are_read(text: str, trump: Trump) -> None:
    assert Trump.parse(text) is trump


@pytest.mark.parametrize("text", ["", "x", "trump", "heartss", "red"])
def test_what_is_no_trump_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        Trump.parse(text)
    assert str(raised.value) == (
        f"{text!r} is no trump; write spades, hearts, diamonds, clubs or a suit letter"
    )


@given(st.text())
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = Card.parse(text)
    except NotationError:
        return
    assert Card.parse(card.text) is card
