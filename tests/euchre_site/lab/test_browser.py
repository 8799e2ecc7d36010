"""The lab in Chromium: it answers, also without a network, and says why it can't start."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from euchre_site.lab.made import BUNDLE, RUNTIME, STDLIB, WORKER, Lab
from tests.euchre_site.browsing import Watched, needs_chromium, opened
from tests.euchre_site.lab.serving import Server, serving

pytestmark = needs_chromium
PAGE: Final = "page.html"
ASK: Final = """async ([name, args, options]) => {
  try {
    return {value: await window.euchreLab.call(name, args, options)};
  } catch (error) {
    return {code: error.code, message: error.message};
  }
}"""
WATCH: Final = """
window.told = [];
document.addEventListener("euchre-lab-state", (event) => window.told.push(
  [event.detail.state, event.detail.text]));
"""
GUARDED: Final = (
    "default-src 'self'; img-src data:; script-src 'self'{}; worker-src {}; connect-src 'self'"
)
ENOUGH: Final = GUARDED.format(" 'wasm-unsafe-eval'", "'self'")
# Says that it's ready, then answers nothing that is called "hang" and breaks down over "crash".
STUBBORN: Final = b"""
self.onmessage = ({data}) => {
  if (data.runtime) postMessage({ready: true});
  else if (data.name === "crash") postMessage({id: data.id, crashed: "no memory"});
  else if (data.name !== "hang") postMessage({id: data.id, text: '{"ok": true, "value": 7}'});
};
"""


def ask(page: Page, name: str, args: object = None, **options: object) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(ASK, [name, args or {}, options])
    return found


def told(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("window.told")
    return found


def until(page: Page, asked: str) -> None:
    """Wait for what a page must be asked anew: a promise by itself would count as a yes."""
    for _ in range(100):
        if page.evaluate(asked):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never came true: {asked}")


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as made:
        yield made


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with opened(browser) as made:
        made.add_init_script(WATCH)
        yield made


def at(server: Server, context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(server.address + PAGE)
    return page


def failure(server: Server, context: BrowserContext) -> dict[str, Any]:
    """What a page says for which the engine can't start, in both ways in which it says it."""
    page = at(server, context)
    found = ask(page, "list")
    assert told(page)[-1] == ["failed", found["message"]]
    assert page.evaluate("window.euchreLab.state") == "failed"
    assert not page.evaluate("window.euchreLab.start()")
    return found


def test_it_answers_and_loads_nothing_before_it_is_asked(
    folder: Path, lab: Lab, browser: Browser
) -> None:
    # Below a path, from a server that knows nothing of WebAssembly, and under the strictest policy.
    settings = {"types": {".wasm": "text/plain"}, "headers": {"Content-Security-Policy": ENOUGH}}
    with (
        serving(folder, below="/club/euchre/", **settings) as server,
        opened(browser) as context,
    ):
        context.add_init_script(WATCH)
        watched = Watched(context)
        page = watched.page
        page.goto(server.address + PAGE)
        assert not [each for each in server.asked if "/lab/" in each]
        assert page.evaluate("window.euchreLab.state") == "idle"

        listed = ask(page, "list")["value"]
        assert "guernsey" in json.dumps(listed)
        wrong = ask(page, "no_such_call")
        assert wrong["code"]
        assert "no_such_call" in wrong["message"]
        assert page.evaluate("window.euchreLab.start()") is True

        states = told(page)
        assert states[0][0] == "loading"
        assert states[-1] == ["ready", "The rules engine is ready."]
        size = f"{lab.packed / 1e6:.1f} MB"
        assert any(size in text and re.search(r"\d+ % so far", text) for _, text in states)
        files = [each for each in server.asked if "/club/euchre/lab/" in each]
        assert len(files) == 6
        assert len(page.workers) == 1
        assert not watched.complaints
        assert len(watched.hosts) == 1


def test_what_was_used_once_works_without_a_network(folder: Path, context: BrowserContext) -> None:
    with serving(folder) as server:
        page = at(server, context)
        assert ask(page, "list")["value"]
        page.evaluate("navigator.serviceWorker.ready")
        until(
            page,
            """async () => {
              const kept = [];
              for (const name of await caches.keys()) {
                for (const each of await (await caches.open(name)).keys()) kept.push(each.url);
              }
              return kept.filter((each) => /[/]lab[/][^/]*[/]/.test(each)).length === 6 &&
                kept.some((each) => each.endsWith("page.html"));
            }""",
        )
    page.reload()  # the server is gone
    assert ask(page, "list")["value"]


