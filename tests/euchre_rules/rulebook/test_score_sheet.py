"""What a score sheet calls what can happen at its table."""

from __future__ import annotations

import pytest

from euchre_rules.rulebook.score_sheet import score_sheet
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant


def column(reference: str, side: int | None = 0) -> list[str]:
    sheet = score_sheet(load_variant(reference))
    return [f"{each.label} {each.worth}".strip() for each in sheet.of(side)]


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        (
            "guernsey",
            ["Made it +1", "March +2", "Alone, all five +4", "Euchre +2", "The others reneged +2"],
        ),
        (
            "three_handed",
            ["Made it +1", "March +3", "Euchred +2 for the others", "Reneged +2 for the others"],
        ),
        (
            "north_american+fourth_trick_alone+lone_euchre_for_four",
            [
                *("Made it +1", "March +2", "Alone, four tricks +2", "Alone, all five +4"),
                *("Euchre +2", "Euchre of a lone hand +4", "The others reneged +2"),
            ],
        ),
    ],
)
def test_a_column_says_what_its_side_can_score(reference: str, said: list[str]) -> None:
    assert column(reference) == said


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        ("north_american+lone_defender", "Euchre of a lone hand by a lone defender +4"),
        ("north_american+four_for_a_defenders_march", "Defenders take all five +4"),
        ("north_american+point_on_partner", "March, partner ordered +3"),
        ("north_american+four_trick_tokens", "Made it, four tricks and a token +1"),
        ("north_american+fast_break", "Fast break, nobody scores"),
        ("euchs", "March, nobody scores"),
        ("north_american+two_for_a_false_claim", "The others claimed a renege in error +2"),
        ("north_american+renege_alone_for_four", "The others reneged in a lone hand +4"),
        ("north_american+blind_lone_hand_on_a_jack", "Blind lone hand +5"),
        ("north_american+march_taken_off", "March −2 for them"),
        ("north_american+stick_the_dealer+buy_out", "Dealer bought out +1"),
    ],
)
def test_what_a_house_rule_brings_has_its_button(reference: str, said: str) -> None:
    assert said in column(reference)


@pytest.mark.parametrize(
    ("reference", "label", "detail"),
    [
        ("north_american", "Made it", "3 or 4 tricks, alone or not"),
        ("north_american", "March", "5 tricks"),
        ("three_handed", "Euchred", "fewer than 3 tricks"),
        ("fast_break_euchre", "Made it", "3 tricks, or 4 alone"),
        ("fast_break_euchre", "Made it, four tricks and a token", "4 tricks"),
        ("north_american+fourth_trick_alone", "Made it", "3 or 4 tricks, or 3 alone"),
        ("north_american+alone_must_take_all", "Euchre", "fewer than 3 tricks, or 3 or 4 alone"),
    ],
)
def test_a_button_tells_its_hands(reference: str, label: str, detail: str) -> None:
    sheet = score_sheet(load_variant(reference))
    assert [each.detail for each in sheet.of(0) if each.label == label] == [detail]


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_a_detail_promises_no_hand_that_another_button_has(variant: Variant) -> None:
    """Who says 'alone or not' of some tricks means all hands with these."""
    for button in score_sheet(variant).buttons:
        if "alone or not" in button.detail:
            hands = {(way.tricks, way.alone) for way in button.entry.ways}
            assert {(tricks, not alone) for tricks, alone in hands} == hands


def test_nobody_scores() -> None:
    assert column("north_american", None) == ["All passed", "Misdeal"]
    assert "All passed" not in column("north_american+stick_the_dealer", None)
    assert "New deal for a poor hand" in column("north_american+farmers_hand", None)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_no_two_buttons_of_a_column_are_called_alike(variant: Variant) -> None:
    sheet = score_sheet(variant)
    for side in (*range(len(sheet.sides)), None):
        labels = [each.label for each in sheet.of(side)]
        assert len(set(labels)) == len(labels)
    assert sheet.goal


@pytest.mark.parametrize(
    ("reference", "side", "said"),
    [
        ("north_american", 0, "The others reneged +2"),
        ("north_american", 1, "We reneged +2"),
        ("boston_1888", 1, "We reneged in a lone hand +5"),
        ("north_american+two_for_a_false_claim", 1, "We claimed a renege in error +2"),
        ("two_handed", 0, "Opponent reneged +2"),
        ("two_handed", 1, "You reneged +2"),
    ],
)
def test_a_mistake_names_those_who_made_it(reference: str, side: int, said: str) -> None:
    """It stands in the column of those who score for it."""
    assert said in column(reference, side)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_no_mistake_of_others_could_be_that_of_the_column(variant: Variant) -> None:
    sheet = score_sheet(variant)
    for side, name in enumerate(sheet.sides):
        for button in sheet.of(side):
            if button.entry.penalty and button.entry.side != side:
                assert button.label.endswith(button.deed), button
                assert not button.label.startswith((name, "They")), button
