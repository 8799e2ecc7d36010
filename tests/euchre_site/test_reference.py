"""The page of the reference is the book that the terminal shows, with a target for every option."""

from __future__ import annotations

import re

from euchre_rules.options import OPTIONS
from euchre_rules.rulebook.reference import reference
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_site.reference import URI, reference_page
from euchre_site.tree import SiteTree

TEXT = reference_page().text


def test_every_option_and_section_can_be_linked_to() -> None:
    targets = re.findall(r"^###? .* \{: #([\w-]+) \}$", TEXT, re.MULTILINE)
    assert len(targets) == len(set(targets))
    assert set(targets) >= {anchor_of(each) for each in OPTIONS}
    assert set(targets) >= {section.id for section in reference().sections}


def test_options_and_values_stand_as_code() -> None:
    assert "\n`game.target`&#58; How many points win the game?\n" in TEXT
    assert "| `10` (default) |" in TEXT


def test_the_page_is_part_of_the_site(tree: SiteTree) -> None:
    # Only the links to the glossary come in afterwards.
    plain = re.sub(
        r"\[([^\]]+)\]\(glossary\.md#[\w-]+\)\{: \.euchre-term \}", r"\1", tree.pages[URI].text
    )
    assert plain == TEXT
