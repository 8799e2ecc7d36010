"""Actions and how they are written."""

from __future__ import annotations

import copy
import gc
import pickle
from itertools import permutations
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import (
    Action,
    Alone,
    Card,
    ClaimRedeal,
    DefendAloneAction,
    Discard,
    Exchange,
    Give,
    Name,
    NotationError,
    OrderUp,
    Pass,
    Play,
    Trump,
    WithHelp,
    parse_action,
    parse_cards,
)

JACK = Card.parse("JH")
CANONICAL: dict[str, Action] = {
    "pass": Pass(),
    "order up": OrderUp(),
    "order up alone": OrderUp(alone=True),
    **{f"name {trump.value}": Name(trump) for trump in Trump},
    **{f"name {trump.value} alone": Name(trump, alone=True) for trump in Trump},
    "with help": WithHelp(),
    "alone": Alone(),
    "discard 9C": Discard(Card.parse("9C")),
    "discard JOKER": Discard(Card.parse("JOKER")),
    "defend alone": DefendAloneAction(),
    "claim redeal": ClaimRedeal(),
    "exchange 9C 9D TC": Exchange(parse_cards("9C 9D TC")),
    "give AH": Give(Card.parse("AH")),
    "play JH": Play(JACK),
    "play JOKER": Play(Card.parse("JOKER")),
}


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_and_action_are_two_sides_of_one_thing(text: str) -> None:
    action = CANONICAL[text]
    assert parse_action(text) is action
    assert str(action) == text


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("PASS", "pass"),
        ("Order up", "order up"),
        ("order it up", "order up"),
        ("pick up", "order up"),
        ("pick it up alone", "order up alone"),
        ("take up", "order up"),
        ("assist", "order up"),
        ("assist alone", "order up alone"),
        ("name h", "name hearts"),
        ("Name H ALONE", "name hearts alone"),
        ("name ♠", "name spades"),
        ("name  no  trump", "name no trump"),
        ("name low no trump alone", "name low no trump alone"),
        ("help", "with help"),
        ("discard 10♦", "discard TD"),
        ("give joker", "give JOKER"),
        ("exchange 9c, 9d, 10c", "exchange 9C 9D TC"),
        ("JH", "play JH"),
        ("10d", "play TD"),
        ("joker", "play JOKER"),
        ("  play   jh ", "play JH"),
    ],
)
def test_other_ways_to_say_it(said: str, meant: str) -> None:
    assert str(parse_action(said)) == meant


@pytest.mark.parametrize(
    "text",
    ["", "pas", "hearts", "order down", "name", "discard", "exchange", "exchange ,"],
)
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_action(text)
    assert str(raised.value) == (
        f"{text!r} is no action; write one such as: pass, order up, name hearts, "
        f"name hearts alone, alone, discard 9C, play JH"
    )


@pytest.mark.parametrize("text", ["play XX", "discard 9X", "give", "name red", "exchange 9C 9C 9C"])
def test_a_faulty_card_or_suit_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize("text", CANONICAL)
def test_the_same_action_is_the_same_object(text: str) -> None:
    action = CANONICAL[text]
    assert pickle.loads(pickle.dumps(action)) is action  # noqa: S301  # our own bytes
    assert copy.deepcopy(action) is action
    assert [other for other in CANONICAL.values() if other == action] == [action]


def test_calling_a_class_again_gives_the_first_object() -> None:
    assert Play(JACK) is Play(card=Card.parse("J♥"))
    assert Name(Trump.HEARTS) is Name(Trump.HEARTS, alone=False)
    assert len({Play(JACK), Discard(JACK), Give(JACK)}) == 3


WORDS = st.sampled_from(
    [
        *("pass", "order up", "name", "hearts", "h", "♥", "no trump", "low", "alone", "with help"),
        *(
            "discard",
            "defend",
            "claim redeal",
            "exchange",
            "give",
            "play",
            "9C",
            "10♦",
            "JOKER",
            ",",
        ),
    ]
)


@settings(max_examples=200)
@given(st.text() | st.lists(WORDS, max_size=5).map(" ".join))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) is action


def test_an_action_that_nobody_holds_is_forgotten() -> None:
    cards = parse_cards("9C TC JC QC KC AC")
    texts = [f"exchange {' '.join(card.text for card in each)}" for each in permutations(cards)]
    gone = [ref(parse_action(text)) for text in texts]
    gc.collect()
    assert not any(each() for each in gone)
    held = parse_action(texts[0])
    assert parse_action(texts[0]) is held
    assert Exchange(cards) is held
