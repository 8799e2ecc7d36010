"""What the score keeper adds to the site: its page, its scripts, and what makes it an app."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from euchre_rules.options import option
from euchre_rules.rulebook.score_sheet import score_sheet
from euchre_site.assets_part import assets_part
from euchre_site.collection import Collection
from euchre_site.lab_pages.part import late_assets
from euchre_site.score.tables import FOLDER, TABLES, tables_script
from euchre_site.tree import Page, Part
from euchre_site.writing import Ready, made_page, write

PAGE: Final = "score-keeper.md"
SCRIPTS: Final = ("logic.js", "sheet.js", "around.js", "words.js", "settings.js", "keeper.js")
WORKER: Final = "sw.js"
ICON: Final = f"{FOLDER}/icon.svg"
DRAWN: Final = ("icon-180.png", "icon-192.png", "icon-512.png")
"""The icon as systems want it that draw no SVG, in pixels; what it shows is in the middle, so that
any shape may be cut out of it."""
MANIFEST: Final = "manifest.webmanifest"
MANIFEST_OF_FOLDERS: Final = f"{FOLDER}/folders.webmanifest"
"""The manifest for a site whose pages are folders."""
_TITLE: Final = "Keep score"
_APP: Final = "Euchre score keeper"
_DESCRIPTION: Final = (
    "Keep the score of your Euchre table on a phone: by outcome, with undo, who deals next and the "
    "games won, also without a network."
)
_LINES_ON_PAPER: Final = 16
"""So many lines fit on a printed page of any variant. Each has room for two hands."""


def score_part(collection: Collection) -> Part:
    """The score keeper of all variants of a site."""
    own = {f"{FOLDER}/{name}": _file(name) for name in (*SCRIPTS, *DRAWN, "icon.svg")}
    own[TABLES] = tables_script(collection.variants)
    name = f"{collection.title}: score keeper" if collection.title else _APP
    own[MANIFEST] = _manifest(name, "./", "score-keeper.html")
    own[MANIFEST_OF_FOLDERS] = _manifest(name, "../../../", "../../../score-keeper/")
    page = _page(collection)
    everything = {**assets_part(collection).assets, **late_assets(), **own}
    everything[PAGE] = page.text.encode()
    worker = _worker(everything, own, collection.lab.folders)
    return Part(
        pages=(page,),
        assets={**own, WORKER: worker},
        nav={"euchre:score": (PAGE,)},
    )


def _file(name: str) -> bytes:
    return files("euchre_site.score").joinpath(name).read_bytes()


def _page(collection: Collection) -> Page:
    """The page, with a sheet on paper for whoever has no script, by the first variant's points."""
    sheet = score_sheet(collection.variants[0])
    text = write(
        "score_keeper.md.jinja",
        sheet=sheet,
        # Addresses as links have them, which not every builder finds where a sign is escaped.
        places=[Ready(each.id) for each in collection.variants],
        buttons=(*sheet.of(0), *sheet.of(None)),
        lone_defender=option("score.lone_defender_euchre").default,
        lines=[(hand, hand + _LINES_ON_PAPER) for hand in range(1, _LINES_ON_PAPER + 1)],
    )
    return made_page(PAGE, _TITLE, _DESCRIPTION, text)


def _manifest(name: str, scope: str, start: str) -> bytes:
    """What a browser asks for before it makes an app of the page."""
    way = scope if scope != "./" else ""
    icons = [{"src": f"{way}{ICON}", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    icons += [
        {
            "src": f"{way}{FOLDER}/icon-{side}.png",
            "sizes": f"{side}x{side}",
            "type": "image/png",
            "purpose": purpose,
        }
        for side in (192, 512)
        for purpose in ("any", "maskable")
    ]
    said: dict[str, Any] = {
        "name": name,
        "short_name": "Euchre score",
        "description": _DESCRIPTION,
        "id": start,
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        "background_color": "#fcfaf5",
        "theme_color": "#1c6145",
        "icons": icons,
    }
    return json.dumps(said, indent=2).encode() + b"\n"


def _worker(
    everything: Mapping[str, bytes], needed: Mapping[str, bytes], lab: Sequence[str]
) -> bytes:
    """The service worker of this build: another one as soon as anything has changed.

    Args:
        everything: What it may keep of the build.
        needed: What it keeps at once, beside what the page itself names.
        lab: The folders of which nothing ever changes.
    """
    text = _file(WORKER)
    digest = hashlib.sha256(text)
    for uri, content in sorted(everything.items()):
        digest.update(f"{uri}\0{len(content)}\0".encode() + content)
    at_once = json.dumps(sorted(needed)).encode()
    hashed = text.replace(b"@HASH@", digest.hexdigest()[:16].encode())
    return hashed.replace(b"@NEEDED@", at_once).replace(b"@LAB@", json.dumps(lab).encode())
