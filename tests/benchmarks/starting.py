"""How long it takes until there is something to play: loading, checking, starting."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from euchre_rules import load_variant
from tests.benchmarks.spread import Spread, row

LOADED: Final = ("north_american", "guernsey", "british")
"""The heads of the families, which are loaded one by one."""
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


def measure_loading(rounds: int) -> Iterator[str]:
    """Milliseconds to load a variant of each family, in a new process and again in this one."""
    for name in LOADED:
        cold = [1000 * float(output(LOAD.format(name=name))) for _ in range(rounds)]
        yield row(f"{name}, new process", Spread.of(cold).shown(".1f"))
        warm = []
        for _ in range(rounds):
            start = perf_counter()
            load_variant(name)
            warm.append(1000 * (perf_counter() - start))
        yield row(f"{name}, again", Spread.of(warm).shown(".1f"))


def measure_checking(rounds: int) -> Iterator[str]:
    """Milliseconds to load, resolve and check a shipped file, over all files of a kind."""
    for kind, pattern in CHECKED.items():
        code = CHECK.format(folder=str(VARIANTS), pattern=pattern)
        runs = [output(code).split() for _ in range(rounds)]
        each = Spread.of([float(mean) for _, mean, _, _ in runs])
        yield row(f"{runs[0][0]} {kind}, a file", each.shown(".1f"))
        slowest = Spread.of([float(time) for _, _, time, _ in runs])
        yield row("  the slowest", f"{slowest.shown('.1f')}  {runs[-1][3]}")


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
    yield row("python -c pass", Spread.of(bare).shown(".1f"))
    yield row("euchre --help", Spread.of(started).shown(".1f"))
    yield row("times python -c pass", Spread.of(ratio).shown(".2f"))


def output(code: str) -> str:
    """What a new Python prints that runs this."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
