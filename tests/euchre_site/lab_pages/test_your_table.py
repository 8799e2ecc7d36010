"""Your table in Chromium, with this very Python in the engine's place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.euchre_site.browsing import PHONE, Watched, needs_chromium, opened
from tests.euchre_site.lab_pages.double import Double, doubled

pytestmark = needs_chromium
HOSTILE = '<img src=x onerror="window.hurt=1"> & <b>us</b>'
STATUS = ".euchre-lab-status"
FAULT = ".euchre-lab-fault"
HURT = ".euchre-lab-item .euchre-lab-fault"
YET = ".euchre-lab-why"
"""What a rule that isn't ticked would need."""
PLAYS = "The table can be played."
Desk = tuple[Page, Double, Watched]


@pytest.fixture
def place(lab_address: str) -> str:
    return f"{lab_address}your-table.html"


@pytest.fixture
def desk(browser: Browser, place: str) -> Iterator[Desk]:
    """A page on which nothing is pressed yet."""
    with opened(browser) as context:
        double = doubled(context)
        watched = Watched(context)
        watched.page.goto(place)
        yield watched.page, double, watched
        assert watched.complaints == []
        assert watched.hosts == {urlsplit(place).netloc}


def begin(page: Page, name: str = "", start: str = "North American Euchre") -> None:
    page.get_by_label("Start from").select_option(label=start)
    page.get_by_label("What your table is called").fill(name)
    page.get_by_role("button", name="Set your table").click()
    expect(page.locator(STATUS)).to_have_text(PLAYS)


