"""``euchre check``: everything that is wrong with rules files, or with a folder of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.progress import Progress
from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import encoding_of, say, strong, width
from euchre_rules.options.words import count
from euchre_rules.records.checking import check_record, is_record
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.codes import NO_FILE
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.locate import SAVE_IT, is_link
from euchre_rules.spec.problems import Place, Problem, Severity, render_all
from euchre_rules.spec.visible import quoted, visible


@click.command(short_help="Find what is wrong with rules files.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path())
@click.option("--strict", is_flag=True, help="Let warnings count as problems too.")
@format_option("text", "json")
def check(paths: tuple[str, ...], strict: bool, output: str) -> int:
    """Find what is wrong with variants, house rules, scenarios and records of your own.

    PATH is a file, or a folder: then every file of rules in it and below it is checked. Each
    problem is shown with its place, and with what would be right. A house rule is also tried on
    every variant that comes with the program and that it says it can be used with.

    Exit codes: 0 when all is well, 1 when there are problems, 2 when there is no such file or it
    can't be read.
    """
    targets = tuple(_targets(paths))
    report = _Report(several=len(targets) > 1)
    with Progress("checking", len(targets)) as progress:
        for target in targets:
            progress.step()
            problems = target.problems()
            fresh = report.add(target, problems)
            if output == "text" and problems:
                progress.wipe()
                report.tell(target, problems, fresh)
    if output == "json":
        say(json.dumps(report.as_json(), indent=2))
    else:
        say(strong(report.closing()))
    return report.exit(strict)


@dataclass(frozen=True)
class _Target:
    """One file to check, or what keeps a folder from being looked into.

    Attributes:
        path: The file.
        root: The folder that was named, if the file was found in one.
        closed: What is wrong with the folder, instead of a file.
    """

    path: Path
    root: Path | None = None
    closed: Problem | None = None

    @property
    def name(self) -> str:
        """The file as the user knows it, safe to show."""
        return visible(self.path.as_posix())

    def problems(self) -> list[Problem]:
        """Everything that is wrong with it."""
        if self.closed:
            return [self.closed]
        if is_record(self.path):
            return check_record(self.path)
        return check_file(self.path, second_opinion=True, root=self.root)


def _targets(paths: Iterable[str]) -> Iterator[_Target]:
    """What to check, each file once.

    Raises:
        click.UsageError: There is no such file, or no file of rules in a folder.
    """
    known: set[Path] = set()
    for name in paths:
        _must_exist(name)
        found = tuple(_in_folder(Path(name))) if Path(name).is_dir() else (_Target(Path(name)),)
        if not found:
            raise click.UsageError(f"there is no file of rules in {quoted(name)}")
        for target in found:
            if target.path not in known:
                known.add(target.path)
                yield target


def _in_folder(folder: Path) -> Iterator[_Target]:
    for found in files_of_ours(folder):
        if isinstance(found, Problem):
            yield _Target(Path(found.file or ""), folder, found)
        else:
            yield _Target(found, folder)


def _must_exist(name: str) -> None:
    """Refuse what is neither a file nor a folder.

    Raises:
        click.UsageError: There is none.
    """
    if not name:
        raise click.UsageError("the name of a file is empty")
    if is_link(name):
        raise click.UsageError(f"{quoted(name)} is a link, and links are not followed; {SAVE_IT}")
    if not Path(name).exists():
        raise click.UsageError(f"there is no file {quoted(name)}")


_Key = tuple[Place | None, str, str]


@dataclass
class _Report:
    """What was found in all files.

    Attributes:
        several: Whether more than one file is checked.
        files: The names of all files, safe to show.
        faulty: The names of those with problems.
        problems: Each problem once, even if several files stand on the one that has it.
        unread: Whether the system won't let a file be read.
    """

    several: bool
    files: list[str] = field(default_factory=list)
    faulty: list[str] = field(default_factory=list)
    problems: dict[_Key, Problem] = field(default_factory=dict)
    unread: bool = False

    def add(self, target: _Target, problems: list[Problem]) -> list[Problem]:
        """Keep what was found in a file, and give what wasn't found before."""
        self.files.append(target.name)
        if problems:
            self.faulty.append(target.name)
        self.unread = self.unread or any(_is_unread(target, each) for each in problems)
        fresh = {_key(each): each for each in problems if _key(each) not in self.problems}
        self.problems |= fresh
        return list(fresh.values())

    def tell(self, target: _Target, problems: list[Problem], fresh: list[Problem]) -> None:
        """Say what is wrong with a file."""
        if fresh:
            say(render_all(fresh, width(), encoding_of()))
        if self.several:
            above = "" if fresh else ", shown above"
            say(strong(f"{target.name}: {_counted(problems)}{above}."))
            say()

    def closing(self) -> str:
        """What was found, in a sentence."""
        total = len(self.files)
        what = count(total, "file") if self.several else self.files[0]
        if not self.problems:
            return f"{what} {'are' if self.several else 'is'} fine."
        if self.several:
            what = f"{what}, {len(self.faulty)} with problems"
        all_the_same = f"; {'they' if self.several else 'it'} can be used all the same"
        usable = "" if _errors(self.problems.values()) else all_the_same
        return f"{what}: {_counted(self.problems.values())}{usable}."

    def exit(self, strict: bool) -> Exit:
        """The exit code."""
        if self.unread:
            return Exit.USAGE
        counts = bool(self.problems) if strict else _errors(self.problems.values())
        return Exit.PROBLEMS if counts else Exit.FINE

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        found = Counter(problem.severity for problem in self.problems.values())
        return {
            "files": self.files,
            "with_problems": self.faulty,
            "errors": found[Severity.ERROR],
            "warnings": found[Severity.WARNING],
            "problems": [problem.to_json() for problem in self.problems.values()],
        }


def _key(problem: Problem) -> _Key:
    """What tells a problem from others, whichever file led to it."""
    return problem.place, problem.code, problem.sentence


def _errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity is Severity.ERROR for problem in problems)


def _is_unread(target: _Target, problem: Problem) -> bool:
    """Whether a problem is that the system won't let the file itself be read."""
    own = problem.file == target.path.as_posix()
    return own and problem.code in NO_FILE and not problem.line


def _counted(problems: Iterable[Problem]) -> str:
    """How many errors and warnings there are, in words."""
    found = Counter(problem.severity for problem in problems)
    return " and ".join(count(found[each], each.value) for each in Severity if found[each])
