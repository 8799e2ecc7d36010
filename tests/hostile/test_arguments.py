"""Texts and numbers of the command line are judged as those of files are, and refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from tests.euchre_rules.cli.calling import Run
from tests.euchre_rules.cli.conftest import in_an_empty_folder, run

__all__ = ["in_an_empty_folder", "run"]
pytestmark = pytest.mark.usefixtures("in_an_empty_folder")

BAD_LINES = (
    ("", 'must be some text in one line, not ""'),
    ("  ", 'must be some text in one line, not ""'),
    ("\u200b\u2800", r'must be some text in one line, not "\u200b\u2800"'),
    ("a\nb", r'must be some text in one line, not "a\nb"'),
    ("a\rb", r'must be some text in one line, not "a\rb"'),
    ("a\udcff", r'must not hold the character \udcff, as in "a\udcff"'),
    ("a\x1b[31m", r'must not hold the character \x1b, as in "a\x1b[31m"'),
    ("a\x00b", r'must not hold the character \x00, as in "a\x00b"'),
    ("a\u2028b", r'must not hold the character \u2028, as in "a\u2028b"'),
)
GOOD_LINES = ("Tuesday", "Rock & Roll <b>", "{{ x }}", "שלום", "♥ Club", 'The "Old" #1: yes')
NAMED = (
    ("--name", ("new", "ours", "--name")),
    ("--names", ("score", "guernsey", "--names")),
    ("--title", ("site", "build", "--title")),
    ("--title", ("site", "serve", "--title")),
    ("--title", ("site", "export", "out", "--title")),
)
NUMBERS = (
    (("play", "--seed"), "from 0 up", ("x", "-1", "1.5", "")),
    (("play", "--seat"), "from 0 up", ("x", "-1")),
    (("quiz", "--count"), "from 1 to 1000", ("x", "0", "1001", "٣x")),
    (("questions", "--seed"), "whole number, not", ("x", "1e3")),
    (("replay", "f.yaml", "--deal"), "from 1 up", ("x", "0")),
    (("site", "serve", "--port"), "from 1 to 65535", ("80x", "0", "99999")),
)


@pytest.mark.parametrize(("text", "says"), BAD_LINES)
@pytest.mark.parametrize(("option", "args"), NAMED)
def test_what_is_no_line_of_text_is_refused(
    run: Run, option: str, args: tuple[str, ...], text: str, says: str
) -> None:
    called = run(*args, f"{text},B,C,D" if option == "--names" else text)
    assert called.code == 2
    assert f"Invalid value for '{option}'" in called.err
    assert says in called.err
    assert not list(Path.cwd().iterdir())


@pytest.mark.parametrize("text", [text for text, _ in BAD_LINES])
def test_the_check_of_files_refuses_the_same(tmp_path: Path, text: str) -> None:
    """Where a file can hold it at all: what isn't text can't be stored as UTF-8."""
    written = "".join(f"\\U{ord(sign):08x}" for sign in text)
    path = tmp_path / "ours.yaml"
    path.write_text(
        f'spec_version: 1\nkind: variant\nid: ours\nname: "{written}"\nsummary: x\n'
        "extends: north_american\n"
    )
    assert check_file(path)


@pytest.mark.parametrize("text", GOOD_LINES)
def test_an_ordinary_name_is_taken(run: Run, text: str) -> None:
    assert run("new", "ours", "--name", text).code == 0
    assert not check_file("ours.yaml")


@pytest.mark.parametrize(
    ("args", "range_", "given"),
    [(args, range_, given) for args, range_, several in NUMBERS for given in several],
)
def test_what_is_no_such_number_is_refused(
    run: Run, args: tuple[str, ...], range_: str, given: str
) -> None:
    called = run(*args, given)
    assert called.code == 2
    assert f"Invalid value for '{args[-1]}'" in called.err
    assert range_ in called.err
    assert f'not "{given}".' in called.err
