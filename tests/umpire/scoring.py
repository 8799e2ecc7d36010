"""What a hand scores, who wins the game with it, and who deals the next one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.umpire.cards import Rules
from tests.umpire.position import Position

Seats = tuple[int, ...]


class Verdict(NamedTuple):
    """All that follows from a finished hand; numbers per side stand in the order of the sides.

    Attributes:
        points: Those of the hand; a point for tokens is in ``score`` only.
        score: Points per side after the hand.
        tokens: Tokens per side after the hand.
        deals_played: How many deals were scored so far.
        counts: How many games the game counts; 0 while it is not won.
        carried: Points per side with which the next game begins.
        claims_used: Who has claimed a new deal so far, once for each time, if there is a limit.
        exchanges_used: Who has gone under so far, likewise.
    """

    outcome: str
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    score: tuple[int, ...]
    tokens: tuple[int, ...]
    deals_played: int
    claims_used: Seats
    exchanges_used: Seats
    game_over: bool
    winner: int | None
    counts: int
    carried: tuple[int, ...]
    next_dealer: int
    maker: int | None
    trump: str | None
    alone: bool
    blind: bool
    ordered_by: int | None
    defender_alone: int | None
    claimed_by: int | None
    exchanged_by: int | None


def tricks_of(at: Position) -> list[int]:
    """Tricks taken by each side."""
    won = [0] * at.sides
    for trick in at.tricks:
        won[at.side(trick.winner)] += 1
    return won


def is_made(at: Position) -> bool:
    """Whether the makers took enough tricks."""
    assert at.maker is not None
    cards, needed = at.rule("deal.cards"), at.rule("score.tricks_needed")
    if needed == "more_than_half":
        needed = cards // 2 + 1
    if at.alone and at.rule("alone.must_take_all"):
        needed = cards
    return bool(tricks_of(at)[at.side(at.maker)] >= needed)


def outcome(at: Position) -> str:
    """What became of the hand, in a word."""
    if at.ended is not None:
        return at.ended
    assert at.maker is not None
    won = tricks_of(at)[at.side(at.maker)]
    if is_made(at):
        if won == at.rule("deal.cards"):
            return "alone_march" if at.alone else "march"
        if _is_fast_break(at):
            return "fast_break"
        return "alone_make" if at.alone else "make"
    if at.lone_defender is not None:
        return "lone_defender_euchre"
    if at.alone:
        return "euchre_alone"
    return "defenders_march" if won == 0 else "euchre"


def _is_fast_break(at: Position) -> bool:
    """Whether the defense took the first two tricks and no other, where that counts."""
    assert at.maker is not None
    by_makers = [at.side(trick.winner) == at.side(at.maker) for trick in at.tricks]
    fast = len(by_makers) > 2 and not any(by_makers[:2]) and all(by_makers[2:])
    return bool(at.rule("score.fast_break") and fast)


def points(at: Position) -> list[int]:
    """What the hand scores for each side."""
    found = [0] * at.sides
    what = outcome(at)
    if what == "bought_out":
        others = [side for side in range(at.sides) if side != at.side(at.dealer)]
        for side in others:
            found[side] = at.rule("round_two.buy_out")
    if at.maker is None or what == "fast_break":
        return found
    makers = at.side(at.maker)
    defenders = [side for side in range(at.sides) if side != makers]
    if not is_made(at):
        for side in defenders:
            found[side] = _for_defenders(at, what)
        return found
    march = what in ("march", "alone_march")
    if march and at.rule("score.march_taken_off") and not at.blind:
        for side in defenders:
            found[side] = -at.rule(f"score.{what}")
    else:
        found[makers] = _for_makers(at, what)
    if _partner_ordered(at):
        found[makers] += at.rule("score.point_on_partner")
    return found


def _for_makers(at: Position, what: str) -> int:
    """What makers score who made it."""
    if at.blind:
        return int(at.rule("score.blind_alone"))
    assert at.maker is not None
    lost = at.rule("deal.cards") - tricks_of(at)[at.side(at.maker)]
    four = at.rule("score.alone_four_tricks")
    if what == "alone_make" and lost == 1 and four != "as_alone_make":
        return int(four)
    return int(at.rule(f"score.{what}"))


def _for_defenders(at: Position, what: str) -> int:
    """What each side of the defense scores against makers who failed."""
    if at.blind:
        return int(at.rule("score.blind_alone_euchre"))
    assert at.maker is not None
    if what == "lone_defender_euchre" and not at.alone:
        return int(at.rule("score.lone_defender_euchre_of_partners"))
    worth = int(at.rule(f"score.{what}"))
    if what == "euchre_alone" and tricks_of(at)[at.side(at.maker)] == 0:
        worth = max(worth, at.rule("score.defenders_march"))
    return worth


def _partner_ordered(at: Position) -> bool:
    """Whether the dealer's partner ordered up."""
    return at.ordered_by is not None and at.ordered_by == at.partner(at.dealer)


