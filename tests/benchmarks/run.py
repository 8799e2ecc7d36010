"""How fast the engine is: hands a second beside OpenSpiel, loading, starting.

Run it with ``make bench``. It prints a table and writes nothing else.

Both engines play the same kind of hands: 24 cards, a stuck dealer, alone said after the discard,
points 1, 2, 4 and 2. A deal is one shuffle. With n passes so far a seat calls with chance
1/(9 - n), a maker goes alone with chance 1/10, and cards are any legal ones. OpenSpiel is dealt to
by its chance actions. The two take turns within each round, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from euchre_rules import Action, Deal, Hand, Pass, Phase, load_variant

LOADED: Final = ("north_american", "guernsey", "british")
"""The heads of the families, which are loaded one by one."""
REQUIRED: Final = 0.3
"""The least share of OpenSpiel's rate that will do."""
AIM: Final = 0.5
TOO_SLOW: Final = "TOO SLOW"
TURNS: Final = 10
"""How often the engines take turns within a round."""
LIKE_OPEN_SPIEL: Final = {
    "alone.declared": "after_the_discard",
    "round_two.stick_the_dealer": True,
}
HELP: Final = "from euchre_rules.cli.main import run; run(['--help'])"
LOAD: Final = """
from time import perf_counter
start = perf_counter()
from euchre_rules import load_variant
load_variant({name!r})
print(perf_counter() - start)
"""
CHECK: Final = """
from pathlib import Path
from time import perf_counter
from euchre_rules import check_file
files = sorted(Path({folder!r}).glob({pattern!r}))
spent = []
for file in files:
    start = perf_counter()
    problems = check_file(file)
    spent.append((1000 * (perf_counter() - start), file.stem))
    assert not problems, problems
slowest, which = max(spent)
print(len(files), sum(time for time, _ in spent) / len(files), slowest, which)
"""
CHECKED: Final = {
    "variants": "*.yaml",
    "house rules": "house_rules/*.yaml",
    "scenarios": "scenarios/*/*.yaml",
}
"""The shipped files, by kind."""
VARIANTS: Final = Path(__file__).parents[2] / "variants"
PlayHands = Callable[[random.Random, int], None]


@dataclass(frozen=True)
class Spread:
    """The median of some measurements and their range."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of these values."""
        return cls(median(values), min(values), max(values))

    def shown(self, form: str) -> str:
        """The spread as a cell of the table: median (least to most)."""
        middle, least, most = (format(n, form) for n in (self.median, self.least, self.most))
        return f"{middle:>9}  ({least} to {most})"


def ours() -> PlayHands:
    """What plays hands through our public interface."""
    variant = load_variant("north_american", overrides=LIKE_OPEN_SPIEL)

    def play(rng: random.Random, count: int) -> None:
        draw = rng.random
        for _ in range(count):
            hand = Hand(variant, Deal.random(variant, int(draw() * 4), rng))
            passes = 0
            while legal := hand.legal_actions():
                if hand.phase is _PLAY:
                    action = legal[int(draw() * len(legal))]
                elif hand.phase is _CHOOSE_ALONE:
                    action = legal[draw() < 0.1]
                else:
                    action = _called(legal, passes, draw)
                    passes += action is _PASS
                hand.apply(action)

    return play


_PLAY: Final = Phase.PLAY
_CHOOSE_ALONE: Final = Phase.CHOOSE_ALONE
_PASS: Final = Pass()


def _called(legal: tuple[Action, ...], passes: int, draw: Callable[[], float]) -> Action:
    """A call, or a discard."""
    if legal[0] is not _PASS:
        return legal[int(draw() * len(legal))]
    if draw() * (9 - passes) >= 1:
        return _PASS
    return legal[1 + int(draw() * (len(legal) - 1))]


