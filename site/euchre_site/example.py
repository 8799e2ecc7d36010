"""The rules file that the tutorial shows; the site offers it for download."""

from __future__ import annotations

from pathlib import Path
from typing import Final

NAME: Final = "my_table.yaml"
FILE: Final = Path(__file__).parent / "examples" / NAME
MISSPELT: Final = Path(__file__).parent / "examples" / "misspelt" / NAME
"""The same with one name misspelt, to show what the check says."""
