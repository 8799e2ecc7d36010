"""Words of the deal, of choosing trump and of lone hands."""

from __future__ import annotations

from typing import Final

from euchre_site.glossary.term import Term

_ROUND_ONE: Final = ("choosing-trump", "round-one")
_ROUND_TWO: Final = ("choosing-trump", "round-two")
_ALONE: Final = ("going-alone", "")

CALLING_TERMS: Final = (
    Term(
        "Assist",
        "To order up the turn-up when your partner has dealt it, and to play the hand together.",
        ("assist", "assists"),
        part=_ROUND_ONE,
    ),
    Term(
        "Buy out",
        "What a stuck dealer may do who would rather name nothing: pass at a price in points, and "
        'have the hands thrown in. {{ among.meet("round_two.buy_out") }}',
        ("buy out", "buys out"),
        options=("round_two.buy_out",),
        part=_ROUND_TWO,
        unusual="round_two.buy_out",
    ),
    Term(
        "Canadian loner",
        "The rule that the dealer’s partner may order up only to play alone. "
        '{{ among.meet("round_one.dealer_partner", "must_go_alone") }}',
        ("canadian loner",),
        part=_ROUND_ONE,
        unusual="round_one.dealer_partner",
    ),
    Term(
        "Discard",
        "To lay a card away face down, as the dealer does after taking up the turn-up. "
        '{{ table.says("turn_up.dealer_may_discard_it") }}',
        ("discard", "discards", "discarded"),
        part=_ROUND_ONE,
    ),
    Term(
        "Donation",
        "A word of strategy: to order up without the tricks for it and be euchred, so that an "
        "opponent can’t win more with a lone hand.",
        (),
    ),
    Term(
        "Name",
        "To say which suit shall be trump, in round two. "
        '{{ table.says("round_two.turned_down_suit_named") }}',
        ("name a suit", "names a suit"),
        part=_ROUND_TWO,
    ),
    Term(
        "Next",
        "A word of strategy: the other suit of the same color as the turn-up. Naming it in round "
        "two is calling next. It isn’t a rule.",
    ),
    Term(
        "Crossing",
        "A word of strategy: naming a suit of the other color than the turn-up, in round two. It "
        "isn’t a rule.",
        (),
        ("cross suit", "going across"),
    ),
    Term(
        "No trump",
        "A hand in which no suit is trump, and no jack a bower. "
        '{{ among.meet("no_trump.high", "anyone", "stuck_dealer") }}',
        ("no-trump", "call no trump", "name no trump", "at no trump"),
        options=("no_trump.high",),
        unusual="no_trump.high",
        part=("the-cards-and-their-order", "if-nothing-is-trump"),
    ),
    Term(
        "Low no trump",
        "No trump with the order of the cards turned around, so that the lowest card is the best. "
        '{{ among.meet("no_trump.low", "anyone", "stuck_dealer") }}',
        ("low no trump",),
        options=("no_trump.low",),
        unusual="no_trump.low",
        part=("the-cards-and-their-order", "if-nothing-is-trump"),
    ),
    Term(
        "Order up",
        "To accept the turn-up in round one: its suit is trump, you are the maker, and the dealer "
        "takes the card.",
        ("order up", "orders up", "ordered up", "ordering up", "order it up"),
        ("pick it up", "call it up"),
        part=_ROUND_ONE,
    ),
    Term(
        "Round one",
        "The first time around the table: each player in turn orders up the turn-up or passes.",
        ("round one",),
        part=_ROUND_ONE,
    ),
    Term(
        "Round two",
        "The second time around, after everybody has passed: name a suit, or pass.",
        ("round two",),
        part=_ROUND_TWO,
    ),
    Term(
        "Stick the dealer",
        "The rule that the dealer can’t pass in round two and so is stuck. "
        '{{ among.meet("round_two.stick_the_dealer", "true") }}',
        ("stick the dealer", "stuck dealer"),
        options=("round_two.stick_the_dealer",),
        part=_ROUND_TWO,
        unusual="round_two.stick_the_dealer",
    ),
    Term(
        "Take up",
        "To take the turn-up into the hand, as the dealer does who wants its suit for trump or has "
        "been ordered up.",
        ("take up", "takes up", "taken up", "takes it up", "take it up"),
        ("pick up",),
        part=_ROUND_ONE,
    ),
    Term(
        "Thrown in",
        'Not played: everybody has passed. {{ table.says("deal.after_all_pass") }}',
        ("thrown in",),
        options=("deal.after_all_pass",),
        part=("choosing-trump", "if-everybody-passes"),
    ),
    Term(
        "Turn down",
        "To turn the turn-up face down, as the dealer does when everybody has passed in round one.",
        ("turned down", "turns down", "turn down"),
        part=_ROUND_TWO,
    ),
)

