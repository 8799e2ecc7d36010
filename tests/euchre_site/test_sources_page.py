"""The page of sources: each once, with its notes and with what it is the source of."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from euchre_rules.options import OPTIONS, Source
from euchre_rules.rulebook.escape import escape
from euchre_site.collection import Collection
from euchre_site.lab.made import Lab, Work
from euchre_site.marks import safe
from euchre_site.sources_page import sources_part


@pytest.fixture(scope="module")
def text(collection: Collection) -> str:
    return text_of(collection)


def text_of(collection: Collection) -> str:
    return sources_part(collection).pages[0].text


def entry(text: str, title: str) -> str:
    return re.split(r"\n\*\*", text.partition(title)[2])[0]


def all_sources(collection: Collection) -> list[Source]:
    variants = [source for each in collection.variants for source in each.sources]
    rules = [source for each in collection.house_rules for source in each.sources]
    return [*variants, *rules, *(source for each in OPTIONS for source in each.sources)]


def test_every_source_stands_there_once(collection: Collection, text: str) -> None:
    sources = all_sources(collection)
    keys = {each.url or each.title for each in sources}
    assert len(re.findall(r"^\*\*.+\*\*$", text, re.MULTILINE)) == len(keys) > 50


def test_what_a_source_says_differently_is_not_lost(collection: Collection, text: str) -> None:
    for each in all_sources(collection):
        assert not each.note or safe(each.note.removesuffix(".")) in text


def test_it_leads_to_the_page_and_to_what_it_is_the_source_of(text: str) -> None:
    said = entry(text, "Slapton, Devon: Euchre")
    assert said.startswith("](http://www.slapton.org/euchre1.htm)**")
    assert "](variants/devon.md)" in said
    assert re.search(r"Options: .*\]\(reference\.md#", said)


def test_a_name_with_a_comma_stands_apart_from_its_neighbors(text: str) -> None:
    lists = [
        re.findall(r"\[([^]]*)\]\((?:house-rules|variants)/", each)
        for each in re.findall(r"^ +- House rules: .*$", text, re.MULTILINE)
    ]
    assert any("“No ace, no face”" in names for names in lists)
    for names in lists:
        assert len(names) < 2 or all(each[0] == "“" for each in names if "," in each)


def test_the_sources_are_in_the_order_of_their_titles(text: str) -> None:
    titles = re.findall(r"^\*\*\[?(.+?)[\]*]", text, re.MULTILINE)
    plain = [re.sub(r"^(?:a|an|the) ", "", each.lower()) for each in titles]
    assert plain == sorted(plain)


def test_hostile_titles_are_inert(collection: Collection) -> None:
    title = "<b>x</b> [y](javascript:z) *b*"
    bad = Source(title, "javascript:alert(1)", "{{ 7*7 }} <i>n</i>")
    first, *rest = collection.variants
    hostile = replace(collection, variants=(replace(first, sources=(bad,)), *rest))
    found = text_of(hostile)
    assert f"**{escape(title)}**" in found
    assert not re.search(r"javascript:alert|<b>|<i>|\{\{", found)


def test_a_parent_that_is_not_on_the_site_keeps_its_sources(collection: Collection) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    alone = text_of(replace(collection, variants=(guernsey,)))
    parents = [source for parent in guernsey.parents for source in parent.sources]
    assert parents
    assert all(safe(each.title) in alone for each in parents)


def test_what_others_have_written_of_the_engine_is_named_with_its_licence(
    collection: Collection,
) -> None:
    works = (
        Work("Pyodide 1.2", "MPL-2.0", "lab/licences/MPL-2.0.txt", "https://example.org/pyodide"),
        Work("attrs 3", "MIT", "lab/licences/attrs.txt", "https://example.org/attrs"),
    )
    found = text_of(replace(collection, lab=Lab(works=works))).partition("{: #works }")[2]
    assert "- [Pyodide 1.2](https://example.org/pyodide): [MPL-2.0](lab/licences/" in found
    assert found.count("\n- ") == 2
    assert "#works" not in text_of(collection)  # it hasn't got it
