"""The part of the reference on other programs, and on what the options can't say yet."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_rules.options import option
from euchre_rules.rulebook.elsewhere import PROGRAMS, Program, Says, Switch
from euchre_rules.rulebook.not_shipped import NOT_SHIPPED
from euchre_rules.rulebook.not_yet import NOT_YET
from euchre_rules.rulebook.pen import heading
from euchre_rules.rulebook.reference_text import code, linked, paragraphs, table
from euchre_rules.rulebook.structure import Block, Paragraph, Section, Sentence
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.prose import Span


def elsewhere() -> Section:
    """How switches of other programs are said here."""
    blocks: tuple[Block, ...] = (
        *paragraphs("If your table is written down for another program, this is how to say it."),
        *(block for program in PROGRAMS for block in _program(program)),
    )
    return Section("other-programs", "What other programs call it", blocks)


def _program(program: Program) -> Iterator[Block]:
    yield heading(program.name)
    yield Paragraph(
        (
            Sentence((linked(program.name, program.url), Span("."))),
            Sentence((Span(program.about),)),
        )
    )
    yield table(
        ("There", "What it does", "Here", "Remark"),
        (
            (code(each.name), each.means, _here(each) or "not yet", each.remark)
            for each in program.switches
        ),
    )


def _here(switch: Switch) -> str:
    return ", ".join(map(_setting, switch.says))


def _setting(says: Says) -> str:
    """An option with its value, as a line of a file would have it."""
    if says.value is None:
        return code(says.path)
    found = option(says.path)
    return code(f"{says.path}: {plain_text(found, found.kind.read(says.value))}")


def cannot_be_said() -> Section:
    """What tables play and the options can't say."""
    blocks: tuple[Block, ...] = (
        *paragraphs(
            "A file can't say what no option says, and no option only pretends to. These ways of "
            "playing are known and wait for a part of the engine, or are left to people on purpose."
        ),
        table(
            ("What", "Games", "Why not"),
            ((each.what, "; ".join(each.games), each.why) for each in NOT_YET),
        ),
        *paragraphs(
            "These variants are known by name and have no file: what we could read of them is too "
            "little to play, and nothing is made up."
        ),
        table(
            ("Variant", "Why not", "What it takes"),
            ((each.name, each.reason, each.needs) for each in NOT_SHIPPED),
        ),
    )
    return Section("not-yet", "What can't be said yet", blocks)
