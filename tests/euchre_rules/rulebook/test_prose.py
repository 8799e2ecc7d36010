"""The books of the shipped variants, word for word: what comes before the play."""

from __future__ import annotations

import pytest

from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.structure import Heading, TrumpOrders
from euchre_rules.spec.load import list_variants, load_variant
from tests.euchre_rules.rulebook.reading import (
    BRITISH,
    GUERNSEY,
    NORTH_AMERICAN,
    book_of,
    differences_of,
    glance_of,
    paragraphs_of,
    rows_of,
)


def test_at_a_glance_north_american() -> None:
    assert glance_of(NORTH_AMERICAN) == {
        "Played in": "United States and Canada.",
        "Players": "Four, two against two.",
        "Pack": "24 cards, 9 to ace in each suit. Each player gets five.",
        "Best cards": (
            "The jack of trump (right bower), then the other jack of its color (left bower)."
        ),
        "Choosing trump": (
            "A card is turned up, and each player in turn, from the dealer's left on, may make its "
            "suit trump. If somebody does, the dealer takes the card and discards another. If "
            "everybody passes, each may name another suit. The suit turned down is closed. If "
            "everybody passes again, the hands are thrown in, and the next player deals."
        ),
        "Going alone": (
            "The maker may play without the partner, and scores 4 points for all five tricks. It "
            "is said with the call."
        ),
        "The play": (
            "The dealer's left leads first. If that one sits out, the next player leads. Follow "
            "suit if you can: the left bower is trump. The highest trump takes the trick, or else "
            "the highest card of the suit led. The makers need three tricks; with fewer, they are "
            "euchred."
        ),
        "Target": "10 points.",
    }


def test_at_a_glance_guernsey() -> None:
    assert glance_of(GUERNSEY) == {
        "Played in": "Guernsey, Channel Islands.",
        "Players": "Four, two against two.",
        "Pack": "33 cards, 7 to ace in each suit, and the joker. Each player gets five.",
        "Best cards": (
            "The joker, then the jack of trump (right bower), then the other jack of its color "
            "(left bower)."
        ),
        "Choosing trump": (
            "A card is turned up, and each player in turn, from the dealer's left on, may make its "
            "suit trump, if they hold it; the dealer's partner can do so only alone. If somebody "
            "does, the dealer, unless sitting out, takes the card and discards another. If "
            "everybody passes, each may name another suit that they hold. The suit turned down is "
            "closed. If everybody passes again, the hands are thrown in, and the next player "
            "deals. If the joker is turned up, the dealer names the suit, before looking at a "
            "card, and nobody else is asked. The suit stands even without a card "
            "of it. The dealer then chooses to play with help or alone, takes the joker and "
            "discards another."
        ),
        "Going alone": (
            "The maker may play without the partner, and scores 4 points for all five tricks. It "
            "is said with the call."
        ),
        "The play": (
            "The dealer's left leads first. If that one sits out, the next player leads. Follow "
            "suit if you can: the left bower and the joker are trump. The highest trump takes the "
            "trick, or else the highest card of the suit led. The makers need three tricks; with "
            "fewer, they are euchred."
        ),
        "Target": "15 points.",
    }


def test_the_differences_stand_at_the_top() -> None:
    assert differences_of(GUERNSEY) == [
        "Ranks in the pack: A K Q J 10 9 8 7.",
        "Best bower: the joker.",
        "The ace in the draw: high.",
        "Packets: any twos and threes.",
        "The best bower turned up: the dealer names trump blind.",
        "The turn-up when the dealer sits out: left on the pack.",
        "The dealer's partner in round one: must go alone.",
        "What you must hold to order up: any trump.",
        "What you must hold to name a suit: any trump.",
        "The target: 15 points.",
    ]
    assert differences_of(BRITISH) == [
        "Best bower: the joker.",
        "First dealer: first jack.",
        "The cut: the dealer's left.",
        "Packets: any twos and threes.",
        "The best bower turned up: the dealer names trump blind.",
        "The dealer's partner in round one: must go alone.",
        "The target: 11 points.",
    ]


def test_a_variant_is_not_compared_with_itself() -> None:
    assert NORTH_AMERICAN.compared_with is None
    assert len(NORTH_AMERICAN.section("at-a-glance").blocks) == 1
    headings = [
        block.text
        for block in NORTH_AMERICAN.section("if-you-know-another-variant").blocks
        if isinstance(block, Heading)
    ]
    assert headings == [
        f"If you know {each.name}" for each in list_variants() if each.id != "north_american"
    ]


def test_the_differences_side_by_side() -> None:
    alone = rule_book(load_variant("british"), compare_with=load_variant("north_american"))
    assert rows_of(alone, "if-you-know-another-variant") == [
        ("Best bower", "the joker", "none"),
        ("First dealer", "first jack", "highest card drawn"),
        ("The cut", "the dealer's left", "the dealer's right"),
        ("Packets", "any twos and threes", "twos then threes, or threes then twos"),
        ("The best bower turned up", "the dealer names trump blind", "doesn't come up"),
        ("The dealer's partner in round one", "must go alone", "free to order up"),
        ("The target", "11 points", "10 points"),
    ]


