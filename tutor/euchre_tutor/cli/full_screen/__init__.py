"""``euchre quiz --full-screen``: the same quiz with everything in its place.

The conversation is that of the line mode, and runs in a thread of its own; :mod:`.bridge` takes its
words to the screen and the learner's keys back. Textual is imported with the bridge alone, so that
nobody else needs it.
"""

from __future__ import annotations

import os
import sys

import click

from euchre_tutor.cli.screen import Screen


def full_screen(*, plain: bool) -> Screen:
    """A screen with panes.

    Raises:
        click.UsageError: There is no terminal to fill, it can't be drawn on, or Textual is missing.
    """
    if plain:
        raise click.UsageError(
            "say either --full-screen, which draws, or --plain (EUCHRE_PLAIN), which tells "
            "everything line by line"
        )
    if not at_a_terminal():
        raise click.UsageError(
            "--full-screen needs a terminal, not a file or a pipe; without it the quiz is asked "
            "line by line"
        )
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        raise click.UsageError(
            f"--full-screen needs a terminal that can be drawn on, and TERM is "
            f"{os.environ['TERM']}; without it the quiz is asked line by line"
        )
    try:
        from euchre_tutor.cli.full_screen.bridge import FullScreen  # noqa: PLC0415  an extra
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("euchre_"):
            raise
        raise click.UsageError(
            "--full-screen needs more than the base package. Install it with:\n"
            "  pip install 'euchre-rules[tui]'"
        ) from None
    return FullScreen()


def at_a_terminal() -> bool:
    """Whether somebody sits in front of all that is read and shown."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(each is not None and each.isatty() for each in streams)
