"""The sentences that players say about a card, and what each of them asserts.

Nothing of the players' own tables is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.euchre_rules.players.open_hands import Moment

SYMBOLS = dict(zip("♠♥♦♣", "SHDC", strict=True))
CARD = r"((?:10|[2-9JQKA])[♠♥♦♣]|[Tt]he joker)"
SUIT = r"(spade|heart|diamond|club)"
KIND = r"(spade|heart|diamond|club|trump)"


def text(shown: str) -> str:
    """``10♥`` as the umpire writes it."""
    if shown.endswith("joker"):
        return "JOKER"
    return shown[:-1].replace("10", "T") + SYMBOLS[shown[-1]]


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % 4


Check = Callable[[Moment, tuple[str, ...]], bool]


def kind_is(at: Moment, card: str, kind: str) -> bool:
    return at.suit(card) == (at.trump if kind == "trump" else f"{kind}s")


def partners_card(at: Moment, card: str) -> bool:
    return at.winning == (partner(at.seat), card)


def highest_left(at: Moment, card: str) -> bool:
    return not at.higher(at.unseen, card) and not at.higher(at.mine, card)


def void(at: Moment, seats: list[int], suit: str) -> bool:
    """Whether one of the seats has no card of the suit."""
    return any(all(at.suit(c) != suit for c in at.hands[seat]) for seat in seats)


def no_trumps(at: Moment) -> bool:
    return not any(at.is_trump(card) for seat in at.foes for card in at.hands[seat])


def singles(at: Moment, card: str) -> bool:
    return [each for each in at.mine if at.suit(each) == at.suit(card)] == [card]


def trumps(at: Moment) -> list[str]:
    return [card for card in at.mine if at.is_trump(card)]


def as_good(at: Moment, w: tuple[str, ...]) -> bool:
    """The first card beats whatever the second, which the seat holds too, would beat."""
    return (
        w[0] == at.card
        and w[1] in at.higher(at.mine, w[0])
        and kind_is(at, w[0], w[2])
        and not at.higher(at.unseen, w[0])
    )


PARTNER = f"[Yy]our partner's {CARD}"
CLAIMS: dict[str, Check] = {
    f"{CARD} is your last card\\.": lambda at, w: at.mine == [w[0]],
    f"{CARD} is the only card with which you can follow suit\\.": lambda at, w: (
        at.suit(w[0]) == at.led and singles(at, w[0])
    ),
    # Leads.
    f"{CARD} is the highest trump left(?:, so it wins\\.|: it wins and draws .*)": lambda at, w: (
        at.is_trump(w[0]) and highest_left(at, w[0])
    ),
    f"No opponent has a trump that beats {CARD}, so your side wins the trick\\.": lambda at, w: (
        at.is_trump(w[0]) and not at.beat_it_in_suit(at.foes, w[0])
    ),
    f"No opponent can beat {CARD}, and it draws the opponents' trumps\\.": lambda at, w: (
        at.is_trump(w[0]) and not at.beat_it_in_suit(at.foes, w[0])
    ),
    f"Your partner holds {CARD}, so {CARD} is enough: .*, and you keep {CARD}\\.": lambda at, w: (
        w[0] in at.hands[partner(at.seat)]
        and w[1] == at.card
        and w[2] in at.mine
        and w[2] != at.card
        and not at.beat_it_in_suit(at.foes, w[2])
    ),
    f"You have nothing but trumps; lead {CARD}, the best of them\\.": lambda at, w: (
        trumps(at) == at.mine and not at.higher(at.mine, w[0])
    ),
    f"You made trump, so draw .*: lead {CARD}\\.": lambda at, w: (
        at.maker == at.seat and at.is_trump(w[0])
    ),
    f"Your partner made trump, so lead {CARD} and help .*": lambda at, w: (
        at.maker == partner(at.seat) and at.is_trump(w[0])
    ),
    f"The opponents have no trump left, and no {SUIT} of theirs beats {CARD}\\.": lambda at, w: (
        no_trumps(at) and kind_is(at, w[1], w[0]) and not at.beat_it_in_suit(at.foes, w[1])
    ),
    f"The opponents have no trump left, so {CARD} wins a trick that you need\\.": lambda at, w: (
        no_trumps(at) and at.is_trump(w[0]) and at.needed > 0
    ),
    f"The opponents have no trump left, so they can't beat {CARD}\\.": lambda at, w: (
        no_trumps(at) and at.is_trump(w[0])
    ),
    f"Your trumps win whenever you like; see first whether {CARD} does\\.": lambda at, w: (
        no_trumps(at) and bool(trumps(at)) and not at.is_trump(w[0])
    ),
    f"Only a trump can beat {CARD}, so lead it .*": lambda at, w: (
        not at.higher(at.unseen, w[0]) and not at.is_trump(w[0])
    ),
    f"No opponent has a {SUIT} that beats {CARD}, and one who has no {SUIT}s left .*": (
        lambda at, w: (
            kind_is(at, w[1], w[0])
            and w[0] == w[2]
            and not at.beat_it_in_suit(at.foes, w[1])
            and void(at, at.foes, f"{w[0]}s")
        )
    ),
    f"{CARD} is your only {SUIT}: once it is gone you can trump {SUIT}s\\.": lambda at, w: (
        kind_is(at, w[0], w[1]) and singles(at, w[0]) and w[1] == w[2] and bool(trumps(at))
    ),
    f"Outside trumps you have no winner to lead, so .*: {CARD}\\.": lambda at, w: all(
        at.is_trump(card) or at.higher(at.unseen, card) for card in at.mine
    ),
    # A partner wins the trick so far.
    f"{PARTNER} takes the trick, so {CARD} will do\\.": lambda at, w: (
        partners_card(at, w[0]) and not any(at.could_beat(seat, w[0]) for seat in at.later_foes)
    ),
    f"{PARTNER} should take the trick, so {CARD} will do\\.": lambda at, w: partners_card(at, w[0]),
    f"You can't improve on {PARTNER}, so give away .*: {CARD} will do\\.": lambda at, w: (
        partners_card(at, w[0]) and not at.winners
    ),
    f"{PARTNER} may be beaten, but no card of yours is much safer: {CARD} will do\\.": (
        lambda at, w: partners_card(at, w[0]) and bool(at.winners) and not at.trumping
    ),
    f"{PARTNER} may be beaten, but perhaps it isn't, so don't trump it: {CARD} will do\\.": (
        lambda at, w: partners_card(at, w[0]) and bool(at.trumping) and not at.is_trump(w[1])
    ),
    f"You have nothing but trumps, and {CARD} is the lowest of them\\.": lambda at, w: (
        trumps(at) == at.mine and all(at.higher([card], w[0]) for card in at.mine if card != w[0])
    ),
    f"{PARTNER} can still be beaten in its suit, and {CARD} can't\\.": lambda at, w: (
        partners_card(at, w[0])
        and bool(at.higher(at.unseen, w[0]))
        and w[1] in at.winners
        and not at.beat_it_in_suit(at.later_foes, w[1])
    ),
    f"{CARD} is harder to beat than {PARTNER}, and nobody plays for you after it\\.": (
        lambda at, w: (
            partners_card(at, w[1]) and w[0] in at.winners and partner(at.seat) not in at.later
        )
    ),
    f"The opponents may well beat {PARTNER}, so trump it with {CARD}, which is safer\\.": (
        lambda at, w: partners_card(at, w[0]) and w[1] in at.winners and at.is_trump(w[1])
    ),
    # An opponent wins the trick so far.
    f"You can't beat {CARD}, so {CARD} will do: it is worth least to you\\.": lambda at, w: (
        at.winning[1] == w[0] and at.winning[0] in at.foes and not at.winners
    ),
    f"{CARD} is the cheapest card with which you take the trick\\.": lambda at, w: (
        not at.later_foes
        and w[0] in at.winners
        and all(at.beats(other, w[0]) for other in at.winners if other != w[0])
    ),
    f"{CARD} is the highest {KIND} left, so play it\\.": lambda at, w: (
        kind_is(at, w[0], w[1]) and w[0] in at.winners and highest_left(at, w[0])
    ),
    f"{CARD} is as good as {CARD} here: no {KIND} in another hand beats it\\.": as_good,
    f"No opponent who still plays has a {KIND} that beats {CARD}, so play it\\.": lambda at, w: (
        kind_is(at, w[1], w[0]) and not at.beat_it_in_suit(at.later_foes, w[1])
    ),
    f"No opponent who still plays has a {SUIT} that beats {CARD}: .* may trump it\\.": (
        lambda at, w: (
            kind_is(at, w[1], w[0])
            and not at.beat_it_in_suit(at.later_foes, w[1])
            and void(at, at.later_foes, at.led)
        )
    ),
    f"{CARD} could still be beaten and your partner has yet to play: {CARD} will do\\.": (
        lambda at, w: (
            w[0] in at.winners and bool(at.higher(at.unseen, w[0])) and partner(at.seat) in at.later
        )
    ),
    f"Nobody plays for you any more, so try {CARD}, the best you have\\.": lambda at, w: (
        partner(at.seat) not in at.later and not at.higher(at.winners, w[0])
    ),
    f"You need every trick that is left, so play {CARD}, the best you have\\.": lambda at, w: (
        at.needed == len(at.mine) and w[0] in at.winners and not at.higher(at.winners, w[0])
    ),
    f"You have no {SUIT}s, so trump the trick with {CARD}\\.": lambda at, w: (
        at.led == f"{w[0]}s" and void(at, [at.seat], at.led) and at.is_trump(w[1])
    ),
    f"{CARD} is your lowest trump that beats {CARD}\\.": lambda at, w: (
        at.winning[1] == w[1]
        and at.is_trump(w[0])
        and all(at.higher([card], w[0]) for card in at.winners if card != w[0])
    ),
    f"Your partner still plays and may have a {KIND} that beats {CARD}, so keep {CARD}, .*": (
        lambda at, w: (
            partner(at.seat) in at.later
            and bool(at.higher(at.unseen, w[1]))
            and trumps(at) == [w[2]]
            and at.needed != len(at.mine)
        )
    ),
    f"Your partner still plays and may have a {KIND} that beats {CARD}, and trumping with {CARD} "
    f"would leave {CARD} alone .*": lambda at, w: (
        partner(at.seat) in at.later
        and bool(at.higher(at.unseen, w[1]))
        and sorted(trumps(at)) == sorted([w[2], w[3]])
        and bool(at.higher(at.unseen, w[3]))
    ),
}


def read(words: tuple[str, ...]) -> tuple[str, ...]:
    """The cards among some words as the umpire writes them."""
    return tuple(text(word) if re.fullmatch(CARD, word) else word for word in words)


def found(sentence: str) -> tuple[str, tuple[str, ...]]:
    """The one pattern that a sentence matches, and its words."""
    matches = [
        (pattern, m.groups()) for pattern in CLAIMS if (m := re.fullmatch(pattern, sentence))
    ]
    assert len(matches) == 1, sentence
    return matches[0]
