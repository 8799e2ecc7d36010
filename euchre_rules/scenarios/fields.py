"""The keys of a scenario file, declared once for the check and the schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.cards import Suit, Trump
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.scenarios.card_shapes import (
    CARDS,
    ONE_ACTION,
    ONE_CARD,
    ByCard,
    Refusals,
)
from euchre_rules.scenarios.model import ActionStep, Claim, ExpectStep, Step, TrickStep
from euchre_rules.scenarios.shapes import (
    COUNT,
    FLAG,
    NUMBER,
    PER_SIDE,
    POINTS_PER_SIDE,
    SEAT,
    SEAT_PATTERN,
    SIDE,
    BySeat,
    OrNobody,
    PlacedWord,
    Word,
    seat_key,
)
from euchre_rules.spec.document import Kind
from euchre_rules.spec.fields import SPEC_VERSION, Judged
from euchre_rules.spec.misfits import wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.shape_rules import RulesShape
from euchre_rules.spec.shape_texts import URL, Line, OwnId
from euchre_rules.spec.shapes import Field, Group, ListOf
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Sequence, is_faulty

NO_TRUMP_YET: Final = "none"
_TRUMPS: Final = tuple(trump.value for trump in Trump)
_LINE: Final = Line()
ID: Final = Line(
    "bad-id",
    r"^[a-z][a-z0-9_-]*$(?!\n)",
    "must be small letters, digits, hyphens and underscores, beginning with a letter",
)
_SUIT: Final = Word((*(suit.value for suit in Suit), NO_TRUMP_YET), "a suit")
SOURCE: Final = Group(
    {
        "title": Field(_LINE, "Title", "What the page or book is called.", required=True),
        "url": Field(URL, "Address", "Its address, if it has one that is known."),
    },
    "a source",
)
_CALL: Final = Group(
    {
        "maker": Field(SEAT, "Maker", "The seat that made trump.", required=True),
        "trump": Field(
            PlacedWord(Word(_TRUMPS, "a trump")), "Trump", "What is trump.", required=True
        ),
        "alone": Field(FLAG, "Alone", "Whether the maker plays alone."),
        "defender_alone": Field(SEAT, "Lone defender", "The seat that defends alone, if one does."),
    },
    "a call",
)
_TRICK: Final = Group(
    {
        "cards": Field(CARDS, "Cards", "The cards in the order played.", required=True),
        "winner": Field(SEAT, "Winner", "The seat that wins the trick."),
    },
    "a trick",
)
_ACTIONS: Final = ListOf(ONE_ACTION, "an action")
EXPECT: Final = Group(
    {
        "legal": Field(_ACTIONS, "Legal", "Exactly what the seat to act may do, in any order."),
        "legal_includes": Field(_ACTIONS, "Legal among others", "Some of what it may do."),
        "legal_excludes": Field(_ACTIONS, "Not legal", "Some of what it may not do."),
        "illegal": Field(
            Refusals(Word(tuple(ReasonCode), "a reason code")),
            "Illegal",
            "What may not be done, each with the code of the reason. Put a seat and a colon before "
            "the action to ask about another seat than the one to act.",
        ),
        "holds": Field(
            BySeat(CARDS, "its cards"), "Holds", "Exactly the cards that a seat has now."
        ),
        "to_act": Field(OrNobody(SEAT), "To act", "The seat that is asked, or none."),
        "phase": Field(Word(tuple(Phase), "a phase"), "Phase", "What is going on."),
        "trump": Field(
            Word((*_TRUMPS, NO_TRUMP_YET), "a trump"), "Trump", "What is trump; none before a call."
        ),
        "maker": Field(OrNobody(SEAT), "Maker", "The seat that made trump, or none."),
        "alone": Field(FLAG, "Alone", "Whether the maker plays alone."),
        "sitting_out": Field(ListOf(SEAT, "a seat"), "Sitting out", "The seats that sit out."),
        "leader": Field(OrNobody(SEAT), "Leader", "The seat that leads to this trick, or none."),
        "tricks": Field(PER_SIDE, "Tricks", "Tricks won so far, one number for each side."),
        "effective_suit": Field(
            ByCard(_SUIT), "Suit", "The suit to which cards belong while this is trump."
        ),
        "order": Field(
            ListOf(ONE_CARD, "a card"), "Order", "Cards of one suit or trumps, strongest first."
        ),
    },
    "what is expected",
)
RESULT: Final = Group(
    {
        "outcome": Field(Word(tuple(Outcome), "an outcome"), "Outcome", "How the hand ended."),
        "tricks": Field(PER_SIDE, "Tricks", "Tricks won, one number for each side."),
        "points": Field(
            POINTS_PER_SIDE, "Points", "Points for this hand, one number for each side."
        ),
        "score": Field(POINTS_PER_SIDE, "Score", "The score after it, one number for each side."),
        "tokens": Field(PER_SIDE, "Tokens", "The tokens after it, one number for each side."),
        "game_over": Field(FLAG, "Game over", "Whether the game is over with this hand."),
        "winner": Field(OrNobody(SIDE), "Winner", "The side that has won the game, or none."),
        "game_counts": Field(
            NUMBER, "Counts", "How many games the game counts; 0 unless it is over and won."
        ),
        "carried": Field(
            PER_SIDE, "Carried over", "With what the next game begins, one number for each side."
        ),
        "next_dealer": Field(SEAT, "Next dealer", "The seat that deals the next hand."),
    },
    "a result",
)


@dataclass(frozen=True)
class Claims:
    """A group of things that must be true."""

    group: Group

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Claim, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        found = self.group.read(node, name, problems)
        if found is None or not isinstance(node, Mapping):
            return None
        return tuple(
            Claim(entry.key.text, found[entry.key.text], entry.value.place)
            for entry in node
            if entry.key.text in found
        )

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return self.group.schema()


@dataclass(frozen=True)
class StepShape:
    """One step: a seat with its action, a trick, or what is expected."""

    def read(self, node: Node, name: str, problems: Problems) -> Step | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Mapping):
            if not is_faulty(node):
                notes = ("write for example 1: pass",)
                wrong_type(node, name, "a seat with an action, trick or expect", problems, notes)
            return None
        if len(node) == 1:
            return self._step(node.entries[0], problems)
        if len(node) > 1:
            sentence = "a step says one thing; begin each with its own hyphen"
            problems.error("bad-step", sentence, place=node.entries[1].key.place)
        elif not node.faulty:
            problems.error("bad-step", "this step says nothing", place=node.place)
        return None

    def _step(self, entry: Entry, problems: Problems) -> Step | None:
        word, value = entry.key.text, entry.value
        if word == "expect":
            claims = Claims(EXPECT).read(value, word, problems)
            return None if claims is None else ExpectStep(claims, entry.key.place)
        if word == "trick":
            found = _TRICK.read(value, word, problems) or {}
            if "cards" not in found:
                return None
            return TrickStep(found["cards"], found.get("winner"), value.place)
        if not word[:1].isdigit():
            self._report(entry, problems)
            return None
        seat = seat_key(entry, "a step", problems)
        done = ONE_ACTION.read(value, f"the action of seat {shorten(word)}", problems)
        return None if seat is None or done is None else ActionStep(seat, done)

    def _report(self, entry: Entry, problems: Problems) -> None:
        meant = nearest(entry.key.text, ("expect", "trick"))
        proposal = f"; did you mean {meant}?" if meant else ""
        sentence = f"{quoted(entry.key.text)} begins no step{proposal}"
        notes = ("a step begins with a seat, such as 1: pass, or with expect or trick",)
        problems.error("unknown-key", sentence, place=entry.key.place, notes=notes)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {"expect": Claims(EXPECT).schema(), "trick": _TRICK.schema()},
            "patternProperties": {SEAT_PATTERN: ONE_ACTION.schema()},
        }


@dataclass(frozen=True)
class Steps:
    """The steps; none where nothing was done yet."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Step, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Sequence):
            if not is_faulty(node):
                wrong_type(node, name, "a list of steps", problems)
            return None
        steps = [StepShape().read(item, "a step", problems) for item in node]
        return tuple(step for step in steps if step is not None)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "array", "items": StepShape().schema()}


