"""Of several things that are asked for, the faults of all are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.cards import NotationError
from euchre_rules.spec.problems import FileError, Problems
from euchre_rules.spec.together import all_of
from tests.euchre_rules.cli.calling import Run
from tests.euchre_rules.cli.conftest import in_an_empty_folder, run

__all__ = ["in_an_empty_folder", "run"]
TABLE = "spec_version: 1\nkind: variant\nname: x\nsummary: y\nextends: north_american\n"


def lay(name: str, target: str) -> None:
    text = f"{TABLE}id: {name}\nrules:\n  game: {{target: {target}}}\n"
    Path(f"{name}.yaml").write_text(text, encoding="utf-8")


def wrong(name: str) -> int:
    problems = Problems()
    problems.error("bad-id", f"{name} is wrong")
    return problems.checked(1)


def unreadable(name: str) -> int:
    raise NotationError(f"{name} can't be read")


def test_what_can_be_made_is_made_in_order() -> None:
    assert all_of([lambda: 2, lambda: 1]) == (2, 1)


def test_the_problems_of_all_files_are_told() -> None:
    with pytest.raises(FileError) as raised:
        all_of([lambda: wrong("a"), lambda: 1, lambda: wrong("b")])
    assert {each.sentence for each in raised.value.problems} == {"a is wrong", "b is wrong"}


def test_one_fault_stays_what_it_is() -> None:
    class SpecialError(NotationError):
        pass

    def special() -> int:
        raise SpecialError

    with pytest.raises(SpecialError):
        all_of([special, lambda: 1])


def test_all_that_cant_be_read_is_told_beside_the_problems_of_files() -> None:
    with pytest.raises(NotationError) as raised:
        all_of([lambda: unreadable("a"), lambda: unreadable("b"), lambda: wrong("c")])
    first, second, third = str(raised.value).splitlines()
    assert (first, second) == ("a can't be read", "b can't be read")
    assert third.endswith("c is wrong")


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("diff", "./one.yaml", "./two.yaml"), ("can't be 'seven'", "can't be 'eight'")),
        (("diff", "no_such", "nor_such"), ('called "no_such"', 'called "nor_such"')),
        (("show", "guernsey+no_such+nor_such"), ('called "no_such"', 'called "nor_such"')),
        (("new", "x", "--with", "no_such", "--with", "nor_such"), ("no_such", "nor_such")),
        (("show", "--set", "game.target=x", "--set", "nothing"), ("can't be 'x'", '"nothing" se')),
        (("new", "x", "--set", "game.target=x", "--set", "a.b=1"), ("can't be 'x'", '"a.b"')),
        (
            ("site", "build", "--variant", "one.yaml", "--variant", "two.yaml"),
            ("one.yaml:8:18: error", "two.yaml:8:18: error"),
        ),
        (
            ("site", "export", "out", "--variant", "one.yaml", "--variant", "two.yaml"),
            ("can't be 'seven'", "can't be 'eight'"),
        ),
    ],
)
def test_whatever_is_wrong_in_a_command_is_told_at_once(
    run: Run, args: tuple[str, ...], told: tuple[str, ...]
) -> None:
    lay("one", "seven")
    lay("two", "eight")
    called = run(*args)
    assert called.code != 0
    said = " ".join((called.out + called.err).split())
    assert [each for each in told if each not in said] == []
    assert {each.name for each in Path.cwd().iterdir()} == {"one.yaml", "two.yaml"}
