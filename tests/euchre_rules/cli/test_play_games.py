"""``euchre play``: rubbers, laps, slams, drawn games, tokens, penalties, and what wins."""

from __future__ import annotations

from typing import Any

import pytest

import euchre_rules as er
from euchre_rules.at_table.events import Event, HandOver, MatchOver, RubberOver
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.sheet import sheet, sheets
from euchre_rules.at_table.telling import Teller
from euchre_rules.engine.match import PenaltyLine, SheetLine
from euchre_rules.engine.series import GameLine
from euchre_rules.players import choose
from euchre_rules.spec.variant import Variant
from tests.euchre_rules.cli.calling import call
from tests.shipped import changed

SIDES = ((0, 2), (1, 3))
NAMES = Names(0, SIDES)


def played_out(variant: Variant, seed: int) -> tuple[Game, list[Event]]:
    """A game in which the computer plays the human's cards too."""
    game = Game(variant, seed)
    events = game.begin()
    while not game.over:
        events += game.act(choose(game.view).action)
    return game, events


def told(*events: Event, **overrides: Any) -> list[str]:
    return [line.text for line in Teller(changed(**overrides).rules, NAMES).tell(events)]


def test_a_rubber_is_played_to_its_end() -> None:
    game, events = played_out(changed(game__target=3, game__rubber=2, game__rubber_bonus=2), 5)
    *_, last, rubber = events
    ends = [event for event in events if isinstance(event, MatchOver)]
    assert isinstance(last, MatchOver)
    assert isinstance(rubber, RubberOver)
    assert len(ends) in (2, 3)
    assert last.games is not None
    assert last.games[rubber.winner] == 2
    assert rubber.totals[rubber.winner] == 4
    assert [each.score for each in game.series.games] == [end.game.score for end in ends]
    dealers = [line.dealer for match in game.series.matches for line in match.sheet]
    assert dealers == [(dealers[0] + place) % 4 for place in range(len(dealers))]


def test_without_a_rubber_one_game_is_all() -> None:
    game, events = played_out(changed(game__target=3), 5)
    ends = [event for event in events if isinstance(event, MatchOver)]
    assert (len(ends), ends[0].games, len(game.series.matches)) == (1, None, 1)


def test_a_game_of_two_deals_ends() -> None:
    for seed in range(4):
        game, events = played_out(changed(game__target=0, game__deals=2), seed)
        assert (
            sum(line.result.scored for line in game.match.sheet if isinstance(line, SheetLine)) == 2
        )
        assert isinstance(events[-1], MatchOver)


@pytest.mark.parametrize(
    ("end", "lines"),
    [
        (MatchOver(GameLine(0, (10, 8), 1, (0, 0))), ["You and Partner win the game, 10 to 8."]),
        (MatchOver(GameLine(None, (8, 8), 0, (0, 0))), ["The game is drawn, 8 to 8."]),
        (
            MatchOver(GameLine(1, (0, 13), 2, (0, 3)), (1, 1)),
            [
                "Left and Right win the game, 13 to 0.",
                " ".join(
                    (
                        "It is a slam, and counts 2 games.",
                        "Carried over to the next game: you 0, they 3.",
                        "Games: you 1, they 1.",
                    )
                ),
            ],
        ),
        (RubberOver(0, (4, 1)), ["You and Partner win the rubber. In all: you 4, they 1."]),
    ],
)
def test_what_is_told_of_the_end(end: Event, lines: list[str]) -> None:
    assert told(end) == lines


def over(line: SheetLine) -> HandOver:
    game = Game(changed(), 1)
    game.begin()
    return HandOver(game.view, line)


def test_points_that_are_taken_off_are_lost() -> None:
    march = er.HandResult(er.Outcome.MARCH, (5, 0), (0, -2), maker=0)
    assert told(over(SheetLine(0, march, (0, -2), (4, -1)))) == [
        "You took every trick: a march. Left and Right lose 2 points. Score: you 4, they -1."
    ]


def test_tokens_are_told() -> None:
    four = er.HandResult(er.Outcome.MAKE, (4, 1), (1, 0), maker=0)
    (text,) = told(over(SheetLine(0, four, (2, 0), (8, 3), (0, 1))))
    assert text == (
        "You made it. You and Partner score 1 point. You and Partner score a point more "
        "for tokens. Tokens: you 0, they 1. Score: you 8, they 3."
    )


MARCH = SheetLine(
    1,
    er.HandResult(er.Outcome.MARCH, (5, 0), (0, -2), maker=0, trump=er.Trump.SPADES),
    (0, -2),
    (4, -1),
)
PENALTY = PenaltyLine(2, er.renege(changed().rules, 3), (6, -1))


def test_a_sheet_with_a_penalty_and_a_score_below_zero() -> None:
    assert sheet([MARCH, PENALTY], NAMES, 80) == [
        "Deal  Dealer   Maker  Trump   Outcome  You  They   Score",
        "   1  Left     You    spades  march      0    -2  4 - -1",
        "   2  Partner  -      -       renege     2     0  6 - -1",
    ]
    assert sheet([PENALTY], NAMES, 20) == [
        "1. Partner dealt. Renege, 2 points for you and Partner. Score: you 6, they -1."
    ]


def test_several_games_have_a_sheet_each() -> None:
    game, _ = played_out(changed(game__target=2, game__rubber=1), 3)
    assert sheets(game.series.matches, NAMES, 80) == sheet(game.match.sheet, NAMES, 80)
    game, _ = played_out(changed(game__target=2, game__rubber=2), 3)
    lines = sheets(game.series.matches, NAMES, 80)
    heads = [line for line in lines if line.startswith("Game ")]
    assert heads == [f"Game {number}" for number in range(1, len(game.series.matches) + 1)]


def test_the_beginning_says_what_wins() -> None:
    played = call("play --seed 1 --set game.target=0 --set game.deals=8 --set game.rubber=2", "")
    said = " ".join(played.out.split())
    assert "There is no target to reach. The game lasts 8 hands that are scored;" in said
    assert "the first side to win two games wins it." in said
