"""The benchmark's own code; how fast the engine is, it measures only when it is asked to."""

from __future__ import annotations

import random

import pytest

from euchre_rules import Deal, Hand, Variant
from tests.benchmarks import run


def test_one_small_round_prints_the_whole_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "open_spiel", lambda: None)
    assert run.main(["--rounds", "1", "--hands", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    labels = [line[2:37].strip() for line in lines if line.startswith("  ")]
    assert labels == [
        "euchre-rules, hands a second",
        "OpenSpiel",
        *("north_american, new process", "north_american, again"),
        *("guernsey, new process", "guernsey, again"),
        *("british, new process", "british, again"),
        *(f"{_files('*.yaml')} variants, a file", "the slowest"),
        *(f"{_files('house_rules/*.yaml')} house rules, a file", "the slowest"),
        *(f"{_files('scenarios/*/*.yaml')} scenarios, a file", "the slowest"),
        *("python -c pass", "euchre --help", "times python -c pass"),
    ]
    assert (
        "  OpenSpiel                           is not installed; 'make bench' installs it" in lines
    )


def _files(pattern: str) -> int:
    return len(list(run.VARIANTS.glob(pattern)))


@pytest.mark.parametrize(("pause", "code"), [(0.01, 0), (0.0, 1)])
def test_beside_another_engine_the_share_is_judged(
    pause: float, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "open_spiel", lambda: lambda rng, count: None)
    monkeypatch.setattr(run, "seconds", lambda play, rng, count: pause_of(play, pause))
    monkeypatch.setattr(run, "measure_loading", lambda rounds: iter(()))
    monkeypatch.setattr(run, "measure_checking", lambda rounds: iter(()))
    monkeypatch.setattr(run, "measure_start", lambda rounds: iter(()))
    assert run.main(["--rounds", "3", "--hands", "10"]) == code
    printed = capsys.readouterr().out
    assert ("TOO SLOW: at least 0.3 is required" in printed) is bool(code)
    assert "our share of OpenSpiel's rate" in printed


def pause_of(play: run.PlayHands, pause: float) -> float:
    """Seconds for a turn: ours always take a hundredth, the others what they are told or less."""
    return 0.01 if "ours" in play.__qualname__ else pause or 0.001


def test_our_hands_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Hand] = []
    begin = Hand.__init__

    def noticed(hand: Hand, variant: Variant, deal: Deal) -> None:
        begin(hand, variant, deal)
        begun.append(hand)

    monkeypatch.setattr(Hand, "__init__", noticed)
    run.ours()(random.Random(1), 40)
    assert len(begun) == 40
    assert all(hand.result is not None and hand.result.scored for hand in begun)
    decisions = sum(len(hand.history) for hand in begun) / len(begun)
    assert 24 < decisions < 27.5


def test_a_spread_is_shown_in_one_cell() -> None:
    assert run.Spread.of([3, 1, 2]) == run.Spread(2, 1, 3)
    assert run.Spread.of([3000, 1000, 2000]).shown(",.0f") == "    2,000  (1,000 to 3,000)"
