"""A hand inside a page that somebody writes by hand."""

from __future__ import annotations

import jinja2
import pytest

from euchre_site.collection import Collection
from euchre_site.handwritten import written_page
from tests.euchre_site.worked.reading import seen


def test_a_page_may_ask_for_a_hand(collection: Collection) -> None:
    text = written_page('# Page\n\n{{ euchre.scenario("march") }}\n', collection, "learn/page.md")
    assert "](../examples/march.md)" in text
    assert "The makers took every trick: a march." in seen(text)
    assert text.count("euchre-chapter") == 7


def test_without_its_variant_a_hand_is_told_without_a_link(collection: Collection) -> None:
    guernsey = tuple(each for each in collection.variants if each.id == "guernsey")
    alone = Collection(guernsey, ())
    text = written_page('{{ euchre.scenario("march") }}', alone, "index.md")
    assert "examples/march.md" not in text
    assert "The makers took every trick: a march." in seen(text)


def test_a_hand_that_there_is_not_is_named(collection: Collection) -> None:
    with pytest.raises(jinja2.TemplateError, match="there is no scenario marhc"):
        written_page('{{ euchre.scenario("marhc") }}', collection, "index.md")
