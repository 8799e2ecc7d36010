"""The rules files that the tutorial shows; the site offers them for download."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent / "examples"
FILE: Final = _FOLDER / "my_table.yaml"
NAME: Final = FILE.name
HOUSE_RULE: Final = _FOLDER / "last_orders.yaml"
MISSPELT: Final = _FOLDER / "misspelt" / NAME
"""The same as ``FILE`` with one name misspelt, to show what the check says."""
