"""The page of all options says what the options declare."""

from __future__ import annotations

import re

import pytest

from euchre_rules.options import OPTIONS, Option
from euchre_rules.rulebook.explaining import is_open
from euchre_rules.spec.document import plain_text
from euchre_site.marks import safe
from euchre_site.option_list import URI, options_page
from euchre_site.tree import SiteTree


def entry_of(found: Option) -> str:
    """What the page says of an option, below its heading."""
    text = options_page().text
    heading = f"### {found.title} {{: #{found.path.replace('.', '-')} }}\n"
    assert text.count(heading) == 1
    return re.split(r"^##", text.split(heading)[1], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("found", OPTIONS, ids=lambda found: found.path)
def test_every_option_stands_there_with_its_values_and_its_default(found: Option) -> None:
    entry = entry_of(found)
    assert re.search(rf"^`{found.path}`: .*\?$", entry, re.MULTILINE)
    rows = re.findall(r"^\| `(.+?)`( \(default\))? \| .*\w.* \|$", entry, re.MULTILINE)
    assert [written for written, _ in rows] == [plain_text(found, each) for each in found.values]
    assert [written for written, default in rows if default] == [plain_text(found, found.default)]
    more = is_open(found) and len(found.values) > 1
    assert (f"\nAllowed: {safe(found.kind.allowed())}.\n" in entry) == more


def test_sections_stand_in_the_order_of_a_file() -> None:
    sections = re.findall(r"^## (\w+) ", options_page().text, re.MULTILINE)
    assert sections == list(dict.fromkeys(each.section for each in OPTIONS))


def test_what_cannot_matter_by_default_says_why() -> None:
    entry = entry_of(next(each for each in OPTIONS if each.path == "redeal_hand.limit"))
    assert "it can't matter, since redeal&#95;hand.qualifies is never." in entry


def test_the_page_is_part_of_the_site(tree: SiteTree) -> None:
    assert tree.pages[URI] == options_page()
