"""Records: hands and games that were played, kept in files of several formats."""

from euchre_rules.records.model import Format, Record, RecordedHand

__all__ = ["Format", "Record", "RecordedHand"]
