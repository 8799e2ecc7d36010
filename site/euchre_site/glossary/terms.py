"""All words of the glossary, in the order of the alphabet."""

from __future__ import annotations

from typing import Final

from euchre_site.glossary.of_calling import ALONE_TERMS, CALLING_TERMS, DEALING_TERMS
from euchre_site.glossary.of_cards import CARD_TERMS, PEOPLE_TERMS
from euchre_site.glossary.of_play import OTHER_TERMS, PLAY_TERMS, SCORE_TERMS
from euchre_site.glossary.term import Term

_GROUPS: Final = (
    *(CARD_TERMS, PEOPLE_TERMS, CALLING_TERMS, DEALING_TERMS),
    *(ALONE_TERMS, PLAY_TERMS, SCORE_TERMS, OTHER_TERMS),
)

TERMS: Final[tuple[Term, ...]] = tuple(
    sorted((term for group in _GROUPS for term in group), key=lambda each: each.anchor)
)
"""Every word."""
