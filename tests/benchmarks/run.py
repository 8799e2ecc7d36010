"""How fast the engine is: hands a second beside OpenSpiel, decisions, memory, loading, starting.

And the tutor: questions a second, and a sitting up to its first question.

Run it with ``make bench``. It prints a table and writes nothing else. The two engines take turns
within each round, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final

from tests.benchmarks.decisions import measure_decisions
from tests.benchmarks.engines import PlayHands, open_spiel, ours
from tests.benchmarks.judging import judge
from tests.benchmarks.memory import measure_memory
from tests.benchmarks.spread import Spread, row
from tests.benchmarks.starting import measure_checking, measure_loading, measure_start
from tests.benchmarks.tutoring import TABLE, measure_first_question, measure_questions

REQUIRED: Final = 0.5
"""The least share of OpenSpiel's rate that will do."""
AIM: Final = 0.7
TOO_SLOW: Final = "TOO SLOW"
TURNS: Final = 10
"""How often the engines take turns within a round."""


def measure_hands(rounds: int, count: int) -> Iterator[str]:
    """Hands a second of both engines, and the ratio of the rounds."""
    theirs = open_spiel()
    engines = [ours()] if theirs is None else [ours(), theirs]
    rng = random.Random(1)
    for play in engines:
        play(rng, count)
    rates: list[list[float]] = [[] for _ in engines]
    for number in range(rounds):
        spent = [0.0] * len(engines)
        for turn in range(TURNS):
            order = range(len(engines))
            for which in order if (number + turn) % 2 else reversed(order):
                spent[which] += seconds(engines[which], rng, -(-count // TURNS))
        for rate, time in zip(rates, spent, strict=True):
            rate.append(-(-count // TURNS) * TURNS / time)
    yield row("euchre-rules, hands a second", Spread.of(rates[0]).shown(",.0f"))
    if theirs is None:
        yield row("OpenSpiel", "is not installed; 'make bench' installs it")
        return
    yield row("OpenSpiel, hands a second", Spread.of(rates[1]).shown(",.0f"))
    ratio = Spread.of([first / second for first, second in zip(*rates, strict=True)])
    yield row("our share of OpenSpiel's rate", ratio.shown(".2f"))
    yield verdict(ratio.median)


def seconds(play: PlayHands, rng: random.Random, count: int) -> float:
    """How long these hands take."""
    start = perf_counter()
    play(rng, count)
    return perf_counter() - start


def verdict(ratio: float) -> str:
    """What a share of OpenSpiel's rate means."""
    if ratio < REQUIRED:
        return f"{TOO_SLOW}: at least {REQUIRED} is required"
    return f"at least {REQUIRED} is required; the aim is {AIM}"


def main(args: Sequence[str] | None = None) -> int:
    """Measure, print, and give back the exit code: 1 if the engine is too slow."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=11, help="how often all is measured")
    parser.add_argument("--hands", type=int, default=3000, help="hands in each round")
    parser.add_argument("--only", default="", help="the parts with this in their heading")
    chosen = parser.parse_args(args)
    rounds, hands = chosen.rounds, chosen.hands
    few = -(-hands // 10)
    parts = {
        f"Random hands, {hands} a round, the engines taking turns": measure_hands(rounds, hands),
        f"A step in {few} hands, microseconds; as a share of OpenSpiel's mean decision": (
            measure_decisions(rounds, few)
        ),
        "Memory, bytes": measure_memory(),
        "Loading a variant, milliseconds": measure_loading(rounds),
        "Checking all shipped files in a new process, milliseconds": measure_checking(rounds),
        "Starting, milliseconds": measure_start(rounds),
        (
            f"The tutor: questions a second at {TABLE}; hands that the engine plays in the "
            "time of one"
        ): measure_questions(rounds, -(-hands // 30)),
        "The tutor: a sitting, milliseconds": measure_first_question(rounds),
    }
    parts = {heading: each for heading, each in parts.items() if chosen.only in heading}
    print(f"Python {sys.version.partition(' ')[0]}, {rounds} rounds: median (range)")
    print(judge(few))
    fast_enough = True
    for heading, lines in parts.items():
        print(f"\n{heading}")
        for line in lines:
            print(f"  {line}", flush=True)
            fast_enough &= not line.startswith(TOO_SLOW)
    return 0 if fast_enough else 1


if __name__ == "__main__":
    sys.exit(main())
