"""What a seat sees of a game, as plain data for somebody who draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from euchre_rules.at_table import asking
from euchre_rules.at_table.events import (
    Dealt,
    Discarded,
    Event,
    Gave,
    HandOver,
    MatchOver,
    Played,
    RubberOver,
    Said,
    SatOut,
    TrickTaken,
    WentUnder,
)
from euchre_rules.at_table.hand import OF_CARDS, choices, in_words, short, sorted_cards, with_a_card
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.picture import SeatPicture, TablePicture, picture_data
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.at_table.telling import Teller
from euchre_rules.cards import Card
from euchre_rules.engine.actions import PASS, Action
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.engine.view import View

_ACTING, _WAITING, _HAND_OVER, _OVER = "you", "others", "deal", "over"
_ON_THE_PACK = (TurnUp.OFFERED, TurnUp.TURNED_DOWN, TurnUp.LEFT, TurnUp.SET_ASIDE)
_KINDS = {
    Dealt: "dealt",
    Said: "said",
    SatOut: "sat_out",
    Discarded: "discarded",
    Gave: "gave",
    WentUnder: "went_under",
    Played: "played",
    TrickTaken: "trick",
    HandOver: "hand_over",
    MatchOver: "game_over",
    RubberOver: "rubber_over",
}


def names_of(sitting: Sitting) -> Names:
    """What the players are called by the one who watches."""
    return Names(sitting.watcher, Seats(sitting.variant.rules).sides)


def view_data(sitting: Sitting) -> dict[str, Any]:
    """All that the seat which watches may know now."""
    view, names = sitting.hand.view(sitting.watcher), names_of(sitting)
    seats = range(sitting.variant.rules.table.players)
    match = sitting.match
    return {
        **_plain(view),
        "turn": _turn(sitting),
        "ask": asking.asked(view) if view.legal else "",
        "names": [names.of(seat) for seat in seats],
        "seats": [_seat(sitting, view, names, seat) for seat in seats],
        "hand": _hand(sitting, view),
        "choices": [_choice(view, each) for each in choices(view)],
        "last_trick": _last_trick(view, names),
        "game": {
            "deal": len(match.sheet) + (not sitting.hand_over),
            "score": list(match.score),
            "score_text": names.score(match.score),
            "tokens": list(match.state.tokens),
            "over": match.is_over,
            "winner": match.winner,
            "games": list(sitting.series.wins) if sitting.variant.rules.game.rubber else None,
        },
        "sides": [list(side) for side in Seats(sitting.variant.rules).sides],
        "picture": picture_data(_picture(sitting, view, names)),
        "seen": len(sitting.events),
    }


def _plain(view: View) -> dict[str, Any]:
    """The view as the engine writes it, without what is told in another form here."""
    data = view.to_json()
    del data["cards"]
    return data


def _turn(sitting: Sitting) -> str:
    """Who has to do something next."""
    if sitting.over:
        return _OVER
    if sitting.hand_over:
        return _HAND_OVER
    return _ACTING if sitting.hand.to_act == sitting.watcher else _WAITING


def _seat(sitting: Sitting, view: View, names: Names, seat: int) -> dict[str, Any]:
    """One seat as all may see it."""
    return {
        "seat": seat,
        "name": names.of(seat),
        "side": Seats(sitting.variant.rules).side_of[seat],
        "dealer": seat == view.dealer,
        "maker": seat == view.maker,
        "alone": (seat == view.maker and view.alone) or seat == view.defender_alone,
        "sits_out": seat in view.sitting_out,
        "cards": len(sitting.hand.cards_of(seat)),
        "tricks": sum(each.winner == seat for each in view.tricks),
        "acts": seat == view.to_act,
    }


def _hand(sitting: Sitting, view: View) -> list[dict[str, Any]]:
    """The cards of the seat, as a player sorts them, each with what may be done with it."""
    asked = bool(view.legal) and view.phase in OF_CARDS
    make = with_a_card(view) if asked else None
    return [_card(sitting, card, make(card) if make else None) for card in sorted_cards(view)]


def _card(sitting: Sitting, card: Card, action: Action | None) -> dict[str, Any]:
    reason = sitting.hand.why_illegal(action, sitting.watcher) if action else None
    return {
        "card": card.text,
        "pretty": card.pretty,
        "name": card.named,
        "action": str(action) if action else None,
        "legal": action is not None and reason is None,
        "why_not": reason.sentence if reason else None,
    }


def _choice(view: View, action: Action) -> dict[str, Any]:
    del view
    return {"action": str(action), "text": short(action), "words": in_words(action)}


def _last_trick(view: View, names: Names) -> dict[str, Any] | None:
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    laid = zip(trick.seats, trick.cards, strict=True)
    return {
        "cards": [{"seat": seat, "card": card.text} for seat, card in laid],
        "winner": trick.winner,
        "text": asking.last_trick(view, names),
    }


def _picture(sitting: Sitting, view: View, names: Names) -> TablePicture:
    """The table as a drawing shows it: the watcher at the bottom, the others clockwise."""
    count = sitting.variant.rules.table.players
    around = [(view.seat + step) % count for step in range(count)]
    return TablePicture(
        tuple(_drawn_seat(sitting, view, names, seat) for seat in around),
        turn_up=view.turn_up if view.turn_up_state in _ON_THE_PACK else None,
        is_turned_down=view.turn_up_state is TurnUp.TURNED_DOWN,
        trump=view.trump,
    )


def _drawn_seat(sitting: Sitting, view: View, names: Names, seat: int) -> SeatPicture:
    laid = dict(view.trick)
    order = [who for who, _ in view.trick]
    is_you = seat == view.seat
    return SeatPicture(
        name=names.of(seat),
        hand=sorted_cards(view) if is_you else (),
        hidden=0 if is_you else len(sitting.hand.cards_of(seat)),
        played=laid.get(seat),
        order=order.index(seat) + 1 if seat in laid else 0,
        notes=tuple(_notes(view, seat)),
        is_dealer=seat == view.dealer,
        is_viewer=is_you,
    )


def _notes(view: View, seat: int) -> Iterator[str]:
    calling = view.trump is None and view.phase is not Phase.OVER
    if calling and any(who == seat and action is PASS for who, action in view.calls):
        yield "passed"
    if seat == view.maker:
        yield "maker"
    if seat == view.defender_alone or (seat == view.maker and view.alone):
        yield "alone"
    if seat in view.sitting_out:
        yield "sits out"


def happened(sitting: Sitting, since: int) -> list[dict[str, Any]]:
    """What has happened since so many events were seen, each event with its sentence."""
    teller = Teller(sitting.variant.rules, names_of(sitting))
    return [_event(event, teller.one(event)) for event in sitting.events[since:]]


def told(sitting: Sitting, since: int) -> list[dict[str, Any]]:
    """The same in paragraphs, as ``euchre play`` tells it."""
    teller = Teller(sitting.variant.rules, names_of(sitting))
    return [
        {"text": line.text, "heading": line.heading}
        for line in teller.tell(_whole(sitting.events[since:]))
    ]


def _whole(events: list[Event]) -> Iterable[Event]:
    """Events from where they can be told: a trick is taken only with a card that was played."""
    return events[1:] if events and isinstance(events[0], TrickTaken) else events


def _event(event: Event, text: str) -> dict[str, Any]:
    """An event as plain data, with nothing that its watcher may not know."""
    data: dict[str, Any] = {"kind": _KINDS.get(type(event), "turn_up"), "text": text}
    match event:
        case Played():
            data |= {"seat": event.seat, "card": event.card.text, "led": event.led}
        case Said():
            data |= {"seat": event.seat, "action": str(event.action)}
        case Discarded() | Gave():
            data |= {"seat": event.seat, "card": event.card.text if event.card else None}
        case WentUnder():
            data |= {"seat": event.seat}
        case TrickTaken():
            data |= {"winner": event.trick.winner, "cards": [c.text for c in event.trick.cards]}
        case HandOver():
            data |= {
                "points": list(event.line.points),
                "score": list(event.line.score),
                "outcome": event.line.result.outcome.value,
            }
        case MatchOver():
            data |= {"winner": event.game.winner, "score": list(event.game.score)}
        case RubberOver():
            data |= {"winner": event.winner}
    return data
