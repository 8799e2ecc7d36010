"""The part of the reference that lists what is checked: invariants and the codes of problems."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from euchre_rules.rulebook.pen import heading
from euchre_rules.rulebook.reference_text import code, codes, paragraphs, table, with_names
from euchre_rules.rulebook.structure import Block, Section, Table
from euchre_rules.spec.codes import OF_MATCHES, OF_SCENARIOS, OF_TABLES
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.record_codes import OF_RECORDS

_INVARIANTS: Final = """
These are judged after all layers are on top of each other, so the fault may lie in two files that
are fine by themselves. An error means that the table can't be played; a warning, that a rule is set
for something that can't happen.
"""
_CODES: Final = """
`euchre check` prints a code with every problem, and `--format json` gives it to programs. A code
keeps its meaning; new ones may join.
"""


def invariants() -> Section:
    """What must hold at every table, with what to do where it doesn't."""
    blocks: tuple[Block, ...] = (
        *paragraphs(_INVARIANTS),
        table(
            ("Number", "What must hold", "Options", "What to do", "Otherwise"),
            (
                (
                    each.id,
                    each.sentence,
                    codes(each.options),
                    with_names(each.fix),
                    f"{each.severity.value} {code(each.code)}",
                )
                for each in INVARIANTS
            ),
        ),
    )
    return Section("what-must-hold", "What must hold at every table", blocks)


def problem_codes() -> Section:
    """Every code that a problem may bear."""
    blocks: tuple[Block, ...] = (
        *paragraphs(_CODES),
        heading("Variants and house rules"),
        _codes(OF_TABLES.items()),
        heading("Scenarios only"),
        _codes(OF_SCENARIOS.items()),
        heading("Matches only"),
        _codes(OF_MATCHES.items()),
        heading("Records only"),
        _codes(OF_RECORDS.items()),
    )
    return Section("problem-codes", "Codes of problems", blocks)


def _codes(meanings: Iterable[tuple[str, str]]) -> Table:
    return table(("Code", "What it means"), ((code(name), means) for name, means in meanings))
