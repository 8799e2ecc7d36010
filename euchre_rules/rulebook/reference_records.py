"""The part of the reference on records: what a match file holds, and what reads it."""

from __future__ import annotations

from typing import Final

from euchre_rules.rulebook.pen import heading
from euchre_rules.rulebook.reference_text import bullets, paragraphs
from euchre_rules.rulebook.structure import Block, Section

_RECORDS: Final = """
`euchre play --record game.yaml` writes a game down as it is played: a file of the kind `match`,
YAML like any other. `euchre replay game.yaml` tells it trick by trick; `euchre run` says whether
every trick and every score in it is true. You can write one by hand, from the notes of an evening.
"""
_KEYS: Final = """
`variant` says which rules were played by: a reference, with changes under `rules` as in a table's
own file. A recorded table is always named by what comes with the program, so that the file can be
moved.

`first_dealer` is the seat that deals first, `score` what the sides begin with if some points were
carried over, `names` what the players are called, by seat.

`deals` lists the hands. Each is written as in a scenario: `dealer`, `hands`, `turn_up`, `kitty`,
the `steps`, and the `result` if the hand was finished. Hands that nobody remembers may be left out;
their cards are then unknown. The last deal may stop anywhere.

Under `penalties` in a deal stands what mistakes in it cost, each with `mistake` (`renege` or
`false_claim`), `seat` and, where somebody played alone, `alone`.

Between deals may stand `misdeal` with the seat that misdealt, `penalty` for a hand that nobody
wrote down, and `game` with the number of the next game where several are played.
"""
_OTHERS: Final = """
`euchre replay` reads the records of other programs too: Euchre Game Notation, and the text that
Trickster exports. What a record has against the rules is told with its line, and the play goes on
with what was done at the table. With `--write` the record is written into a new file, as YAML or in
Euchre Game Notation.
"""


def records() -> Section:
    """What a match file holds."""
    blocks: tuple[Block, ...] = (
        *paragraphs(_RECORDS),
        bullets(_KEYS),
        heading("Records of other programs"),
        *paragraphs(_OTHERS),
    )
    return Section("records", "Records of games", blocks)
