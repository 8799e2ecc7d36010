"""The scoring page: each row with a hand that ends so, and a game kept by the engine."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from euchre_rules.engine.match import Match
from euchre_rules.engine.outcome import Outcome
from euchre_rules.rulebook.points import scoring_lines
from euchre_rules.spec.load import load_variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.evening import evening
from euchre_site.variant.frame import parts_row
from euchre_site.variant.hands import Players, may_assist, noted, paid, played, told, without_play
from euchre_site.variant.scoring import scoring_page


def text_of(reference: str) -> str:
    variant = load_variant(reference)
    row = parts_row(variant, VariantPage.SCORING)
    return scoring_page(variant, Collection((variant,), ()), row).text


def test_every_row_of_every_table_has_a_hand_that_the_engine_accepts(
    collection: Collection,
) -> None:
    for variant in collection.variants:
        for line in scoring_lines(variant.rules):
            for tricks in line.tricks:
                result = played(variant, line, tricks, 0)
                assert Match(variant).record(result).points == result.points, variant.id


def test_every_game_is_won_at_the_end_of_its_sheet_and_not_before(collection: Collection) -> None:
    for variant in collection.variants:
        sheet = evening(variant)
        assert sheet.match.winner is not None, variant.id
        assert 5 <= len(sheet.lines) <= 20, variant.id
        again = Match(variant)
        for line in sheet.lines:
            assert not again.is_over
            assert again.next_dealer == line.dealer
            assert again.record(line.result).score == line.score
        assert again.winner == sheet.match.winner


def test_the_same_table_has_the_same_sheet() -> None:
    assert evening(load_variant("guernsey")).lines == evening(load_variant("guernsey")).lines


@pytest.mark.parametrize(
    ("reference", "wanted"),
    [
        ("guernsey", "| **March alone**<br>Lone maker takes all 5 (march) | **4** makers | South"),
        ("guernsey", "South goes alone and takes all 5 tricks. 4 points for North and South."),
        ("three_handed", "South makes trump and takes 2 of the 5 tricks. 2 points each for West"),
        ("robson", "2 points off East and West."),
        ("robson", "East, the dealer, goes alone blind and takes all 5 tricks."),
        ("robson", "played for the march, which takes 4 points off the other side instead of 2."),
        ("euchs", "1 point more makes it 5 to 4 for you: you win."),
        (
            "lone_defender_euchre",
            "South goes alone, West defends alone, and South takes 2 of",
        ),
    ],
)
def test_rows_say_who_takes_how_many_tricks_and_who_scores(reference: str, wanted: str) -> None:
    assert wanted in text_of(reference)


def test_the_price_of_an_order_by_the_dealers_partner_has_rows_and_a_kept_deal() -> None:
    text = text_of("point_on_partner_euchre")
    for name, points in (("March", 3), ("Made", 2), ("March alone", 5), ("Made alone", 2)):
        assert re.search(
            rf"\*\*{name}, the dealer’s partner having ordered up\*\*.*\*\*{points}\*\* makers "
            r"\| West, the dealer’s partner, orders up.*East deals again\.",
            text,
        ), name
    assert "having ordered up" not in text_of("north_american")
    sheet = evening(load_variant("point_on_partner_euchre"))
    kept = [a for a, b in pairwise(sheet.lines) if a.dealer == b.dealer]
    assert kept
    assert all(each.result.ordered_by is not None for each in kept)


def test_a_sheet_says_the_round_of_the_dealers_partner_where_the_price_depends_on_it() -> None:
    variant = load_variant("point_on_partner_euchre")
    text = text_of(variant.id)
    for line in evening(variant).lines:
        partner = line.result.maker == (line.dealer + 2) % 4
        said = re.search(r", ordering up|in round two", noted(variant, line.result, line.dealer))
        assert bool(said) is partner
    assert ", ordering up: " in text
    assert "ordering up" not in text_of("guernsey")


def test_who_must_go_alone_orders_up_for_more_only_alone() -> None:
    changed = {"round_one.dealer_partner": "must_go_alone", "score.point_on_partner": 1}
    variant = load_variant("north_american", overrides=changed)
    lines = [each for each in scoring_lines(variant.rules) if may_assist(variant, each)]
    assert lines
    assert all(each.alone for each in lines)


def test_a_stuck_dealer_who_buys_out_has_a_row() -> None:
    assert "**Buying out**" in text_of("north_american+stick_the_dealer+buy_out")
    assert "Buying out" not in text_of("north_american+stick_the_dealer")


def test_the_sheet_ends_with_the_winner_and_the_next_dealer() -> None:
    text = text_of("guernsey")
    sheet = evening(load_variant("guernsey"))
    rows = re.findall(r"^\| (\d+) \| (\w+) \|", text, re.MULTILINE)
    names = Players(load_variant("guernsey")).names
    assert rows == [(str(n), names[line.dealer]) for n, line in enumerate(sheet.lines, 1)]
    assert re.search(r"^After .* hands .* have 1\d points and win the game\.$", text, re.MULTILINE)
    assert f"{names[sheet.match.next_dealer]} deals the first hand of the next game." in text
    assert "score-keeper.md#guernsey)" in text


def test_hands_without_play_and_points_for_nobody() -> None:
    variant = load_variant("guernsey")
    thrown_in = without_play(variant, Outcome.THROWN_IN, 2)
    assert told(variant, thrown_in, 2) == "Everybody passes"
    assert paid(Players(variant), (0, 0)) == "nobody scores"
    assert paid(Players(variant), (1, -2)) == (
        "1 point for North and South and 2 points off East and West"
    )
