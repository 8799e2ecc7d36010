"""How a told hand begins: the table, the score, who deals, and who holds what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import MatchState, TurnUp
from euchre_rules.options import option
from euchre_rules.options.words import and_list, label, number_word, sentence, sentence_case
from euchre_rules.spec.variant import Layer, Variant
from euchre_site.worked.checks import sorted_cards
from euchre_site.worked.deeds import cards
from euchre_site.worked.model import Chapter, ChapterKind, Told
from euchre_site.worked.pictures import deal_picture
from euchre_site.worked.rounds import round_of_call
from euchre_site.worked.seats import Players
from euchre_site.worked.story import Story


def table_name(variant: Variant) -> str:
    """What a table is called: its variant, with the house rules that it adds."""
    added = [each.name for each in variant.house_rules if each.layer is Layer.ADDED_HOUSE_RULE]
    names = and_list([f"“{name}”" for name in added])
    return f"{variant.name} with {names}" if added else variant.name


def overrides_told(variant: Variant, *others: Variant) -> tuple[str, ...]:
    """The rules of a table that are neither its variant's nor those of a house rule.

    Args:
        variant: The table.
        others: The same table with further rules, which may be what gives one of these a meaning.
    """
    told = (
        (path, table.rules)
        for path in sorted(variant.overrides, key=lambda path: option(path).place)
        for table in islice((t for t in (variant, *others) if t.rules.applies(path)), 1)
    )
    return tuple(sentence(option(path), rules.get(path), rules) for path, rules in told)


def changes_of(variant: Variant, base: Variant) -> tuple[str, ...]:
    """What a table changes of its variant by itself, each rule in a few words.

    Args:
        variant: The table.
        base: Its variant as it stands.
    """
    return tuple(
        f"{option(path).title}: {label(option(path), variant.rules.get(path), variant.rules)}"
        for path in sorted(variant.overrides, key=lambda path: option(path).place)
        if variant.rules.get(path) != base.rules.get(path)
    )


def changed_in_words(variant: Variant, base: Variant) -> str:
    """What a table changes of its variant by itself, in a line; empty if nothing."""
    return "; ".join(changes_of(variant, base))


def situation(story: Story, players: Players) -> Chapter:
    """How a hand begins.

    Args:
        story: The hand.
        players: What everybody is called.
    """
    hand = story.start
    lines = (
        *_before(story.context, players),
        *_cards(story, hand, players),
        *_call(hand, players),
    )
    bare = not story.listed and hand.start is not None
    picture = None if bare else deal_picture(hand, players, story.listed)
    title = "The cards" if story.listed else "The situation"
    return Chapter(ChapterKind.DEAL, title, tuple(map(Told, lines)), picture)


def _before(context: MatchState, players: Players) -> Iterator[str]:
    """What earlier deals decided."""
    if context.score:
        yield f"Score before the deal: {players.per_side(context.score)}."
    if context.deals_played:
        number = sentence_case(number_word(context.deals_played))
        were = "deal was" if context.deals_played == 1 else "deals were"
        yield f"{number} {were} scored before this one."
    if context.tokens:
        yield f"Tokens before the deal: {players.per_side(context.tokens)}."
    for seats, did in (
        (context.claims_used, "claimed a new deal"),
        (context.exchanges_used, "gone under"),
    ):
        if seats:
            who = players.do(dict.fromkeys(seats), "has", "have")
            yield f"{who} {did} in this game before."


def _cards(story: Story, hand: Hand, players: Players) -> Iterator[str]:
    """Who holds what, as far as it is told, and what is turned up."""
    for seat in players.in_order(story.listed):
        yield f"{players.begins(seat)} holds {cards(sorted_cards(hand, seat))}."
    if hand.start is None:
        aside = " and set aside" if hand.turn_up_state is TurnUp.SET_ASIDE else ""
        yield f"{sentence_case(hand.deal.turn_up.named)} is turned up{aside}."


def _call(hand: Hand, players: Players) -> Iterator[str]:
    """The call with which a hand begins that isn't told from the first word on."""
    if hand.start is None:
        return
    call, leader = hand.start
    trump = call.trump.value
    made = f"has made {trump} trump" if call.trump.suit else f"has called {trump}"
    when = round_of_call(hand)
    made += f" {when}" if when else ""
    yield f"{players.begins(call.maker)} {made}{' and plays alone' if call.alone else ''}."
    if call.defender_alone is not None:
        yield f"{players.begins(call.defender_alone)} defends alone."
    if hand.sitting_out:
        yield f"{players.do(hand.sitting_out, 'sits', 'sit')} out."
    if leader is not None:
        yield f"{players.begins(leader)} leads."
