"""The keys of a match file, declared once for the check and the schema.

What is said of a deal is said as in a scenario: with the same keys, read by the same shapes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.engine.penalty import Mistake
from euchre_rules.scenarios.fields import ID, SCENARIO, SOURCE
from euchre_rules.scenarios.match_model import DealEntry, Entry
from euchre_rules.scenarios.model import Misdeal, NextGame, PenaltyAt
from euchre_rules.scenarios.shapes import COUNT, FLAG, PER_SIDE, SEAT, BySeat, Word
from euchre_rules.spec.document import Kind
from euchre_rules.spec.fields import SPEC_VERSION, Judged
from euchre_rules.spec.misfits import wrong_type
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.shape_rules import RulesShape
from euchre_rules.spec.shape_texts import Line
from euchre_rules.spec.shapes import Field, Group, ListOf, Shape
from euchre_rules.spec.yaml_nodes import Mapping, Node, is_faulty

_LINE: Final = Line()
_AS_IN_A_SCENARIO: Final = ("dealer", "hands", "turn_up", "kitty", "call", "leader", "steps")
_PENALTY: Final = Group(
    {
        "mistake": Field(
            Word(tuple(Mistake), "a mistake"), "Mistake", "What was done.", required=True
        ),
        "seat": Field(SEAT, "Seat", "Who did it.", required=True),
        "alone": Field(FLAG, "Alone", "Whether somebody played alone in that hand."),
    },
    "a penalty",
)


@dataclass(frozen=True)
class PenaltyShape:
    """What a mistake cost."""

    def read(self, node: Node, name: str, problems: Problems) -> PenaltyAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        found = _PENALTY.read(node, name, problems) or {}
        if "mistake" not in found or "seat" not in found:
            return None
        mistake = Mistake(found["mistake"])
        return PenaltyAt(mistake, found["seat"], found.get("alone", False), node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return _PENALTY.schema()


DEAL: Final = Group(
    {
        **{name: SCENARIO.fields[name] for name in _AS_IN_A_SCENARIO},
        "dealer": Field(SEAT, "Dealer", "The dealer's seat."),
        "steps": Field(SCENARIO.fields["steps"].shape, "Steps", "What is done."),
        "penalties": Field(
            ListOf(PenaltyShape(), "a penalty"), "Penalties", "What mistakes in this hand cost."
        ),
        "result": SCENARIO.fields["result"],
    },
    "a deal",
)
_OTHERS: Final[dict[str, tuple[Shape, str]]] = {
    "misdeal": (SEAT, "A misdeal: the seat that dealt it."),
    "penalty": (PenaltyShape(), "What a mistake cost in a hand that wasn't written down."),
    "game": (COUNT, "The next game begins: its number, from 2."),
}
"""What else may stand among the deals."""


@dataclass(frozen=True)
class EntryShape:
    """A deal, or one of the few other things that may stand among the deals."""

    def read(self, node: Node, name: str, problems: Problems) -> Entry | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Mapping):
            if not is_faulty(node):
                needed = f"a group of keys: {', '.join(DEAL.fields)}"
                wrong_type(node, name, needed, problems, (f"or one of {', '.join(_OTHERS)}",))
            return None
        other = next((each for each in node if each.key.text in _OTHERS), None)
        if other is None:
            found = DEAL.read(node, name, problems)
            return None if found is None else DealEntry(found, node.place)
        if len(node) > 1:
            sentence = f"{other.key.text} stands by itself; begin a deal with its own hyphen"
            problems.error("misplaced-key", sentence, place=other.key.place)
            return None
        return self._other(other.key.text, other.value, problems)

    def _other(self, word: str, node: Node, problems: Problems) -> Entry | None:
        value = _OTHERS[word][0].read(node, word, problems)
        if value is None or word == "penalty":
            return value  # type: ignore[no-any-return]  # the shape of penalties gives them
        return Misdeal(value) if word == "misdeal" else NextGame(value)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        others = (
            Group({word: Field(shape, word.capitalize(), says, required=True)}, word)
            for word, (shape, says) in _OTHERS.items()
        )
        return {"anyOf": [DEAL.schema(), *(each.schema() for each in others)]}


MATCH: Final = Group(
    {
        "spec_version": Field(
            Judged(SPEC_VERSION), "Format", "The version of this file format: 1.", required=True
        ),
        "kind": Field(
            Judged(Kind.MATCH.value), "Kind", "This file describes a match.", required=True
        ),
        "id": Field(ID, "Id", SCENARIO.fields["id"].says, required=True),
        "title": Field(_LINE, "Title", "What was played, in a few words.", required=True),
        "variant": SCENARIO.fields["variant"],
        "rules": Field(RulesShape(), "Rules", SCENARIO.fields["rules"].says),
        "source": Field(SOURCE, "Source", "Where the record comes from."),
        "names": Field(
            BySeat(_LINE, "a name"), "Names", "What the players are called; seats may be left out."
        ),
        "first_dealer": Field(
            SEAT, "First dealer", "Who deals first; the dealer of the first deal if left out."
        ),
        "score": Field(
            PER_SIDE, "Score", "With what the first game begins, one number for each side."
        ),
        "deals": Field(
            ListOf(EntryShape(), "an entry of deals"),
            "Deals",
            "The deals in their order, and between them misdeals, penalties and further games.",
            required=True,
        ),
    },
    "a match",
)
