"""Questions about what a hand scores, answered by the score table that the engine works out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import may_be_fast_break, points_for
from euchre_rules.options import option
from euchre_rules.options.penalties import Correctable
from euchre_rules.options.playing import PartnerCard
from euchre_rules.options.words import (
    and_list,
    number_word,
    or_list,
    points,
    question,
    sentence_case,
)
from euchre_rules.rulebook.asking import SIDES, Ask, Asked
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.points import MAKERS_POINTS, Line, scoring_lines, tricks_of
from euchre_rules.rulebook.questions_of_special import OF_SPECIAL

_PAIRS: Final = 2
"""So many ways to keep the score with two cards are told."""
_EUCHRE: Final = (
    *("score.euchre", "score.defenders_march", "score.tricks_needed", "deal.cards"),
    *("table.sides", "table.players"),
)


def _lone_march(pen: Pen) -> Asked:
    path = "score.alone_march"
    if not pen.rules.lone_hands:
        return
    march = points_for(pen.rules, Outcome.ALONE_MARCH, pen.hand_size, alone=True)
    behind = (path, "score.march_taken_off", "deal.cards", *SIDES)
    yield (
        "How many points is going alone worth?",
        pen.tell(f"{sentence_case(points(march))}{{off_others}} for {{all_tricks}}.", *behind),
    )


_SCORE: Final = "the defenders score "


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
        parts = or_list([f"{points(each.points)} for {tricks_of(each)}" for each in reversed(made)])
        answer = f"{sentence_case(parts)}.{_but(pen)} With fewer it is euchred: {_SCORE}"
    else:
        answer = f"Nothing. It is euchred: {_SCORE}"
    yield (
        "How many points does a lone hand score that doesn't take all the tricks?",
        pen.tell(
            f"{answer}{_each_of(pen, failed)}.",
            *(*MAKERS_POINTS, *_EUCHRE, "score.euchre_alone", "score.fast_break"),
            "round_one.dealer_partner",
        ),
    )


def _but(pen: Pen) -> str:
    """What else decides what a lone hand scores that is made."""
    extra = pen.rules.score.point_on_partner if pen.applies("score.point_on_partner") else 0
    enough = range(pen.rules.majority, pen.hand_size)
    broken = [tricks for tricks in enough if may_be_fast_break(pen.rules, tricks)]
    return "".join(
        [
            *(
                f" With {number_word(tricks)} after the first two were lost, it scores nothing."
                for tricks in broken
            ),
            *(
                [f" If the dealer's partner ordered up, it is {points(extra)} more."]
                if extra
                else []
            ),
        ]
    )


def _makers(pen: Pen) -> Asked:
    """What is scored by makers who play together, or by a maker without partners."""
    lines = [
        line
        for line in scoring_lines(pen.rules)
        if line.makers_score and not (line.alone or line.lone_defender)
    ]
    march = pen.hand_size
    off = "{off_others}" if pen.rules.score.march_taken_off else ""
    parts = [
        f"{points(line.points)}{off if march in line.tricks else ''} for "
        f"{'{all_tricks}' if line.tricks[0] == march else tricks_of(line)}"
        for line in reversed(lines)
    ]
    yield (
        pen.depending("What do makers score who play together?", *["What does a maker score?"] * 2),
        pen.tell(
            f"{sentence_case(and_list(parts))}.",
            *("score.make", "score.march", "score.march_taken_off", "score.tricks_needed"),
            *("deal.cards", "table.sides", "table.players"),
        ),
    )


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
    PartnerCard.BEST_CARD: (
        "Yes, one, and then puts one aside. The partner should give the best, but may give any."
    ),
    PartnerCard.BEST_CARD_AFTER_DISCARD: (
        "Yes, one, after putting one aside. The partner should give the best, but may give any."
    ),
    PartnerCard.TWO_BEST_CARDS: (
        "Yes, two, and then puts two aside. The partner should give the best, but may give any."
    ),
}
"""What a lone maker gets."""


def _partners_card(pen: Pen) -> Asked:
    path = "alone.partner_card"
    if not pen.rules.lone_hands:
        return
    given = pen.rules.alone.partner_card
    yield question(option(path), pen.rules), pen.tell(_GIVES[given], path, *SIDES)


def _defenders_card(pen: Pen) -> Asked:
    path = "defend_alone.partner_card"
    given = pen.rules.defend_alone.partner_card
    if not pen.applies(path) or given is PartnerCard.NONE:
        return
    alike = pen.rules.lone_hands and pen.rules.alone.partner_card is given
    said = "Yes, in the same way as a lone maker." if alike else _GIVES[given]
    behind = (*pen.behind(path), *pen.behind("alone.partner_card"), *SIDES)
    yield question(option(path), pen.rules), pen.tell(said, *behind)


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
    """What a side may take, the most even pairs first.

    Where only one pair has just enough signs, there is one before it that has more, and is laid so
    that the one card covers signs of the other: the old way to keep a game of five.
    """
    target, sides = pen.rules.game.target, len(pen.tables.seats.sides)
    left_out = [
        int(rank.value)
        for rank in Rank
        if rank.value.isdigit() and rank not in pen.rules.deck.ranks
    ]
    pairs = [(high, target - high) for high in left_out if 2 * high >= target]
    pairs = [each for each in pairs if each[1] in left_out]
    if len(pairs) == 1:
        more = [(low + 1, low) for low in left_out if low + 1 in left_out]
        pairs = [*[each for each in more if target < sum(each) < 2 * target][:1], *pairs]
    for high, low in pairs[:_PAIRS]:
        words = number_word(high), number_word(low)
        if high != low:
            yield f"{_a(words[0])} and {_a(words[1])}"
        elif 2 * sides <= len(Suit):
            yield f"two {words[0]}{'es' if words[0].endswith('x') else 's'}"


def _a(word: str) -> str:
    return f"{'an' if word == 'eight' else 'a'} {word}"


OF_POINTS: Final[tuple[Ask, ...]] = (
    *(
        _partners_card,
        _defenders_card,
        _makers,
        _lone_march,
        _lone_result,
        *OF_SPECIAL,
        _defenders_march,
    ),
    *(_score_cards, _renege),
)
"""The questions in their order."""
