"""Questions people ask: each is answered wherever it can be asked, and as the rules have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from euchre_rules.options import Rules
from euchre_rules.rulebook import Book
from euchre_rules.rulebook.structure import Question
from tests.euchre_rules.rulebook.reading import answer_of, text_of
from tests.euchre_rules.rulebook.tables import GROUNDS, book_of, single_changes
from tests.euchre_rules.rulebook.test_prose_of_games import book

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover


def _answers(found: Book) -> dict[str, str]:
    blocks = found.section("questions-people-ask").blocks
    return {each.question: text_of(each.answer) for each in blocks if isinstance(each, Question)}


def _tables(ground: str) -> Iterator[tuple[Rules, dict[str, str]]]:
    for rules in (GROUNDS[ground], *(each for _, _, each in single_changes(GROUNDS[ground]))):
        yield rules, _answers(book_of(rules))


def _everybody_else(rules: Rules) -> str:
    return "the other player has" if rules.table.players == 2 else "everybody else has"


def _poor(rules: Rules) -> bool:
    path = "redeal_hand.qualifies"
    return rules.get(path).value != "never" and rules.applies(path)


Expects = Callable[[Rules], bool | None]
YES_OR_NO: dict[str, Expects] = {
    "Is there a card above the right bower?": lambda rules: rules.deck.best_bower.value != "none",
    "May you throw in a very poor hand?": _poor,
    "May the dealer's partner order up and play with the dealer?": lambda rules: (
        rules.round_one.dealer_partner.value == "free" if rules.partners else None
    ),
    "May the maker go alone?": lambda rules: rules.lone_hands,
    "Can I go alone when my partner has made trump?": lambda rules: (
        rules.alone.taken_over_by_partner.value != "never" if rules.lone_hands else None
    ),
    "Must a lone hand take all the tricks?": lambda rules: (
        rules.alone.must_take_all or rules.majority == rules.deal.cards
        if rules.lone_hands
        else None
    ),
    "May a defender go alone?": lambda rules: (
        None if rules.table.players == 2 else rules.lone_defense.value != "never"
    ),
    "Must I trump when I can't follow suit?": lambda rules: False if rules.deal.cards > 1 else None,
    "Is every card in play?": lambda _: False,
    "May I look at my partner's cards while I sit out?": lambda rules: (
        False if rules.lone_hands else None
    ),
    "May I call out of turn?": lambda _: False,
}
"""What the rules answer; None where the question makes no sense."""


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("question", YES_OR_NO)
def test_it_is_answered_wherever_it_can_be_asked(ground: str, question: str) -> None:
    for rules, answers in _tables(ground):
        expected = YES_OR_NO[question](rules)
        if expected is None:
            assert question not in answers
        else:
            word = answers[question].split(" ")[0].rstrip(".,")
            assert word == ("Yes" if expected else "No"), answers[question]


@pytest.mark.parametrize("ground", GROUNDS)
def test_whether_the_dealer_must_name(ground: str) -> None:
    for rules, answers in _tables(ground):
        question = f"Must the dealer name a suit when {_everybody_else(rules)} passed?"
        assert answers[question].startswith(
            ("Yes. ", "The dealer m")
            if rules.round_two.stick_the_dealer
            else "No. The dealer may pass like "
        )


@pytest.mark.parametrize("ground", GROUNDS)
def test_whether_a_jack_turned_up_is_special(ground: str) -> None:
    for rules, answers in _tables(ground):
        blind = rules.alone.blind_on_jack and rules.lone_hands
        assert answers["What if a jack is turned up?"].startswith(
            "The dealer may go alone on it, " if blind else "Nothing special. "
        )


FREELY = "in round two you may name a suit of which you hold no card"


@pytest.mark.parametrize("held_two", ["nothing", "trump", "natural_trump", "not_only_a_bower"])
@pytest.mark.parametrize("held_one", ["nothing", "trump", "natural_trump", "not_only_a_bower"])
@pytest.mark.parametrize("binds", ["everyone", "dealer"])
@pytest.mark.parametrize("counts", [False, True])
def test_whether_you_must_hold_a_suit(
    held_one: str, held_two: str, binds: str, *, counts: bool
) -> None:
    found = book(
        round_one__must_hold=held_one,
        round_two__must_hold=held_two,
        round_one__must_hold_applies_to=binds,
        round_one__turn_up_counts_for_dealer=counts,
    )
    first, second = held_one != "nothing", held_two != "nothing"
    if first and binds == "dealer" and not counts:
        expected = f"Only the dealer must in round one; {FREELY}."
        if second:
            expected = "Yes in round two. In round one only the dealer must."
    elif first and binds == "everyone":
        expected = f"Yes in round one{', unless you deal' if counts else ''}; {FREELY}."
        if second:
            but = ", but a dealer may take up a suit without a card of it"
            expected = f"Yes{'' if counts else ','} in both rounds{but if counts else ''}."
    elif second:
        expected = (
            "Yes in round two. In round one you may order up a suit of which you hold no card."
        )
    else:
        expected = "No. You may order up or name a suit of which you hold no card."
    assert answer_of(found, "Must you hold a suit to call it?") == expected


@pytest.mark.parametrize(
    ("values", "answer"),
    [
        ({}, "Yes. The dealer is stuck, and may not pass."),
        ({"round_two__buy_out": 2}, "Yes. The dealer must name one or buy out for 2 points."),
        (
            {"no_trump__high": "stuck_dealer", "no_trump__low": "anyone"},
            "The dealer may not pass, but may call no trump or low no trump instead of a suit.",
        ),
        (
            {"no_trump__high": "anyone", "round_two__buy_out": 1},
            "The dealer must name one, call no trump or buy out for 1 point.",
        ),
    ],
)
def test_what_a_stuck_dealer_may_say(values: dict[str, Any], answer: str) -> None:
    found = book("north_american+stick_the_dealer", **values)
    question = "Must the dealer name a suit when everybody else has passed?"
    assert answer_of(found, question) == answer


@pytest.mark.parametrize("declared", ["with_the_call", "before_the_discard", "after_the_discard"])
@pytest.mark.parametrize("kind", ["high", "low"])
def test_no_trump_is_called_in_round_two_and_alone_too(declared: str, kind: str) -> None:
    found = book(alone__declared=declared, **{f"no_trump__{kind}": "anyone"})
    assert answer_of(found, "Can you call no trump in round one?") == (
        "No. In round one only the suit turned up can be made trump."
    )
    assert answer_of(found, "Can you go alone without trump?") == "Yes, as with any suit."


def test_nobody_asks_about_no_trump_where_a_suit_is_always_trump() -> None:
    assert not [each for each in _answers(book()) if "no trump" in each or "without trump" in each]
    late = book(no_trump__high="anyone", alone__allowed=False)
    assert "Can you go alone without trump?" not in _answers(late)


@pytest.mark.parametrize(
    ("values", "question", "answer"),
    [
        (
            {"alone__taken_over_by_partner": "unless_passed"},
            "Can I go alone when my partner has made trump?",
            (
                "Yes, if your partner plays with help and you haven't passed in the same round: "
                "you take the hand over before the first lead."
            ),
        ),
        (
            {"alone__taken_over_by_partner": "always"},
            "Can I go alone when my partner has made trump?",
            "Yes, if your partner plays with help: you take the hand over before the first lead.",
        ),
        (
            {"defend_alone__allowed": "always"},
            "May a defender go alone?",
            "Yes, against one maker or two.",
        ),
        (
            {"defend_alone__allowed": "always", "defend_alone__declared": "before_partner_plays"},
            "May a defender go alone?",
            "Yes, against one maker or two.",
        ),
        (
            {"defend_alone__allowed": "always", "alone__allowed": False},
            "May a defender go alone?",
            "Yes.",
        ),
        (
            {"defend_alone__allowed": "against_lone_maker"},
            "May a defender go alone?",
            "Yes, but only against a lone maker.",
        ),
        (
            {"alone__must_take_all": True},
            "Must a lone hand take all the tricks?",
            "Yes. A lone maker who takes fewer than all five tricks is euchred.",
        ),
        ({"alone__allowed": False}, "May the maker go alone?", "No. Both makers always play."),
        (
            {"redeal_hand__qualifies": "no_ace_no_face"},
            "May you throw in a very poor hand?",
            "Yes, before anybody calls, if it is such a hand: no ace and no face card.",
        ),
        (
            {"exchange_hand__qualifies": "three_nines"},
            "May you throw in a very poor hand?",
            "No. There is no new deal for it, but it may be a hand that you go under with.",
        ),
        (
            {"deck__best_bower": "joker", "turn_up__best_bower": "players_call"},
            "Is there a card above the right bower?",
            "Yes. The joker beats it, whatever suit is trump.",
        ),
        (
            {"round_one__dealer_partner": "must_go_alone"},
            "May the dealer's partner order up and play with the dealer?",
            "No. In round one the dealer's partner may order up, but only to play alone.",
        ),
        (
            {"round_one__dealer_partner": "must_pass"},
            "May the dealer's partner order up and play with the dealer?",
            "No. In round one the dealer's partner has to pass.",
        ),
        (
            {"deck__copies": 2},
            "Which is better, the left bower or the ace of trump?",
            (
                "The left bower. When hearts are trump, J♦ beats A♥; only J♥ or the other J♦, "
                "played before it, can beat it."
            ),
        ),
        (
            {"deck__copies": 2, "play__identical_cards": "second_played_wins"},
            "Which is better, the left bower or the ace of trump?",
            (
                "The left bower. When hearts are trump, J♦ beats A♥; only J♥ or the other J♦, "
                "played after it, can beat it."
            ),
        ),
        (
            {"renege__false_claim": 2},
            "What does it cost to claim a renege when there was none?",
            "The other side scores 2 points.",
        ),
        (
            {"deck__best_bower": "joker", "turn_up__best_bower": "dealer_names_blind"},
            "Must the dealer name a suit when everybody else has passed?",
            (
                "No. The dealer may pass like everybody else. Only when the joker is turned up "
                "must the dealer name a suit."
            ),
        ),
        (
            {"deck__best_bower": "joker", "turn_up__best_bower": "players_call"},
            "Must the dealer name a suit when everybody else has passed?",
            "No. The dealer may pass like everybody else.",
        ),
        (
            {"no_trump__high": "anyone"},
            "Is there a card above the right bower?",
            "No. When a suit is trump, the right bower is the best card of all.",
        ),
        (
            {},
            "Is there a card above the right bower?",
            "No. The right bower is the best card of all.",
        ),
        (
            {"defend_alone__allowed": "always"},
            "The player on the dealer's right goes alone, and the dealer defends alone. Who leads?",
            "The player on the dealer's right does.",
        ),
        (
            {
                "defend_alone__allowed": "always",
                "play__opening_lead_when_alone": "left_of_lone_maker",
            },
            "The player on the dealer's right goes alone, and the dealer defends alone. Who leads?",
            "The dealer does.",
        ),
        (
            {"game__win_by": 2},
            "Do we have to reach 10 exactly?",
            (
                "No. With 9 points, a march takes you to 11, and you have won if that is a lead of "
                "at least 2."
            ),
        ),
        (
            {"score__march_taken_off": True},
            "Do we have to reach 10 exactly?",
            (
                "No. With 9 points, a euchre of your opponents takes you to 11, and you have won. "
                "Points beyond the target are worth nothing."
            ),
        ),
        (
            {
                "score__make": 0,
                "score__march": 0,
                "score__alone_make": 0,
                "score__alone_march": 0,
            },
            "Can both sides reach the target in the same hand?",
            "No. Only the defenders ever score.",
        ),
    ],
)
def test_the_answers(values: dict[str, Any], question: str, answer: str) -> None:
    assert answer_of(book(**values), question) == answer


def test_several_reach_the_target_when_the_maker_is_euchred() -> None:
    assert answer_of(
        book("three_handed"), "Can several of us reach the target in the same hand?"
    ) == ("Yes, when the maker is euchred or after a renege, for then several of you score.")
    assert answer_of(book("two_handed"), "May the maker go alone?") == (
        "No. It is no choice: every maker plays against the other player."
    )


@pytest.mark.parametrize(
    ("values", "stay_out"),
    [
        ({}, "the cards of the partner"),
        (
            {"alone__partner_card": "best_card"},
            "the partner's cards but the one given, and the card put aside for it,",
        ),
        (
            {"alone__partner_card": "two_best_cards"},
            "the partner's cards but the two given, and the cards put aside for them,",
        ),
        (
            {"alone__partner_card": "best_card", "defend_alone__allowed": "always"},
            "the partner's cards but any given, and any put aside for one,",
        ),
    ],
)
def test_which_cards_stay_out_beside_a_lone_hand(values: dict[str, Any], stay_out: str) -> None:
    assert answer_of(book(**values), "Is every card in play?").endswith(
        f" When somebody plays alone, {stay_out} stay out as well."
    )


def test_nobody_defends_alone_where_all_play_for_themselves() -> None:
    assert answer_of(book("three_handed"), "May a defender go alone?") == (
        "No. All the defenders play against the maker."
    )


def test_whether_a_march_that_is_taken_off_can_win() -> None:
    question = "Can a march win the game?"
    assert answer_of(book(score__march_taken_off=True), question) == (
        "No. It only takes points off the other side."
    )
    assert answer_of(book("robson"), question) == (
        "No, unless the hand was begun blind. It only takes points off the other side."
    )
    assert question not in _answers(book())
