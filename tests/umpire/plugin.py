"""``pytest --umpire N``: every Nth hand that any test plays to its end is handed to the umpire."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

import pytest

if TYPE_CHECKING:
    from euchre_rules import Hand


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    what = "hand every Nth hand that a test finishes to the umpire"
    parser.addoption("--umpire", type=int, default=0, metavar="N", help=what)


def pytest_configure(config: pytest.Config) -> None:
    """Let the umpire watch, if somebody asked for it."""
    every = config.getoption("umpire")
    if every:
        config.pluginmanager.register(Watch(every), "umpire watching")


class Watch:
    """Looks on while hands are played.

    Attributes:
        judged: How many hands the umpire was handed.
    """

    def __init__(self, every: int) -> None:
        """Watch every so many hands.

        Args:
            every: 1 for each hand, 2 for every other one.
        """
        self.every = every
        self.finished = self.judged = 0
        self._apply: Callable[..., None] | None = None

    def __enter__(self) -> Self:
        """Look at each action of every hand from now on."""
        # Imported late: what is imported before the tests begin, coverage doesn't see.
        from euchre_rules import Hand

        apply = self._apply = Hand.apply

        def watched(hand: Hand, *args: Any, **options: Any) -> None:
            apply(hand, *args, **options)
            if hand.to_act is None:
                self._over(hand)

        Hand.apply = watched  # type: ignore[method-assign,assignment]  # every hand is meant
        return self

    def __exit__(self, *_: object) -> None:
        """Look away."""
        from euchre_rules import Hand

        assert self._apply is not None
        Hand.apply = self._apply  # type: ignore[method-assign]  # as it was before

    def _over(self, hand: Hand) -> None:
        """Judge a finished hand if its turn has come."""
        from tests.umpire.watching import check_result

        self.finished += 1
        if self.finished % self.every == 0:
            self.judged += 1
            check_result(hand)

    def pytest_sessionstart(self) -> None:
        """Begin before the first test."""
        self.__enter__()

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """End after the last test; a worker of pytest-xdist tells how many it has judged."""
        self.__exit__()
        told: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if told is not None:
            told["judged"] = self.judged

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add up what the workers have judged."""
        self.judged += getattr(node, "workeroutput", {}).get("judged", 0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many hands the umpire was handed."""
        terminalreporter.write_line(f"the umpire judged {self.judged:,} hands")
