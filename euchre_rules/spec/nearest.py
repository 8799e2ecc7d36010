"""What somebody most likely meant who wrote a word that isn't known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

_LONGEST_WORD: Final = 64
_LIKENESS: Final = 0.7


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Find the candidate that somebody who wrote a word most likely meant.

    Args:
        word: What was written.
        candidates: What might have been meant.

    Returns:
        The best candidate, or None where none is near enough to be worth proposing.
    """
    if len(word) > _LONGEST_WORD:
        return None
    by_plain = {_plain(candidate): candidate for candidate in sorted(candidates)}
    found = difflib.get_close_matches(_plain(word), by_plain, n=1, cutoff=_LIKENESS)
    return by_plain[found[0]] if found else None


def _plain(word: str) -> str:
    return word.strip().casefold().replace("-", "_").replace(" ", "_")
