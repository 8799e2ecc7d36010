"""The pages for clubs are done as they are written: each file and each command, in order."""

from __future__ import annotations

import io
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from euchre_rules.cli.main import main
from euchre_site import example
from euchre_site.building import build_site, quiet
from euchre_site.collection import collect
from euchre_site.handwritten import written_page
from euchre_site.sources import docs_folder
from tests.euchre_site import few
from tests.euchre_site.test_links import broken

TABLE = example.FILE.read_text("utf-8")
# Three backquotes, the language, and all up to three more.
BLOCK = re.compile(
    r"```(\w+)\n(.*?)```\n|(?<=\n\n)((?:^ {4}\S[^\n]*\n)+)|`(euchre [^`]+)`",
    re.DOTALL | re.MULTILINE,
)
NAMED = re.compile(r"Save this(?:(?!\n\n).)*? as\s+\[?`([^`]+)`", re.DOTALL)


@dataclass(frozen=True)
class Step:
    """Something that a page tells its reader to do, or what is shown of the answer."""

    kind: str
    text: str
    name: str = ""


def steps(page: str) -> Iterator[Step]:
    """What a page tells its reader to do, in order."""
    end = 0
    for found in BLOCK.finditer(page):
        before, end = page[end : found.start()], found.end()
        language, block, indented, inline = found.groups()
        named = NAMED.findall(before)
        if language and named:
            yield Step("file", block, named[-1])
        elif language == "text":
            yield Step("answer", block)
        # Others are only mentioned in a sentence.
        is_whole = inline and (".yaml" in inline or '"' in inline)
        for line in (indented or (inline if is_whole else "") or "").splitlines():
            yield Step("command", line.strip())


def page_of(name: str) -> str:
    """A hand-written page as its reader sees it, in Markdown."""
    _, _, text = (docs_folder() / name).read_text("utf-8").split("---\n", 2)
    return written_page(text, collect(), name)


class Reader:
    """Somebody who does what a page says, in an empty folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self.done: list[str] = []
        self.answer = ""

    def follow(self, page: str) -> None:
        for step in steps(page):
            if step.kind == "file":
                path = Path(step.name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(step.text, encoding="utf-8")
            elif step.kind == "command":
                self.answer = self.run(step.text)
            elif "error[" not in step.text:  # what a slip gives is shown, and not to be done
                assert step.text in self.answer

    def run(self, line: str) -> str:
        command, _, target = line.partition(" > ")
        program, *args = shlex.split(command)
        self.done.append(line)
        if program == "pip" or args[:2] == ["site", "serve"] or "COMMAND" in line:
            return ""
        if program == "mkdocs":
            return self._mkdocs(args)
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"quit\n" * 5)))
        with redirect_stdout(io.StringIO()) as said:
            assert main(args) == 0, line
        if target:
            Path(target).write_text(said.getvalue(), encoding="utf-8")
        return said.getvalue()

    @staticmethod
    def _mkdocs(args: list[str]) -> str:
        assert args[:2] == ["build", "--strict"]
        file = args[3] if args[2:3] == ["-f"] else "mkdocs.yml"
        with quiet():
            build(load_config(file, strict=True))
        return ""


@pytest.fixture
def reader(tmp_path: Path, small: None, monkeypatch: pytest.MonkeyPatch) -> Reader:
    monkeypatch.chdir(tmp_path)
    return Reader(monkeypatch)


def test_the_tutorial_of_rules_can_be_followed(reader: Reader, tmp_path: Path) -> None:
    reader.follow(page_of("your-own-rules.md"))
    assert len(reader.done) > 10
    assert {line.split()[1] for line in reader.done} >= {"new", "check", "show", "quiz", "play"}
    for name in ("our_table.yaml", "my_table.yaml", "last_orders.yaml", "variant.schema.json"):
        assert (tmp_path / name).is_file()
    assert (tmp_path / "build" / "site" / "variants" / "my_table.html").is_file()


def test_the_tutorial_of_sites_can_be_followed(reader: Reader, tmp_path: Path) -> None:
    reader.follow(page_of("your-own-site.md"))
    assert sum(line.startswith("euchre site build") for line in reader.done) == 2
    ours = tmp_path / "our_site"
    assert [path.stem for path in (ours / "variants").glob("*.html")].count("my_table") == 1
    assert "The Thursday Game" in (ours / "index.html").read_text("utf-8")
    club = tmp_path / "site"
    assert "our rules" in (club / "index.html").read_text("utf-8")
    assert (club / "variants" / "my_table" / "index.html").is_file()
    assert not (club / "variants" / "guernsey").exists()
    assert (tmp_path / "our_pages" / "site" / "variants" / "my_table.html").is_file()


@pytest.mark.usefixtures("small")
def test_a_site_of_one_table_alone(tmp_path: Path) -> None:
    table = tmp_path / "my_table.yaml"
    table.write_text(TABLE, encoding="utf-8")
    title = "Joe's & <b>Ann's</b> *club*"
    with quiet():
        build_site(tmp_path / "site", [table], only=True, title=title)
    site = tmp_path / "site"
    assert {path.stem for path in (site / "variants").glob("*.html")} == {"index", "my_table"}
    assert {path.stem for path in (site / "house-rules").glob("*.html")} > {*few.HOUSE_RULES}
    assert broken(site) == []
    for page in ("index.html", "variants/my_table.html"):
        text = (site / page).read_text("utf-8")
        assert "<b>" not in text
        assert " - Joe's &amp; &lt;b&gt;Ann's&lt;/b&gt; &#42;club&#42;</title>" in text


def test_only_asks_for_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "build", "--only"]) == 2
    assert "--only needs a variant of your own: --variant FILE" in capsys.readouterr().err
