"""The benchmark's own code; how fast the engine is, it measures only when it is asked to."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from euchre_rules import Deal, Hand, Phase, Variant
from euchre_tutor import Topic
from tests.benchmarks import decisions, engines, memory, run, starting, tutoring
from tests.benchmarks.engines import PlayHands
from tests.benchmarks.spread import Spread


def test_one_small_round_prints_the_whole_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "open_spiel", lambda: None)
    monkeypatch.setattr(decisions, "load_open_spiel", lambda: None)
    monkeypatch.setattr(memory, "KEPT", 2)
    monkeypatch.setattr(starting, "LOADED", ("guernsey",))
    monkeypatch.setattr(starting, "CHECKED", {"house rules": "house_rules/stick*.yaml"})
    monkeypatch.setattr(tutoring, "TOPICS", (Topic.BOWERS, Topic.DIFFERENCES))
    assert run.main(["--rounds", "1", "--hands", "2000"]) == 0
    lines = capsys.readouterr().out.splitlines()
    labels = [line[2:38].strip() for line in lines if line.startswith("  ")]
    assert labels == [
        "euchre-rules, hands a second",
        "OpenSpiel",
        *("dealing", "beginning a hand"),
        *(phase.value for phase in Phase if phase is not Phase.OVER),
        *("a deal", "a hand just begun, without its deal", "a finished hand with its deal"),
        *("a match with its score sheet", "a table and what its hands share"),
        *("guernsey, new process", "guernsey, again"),
        *("1 house rules, a file", "the slowest"),
        *("python -c pass", "euchre --help", "times python -c pass"),
        *("bowers", "differences"),
        *("python -c pass", "euchre quiz, first question", "times python -c pass"),
    ]
    assert (
        "  OpenSpiel                           is not installed; 'make bench' installs it" in lines
    )


@pytest.mark.parametrize("pattern", starting.CHECKED.values())
def test_there_are_files_of_each_kind_to_check(pattern: str) -> None:
    assert len(list(starting.VARIANTS.glob(pattern))) > 25


@pytest.mark.parametrize(("pause", "code"), [(0.01, 0), (0.0, 1)])
def test_beside_another_engine_the_share_is_judged(
    pause: float, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "open_spiel", lambda: lambda rng, count: None)
    monkeypatch.setattr(run, "seconds", lambda play, rng, count: pause_of(play, pause))
    monkeypatch.setattr(run, "measure_decisions", lambda rounds, count: iter(()))
    monkeypatch.setattr(run, "measure_memory", lambda: iter(()))
    monkeypatch.setattr(run, "measure_loading", lambda rounds: iter(()))
    monkeypatch.setattr(run, "measure_checking", lambda rounds: iter(()))
    monkeypatch.setattr(run, "measure_start", lambda rounds: iter(()))
    monkeypatch.setattr(run, "measure_questions", lambda rounds, count: iter(()))
    monkeypatch.setattr(run, "measure_first_question", lambda rounds: iter(()))
    assert run.main(["--rounds", "3", "--hands", "10"]) == code
    printed = capsys.readouterr().out
    assert ("TOO SLOW: at least 0.5 is required" in printed) is bool(code)
    assert "our share of OpenSpiel's rate" in printed


def pause_of(play: PlayHands, pause: float) -> float:
    """Seconds for a turn: ours always take a hundredth, the others what they are told or less."""
    return 0.01 if "ours" in play.__qualname__ else pause or 0.001


def test_the_bench_measures_only_what_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tutoring, "TOPICS", (Topic.BOWERS,))
    assert run.main(["--rounds", "1", "--hands", "300", "--only", "The tutor: questions"]) == 0
    _, _, _, heading, line = capsys.readouterr().out.splitlines()
    assert heading.startswith("The tutor: questions a second at guernsey")
    assert line.startswith("  bowers ")
    assert line.count("(") == 2


def test_a_quiz_that_asks_nothing_is_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tutoring, "QUIZ", "print('Good evening')")
    with pytest.raises(RuntimeError, match="asked no question"):
        list(tutoring.measure_first_question(1))


def test_our_hands_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Hand] = []
    begin = Hand.__init__

    def noticed(hand: Hand, variant: Variant, deal: Deal) -> None:
        begin(hand, variant, deal)
        begun.append(hand)

    monkeypatch.setattr(Hand, "__init__", noticed)
    engines.ours()(random.Random(1), 40)
    assert len(begun) == 40
    assert all(hand.result is not None and hand.result.scored for hand in begun)
    decisions = sum(len(hand.history) for hand in begun) / len(begun)
    assert 24 < decisions < 27.5


def test_a_spread_is_shown_in_one_cell() -> None:
    assert Spread.of([3, 1, 2]) == Spread(2, 1, 3)
    assert Spread.of([3000, 1000, 2000]).shown(",.0f") == "    2,000  (1,000 to 3,000)"


def test_beside_open_spiel_each_step_is_a_share_of_its_decisions() -> None:
    lines = list(decisions.measure_decisions(1, 5))
    *ours, deal, decision = lines
    assert deal.startswith("dealing in OpenSpiel")
    assert decision.startswith("any decision in OpenSpiel")
    assert all(line.count("(") == 2 for line in (*ours, deal))
    assert decision.count("(") == 1


def test_the_same_hand_is_played_in_open_spiel_to_its_end() -> None:
    game = engines.load_open_spiel()
    assert game is not None
    state = engines.play_open_spiel(game, random.Random(2))
    assert state.is_terminal()
    assert len(state.history()) > engines.DEALT + 15


def test_bytes_are_those_of_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "KEPT", 50)
    shared = bytes(10_000)
    tracemalloc.start()
    try:
        assert 1000 < memory.bytes_of(lambda: (bytes(1000), shared)) < 1200
    finally:
        tracemalloc.stop()
