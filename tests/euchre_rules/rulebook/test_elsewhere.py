"""Every switch of two other programs can be said, or the reference says why not."""

from __future__ import annotations

import pytest

from euchre_rules.options import option
from euchre_rules.rulebook.elsewhere import EGN, PROGRAMS, TRICKSTER, Program, Says
from euchre_rules.rulebook.not_yet import NOT_YET
from euchre_rules.rulebook.reference import reference
from euchre_rules.rulebook.structure import sentences_of

TRICKSTERS_NAMES = [
    "players",
    "deckSize",
    "numDecks",
    "withJoker",
    "withKitty",
    "gameOverScore",
    "stickTheDealer",
    "defendAlone",
    "noAlone",
    "aloneTake5",
    "take4for1",
    "callForBest",
    "callTrump",
    "offerAloneCall2",
    "goUnder",
    "allowMisdeal",
    "allowNotrump",
    "allowLowNotrump",
    "makerLeadsFirst",
    "variation",
    "biddingStyle",
    "bidType",
    "minBid",
    "alone leads left",
]
EGNS_NAMES = [
    "std",
    "min_rank",
    "winning_score",
    "num_deals",
    "canadian",
    "loner_lead",
    "loner_march_score",
    "loner_euchred_score",
    "defend_alone",
    "farmers",
    "partners_best",
    "go_under",
    "joker",
    "num_players",
    "allow_no_trump",
    "fast_break",
    "four_trick_tokens",
]
SETTINGS = [
    pytest.param(says, id=f"{switch.name}: {says.path}")
    for program in PROGRAMS
    for switch in program.switches
    for says in switch.says
]


def names(program: Program) -> list[str]:
    return [switch.name for switch in program.switches]


def test_every_switch_of_both_programs_is_there() -> None:
    assert names(TRICKSTER) == TRICKSTERS_NAMES
    assert len(names(TRICKSTER)) == 24
    assert names(EGN) == EGNS_NAMES
    assert len(names(EGN)) == 17


@pytest.mark.parametrize("says", SETTINGS)
def test_what_says_it_is_an_option_with_that_value(says: Says) -> None:
    found = option(says.path)
    assert says.value is None or found.kind.write(found.kind.read(says.value)) == says.value


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_what_cannot_be_said_has_a_reason(program: Program) -> None:
    for switch in program.switches:
        assert switch.means.endswith(".")
        assert switch.says or switch.remark
        assert switch.remark == "" or switch.remark.endswith(".")


def test_of_the_turn_up_game_everything_can_be_said() -> None:
    missing = {
        switch.name for program in PROGRAMS for switch in program.switches if not switch.says
    }
    assert missing == {
        "withKitty",
        "callTrump",
        "variation",
        "biddingStyle",
        "bidType",
        "minBid",
    }


def test_what_no_option_says_has_a_reason_and_stands_in_the_reference() -> None:
    section = reference().section("not-yet")
    text = "\n".join(each.text for block in section.blocks for each in sentences_of(block))
    for each in NOT_YET:
        assert each.games
        assert each.why.endswith(".")
        assert each.why in text
        assert not [game for game in each.games if game not in text]
