"""A second opinion on every answer, worked out from a question's plain data alone.

Nothing of the engine's is used: cards are texts, seats are numbers, and the rules are those that a
player would say aloud. The only thing taken from the table is what its options are set to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from euchre_rules.options import Rules

COLOR_MATES = {"spades": "clubs", "clubs": "spades", "hearts": "diamonds", "diamonds": "hearts"}
LETTERS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@dataclass(frozen=True)
class Referee:
    """Somebody who knows the rules of a table by heart."""

    rules: Rules

    @property
    def best_bower(self) -> str | None:
        return {"none": None, "joker": "JOKER", "two_of_spades": "2S"}[self.rules.deck.best_bower]

    def pack(self) -> list[str]:
        ranks = ["T" if rank.value == "10" else rank.value for rank in self.rules.deck.ranks]
        extra = [self.best_bower] if self.best_bower else []
        return [rank + letter for letter in LETTERS for rank in ranks] + extra

    def suit(self, card: str, trump: str) -> str:
        if card == self.best_bower:
            return trump
        printed = LETTERS[card[1]]
        is_left = card[0] == "J" and printed == COLOR_MATES[trump]
        return trump if is_left else printed

    def rank(self, card: str, trump: str) -> int:
        """Where the card stands in its suit, from 0 for the best."""
        if card == self.best_bower:
            return 0
        printed = LETTERS[card[1]]
        if card[0] == "J" and printed == trump:
            return 1
        if card[0] == "J" and printed == COLOR_MATES[trump]:
            return 2
        return 3 + "AKQJT98765432".index(card[0])

    def winner(self, cards: list[str], trump: str) -> int:
        """The place of the winning card, counted from the lead."""
        trumps = [card for card in cards if self.suit(card, trump) == trump]
        led = self.suit(cards[0], trump)
        rivals = trumps or [card for card in cards if self.suit(card, trump) == led]
        return cards.index(min(rivals, key=lambda card: self.rank(card, trump)))

    def legal(self, hand: list[str], table: list[str], trump: str) -> list[str]:
        led = self.suit(table[0], trump)
        return [card for card in hand if self.suit(card, trump) == led] or hand

    def side(self, seat: int) -> int:
        """The side of a seat: two pairs who sit opposite, or everybody for themselves."""
        return seat % 2 if self.rules.table.sides.value == "partners_opposite" else seat

    def points(self, position: dict[str, Any]) -> list[int]:
        """What each side scores for a hand that was played out."""
        score = self.rules.score
        makers = self.side(position["maker"])
        took, alone = position["tricks"][makers], position["alone"]
        lone_defender = "defender_alone" in position
        every = sum(position["tricks"])
        needed = score.tricks_needed if isinstance(score.tricks_needed, int) else every // 2 + 1
        enough = took >= needed and not (alone and self.rules.alone.must_take_all and took < every)
        sides = range(len(position["tricks"]))
        if enough and self._fast_break(position, makers, every - took):
            return [0 for _ in sides]
        if enough:
            points = self._made(took, every, alone=alone)
            more = score.point_on_partner if self._partner_ordered(position) else 0
            if took == every and score.march_taken_off:
                return [more if side == makers else -points for side in sides]
            return [points + more if side == makers else 0 for side in sides]
        if lone_defender:
            points = score.lone_defender_euchre if alone else score.lone_defender_euchre_of_partners
        elif alone:
            points = score.euchre_alone if took else max(score.euchre_alone, score.defenders_march)
        else:
            points = score.euchre if took else score.defenders_march
        return [0 if side == makers else points for side in range(len(position["tricks"]))]

    def _fast_break(self, position: dict[str, Any], makers: int, lost: int) -> bool:
        """Whether the defenders won the first two tricks and no other."""
        if not self.rules.score.fast_break or lost != 2:
            return False
        return all(self.side(trick["winner"]) != makers for trick in position["played"][:2])

    def _partner_ordered(self, position: dict[str, Any]) -> bool:
        """Whether the dealer's partner ordered up the card that was turned up."""
        if "turn_up" not in position or self.rules.table.sides.value == "individuals":
            return False
        return bool(position["maker"] == (position["dealer"] + 2) % 4)

    def _made(self, took: int, every: int, *, alone: bool) -> int:
        score = self.rules.score
        if took == every:
            return score.alone_march if alone else score.march
        if alone and took == every - 1 and score.alone_four_tricks != "as_alone_make":
            return int(score.alone_four_tricks)
        return score.alone_make if alone else score.make

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
    return [_jack_of(COLOR_MATES[position["trump"]])]


def _right(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return [_jack_of(position["trump"])]


def _bowers(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump = position["trump"]
    bowers = [_jack_of(trump), _jack_of(COLOR_MATES[trump]), referee.best_bower]
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
    trump, cards = position["trump"], position["cards"]
    assert len({referee.suit(card, trump) for card in cards}) == 1
    return sorted(cards, key=lambda card: referee.rank(card, trump))


def _best(referee: Referee, cards: list[str], trump: str) -> list[Any]:
    trumps = [card for card in cards if referee.suit(card, trump) == trump]
    return [min(trumps, key=lambda card: referee.rank(card, trump))]


def _beats(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    (led,) = _table(position)
    return [c for c in _values(question) if referee.winner([led, c], position["trump"]) == 1]


def _legal(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    return referee.legal(position["hand"], _table(position), position["trump"])


def _ruling(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    trump, table, (card,) = position["trump"], _table(position), position["cards"]
    if card not in referee.legal(position["hand"], table, trump):
        return ["must_follow"]
    return ["follows" if referee.suit(card, trump) == referee.suit(table[0], trump) else "void"]


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
    points = referee.points(position)
    total = [old + new for old, new in zip(position["score"], points, strict=True)]
    there = [side for side, n in enumerate(total) if n >= referee.rules.game.target]
    ahead = [side for side in there if total[side] == max(total)]
    return ahead if len(ahead) == 1 else ["nobody"]


_ANSWERS: dict[str, Callable[[Referee, dict[str, Any], dict[str, Any]], list[Any]]] = {
    "left_bower": _left,
    "right_bower": _right,
    "bowers_among": _bowers,
    "trumps_among": _trumps,
    "card_suit": _suit,
    "trumps_held": _held,
    "trumps_in_pack": lambda r, p, _: _count(r, p["trump"], p["trump"]),
    "cards_of_next_suit": lambda r, p, _: _count(r, p["trump"], COLOR_MATES[p["trump"]]),
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
    "hand_points": lambda r, p, _: [r.points(p)],
    "side_points": lambda r, p, _: [r.points(p)[r.side(p["seat"])]],
    "match_winner": _match,
    "target": lambda r, p, _: [r.rules.game.target],
}
TEMPLATES = tuple(_ANSWERS)
