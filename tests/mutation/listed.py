"""What is written down by hand: mutants that change nothing, and changes of tables of a module."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
TABLES: Final = Path(__file__).with_name("tables.toml")
ENGINE: Final = Path(__file__).parents[2] / "euchre_rules" / "engine"


@dataclass(frozen=True)
class Change:
    """A change of the engine.

    Attributes:
        module: The module, as a path below the engine without its suffix.
        function: The function; empty for what a module has outside of functions.
        was: The lines that are changed, in one.
        now: What stands there instead.
    """

    module: str
    function: str
    was: str
    now: str

    def __str__(self) -> str:
        """Where it is, and both texts."""
        where = f"{self.module}.py {self.function}".rstrip()
        return f"{where}\n    - {self.was}\n    + {self.now}"


def equivalent() -> dict[Change, str]:
    """The changes that make no difference to anybody, each with the reason."""
    found = tomllib.loads(EQUIVALENT.read_text("utf-8"))["equivalent"]
    return {Change(e["module"], e["function"], e["was"], e["now"]): e["reason"] for e in found}


def of_tables() -> list[Change]:
    """What the tables and numbers of modules are changed to."""
    found = tomllib.loads(TABLES.read_text("utf-8"))["table"]
    return [Change(each["module"], "", each["was"], each["now"]) for each in found]


def judged(
    living: Iterable[Change], listed: Iterable[Change], modules: Iterable[str]
) -> tuple[list[Change], list[Change]]:
    """The changes that live and aren't listed, and those listed that don't live any more.

    Args:
        living: The changes that no test has seen.
        listed: The changes that are said to make no difference.
        modules: The modules that were tried; what is listed of others isn't judged.
    """
    alive, known, tried = set(living), set(listed), set(modules)
    gone = {each for each in known - alive if each.module in tried}
    return _sorted(alive - known), _sorted(gone)


def _sorted(changes: Iterable[Change]) -> list[Change]:
    return sorted(changes, key=lambda each: (each.module, each.function, each.was, each.now))
