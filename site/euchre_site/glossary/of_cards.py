"""Words for cards and for the people who hold them."""

from __future__ import annotations

from typing import Final

from euchre_site.glossary.term import Term

_CARDS: Final = "the-cards-and-their-order"
_BOWERS: Final = (_CARDS, "right-bower-and-left-bower")

CARD_TERMS: Final = (
    Term(
        "Best bower",
        "A card above the right bower, and so the best of the whole pack: the joker, or the two of "
        'spades where no joker is at hand. {{ among.meet("deck.best_bower", "joker", '
        '"two_of_spades") }}',
        ("best bower", "best bowers"),
        options=("deck.best_bower",),
        part=_BOWERS,
        unusual="deck.best_bower",
    ),
    Term("Benny", same_as="Best bower"),
    Term(
        "Bower",
        "A jack of trump’s color. The one of trump itself is the right bower, the other the left. "
        "The word comes from the German *Bauer*, which is a farmer and also the jack in a pack of "
        "cards.",
        ("bower", "bowers"),
        part=_BOWERS,
    ),
    Term(
        "Joker",
        "The card that belongs to no suit of the pack. Tables that play with it make it the "
        "[best bower](#best-bower), which is a trump in every hand. "
        '{{ among.meet("deck.best_bower", "joker") }}',
        unusual="deck.best_bower",
        part=_BOWERS,
    ),
    Term(
        "Kitty",
        "The cards that nobody has been dealt and that lie face down below the turn-up. In "
        '{{ table.name }} {{ "there are " ~ table.kitty if table.kitty else "there are none" }}.',
        ("kitty",),
        ("the blind", "the bury"),
        part=("the-deal", "dealing-the-cards"),
    ),
    Term(
        "Left bower",
        "The other jack of the same color as trump. It ranks right below the right bower and "
        "belongs to trump in every way, so it follows trump and not the suit printed on it. When "
        'hearts are trump, it is {{ euchre.card("JD") }}.',
        ("left bower", "left bowers"),
        ("the left",),
        part=_BOWERS,
    ),
    Term(
        "Natural trump",
        "A trump that is printed in the trump suit, as the left bower and the best bower are not. "
        '{{ among.meet_says("To call a suit you must hold one", "round_one.must_hold", '
        '"natural_trump") }}',
        ("natural trump", "natural trumps"),
    ),
    Term(
        "Off suit",
        "A suit that is not trump; also a card of it. Strategy speaks of an off ace, which is an "
        "ace of such a suit.",
        ("off suit",),
        ("plain suit", "side suit"),
    ),
    Term(
        "Right bower",
        "The jack of trump. It beats every other card"
        "{% if table.best_bower %} but {{ table.best_bower }}{% endif %}. When hearts are trump, "
        'it is {{ euchre.card("JH") }}.',
        ("right bower", "right bowers"),
        ("the right",),
        part=_BOWERS,
    ),
    Term(
        "Trump",
        "The suit that beats the others in this hand; also a card of it. In {{ table.name }} there "
        "are {{ table.number_of_trumps() }} of them, the bowers included.",
        ("trump", "trumps", "trump suit"),
        part=(_CARDS, ""),
    ),
    Term(
        "Turn-up",
        "The card that the dealer turns face up after the deal. Its suit is the one that may be "
        "made trump in round one.",
        ("turn-up", "turn-ups"),
        ("up-card", "turned card", "upcard"),
        part=("the-deal", "dealing-the-cards"),
    ),
    Term("Up-card", same_as="Turn-up"),
    Term(
        "Void",
        "Holding no card of a suit. A word of strategy: who is void in a suit may trump it.",
        ("void in",),
    ),
)

PEOPLE_TERMS: Final = (
    Term(
        "Dealer",
        "The player who deals the cards, has the turn-up and speaks last. After each hand it is "
        "somebody else’s turn.",
        (),
        part=("the-deal", "who-deals"),
    ),
    Term(
        "Defenders",
        '{{ table.depending("The side that didn’t choose trump. It tries to keep the makers from '
        'their tricks.", "Those who didn’t choose trump. They work together against the maker '
        'until the hand is over.", "Whoever didn’t choose trump: the other player.") }}',
        ("defenders", "defender"),
        part=("the-aim", ""),
    ),
    Term(
        "Eldest hand",
        "{{ table.words.Dealers_left }}, who speaks first.",
        ("eldest hand",),
        ("eldest", "first seat"),
        part=("choosing-trump", "round-one"),
    ),
    Term(
        "Maker",
        "Whoever chose trump. "
        '{{ "Maker and partner together are the makers. " if table.partners else "" }}'
        '{{ table.depending("They need", "The maker needs", "The maker needs") }} '
        "{% if table.needs_all %}{{ table.words.all_tricks }}{% else %}at least "
        "{{ table.enough }} of the {{ table.hand }} tricks{% endif %}.",
        ("maker", "makers"),
        ("caller", "declarer"),
        part=("the-aim", ""),
    ),
    Term(
        "Partner",
        "The player who plays on your side and scores with you. {{ among.meet_partners() }}",
        (),
        part=("what-you-need", ""),
    ),
)
