"""Poor hands, cards between partners and the ways to go alone, as a game at the terminal tells."""

from __future__ import annotations

from typing import Any

import pytest

import euchre_rules as er
from euchre_rules.at_table.asking import offers, prompt, question
from euchre_rules.at_table.events import Discarded, Event, Gave, WentUnder
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.telling import Teller
from euchre_rules.cli.play_answers import read_answer
from euchre_rules.players import choose
from tests.euchre_rules.players.tables import asked
from tests.shipped import changed

SIDES = ((0, 2), (1, 3))


def game_of(variant: er.Variant, seed: int) -> list[Event]:
    """Everything that happens in a game in which the human does what a hint says."""
    game = Game(variant, seed)
    events = game.begin()
    while not game.over:
        events += game.act(choose(game.view).action)
    return events


def told(events: list[Event], variant: er.Variant) -> str:
    """What is told of some events."""
    teller = Teller(variant.rules, Names(0, SIDES))
    return "\n".join(line.text for line in teller.tell(events))


@pytest.mark.parametrize(
    ("values", "sentences"),
    [
        (
            {"exchange_hand__qualifies": "any_three_nines_and_tens"},
            ("puts three cards under for the kitty's.", " under. You hold "),
        ),
        (
            {"alone__blind_on_jack": True, "alone__partner_card": "best_card"},
            ("goes alone without looking: ", " gives a card to ", "You give ", " to you."),
        ),
        ({"alone__taken_over_by_partner": "always"}, (" leaves it to the maker.",)),
    ],
)
def test_what_is_told(values: dict[str, Any], sentences: tuple[str, ...]) -> None:
    variant = changed(**values)
    text = "\n".join(told(game_of(variant, seed), variant) for seed in range(8))
    for sentence in sentences:
        assert sentence in text


def test_only_what_the_human_saw_is_told_with_cards() -> None:
    variant = changed(
        exchange_hand__qualifies="any_three_nines_and_tens", alone__partner_card="best_card"
    )
    seen = set()
    for seed in range(6):
        for event in game_of(variant, seed):
            match event:
                case WentUnder():
                    assert bool(event.cards) == (event.seat == 0)
                case Discarded():
                    assert (event.card is not None) == (event.seat == 0)
                case Gave():
                    assert (event.card is not None) == (event.seat in (0, 2))
                case _:
                    continue
            seen.add(type(event))
    assert seen == {WentUnder, Discarded, Gave}


def test_bare_cards_go_under() -> None:
    view = asked(
        changed(exchange_hand__qualifies="any_three_nines_and_tens"), 1, "9H TD 9S KC AD", "QH"
    )
    assert offers(view) == [("1)", "put 9♠, 9♥ and 10♦ under"), ("2)", "pass")]
    assert question(view)[0].startswith("Your hand is poor enough to go under")
    assert str(read_answer("9h 9s td", view)) == "exchange 9H 9S TD"
    assert str(read_answer("exchange 9h 9s td", view)) == "exchange 9H 9S TD"
    assert str(read_answer("1", view)) == "exchange 9S 9H TD"


def test_a_bare_card_is_given_or_put_aside() -> None:
    said = ("pass", "pass", "pass", "pass", "name hearts alone")
    variant = changed(alone__partner_card="best_card")
    giving = asked(variant, 3, "JD AC KC 9S TC", "9D", said=said)
    assert question(giving)[0] == "Give your partner a card."
    assert (prompt(giving), str(read_answer("jd", giving))) == ("Your card: ", "give JD")
    after = changed(alone__partner_card="best_card_after_discard")
    putting = asked(after, 1, "JH AH KH QH 9S", "9D", said=said)
    assert question(putting)[0] == "Put a card aside."
    assert (prompt(putting), str(read_answer("9s", putting))) == ("Your discard: ", "discard 9S")


def test_defending_alone_is_the_last_choice_of_the_first_trick() -> None:
    view = asked(
        changed(defend_alone__allowed="always", defend_alone__declared="before_partner_plays"),
        *(1, "9S TS QS KS AC", "9D"),
        said=("pass", "pass", "pass", "pass", "pass", "name hearts"),
    )
    assert offers(view)[-1] == ("6)", "defend alone")
    assert str(read_answer("defend alone", view)) == "defend alone"
