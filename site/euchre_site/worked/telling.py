"""Tells a scenario: it is played on the engine, and every moment of it is put into words."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import PASS, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.state import Phase, Trick
from euchre_rules.engine.trick_reasons import suit_led, why_wins
from euchre_rules.scenarios.replay import Event, Moment
from euchre_site.worked.checks import check_of, sorted_cards
from euchre_site.worked.deeds import done, followed
from euchre_site.worked.model import Chapter, ChapterKind, Check, Telling, Told
from euchre_site.worked.pictures import trick_picture
from euchre_site.worked.results import result_lines
from euchre_site.worked.seats import Players
from euchre_site.worked.shown import options_shown
from euchre_site.worked.situation import situation, table_name
from euchre_site.worked.story import Story

COUNT: Final = "Tricks: "
"""How the sentence begins that says how many tricks each side has."""
_ROUNDS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO)


def telling(story: Story) -> Telling:
    """A hand in words.

    Args:
        story: What happens in it; all that it expects is so.
    """
    players = Players.at(story.variant.rules, story.dealer)
    result = story.end.result
    return Telling(
        id=story.id,
        title=story.title,
        table=table_name(story.variant),
        variant=story.variant,
        chapters=(situation(story, players), *_Course(story, players).chapters()),
        options=options_shown(story),
        outcome=result.outcome.told(partners=players.partners) if result else "",
        tricks=len(story.end.tricks),
        source=story.source,
        file=story.file,
    )


class _Course:
    """What happens in a hand, taken together in chapters."""

    def __init__(self, story: Story, players: Players) -> None:
        self._story = story
        self._players = players
        self._chapters: list[Chapter] = []
        self._lines: list[Told | Check] = []
        self._passed: list[int] = []
        self._before: Hand | None = None
        """The hand before the moment that is told."""

    def chapters(self) -> tuple[Chapter, ...]:
        """Tell every moment, and what comes of the hand."""
        for moment in self._story.moments:
            if moment.event is Event.ACTION:
                self._acted(moment)
            elif moment.event is Event.CHECK:
                self._say_passes()
                self._asked(moment)
            self._before = moment.hand
        self._end(self._story.end)
        self._result()
        return tuple(self._chapters)

    def _asked(self, moment: Moment) -> None:
        check = check_of(moment.claims, moment.hand, self._story, self._players)
        # Whose turn it is needn't be said where it is told next what that player does.
        is_last = moment.hand.history == self._story.end.history
        if check.answers_something or (check.whose and is_last):
            self._lines.append(check)

    def _acted(self, moment: Moment) -> None:
        assert self._before is not None
        assert moment.seat is not None
        before, hand, action = self._before, moment.hand, moment.action
        if isinstance(action, Play):
            if not before.trick:
                self._end(before)
            self._lines.append(Told(self._played(before, moment.seat, action.card)))
            if moment.trick:
                self._taken(hand, moment.trick)
        elif action is PASS and before.phase in _ROUNDS and not _is_bought_out(hand):
            self._passed.append(moment.seat)
            also = " ".join(followed(before, hand, moment.seat, self._players))
            if also:
                self._say_passes()
                self._lines.append(Told(also))
        else:
            assert action is not None
            self._say_passes()
            self._lines.append(Told(done(before, hand, moment.seat, action, self._players)))

    def _say_passes(self) -> None:
        if self._passed:
            self._lines.append(Told(f"{self._players.do(self._passed, 'passes', 'pass')}."))
            self._passed.clear()

    def _played(self, before: Hand, seat: int, card: Card) -> str:
        """A card that is played, with what its player couldn't follow."""
        who = self._players.begins(seat)
        if not before.trick:
            return f"{who} leads {card.named}."
        order = before.order
        assert order is not None
        led = suit_led(order, tuple(each for _, each in before.trick))
        known = seat in self._story.listed
        follows = led is None or any(order.effective_suit(c) is led for c in before.cards_of(seat))
        lacks = f", who holds no {led.singular}," if known and led and not follows else ""
        return f"{who}{lacks} plays {card.named}."

    def _taken(self, hand: Hand, trick: Trick) -> None:
        assert hand.order is not None
        who = self._players.begins(trick.winner)
        self._lines.append(Told(f"{who} takes the trick: {why_wins(hand.order, trick)}.", True))
        self._lines.append(Told(f"{COUNT}{self._players.per_side(hand.tricks_won)}."))

    def _end(self, hand: Hand) -> None:
        """End the chapter that is told, if there is one, with the hand as it is then."""
        self._say_passes()
        if self._lines:
            self._chapters.append(self._chapter(hand, tuple(self._lines)))
        self._lines = []

    def _chapter(self, hand: Hand, lines: tuple[Told | Check, ...]) -> Chapter:
        if not any(isinstance(line, Told) for line in lines):
            return Chapter(ChapterKind.QUESTION, _stands(hand), lines)
        played = hand.trick or _cards_of_last(hand)
        if not played:
            return Chapter(ChapterKind.CALLS, "The calling", lines)
        number = len(hand.tricks) + (1 if hand.trick else 0)
        winner = None if hand.trick else hand.tricks[-1].winner
        picture = trick_picture(hand, self._players, played, winner, self._held(hand))
        return Chapter(ChapterKind.TRICK, f"Trick {number}", lines, picture)

    def _held(self, hand: Hand) -> dict[int, tuple[Card, ...]]:
        """What those still hold whose cards the scenario lists."""
        return {seat: sorted_cards(hand, seat) for seat in self._story.listed}

    def _result(self) -> None:
        story, result = self._story, self._story.end.result
        if result is not None:
            asked = [claim.key for claim in story.moments[-1].claims]
            lines = result_lines(story.variant, story.context, result, self._players, asked)
            self._chapters.append(Chapter(ChapterKind.RESULT, "The result", tuple(lines)))


def _is_bought_out(hand: Hand) -> bool:
    """Whether the hand is over since the dealer bought out of it."""
    return hand.result is not None and hand.result.outcome is Outcome.BOUGHT_OUT


def _cards_of_last(hand: Hand) -> tuple[tuple[int, Card], ...]:
    """The cards of the trick that was finished last, with the seats that played them."""
    if not hand.tricks:
        return ()
    last = hand.tricks[-1]
    return tuple(zip(last.seats, last.cards, strict=True))


def _stands(hand: Hand) -> str:
    return "How things stand" if hand.to_act is not None else "At the end"
