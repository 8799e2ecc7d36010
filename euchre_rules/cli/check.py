"""``euchre check``: everything that is wrong with a rules file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import encoding_of, say, strong, width
from euchre_rules.options.words import count
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.codes import NO_FILE
from euchre_rules.spec.locate import SAVE_IT, is_link
from euchre_rules.spec.problems import Problem, Severity, render_all
from euchre_rules.spec.visible import quoted, visible


@click.command(short_help="Find what is wrong with a rules file.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
@click.option("--strict", is_flag=True, help="Let warnings count as problems too.")
@format_option("text", "json")
def check(files: tuple[str, ...], strict: bool, output: str) -> int:
    """Find what is wrong with variants, house rules and scenarios of your own.

    Each problem is shown with its place, and with what would be right. A house rule is also tried
    on every variant that comes with the program and that it says it can be used with.

    Exit codes: 0 when all is well, 1 when there are problems, 2 when there is no such file or it
    can't be read.
    """
    for name in files:
        _must_be_a_file(name)
    found = {name: check_file(name, second_opinion=True) for name in files}
    problems = [problem for several in found.values() for problem in several]
    if output == "json":
        say(json.dumps(_as_json(files, problems), indent=2))
    else:
        if problems:
            say(render_all(problems, width(), encoding_of()))
        say(strong(_closing(files, problems)))
    if any(_is_unread(name, several) for name, several in found.items()):
        return Exit.USAGE
    return Exit.PROBLEMS if _counts(problems, strict) else Exit.FINE


def _is_unread(name: str, problems: Iterable[Problem]) -> bool:
    """Whether the system won't let a file be read that was named on the command line."""
    own = Path(name).as_posix()
    return any(each.code in NO_FILE and each.file == own and not each.line for each in problems)


def _must_be_a_file(name: str) -> None:
    """Refuse what is no file.

    Raises:
        click.UsageError: There is none, or it is a folder.
    """
    if not name:
        raise click.UsageError("the name of a file is empty")
    if is_link(name):
        raise click.UsageError(f"{quoted(name)} is a link, and links are not followed; {SAVE_IT}")
    if Path(name).is_dir():
        raise click.UsageError(f"{quoted(name)} is a folder; name the files in it")
    if not Path(name).exists():
        raise click.UsageError(f"there is no file {quoted(name)}")


def _counts(problems: Iterable[Problem], strict: bool) -> bool:
    return any(strict or problem.severity is Severity.ERROR for problem in problems)


def _closing(files: Sequence[str], problems: Sequence[Problem]) -> str:
    """What was found, in a sentence.

    >>> _closing(["my_table.yaml"], [])
    'my_table.yaml is fine.'
    """
    where = visible(Path(files[0]).as_posix()) if len(files) == 1 else count(len(files), "file")
    if not problems:
        return f"{where} {'is' if len(files) == 1 else 'are'} fine."
    found = Counter(problem.severity for problem in problems)
    parts = [count(found[each], each.value) for each in Severity if found[each]]
    usable = "" if found[Severity.ERROR] else "; it can be used all the same"
    return f"{where}: {' and '.join(parts)}{usable}."


def _as_json(files: Sequence[str], problems: Sequence[Problem]) -> dict[str, object]:
    found = Counter(problem.severity for problem in problems)
    return {
        "files": [visible(Path(name).as_posix()) for name in files],
        "errors": found[Severity.ERROR],
        "warnings": found[Severity.WARNING],
        "problems": [problem.to_json() for problem in problems],
    }
