"""What people type: references and overrides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.cards import NotationError
from euchre_rules.options import OPTIONS
from euchre_rules.spec.reference import Reference, parse_override, parse_reference


@pytest.mark.parametrize(
    ("text", "base", "added"),
    [
        ("guernsey", "guernsey", ()),
        ("guernsey+short_game", "guernsey", ("short_game",)),
        (" guernsey + short_game ", "guernsey", ("short_game",)),
        ("./a.yaml+./b.yml+c", "./a.yaml", ("./b.yml", "c")),
        ("./a+b.yaml+c", "./a+b.yaml", ("c",)),
        ("./c++/my.yaml", "./c++/my.yaml", ()),
        ("x+./c++/my.yaml+y", "x", ("./c++/my.yaml", "y")),
        ("a/b", "a/b", ()),
    ],
)
def test_references_are_taken_apart(text: str, base: str, added: tuple[str, ...]) -> None:
    assert parse_reference(text) == Reference(base, added)


@given(st.text())
def test_any_text_is_a_reference_or_refused(text: str) -> None:
    try:
        parsed = parse_reference(text)
    except NotationError:
        return
    assert all([parsed.base, *parsed.added])


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("game.target=7", "game.target", 7),
        (" game.target = 7 ", "game.target", 7),
        ("round_two.stick_the_dealer=true", "round_two.stick_the_dealer", True),
        ("deck.best_bower=joker", "deck.best_bower", "joker"),
        ("score.alone_four_tricks=2", "score.alone_four_tricks", 2),
        ("score.alone_four_tricks=as_alone_make", "score.alone_four_tricks", "as_alone_make"),
        ("deck.ranks=[9, T, J, Q, K, A]", "deck.ranks", [9, 10, "J", "Q", "K", "A"]),
    ],
)
def test_overrides_are_read_by_the_kind_of_the_option(text: str, path: str, value: object) -> None:
    assert parse_override(text) == (path, value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game.target", "write option=value"),
        ("game.target=", "whole number"),
        ("game.target=seven", "whole number"),
        ("game.target=007", "whole number"),
        ("game.target=7.0", "whole number"),
        ("game.target=" + "9" * 5000, "whole number"),
        ("game.targit=7", "did you mean game.target?"),
        ("round_two.stick_the_dealer=yes", "either true or false"),
        ("round_two.stick_the_dealer=1", "either true or false"),
        ("stick_the_dealer=true", "did you mean round_two.stick_the_dealer?"),
        ("deck.best_bower=benny", "values: none, joker, two_of_spades"),
        ("deck.ranks=", "can't be empty"),
        ("deck.ranks=[9,10,J,Q,K,A", "can't be '[9,10,J,Q,K,A'"),
        ("deck.ranks=9,10,J,Q,K,A]", "can't be '9,10,J,Q,K,A]'"),
        ("deck.ranks=[[9,10,J,Q,K,A]]", "can't be '[[9,10,J,Q,K,A]]'"),
        ("deck.ranks=9,Jack,Ace", "can't hold 'Ace'; did you mean A?"),
        ("deck.ranks=" + "x," * 1000, "can't hold 'x'"),
        ("game=3", '"game" is a section; its options are game.target'),
        ("going_alone=true", "those of alone are alone.allowed"),
        ("alone.fast=true", "those of alone are alone.allowed"),
        ("xyzzy=1", "the sections of options are deck, table"),
        ("game.target=7\x1b[31m", r"can't be '7\x1b[31m'"),
        ("\x1b[31m=1", r"\x1b[31m"),
    ],
)
def test_overrides_that_can_not_be_read(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_override(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 600


def test_every_value_of_every_option_can_be_typed() -> None:
    for option in OPTIONS:
        for value in option.values:
            plain = option.kind.write(value)
            typed = str(plain).lower() if isinstance(plain, bool) else str(plain)
            if isinstance(plain, list):
                typed = ",".join(str(item) for item in plain)
            assert parse_override(f"{option.path}={typed}") == (option.path, plain)