def tokens_won(at: Position) -> list[int]:
    """The tokens that the hand brings to each side."""
    found = [0] * at.sides
    if at.rule("score.four_trick_tokens") and at.partners and outcome(at) == "make":
        assert at.maker is not None
        won = tricks_of(at)[at.side(at.maker)]
        found[at.side(at.maker)] = int(won == at.rule("deal.cards") - 1)
    return found


def next_dealer(at: Position) -> int:
    """The seat that deals after this hand."""
    left = (at.dealer + 1) % at.players
    same = False
    if at.claimed_by is not None:
        same = at.rule("redeal_hand.dealer") == "same_dealer"
    elif at.ended == "redealt":
        same = at.rule("deal.after_misdeal") != "next_dealer"
    elif at.ended == "thrown_in":
        same = at.rule("deal.after_all_pass") == "same_dealer"
    elif at.ended is None and is_made(at) and _partner_ordered(at):
        same = at.rule("deal.after_partners_order") == "same_dealer"
    return at.dealer if same else left


def winner_of(score: Sequence[int], deals_played: int, rules: Rules) -> int | None:
    """The side that has won the game with this score, if one has."""
    game = rules["game"]
    for side, own in enumerate(score):
        lead = own - max(other for each, other in enumerate(score) if each != side)
        if game["target"] and own >= game["target"] and lead >= game["win_by"]:
            return side
        if game["deals"] and deals_played >= game["deals"] and lead > 0:
            return side
    return None


def counts(score: Sequence[int], winner: int | None, rules: Rules) -> int:
    """How many games a game counts that ended like this."""
    if winner is None:
        return 0
    others = [points for side, points in enumerate(score) if side != winner]
    slam = rules["game"]["skunk"] == "counts_double" and all(points <= 0 for points in others)
    return 2 if slam else 1


def carried(score: Sequence[int], winner: int | None, rules: Rules) -> tuple[int, ...]:
    """The points with which each side begins the next game; never so many that they win it."""
    found, target = [0] * len(score), rules["game"]["target"]
    if winner is not None and target and rules["game"]["overshoot"] == "laps":
        found[winner] = max(0, min(score[winner] - target, target - 1))
    return tuple(found)


def _with_tokens(at: Position, had: Sequence[int]) -> tuple[list[int], list[int]]:
    """Tokens per side after the hand, and the points for which some of them were exchanged."""
    price, more = at.rule("score.four_trick_tokens"), [0] * at.sides
    tokens = [old + new for old, new in zip(had, tokens_won(at), strict=True)]
    for side, number in enumerate(tokens):
        if price and number >= price:
            more[side], tokens[side] = 1, number - price
    return tokens, more


def _with_this_time(at: Position, used: Sequence[int], who: int | None, path: str) -> Seats:
    """Who has used up a turn after the hand; nobody writes it down where there is no limit."""
    return (*used, who) if who is not None and at.rule(path) > 0 else tuple(used)


def judge(at: Position, context: Mapping[str, Any]) -> Verdict:
    """All that follows from a finished hand."""
    gained = points(at)
    tokens, more = _with_tokens(at, context["tokens"] or [0] * at.sides)
    score = [sum(each) for each in zip(at.score, gained, more, strict=True)]
    deals = context["deals_played"] + (at.ended in (None, "bought_out"))
    winner = winner_of(score, deals, at.rules)
    last = bool(at.rule("game.deals") and deals >= at.rule("game.deals"))
    return Verdict(
        outcome=outcome(at),
        tricks=tuple(tricks_of(at)),
        points=tuple(gained),
        score=tuple(score),
        tokens=tuple(tokens),
        deals_played=deals,
        claims_used=_with_this_time(at, at.claims_used, at.claimed_by, "redeal_hand.limit"),
        exchanges_used=_with_this_time(
            at, at.exchanges_used, at.exchanged_by, "exchange_hand.limit"
        ),
        game_over=winner is not None or last,
        winner=winner,
        counts=counts(score, winner, at.rules),
        carried=carried(score, winner, at.rules),
        next_dealer=next_dealer(at),
        maker=at.maker,
        trump=at.trump,
        alone=at.alone,
        blind=at.blind,
        ordered_by=at.ordered_by,
        defender_alone=at.lone_defender,
        claimed_by=at.claimed_by,
        exchanged_by=at.exchanged_by,
    )
