"""``euchre call``: everything that the program can do, as JSON in and JSON out."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.terminal import note, say, say_heading, strong, wrapped
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.visible import quoted
from euchre_tutor.dispatch import CALLS, SUBJECTS, Call
from euchre_tutor.dispatch import call as do_call

_INDENT: Final = "      "
_LONGEST: Final = 64 * 1024 * 1024
"""How many bytes of arguments are read; no call takes that many."""


@click.command(short_help="Talk to the program in JSON.")
@click.argument("name", metavar="[NAME]", default="")
@click.option("--describe", is_flag=True, help="Say what the call takes and gives instead.")
def call(name: str, describe: bool) -> int:
    """Do one of the calls that the pages of the site are made of.

    The arguments are a JSON object on standard input; standard output gets one JSON object:
    {"ok": true, "value": ...} or {"ok": false, "error": ...}. Without NAME the calls are listed.

    For example: echo '{"table": {"ref": "guernsey"}}' | euchre call resolve

    Exit codes: 0 when it could be done, 1 when not, 2 for wrong use.
    """
    if not name:
        _list()
        return Exit.FINE
    found = CALLS.get(name)
    if found is None:
        meant = nearest(name, CALLS)
        hint = f"did you mean {meant}?" if meant else "'euchre call' lists them"
        raise click.UsageError(f"there is no call {quoted(name)}; {hint}")
    if describe:
        _describe(found)
        return Exit.FINE
    answer = do_call(name, _arguments())
    say(answer)
    return Exit.FINE if json.loads(answer)["ok"] else Exit.PROBLEMS


def _arguments() -> str:
    """What standard input holds; bytes that are no UTF-8 are left for the call to refuse."""
    if sys.stdin is None:  # it was closed from the start
        return ""
    if sys.stdin.isatty():
        note(wrapped("Write the arguments as a JSON object, then press Ctrl-D: {} for none."))
    return sys.stdin.buffer.read(_LONGEST).decode("utf-8", "surrogateescape")


def _list() -> None:
    for subject, several in SUBJECTS.items():
        say(strong(subject))
        for name in several:
            say(wrapped(f"{name}: {CALLS[name].says}", first="  ", indent=_INDENT))
        say()
    say(wrapped("'euchre call NAME --describe' says what a call takes and gives."))


def _describe(found: Call[Any]) -> None:
    say_heading(found.name)
    say(wrapped(found.says))
    say()
    say(strong("It takes"))
    for each in found.arguments:
        need = "" if each.required else " May be left out."
        line = f"{each.name}: {each.says}{need} It is {each.kind.words}."
        say(wrapped(line, first="  ", indent=_INDENT))
    if not found.arguments:
        say("  nothing: {}")
    say()
    say(strong("It gives"))
    for key, says in found.gives.items():
        say(wrapped(f"{key}: {says}", first="  ", indent=_INDENT))
    say()
    say(strong("For example"))
    # Not wrapped: a break inside would change it.
    say(json.dumps(found.example))