def test_what_you_need() -> None:
    assert paragraphs_of(NORTH_AMERICAN, "what-you-need") == [
        (
            "Four people play. Partners sit opposite each other and score together. Agree who "
            "plays with whom before the first deal."
        ),
        (
            "From an ordinary pack, keep the 9, 10, jack, queen, king and ace of each suit. That "
            "is 24 cards. Keep the score with pencil and paper."
        ),
    ]
    assert paragraphs_of(GUERNSEY, "what-you-need")[1] == (
        "From an ordinary pack, keep the 7, 8, 9, 10, jack, queen, king and ace of each suit. Add "
        "the joker, and you have 33 cards. Keep the score with pencil and paper."
    )


def test_the_aim() -> None:
    aim = [
        (
            "A game takes several hands. In each hand one player, the maker, chooses the trump "
            "suit, which beats the three others. The maker's side, the makers, must then win at "
            "least three of the five tricks. The other side, the defenders, tries to stop them. "
            "A trick is one card from each player in the hand, and the best of these cards takes "
            "it."
        ),
        (
            "If the makers win enough tricks, they score. If they don't, they are euchred, and the "
            "defenders score instead. To take all five tricks is a march."
        ),
    ]
    for book in (NORTH_AMERICAN, GUERNSEY, BRITISH):
        assert paragraphs_of(book, "the-aim") == aim


def test_the_cards() -> None:
    assert paragraphs_of(GUERNSEY, "the-cards-and-their-order") == [
        "In a suit that is not trump, the cards rank A K Q J 10 9 8 7, best first."
    ]
    assert paragraphs_of(GUERNSEY, "the-cards-and-their-order", "right-bower-and-left-bower") == [
        (
            "A joker joins the pack as the best bower. Whatever suit is trump, it belongs to "
            "that suit and beats every other card. In the trump suit, two jacks come next. The "
            "jack of that suit is the right bower. Next comes the left bower, which is the other "
            "jack of the same color. It leaves the suit printed on it: until the hand is over, it "
            "is a trump in every way. Below the bowers, trump goes on with A K Q 10 9 8 7."
        ),
        (
            "So there are ten trumps. The suit that has lost its jack is left with seven cards, "
            "and the two others have eight each."
        ),
    ]


@pytest.mark.parametrize(
    ("book", "trump", "cards", "short"),
    [
        (NORTH_AMERICAN, 0, "J♠ J♣ A♠ K♠ Q♠ 10♠ 9♠", "A♣ K♣ Q♣ 10♣ 9♣"),
        (NORTH_AMERICAN, 2, "J♦ J♥ A♦ K♦ Q♦ 10♦ 9♦", "A♥ K♥ Q♥ 10♥ 9♥"),
        (BRITISH, 1, "Joker J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥", "A♦ K♦ Q♦ 10♦ 9♦"),
        (GUERNSEY, 3, "Joker J♣ J♠ A♣ K♣ Q♣ 10♣ 9♣ 8♣ 7♣", "A♠ K♠ Q♠ 10♠ 9♠ 8♠ 7♠"),
    ],
)
def test_the_order_of_each_trump(book: Book, trump: int, cards: str, short: str) -> None:
    orders = book.section("the-cards-and-their-order").blocks[-1]
    assert isinstance(orders, TrumpOrders)
    row = orders.rows[trump]
    assert " ".join(card.pretty for card in row.cards) == cards
    assert " ".join(card.pretty for card in row.short_cards) == short
    assert row.short_suit is not row.trump.suit
    assert len(row.others) == 2


def test_the_deal() -> None:
    assert paragraphs_of(NORTH_AMERICAN, "the-deal", "who-deals") == [
        (
            "Each player draws a card, and the highest deals first. Players who tie for it draw "
            "again among themselves. In the draw, the ace is the lowest card. After each hand "
            "the deal passes to the left."
        )
    ]
    assert paragraphs_of(NORTH_AMERICAN, "the-deal", "dealing-the-cards") == [
        (
            "The dealer shuffles, and the player on the dealer's right cuts. The deal goes "
            "around clockwise, beginning on the dealer's left. Each player gets five cards. The "
            "cards come in twos and then threes, or in threes and then twos; the dealer keeps to "
            "one pattern for the whole deal. A deal that gives somebody a wrong number of cards "
            "is a misdeal. After a misdeal, the same dealer deals again."
        ),
        (
            "The dealer puts the rest of the pack on the table and turns its top card face up. "
            "This is the turn-up. The three cards below it, the kitty, stay face down, and "
            "nobody looks at them."
        ),
    ]
    assert paragraphs_of(BRITISH, "the-deal", "who-deals") == [
        (
            "One of you deals the cards around, face up and one at a time, and the first player "
            "to get a jack is the first dealer. After each hand the deal passes to the left."
        )
    ]
    assert paragraphs_of(GUERNSEY, "the-deal", "dealing-the-cards")[1] == (
        "The dealer puts the rest of the pack on the table and turns its top card face up. This is "
        "the turn-up. The twelve cards below it, the kitty, stay face down, and nobody looks at "
        "them. The dealer's own hand stays face down until the turn-up is seen."
    )


