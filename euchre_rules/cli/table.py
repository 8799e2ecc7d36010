"""What many commands take: a reference, table overrides, an output format, lines for a voice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import click

from euchre_rules.cli.terminal import encoding_of, note, width
from euchre_rules.spec.load import parse_override, read_variant
from euchre_rules.spec.problems import Problems, render_all
from euchre_rules.spec.together import all_of
from euchre_rules.spec.variant import Variant

F = TypeVar("F", bound=Callable[..., Any])

DEFAULT_REFERENCE = "north_american"


def reference_argument(command: F) -> F:
    """A variant reference; North American if not given."""
    return click.argument("reference", metavar="[REF]", default=DEFAULT_REFERENCE)(command)


def set_option(command: F) -> F:
    """Table overrides, such as ``--set game.target=7``."""
    return click.option(
        "--set",
        "overrides",
        metavar="OPTION=VALUE",
        multiple=True,
        help="Override a rule for this table, such as game.target=7. May be repeated.",
    )(command)


def plain_option(command: F) -> F:
    """Lines for a voice instead of what is to be looked at."""
    return click.option(
        "--plain",
        is_flag=True,
        envvar="EUCHRE_PLAIN",
        help="Line by line, cards in words and nothing in bold, for a screen reader.",
    )(command)


def format_option(*formats: str) -> Callable[[F], F]:
    """The output format; the first one is the default."""

    def decorate(command: F) -> F:
        return click.option(
            "--format",
            "output",
            metavar="FORMAT",
            type=click.Choice(formats),
            default=formats[0],
            show_default=True,
            help=f"How to print the answer: {', '.join(formats[:-1])} or {formats[-1]}.",
        )(command)

    return decorate


def load_table(reference: str, overrides: tuple[str, ...] = ()) -> Variant:
    """The table that a reference and its overrides ask for; standard error gets the warnings.

    Raises:
        NotationError: The reference or an override can't be read.
        FileError: A file is wrong.
    """
    problems = Problems()
    given = dict(all_of(partial(parse_override, each) for each in overrides))
    variant = problems.checked(read_variant(reference, problems, overrides=given))
    if len(problems):
        note(render_all(problems, width(), encoding_of(sys.stderr)))
    return variant