SCENARIO: Final = Group(
    {
        "spec_version": Field(
            Judged(SPEC_VERSION), "Format", "The version of this file format: 1.", required=True
        ),
        "kind": Field(
            Judged(Kind.SCENARIO.value), "Kind", "This file describes a scenario.", required=True
        ),
        "id": Field(
            OwnId(ID.code, ID.pattern, ID.says),
            "Id",
            "Small letters, digits, hyphens and underscores; the file's name without its ending.",
            required=True,
        ),
        "title": Field(_LINE, "Title", "What the example shows, in a few words.", required=True),
        "variant": Field(
            _LINE,
            "Variant",
            "The rules it is played by: id or path, followed by any number of +house_rule.",
            required=True,
        ),
        "rules": Field(RulesShape(), "Rules", "Section, option, value: what this table changes."),
        "source": Field(SOURCE, "Source", "Where the example comes from."),
        "score": Field(
            POINTS_PER_SIDE, "Score", "The score before the deal, one number for each side."
        ),
        "tokens": Field(PER_SIDE, "Tokens", "Tokens before the deal, one number for each side."),
        "deals_played": Field(COUNT, "Deals played", "How many deals were scored before."),
        "claims_used": Field(
            ListOf(SEAT, "a seat"), "Claims used", "Seats that claimed a redeal, once for each."
        ),
        "exchanges_used": Field(
            ListOf(SEAT, "a seat"), "Exchanges used", "Seats that went under, once for each."
        ),
        "dealer": Field(SEAT, "Dealer", "The dealer's seat; 0 if left out."),
        "hands": Field(BySeat(CARDS, "its cards"), "Hands", "Whole hands; seats may be left out."),
        "turn_up": Field(ONE_CARD, "Turn-up", "The card turned up."),
        "kitty": Field(CARDS, "Kitty", "Cards below the turn-up, from the top."),
        "call": Field(_CALL, "Call", "A finished call: the scenario begins at the opening lead."),
        "leader": Field(SEAT, "Leader", "With call: who leads to the first trick."),
        "steps": Field(Steps(), "Steps", "What is done and what must be true.", required=True),
        "result": Field(Claims(RESULT), "Result", "What must be true of the finished hand."),
    },
    "a scenario",
)
