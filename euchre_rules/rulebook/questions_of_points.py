"""Questions about what a hand scores, answered by the score table that the engine works out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.options import option
from euchre_rules.options.penalties import Correctable
from euchre_rules.options.playing import PartnerCard
from euchre_rules.options.words import number_word, or_list, points, question, sentence_case
from euchre_rules.rulebook.asking import SIDES, Ask, Asked
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.points import MAKERS_POINTS, Line, scoring_lines

_PAIRS: Final = 2
"""So many ways to keep the score with two cards are told."""
_EUCHRE: Final = (
    *("score.euchre", "score.defenders_march", "score.tricks_needed", "deal.cards"),
    *("table.sides", "table.players"),
)


def _lone_result(pen: Pen) -> Asked:
    """A lone hand that takes too few tricks for a march."""
    if not pen.rules.lone_hands:
        return
    lines = [
        line
        for line in scoring_lines(pen.rules)
        if line.alone and not line.blind and not line.lone_defender
    ]
    made = [line for line in lines if line.makers_score and pen.hand_size not in line.tricks]
    failed = [line for line in lines if not line.makers_score]
    if made:
        parts = or_list([f"{points(each.points)} for {_tricks(each)}" for each in reversed(made)])
        answer = f"{sentence_case(parts)}. With fewer it is euchred: the defenders score "
    else:
        answer = "Nothing. It is euchred: the defenders score "
    yield (
        "What does a lone hand score that doesn't take everything?",
        pen.tell(
            f"{answer}{_each_of(pen, failed)}.",
            *(*MAKERS_POINTS, *_EUCHRE, "score.euchre_alone"),
        ),
    )


def _tricks(line: Line) -> str:
    """The tricks of a line in words.

    A line of several counts tells the lowest and the highest.
    """
    low, high = line.tricks[0], line.tricks[-1]
    words = number_word(low) if low == high else f"{number_word(low)} to {number_word(high)}"
    if high - low == 1:
        words = f"{number_word(low)} or {number_word(high)}"
    return f"{words} trick{'s' if high > 1 else ''}"


def _each_of(pen: Pen, failed: Sequence[Line]) -> str:
    """What a euchre is worth, and what if the makers take no trick at all."""
    most, *rest = (points(each.points) for each in reversed(failed))
    if not rest:
        return most
    return f"{rest[-1]}, or {most} for {pen.words['all_tricks']}"


def _defenders_march(pen: Pen) -> Asked:
    lines = [
        line
        for line in scoring_lines(pen.rules)
        if not line.alone and not line.lone_defender and not line.makers_score
    ]
    none, *some = (line.points for line in reversed(lines))
    answer = (
        f"Yes. It is worth {points(none)}, and another euchre {points(some[-1])}."
        if some and some[-1] != none
        else f"No. A euchre is worth {points(none)}, with every trick or with fewer."
    )
    yield question(option("score.defenders_march"), pen.rules), pen.tell(answer, *_EUCHRE)


_GIVES: Final = {
    PartnerCard.NONE: "No. The maker plays the cards as they are.",
    PartnerCard.BEST_CARD: "Yes, the best one that the partner has, and then puts one aside.",
    PartnerCard.BEST_CARD_AFTER_DISCARD: (
        "Yes, the best one that the partner has, after putting one aside."
    ),
    PartnerCard.TWO_BEST_CARDS: "Yes, the partner's two best, and then puts two aside.",
}
"""What a lone maker gets."""


def _partners_card(pen: Pen) -> Asked:
    path = "alone.partner_card"
    if not pen.rules.lone_hands:
        return
    given = pen.rules.alone.partner_card
    yield question(option(path), pen.rules), pen.tell(_GIVES[given], path, *SIDES)


def _renege(pen: Pen) -> Asked:
    path, lone = "score.renege", "score.renege_alone"
    usual, alone = pen.rules.score.renege, pen.rules.score.renege_alone
    more = f", or {points(alone)} while somebody plays alone"
    differs = pen.applies(lone) and alone != usual
    cost = f"It is worth {points(usual)}{{each}} to {_others(pen)}{more if differs else ''}."
    cost = cost if usual or differs else "No points."
    ends = "Nothing else in the hand counts." if pen.rules.renege.hand_ends else "You play on."
    yield (
        question(option(path), pen.rules),
        joined(
            pen.tell(cost, path, lone, *SIDES, "table.players"),
            pen.tell(ends, "renege.hand_ends"),
            pen.tell(_PUT_RIGHT[pen.rules.renege.correctable], "renege.correctable"),
        ),
    )


def _others(pen: Pen) -> str:
    """Who is paid for a renege."""
    return pen.depending("the other side", "all the others", "the other player")


_PUT_RIGHT: Final = {
    Correctable.TRICK_TURNED: "Seen before the trick is turned over, it costs nothing.",
    Correctable.NEXT_LEAD: "Seen before anybody leads again, it costs nothing.",
    Correctable.NEVER: "It can't be taken back.",
}
"""Until when a renege is free."""


def _score_cards(pen: Pen) -> Asked:
    """Two cards whose signs make up the target, of ranks that are not in the pack."""
    pairs = list(_pairs(pen))
    if not pairs:
        return
    yield (
        "How do you keep the score with cards?",
        pen.tell(
            f"Each {{side}} takes {', or '.join(pairs)}, from the cards that are left out of the "
            "pack, and shows as many of their signs as there are points.",
            *("game.target", "deck.ranks", "table.sides", "table.players"),
        ),
    )


def _pairs(pen: Pen) -> Iterator[str]:
    """What a side may take, the most even pairs first."""
    target, sides = pen.rules.game.target, len(pen.tables.seats.sides)
    left_out = [
        int(rank.value)
        for rank in Rank
        if rank.value.isdigit() and rank not in pen.rules.deck.ranks
    ]
    pairs = [(high, target - high) for high in left_out if target - high in left_out]
    for high, low in [each for each in pairs if each[0] >= each[1]][:_PAIRS]:
        words = number_word(high), number_word(low)
        if high != low:
            yield f"{_a(words[0])} and {_a(words[1])}"
        elif 2 * sides <= len(Suit):
            yield f"two {words[0]}{'es' if words[0].endswith('x') else 's'}"


def _a(word: str) -> str:
    return f"{'an' if word == 'eight' else 'a'} {word}"


OF_POINTS: Final[tuple[Ask, ...]] = (
    *(_partners_card, _lone_result, _defenders_march),
    *(_score_cards, _renege),
)
"""The questions in their order."""
