"""The score keeper's script against the engine's match: the same marks, the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from euchre_rules.engine.keeper import ByHand, Deals, HandOver, Keeper, Mark, NewGame
from euchre_rules.engine.sheet import Entry
from euchre_rules.rulebook.score_sheet import score_sheet
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant
from euchre_site.score.tables import table_data
from tests.euchre_site.browsing import needs_chromium

pytestmark = needs_chromium
HOUSE_RULES = (
    "laps+slam",
    "rubber+slam",
    "win_by_two",
    "eight_deals",
    "fast_break",
    "march_taken_off",
    "march_taken_off+eight_deals",
    "march_taken_off+rubber+slam",
    "four_trick_tokens",
    "point_on_partner",
    "point_on_partner+partner_must_go_alone",
    "buy_out+stick_the_dealer",
    "blind_lone_hand_on_a_jack+defend_alone_any_time",
    "fourth_trick_alone+lone_euchre_for_four+four_for_a_defenders_march",
    "take_four_for_one+alone_must_take_all",
    "same_dealer_after_all_pass",
    "misdeal_loses_the_deal",
    "one_more_try",
    "farmers_hand",
    "two_for_a_false_claim+renege_alone_for_four",
    "game_of_five+rubber",
    "long_game",
)
OTHERS = (
    "three_handed+laps",
    "two_handed+eight_deals",
    "three_handed+rubber",
    "three_handed+win_by_two",
)
MARKS = 120
REPLAY = """([table, dealer, target, marks, refused]) => {
  const logic = given["assets/euchre/score/logic.js"];
  const states = logic.replay(table, dealer, target, marks);
  const seen = states.map(state => {
    const done = logic.games(table, state);
    return [state.score, state.tokens, state.deals, state.dealer, state.over, state.winner,
      done.wins, done.totals, done.rubber];
  });
  const taken = refused.filter(([at, mark]) => logic.after(table, states[at], mark) !== null);
  return [seen, taken];
}"""


def tables() -> list[Variant]:
    house = [load_variant(f"north_american+{rules}") for rules in HOUSE_RULES]
    return [*list_variants(), *house, *map(load_variant, OTHERS)]


@pytest.fixture(scope="module")
def logic(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.evaluate(
        "window.given = {}; window.euchre = {give: (name, value) => { given[name] = value; }}"
    )
    page.add_script_tag(content=files("euchre_site.score").joinpath("logic.js").read_text("utf-8"))
    yield page
    page.close()


def as_script_writes(mark: Mark) -> list[Any]:
    match mark:
        case Entry():
            return ["press", f"{mark.name}.{'-' if mark.side is None else mark.side}"]
        case ByHand():
            side = next(n for n, points in enumerate(mark.points) if points)
            return ["by hand", side, mark.points[side]]
        case HandOver():
            return ["hand over"]
        case Deals():
            return ["deals", mark.seat]
        case NewGame():
            return ["new"]


def state_of(keeper: Keeper) -> list[Any]:
    match, series = keeper.match, keeper.series
    return [
        list(match.score),
        list(match.state.tokens or (0,) * len(match.score)),
        match.state.deals_played,
        match.next_dealer,
        match.is_over,
        match.winner,
        list(series.wins),
        list(series.totals),
        series.winner,
    ]


def some_mark(keeper: Keeper, buttons: list[Entry], chance: random.Random) -> Mark:
    sides = range(len(keeper.match.score))
    kind = chance.random()
    if kind < 0.75:
        return chance.choice(buttons)
    if kind < 0.85:
        side, points = chance.choice(sides), chance.choice([1, 2, 4, -1])
        return ByHand(tuple(points if each == side else 0 for each in sides))
    if kind < 0.9:
        return HandOver()
    if kind < 0.95:
        return Deals(chance.randrange(keeper.variant.rules.table.players))
    return NewGame()


def a_course(variant: Variant, seed: int) -> tuple[list[Any], list[Any], list[Any]]:
    """Marks, the states before and after each, and what was refused in which state."""
    chance = random.Random(seed)
    buttons = [button.entry for button in score_sheet(variant).buttons]
    keeper = Keeper(variant, seed % variant.rules.table.players)
    states, refused = [state_of(keeper)], []
    while len(keeper.marks) < MARKS:
        over = keeper.match.is_over and chance.random() < 0.7
        mark = NewGame() if over else some_mark(keeper, buttons, chance)
        try:
            keeper.add(mark)
        except ValueError:
            refused.append([len(keeper.marks), as_script_writes(mark)])
        else:
            states.append(state_of(keeper))
    return list(map(as_script_writes, keeper.marks)), states, refused


@pytest.mark.parametrize("variant", tables(), ids=lambda each: each.reference)
def test_the_script_keeps_the_score_as_the_engine_does(logic: Page, variant: Variant) -> None:
    for seed in range(2):
        marks, states, refused = a_course(variant, seed)
        dealer = seed % variant.rules.table.players
        given = [table_data(variant), dealer, 0, marks, refused]
        seen, taken = logic.evaluate(REPLAY, given)
        assert seen == states
        assert taken == []


def test_another_target_is_the_rule_with_that_value(logic: Page) -> None:
    for reference in ("guernsey", "north_american+laps+slam", "three_handed"):
        changed = load_variant(reference, overrides={"game.target": 6})
        marks, states, _ = a_course(changed, 5)
        dealer = 5 % changed.rules.table.players
        given = [table_data(load_variant(reference)), dealer, 6, marks, []]
        seen, _ = logic.evaluate(REPLAY, given)
        assert seen == states


def test_a_target_that_is_changed_later_is_the_rule_with_that_value_from_then_on(
    logic: Page,
) -> None:
    """Scenario: before the first mark of a course to 6, the players agree on 6 points."""
    for reference in ("guernsey", "north_american+laps+slam", "three_handed"):
        changed = load_variant(reference, overrides={"game.target": 6})
        marks, states, _ = a_course(changed, 5)
        dealer = 5 % changed.rules.table.players
        won = next(place for place, state in enumerate(states) if state[5] is not None)
        wrong = [[0, ["target", points]] for points in (0, -3, 2.5, 1000, "6", None)]
        refused = [*wrong, [won + 1, ["target", 6]]]
        table = table_data(load_variant(reference))
        later = [["target", 6], *marks]
        seen, taken = logic.evaluate(REPLAY, [table, dealer, 0, later, refused])
        assert seen == [states[0], *states]
        assert taken == []


def test_the_courses_meet_what_they_are_for() -> None:
    """Else agreement would say little: games end, are drawn, and begin with points carried over."""
    drawn = begun_ahead = rubbers = doubled = 0
    for variant in tables():
        _, states, _ = a_course(variant, 0)
        drawn += any(state[4] and state[5] is None for state in states)
        rubbers += any(state[8] is not None for state in states)
        begun_ahead += any(
            before[4] and not after[4] and max(after[0]) > 0 for before, after in pairwise(states)
        )
        doubled += any(sum(state[7]) > sum(state[6]) for state in states)
    assert min(drawn, begun_ahead, rubbers, doubled) > 0
