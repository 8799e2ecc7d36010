"""Every format: the only place that names them all."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Final

from euchre_tutor.exporting.items import Sheet


@dataclass(frozen=True)
class ExportFormat:
    """One format.

    Attributes:
        name: What a person calls it.
        what: For whom or what it is, in a few words.
        suffix: How its files end.
        module: Where its ``write`` is: a function from a sheet to the bytes of a file.
        is_text: Whether a terminal can show it.
        extra: The extra that it needs, if any.
    """

    name: str
    what: str
    suffix: str
    module: str
    is_text: bool = True
    extra: str | None = None

    def write(self, sheet: Sheet) -> bytes:
        """The file; from equal sheets always the same bytes.

        Raises:
            ModuleNotFoundError: The extra isn't installed.
        """
        found: bytes = importlib.import_module(self.module).write(sheet)
        return found


_HERE: Final = "euchre_tutor.exporting"
FORMATS: Final[dict[str, ExportFormat]] = {
    each.name: each
    for each in (
        ExportFormat("gift", "Moodle and other learning sites", ".gift", f"{_HERE}.gift"),
        ExportFormat("moodle", "Moodle, with every reason", ".xml", f"{_HERE}.moodle"),
        ExportFormat("anki", "Anki's flash cards", ".apkg", f"{_HERE}.anki", False, "anki"),
        ExportFormat("csv", "spreadsheets", ".csv", f"{_HERE}.table"),
        ExportFormat("html", "a sheet to print, with its answers", ".html", f"{_HERE}.worksheet"),
    )
}
