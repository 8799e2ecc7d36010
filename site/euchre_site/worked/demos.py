"""What two tables do otherwise before the first card is played, and on the score sheet."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.cut import cut_sizes, cutter
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.draw import draw_partners, find_partners, random_first_dealer
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import Match, dealer_after_misdeal
from euchre_rules.engine.penalty import Since, false_claim, may_be_put_right, renege
from euchre_rules.engine.series import Series
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import Rules, option
from euchre_rules.options.dealing import FirstDealMethod
from euchre_rules.options.pack import PartnersChosen
from euchre_rules.options.words import and_list, count, sentence, sentence_case
from euchre_rules.players import choose
from euchre_rules.spec.variant import Variant
from euchre_site.worked.seats import Players

Lines = tuple[str, ...]
_SEEDS: Final = 200
_DEALER: Final = 0
"""Who deals where it doesn't matter who does."""
_TRIES: Final = ("first", "second", "third")
_WAYS: Final = 4
"""So many ways to deal are told at most."""
_TRUMP: Final = Trump.HEARTS
_BY_RANK: Final = (FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW)
"""The ways to find a dealer in which the rank of a drawn card counts."""


def demonstrated(path: str, before: Variant, after: Variant) -> tuple[Lines, Lines] | None:
    """What two tables do about an option, in sentences; None where nothing differs.

    Args:
        path: The option.
        before: One table.
        after: The other one.
    """
    for seed in range(_SEEDS if path in _DRAWN else 1):
        one, other = (tuple(_DEMOS[path](each, seed)) for each in (before, after))
        # The last line says what came of it, and it may be the same in spite of the rest.
        if one != other and (path not in _DRAWN or one[-1] != other[-1]):
            return one, other
    return None


def can_show(path: str) -> bool:
    """Whether there is something to show of an option here."""
    return path in _DEMOS


def _names(rules: Rules) -> list[str]:
    """What players are called before anybody deals."""
    winds = ("South", "West", "North", "East")
    return list(winds[: rules.table.players])


def _first_dealer(variant: Variant, seed: int) -> Iterator[str]:
    """Who deals first, of the same shuffle at every table."""
    rules = variant.rules
    draw, names = random_first_dealer(rules, random.Random(seed)), _names(rules)
    for number, drawn in enumerate(draw.rounds):
        again = "Again: " if number else ""
        told = ", ".join(f"{names[seat]} {card.named}" for seat, card in drawn)
        yield f"{again}{told}."
    if rules.first_deal.method in _BY_RANK:
        yield from _aces((card for drawn in draw.rounds for _, card in drawn), rules)
    yield f"{names[draw.dealer]} deals first."


def _aces(drawn: Iterable[Card], rules: Rules) -> Iterator[str]:
    """What an ace counts in a draw, if one was drawn: without that nobody could follow it."""
    if any(card.rank is Rank.ACE for card in drawn):
        yield sentence(option("first_deal.ace"), rules.first_deal.ace, rules)


def _partners(variant: Variant, seed: int) -> Iterator[str]:
    """Who plays with whom, of the same shuffle at every table."""
    rules, rng, names = variant.rules, random.Random(seed), _names(variant.rules)
    pack = [card for card in Deck(rules).cards if card is not Deck(rules).best_bower]
    rng.shuffle(pack)
    sides = find_partners(rules, names, pack)
    if rules.table.partners_chosen is PartnersChosen.DRAWN:
        yield from drawn_for_partners(pack, names, rules)
    yield f"{' against '.join(and_list(list(side)) for side in sides)}."


def drawn_for_partners(pack: Sequence[Card], names: Sequence[str], rules: Rules) -> Iterator[str]:
    """The cards that are drawn for partners, again and again while a tie decides nothing."""
    for top in range(0, len(pack), len(names)):
        drawn = dict(zip(names, pack[top:], strict=False))
        told = ", ".join(f"{name} {card.named}" for name, card in drawn.items())
        yield f"{'Again' if top else 'Drawn'}: {told}."
        if draw_partners(rules, drawn):
            yield from _aces(drawn.values(), rules)
            return


def _packets(variant: Variant, _: int) -> Iterator[str]:
    """The rounds of every way to deal, from eldest hand on."""
    ways = tables_of(variant).patterns
    told = [", then ".join("-".join(map(str, each)) for each in way) for way in ways]
    more = len(told) - _WAYS
    others = f"; or in {more} other ways" if more > 0 else ""
    yield f"Packets of so many cards go round: {'; or '.join(told[:_WAYS])}{others}."


