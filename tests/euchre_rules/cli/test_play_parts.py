"""The parts of a game at the terminal: events, what is told of them, answers, the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import euchre_rules as er
from euchre_rules.at_table.asking import explanation, hint, offers, question
from euchre_rules.at_table.events import (
    Dealt,
    Discarded,
    Event,
    HandOver,
    MatchOver,
    RubberOver,
    Said,
)
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.hand import hand_text
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.sheet import sheet
from euchre_rules.at_table.telling import Teller
from euchre_rules.cli.answers import Unreadable
from euchre_rules.cli.play_answers import Wish, read_answer
from euchre_rules.engine.match import SheetLine
from euchre_rules.players import choose
from tests.euchre_rules.players.tables import asked
from tests.shipped import changed, table

SIDES = ((0, 2), (1, 3))


def events_of(variant: er.Variant, seed: int, seat: int = 0) -> Iterator[tuple[Game, Event]]:
    """Everything that happens in a game in which the human does what a hint says."""
    game = Game(variant, seed, seat)
    for event in game.begin():
        yield game, event
    while not game.over:
        for event in game.act(choose(game.view).action):
            yield game, event


def told(variant: er.Variant, seeds: range) -> str:
    """Everything that is told in some games."""
    teller = Teller(variant.rules, Names(0, SIDES))
    return "\n".join(
        line.text
        for seed in seeds
        for line in teller.tell(event for _, event in events_of(variant, seed))
    )


@pytest.mark.parametrize("reference", ["north_american", "guernsey", "british+farmers_hand"])
def test_events_tell_only_what_the_human_may_know(reference: str) -> None:
    for seat in range(4):
        discards = 0
        for game, event in events_of(table(reference), 4, seat):
            if isinstance(event, MatchOver):
                assert event.game.winner == game.match.winner
                continue
            assert not isinstance(event, RubberOver)
            assert event.view.seat == seat
            if isinstance(event, Discarded):
                discards += 1
                assert (event.card is None) == (event.view.dealer != seat)
        assert discards > 1


def test_the_same_cards_come_whoever_plays_how() -> None:
    def deals(seat: int, first: int) -> list[er.Deal]:
        game = Game(table("north_american"), 12, seat)
        game.begin()
        found = [game.hand.deal]
        while len(found) < 4:
            game.act(game.view.legal[first if len(game.view.legal) > first else 0])
            if game.hand.deal is not found[-1]:
                found.append(game.hand.deal)
        return found

    for seat in (0, 1, 3):
        other = deals(seat, 1)
        assert [deal.kitty for deal in deals(0, 0)] == [deal.kitty for deal in other]
        assert [deal.dealer for deal in deals(0, 0)] == [deal.dealer for deal in other]


def test_there_are_four_seats() -> None:
    with pytest.raises(ValueError, match="there is no seat 4"):
        Game(table("north_american"), 1, 4)


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    game = Game(table("north_american"), 3)
    game.begin()
    before = game.hand.to_json()
    with pytest.raises(er.IllegalActionError):
        game.act(er.parse_action("claim redeal"))
    assert game.hand.to_json() == before


def test_nobody_hears_of_a_claim_that_was_not_made() -> None:
    variant = table("north_american+farmers_hand")
    game = Game(variant, 2010)
    game.begin()
    said = [event for event in game.act(er.parse_action("pass")) if isinstance(event, Said)]
    assert [(event.seat, str(event.action)) for event in said][:1] == [(0, "pass")]
    told_of_it = Teller(variant.rules, Names(0, SIDES)).tell(said)
    assert told_of_it[0].text.startswith("You claim no new deal.")


def test_who_wins_is_told_last() -> None:
    *_, over, won = (event for _, event in events_of(table("guernsey+short_game"), 2))
    assert isinstance(over, HandOver)
    assert isinstance(won, MatchOver)
    assert won.game.winner is not None
    assert max(won.game.score) == won.game.score[won.game.winner] >= 7


@pytest.mark.parametrize(
    ("variant", "sentences"),
    [
        (
            table("guernsey"),
            (
                "You sit out this hand. ",
                " stays on the pack, since Right sits out.",
                " stays on the pack, since you sit out.",
                " as trump without looking. ",
                " takes the joker into the hand and puts a card aside.",
                "Everybody passed, and the hands were thrown in. Score: ",
                " is turned down. ",
                "The lone maker was euchred. ",
            ),
        ),
        (
            changed(deck__best_bower="joker", turn_up__best_bower="players_call"),
            ("The joker is turned up and set aside.", "hearts as trump."),
        ),
        (
            changed(
                deck__best_bower="joker",
                turn_up__best_bower="counts_as_hearts",
                turn_up__best_bower_taken=False,
            ),
            ("up the joker: hearts are trump. The joker is set aside.",),
        ),
        (
            changed(alone__declared="after_the_discard"),
            (" plays with help.", " goes alone. ", "You go alone. Partner sits out this hand."),
        ),
        (
            changed(first_deal__method="first_black_jack", deal__cut="none"),
            ("For the first deal (first black jack): ", "\nThe packets: "),
        ),
        (
            changed(first_deal__method="agreed"),
            ("The first deal (by agreement): Left deals first.",),
        ),
        (changed(first_deal__ace="high"), ("In the draw, the ace is the highest card.",)),
        (table("north_american"), ("Those who tie draw again: ",)),
    ],
)
def test_what_is_told(variant: er.Variant, sentences: tuple[str, ...]) -> None:
    text = told(variant, range(12))
    for sentence in sentences:
        assert sentence in text


def test_a_lone_defender_is_told() -> None:
    game = Game(table("north_american+lone_defender"), 185)
    game.begin()
    teller = Teller(game.variant.rules, Names(0, SIDES))
    lines = teller.tell(game.act(er.parse_action("defend alone")))
    assert lines[0].text == "You defend alone. Partner sits out this hand."
    game = Game(table("north_american+lone_defender"), 185)
    game.begin()
    lines = teller.tell(game.act(er.parse_action("pass")))
    assert "You won't defend alone." in lines[0].text


def test_a_redeal_claimed_by_another_is_told() -> None:
    variant = table("north_american+farmers_hand")
    teller = Teller(variant.rules, Names(0, SIDES))
    lines = [line.text for line in teller.tell(Game(variant, 183).begin())]
    assert any(line.endswith(" claims a new deal.") for line in lines)


def test_names_follow_the_seat() -> None:
    assert [Names(3, SIDES).of(seat) for seat in range(4)] == ["Left", "Partner", "Right", "You"]
    assert Names(3, SIDES).side(0) == "Left and Right"
    assert Names(3, SIDES).side(1, begins=False) == "you and Partner"
    assert Names(2, SIDES).does(2, "go", "alone") == "You go alone"
    assert Names(2, SIDES).does(0, "go", "alone") == "Partner goes alone"
    assert Names(2, SIDES).do((1, 3), "sit") == "Left and Right sit"
    assert Names(2, SIDES).do((0,), "pass") == "Partner passes"


CALL_IN_ROUND_ONE = asked(table("north_american"), 1, "JH AH KH 9C 9S", "9H")
CALL_IN_ROUND_TWO = asked(table("north_american"), 1, "JH AH KH 9C 9S", "9D", said=("pass",) * 4)
DISCARD = asked(table("north_american"), 0, "JH AH KH 9C 9S", "9H", said=("order up",))
CHOOSE = asked(table("guernsey"), 0, "JH AH KH 9C 9S", "JOKER", said=("name hearts",))


@pytest.mark.parametrize(
    ("view", "written", "action"),
    [
        (CALL_IN_ROUND_ONE, "1", "pass"),
        (CALL_IN_ROUND_ONE, " 3 ", "order up alone"),
        (CALL_IN_ROUND_ONE, "p", "pass"),
        (CALL_IN_ROUND_ONE, "Pick it up", "order up"),
        (CALL_IN_ROUND_ONE, "alone", "order up alone"),
        (CALL_IN_ROUND_ONE, "hearts", "name hearts"),
        (CALL_IN_ROUND_TWO, "H", "name hearts"),
        (CALL_IN_ROUND_TWO, "name ♣ alone", "name clubs alone"),
        (CALL_IN_ROUND_TWO, "spades alone", "name spades alone"),
        (CALL_IN_ROUND_TWO, "alone", "alone"),
        (DISCARD, "9♣", "discard 9C"),
        (DISCARD, "play 9c", "discard 9C"),
        (DISCARD, "4", "discard 9S"),
        (CHOOSE, "help", "with help"),
        (CHOOSE, "Alone", "alone"),
    ],
)
def test_answers(view: er.View, written: str, action: str) -> None:
    assert str(read_answer(written, view)) == action


@pytest.mark.parametrize(
    ("written", "wish"),
    [
        ("?", Wish.HELP),
        ("HELP", Wish.HELP),
        ("hint", Wish.HINT),
        ("score", Wish.SCORE),
        ("last", Wish.LAST),
        ("exit", Wish.QUIT),
        ("q", Wish.QUIT),
    ],
)
def test_wishes(written: str, wish: Wish) -> None:
    assert read_answer(written, CALL_IN_ROUND_ONE) is wish


@pytest.mark.parametrize("written", ["", "4", "00", "²", "-1", "JH9C", "give", "?!", "name"])
def test_what_is_no_answer(written: str) -> None:
    assert isinstance(read_answer(written, CALL_IN_ROUND_ONE), Unreadable)


def test_a_hand_is_sorted() -> None:
    assert hand_text(CALL_IN_ROUND_ONE) == "9♠ | A♥ K♥ J♥ | 9♣"
    assert hand_text(DISCARD) == "J♥ A♥ K♥ 9♥ | 9♠ | 9♣"
    assert hand_text(CHOOSE) == "J♥ A♥ K♥ | 9♠ | 9♣"
    benny = changed(deck__best_bower="two_of_spades", turn_up__best_bower="counts_as_spades")
    assert hand_text(asked(benny, 1, "2S JH AS 9C 9S", "9H")) == "2♠ A♠ 9♠ | J♥ | 9♣"


def test_what_is_asked() -> None:
    assert question(DISCARD) == [
        "Put one card aside.",
        "Your hand (hearts are trump): J♥ A♥ K♥ 9♥ | 9♠ | 9♣",
    ]
    cards = ("J♥", "A♥", "K♥", "9♠", "9♣")
    assert offers(DISCARD) == [(f"{number})", card) for number, card in enumerate(cards, 1)]
    assert question(CALL_IN_ROUND_ONE) == ["Your hand: 9♠ | A♥ K♥ J♥ | 9♣"]
    only = asked(table("guernsey"), 1, "9S TS 9C TC QC", "9D")
    assert question(only)[1] == "You may only pass: write 1, or just press Enter."
    assert offers(only) == []


def test_calls_are_explained() -> None:
    game = Game(changed("guernsey", round_one__must_hold="nothing"), 17, seat=2)
    game.begin()
    while phase(game) != "round_one" or game.view.dealer != 0:
        game.act(game.view.legal[0])
    assert explanation(game)[:2] == [
        "You may pass or order up alone.",
        (
            "You may not order up. You are the dealer's partner, who may order up only alone at "
            "this table."
        ),
    ]
    while phase(game) != "round_two":
        game.act(game.view.legal[0])
    closed = game.view.turn_up.suit
    assert closed is not None
    name = closed.value
    why = f"{name.capitalize()} were turned down; name another."
    assert f"You may not name {name} or name {name} alone. {why}" in explanation(game)


def phase(game: Game) -> str:
    return game.view.phase.value


def test_a_hint_names_the_action_and_the_reason() -> None:
    assert hint(CHOOSE) == (
        "The computer would go alone. With the joker, J♥, A♥ and K♥ as trumps you are strong "
        "enough to go alone, and all the tricks are worth 4 points."
    )


def line(
    outcome: str, points: tuple[int, int], score: tuple[int, int], **more: object
) -> SheetLine:
    result = er.HandResult(er.Outcome(outcome), (0, 0), points, **more)  # type: ignore[arg-type]
    return SheetLine(2, result, points, score)


SHEET = [
    line("thrown_in", (0, 0), (0, 0)),
    line("euchre_alone", (2, 0), (2, 0), maker=3, trump=er.Trump.HEARTS),
    line("make", (0, 1), (2, 1), maker=1, trump=er.Trump.CLUBS),
]


def test_the_score_sheet_as_a_table() -> None:
    assert sheet(SHEET, Names(1, SIDES), 80) == [
        "Deal  Dealer  Maker    Trump   Outcome       You  They  Score",
        "   1  Left    -        -       thrown in       0     0    0-0",
        "   2  Left    Partner  hearts  euchre alone    0     2    0-2",
        "   3  Left    You      clubs   make            1     0    1-2",
    ]


def test_the_score_sheet_where_a_table_is_too_wide() -> None:
    assert sheet(SHEET, Names(1, SIDES), 40) == [
        "1. Left dealt. Thrown in. Score: you 0, they 0.",
        (
            "2. Left dealt. Partner made hearts: euchre alone, 2 points for Left and Right. "
            "Score: you 0, they 2."
        ),
        "3. Left dealt. You made clubs: make, 1 point for you and Partner. Score: you 1, they 2.",
    ]


def test_the_deals_of_a_score_sheet_may_be_numbered_otherwise() -> None:
    rows = sheet(SHEET, Names(1, SIDES), 80, range(3, 3 + len(SHEET)))
    assert [row.split()[0] for row in rows] == ["Deal", *map(str, range(3, 3 + len(SHEET)))]
    spoken = sheet(SHEET, Names(1, SIDES), 40, range(3, 3 + len(SHEET)))
    assert spoken[0].startswith("3. ")


def test_an_empty_score_sheet() -> None:
    assert sheet([], Names(0, SIDES), 80) == ["No hand is finished yet."]


def test_the_first_deal_tells_the_draw_and_the_others_dont() -> None:
    deals = [each for _, each in events_of(table("north_american"), 1) if isinstance(each, Dealt)]
    assert deals[0].draw is not None
    assert all(deal.draw is None for deal in deals[1:])
    assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
