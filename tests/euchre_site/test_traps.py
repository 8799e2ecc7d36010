"""A site of files in which every text is hostile has the pages and the markup of a harmless one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest

from euchre_rules.cli.main import main
from tests.hostile.damage import as_yaml
from tests.hostile.oracle import acting
from tests.hostile.trap import ALIAS, FILES, FOLDER, NAME, TEXT, URL

HARMLESS: Final = {
    NAME: "Trap plain",
    f"{NAME}\n{NAME}": "Plain note\nand more",
    ALIAS: "Plain alias",
    URL: "https://x.invalid/plain",
    TEXT: "A *star* plain with [plain](https://x.invalid/plain) and more\n\n"
    "- plain **strong** plain\n- [x](https://x.invalid/?a=b&c) plain\n",
}
_HEADS: Final = ("h1", "h2", "h3")


class _Markup(HTMLParser):
    """Counts tags with the names of their attributes, and gathers the addresses in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[tuple[str, ...]] = Counter()
        self.addresses: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.tags[tag, *sorted(name for name, _ in attrs)] += 1
        linked = ("href", "src", "action", "formaction", "data", "srcset")
        self.addresses |= {value or "" for name, value in attrs if name in linked}


def _changed(tree: Any) -> Any:
    """The same file with harmless texts."""
    if isinstance(tree, dict):
        return {key: _changed(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_changed(value) for value in tree]
    return HARMLESS.get(tree, tree) if isinstance(tree, str) else tree


def _built(folder: Path, files: dict[str, Any]) -> Path:
    """The folder of the site of these files."""
    for name, tree in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(as_yaml(tree))
    out = folder.parent / f"site-{len(folder.name)}"
    assert main(("site", "build", "--out", f"{out}", "--variant", f"{folder / 'trap.yaml'}")) == 0
    return out


def _files(site: Path) -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def _found(site: Path) -> Iterator[dict[str, str]]:
    """What the search of a site finds."""
    (index,) = site.rglob("search_index.json")
    yield from json.loads(index.read_text("utf-8"))["docs"]


@pytest.mark.usefixtures("small")
def test_hostile_files_make_the_site_that_harmless_ones_make(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = _built(tmp_path / "plain", _changed(FILES))
    trapped = _built(tmp_path / FOLDER, FILES)
    said = capsys.readouterr()
    assert not acting(said.out + said.err)
    assert _files(plain) == _files(trapped)
    pages = sorted(name for name in _files(plain) if name.endswith((".html", ".xml")))
    assert {"variants/trap.html", "house-rules/rule.html"} <= set(pages)
    for name in pages:
        _same_markup((plain / name).read_text("utf-8"), (trapped / name).read_text("utf-8"), name)
    for one, other in zip(_found(plain), _found(trapped), strict=True):
        assert one["location"].partition("#")[0] == other["location"].partition("#")[0]
        for key in ("title", "text"):
            _same_markup(one[key], other[key], other["location"])
        assert not acting(" ".join(other.get("tags", ())))


def _same_markup(plain: str, trapped: str, name: str) -> None:
    before, after = _Markup(plain), _Markup(trapped)
    # A rule card has one side of paper: how much it tells depends on how long the texts are.
    if not name.startswith("variants/trap/card.html"):
        assert after.tags == before.tags, (name, after.tags - before.tags, before.tags - after.tags)
    assert acting(trapped) <= acting(plain), name
    new = after.addresses - before.addresses
    assert all(each.startswith(("https://x.invalid/", "#")) for each in new), (name, new)
