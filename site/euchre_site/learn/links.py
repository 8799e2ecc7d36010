"""Links from hand-written pages to pages that a site may have or not."""

from __future__ import annotations

from typing import Final

from euchre_rules.options import option
from euchre_rules.options.words import and_list
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.uris import VariantPage, house_rule_uri, variant_uri
from euchre_site.writing import Ready


class Links:
    """Links that lead on from one page; to a page that isn't there, the text alone."""

    def __init__(self, collection: Collection, way: str) -> None:
        """Lead on from a page.

        Args:
            collection: What the site is about.
            way: The way to the folder of pages.
        """
        self._way: Final = way
        self._variants: Final = {each.id: each for each in collection.variants}
        self._house_rules: Final = {each.id: each for each in collection.house_rules}

    def house_rule(self, name: str, text: str) -> Ready:
        """A link to a house rule."""
        shown = safe(text)
        known = name in self._house_rules
        return Ready(f"[{shown}]({house_rule_uri(name, self._way)})" if known else shown)

    def variant(self, name: str, page: str = "RULES", text: str = "", anchor: str = "") -> Ready:
        """A link to a page of a variant.

        Args:
            name: The id of the variant.
            page: The name of one of its pages in :class:`VariantPage`.
            text: What the link says; the name of the variant, if not given.
            anchor: The part of the page.
        """
        variant = self._variants.get(name)
        shown = safe(text or (variant.name if variant else name))
        if variant is None:
            return Ready(shown)
        uri = variant_uri(variant.id, self._way, VariantPage[page])
        return Ready(f"[{shown}]({uri}{f'#{anchor}' if anchor else ''})")

    def house_rules(self, text: str) -> Ready:
        """A link to the list of house rules."""
        return Ready(f"[{safe(text)}]({self._way}house-rules/index.md)")

    def compare(self, text: str, path: str = "") -> Ready:
        """A link to the comparison of the variants.

        Args:
            text: What the link says.
            path: The option of which the comparison tells there; empty for the whole of it.
        """
        anchor = f"#{anchor_of(option(path))}" if path else ""
        return Ready(f"[{safe(text)}]({self._way}compare.md{anchor})")

    def variants(self, several: tuple[Variant, ...]) -> Ready:
        """Several variants in a list, each with a link to its rules."""
        return Ready(and_list([self.variant(each.id) for each in several]))