def test_an_engine_that_is_not_used_any_more_is_removed(
    server: Server, context: BrowserContext
) -> None:
    page = at(server, context)
    page.evaluate(
        """async () => {
          const cache = await caches.open("euchre-lab");
          await cache.put(location.origin + "/lab/0ld/euchre.tar.xz", new Response("old"));
          await cache.put("https://club.example/lab/0ld/x", new Response("another's"));
          await navigator.serviceWorker.register("sw.js");
          await navigator.serviceWorker.ready;
        }"""
    )
    until(page, """async () => (await (await caches.open("euchre-lab")).keys()).length === 1""")
    left = page.evaluate("caches.open('euchre-lab').then(c => c.keys()).then(k => k[0].url)")
    assert left == "https://club.example/lab/0ld/x"


def test_a_page_on_a_disk_says_what_it_needs(folder: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((folder / PAGE).as_uri())
    found = ask(page, "list")
    assert found["code"] == "file"
    assert "euchre site serve" in found["message"]


def test_a_site_without_the_lab_says_so(server: Server, context: BrowserContext) -> None:
    server.replaced["place.json"] = b'{"missing": "nobody wanted it"}'
    found = failure(server, context)
    assert found["code"] == "none"
    assert "no rules engine, since nobody wanted it. In a terminal" in found["message"]


def test_a_browser_without_web_assembly_is_told(server: Server, context: BrowserContext) -> None:
    context.add_init_script("delete globalThis.WebAssembly;")
    assert failure(server, context)["code"] == "webassembly"


@pytest.mark.parametrize(
    ("policy", "names"),
    [
        (GUARDED.format("", "'self'"), ""),
        (GUARDED.format(" 'wasm-unsafe-eval'", "'none'"), "worker-src"),
    ],
    ids=["web assembly", "workers"],
)
def test_a_policy_that_forbids_it_is_named(
    server: Server, context: BrowserContext, policy: str, names: str
) -> None:
    server.headers["Content-Security-Policy"] = policy
    found = failure(server, context)
    assert found["code"] == "policy", found
    assert "'wasm-unsafe-eval'" in found["message"]
    assert names in found["message"]


@pytest.mark.parametrize("name", ["place.json", WORKER, BUNDLE, STDLIB, *RUNTIME])
def test_a_missing_file_is_named(server: Server, context: BrowserContext, name: str) -> None:
    server.missing.add(name)
    found = failure(server, context)
    assert found["code"] == "missing", found
    assert f"not there: {name} (404)" in found["message"]


@pytest.mark.parametrize("name", [WORKER, "pyodide.mjs", "pyodide.asm.mjs"])
def test_a_script_that_is_sent_as_something_else_is_named(
    server: Server, context: BrowserContext, name: str
) -> None:
    server.types = {name: "application/x-who-knows"}
    found = failure(server, context)
    assert found["code"] == "type", found
    assert f"sends {name} as application/x-who-knows" in found["message"]


def test_a_file_that_holds_something_else_is_told(server: Server, context: BrowserContext) -> None:
    server.replaced["pyodide.asm.wasm"] = b"something else"
    assert failure(server, context)["code"] == "broken"


def test_without_a_network_it_says_that_it_was_never_loaded(
    server: Server, context: BrowserContext
) -> None:
    server.replaced[WORKER] = STUBBORN
    page = at(server, context)
    context.set_offline(True)
    found = ask(page, "list")
    assert found["code"] == "offline"
    assert "when you are online" in found["message"]
    context.set_offline(False)
    assert page.evaluate("window.euchreLab.start()") is True  # the next press tries again


@pytest.mark.parametrize(
    ("name", "says"), [("hang", "longer than 0.3 seconds"), ("crash", "no memory")]
)
def test_a_call_that_never_ends_is_stopped_and_the_next_one_works(
    server: Server, context: BrowserContext, name: str, says: str
) -> None:
    server.replaced[WORKER] = STUBBORN
    page = at(server, context)
    page.evaluate(
        "name => { window.first = window.euchreLab.call(name, {}, {limit: 0.3}); "
        "window.behind = window.euchreLab.call('list'); window.first.catch(() => {}); }",
        name,
    )
    found = page.evaluate("window.first.catch(error => [error.code, error.message])")
    assert found[0] == name
    assert says in found[1]
    assert page.evaluate("window.behind") == 7
    assert ask(page, "list") == {"value": 7}
    assert len(page.workers) == 1


def test_a_start_of_which_nothing_is_heard_is_given_up(
    server: Server, context: BrowserContext
) -> None:
    server.replaced[WORKER] = b"self.onmessage = () => {};"
    page = context.new_page()
    page.clock.install()
    page.goto(server.address + PAGE)
    page.evaluate("() => { window.first = window.euchreLab.call('list').catch(e => e.code); }")
    page.wait_for_function("window.told.length > 1")
    page.clock.fast_forward(61_000)
    assert page.evaluate("window.first") == "slow"