DEALING_TERMS: Final = (
    Term(
        "Farmer’s hand",
        "A hand so poor that it is dealt again or its cards exchanged, as one of nothing but nines "
        'and tens. {{ among.meet_either("redeal_hand.qualifies", "exchange_hand.qualifies") }}',
        ("farmer's hand", "farmer’s hand"),
        ("farmers", "no ace no face"),
        options=("redeal_hand.qualifies",),
    ),
    Term(
        "Going under",
        "To exchange cards of a poor hand for cards of the kitty. "
        '{{ among.meet("exchange_hand.qualifies") }}',
        ("going under", "go under", "goes under"),
        options=("exchange_hand.qualifies",),
    ),
    Term(
        "Misdeal",
        'A deal that went wrong. {{ table.says("deal.after_misdeal") }}',
        ("misdeal", "misdeals"),
        part=("the-deal", "dealing-the-cards"),
    ),
    Term(
        "Packet",
        'The cards that the dealer gives somebody at once. {{ table.says("deal.packets") }}',
        ("packet", "packets"),
        options=("deal.packets",),
        part=("the-deal", "dealing-the-cards"),
    ),
)

ALONE_TERMS: Final = (
    Term(
        "Alone",
        "Without one’s partner. Whoever adds “alone” to a call plays a [lone hand](#lone-hand).",
        part=_ALONE,
    ),
    Term(
        "Blind",
        "Before looking at one’s cards. Some dealers must name trump blind when the best bower is "
        'turned up. {{ among.meet("turn_up.best_bower", "dealer_names_blind") }}',
    ),
    Term(
        "Lone hand",
        "A hand that the maker plays without the partner, who sits out. "
        "{% if table.lone_hands %}In {{ table.name }} taking {{ table.words.all_tricks }} alone is "
        'worth {{ table.points("score.alone_march") }}.{% endif %} {{ among.meet_lone_hands() }}',
        ("lone hand", "lone hands", "goes alone", "go alone", "going alone"),
        ("loner",),
        options=("alone.allowed",),
        part=_ALONE,
    ),
    Term("Loner", same_as="Lone hand"),
    Term(
        "With help",
        "Together with one’s partner: how a maker plays who doesn’t go alone. On Guernsey it is "
        "what the maker says.",
        ("with help",),
        part=_ALONE,
    ),
    Term(
        "Lone defender",
        "A defender who plays without the partner. "
        '{{ among.meet("defend_alone.allowed", "against_lone_maker", "always") }}',
        ("lone defender", "lone defenders"),
        options=("defend_alone.allowed",),
        part=_ALONE,
        unusual="defend_alone.allowed",
    ),
    Term(
        "Partner’s best",
        "The card that the partner gives to a lone maker before sitting out. "
        '{{ among.meet("alone.partner_card") }}',
        (),
        options=("alone.partner_card",),
        part=_ALONE,
        unusual="alone.partner_card",
    ),
    Term(
        "Sit out",
        "To take no part in a hand, as the partner of somebody who plays alone. The cards stay "
        "face down.",
        ("sits out", "sit out", "sits the hand out"),
        part=_ALONE,
    ),
)
