"""What the search makes of small words, seen from the words that are left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.plain_asking import ALSO, other_words, with_everyday
from euchre_site.searching import names_of, taken_by, weighed
from euchre_site.uris import variant_uri

SEPARATOR = "[ ?,]+|['’](?:[a-z]{1,2})?(?![A-Za-z])"
QUESTIONS = "variants/north_american/questions.html"


def left_of(words: str) -> list[str]:
    return [each for each in re.split(with_everyday(SEPARATOR), words) if each]


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("What is a march?", ["march"]),
        ("what’s a euchre", ["euchre"]),
        ("WHAT DOES KITTY MEAN?", ["KITTY"]),
        ("do I have to follow suit", ["have", "follow", "suit"]),
        ("can I order up a suit I don't have", ["order", "up", "suit", "have"]),
        ("isn’t it the dealer", ["dealer"]),
        # Words that begin or end as an everyday one does, and an ace.
        ("Canadian doing tomato Asia", ["Canadian", "doing", "tomato", "Asia"]),
        ("A♠ beats a king", ["A♠", "beats", "king"]),
        ("who must not, when may no one", ["who", "must", "not", "when", "may", "no", "one"]),
    ],
)
def test_small_words_are_gaps(asked: str, left: Sequence[str]) -> None:
    assert left_of(asked) == left


def test_words_that_say_the_same_are_found_unless_house_rules_have_them() -> None:
    question = (QUESTIONS, "What does a renege cost?", "what-does-a-renege-cost")
    assert other_words(*question, "") == ("Revoke",)
    assert other_words(*question, "a revoke costs four") == ()
    assert other_words(QUESTIONS, "What does it cost?", "mistakes", "") == ()


def test_what_must_be_is_found_by_have_to() -> None:
    title = "Must you hold a suit to call it?"
    found = other_words(QUESTIONS, title, "must-you-hold-a-suit-to-call-it", "")
    assert {"order", "up", "have"} <= set(" ".join(found).split())
    assert other_words(QUESTIONS, "May you?", "may-you", "") == ()


def test_a_variant_is_found_by_names_of_its_own(collection: Collection) -> None:
    named = {each.id: each for each in collection.variants}
    assert known_as(named["three_handed"], collection) == ("Cutthroat", "Cut-throat")
    # A lap is a house rule's.
    assert known_as(named["laps_and_slams"], collection) == ()


def known_as(variant: Variant, collection: Collection) -> tuple[str, ...]:
    return names_of(collection)[variant_uri(variant.id)].known_as


def test_names_from_files_are_escaped_and_nothing_shown_is_changed(collection: Collection) -> None:
    entry = {"location": "variants/a.html#mistakes", "title": "What is a <b>", "text": "It is."}
    index: dict[str, Any] = {"config": {"separator": SEPARATOR}, "docs": [entry]}
    (found,) = weighed(index, {}, {}, taken_by(collection))["docs"]
    assert found["title"] == entry["title"]
    assert found["text"] == entry["text"]
    assert found[ALSO] == "Revoke"