def moment(page: Page, title: str) -> Locator:
    """A moment of the game, opened."""
    found = page.locator(".euchre-lab-moment").filter(
        has=page.get_by_role("heading", name=title, exact=True)
    )
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def rule(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def switch(page: Page, title: str) -> Locator:
    return page.locator(".euchre-lab-switch").filter(
        has=page.get_by_role("heading", name=title, exact=True)
    )


def write_in(page: Page, text: str) -> None:
    if page.locator(".euchre-lab-file").get_attribute("open") is None:
        page.locator(".euchre-lab-file > summary").click()
    page.get_by_label("The table as a file").fill(text)


def file_text(page: Page) -> str:
    return page.locator(".euchre-lab-file textarea").input_value()


def link_of(page: Page) -> str:
    expect(page.get_by_label("Link to this table")).to_have_attribute("aria-busy", "false")
    assert page.get_by_label("Link to this table").input_value() == page.url
    return page.url


def test_nothing_is_asked_before_a_press(desk: Desk) -> None:
    page, double, _ = desk
    expect(page.get_by_role("button", name="Set your table")).to_be_visible()
    page.get_by_label("What your table is called").fill("Us")
    page.get_by_label("Start from").select_option(label="Guernsey Euchre")
    assert double.asked == []


def test_joker_and_stuck_dealer_the_question_the_remedy_the_link(
    desk: Desk, browser: Browser, place: str
) -> None:
    page, _, _ = desk
    begin(page, "The Swan")
    moment(page, "Choosing trump, round two")
    rule(page, "Stick the dealer").click()
    expect(page.locator(STATUS)).to_have_text(f"“Stick the dealer” is on. {PLAYS}")
    moment(page, "What you need")
    bower = switch(page, "Best bower")
    bower.get_by_role("button", name="Change").click()
    bower.get_by_role("radio", name="The joker").check()
    expect(page.locator(STATUS)).to_contain_text("It can’t be played yet. The pack has")
    fault = bower.locator(FAULT)
    expect(fault).to_contain_text("What happens when the joker is turned up?")
    fault.get_by_role("button", name="out of play, and round two at once").click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(page.locator(HURT).filter(visible=True)).to_have_count(0)
    # Whoever pressed the remedy, which is gone, goes on from the same rule.
    expect(bower.get_by_role("button", name="Done")).to_be_focused()
    expect(page.get_by_role("tabpanel")).to_contain_text("The dealer is stuck", ignore_case=True)
    link = link_of(page)
    assert link.startswith(f"{place}#table=north_american.")
    with opened(browser) as context:
        doubled(context)
        other = context.new_page()
        other.goto(link)
        expect(other.locator("euchre-lab-table")).to_contain_text("build on North American Euchre")
        other.get_by_role("button", name="Open this table").click()
        expect(other.get_by_label("What your table is called")).to_have_value("The Swan")
        assert file_text(other) == file_text(page)
        moment(other, "Choosing trump, round two")
        expect(rule(other, "Stick the dealer")).to_have_attribute("aria-pressed", "true")


def test_two_rules_that_exclude_each_other_both_stay_with_the_conflict_at_each(desk: Desk) -> None:
    page, _, _ = desk
    begin(page)
    moment(page, "Choosing trump, round two")
    rule(page, "Stick the dealer").click()
    everybody = moment(page, "If everybody passes")
    same = rule(page, "Nobody called, same dealer")
    yet = everybody.locator(YET).first
    expect(yet).to_contain_text(
        "“Nobody called, same dealer” and “Stick the dealer” contradict each other."
    )
    expect(yet.get_by_role("button", name="Tick it and leave out “Stick")).to_be_visible()
    same.click()
    expect(page.locator(STATUS)).to_contain_text("It can’t be played yet. “Nobody called,")
    expect(same).to_have_attribute("aria-pressed", "true")
    expect(rule(page, "Stick the dealer")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(HURT).filter(visible=True)).to_have_count(2)
    expect(page.get_by_role("tabpanel")).to_contain_text("as soon as the table can be played")
    page.get_by_role("button", name="Show me").click()
    out = everybody.locator(HURT).first.get_by_role("button", name="Leave out “Nobody called")
    expect(out).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(same).to_have_attribute("aria-pressed", "false")
    assert "stick_the_dealer" in file_text(page)


def test_taps_that_come_faster_than_the_answers_all_count(desk: Desk) -> None:
    page, _, _ = desk
    begin(page)
    moment(page, "What you need")
    moment(page, "Choosing trump, round two")
    page.evaluate(
        """names => names.forEach(name => [...document.querySelectorAll(".euchre-lab-rule")]
          .find(each => each.querySelector(".euchre-lab-name").textContent === name).click())""",
        ["Joker", "Stick the dealer", "Joker", "Draw for partners"],
    )
    expect(page.locator(STATUS)).to_have_text(f"“Draw for partners” is on. {PLAYS}")
    expect(rule(page, "Joker")).to_have_attribute("aria-pressed", "false")
    expect(rule(page, "Stick the dealer")).to_have_attribute("aria-pressed", "true")
    assert file_text(page).endswith("house_rules: [stick_the_dealer, draw_for_partners]\n")
    write_in(page, file_text(page).replace("stick_the_dealer, ", ""))
    # Leaving the field says the same text once more, while the first time is still being read.
    page.get_by_label("The table as a file").blur()
    expect(rule(page, "Stick the dealer")).to_have_attribute("aria-pressed", "false")


def test_a_rule_that_needs_another_is_joined_with_it_by_one_press(desk: Desk) -> None:
    page, _, _ = desk
    begin(page)
    poor = moment(page, "A hand too poor to play")
    poor.get_by_role("button", name="Tick it and add “Going under”").click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(rule(page, "Going under once a game")).to_have_attribute("aria-pressed", "true")
    expect(rule(page, "Going under")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Undo").click()
    expect(rule(page, "Going under once a game")).to_have_attribute("aria-pressed", "false")
    expect(rule(page, "Going under")).to_have_attribute("aria-pressed", "false")


def test_a_broken_line_of_the_file_is_named_and_found(desk: Desk) -> None:
    page, _, _ = desk
    begin(page)
    good = file_text(page)
    write_in(page, good + "rules:\n  game: {target: [}\n")
    expect(page.locator(STATUS)).to_contain_text("can’t be read at the moment: line 8")
    expect(page.locator(".euchre-lab-problems")).to_contain_text("Line 8:")
    write_in(page, good + "# ours\nrules:\n  game: {target: eleven}\n")
    problem = page.locator(".euchre-lab-problems li")
    expect(problem).to_contain_text("game.target can't be 'eleven'")
    page.get_by_role("button", name="Line 9:").click()
    area = "document.querySelector('textarea')"
    assert (
        page.evaluate(f"{area}.value.slice({area}.selectionStart, {area}.selectionEnd)")
        == "  game: {target: eleven}"
    )
    page.get_by_role("button", name="Show me").click()
    moment(page, "Winning the game")
    target = switch(page, "The target")
    target.get_by_role("button", name="Take it out: as in North American Euchre").click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    assert file_text(page).startswith(good)
    assert "# ours" in file_text(page)


def test_form_and_file_are_in_step_both_ways_and_comments_stay(desk: Desk) -> None:
    page, _, _ = desk
    begin(page)
    write_in(page, file_text(page) + "rules:\n  game:\n    target: 11  # since 1998\n")
    winning = moment(page, "Winning the game")
    target = switch(page, "The target")
    expect(target).to_contain_text("The first side with 11 points or more wins the game.")
    expect(winning.locator(".euchre-lab-count")).to_have_text("1 change")
    target.get_by_role("button", name="Change").click()
    number = target.get_by_label("Another number, 1 to 999, or 0 for “none”")
    number.fill("21")
    number.press("Enter")
    expect(target).to_contain_text("The first side with 21 points")
    assert "target: 21  # since 1998" in file_text(page)
    target.get_by_role("button", name="As in North American Euchre").click()
    expect(winning.locator(".euchre-lab-count")).to_have_text("")


def test_a_rule_is_found_by_another_name_and_what_differs_alone_is_shown(desk: Desk) -> None:
    page, _, _ = desk
    begin(page, start="Guernsey Euchre")
    page.get_by_label("Find a rule, by any name").fill("screw the dealer")
    expect(rule(page, "Stick the dealer")).to_be_visible()
    expect(switch(page, "Stick the dealer")).to_be_visible()
    expect(switch(page, "The target")).to_be_hidden()
    rule(page, "Stick the dealer").click()
    page.get_by_label("Find a rule, by any name").fill("")
    page.get_by_label("Only what your table changed").check()
    expect(page.locator(".euchre-lab-found")).to_have_text("1 house rule found.")
    page.get_by_label("Find a rule, by any name").fill("nobody calls it so")
    expect(page.locator(".euchre-lab-found")).to_contain_text("No rule is called that")


def test_what_is_settled_survives_a_reload_and_one_can_begin_anew(desk: Desk) -> None:
    page, _, _ = desk
    begin(page, "Kept")
    moment(page, "What you need")
    rule(page, "Joker").click()
    expect(page.locator(STATUS)).to_contain_text("“Joker” is on")
    page.reload()
    page.get_by_role("button", name="Kept").click()
    moment(page, "What you need")
    expect(rule(page, "Joker")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Begin anew").click()
    expect(page.get_by_role("button", name="Kept")).to_be_visible()
    assert "#" not in page.url
    begin(page, "Another")
    assert "joker" not in file_text(page)


def test_hostile_names_are_text_everywhere(desk: Desk) -> None:
    page, _, _ = desk
    begin(page, HOSTILE)
    expect(page.get_by_label("What your table is called")).to_have_value(HOSTILE)
    page.get_by_role("tab", name="Rule card").click()
    expect(page.locator(".euchre-rulecard h2")).to_have_text(HOSTILE)
    write_in(
        page,
        file_text(page).replace(
            "summary:", "aliases: ['<script>window.hurt=1</script>']\nsummary:"
        ),
    )
    link_of(page)
    page.reload()
    expect(page.get_by_role("button", name=HOSTILE)).to_be_visible()
    assert page.evaluate("window.hurt") is None
    assert page.locator("euchre-lab-table :is(img, b, script)").count() == 0


@pytest.mark.parametrize(
    ("fragment", "says"),
    [
        ("guernsey.1.00000000.AAAA", "cut off or changed"),
        ("guernsey.9.00000000.AAAA", "newer version"),
        (quote("guernsey.1.<img src=x onerror=window.hurt=1>"), "characters that no link"),
    ],
)
def test_a_damaged_link_says_so_and_offers_the_game_it_began_with(
    desk: Desk, place: str, fragment: str, says: str
) -> None:
    page, _, _ = desk
    page.goto("about:blank")
    page.goto(f"{place}#table={fragment}")
    page.get_by_role("button", name="Open this table").click()
    expect(page.locator(".euchre-lab-said")).to_contain_text(says)
    page.get_by_role("button", name="Start from Guernsey Euchre instead").click()
    expect(page.locator(STATUS)).to_have_text(PLAYS)
    assert page.evaluate("window.hurt") is None


def test_a_variant_in_the_address_is_filled_in(desk: Desk, place: str) -> None:
    page, double, _ = desk
    page.goto(f"{place}?table=guernsey+short_game")
    expect(page.get_by_label("Start from")).to_have_value("guernsey")
    assert double.asked == []
    page.get_by_role("button", name="Set your table").click()
    expect(page.locator(STATUS)).to_have_text(PLAYS)
    assert "  - short_game" in file_text(page)


@pytest.mark.parametrize(
    ("content", "says"),
    [(b"x" * 1_100_000, "larger than 1 MiB"), (b"\xff\xfe\x00", "is no text")],
)
def test_a_file_that_is_none_is_refused(desk: Desk, content: bytes, says: str) -> None:
    page, double, _ = desk
    page.get_by_label("Or open a table’s file").set_input_files(
        {"name": "table.yaml", "mimeType": "text/yaml", "buffer": content}
    )
    expect(page.locator(".euchre-lab-said")).to_contain_text(says)
    assert double.asked == []


def test_a_table_that_this_version_can_not_read_says_why_and_what_else_can_be_done(
    desk: Desk,
) -> None:
    page, _, _ = desk
    text = "spec_version: 99\nkind: variant\nid: swan\nname: The Swan\nsummary: Ours.\n"
    page.get_by_label("Or open a table’s file").set_input_files(
        {"name": "swan.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
    )
    note = page.locator(".euchre-lab-desk > .euchre-lab-fault")
    expect(note).to_contain_text("was written for a newer version of this page than you have here")
    expect(note).to_contain_text("99")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("button", name="Line 1:")).to_be_focused()
    write_in(page, text.replace("99", "1") + "extends: guernsey\n")
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(note).to_be_hidden()


def test_a_file_is_opened_and_comes_back_as_it_was(desk: Desk) -> None:
    page, _, _ = desk
    text = (
        "# Our rules\nspec_version: 1\nkind: variant\nid: swan\nname: The Swan\nsummary: Ours.\n"
        "extends: british\n"
    )
    page.get_by_label("Or open a table’s file").set_input_files(
        {"name": "swan.yaml", "mimeType": "text/yaml", "buffer": text.encode()}
    )
    expect(page.get_by_label("What your table is called")).to_have_value("The Swan")
    with page.expect_download() as found:
        page.get_by_role("button", name="Download the file").click()
    assert found.value.suggested_filename == "swan.yaml"
    assert Path(found.value.path()).read_text("utf-8") == text
    page.get_by_label("What your table is called").fill("The Old Swan")
    page.get_by_label("What your table is called").press("Enter")
    expect(page.locator(STATUS)).to_contain_text("“The Old Swan”")
    assert 'name: "The Old Swan"' in file_text(page)


def test_what_is_read_follows_the_table_and_the_game_that_one_knows(desk: Desk) -> None:
    page, double, _ = desk
    begin(page)
    moment(page, "What you need")
    rule(page, "Joker").click()
    page.get_by_role("tab", name="What’s different").click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text("For somebody who knows North American Euchre, two rules")
    page.get_by_label("The game that you know").select_option(label="British Euchre")
    expect(panel).to_contain_text("For somebody who knows British Euchre")
    page.get_by_role("tab", name="Rule book").click()
    expect(panel).to_contain_text("A star (*) marks what is not so in British Euchre.")
    # Only what is looked at is asked for.
    assert "rule_card" not in double.asked
    page.get_by_role("tab", name="Rule card").click()
    expect(panel.locator(".euchre-rulecard")).to_contain_text("Not as in British Euchre")
    page.get_by_role("tab", name="Rule card").press("ArrowRight")
    expect(page.get_by_role("tab", name="Rule book")).to_be_focused()
    expect(panel.get_by_role("heading", name="At a glance")).to_be_visible()


def test_the_keyboard_settles_a_table(desk: Desk) -> None:
    page, _, _ = desk
    page.get_by_label("What your table is called").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(STATUS)).to_have_text(PLAYS)
    page.get_by_label("Find a rule, by any name").focus()
    page.keyboard.type("benny")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(rule(page, "Joker")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(STATUS)).to_contain_text("“Joker” is on")
    expect(rule(page, "Joker")).to_be_focused()


def test_a_phone_needs_no_scrolling_sideways(browser: Browser, place: str) -> None:
    with opened(browser, PHONE) as context:
        doubled(context)
        page = context.new_page()
        page.goto(place)
        begin(page, "Nomen est omen " * 5)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        rule(page, "Joker").click()
        rule(page, "Two of spades").click()
        expect(page.locator(HURT).first).to_be_visible()
        for tab in ("Rule book", "What’s different", "Rule card"):
            page.get_by_role("tab", name=tab).click()
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_what_the_engine_says_when_it_fails_is_shown(desk: Desk) -> None:
    page, double, _ = desk
    double.broken["write"] = (
        '{"ok": false, "error": {"code": "internal", "message": "a fault", "problems": []}}'
    )
    page.get_by_role("button", name="Set your table").click()
    expect(page.locator(".euchre-lab-said")).to_have_text("A fault.")
    begin(page)
