"""Pictures as plain data for scripts."""

from __future__ import annotations

import json

from euchre_site.drawing.plain import plain
from tests.euchre_site.drawing import pictures


def test_a_picture_is_json_without_what_is_as_usual() -> None:
    told = plain(pictures.TRICK)
    assert json.loads(json.dumps(told)) == told
    assert told["trump"] == "hearts"
    assert told["turn_up"] == "TD"
    assert told["seats"][0] == {
        "name": "You",
        "hand": ["JH", "9S"],
        "played": "AH",
        "order": 4,
        "is_viewer": True,
    }