def test_round_one() -> None:
    speaking = (
        "The player on the dealer's left, called eldest hand, speaks first. The others follow "
        "clockwise, and the dealer speaks last. On your turn, you either pass or order up the "
        "turn-up. Ordering it up makes its suit trump and you the maker, and the calling is over. "
        "A dealer who does it is said to take it up, and a dealer's partner to assist. The dealer "
        "can't refuse an order."
    )
    taking = (
        "Whoever ordered it up, the turn-up goes to the dealer. The dealer takes it into the hand "
        "and discards one card face down, so as to hold five again. The card just taken up may not "
        "be discarded."
    )
    assert paragraphs_of(NORTH_AMERICAN, "choosing-trump", "round-one") == [speaking, taking]
    assert paragraphs_of(GUERNSEY, "choosing-trump", "round-one") == [
        speaking.replace(", and a dealer's partner to assist", ""),
        (
            "To order up, you must hold at least one card that will be trump; the joker and both "
            "bowers count. The turn-up is no help to the dealer in this: only cards in hand count."
        ),
        taking.replace("Whoever ordered it up", "Unless the dealer's partner ordered it up"),
        (
            "A dealer's partner who orders up must go alone, and the dealer sits out. A dealer "
            "whose partner orders up takes nothing up and discards nothing: the turn-up stays on "
            "the pack, out of play."
        ),
    ]
    assert paragraphs_of(BRITISH, "choosing-trump", "round-one")[1] == taking.replace(
        "Whoever ordered it up, the", "The"
    )
    assert paragraphs_of(BRITISH, "choosing-trump", "round-one")[2] == (
        "A dealer's partner who orders up must go alone, and the dealer sits out. A dealer whose "
        "partner orders up still takes the turn-up and discards a card before sitting out."
    )


def test_round_two_and_after() -> None:
    again = (
        "If everybody passes, the dealer turns the turn-up face down, and the calling goes around "
        "once more. This time you either pass or name a suit, any but the one turned down. Naming "
        "one makes it trump and you the maker. Nobody takes up a card."
    )
    assert paragraphs_of(NORTH_AMERICAN, "choosing-trump", "round-two") == [again]
    assert paragraphs_of(GUERNSEY, "choosing-trump", "round-two") == [
        again,
        (
            "To name a suit, you must again hold at least one card that will be trump; the joker "
            "and both bowers count."
        ),
    ]
    assert paragraphs_of(NORTH_AMERICAN, "choosing-trump", "if-everybody-passes") == [
        (
            "If nobody names a suit, the hands are thrown in: nobody scores, and the deal passes "
            "to the left."
        )
    ]


def test_sticking_the_dealer() -> None:
    book = book_of("guernsey+stick_the_dealer")
    assert paragraphs_of(book, "choosing-trump", "round-two")[2] == (
        "If everybody else has passed again, the dealer may not pass: the dealer is stuck and must "
        "name a suit. The suit that was turned down stays closed even then. A stuck dealer who "
        "holds what it takes for none of them may name any but the suit turned down."
    )
    assert paragraphs_of(book, "choosing-trump", "if-everybody-passes") == []


def test_the_best_bower_turned_up() -> None:
    for book in (GUERNSEY, BRITISH):
        assert paragraphs_of(book, "choosing-trump", "the-best-bower-turned-up") == [
            (
                "If the joker is turned up, nobody else is asked: before looking at a single "
                "card, the dealer must name a suit, and that suit is trump. The dealer then looks "
                "at the hand and says whether to play with help, that is, with the partner, or "
                "alone. The suit stands, even if the dealer holds no card of it. The dealer takes "
                "the joker into the hand and discards another card."
            )
        ]


def test_going_alone() -> None:
    assert paragraphs_of(NORTH_AMERICAN, "going-alone") == [
        (
            "The maker may go alone, that is, play without the partner's help. The partner lays "
            "the cards face down on the table, sits the hand out and looks at no other hand. You "
            "say 'alone' as you make the call, and not later. A maker who doesn't say it plays "
            "with help, together with the partner."
        ),
        (
            "A dealer whose partner orders up alone still takes the turn-up and discards a card "
            "before sitting out."
        ),
    ]
    assert paragraphs_of(GUERNSEY, "going-alone") == [
        (
            "The maker may go alone, that is, play without the partner's help. The partner lays "
            "the cards face down on the table, sits the hand out and looks at no other hand. You "
            "say 'alone' as you make the call, and not later; a dealer who has had to name trump "
            "for the joker says so after naming it. A maker who doesn't say it plays with help, "
            "together with the partner."
        )
    ]
