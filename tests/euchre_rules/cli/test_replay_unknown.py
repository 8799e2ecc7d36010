"""``euchre replay``: nothing is told that a record doesn't give, and where it can't be followed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.euchre_rules.cli.calling import Run
from tests.euchre_rules.records.shared import deal, game

HANDS = ["JH AH KD AS AC", "TH JD TD KS KC", "QH KH QD QS QC", "9C 9D TS TC JC"]
OPEN = ["JH Xx QH 9H", "AH Xd KH 9C", "TD QD 9D KD"]


def written(folder: Path, *deals: dict[str, Any], **more: Any) -> str:
    path = folder / "a-game.egn"
    path.write_text(json.dumps(game(*deals, **more), indent=1), encoding="utf-8")
    return str(path)


def story(run: Run, file: str) -> str:
    return " ".join(run("replay", file).out.split())


def data(run: Run, file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("replay", file, "--format", "json").out)["deals"]
    return found


def test_a_card_that_is_not_known_is_told_as_that(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, deal(3, "9H", ["Order"], OPEN))
    told = story(run, file)
    assert "B plays a card that isn't known, C plays Q♥ and D plays 9♥. A takes the trick, " in told
    assert "whatever the card is that isn't known. Tricks: A and C 1" in told
    (one,) = data(run, file)
    assert one["tricks"][0]["cards"] == ["JH", None, "QH", "9H"]
    assert one["tricks"][0]["winner"] == 0
    assert one["tricks"][0]["why"] is None
    plays = [each["action"] for each in one["actions"] if each["seat"] == 1]
    assert plays == [None, None]


def test_who_took_a_trick_is_not_told_where_an_unknown_card_decides(
    run: Run, tmp_path: Path
) -> None:
    file = written(tmp_path, deal(3, "9H", ["Order"], OPEN))
    told = story(run, file)
    assert "Who takes the trick isn't known. From line " in told
    assert "on the record can't be told." in told
    assert "comes next" not in told
    (one,) = data(run, file)
    assert one["tricks"][1]["winner"] is None
    assert (one["to_act"], one["result"]) == (None, None)
    lines = Path(file).read_text("utf-8").split("\n")
    assert lines[one["untold_from"] - 1].strip() == '"Td",'


def test_a_hand_whose_last_trick_is_open_is_not_scored(run: Run, tmp_path: Path) -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "Xx KC QC TC"]
    second = deal(0, "9H", ["Order"], [])
    file = written(tmp_path, deal(3, "9H", ["Order"], tricks, discard="Jc"), second)
    told = story(run, file)
    assert "So it isn't known either what the hand scores." in told
    assert "Deal 2. A deals. A: ?" not in told
    assert "Deal 2. A deals. A " in told
    assert [one["score"] for one in data(run, file)] == [[0, 0], []]


def test_a_discard_that_is_not_known_is_a_card(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, deal(3, "9H", ["Order"], ["JH TH QH 9H"], hands=HANDS))
    told = story(run, file)
    assert "D takes 9♥ into the hand. D puts a card aside." in told
    (one,) = data(run, file)
    assert [each["action"] for each in one["actions"][:2]] == ["order up", None]


def test_who_lacks_a_suit_is_told_where_only_the_discard_is_unknown(
    run: Run, tmp_path: Path
) -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "AC KC QC TC"]
    whole = written(tmp_path, deal(3, "9H", ["Order"], tricks))
    assert "D, who holds no heart, plays 9♣" in story(run, whole)
    begun = written(tmp_path, deal(3, "9H", ["Order"], tricks[:2]))
    assert "D plays 9♣" in story(run, begun)


def test_the_hands_told_are_those_of_the_record(run: Run, tmp_path: Path) -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "KS AS QS TS", "KC QC TC AC"]
    file = written(tmp_path, deal(3, "9H", ["Order"], tricks, hands=HANDS, discard="Jc"))
    assert "A A♠ | A♥ J♥ | K♦ | A♣ B K♠ | 10♥ | J♦ 10♦ | K♣" in story(run, file)
    (one,) = data(run, file)
    assert one["hands"] == [hand.split() for hand in HANDS]
    assert [each["code"] for each in one["problems"]] == ["card-not-held"] * 2


def test_nobody_is_said_to_keep_a_hand_that_is_not_known(run: Run, tmp_path: Path) -> None:
    exchange = [{"receiver": 0, "cards": ["Jh", "As", "Ks"]}]
    one = deal(3, "9H", ["Order"], ["JH TH QH 9H"], cardExchanges=exchange)
    told = story(run, written(tmp_path, one, rules={"go_under": True}))
    assert "keeps the hand" not in told
    assert "A puts three cards under for the kitty's. A orders up 9♥" in told


def test_a_wrong_opening_lead_is_told_as_one(run: Run, tmp_path: Path) -> None:
    one = deal(3, "9H", ["Order"], ["JH TC QC 9C", "AH"])
    one["phases"][1]["initialLead"] = 1
    told = story(run, written(tmp_path, one))
    assert "leads to the first trick. By the rules that is A. B leads J♥" in told


def test_a_card_too_many_in_a_lone_hand_says_who_sits_out(run: Run, tmp_path: Path) -> None:
    one = deal(3, "9H", ["Order"], ["JH TH 9H QC"], isAlone=True)
    told = story(run, written(tmp_path, one))
    assert "trick 1 has 3 cards, since C sits out: this one is too many" in told


def test_the_score_after_an_unfinished_deal_is_not_told(run: Run, tmp_path: Path) -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "AC KC QC TC"]
    later = deal(3, "9H", ["Order"], tricks)
    told = story(run, written(tmp_path, deal(2, "9H", ["Order"], []), later, score=(3, 4)))
    assert "Deal 1. C deals. Score: A and C 3, B and D 4." in told
    assert "The makers made it. A and C score 1 point." in told
    assert told.count("Score:") == 1
