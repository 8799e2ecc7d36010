"""Finds the site's configuration and hand-written pages: in the package, else in the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

CONFIG: Final = "mkdocs.yml"
_PACKAGE: Final = Path(__file__).parent


def config_file() -> Path:
    """Where ``mkdocs.yml`` is; the folder ``docs`` lies beside it."""
    installed = _PACKAGE / CONFIG
    return installed if installed.is_file() else _PACKAGE.parent / CONFIG


def docs_folder() -> Path:
    """The folder of hand-written pages."""
    return config_file().with_name("docs")
