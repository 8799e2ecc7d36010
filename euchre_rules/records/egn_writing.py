"""Writes games as Euchre Game Notation 1.4, as far as it has words for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import (
    ClaimRedeal,
    DefendAloneAction,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
)
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import state_after
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import Trick
from euchre_rules.options import Rules, option
from euchre_rules.options.model import Effect
from euchre_rules.options.poor_hands import GO_UNDER
from euchre_rules.options.words import label
from euchre_rules.records.egn import FILE_TYPE, read_egn
from euchre_rules.records.egn_cards import write_card
from euchre_rules.records.egn_rules import ALWAYS, written_rules
from euchre_rules.records.keeping import Keeper, score_before
from euchre_rules.records.model import Record, RecordedHand
from euchre_rules.records.written import NOBODY
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.yaml_source import Source, unwanted

VERSION: Final = "1.4"
_CODE: Final = "not-in-egn"
_UNKNOWN: Final = "Xx"
_LONGEST_TITLE: Final = 128
_LONGEST_NAME: Final = 64
_MOST_DEALS: Final = 100
_SIDES: Final = 2
_CALLS: Final = {
    Trump.SPADES: "s",
    Trump.HEARTS: "h",
    Trump.DIAMONDS: "d",
    Trump.CLUBS: "c",
    Trump.NO_TRUMP: "n",
}


def write_egn(record: Record) -> str:
    """A record as the text of an EGN file.

    Raises:
        FileError: EGN can't say something that happened, or that was played by; what is merely left
            out raises nothing.
    """
    problems = Problems()
    return problems.checked(egn_text(record, problems))


def egn_text(record: Record, problems: Problems) -> str | None:
    """A record as the text of an EGN file.

    Args:
        problems: Receives what EGN can't say: as a warning where it is left out, and as an error
            where nothing is written because of it.

    Returns:
        The text, which is read back as the same hands; None where there is an error.
    """
    return _Writer(record, problems).text()


class _Writer:
    def __init__(self, record: Record, problems: Problems) -> None:
        self._record = record
        self._problems = problems
        self._rules = record.variant.rules
        self._faults = 0

    def _refuse(self, sentence: str, place: Place | None = None, path: str | None = None) -> None:
        self._faults += 1
        self._problems.error(_CODE, sentence, place=place, option=path)

    def _leave_out(
        self, sentence: str, place: Place | None = None, path: str | None = None
    ) -> None:
        self._problems.warning(_CODE, sentence, place=place, option=path)

    def text(self) -> str | None:
        ruleset = self._ruleset()
        self._check_game()
        deals = [
            self._deal(number, each.hand, each)
            for number, each in enumerate(self._record.hands)
            if each.hand is not None
        ]
        if self._faults:
            return None
        written = {
            "fileType": FILE_TYPE,
            "version": VERSION,
            "metadata": self._metadata(ruleset),
            "deals": deals,
        }
        text = f"{_pretty(written)}\n"
        return text if self._is_kept(text) else None

    def _ruleset(self) -> dict[str, Any]:
        keys, unsaid = written_rules(self._rules)
        for path in unsaid:
            self._judge_unsaid(path)
        return keys

    def _judge_unsaid(self, path: str) -> None:
        """Refuse a rule that EGN can't say, if it matters for what may be done or for points."""
        found = option(path)
        value = self._rules.get(path)
        words = f"{found.title}: {label(found, value, self._rules)}"
        stated = f"{words} ({path}: {plain_text(found, value)})"
        matters = self._rules.applies(path) and found.effect is Effect.PLAY
        if path in ALWAYS:
            self._leave_out(f"EGN can't say '{stated}', so it is left out", path=path)
        elif matters or self._applies_by_default(path):
            self._refuse(f"EGN has no word for '{stated}'", path=path)

    def _applies_by_default(self, path: str) -> bool:
        """Whether the default, which EGN's silence means, would matter although the value can't."""
        default = Rules().get(path)
        otherwise = self._rules.with_values({path: default})
        return option(path).effect is Effect.PLAY and otherwise.applies(path)

    def _check_game(self) -> None:
        """Refuse games that EGN doesn't hold, and what happened beside the hands."""
        record = self._record
        if len(Seats(self._rules).sides) > _SIDES:
            self._refuse("EGN holds the scores of two sides only")
        if len(record.hands) > _MOST_DEALS:
            self._refuse(f"EGN holds {_MOST_DEALS} deals at most, not {len(record.hands)}")
        for each in record.hands:
            if each.hand is None:
                self._refuse("this hand can't be written, since it couldn't be read", each.place)
            if each.penalties:
                self._refuse("EGN can't say what a mistake cost", each.place)
            if each.before:
                self._refuse("EGN can't say what happened between two hands", each.place)
        if record.after:
            self._refuse("EGN can't say what happened after the last hand")

    def _metadata(self, ruleset: dict[str, Any]) -> dict[str, Any]:
        first = self._record.hands[0].hand if self._record.hands else None
        score = first.context.score if first is not None else self._record.score
        found: dict[str, Any] = {}
        if self._record.title:
            found["title"] = self._shown(self._record.title, _LONGEST_TITLE)
        names = self._record.names or [f"Seat {seat}" for seat in range(self._rules.table.players)]
        found["players"] = [self._shown(name, _LONGEST_NAME) for name in names]
        found["initialScore"] = list(score or (0,) * _SIDES)
        after = self._final_score(found["initialScore"])
        if after is not None:
            found["finalScore"] = after
        found["ruleset"] = ruleset
        return found

    def _final_score(self, score: list[int]) -> list[int] | None:
        """What the hands add up to; None where one isn't over or doesn't go on from the last."""
        for each in self._record.hands:
            hand = each.hand
            if hand is None or hand.result is None or list(score_before(hand)) != score:
                return None
            score = list(state_after(self._record.variant, hand.context, hand.result).score)
        return score if self._record.hands else None

    def _shown(self, text: str, limit: int) -> str:
        """A text of the record, without what has no place in a file, and not too long."""
        return "".join(sign for sign in text if not unwanted(sign) and sign.isprintable())[:limit]

    def _deal(self, number: int, hand: Hand, recorded: RecordedHand) -> dict[str, Any]:
        place = recorded.place
        if hand.start is not None:
            self._refuse("EGN needs the calls, and this hand begins with a finished one", place)
        dealt = recorded.dealt
        assert dealt is not None
        state: dict[str, Any] = {"dealer": hand.deal.dealer, "upCard": _card(dealt.turn_up)}
        cards = [list(map(_card, each)) for each in dealt.hands]
        if any(card != _UNKNOWN for each in cards for card in each):
            state["playerCards"] = cards
        if any(dealt.kitty):
            state["kitty"] = list(map(_card, dealt.kitty))
        phases = [self._bidding(hand, recorded, place)]
        if hand.opening is not None and hand.log[hand.opening :]:
            tricks = list(_tricks(hand, recorded.guessed))
            phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks})
        return {"dealNumber": number, "initialState": state, "phases": phases}

    def _bidding(self, hand: Hand, recorded: RecordedHand, place: Place) -> dict[str, Any]:
        """The calls, and what was done with cards before the play."""
        found: dict[str, Any] = {"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": []}
        exchanges: list[dict[str, Any]] = []
        guessed, dealer = recorded.guessed, hand.deal.dealer
        for at, (seat, action) in enumerate(hand.log):
            if isinstance(action, Pass | OrderUp | Name) and at not in hand.secret:
                self._call(hand, action, found)
            match action:
                case Discard(card) if seat == dealer and "discard" not in found:
                    found["discard"] = _UNKNOWN if at in guessed else write_card(card)
                case Discard(card) | Give(card):
                    to = hand.tables.seats.partners[seat][0]
                    given = _UNKNOWN if at in guessed else write_card(card)
                    exchanges.append({"sender": seat, "receiver": to, "cards": [given]})
                case DefendAloneAction():
                    found["aloneDefender"] = seat
                case Exchange():
                    # EGN has no word for what went under; it shows by what is left.
                    taken = (
                        [_UNKNOWN] * GO_UNDER
                        if at in guessed
                        else [write_card(card) for card in hand.deal.kitty[:GO_UNDER]]
                    )
                    exchanges.append({"receiver": seat, "cards": taken})
                case ClaimRedeal():
                    self._refuse(f"EGN can't say '{action}'", place)
        asked = self._rules.lone_defense.value != "never" and hand.alone
        if asked and hand.opening is not None:
            found.setdefault("aloneDefender", NOBODY)
        if exchanges:
            found["cardExchanges"] = exchanges
        return found

    def _call(self, hand: Hand, action: Pass | OrderUp | Name, found: dict[str, Any]) -> None:
        """Write a call; a pass of what comes after the calling is none."""
        calls = found["calls"]
        if "isAlone" in found:
            return
        if isinstance(action, Pass):
            calls.append("Pass")
            return
        calls.append(_CALLS.get(action.trump, "x") if isinstance(action, Name) else "Order")
        found["isAlone"] = action.alone

    def _is_kept(self, text: str) -> bool:
        """Read the text again, and report what it doesn't say; tell whether it may be written."""
        again = read_egn(Source("the text written", text), Problems())
        found = Problems()
        Keeper(_CODE, "EGN", found).compare(self._record, again)
        self._problems.merge(found)
        return not found.has_errors


def _card(card: Card | None) -> str:
    return _UNKNOWN if card is None else write_card(card)


def _tricks(hand: Hand, guessed: frozenset[int]) -> Iterator[list[str]]:
    """The tricks, the one that isn't finished too; a card that was guessed is unknown."""
    plays = iter(
        _UNKNOWN if at in guessed else write_card(action.card)
        for at, (_, action) in enumerate(hand.history)
        if isinstance(action, Play)
    )
    for trick in (*hand.tricks, *([hand.trick] if hand.trick else [])):
        size = len(trick.cards) if isinstance(trick, Trick) else len(trick)
        yield list(islice(plays, size))


def _pretty(value: Any, indent: str = "") -> str:
    """JSON as a person would lay it out: what is short and flat stands in one line."""
    if isinstance(value, dict) and value:
        inner = f"{indent}  "
        lines = (f"{inner}{json.dumps(key)}: {_pretty(each, inner)}" for key, each in value.items())
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(each, list | dict) for each in value):
        inner = f"{indent}  "
        return (
            "[\n" + ",\n".join(f"{inner}{_pretty(each, inner)}" for each in value) + f"\n{indent}]"
        )
    return json.dumps(value, ensure_ascii=False)
