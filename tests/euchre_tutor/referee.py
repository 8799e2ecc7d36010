"""A second opinion on every answer, worked out from a question's plain data by the umpire's rules.

Nothing of the engine's is used: cards are texts, seats are numbers. The only thing taken from the
table is what its options are set to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from euchre_rules.options import Rules
from tests.euchre_tutor import referee_of_calls as more
from tests.euchre_tutor import referee_of_deals as deals
from tests.euchre_tutor import referee_of_differences as elsewhere
from tests.umpire import cards as umpire
from tests.umpire.position import Played, Position
from tests.umpire.scoring import points, winner_of
from tests.umpire.watching import plain_rules


class Referee:
    """Answers questions at a table as the umpire would."""

    def __init__(self, rules: Rules) -> None:
        self.rules = plain_rules(rules)

    @property
    def best_bower(self) -> str | None:
        return umpire.best_bower(self.rules)

    def pack(self) -> list[str]:
        return umpire.pack(self.rules)

    def suit(self, card: str, trump: str) -> str:
        """The suit of a card; "none" for a best bower while nothing is trump."""
        return umpire.suit_of(card, trump, self.rules) or "none"

    def best_first(self, cards: list[str], trump: str) -> list[str]:
        """Cards of one suit, the strongest first."""
        (suit,) = {self.suit(card, trump) for card in cards}
        order = umpire.low_to_high(suit, trump, self.rules)
        return sorted(cards, key=order.index, reverse=True)

    def winner(self, cards: list[str], trump: str) -> int:
        """The place of the winning card, counted from the lead."""
        return umpire.place_of_winner(cards, trump, self.rules)

    def legal(self, hand: list[str], table: list[str], trump: str) -> list[str]:
        return umpire.may_follow(hand, table, trump, self.rules)

    def side(self, seat: int) -> int:
        """The side of a seat: two pairs who sit opposite, or everybody for themselves."""
        return self.table(0).side(seat)

    def target(self) -> int:
        return int(self.rules["game"]["target"])

    def points(self, position: dict[str, Any]) -> list[int]:
        """What each side scores for a hand that was played out."""
        return points(self.played_out(position))

    def played_out(self, position: dict[str, Any]) -> Position:
        """The table after a hand that was played out."""
        at = self.table(position.get("dealer", 0))
        at.maker, at.alone = position["maker"], position["alone"]
        at.lone_defender = position.get("defender_alone")
        at.tricks = [Played((), winner) for winner in self._winners(position)]
        if "turn_up" in position and position["maker"] == at.partner(at.dealer):
            at.ordered_by = position["maker"]
        return at

    def table(self, dealer: int) -> Position:
        """A table at which nothing has been said yet."""
        return Position(self.rules, dealer, hands=[], turned="", kitty=[], score=[])

    def _winners(self, position: dict[str, Any]) -> list[int]:
        """A seat that won each trick: as it is told, and then so that the numbers are right."""
        won = [trick["winner"] for trick in position.get("played", ())]
        sides = [self.side(seat) for seat in won]
        for side, number in enumerate(position["tricks"]):
            won += [side] * (number - sides.count(side))
        return won

    def answer(self, question: dict[str, Any]) -> list[Any]:
        """The right answer to a question of any template."""
        return _ANSWERS[question["template"]](self, question["position"], question)


def _values(question: dict[str, Any]) -> list[Any]:
    return [choice["value"] for choice in question["choices"]]


def _table(position: dict[str, Any]) -> list[str]:
    return [played["card"] for played in position["trick"]]


def _jack_of(suit: str) -> str:
    return "J" + suit[0].upper()


def _left(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [_jack_of(umpire.SAME_COLOR[position["trump"]])]


def _right(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [_jack_of(position["trump"])]


def _bowers(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump = position["trump"]
    bowers = [_jack_of(trump), _jack_of(umpire.SAME_COLOR[trump]), referee.best_bower]
    return [card for card in _values(question) if card in bowers]


def _trumps(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump = position["trump"]
    return [card for card in _values(question) if referee.suit(card, trump) == trump]


def _suit(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [referee.suit(position["cards"][0], position["trump"])]


def _held(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump = position["trump"]
    return [sum(referee.suit(card, trump) == trump for card in position["hand"])]


def _count(referee: Referee, trump: str, suit: str) -> list[Any]:
    return [sum(referee.suit(card, trump) == suit for card in referee.pack())]


def _ordered(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return referee.best_first(position["cards"], position["trump"])


def _best(referee: Referee, cards: list[str], trump: str) -> list[Any]:
    trumps = [card for card in cards if referee.suit(card, trump) == trump]
    return referee.best_first(trumps, trump)[:1]


def _beats(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    (led,) = _table(position)
    return [c for c in _values(question) if referee.winner([led, c], position["trump"]) == 1]


def _legal(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return referee.legal(position["hand"], _table(position), position["trump"])


def _ruling(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump, table, (card,) = position["trump"], _table(position), position["cards"]
    if card not in referee.legal(position["hand"], table, trump):
        return ["must_follow"]
    led = umpire.suit_led(table, trump, referee.rules)
    return ["follows" if referee.suit(card, trump) == led else "void"]


def _asked(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [referee.suit(_table(position)[0], position["trump"])]


def _winning_card(
    referee: Referee, position: dict[str, Any], question: dict[str, Any]
) -> list[Any]:
    table = _table(position)
    return [table[referee.winner(table, position["trump"])]]


def _winner(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    place = referee.winner(_table(position), position["trump"])
    return [position["trick"][place]["seat"]]


def _ahead(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump, table = position["trump"], _table(position)
    return [
        card
        for card in referee.legal(position["hand"], table, trump)
        if referee.winner([*table, card], trump) == len(table)
    ]


def _match(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    scored = referee.points(position)
    total = [old + new for old, new in zip(position["score"], scored, strict=True)]
    winner = winner_of(total, 0, referee.rules)
    return ["nobody" if winner is None else winner]


_ANSWERS: dict[str, Callable[[Referee, dict[str, Any], dict[str, Any]], list[Any]]] = {
    "left_bower": _left,
    "right_bower": _right,
    "bowers_among": _bowers,
    "trumps_among": _trumps,
    "card_suit": _suit,
    "trumps_held": _held,
    "trumps_in_pack": lambda r, p, _: _count(r, p["trump"], p["trump"]),
    "cards_of_next_suit": lambda r, p, _: _count(r, p["trump"], umpire.SAME_COLOR[p["trump"]]),
    "order_trumps": _ordered,
    "order_plain_suit": _ordered,
    "strongest": lambda r, p, _: _best(r, p["cards"], p["trump"]),
    "best_of_pack": lambda r, p, _: _best(r, r.pack(), p["trump"]),
    "beats": _beats,
    "legal_cards": _legal,
    "may_play": _ruling,
    "led_card_asks": _asked,
    "winning_card": _winning_card,
    "trick_winner": _winner,
    "cards_ahead": _ahead,
    "renege_when": more.renege,
    "opening_leader": more.leader,
    "order_of_play": more.turns,
    "next_to_play": more.plays_next,
    "may_open": more.opening,
    "calls_in_round_one": more.orders,
    "suits_to_name": more.namings,
    "asked_next": more.asked_next,
    "after_passes": more.after_passes,
    "turn_up_goes": more.turn_up_goes,
    "discards": more.discards,
    "sits_out": more.absent,
    "cards_to_a_trick": more.cards_to_a_trick,
    "may_go_alone": more.may_go_alone,
    "hand_points": lambda r, p, _: [r.points(p)],
    "side_points": lambda r, p, _: [r.points(p)[r.side(p["seat"])]],
    "match_winner": _match,
    "target": lambda r, _, __: [r.target()],
    "deals_next": deals.deals_next,
    "renege_cost": deals.renege_cost,
    "with_house_rule": elsewhere.with_house_rule,
    "who_plays_so": elsewhere.who_plays_so,
    "points_at_two_tables": elsewhere.points_at_two_tables,
}
TEMPLATES = tuple(_ANSWERS)
