"""What the pages that ask the engine say of it before it is loaded."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from euchre_site.collection import Collection
from euchre_site.lab.made import Lab
from euchre_site.lab_pages.part import LAB_PAGES, lab_pages_part

SIZE = 15_400_000


@pytest.mark.parametrize("uri", [page.uri for page in LAB_PAGES])
def test_a_page_says_how_much_its_engine_is(collection: Collection, uri: str) -> None:
    lab = Lab({"lab/a/x": bytes(SIZE), "lab/licence": b"!"}, "lab/a/", packed=8_276_963)
    made = lab_pages_part(replace(collection, variants=collection.variants[:2], lab=lab))
    text = next(page.text for page in made.pages if page.uri == uri)
    assert ' data-loads="8.3 MB, or 15 MB from a server that doesn’t compress">' in unescape(text)
    assert " missing" not in text