def open_spiel() -> PlayHands | None:
    """What plays hands in OpenSpiel; None where it isn't installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ModuleNotFoundError:
        return None
    game = pyspiel.load_game("euchre(allow_lone_defender=False,stick_the_dealer=True)")

    def play(rng: random.Random, count: int) -> None:
        draw = rng.random
        deck = list(range(24))
        for _ in range(count):
            rng.shuffle(deck)
            state = game.new_initial_state()
            state.apply_action(int(draw() * 4))
            for card in deck[:21]:
                state.apply_action(card)
            passes = 0
            while not state.is_terminal():
                legal = state.legal_actions()
                first = legal[0]
                if first < 24:  # cards
                    action = legal[int(draw() * len(legal))]
                elif first == 29:  # alone, with help
                    action = legal[draw() >= 0.1]
                else:
                    action = _open_spiel_call(legal, passes, draw)
                    passes += action == 24
                state.apply_action(action)

    return play


def _open_spiel_call(legal: list[int], passes: int, draw: Callable[[], float]) -> int:
    if legal[0] != 24:  # no pass for a stuck dealer
        return legal[int(draw() * len(legal))]
    if draw() * (9 - passes) >= 1:
        return 24
    return legal[1 + int(draw() * (len(legal) - 1))]


def seconds(play: PlayHands, rng: random.Random, count: int) -> float:
    """How long these hands take."""
    start = perf_counter()
    play(rng, count)
    return perf_counter() - start


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
    yield f"euchre-rules, hands a second        {Spread.of(rates[0]).shown(',.0f')}"
    if theirs is None:
        yield "OpenSpiel                           is not installed; 'make bench' installs it"
        return
    yield f"OpenSpiel, hands a second           {Spread.of(rates[1]).shown(',.0f')}"
    ratio = Spread.of([first / second for first, second in zip(*rates, strict=True)])
    yield f"our share of OpenSpiel's rate       {ratio.shown('.2f')}"
    yield f"{verdict(ratio.median)}"


def verdict(ratio: float) -> str:
    """What a share of OpenSpiel's rate means."""
    if ratio < REQUIRED:
        return f"{TOO_SLOW}: at least {REQUIRED} is required"
    return f"at least {REQUIRED} is required; the aim is {AIM}"


def measure_loading(rounds: int) -> Iterator[str]:
    """Milliseconds to load a variant of each family, in a new process and again in this one."""
    for name in LOADED:
        cold = [1000 * float(output(LOAD.format(name=name))) for _ in range(rounds)]
        yield f"{name + ', new process':35} {Spread.of(cold).shown('.1f')}"
        warm = []
        for _ in range(rounds):
            start = perf_counter()
            load_variant(name)
            warm.append(1000 * (perf_counter() - start))
        yield f"{name + ', again':35} {Spread.of(warm).shown('.1f')}"


def measure_checking(rounds: int) -> Iterator[str]:
    """Milliseconds to load, resolve and check a shipped file, over all files of a kind."""
    for kind, pattern in CHECKED.items():
        code = CHECK.format(folder=str(VARIANTS), pattern=pattern)
        runs = [output(code).split() for _ in range(rounds)]
        each = Spread.of([float(mean) for _, mean, _, _ in runs])
        yield f"{runs[0][0] + ' ' + kind + ', a file':35} {each.shown('.1f')}"
        slowest = Spread.of([float(time) for _, _, time, _ in runs])
        yield f"{'  the slowest':35} {slowest.shown('.1f')}  {runs[-1][3]}"


def measure_start(rounds: int) -> Iterator[str]:
    """Milliseconds that ``euchre --help`` and a bare ``python -c pass`` take."""
    taken: dict[str, list[float]] = {"pass": [], HELP: []}
    for number in range(rounds):
        for code in sorted(taken, reverse=bool(number % 2)):
            start = perf_counter()
            output(code)
            taken[code].append(1000 * (perf_counter() - start))
    bare, started = taken["pass"], taken[HELP]
    ratio = [first / second for first, second in zip(started, bare, strict=True)]
    yield f"python -c pass                      {Spread.of(bare).shown('.1f')}"
    yield f"euchre --help                       {Spread.of(started).shown('.1f')}"
    yield f"times python -c pass                {Spread.of(ratio).shown('.2f')}"


def output(code: str) -> str:
    """What a new Python prints that runs this."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main(args: Sequence[str] | None = None) -> int:
    """Measure, print, and give back the exit code: 1 if the engine is too slow."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=11, help="how often all is measured")
    parser.add_argument("--hands", type=int, default=3000, help="hands in each round")
    chosen = parser.parse_args(args)
    rounds, hands = chosen.rounds, chosen.hands
    parts = {
        f"Random hands, {hands} a round, the engines taking turns": measure_hands(rounds, hands),
        "Loading a variant, milliseconds": measure_loading(rounds),
        "Checking all shipped files in a new process, milliseconds": measure_checking(rounds),
        "Starting, milliseconds": measure_start(rounds),
    }
    print(f"Python {sys.version.partition(' ')[0]}, {rounds} rounds: median (range)")
    fast_enough = True
    for heading, lines in parts.items():
        print(f"\n{heading}")
        for line in lines:
            print(f"  {line}", flush=True)
            fast_enough &= not line.startswith(TOO_SLOW)
    return 0 if fast_enough else 1


if __name__ == "__main__":
    sys.exit(main())
