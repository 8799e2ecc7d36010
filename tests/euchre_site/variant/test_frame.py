"""The row of links below the title of each page of a variant."""

from __future__ import annotations

import re

import pytest

from euchre_rules.spec.load import load_variant
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row, title_of


@pytest.mark.parametrize("shown", VariantPage)
def test_a_row_names_every_page_and_marks_the_one_that_is_shown(shown: VariantPage) -> None:
    row = parts_row(load_variant("guernsey"), shown)
    labels = re.findall(r"^- \[(.*?)\]", row, re.MULTILINE)
    assert labels == [each.label for each in VariantPage]
    assert re.findall(r'\[([^]]+)\]\([^)]+\)\{: aria-current="page" \}', row) == [shown.label]


def test_links_of_a_row_are_right_from_both_depths() -> None:
    guernsey = load_variant("guernsey")
    assert "(../variants/guernsey/quiz.md)" in parts_row(guernsey, VariantPage.RULES)
    assert "(../../variants/guernsey.md)" in parts_row(guernsey, VariantPage.QUIZ)


def test_titles_tell_pages_apart_and_name_the_variant() -> None:
    guernsey = load_variant("guernsey")
    titles = [title_of(guernsey, page) for page in VariantPage]
    assert len(set(titles)) == len(titles)
    assert all("Guernsey Euchre" in title for title in titles)
    assert titles[0] == "Guernsey Euchre"
