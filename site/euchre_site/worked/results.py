"""What comes of a hand, in sentences: tricks, points, score, and whose deal it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from euchre_rules.engine.match import next_dealer, state_after, winner_of
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.series import carried, game_counts
from euchre_rules.engine.state import MatchState
from euchre_rules.options.words import count, sentence_case
from euchre_rules.spec.variant import Variant
from euchre_site.worked.model import Told
from euchre_site.worked.seats import Players


def result_lines(
    variant: Variant,
    context: MatchState,
    result: HandResult,
    players: Players,
    asked: Collection[str] = (),
) -> Iterator[Told]:
    """What comes of a hand.

    Args:
        variant: The table.
        context: What earlier deals decided.
        result: The result of the hand.
        players: What everybody is called.
        asked: What is told although it goes without saying: ``score`` where nobody had a point.
    """
    yield Told(result.outcome.told(partners=players.partners), is_point=True)
    if sum(result.tricks):
        yield Told(f"Tricks: {players.per_side(result.tricks)}.")
    yield Told(points_told(result, players), is_point=True)
    yield from map(Told, after_lines(variant, context, result, players, asked))


def points_told(result: HandResult, players: Players) -> str:
    """What each side scores or loses for the hand."""
    told = [
        f"{sentence_case(players.side(side))} {'scores' if points > 0 else 'loses'} "
        f"{count(abs(points), 'point')}."
        for side in players.side_order
        if (points := result.points[side])
    ]
    return " ".join(told) or "Nobody scores."


def after_lines(
    variant: Variant,
    context: MatchState,
    result: HandResult,
    players: Players,
    asked: Collection[str] = (),
) -> Iterator[str]:
    """What is decided after a hand: the score, the game, whose deal is next."""
    after = state_after(variant, context, result)
    if after.tokens:
        yield f"Tokens: {players.per_side(after.tokens)}."
    if context.score or "score" in asked:
        yield f"Score now: {players.per_side(after.score)}."
    if not after.is_over(variant.rules.game):
        if context.score or context.deals_played:
            yield "The game goes on."
        dealer = next_dealer(variant, players.dealer, result)
        stays = dealer == players.dealer
        yield "The same dealer deals again." if stays else f"{players.begins(dealer)} deals next."
        return
    yield from _game_over(variant, after, players)


def _game_over(variant: Variant, after: MatchState, players: Players) -> Iterator[str]:
    winner = winner_of(variant, after)
    if winner is None:
        yield "The game is over, and it is drawn."
        return
    yield f"{sentence_case(players.side(winner))} wins the game."
    counts, over = game_counts(variant, after), carried(variant, after)
    if counts > 1:
        yield f"It counts as {count(counts, 'game')}."
    if any(over):
        yield f"Carried over to the next game: {players.per_side(over)}."
