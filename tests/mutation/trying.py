"""A pytest plugin: tries each mutant in a forked process, in which everything is imported already.

First all tests run once without a mutant, to see which functions each of them reaches and how long
it takes. Then each mutant meets the tests that reach its function, until one fails: first those
that have found an earlier mutant of the function, then of the module, then the quickest.
"""

from __future__ import annotations

import json
import mmap
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

_MEMORY: Final = 4 << 30
"""Bytes that a process may address: a mutant that never stops collecting ends soon."""
_PATIENCE: Final = 10
"""How many times as long as without a mutant a test may take, and a second."""


class _Trial:
    """The process of one mutant."""

    def __init__(self, mutant: dict[str, str], items: list[int]) -> None:
        self.mutant: Final = mutant
        self.items: Final = items
        self.failed: Final = mmap.mmap(-1, 8)
        """Shared with the process: the test that failed, counted from 1."""

    def verdict(self, status: int) -> tuple[str, int | None]:
        """What came of it, and which test saw it."""
        seen = int.from_bytes(self.failed[:8], sys.byteorder)
        self.failed.close()
        if os.WIFSIGNALED(status):
            return ("timed out" if os.WTERMSIG(status) == signal.SIGVTALRM else "killed"), None
        if os.WEXITSTATUS(status):
            return "killed", seen - 1 if seen else None
        return "survived", None


class _Trials:
    """All tests, what they reach, and the processes that run."""

    def __init__(self, session: pytest.Session) -> None:
        self.session: Final = session
        self.cost: Final[list[float]] = []
        self.reaching: Final[dict[str, list[int]]] = defaultdict(list)
        self.found: Final[dict[str, dict[int, None]]] = defaultdict(dict)
        self.running: Final[dict[int, _Trial]] = {}
        self.report: Final = os.fdopen(int(os.environ["EUCHRE_VERDICTS"]), "w", encoding="utf-8")

    def run(self, item: pytest.Item) -> bool:
        """Run a test; whether it passes."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.session.testsfailed

    def see_what_is_reached(self) -> None:
        """Run every test without a mutant."""
        set_mutant_under_test("stats")
        for place, item in enumerate(self.session.items):
            _forget()
            state()._stats.clear()
            before = time.process_time()
            if not self.run(item):
                pytest.exit(f"fails without a mutant: {item.nodeid}", 1)
            self.cost.append(time.process_time() - before)
            for function in set(state()._stats):
                self.reaching[function].append(place)
        for places in self.reaching.values():
            places.sort(key=self.cost.__getitem__)
        _forget()

    def begin(self, mutant: dict[str, str]) -> None:
        """Fork a process for a mutant."""
        function = mutant["function"] or mutant["module"]
        if not mutant["function"] and function not in self.reaching:
            self._see_what_reaches_module(function)
        reached = dict.fromkeys(self.reaching[function])
        near = [place for place in self.found[mutant["module"]] if place in reached]
        trial = _Trial(mutant, list(dict.fromkeys((*self.found[function], *near, *reached))))
        process = os.fork()
        if process:
            self.running[process] = trial
            return
        try:
            self._try(trial)
        except BaseException:  # noqa: BLE001 - whatever comes out of a mutant, it was seen
            os._exit(1)
        os._exit(0)

    def _see_what_reaches_module(self, module: str) -> None:
        """Any test that reaches one of its functions."""
        functions = [each for each in self.reaching if each.rpartition(".")[0] == module]
        places = {place for each in functions for place in self.reaching[each]}
        self.reaching[module] = sorted(places, key=self.cost.__getitem__)

    def _try(self, trial: _Trial) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        _do(trial.mutant)
        for place in trial.items:
            signal.setitimer(signal.ITIMER_VIRTUAL, 1 + _PATIENCE * self.cost[place])
            if not self.run(self.session.items[place]):
                trial.failed[:8] = (place + 1).to_bytes(8, sys.byteorder)
                os._exit(1)

    def end_one(self) -> None:
        """Wait for one of the processes."""
        process, status = os.wait()
        trial = self.running.pop(process)
        verdict, seen_by = trial.verdict(status)
        if seen_by is not None:
            for where in {trial.mutant["function"], trial.mutant["module"]}:
                self.found[where] = {seen_by: None, **self.found[where]}
        told = {"verdict": verdict, "tests": len(trial.items), "id": trial.mutant["id"]}
        print(json.dumps(told), file=self.report, flush=True)


def _forget() -> None:
    """Empty what the engine has worked out, so that it is worked out anew with the mutant."""
    for name, module in list(sys.modules.items()):
        if name.startswith("euchre_rules.engine"):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def _do(mutant: dict[str, str]) -> None:
    """Let the mutant be what is called; or, of a name of a module, give it its other value."""
    if mutant["name"]:
        set_mutant_under_test(mutant["name"])
        return
    set_mutant_under_test("none")
    own = vars(sys.modules[mutant["module"]])
    before = dict(own)
    exec(mutant["now"], own)  # noqa: S102 - written down in tests/mutation/tables.toml
    changed = {name: new for name, new in own.items() if new is not before.get(name)}
    for name, module in list(sys.modules.items()):
        if name.startswith("euchre_rules"):
            for each in changed.keys() & vars(module).keys():
                if vars(module)[each] is before.get(each, module):
                    setattr(module, each, changed[each])


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try all mutants instead of running the tests once."""
    trials = _Trials(session)
    trials.see_what_is_reached()
    sys.stdout.flush()
    workers = int(os.environ["EUCHRE_WORKERS"])
    for mutant in json.loads(Path(os.environ["EUCHRE_MUTANTS"]).read_text("utf-8")):
        if len(trials.running) >= workers:
            trials.end_one()
        trials.begin(mutant)
    while trials.running:
        trials.end_one()
    trials.report.close()
    return True
