"""Your table in Chromium: own values over house rules, what is kept, what a file can't be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from euchre_tutor.dispatch.links import packed
from tests.euchre_site.browsing import PHONE, Watched, needs_chromium, opened
from tests.euchre_site.lab_pages.double import doubled
from tests.euchre_site.lab_pages.test_your_table import (
    FAULT,
    PLAYS,
    STATUS,
    begin,
    file_text,
    moment,
    rule,
    switch,
    write_in,
)
from tests.euchre_tutor.dispatch.asked import table

pytestmark = needs_chromium
NEAR = "No lone hand near the target"


@pytest.fixture
def place(lab_address: str) -> str:
    return f"{lab_address}your-table.html"


@pytest.fixture
def page(browser: Browser, place: str) -> Iterator[Page]:
    with opened(browser) as context:
        doubled(context)
        watched = Watched(context)
        watched.page.goto(place)
        yield watched.page
        assert watched.complaints == []
        assert watched.hosts == {urlsplit(place).netloc}


def test_as_in_the_base_is_so_over_a_house_rule_too_and_the_rule_says_what_counts(
    page: Page,
) -> None:
    begin(page)
    moment(page, "Going alone")
    rule(page, NEAR).click()
    near = switch(page, NEAR)
    expect(near).to_contain_text(f"changed by “{NEAR}”")
    signs = page.locator(".euchre-lab-count")
    # The rule, and the switch that it sets, are one change.
    expect(signs.filter(has_text="change")).to_have_text("1 change")
    near.get_by_role("button", name="Change").click()
    near.get_by_label("Another number").fill("1")
    near.get_by_label("Another number").press("Enter")
    expect(page.locator(STATUS)).to_contain_text(f"whatever “{NEAR}” says. {PLAYS}")
    expect(near).to_contain_text(f"not as in “{NEAR}”")
    expect(rule(page, NEAR)).to_contain_text("But your table sets by itself, and that counts")
    near.get_by_role("button", name="As in North American Euchre").click()
    expect(page.locator(STATUS)).to_have_text(
        f"{NEAR} is as in North American Euchre, whatever “{NEAR}” says. {PLAYS}"
    )
    chosen = near.locator(".euchre-lab-value").filter(has=page.locator("input:checked"))
    expect(chosen).to_contain_text("So in North American Euchre.")
    expect(rule(page, NEAR)).to_contain_text("But your table sets by itself, and that counts")
    near.get_by_role("button", name=f"As in “{NEAR}”").click()
    expect(near).to_contain_text(f"changed by “{NEAR}”")
    expect(rule(page, NEAR)).not_to_contain_text("sets by itself")
    assert "barred_near_target" not in file_text(page)


def test_what_is_wrong_at_a_switch_over_a_house_rule_is_mended_either_way(page: Page) -> None:
    begin(page)
    moment(page, "Going alone")
    rule(page, NEAR).click()
    expect(page.locator(STATUS)).to_have_text(f"“{NEAR}” is on. {PLAYS}")
    write_in(page, file_text(page) + "rules:\n  alone: {barred_near_target: some}\n")
    near = switch(page, NEAR)
    expect(near.get_by_role("button", name=f"Take it out: as in “{NEAR}”")).to_be_visible()
    near.get_by_role("button", name="As in North American Euchre, whatever").click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(near).to_contain_text(f"not as in “{NEAR}”")


def test_a_misspelt_value_and_a_game_that_there_is_not_have_what_was_meant_as_a_button(
    page: Page,
) -> None:
    begin(page)
    moment(page, "What you need")
    sound = file_text(page)
    write_in(page, sound + "rules:\n  deck: {best_bower: jokre}\n")
    best = switch(page, "Best bower")
    best.get_by_role("button", name="Make it “the joker”").click()
    expect(best.get_by_role("button", name="Make it")).to_have_count(0)
    assert "best_bower: joker}" in file_text(page)
    write_in(page, sound.replace("extends: north_american", "extends: atlantis"))
    fault = page.locator(".euchre-lab-fault", has_text="No game is called “atlantis” here.")
    expect(page.locator(STATUS)).to_contain_text("No game is called “atlantis” here.")
    expect(page.locator("euchre-lab-table")).not_to_contain_text("Builds on")
    page.get_by_role("button", name="Show me").click()
    again = fault.get_by_role("button", name="Start from North American Euchre instead")
    expect(again).to_be_focused()
    again.click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    assert file_text(page) == sound


def own_names(page: Page) -> list[str]:
    names: list[str] = page.evaluate(
        "JSON.parse(euchre.recall('tables') || '[]').map(each => each.name)"
    )
    return names


def link_to(name: str, *lines: str, version: int = 1) -> str:
    """A link that somebody else made."""
    text = table(*lines).replace("name: Ours", f"name: {name}")
    text = text.replace("spec_version: 1", f"spec_version: {version}")
    return f"#table={packed(text.replace('north_american', 'guernsey'), 'guernsey')}"


def follow(page: Page, place: str, link: str) -> None:
    page.goto("about:blank")
    page.goto(place + link)
    page.get_by_role("button", name="Open this table").click()
    expect(page.locator(".euchre-lab-desk")).to_be_visible()


def test_links_that_are_only_looked_at_push_out_nothing_and_are_kept_on_request(
    page: Page, place: str
) -> None:
    begin(page, "Mine")
    assert own_names(page) == ["Mine"]
    for number in range(6):
        follow(page, place, link_to(f"Guest {number}"))
        expect(page.locator(STATUS)).to_have_text(PLAYS)
    follow(page, place, link_to("Never", version=2))
    expect(page.locator(".euchre-lab-fault").first).to_be_visible()
    assert own_names(page) == ["Mine"]
    follow(page, place, link_to("Guest 7"))
    page.get_by_role("button", name="Keep it in this browser").click()
    expect(page.locator(STATUS)).to_contain_text("“Guest 7” is among your tables")
    assert own_names(page) == ["Guest 7", "Mine"]
    # The same rules by another way are the same table.
    page.goto("about:blank")
    page.goto(place)
    page.get_by_label("Or open a table’s file").set_input_files(
        {"name": "x.yaml", "mimeType": "text/yaml", "buffer": kept_text(page, 0).encode()}
    )
    expect(page.locator(STATUS)).to_have_text(PLAYS)
    moment(page, "What you need")
    rule(page, "Joker").click()
    expect(page.locator(STATUS)).to_contain_text("“Joker” is on")
    assert own_names(page) == ["Guest 7", "Mine"]
    write_in(page, "{")
    expect(page.locator(STATUS)).to_contain_text("can’t be read at the moment")
    assert "joker" in kept_text(page, 0)


def kept_text(page: Page, place: int) -> str:
    text: str = page.evaluate(f"JSON.parse(euchre.recall('tables'))[{place}].yaml")
    return text


def test_another_file_never_takes_the_place_of_the_readers_own_table(page: Page) -> None:
    begin(page, "Mine")
    page.get_by_label("Open another table’s file").set_input_files(
        {"name": "x.yaml", "mimeType": "text/yaml", "buffer": table().encode()}
    )
    expect(page.get_by_label("What your table is called")).to_have_value("Ours")
    assert own_names(page) == ["Mine"]
    page.get_by_role("button", name="Begin anew").click()
    page.get_by_role("button", name="Remove").click()
    assert own_names(page) == ["Mine"]
    page.get_by_role("button", name="Really remove it?").click()
    expect(page.locator(".euchre-lab-said")).to_have_text("“Mine” is removed.")
    assert own_names(page) == []


def test_with_twenty_tables_kept_no_more_are_and_none_is_lost(page: Page, place: str) -> None:
    many = [
        {"id": str(n), "name": f"T{n}", "base": "guernsey", "yaml": str(n), "fragment": ""}
        for n in range(20)
    ]
    page.evaluate("many => euchre.keep('tables', JSON.stringify(many))", many)
    page.reload()
    begin(page, "One more")
    expect(page.locator(".euchre-lab-desk")).to_contain_text("keeps twenty of your tables already")
    assert own_names(page) == [each["name"] for each in many]


def test_a_file_of_a_newer_version_says_so_and_leads_to_what_works(page: Page, place: str) -> None:
    follow(page, place, link_to("Newer", version=2))
    note = page.locator(".euchre-lab-desk > .euchre-lab-fault")
    expect(note).to_contain_text("was written for a newer version of this page")
    expect(note).to_contain_text("Load the page anew")
    expect(page.locator(STATUS)).to_contain_text("The file is of a newer version: line 1.")
    expect(page.locator("euchre-lab-table")).not_to_contain_text("update the program")
    note.get_by_role("button", name="Start from Guernsey Euchre instead").click()
    expect(page.locator(STATUS)).to_have_text(PLAYS)
    expect(page.locator("euchre-lab-table")).to_contain_text("Builds on Guernsey Euchre.")


def test_a_house_rule_that_there_is_not_is_no_conflict_and_can_be_taken_out(
    page: Page, place: str
) -> None:
    follow(page, place, link_to("Strange", "house_rules: [teleport, jokr, short_game]"))
    status = page.locator(STATUS)
    expect(status).to_contain_text("2 things in the file are wrong: No house rule is called “tele")
    page.locator(".euchre-lab-file > summary").click()
    expect(page.locator(".euchre-lab-problems")).to_contain_text("stands on this page")
    said = page.locator("euchre-lab-table").inner_text()
    assert "euchre variants" not in said
    assert "onflict" not in said
    assert "?." not in said
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("button", name="Take “teleport” out")).to_be_focused()
    page.get_by_role("button", name="Take “teleport” out").click()
    expect(status).to_contain_text("Take “teleport” out. It can’t be played yet. One thing")
    page.get_by_role("button", name="Take “jokr” out").click()
    expect(status).to_contain_text(PLAYS)


FOUND = (
    ("dealer gets stuck", "Stick the dealer"),
    ("trump no", "No trump"),
    ("no trump", "No trump"),
    ("march alone 5", "Five for a lone march"),
    ("thrown", "A hand that may be thrown in"),
    ("redeal", "A hand that may be thrown in"),
    ("three players", "Players"),
    ("eleven", "Long game"),
    ("screw the dealer", "Stick the dealer"),
    ("one joker", "Joker"),
    ("three of us", "Players"),
    ("everyone for himself", "Sides"),
    ("did not follow suit", "A renege"),
    ("nobody goes alone", "No lone hands"),
    ("loner fails", "Euchring a lone hand"),
    ("sevens", "Ranks in the pack"),
    ("has to choose", "Stick the dealer"),
    ("seven up", "Short game"),
    ("others take all", "All tricks to the defenders"),
    ("faulty deal", "A misdeal loses the deal"),
    ("left over points", "Points beyond the target"),
    ("hang the dealer", "Stick the dealer"),
)


def found_names(page: Page) -> list[str]:
    """What is shown, in order."""
    return page.locator(
        ".euchre-lab-item:visible:is(.euchre-lab-switch) h5, "
        ".euchre-lab-item:visible .euchre-lab-rule > .euchre-lab-name"
    ).all_inner_texts()


def test_rules_are_found_by_words_in_any_order_and_what_they_can_say_the_best_first(
    page: Page,
) -> None:
    begin(page)
    find = page.get_by_label("Find a rule, by any name")
    for query, name in FOUND:
        find.fill(query)
        expect(page.locator(".euchre-lab-found")).to_contain_text("found.")
        names = found_names(page)
        assert name in names[:4], (query, names)
    find.fill("jocker zzz")
    expect(page.locator(".euchre-lab-found")).to_contain_text("the nearest:")
    assert "Joker" in found_names(page)
    find.fill("seven")
    assert "Cards in a hand" in found_names(page)
    find.fill("lone hand when you are at 10")
    expect(page.locator(".euchre-lab-found")).to_have_text(
        "No rule has all these words; the nearest:"
    )
    assert NEAR in found_names(page)
    find.fill("joker")
    shown = len(found_names(page))
    page.get_by_role("button", name="more", exact=False).filter(has_text="Show").click()
    expect(find).to_be_focused()
    assert len(found_names(page)) > shown
    find.fill("")
    titles = page.locator(".euchre-lab-moment h3").all_inner_texts()
    assert titles[:2] == ["What you need", "Who deals first"]
    find.fill("buying out")
    expect(switch(page, "Buying out of the stuck call")).to_contain_text(
        "Comes up only with “Stick the dealer”."
    )


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("asdfgh", "No rule is called that."),
        ("qwerty", "No rule is called that."),
        ("hello world", "No rule is called that."),
        ("delaer", "No rule has all these words; the nearest:"),
        ("short game", "1 house rule found. 1 more mentions it."),
        ("screw the dealer", "1 house rule and 1 option found."),
    ],
)
def test_what_is_found_is_said_as_it_is(page: Page, query: str, said: str) -> None:
    begin(page)
    page.get_by_label("Find a rule, by any name").fill(query)
    found = page.locator(".euchre-lab-found")
    # How many more mention the words is another test's; here it is how they are spoken of.
    expect(found).to_contain_text(said)
    expect(found).not_to_contain_text("1 more mention it")
    if said.startswith("No rule is"):
        assert found_names(page) == []


def test_who_knows_a_renege_as_a_revoke_finds_as_much(page: Page) -> None:
    begin(page)
    find = page.get_by_label("Find a rule, by any name")
    find.fill("renege")
    expect(page.locator(".euchre-lab-found")).to_contain_text("found.")
    names = found_names(page)
    find.fill("revoke")
    expect(page.locator(".euchre-lab-found")).to_contain_text("found.")
    assert found_names(page) == names
    assert len(names) > 2


def test_two_changes_are_counted_and_shown_as_two(page: Page) -> None:
    begin(page)
    moment(page, "Choosing trump, round two")
    rule(page, "Stick the dealer").click()
    moment(page, "Winning the game")
    target = switch(page, "The target")
    target.get_by_role("button", name="Change").click()
    target.get_by_label("Another number").fill("21")
    target.get_by_label("Another number").press("Enter")
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    page.get_by_label("Only what your table changed").check()
    expect(page.locator(".euchre-lab-found")).to_have_text("1 house rule and 1 option found.")
    assert sorted(found_names(page)) == ["Stick the dealer", "The target"]


def test_a_table_of_the_sites_own_is_one_to_start_from(page: Page, place: str) -> None:
    fragment = link_to("The Club", "house_rules: [short_game]").removeprefix("#table=")

    def with_own(route: Route) -> None:
        given = route.fetch()
        own = f'<option value="club" data-link="{fragment}">The Club</option>'
        route.fulfill(
            response=given, body=re.sub(r"(<select[^>]*>)", rf"\g<1>{own}", given.text(), count=1)
        )

    page.route("**/your-table.html", with_own)
    page.reload()
    assert page.get_by_label("Start from").locator("option").first.inner_text() == "The Club"
    begin(page, "Ours on Fridays", start="The Club")
    expect(page.get_by_label("What your table is called")).to_have_value("Ours on Fridays")
    expect(page.locator("euchre-lab-table")).to_contain_text("Builds on Guernsey Euchre.")
    assert "house_rules: [short_game]" in file_text(page)
    # What the engine knows by its id is all that tables can be compared with.
    known = page.get_by_label("The game that you know").locator("option")
    assert "The Club" not in known.all_inner_texts()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("St Peter Port Club", "holds the rules of St Peter Port Club. They build on Guernsey"),
        ("'Pete''s'  # ours", "holds the rules of Pete's. They build on Guernsey"),
        ('"<b>us</b>"', "holds the rules of <b>us</b>. They build on Guernsey"),
        ('"' + "x" * 300 + '"', f"holds the rules of {'x' * 80}. They build on Guernsey"),
        # What takes a reader of YAML is told once the engine is there.
        (">-\n  Ours", "holds the rules of a table. They build on Guernsey"),
    ],
)
def test_a_link_says_whose_table_it_holds_before_anything_is_loaded(
    browser: Browser, place: str, name: str, said: str
) -> None:
    with opened(browser) as context:
        double = doubled(context)
        watched = Watched(context)
        watched.page.goto(place + link_to(name))
        box = watched.page.locator(".euchre-lab-box", has_text="A table for you")
        expect(box).to_contain_text(said)
        assert box.locator("b").count() == 0
        assert double.asked == []
        assert watched.complaints == []


def test_a_damaged_link_names_nobody(page: Page, place: str) -> None:
    for link in (link_to("Club")[:-9], "#table=guernsey.1.00000000.AAAA", "#table=%"):
        page.goto("about:blank")
        page.goto(place + link)
        box = page.locator(".euchre-lab-box", has_text="A table for you")
        expect(box).to_contain_text("the rules of a table.")


def test_who_begins_anew_is_taken_to_the_heading_above(browser: Browser, place: str) -> None:
    with opened(browser, PHONE) as context:
        doubled(context)
        page = context.new_page()
        page.goto(place)
        begin(page, "Kept")
        page.get_by_role("button", name="Begin anew").click()
        heading = page.get_by_role("heading", name="Go on")
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()
        expect(page.get_by_text("Kept in this browser, and nowhere else:")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("{rubbish", "The tables that this browser kept can’t be read any more"),
        ('{"a": 1}', "The tables that this browser kept can’t be read any more"),
        ("[7]", "One table that this browser kept can’t be read any more."),
        ("[7, {}]", "2 tables that this browser kept can’t be read any more."),
    ],
)
def test_kept_tables_that_can_not_be_read_are_told(page: Page, kept: str, said: str) -> None:
    start = page.locator(".euchre-lab-start")
    expect(start).not_to_contain_text("can’t be read")
    page.evaluate("kept => euchre.keep('tables', kept)", kept)
    page.reload()
    expect(start).to_contain_text(said)
    begin(page)


def test_other_names_are_other_than_the_name(page: Page) -> None:
    begin(page)
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    same = page.evaluate(
        r"""() => {
          const plain = text => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
          return [...document.querySelectorAll(".euchre-lab-item")].filter(item => {
            const name = item.querySelector(".euchre-lab-rule > .euchre-lab-name, h5").textContent;
            const also = [...item.querySelectorAll(".euchre-lab-also")].map(e => e.textContent)
              .find(e => e.startsWith("Also called: ")) || "";
            return also.replace("Also called: ", "").split(", ")
              .some(e => plain(e) === plain(name));
          }).map(item => item.textContent);
        }"""
    )
    assert same == []
    expect(switch(page, "Low no trump")).to_contain_text("Also called: ")


def test_a_target_of_nothing_is_said_in_a_word(page: Page) -> None:
    begin(page)
    moment(page, "Winning the game")
    target = switch(page, "The target")
    target.get_by_role("button", name="Change").click()
    number = target.get_by_label("Another number, 1 to 999, or 0 for “none”")
    number.fill("0")
    number.press("Enter")
    expect(page.locator(STATUS)).to_have_text(
        "The target: none. It can’t be played yet. The game has no target and no number of deals, "
        "so it would never end."
    )


def test_what_a_rule_needs_is_one_line_with_one_button_and_the_rest_on_request(
    page: Page,
) -> None:
    begin(page, start="Guernsey Euchre")
    two = moment(page, "Choosing trump, round two")
    needs = two.locator(".euchre-lab-why")
    buying = needs.filter(has_text="Needs “Stick the dealer”.").first
    expect(buying.get_by_role("button")).to_have_text(["Tick both"])
    expect(two.locator(FAULT)).to_have_count(0)
    no_trump = needs.filter(has=page.get_by_role("button", name="Play “No trump with a joker”"))
    expect(no_trump).to_contain_text("Needs “Best bower” to be “none”; here it is “the joker”.")
    more = no_trump.get_by_role("button", name="Other ways")
    other = no_trump.get_by_role("button", name="Tick it and set “Best bower: none”")
    expect(other).to_be_hidden()
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(other).to_be_visible()
    # Where one change isn't enough, one press makes all that are.
    all_of_it = two.get_by_role(
        "button", name="Tick it, set “Best bower: none” and add “Stick the dealer”"
    )
    all_of_it.click()
    expect(page.locator(STATUS)).to_contain_text("“No trump for a stuck dealer” is on. Done: ")
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    page.get_by_role("button", name="Undo").click()
    expect(rule(page, "Stick the dealer")).to_have_attribute("aria-pressed", "false")
    no_trump.get_by_role("button", name="Play “No trump with a joker”").click()
    expect(rule(page, "No trump with a joker")).to_have_attribute("aria-pressed", "true")
    expect(rule(page, "No trump")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(STATUS)).to_contain_text(PLAYS)


def test_two_rules_that_exclude_each_other_are_named_whole_on_a_phone(
    browser: Browser, place: str
) -> None:
    with opened(browser, PHONE) as context:
        doubled(context)
        page = context.new_page()
        page.goto(place)
        begin(page)
        moment(page, "Going alone")
        rule(page, "No lone hands").click()
        moment(page, "Choosing trump, round one")
        rule(page, "Partner must go alone").click()
        status = page.locator(STATUS)
        expect(status).to_have_text(
            "“Partner must go alone” is on. It can’t be played yet. "
            "“No lone hands” and “Partner must go alone” contradict each other."
        )
        assert status.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
