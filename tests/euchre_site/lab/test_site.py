"""The lab in a whole site: with it, without it, and by the words of whoever builds it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mkdocs.config.base import ValidationError

from euchre_site import cli as commands
from euchre_site import exporting, plugin
from euchre_site.building import build_site, quiet
from euchre_site.cli import site
from euchre_site.collection import Collection
from euchre_site.lab import making
from euchre_site.lab.made import NO_LAB, Lab
from euchre_site.lab.part import PLACE, lab_part
from euchre_site.options import YesOrNo
from euchre_site.plugin import EuchreOptions
from tests.euchre_site.lab.conftest import TABLE


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "club.yaml"
    path.write_text(TABLE, encoding="utf-8")
    return path


def place_in(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / PLACE).read_bytes())
    return found


def test_a_site_has_the_lab_where_its_pages_look_for_it(
    lab: Lab, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(making.VARIABLE)
    out = tmp_path / "site"
    with quiet():
        build_site(out, [table], only=True)
    place = place_in(out)
    sizes = [(out / name).stat().st_size for name in place["files"]]
    assert len(sizes) == 6
    assert sum(sizes) == place["size"] > place["packed"] > 5_000_000
    for name in (place["worker"], place["runtime"] + place["stdlib"]):
        assert (out / name).is_file()
    assert json.dumps(list(lab.folders)) in (out / "sw.js").read_text("utf-8")
    sources = (out / "sources.html").read_text("utf-8")
    for work in lab.works:
        assert f'href="{work.uri}"' in sources
        assert (out / work.uri).is_file()


def test_pages_of_a_site_without_it_can_say_why() -> None:
    collection = Collection((), ())
    assets = lab_part(collection).assets
    assert json.loads(assets[PLACE]) == {"missing": "it was built without it"}
    assert not [uri for uri in assets if uri.startswith("lab/")]


@pytest.mark.parametrize(
    ("words", "wanted"), [((), True), (("--lab",), True), (("--no-lab",), False)]
)
@pytest.mark.parametrize("command", ["build", "export"])
def test_the_command_line_decides(
    table: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    words: tuple[str, ...],
    wanted: bool,
) -> None:
    asked: list[bool] = []

    def stop(*_: object, lab: bool, **__: object) -> None:
        asked.append(lab)
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, f"{command}_site", stop)
    out = str(tmp_path / "out")
    where = ("--out", out) if command == "build" else (out,)
    CliRunner().invoke(site, [command, *where, "--variant", str(table), "--only", *words])
    assert asked == [wanted]


@pytest.mark.parametrize("wanted", [True, False])
def test_an_export_has_it_if_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    asked: list[Lab] = []

    def stop(collection: Collection, _: object) -> None:
        asked.append(collection.lab)
        raise KeyboardInterrupt

    made = Lab(missing="so")
    monkeypatch.setattr(exporting, "make_lab", lambda _: made)
    monkeypatch.setattr(exporting, "site_tree", stop)
    with pytest.raises(KeyboardInterrupt):
        exporting.export_site(tmp_path / "out", Collection((), ()), lab=wanted)
    assert asked == [made if wanted else NO_LAB]


@pytest.mark.parametrize(("said", "made"), [(None, True), (True, True), (False, False)])
def test_the_plugin_is_told_in_mkdocs_yml(
    table: Path, monkeypatch: pytest.MonkeyPatch, said: bool | None, made: bool
) -> None:
    told = plugin.EuchrePlugin()
    options = {"only": True, "variants": [str(table)]}
    told.load_config({**options, "lab": said} if said is not None else options)
    ready = Lab(missing="so")
    monkeypatch.setattr(plugin, "make_lab", lambda _: ready)
    assert told._collected([table]).lab == (ready if made else NO_LAB)


def test_a_switch_takes_yes_and_no_alone() -> None:
    assert isinstance(EuchreOptions.lab, YesOrNo)
    with pytest.raises(ValidationError, match=r"write true or false, not .sometimes."):
        EuchreOptions.lab.run_validation("sometimes")