def _cut(variant: Variant, _: int) -> Iterator[str]:
    players = Players.at(variant.rules, _DEALER)
    who = cutter(variant.rules, _DEALER)
    if who is None:
        yield "Nobody cuts."
        return
    yield f"{players.begins(who)} cuts."
    sizes = cut_sizes(variant.rules)
    of_all = f"of the {len(Deck(variant.rules))} cards of the pack"
    yield f"Anything from {sizes[0]} to {sizes[-1]} {of_all} may be lifted off."


def _misdeals(variant: Variant, _: int) -> Iterator[str]:
    players = Players.at(variant.rules, _DEALER)
    for number, word in enumerate(_TRIES, start=1):
        dealer = dealer_after_misdeal(variant, _DEALER, number)
        stays = dealer == _DEALER
        who = "the same dealer deals again" if stays else f"{players.of(dealer)} deals"
        yield f"After a dealer's {word} misdeal in a row, {who}."
        if not stays:
            return


def _renege(variant: Variant, _: int) -> Iterator[str]:
    players = Players.at(variant.rules, _DEALER)
    for alone in (False, True) if variant.rules.partners else (False,):
        found = renege(variant.rules, _DEALER, alone=alone)
        when = "While somebody plays alone, the" if alone else "The"
        yield f"{when} dealer reneges: {_scored(found.points, players)}."
    found = renege(variant.rules, _DEALER)
    yield "The hand ends with it." if found.hand_ends else "The hand goes on."


def _scored(points: tuple[int, ...], players: Players) -> str:
    told = [
        f"{players.side(side)} scores {count(number, 'point')}"
        for side, number in enumerate(points)
        if number
    ]
    return and_list(told) or "nobody scores"


_SINCE: Final = {
    Since.NOTHING: "while the trick lies open",
    Since.TRICK_TURNED: "once the trick is turned down",
    Since.NEXT_LEAD: "once the next trick is led",
}


def _put_right(variant: Variant, _: int) -> Iterator[str]:
    for since, when in _SINCE.items():
        may = "may" if may_be_put_right(variant.rules, since) else "may not"
        yield f"A card that should have followed suit {may} be put right {when}."


def _false_claim(variant: Variant, _: int) -> Iterator[str]:
    players = Players.at(variant.rules, _DEALER)
    found = false_claim(variant.rules, _DEALER)
    yield f"The dealer claims a renege where there was none: {_scored(found.points, players)}."


def _rubber(variant: Variant, _: int) -> Iterator[str]:
    """Some games that computer players play, whatever is agreed on their number."""
    series, players = Series(variant), Players.at(variant.rules, _DEALER)
    for word in _TRIES:
        _play(series.match)
        winner = series.match.winner
        assert winner is not None
        yield f"{sentence_case(players.side(winner))} wins the {word} game."
        if series.is_over:
            yield f"That is the rubber. In all: {players.per_side(series.totals)}."
            return
        series.next_game()
    yield f"Each game stands by itself. In all: {players.per_side(series.totals)}."


def _play(match: Match) -> None:
    """Let computer players play a game to its end."""
    rng = random.Random(len(match.sheet))
    while not match.is_over:
        deal = Deal.random(match.variant, match.next_dealer, rng)
        hand = Hand(match.variant, deal, context=match.state)
        while hand.to_act is not None:
            hand.apply(choose(hand.view(hand.to_act)).action)
        assert hand.result is not None
        match.record(hand.result)


def _pack(variant: Variant, _: int) -> Iterator[str]:
    deck = Deck(variant.rules)
    yield f"The pack has {len(deck)} cards."
    trumps = tables_of(variant).orders[_TRUMP].of_suit(Suit.HEARTS)
    listed = ", ".join(card.named for card in trumps)
    yield f"Trumps while hearts are trump, strongest first: {listed}."


_DEMOS: Final[Mapping[str, Callable[[Variant, int], Iterator[str]]]] = {
    "deck.ranks": _pack,
    "deck.best_bower": _pack,
    "deck.copies": _pack,
    "table.partners_chosen": _partners,
    "first_deal.method": _first_dealer,
    "first_deal.ace": _first_dealer,
    "first_deal.ties": _first_dealer,
    "deal.packets": _packets,
    "deal.cut": _cut,
    "deal.cut_at_least": _cut,
    "deal.after_misdeal": _misdeals,
    "renege.correctable": _put_right,
    "renege.hand_ends": _renege,
    "renege.false_claim": _false_claim,
    "score.renege": _renege,
    "score.renege_alone": _renege,
    "game.rubber": _rubber,
    "game.rubber_bonus": _rubber,
}
"""For each option that no hand shows: what tells what a table does about it."""
_DRAWN: Final = frozenset(
    {"table.partners_chosen", "first_deal.method", "first_deal.ace", "first_deal.ties"}
)
"""Those for which a shuffle decides, which may fall out alike at two tables."""
