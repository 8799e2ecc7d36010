"""The rule card: what stands on it, and what is left out first."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_rules.rulebook.card_fitting import Change, Detail, Fitted, fitting, room_beside
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.basis import basis_of
from euchre_site.variant.card import card_page
from euchre_site.variant.frame import parts_row

OURS = """\
spec_version: 1
kind: variant
id: ours
name: Our table
summary: Ours.
extends: north_american
house_rules: [stick_the_dealer]
rules:
  game: {target: 12}
"""


def text_of(variant: Variant, *others: Variant) -> str:
    row = parts_row(variant, VariantPage.CARD)
    return card_page(variant, Collection((*others, variant), ()), row).text


def ours(folder: Path) -> Variant:
    file = folder / "ours.yaml"
    file.write_text(OURS, encoding="utf-8")
    return load_variant(file)


def test_a_card_tells_the_game(collection: Collection) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    text = text_of(guernsey, collection.variants[0])
    for wanted in (
        "## Guernsey Euchre",
        "Builds on North American Euchre: a star (&#42;) marks what is not so there.",
        'aria-label="jack of hearts"',
        "Makers take all 5 (march)",
        "15 points.",
        "The dealer's left leads first.",
        "### &#42; Not as in North American Euchre",
        "The target: **15 points** (there: 10 points)",
        "Agreed on",
    ):
        assert wanted in text.replace("&#95;", "_"), wanted


def test_a_tables_own_changes_are_starred_and_named(tmp_path: Path) -> None:
    table = ours(tmp_path)
    text = text_of(table, load_variant("north_american"))
    assert "Stick the dealer: **the dealer may not pass** (there: the dealer may pass)" in text
    assert "*Stick the dealer*" in text
    assert "The target: **12 points** (there: 10 points)" in text


def test_changes_are_told_where_the_parent_has_no_page(tmp_path: Path) -> None:
    table = ours(tmp_path)
    basis = basis_of(table, Collection((table,), ()))
    assert basis is not None
    assert basis.name == "North American Euchre"
    assert basis.rules == load_variant("north_american").rules
    assert "The target: **12 points** (there: 10 points)" in text_of(table)


def test_a_variant_that_builds_on_nothing_is_told_from_the_first(collection: Collection) -> None:
    first = collection.variants[0]
    assert basis_of(first, collection) is None
    assert "Not as in" not in text_of(first)
    root = replace(next(v for v in collection.variants if v.id == "guernsey"), parents=())
    assert basis_of(root, Collection((first, root), ())) is first


CROWDED = """\
  score: {march: 3, alone_march: 5, euchre: 3, euchre_alone: 4, defenders_march: 4}
  alone: {partner_card: best_card, taken_over_by_partner: unless_passed, blind_on_jack: true}
  defend_alone: {allowed: always}
  round_two: {stick_the_dealer: true}
  no_trump: {high: anyone, low: anyone, best_bower: lowest_of_no_suit}
