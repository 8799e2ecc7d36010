"""Variants that were read again: one that still says the same is the object that it was.

Whatever was worked out for a variant is kept by the object. A program that runs while somebody
edits a file reads all of them again, and needs to work out anew only what the edit has changed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final
from weakref import WeakValueDictionary

from euchre_rules.spec.variant import Variant

_MET: Final[WeakValueDictionary[bytes, Variant]] = WeakValueDictionary()


def said_by(variant: Variant) -> bytes:
    """A digest of all that a variant says, down to the line where each of its values is set."""
    return sha256(f"{variant!r}{variant.provenance!r}".encode()).digest()


def as_before(variant: Variant) -> Variant:
    """The same variant, as the object that it was when it was met before, if it was.

    >>> from euchre_rules.spec.load import load_variant
    >>> first, second, other = map(load_variant, ["british", "british", "guernsey"])
    >>> as_before(second) is as_before(first), as_before(other) is as_before(first)
    (True, False)

    Args:
        variant: A variant that was just read.
    """
    return _MET.setdefault(said_by(variant), variant)
