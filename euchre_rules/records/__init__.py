"""Records: hands and games that were played, kept in files of several formats.

from euchre_rules.records import read_record

for recorded in read_record("game.egn").hands:
print(recorded.hand, recorded.problems)
"""

from euchre_rules.records.egn_writing import write_egn
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.reading import read_record
from euchre_rules.records.writing import CannotSayError, as_yaml_record

__all__ = [
    "CannotSayError",
    "Format",
    "Record",
    "RecordedHand",
    "as_yaml_record",
    "read_record",
    "write_egn",
]