"""


def test_a_crowded_card_leaves_out_the_rows_of_cards_and_says_how_much_stands_elsewhere(
    tmp_path: Path,
) -> None:
    file = tmp_path / "ours.yaml"
    many = "game: {target: 12, overshoot: laps, skunk: counts_double, rubber: 2, rubber_bonus: 2}"
    text = OURS.replace("game: {target: 12}", many).replace("north_american", "guernsey")
    file.write_text(text.replace("house_rules: [stick_the_dealer]\n", "") + CROWDED, "utf-8")
    card = text_of(load_variant(file), load_variant("guernsey"))
    assert "Hearts as trump" not in card
    assert re.search(r"^- \d+ rules on the page “What’s different”$", card, re.MULTILINE)


def changes(number: int) -> list[Change]:
    return [Change(f"rule {n}", "here", "there", "") for n in range(number)]


def details(number: int) -> list[Detail]:
    return [Detail(f"detail {n}", "so") for n in range(number)]


def test_where_there_is_room_nothing_is_left_out() -> None:
    found = fitting(20, changes(5), details(5))
    assert found == Fitted(tuple(changes(5)), 0, tuple(details(5)))


def test_details_go_first_then_the_last_changes() -> None:
    assert fitting(12, changes(5), details(9)).details == tuple(details(7))
    assert fitting(3, changes(5), details(9)) == Fitted(tuple(changes(3)), 2, ())
    assert fitting(-9, changes(2), details(2)) == Fitted((), 2, ())


def test_the_changes_that_are_needed_most_stay_in_the_order_of_the_game() -> None:
    cut, target = replace(changes(1)[0], title="The cut"), changes(2)[1]
    needed = replace(target, weight=2)
    assert fitting(1, [cut, needed], []) == Fitted((needed,), 1, ())
    assert fitting(2, [cut, needed], []).changes == (cut, needed)


def test_strangers_can_play_from_the_card_of_every_table(collection: Collection) -> None:
    for variant in collection.variants:
        text = text_of(variant, collection.variants[0])
        two = variant.rules.table.players == 2
        first = "either of you, the dealer last," if two else "from the dealer's left on,"
        for wanted in (
            first,
            "takes the card and discards an",
            "suit turned down",
            "leads first.",
            "Follow suit if you can: the left bower",
            "The highest trump takes the trick, or else the highest card of the suit led",
            "tricks; with fewer,",
            "Each player gets ",
        ):
            assert wanted in text, (variant.id, wanted)


def test_a_turned_up_joker_is_told_to_its_end(collection: Collection) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    text = text_of(guernsey, collection.variants[0])
    for wanted in (
        "the dealer names the suit, before looking at a card, and nobody else is asked.",
        "The suit stands even without a card of it.",
        "The dealer then chooses to play with help or alone, takes the joker and discards another.",
    ):
        assert wanted in text, wanted


WHEN = {
    "point_on_partner_euchre": (
        "If the dealer's partner orders up and the makers make it, alone or not, they score 1 "
        "point more and the same dealer deals again."
    ),
    "fast_break_euchre": (
        "If the makers lose the first two tricks and take all the others, nobody scores (fast "
        "break)."
    ),
    "no_trump_euchre": "The suit turned down is closed, but not to a dealer who is stuck.",
    "north_american+four_trick_tokens": (
        "Makers who play together and take all tricks but one get a token, and 4 tokens make a "
        "point."
    ),
    "north_american+farmers_hand": (
        "First, whoever has a poor hand (all nines and tens) may have the cards dealt again."
    ),
    "north_american+fourth_trick_alone": (
        "4 points for all five tricks, 2 points for four tricks or 1 point for three tricks."
    ),
    "north_american+lead_from_the_lone_players_left": (
        "Against a lone maker it is the maker's left."
    ),
    "north_american+not_on_a_bare_jack": "if they hold a trump that is no bower.",
}
"""Tables, and when and how a rule of theirs holds that hardly any other table has."""


@pytest.mark.parametrize("reference", WHEN)
def test_a_card_says_when_its_special_rule_holds(reference: str) -> None:
    text = text_of(load_variant(reference), load_variant("north_american"))
    plain = re.sub(r"<[^>]*>", "", text)
    assert WHEN[reference] in re.sub(r"\s+", " ", plain)


def test_what_several_players_change_is_told(collection: Collection) -> None:
    three = next(each for each in collection.variants if each.id == "three_handed")
    text = text_of(three, collection.variants[0])
    assert "If several reach it at once, the highest wins" in text
    starred = re.search(r"^\|.*euchre-differs.*\(euchred\).*\| 2 \| each defender \|$", text, re.M)
    assert starred


def test_a_rubber_can_be_scored_from_the_card() -> None:
    text = text_of(load_variant("boston_1888"), load_variant("north_american"))
    assert "Whoever first wins two games wins the rubber, which counts 2 more." in text


def test_a_card_without_an_address_names_the_page_and_the_site(collection: Collection) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    text = text_of(guernsey, collection.variants[0])
    assert "All the rules: <span" in text
    assert ">“Guernsey Euchre”</span>" in text
    assert ".html" not in text


def test_two_players_have_no_left_and_right(collection: Collection) -> None:
    two = next(each for each in collection.variants if each.id == "two_handed")
    text = text_of(two, collection.variants[0])
    assert "The dealer's opponent leads first." in text
    assert "dealer's right" not in text
    assert "dealer's left" not in text


def test_long_names_sentences_and_rows_take_room() -> None:
    short = room_beside("A name", ["A fact."], ["A row"])
    assert short - room_beside("A name" * 10, ["A fact."], ["A row"]) == 4
    assert short - room_beside("A name", ["A fact." * 7], ["A row"]) == 1
    assert short - room_beside("A name", ["A fact."], ["A row" * 6]) == 1
