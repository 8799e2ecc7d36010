"""What the command line is, from the help of the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

from euchre_rules.cli.commands import COMMANDS
from euchre_rules.cli.main import euchre


@dataclass(frozen=True)
class Choice:
    """An argument or option of a command: how it is written, and what it does."""

    written: str
    help: str


@dataclass(frozen=True)
class Described:
    """A command.

    Attributes:
        name: As it is typed, after ``euchre``.
        usage: The pattern of a whole line.
        paragraphs: What it does, a line break being meant where one is.
        options: What may be added, in the order of its help.
        extra: The extra that it needs, if any.
    """

    name: str
    usage: str
    paragraphs: tuple[str, ...]
    options: tuple[Choice, ...]
    extra: str = ""


def commands() -> tuple[Described, ...]:
    """Every command in the order of the program's own list, with what belongs to it after it."""
    return tuple(found for each in COMMANDS for found in _with_its_own(each.name, each.extra or ""))


def _with_its_own(name: str, extra: str) -> Iterator[Described]:
    above = click.Context(euchre, info_name="euchre")
    command = euchre.get_command(above, name)
    assert command is not None
    context = click.Context(command, info_name=name, parent=above)
    yield _described(command, context, extra)
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            assert found is not None
            yield _described(found, click.Context(found, info_name=inner, parent=context), extra)


def _described(command: click.Command, context: click.Context, extra: str) -> Described:
    path = context.command_path
    usage = " ".join([path, *command.collect_usage_pieces(context)])
    return Described(
        path.partition(" ")[2],
        usage,
        tuple(_paragraphs(command.help or "")),
        tuple(_options(command, context)),
        extra,
    )


def _paragraphs(text: str) -> Iterator[str]:
    for each in text.split("\n\n"):
        # Click joins lines, unless this sign stands before them.
        yield each.removeprefix("\b\n") if each.startswith("\b") else " ".join(each.split())


def _options(command: click.Command, context: click.Context) -> Iterator[Choice]:
    for each in command.get_params(context):
        record = each.get_help_record(context)
        if record is not None:
            yield Choice(record[0], " ".join(record[1].split()))
