"""What the shipped files say of their sources: a choice of ours is told from what a source says."""

from __future__ import annotations

import pytest

from euchre_rules.options import option
from euchre_rules.spec.load import list_house_rules, load_variant


@pytest.mark.parametrize(
    ("variant", "said", "unsaid"),
    [
        ("railroad_white_knuckle", "you agree on a suit for the turned joker", "stands for spades"),
        ("devon", "nobody cuts fewer than three cards", "each part"),
    ],
)
def test_a_summary_says_what_the_source_does(variant: str, said: str, unsaid: str) -> None:
    summary = load_variant(variant).summary
    assert said in summary
    assert unsaid not in summary


@pytest.mark.parametrize(
    ("path", "house_rule", "source"),
    [
        ("score.euchre_alone", "lone_euchre_for_four", "EuchreLinks: variations"),
        ("score.defenders_march", "four_for_a_defenders_march", "OpenSpiel: Euchre"),
    ],
)
def test_a_source_is_named_wherever_it_speaks(path: str, house_rule: str, source: str) -> None:
    rule = next(each for each in list_house_rules() if each.id == house_rule)
    assert source in [each.title for each in rule.sources]
    assert source in [each.title for each in option(path).sources]


def test_a_source_that_contradicts_itself_is_told() -> None:
    rule = next(each for each in list_house_rules() if each.id == "four_for_a_defenders_march")
    note = next(each.note for each in rule.sources if each.title.startswith("OpenSpiel"))
    assert "4 points" in str(note)
    assert "2" in str(note)
