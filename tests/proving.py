"""How much the tests try: a little each time, and much more where `make prove` asks for it."""

from __future__ import annotations

import os
from typing import Final

PROVING: Final = bool(os.environ.get("EUCHRE_PROVE"))
"""Whether this is the long run; it selects the tests marked ``proof`` and no others."""


def amount(usual: int, proving: int) -> int:
    """How many to try."""
    return proving if PROVING else usual
