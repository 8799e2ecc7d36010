"""``euchre``: finds the command, runs it, and turns every error into a message and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import Any, Final, NoReturn

import click

from euchre_rules.cards import NotationError
from euchre_rules.cli.commands import COMMANDS, Command
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.terminal import asks_for_ascii, encoding_of, note, say, width
from euchre_rules.spec.codes import NO_FILE
from euchre_rules.spec.problems import FileError, render_all
from euchre_rules.spec.visible import visible

_BY_NAME: Final = {command.name: command for command in COMMANDS}
WELCOME: Final = """\
euchre: your table's rules, in one file. What would you like to do?

  euchre show guernsey       read the rule book of a variant
  euchre variants            see all variants and house rules
  euchre quiz guernsey       take a quiz on its rules
  euchre play                play a game against the computer
  euchre explain guernsey round_one.dealer_partner     ask about one rule
  euchre new our_club --from guernsey     begin your own rules file
  euchre check my_table.yaml      find what is wrong with your own rules file
  euchre show north_american+stick_the_dealer          add a house rule

euchre --help lists every command; euchre COMMAND --help explains one."""


@contextmanager
def _while_somebody_reads() -> Iterator[None]:
    """Leave without an error when the reader of the output is gone; Click would leave with one."""
    try:
        yield
    except BrokenPipeError:
        raise click.exceptions.Exit(_reader_gone()) from None


class _Lazy(click.Group):
    """A group that imports a command only when it is chosen."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        extra.setdefault("terminal_width", width() - 2)  # or Click writes 50 columns at least
        with _while_somebody_reads():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _while_somebody_reads():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_BY_NAME)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(command.name, command.help) for command in COMMANDS])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        found = _BY_NAME.get(cmd_name)
        return None if found is None else _imported(found)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _BY_NAME and not args[0].startswith("-"):
            near = get_close_matches(args[0], _BY_NAME, n=1)
            hint = f"; did you mean {near[0]}?" if near else "; euchre --help lists them."
            raise click.UsageError(f"there is no command {args[0]!r}{hint}", ctx)
        return super().resolve_command(ctx, args)


def _imported(command: Command) -> click.Command:
    """Import a command.

    Raises:
        click.UsageError: The extra that it needs is not installed.
    """
    module, _, function = command.target.partition(":")
    try:
        found = getattr(import_module(module), function)
    except ModuleNotFoundError as error:
        if command.extra is None or (error.name or "").startswith("euchre_"):
            raise
        raise click.UsageError(
            f"'euchre {command.name}' needs more than the base package. Install it with:\n"
            f"  pip install 'euchre-rules[{command.extra}]'"
        ) from None
    assert isinstance(found, click.Command)
    return found


@click.group(cls=_Lazy, invoke_without_command=True, context_settings={"max_content_width": 80})
@click.version_option(package_name="euchre-rules", prog_name="euchre")
@click.pass_context
def euchre(ctx: click.Context) -> None:
    """Read, check, learn and play the rules of your Euchre table."""
    if ctx.invoked_subcommand is None:
        say(WELCOME)


def run(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code."""
    _open_streams()
    code = main(args)
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _refused(error)
        _reader_gone()
    sys.exit(code)


def _open_streams() -> None:
    """Let what is written to a stream that was closed from the start go nowhere.

    Where the locale names ASCII, Python writes UTF-8 all the same; we write what was asked for.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, StringIO())
        elif isinstance(stream, TextIOWrapper) and asks_for_ascii():
            stream.reconfigure(encoding="ascii", errors="backslashreplace")


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line and give back its exit code; no error of a user goes further."""
    try:
        result = euchre.main(args=args, prog_name="euchre", standalone_mode=False)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt) as stopped:
        return _stopped(stopped)
    except (click.ClickException, NotationError, FileError, OSError) as error:
        return _refused(error)
    return result if isinstance(result, int) else Exit.FINE


def _stopped(stopped: BaseException) -> int:
    """Ctrl-C, or the end of the input, which is no fault."""
    by_key = isinstance(stopped, KeyboardInterrupt) or isinstance(
        stopped.__cause__, KeyboardInterrupt
    )
    return Exit.INTERRUPTED if by_key else Exit.FINE


def _refused(error: click.ClickException | NotationError | FileError | OSError) -> int:
    """Say what is wrong with what was given."""
    if isinstance(error, BrokenPipeError):
        return _reader_gone()
    if isinstance(error, FileError):
        say(render_all(error.problems, width(), encoding_of()))
        unread = all(each.code in NO_FILE and not each.line for each in error.problems)
        return Exit.USAGE if unread else Exit.PROBLEMS
    if isinstance(error, click.ClickException):
        note(
            visible(
                f"euchre: {error.format_message()}", keep="\n\t", encoding=encoding_of(sys.stderr)
            )
        )
        if isinstance(error, click.UsageError) and "pip install" not in error.message:
            note(
                f"'{error.ctx.command_path if error.ctx else 'euchre'} --help' says how to use it."
            )
    elif isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        note(visible(f"euchre: {where}{error.strerror or error}", encoding=encoding_of(sys.stderr)))
    else:
        note(visible(f"euchre: {error}", keep="\n", encoding=encoding_of(sys.stderr)))
    return Exit.USAGE


def _reader_gone() -> int:
    """Whoever read our output has stopped; what is still to be written goes nowhere."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):  # no stream, none of the system's, or closed
        sys.stdout = StringIO()
        return Exit.FINE
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
    return Exit.FINE
