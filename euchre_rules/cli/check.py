"""``euchre check``: everything that is wrong with a rules file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import say, strong, width
from euchre_rules.options.words import count
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.problems import Problem, Severity, render_all
from euchre_rules.spec.visible import quoted, visible


@click.command(short_help="Find what is wrong with a rules file.")
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option("--strict", is_flag=True, help="Let warnings count as problems too.")
@format_option("text", "json")
def check(files: tuple[Path, ...], strict: bool, output: str) -> int:
    """Find what is wrong with variants, house rules and scenarios of your own.

    Each problem is shown with its place, and with what would be right. A house rule is also tried
    on every variant that comes with the program and that it says it can be used with.

    Exit codes: 0 when all is well, 1 when there are problems, 2 when there is no such file.
    """
    for path in files:
        _must_be_a_file(path)
    problems = [problem for path in files for problem in check_file(path, second_opinion=True)]
    if output == "json":
        say(json.dumps(_as_json(files, problems), indent=2))
    else:
        if problems:
            say(render_all(problems, width()))
        say(strong(_closing(files, problems)))
    return Exit.PROBLEMS if _counts(problems, strict) else Exit.FINE


def _must_be_a_file(path: Path) -> None:
    """Refuse what is no file.

    Raises:
        click.UsageError: There is none, or it is a folder.
    """
    if path.is_dir():
        raise click.UsageError(f"{quoted(str(path))} is a folder; name the files in it")
    if not path.exists():
        raise click.UsageError(f"there is no file {quoted(str(path))}")


def _counts(problems: Iterable[Problem], strict: bool) -> bool:
    return any(strict or problem.severity is Severity.ERROR for problem in problems)


def _closing(files: Sequence[Path], problems: Sequence[Problem]) -> str:
    """What was found, in a sentence.

    >>> _closing([Path("my_table.yaml")], [])
    'my_table.yaml is fine.'
    """
    where = visible(str(files[0])) if len(files) == 1 else count(len(files), "file")
    if not problems:
        return f"{where} {'is' if len(files) == 1 else 'are'} fine."
    found = Counter(problem.severity for problem in problems)
    parts = [count(found[each], each.value) for each in Severity if found[each]]
    usable = "" if found[Severity.ERROR] else "; it can be used all the same"
    return f"{where}: {' and '.join(parts)}{usable}."


def _as_json(files: Sequence[Path], problems: Sequence[Problem]) -> dict[str, object]:
    found = Counter(problem.severity for problem in problems)
    return {
        "files": [visible(str(path)) for path in files],
        "errors": found[Severity.ERROR],
        "warnings": found[Severity.WARNING],
        "problems": [problem.to_json() for problem in problems],
    }
