"""Hands as plain data, to keep them and to hand them on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from euchre_rules.cards import Card, NotationError, Trump, cards_text, parse_cards
from euchre_rules.engine.actions import Action, parse_action
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.forcing import force
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.inputs import short
from euchre_rules.options import SECTIONS, Rules, ValueRefusedError
from euchre_rules.spec.invariants import why_unplayable
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

FORMAT: Final = "euchre-hand"
VERSION: Final = 1


def rules_to_json(rules: Rules) -> dict[str, dict[str, Any]]:
    """Every option with its value, as a variant file would write it: section → option → value."""
    plain: dict[str, dict[str, Any]] = {}
    for option, value in rules.items():
        plain.setdefault(option.section, {})[option.name] = option.kind.write(value)
    return plain


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """A hand as plain data."""
    variant, deal, context = hand.variant, hand.deal, hand.context
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": {
            "reference": variant.reference,
            "id": variant.id,
            "name": variant.name,
            "summary": variant.summary,
            "rules": rules_to_json(variant.rules),
        },
        "deal": {
            "dealer": deal.dealer,
            "hands": [cards_text(cards) for cards in deal.hands],
            "turn_up": deal.turn_up.text,
            "kitty": cards_text(deal.kitty),
        },
        "context": {
            "score": list(context.score),
            "deals_played": context.deals_played,
            "claims_used": list(context.claims_used),
            "exchanges_used": list(context.exchanges_used),
            "tokens": list(context.tokens),
        },
        "start": _start_to_json(hand),
        "history": [[seat, str(action)] for seat, action in hand.log],
        **({"forced": list(hand.forced)} if hand.forced else {}),
    }


def _start_to_json(hand: Hand) -> dict[str, Any] | None:
    if hand.start is None:
        return None
    call, leader = hand.start
    return {
        "maker": call.maker,
        "trump": call.trump.value,
        "alone": call.alone,
        "defender_alone": call.defender_alone,
        "leader": leader,
    }


class _Reader:
    """Takes values of the right type out of plain data, or says what is wrong."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, Mapping):
            raise NotationError(f"{what} is no group of keys but {short(data)}")
        self._data = data
        self._what = what

    def get(self, key: str, kind: type | tuple[type, ...]) -> Any:
        value = self._data.get(key)
        wanted = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(value, kind) or (isinstance(value, bool) and bool not in wanted):
            names = " or ".join(each.__name__ for each in wanted)
            raise NotationError(f"{self._what}: {key} should be {names}, not {short(value)}")
        return value

    def group(self, key: str) -> _Reader:
        return _Reader(self._data.get(key), f"{self._what}: {key}")

    def numbers(self, key: str) -> tuple[int, ...]:
        values = self.get(key, list)
        if not all(isinstance(each, int) and not isinstance(each, bool) for each in values):
            raise NotationError(f"{self._what}: {key} should be whole numbers, not {short(values)}")
        return tuple(values)


def hand_from_json(data: object, hand_class: type[Hand]) -> Hand:
    """Read a hand that :func:`hand_to_json` wrote.

    Raises:
        NotationError: The data is no hand.
        IllegalActionError: One of its actions is not allowed, and isn't marked as forced.
    """
    top = _Reader(data, "hand")
    if top.get("format", str) != FORMAT or top.get("version", int) != VERSION:
        raise NotationError(f"not a hand in the format {FORMAT!r}, version {VERSION}")
    call, leader = _start_from_json(data)
    try:
        hand = hand_class(
            _variant_from_json(top.group("variant")),
            _deal_from_json(top.group("deal")),
            context=_context_from_json(top.group("context")),
            call=call,
            leader=leader,
        )
    except (ValueError, KeyError) as error:
        raise NotationError(f"hand: {error}") from None
    forced = top.numbers("forced") if isinstance(data, Mapping) and "forced" in data else ()
    for place, entry in enumerate(top.get("history", list)):
        action, seat = _done_from_json(entry, hand.tables.seats.count)
        if place in forced:
            force(hand, action, seat)
        else:
            hand.apply(action, seat)
    return hand


def _done_from_json(entry: object, seats: int) -> tuple[Action, int]:
    match entry:
        case [int(seat), str(text)] if not isinstance(seat, bool):
            action = parse_action(text)
        case _:
            raise NotationError(f"hand: history: {short(entry)} is no seat with an action")
    try:
        return action, check_seat(seat, seats)
    except ValueError as error:
        raise NotationError(f"hand: history: {error}") from None


def _variant_from_json(reader: _Reader) -> Variant:
    return Variant(
        reference=reader.get("reference", str),
        id=reader.get("id", str),
        name=reader.get("name", str),
        summary=reader.get("summary", str),
        rules=_playable(rules_from_json(reader.get("rules", dict))),
    )


def _playable(rules: Rules) -> Rules:
    """The rules, if they can be played at all: as strict as with rules from a file."""
    for _, wrong in why_unplayable(rules):
        raise NotationError(f"rules: {wrong}")
    return rules


def rules_from_json(written: Mapping[str, object]) -> Rules:
    """Read rules that :func:`rules_to_json` wrote; an option left out has its default.

    Raises:
        NotationError: There is no such section or option, or an option can't have its value.
    """
    values: dict[str, Any] = {}
    for section, options in written.items():
        if section not in SECTIONS or not isinstance(options, Mapping):
            raise NotationError(f"rules: {short(section)} is no section with options")
        by_name = {option.name: option for option in SECTIONS[section]}
        for name, plain in options.items():
            if name not in by_name:
                raise NotationError(f"rules: {section} has no option {short(name)}")
            try:
                values[f"{section}.{name}"] = by_name[name].kind.read(plain)
            except ValueRefusedError as error:
                raise NotationError(f"rules: {section}.{name} {error}") from None
    return Rules().with_values(values)


def _deal_from_json(reader: _Reader) -> Deal:
    hands = reader.get("hands", list)
    if not all(isinstance(each, str) for each in hands):
        raise NotationError("hand: deal: hands should be texts of cards")
    return Deal(
        dealer=reader.get("dealer", int),
        hands=tuple(parse_cards(each, copies=None) for each in hands),
        turn_up=Card.parse(reader.get("turn_up", str)),
        kitty=parse_cards(reader.get("kitty", str), copies=None),
    )


def _context_from_json(reader: _Reader) -> MatchState:
    return MatchState(
        score=reader.numbers("score"),
        deals_played=reader.get("deals_played", int),
        claims_used=reader.numbers("claims_used"),
        exchanges_used=reader.numbers("exchanges_used"),
        tokens=reader.numbers("tokens"),
    )


def _start_from_json(data: object) -> tuple[Call | None, int | None]:
    assert isinstance(data, Mapping)
    if data.get("start") is None:
        return None, None
    start = _Reader(data["start"], "hand: start")
    number = (int, type(None))
    call = Call(
        maker=start.get("maker", int),
        trump=Trump.parse(start.get("trump", str)),
        alone=start.get("alone", bool),
        defender_alone=start.get("defender_alone", number),
    )
    return call, start.get("leader", number)
