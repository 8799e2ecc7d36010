"""How a hand goes on at one table after it has parted from the same hand at another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from euchre_rules.engine.actions import PASS, Action
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.scenarios.model import cards_of
from euchre_rules.scenarios.replay import Event, Moment
from euchre_site.worked.deeds import cards
from euchre_site.worked.model import Chapter, ChapterKind, Check, Told
from euchre_site.worked.parting import Parting
from euchre_site.worked.seats import Players
from euchre_site.worked.story import Story
from euchre_site.worked.telling import COUNT, telling


def goes_on(
    found: Parting, steps: Sequence[tuple[int, Action]], listed: Sequence[int]
) -> tuple[Told, ...]:
    """What happens next at the table with the rule, to what comes of it where that is written.

    Args:
        found: Where the two tables part.
        steps: What is written of the hand from there on; where that is nothing to do with the
            rule, somebody says what the rule lets or makes him say.
        listed: The seats whose cards are told.
    """
    if found.after.result is not None:
        return ()
    if not uses_it(found, steps):
        shown = _shown(found)[:1]
        steps = [] if any(cards_of(action) for _, action in shown) else shown
    moments = tuple(_moments(found.after, steps))
    if len(moments) == 1:
        return ()
    hand = found.after
    story = Story("", "", hand.variant, moments, tuple(listed), hand.context)
    chapters = telling(story).chapters[1:]
    return tuple(_lines(condensed(chapters, moments, Players.at(hand.variant.rules, story.dealer))))


def _moments(hand: Hand, steps: Sequence[tuple[int, Action]]) -> Iterator[Moment]:
    going = hand.copy()
    yield Moment(Event.START, going.copy())
    for seat, action in steps:
        if going.to_act is None or going.why_illegal(action, seat):
            return
        finished = len(going.winners)
        going.apply(action, seat)
        trick = going.tricks[-1] if len(going.winners) > finished else None
        yield Moment(Event.ACTION, going.copy(), seat=seat, action=action, trick=trick)


def uses_it(found: Parting, steps: Sequence[tuple[int, Action]]) -> bool:
    """Whether the next step is one that the rule lets or makes somebody take."""
    return bool(steps) and steps[0] in _shown(found)


def _shown(found: Parting) -> list[tuple[int, Action]]:
    """What the seat to act may do here alone or, where less may be done, all that isn't a pass."""
    one, other = found.before, found.after
    if other.to_act is None:
        return []
    done = other.legal_actions()
    new = [each for each in done if one.why_illegal(each)]
    fewer = any(other.why_illegal(each) for each in one.legal_actions())
    if one.to_act != other.to_act or (fewer and not new):
        new = [each for each in done if each is not PASS]
    return [(other.to_act, each) for each in new]


def _lines(chapters: Sequence[Chapter]) -> Iterator[Told]:
    """The sentences of some chapters, those of each trick in one."""
    for each in chapters:
        told = [line for line in each.lines if isinstance(line, Told)]
        if each.kind is ChapterKind.TRICK:
            yield Told(in_a_line(each))
        else:
            yield from told


def in_a_line(chapter: Chapter) -> str:
    """A trick in one paragraph, with its number."""
    told = " ".join(line.text for line in chapter.lines if isinstance(line, Told))
    return f"{chapter.title}: {told[:1].lower()}{told[1:]}"


def condensed(
    chapters: Sequence[Chapter], moments: Sequence[Moment], players: Players
) -> tuple[Chapter, ...]:
    """Chapters with each finished trick in two sentences, and without its drawing.

    Args:
        chapters: Some chapters of a hand.
        moments: What they tell.
        players: What everybody is called.
    """
    tricks = iter([(each.hand, each.trick) for each in moments if each.trick])
    return tuple(_condensed(chapters, tricks, players))


def _condensed(
    chapters: Sequence[Chapter], tricks: Iterator[tuple[Hand, Trick]], players: Players
) -> Iterator[Chapter]:
    for each in chapters:
        if each.kind is not ChapterKind.TRICK:
            yield each
            continue
        hand, trick = next(tricks, (None, None))
        said = tuple(line for line in each.lines if not _is_count(line))
        if hand is not None and trick is not None and _only_plays(said, trick):
            said = _taken(hand, trick, players)
        yield Chapter(each.kind, each.title, said)


def _is_count(line: Told | Check) -> bool:
    return isinstance(line, Told) and line.text.startswith(COUNT)


def _only_plays(lines: Sequence[Told | Check], trick: Trick) -> bool:
    """Whether all that is told is which cards are played to a trick, and who takes it."""
    plays = tuple(f" {card.named}." for card in trick.cards)
    return all(
        isinstance(line, Told) and (line.is_point or line.text.endswith(plays)) for line in lines
    )


def _taken(hand: Hand, trick: Trick, players: Players) -> tuple[Told, ...]:
    """Which cards were played to a trick, in order, and who took it."""
    assert hand.order is not None
    first, *others = trick.cards
    come = "come" if len(others) > 1 else "comes"
    won = f"{players.begins(trick.winner)} takes the trick: {why_wins(hand.order, trick)}."
    return (
        Told(f"{players.begins(trick.leader)} leads {first.named}, then {come} {cards(others)}."),
        Told(won, is_point=True),
    )
