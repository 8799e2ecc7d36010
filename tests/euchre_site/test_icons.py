"""The marks of the site: drawings of our own that ask nobody for anything."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from euchre_rules.spec.load import load_variant
from euchre_site.collection import Collection
from euchre_site.score.part import MANIFEST, MANIFEST_OF_FOLDERS, score_part

ASSETS = Path(__file__).parents[2] / "site" / "docs" / "assets"
SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_a_mark_for_every_use() -> None:
    assert {each.name for each in ASSETS.glob("*.svg")} >= {"favicon.svg", "icon.svg", "logo.svg"}


@pytest.mark.parametrize("file", sorted(ASSETS.glob("*.svg")), ids=lambda file: file.name)
def test_a_mark_is_a_square_drawing_without_addresses(file: Path) -> None:
    text = file.read_text("utf-8")
    drawn = ET.fromstring(text)  # noqa: S314  # of our own making
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    assert width == height
    assert not re.search(r"href|url\(|<script|<image", text)


def test_the_icon_to_install_fills_its_square() -> None:
    icon = ET.parse(ASSETS / "icon.svg").getroot()  # noqa: S314  # of our own making
    ground = icon.find(f"{SVG}rect")
    assert ground is not None
    side = icon.attrib["viewBox"].split()[2]
    assert (ground.get("width"), ground.get("height")) == (side, side)
    # A system cuts the corners off by itself.
    assert ground.get("rx") is None


@pytest.mark.parametrize("uri", [MANIFEST, MANIFEST_OF_FOLDERS])
def test_the_app_has_icons_for_systems_that_cut_a_shape_out_of_them(uri: str) -> None:
    assets = score_part(Collection((load_variant("guernsey"),), ())).assets
    icons = json.loads(assets[uri])["icons"]
    assert {(each["sizes"], each["purpose"]) for each in icons} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("192x192", "maskable"),
        ("512x512", "maskable"),
    }
    for each in icons:
        if each["type"] == "image/png":
            content = assets[each["src"].removeprefix("../../../")]
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == each["sizes"]
