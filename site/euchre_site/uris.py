"""Where the pages are; ids hold nothing that Markdown acts on."""

from __future__ import annotations

from enum import Enum

from euchre_site.writing import Ready

UP = "../"
"""The way from a page of a variant or a house rule to the folder of pages."""


class VariantPage(Enum):
    """The pages of a variant, in their order: the end of the address, and what links call it."""

    RULES = ("", "Rules")
    SCORING = ("scoring", "Scoring")
    EXAMPLES = ("examples", "Worked examples")
    DIFFERENCES = ("differences", "What’s different")
    QUESTIONS = ("questions", "Questions people ask")
    CARD = ("card", "Rule card")
    QUIZ = ("quiz", "Quiz")

    def __init__(self, stem: str, label: str) -> None:
        """Keep both parts."""
        self.stem = stem
        self.label = label


def variant_uri(name: str, way: str = "", page: VariantPage = VariantPage.RULES) -> Ready:
    """A page of the variant with this id; its rules, if no other is named.

    Args:
        name: The id.
        way: The way to the folder of pages.
        page: Which of its pages.
    """
    end = f"/{page.stem}" if page.stem else ""
    return Ready(f"{way}variants/{name}{end}.md")


def way_up(uri: str) -> str:
    """The way from a page to the folder of pages.

    >>> way_up("index.md"), way_up("variants/guernsey.md"), way_up("variants/guernsey/quiz.md")
    ('', '../', '../../')
    """
    return UP * uri.count("/")


def house_rule_uri(name: str, way: str = "") -> Ready:
    """The page of the house rule with this id; see :func:`variant_uri`."""
    return Ready(f"{way}house-rules/{name}.md")


def example_uri(name: str, way: str = "") -> Ready:
    """The page that tells the scenario with this id trick by trick; see :func:`variant_uri`."""
    return Ready(f"{way}examples/{name}.md")


def lesson_uri(name: str, way: str = "") -> Ready:
    """The lesson of this name; see :func:`variant_uri`."""
    return Ready(f"{way}learn/{name}.md")


def option_anchor(path: str) -> str:
    """Where the rules page of a variant first speaks of an option: the id of that sentence.

    >>> option_anchor("round_two.stick_the_dealer")
    'rule-round-two-stick-the-dealer'
    """
    return "rule-" + path.replace(".", "-").replace("_", "-")
