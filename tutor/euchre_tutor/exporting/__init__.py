"""Questions for teachers: the files of other programs, and a sheet of paper with its answers."""

from __future__ import annotations

from euchre_tutor.exporting.formats import FORMATS, ExportFormat
from euchre_tutor.exporting.items import Item, Offer, Sheet, sheet_of

__all__ = ["FORMATS", "ExportFormat", "Item", "Offer", "Sheet", "sheet_of"]
