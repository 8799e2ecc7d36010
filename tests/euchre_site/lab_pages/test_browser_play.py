"""The page "Play" in Chromium: a hand by taps and by keys, and what helps on the way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from euchre_tutor.dispatch import call
from tests.euchre_site.browsing import PHONE, needs_chromium
from tests.euchre_site.lab_pages.at_play import MOST, Seat, seated

pytestmark = needs_chromium
TABLE = "guernsey"
SECOND_ROUND = 16
"""With this seed, who passes is asked a second time, after spades were turned down."""
LENGTHS = {"guernsey": 4, "three_handed": 3, "two_handed": 2}


@pytest.fixture
def seat(browser: Browser) -> Iterator[Seat]:
    with seated(browser) as found:
        yield found
        assert found.watched.complaints == []


def test_nothing_is_asked_of_the_engine_before_deal(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    expect(seat.page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    assert seat.page.evaluate("euchreLab.state") == "idle"
    assert seat.double.asked == []


def test_a_hand_by_taps(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    seat.finish()
    expect(seat.result).to_contain_text("Score: you")
    told = seat.log.locator("p").all_inner_texts()
    assert sum("takes the trick" in each or "take the trick" in each for each in told) == 5
    plays = [each for each in seat.state()["deals"][0] if each.startswith("play ")]
    assert len(plays) == 20
    seat.press("Deal the next hand")
    seat.wait()
    assert len(seat.state()["deals"]) == 2


def test_a_hand_by_keys_never_loses_the_focus(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.by_keyboard()
    focused = seat.page.locator(":focus")
    expect(focused).to_have_text("Deal the next hand")


def test_arrow_keys_move_along_the_cards_and_tab_leaves_them(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    names = [each.get_attribute("aria-label") for each in seat.cards.all()]
    seat.cards.first.focus()
    for key, place in (("ArrowRight", 1), ("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1)):
        seat.page.keyboard.press(key)
        assert seat.page.locator(":focus").get_attribute("aria-label") == names[place]
    seat.page.keyboard.press("Tab")
    assert seat.page.locator(":focus").get_attribute("aria-label") not in names


def to_a_choice(seat: Seat, *, least: int = 1) -> None:
    """Play until so many cards are allowed; one alone means that another is not."""
    for _ in range(MOST):
        seat.until_card()
        if seat.allowed.count() >= least and (least > 1 or seat.refused.count()):
            return
        seat.allowed.first.click()
    raise AssertionError("every card was always allowed")


def test_a_card_that_is_not_allowed_is_answered_with_the_reason(
    seat: Seat, lab_address: str
) -> None:
    seat.deal(TABLE, lab_address)
    to_a_choice(seat)
    before = seat.state()
    refused = seat.refused.first
    assert "not allowed" in (refused.get_attribute("aria-label") or "")
    refused.click(force=True)
    expect(seat.notice).to_contain_text("you must follow suit.")
    assert seat.state() == before
    expect(seat.page.get_by_text("your turn", exact=True)).to_be_visible()


def test_a_call_that_is_not_allowed_is_answered_with_the_reason(
    browser: Browser, lab_address: str
) -> None:
    with seated(browser, seed=SECOND_ROUND) as seat:
        seat.deal("north_american", lab_address)
        seat.press("Pass")
        seat.wait()
        turned_down = seat.page.get_by_role("button", name="Spades", exact=True)
        expect(turned_down).to_have_attribute("aria-disabled", "true")
        turned_down.click(force=True)
        expect(seat.notice.locator("[data-kind=refused]")).to_contain_text("turned down")
        seat.press("Hearts, alone")
        seat.wait()
        assert "name hearts alone" in seat.state()["deals"][0]


def test_undo_takes_back_the_last_choice(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    to_a_choice(seat, least=2)
    before = seat.state()
    hand = [each.get_attribute("aria-label") for each in seat.cards.all()]
    lines = seat.log.locator("p").count()
    seat.allowed.first.click()
    expect(seat.cards).to_have_count(len(hand) - 1)
    seat.press("Undo")
    expect(seat.cards).to_have_count(len(hand))
    expect(seat.notice).to_contain_text("Taken back: ")
    seat.wait()
    assert [each.get_attribute("aria-label") for each in seat.cards.all()] == hand
    assert seat.log.locator("p").count() == lines
    assert seat.state() == before


def test_undo_says_so_where_there_is_nothing_to_take_back(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    seat.press("Undo")
    expect(seat.notice).to_contain_text("nothing to take back")
    seat.wait()
    seat.press("Pass")
    seat.until_card()


def test_a_hint_says_what_and_why(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    seat.until_card()
    seat.press("Hint")
    expect(seat.notice.locator("[data-kind=hint]")).to_contain_text("The computer would")
    seat.allowed.first.click()
    expect(seat.notice.locator("[data-kind=hint]")).to_have_count(0)


def test_the_last_trick_can_be_looked_at(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    last = seat.page.get_by_role("button", name="Last trick")
    expect(last).to_be_disabled()
    seat.until_card()
    seat.allowed.first.click()
    seat.until_card()
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(seat.page.locator(".euchre-trick > span")).to_have_count(4)
    expect(seat.page.locator(".euchre-wins")).to_have_count(1)
    expect(seat.notice).to_contain_text("The last trick:")
    last.click()
    expect(seat.notice).not_to_contain_text("The last trick:")


def test_a_game_goes_on_after_a_reload(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    seat.until_card()
    seat.allowed.first.click()
    seat.until_card()
    before = seat.state()
    hand = [each.get_attribute("aria-label") for each in seat.cards.all()]
    seat.double.asked.clear()
    seat.page.reload()
    goes_on = seat.page.get_by_role("button", name="Go on with your game")
    expect(goes_on).to_be_visible()
    assert seat.double.asked == []
    goes_on.click()
    seat.wait()
    assert seat.state() == before
    assert [each.get_attribute("aria-label") for each in seat.cards.all()] == hand
    expect(seat.log).to_contain_text("is turned up")
    seat.finish()


def test_a_game_of_another_version_is_explained_and_a_new_one_offered(
    seat: Seat, lab_address: str
) -> None:
    seat.deal(TABLE, lab_address)
    kept = json.loads(seat.page.evaluate("euchre.recall('play')"))
    for game in kept["games"].values():
        game["state"]["version"] = 99
    seat.page.evaluate("text => euchre.keep('play', text)", json.dumps(kept))
    seat.page.reload()
    seat.press("Go on with your game")
    expect(seat.page.get_by_role("alert")).to_contain_text("begin a new game")
    seat.press("Deal a new game")
    seat.wait()
    expect(seat.cards).to_have_count(5)


@pytest.mark.parametrize("stored", ["{", "[]", '"x"', '{"games": [], "pace": 3, "known": "x"}'])
def test_whatever_is_stored_the_page_works(seat: Seat, lab_address: str, stored: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.page.evaluate("text => euchre.keep('play', text)", stored)
    seat.page.reload()
    seat.press("Deal")
    seat.wait()
    expect(seat.cards).to_have_count(5)


def test_what_fails_once_can_be_tried_again(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    answer = {
        "ok": False,
        "error": {"code": "hang", "message": "That took longer.", "problems": []},
    }
    seat.double.broken["apply"] = json.dumps(answer)
    seat.calls.first.click()
    expect(seat.notice).to_contain_text("That took longer.")
    seat.press("Try again")
    seat.finish()


def test_one_hand_is_followed_by_another_or_by_a_match(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.page.get_by_label("one hand").check()
    seat.press("Deal")
    seat.finish()
    seat.press("Deal another hand")
    seat.wait()
    assert len(seat.state()["deals"]) == 1
    seat.finish()
    seat.press("Play on as a match")
    seat.wait()
    assert len(seat.state()["deals"]) == 2


def test_a_match_is_played_to_its_end(seat: Seat, lab_address: str) -> None:
    seat.deal("north_american%2Bshort_game", lab_address)
    for _ in range(MOST):
        seat.finish()
        if "win" in seat.result.inner_text() and seat.calls.first.inner_text() == "New game":
            break
        seat.press("Deal the next hand")
        seat.page.wait_for_function("document.querySelector('.euchre-play-result').hidden")
    seat.page.get_by_text("Score sheet").click()
    rows = seat.page.locator("details .euchre-play-scores tbody tr")
    expect(rows).to_have_count(len(seat.state()["deals"]))
    seat.press("New game")
    expect(seat.page.get_by_role("button", name="Deal a new game")).to_be_visible()
    seat.press("Look at your last game")
    expect(seat.result).to_contain_text("win")


def test_who_goes_on_by_a_key_plays_a_hand_with_it(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.page.evaluate("euchre.keep('play', JSON.stringify({pace: 'tap'}))")
    seat.press("Deal")
    goes_on = seat.page.get_by_role("button", name="Go on", exact=True)
    waits = seat.page.locator(":is([data-turn=you], [data-turn=deal])").or_(goes_on)
    pressed = False
    for _ in range(MOST):
        waits.first.wait_for()
        if seat.result.is_visible():
            break
        if goes_on.is_visible():
            if pressed:
                expect(goes_on).to_be_focused()
            goes_on.focus()
            seat.page.keyboard.press("Enter")
            pressed = True
        else:
            (seat.allowed if seat.allowed.count() else seat.calls).first.click()
            pressed = False
    expect(seat.result).to_contain_text("Score:")


def test_the_coach_speaks_after_an_action_and_is_silent_when_sent_away(
    seat: Seat, lab_address: str
) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.page.evaluate("euchre.keep('play', JSON.stringify({coach: false}))")
    seat.press("Deal")
    seat.finish()
    assert "coach" not in seat.double.asked
    seat.page.get_by_text("Settings").click()
    seat.page.get_by_label("A coach looks over my shoulder").check()
    seat.press("Deal the next hand")
    remark = {"principle": "x", "line": "<b>Keep</b> A♣.", "longer": ["It might win."]}
    value = {"ok": True, "value": {"remark": remark, "lesson": None}}
    seat.until_card()
    seat.double.broken["coach"] = json.dumps(value)
    seat.allowed.first.click()
    expect(seat.notice).to_contain_text("<b>Keep</b>")
    seat.notice.get_by_text("Why?").click()
    expect(seat.notice).to_contain_text("It might win.")


@pytest.mark.parametrize("table", LENGTHS)
def test_a_hand_by_hints_at_tables_of_every_size(seat: Seat, lab_address: str, table: str) -> None:
    seat.deal(table, lab_address)
    assert seat.page.locator(".euchre-seat").count() == LENGTHS[table]
    for _ in range(MOST):
        seat.wait()
        if seat.result.is_visible():
            break
        view = seat.page.evaluate("state => euchreLab.call('hint', {state: state})", seat.state())
        action = view["action"]
        seat.page.evaluate(
            """action => {
              const call = document.querySelector(`[data-action="${action}"]`);
              const card = [...document.querySelectorAll(".euchre-play-may")].find(
                (each) => each.dataset.action === action);
              (call || card).click();
            }""",
            action,
        )
        seat.page.wait_for_function(
            """before => Object.values(JSON.parse(euchre.recall("play")).games)
              .pop().state.deals[0].length > before""",
            arg=len(seat.state()["deals"][0]),
        )
    expect(seat.result).to_contain_text("Score:")


HOSTILE = "<img src=x onerror=alert(1)>"
OWN = f"""\
spec_version: 1
kind: variant
id: club
name: "{HOSTILE}"
summary: What the club plays.
extends: guernsey
"""


def link(text: str) -> str:
    said = json.loads(call("link", json.dumps({"yaml": text})))
    return str(said["value"]["fragment"])


def test_a_table_in_a_link_is_played_and_its_text_stays_text(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html#table={link(OWN)}")
    chosen = seat.page.get_by_label("Table:").locator("option:checked")
    expect(chosen).to_have_text("The table of your link, which builds on Guernsey Euchre")
    seat.press("Deal")
    seat.wait()
    expect(seat.page.locator(".euchre-play-board")).to_contain_text(HOSTILE)
    assert seat.page.locator("main img").count() == 0
    assert seat.state()["table"] == {"yaml": OWN}
    seat.finish()


@pytest.mark.parametrize("name", ["Ours", "W" * 10_000, "A name of many words " * 50])
def test_a_table_in_a_link_fits_a_phone_whatever_its_name(
    seat: Seat, lab_address: str, name: str
) -> None:
    text = OWN.replace("guernsey", "north_american").replace(HOSTILE, name)
    own = {"id": "a", "name": name, "base": "guernsey", "yaml": text, "fragment": link(OWN)}
    wide = "document.documentElement.scrollWidth"
    seat.page.goto(f"{lab_address}play.html#table={link(text)}")
    chosen = seat.page.get_by_label("Table:").locator("option:checked")
    expect(chosen).to_have_text("The table of your link, which builds on North American Euchre")
    assert seat.page.evaluate(wide) == PHONE
    seat.page.evaluate("text => euchre.keep('tables', text)", json.dumps([own]))
    seat.press("Deal")
    seat.wait()
    assert seat.page.evaluate(wide) == PHONE
    board = seat.page.locator(".euchre-play-board")
    expect(board).to_contain_text(name[:50].strip())
    assert board.evaluate("each => each.clientHeight") < 200
    seat.finish()
    assert seat.page.evaluate(wide) == PHONE
    seat.page.reload()
    expect(seat.page.get_by_label("Table:").locator("option")).not_to_have_count(0)
    assert seat.page.evaluate(wide) == PHONE


def test_a_damaged_link_is_told_and_the_game_it_stands_on_offered(
    seat: Seat, lab_address: str
) -> None:
    seat.page.goto(f"{lab_address}play.html#table={link(OWN)[:-4]}")
    seat.press("Deal")
    expect(seat.page.get_by_role("alert")).to_contain_text("cut off or changed")
    seat.press("Play Guernsey Euchre instead")
    seat.wait()
    assert seat.state()["table"] == {"ref": "guernsey"}


def test_a_table_that_contradicts_itself_says_so(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table=guernsey%2Bshort_game%2Blong_game")
    seat.press("Deal")
    leads = seat.page.get_by_role("alert").get_by_role("link")
    expect(leads).to_have_attribute("href", re.compile(r"your-table\.html\?table=guernsey"))
    seat.page.get_by_label("Table:").select_option(label="British Euchre")
    seat.press("Deal")
    seat.wait()
    assert seat.state()["table"] == {"ref": "british"}


def test_an_address_of_no_game_offers_the_list_and_one_of_no_house_rule_the_game(
    seat: Seat, lab_address: str
) -> None:
    seat.page.goto(f"{lab_address}play.html?table=%3Cb%3Ex")
    start = seat.page.locator(".euchre-play-start")
    expect(start).to_contain_text("There is no game “<b>x” here: choose one from the list.")
    expect(start.locator("option", has_text="<b>x")).to_have_count(0)
    seat.page.goto(f"{lab_address}play.html?table=guernsey+nonesuch")
    expect(start).not_to_contain_text("There is no game")
    seat.press("Deal")
    alert = seat.page.get_by_role("alert")
    expect(alert).to_contain_text('No house rule is called "nonesuch".')
    expect(alert).not_to_contain_text("euchre ")
    seat.press("Play Guernsey Euchre instead")
    seat.wait()
    assert seat.state()["table"] == {"ref": "guernsey"}


def test_each_table_has_a_game_of_its_own(seat: Seat, lab_address: str) -> None:
    seat.deal(TABLE, lab_address)
    seat.deal("british", lab_address)
    tables = seat.page.get_by_label("Table:")
    seat.page.goto(f"{lab_address}play.html")
    again = seat.page.get_by_role("button", name="Go on with your game")
    expect(again).to_have_count(0)
    for name in ("Guernsey Euchre", "British Euchre"):
        tables.select_option(label=name)
        expect(again).to_be_visible()
    again.click()
    seat.wait()
    expect(seat.page.locator(".euchre-play-board")).to_contain_text("British Euchre, deal 1")


def test_the_readers_own_tables_are_offered_and_the_address_follows(
    seat: Seat, lab_address: str
) -> None:
    seat.page.goto(f"{lab_address}play.html")
    fragment = link(OWN)
    own = {"id": "a", "name": "Friday", "base": "guernsey", "yaml": OWN, "fragment": fragment}
    seat.page.evaluate("text => euchre.keep('tables', text)", json.dumps([own]))
    seat.page.reload()
    tables = seat.page.get_by_label("Table:")
    expect(tables.locator("optgroup").first).to_have_attribute("label", "Your tables")
    tables.select_option(label="Friday")
    seat.press("Deal")
    seat.wait()
    assert seat.page.url.endswith(f"play.html#table={fragment}")
    leads = seat.page.get_by_role("link", name="Practise these rules")
    expect(leads).to_have_attribute("href", f"{lab_address}practise.html#table={fragment}")
    seat.page.reload()
    expect(tables.locator("option:checked")).to_have_text("Friday")
    seat.press("Go on with your game")
    seat.wait()
    expect(seat.page.locator(".euchre-play-board")).to_contain_text(HOSTILE)


def test_a_card_out_of_turn_is_answered_until_the_next_move(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html?table={TABLE}")
    seat.page.evaluate("euchre.keep('play', JSON.stringify({pace: 'tap'}))")
    seat.press("Deal")
    expect(seat.page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    assert seat.page.locator("[data-turn=others]").count() == 1
    refused = seat.notice.locator("[data-kind=refused]")
    seat.cards.first.click()
    asked = seat.page.locator(".euchre-play-prompt").inner_text()
    assert asked in ("Left’s turn.", "Partner’s turn.", "Right’s turn.")
    expect(refused).to_have_text("It's " + asked.replace("’", "'"))
    seat.press("Go on")
    expect(refused).to_have_count(0)


def test_a_card_while_trump_is_made_is_answered_as_people_speak(
    browser: Browser, lab_address: str
) -> None:
    with seated(browser, seed=SECOND_ROUND) as seat:
        seat.deal("north_american", lab_address)
        name = seat.cards.first.get_attribute("aria-label") or ""
        seat.cards.first.click()
        refused = seat.notice.locator("[data-kind=refused] > p").first
        expect(refused).to_have_text(
            re.compile(r"^You can't play \w+[♠♥♦♣]\ufe0e? yet: first pass or")
        )
        assert "not allowed" not in name
        seat.press("Pass")
        expect(seat.notice.locator("[data-kind=refused]")).to_have_count(0)


def test_the_number_of_the_deal_stays_with_its_word(seat: Seat, lab_address: str) -> None:
    seat.deal("north_american", lab_address)
    caption = seat.page.locator(".euchre-play-board thead th").first
    expect(caption).to_have_text("North American Euchre, deal\u00a01")
    assert "deal\u00a01" in (caption.text_content() or "")


def test_undo_says_what_was_taken_back_in_words(browser: Browser, lab_address: str) -> None:
    with seated(browser, seed=SECOND_ROUND) as seat:
        seat.deal("north_american", lab_address)
        to_a_choice(seat, least=2)
        seat.allowed.first.click()
        seat.wait()
        seat.press("Undo")
        expect(seat.notice).to_have_text(re.compile(r"^Taken back: play \w+[♠♥♦♣]\ufe0e?\.$"))
