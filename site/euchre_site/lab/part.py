"""What the lab adds to a site: its files, the script that drives it, and where a page finds it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any, Final

from euchre_site.collection import Collection
from euchre_site.lab.made import BUNDLE, STDLIB, WORKER, Lab
from euchre_site.lab_pages.part import LAB_PAGES, late_assets
from euchre_site.tree import ON_EVERY_PAGE, Part

ENGINE: Final = f"{ON_EVERY_PAGE}/lab/engine.js"
PLACE: Final = f"{ON_EVERY_PAGE}/lab/place.json"


def lab_part(collection: Collection) -> Part:
    """The lab; of a site without it, what says so to whoever presses a button."""
    engine = files("euchre_site.lab").joinpath("browser", PurePosixPath(ENGINE).name).read_bytes()
    place = json.dumps(_place(collection.lab), indent=1, sort_keys=True).encode("ascii") + b"\n"
    return Part(assets={**collection.lab.files, ENGINE: engine, PLACE: place})


def _place(lab: Lab) -> dict[str, Any]:
    """Where the browser finds what it needs, and how much that is; addresses are below the site."""
    if lab.missing:
        return {"missing": lab.missing}
    return {
        "runtime": lab.runtime,
        "stdlib": STDLIB,
        "bundle": BUNDLE,
        "worker": f"{lab.ours}{WORKER}",
        "info": dict(lab.info),
        "files": list(lab.needed),
        "size": lab.size,
        "packed": lab.packed,
        # What works without a network as soon as one of them has been used.
        "pages": [PurePosixPath(page.uri).stem for page in LAB_PAGES],
        "with": sorted(late_assets()),
    }
