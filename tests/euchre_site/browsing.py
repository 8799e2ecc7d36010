"""How tests meet the site in Chromium."""

from __future__ import annotations

import functools
import http
import http.server
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

CHROMIUM: Final = shutil.which("chromium")
# A headless browser as root in a machine without a network must not try to reach its maker.
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SETTINGS_OF_A_SEARCH: Final = 10_000
"""In so many bytes are the settings with which a search index begins."""
PHONE, DESK = 360, 1280
SCHEMES: Final = ("light", "dark")
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None, reason="Chromium is not installed; run: sudo apt install chromium"
)
# For every visible piece of text: its contrast with what lies behind it, if that is too low.
TOO_FAINT = """() => {
  const parse = text => {
    const parts = text.match(/[\\d.]+/g).map(Number);
    return {rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1};
  };
  const over = (top, below) => top.rgb.map((c, i) => c * top.alpha + below[i] * (1 - top.alpha));
  const behind = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      const color = parse(getComputedStyle(e).backgroundColor);
      if (color.alpha > 0) layers.push(color);
      if (color.alpha === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const light = rgb => {
    const [r, g, b] = rgb.map(c => c / 255).map(
      c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const visible = {opacityProperty: true, visibilityProperty: true};
  const found = [];
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element.checkVisibility(visible) || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const below = behind(element);
    const ink = parse(style.color);
    for (let e = element; e; e = e.parentElement) ink.alpha *= getComputedStyle(e).opacity;
    const [a, b] = [light(over(ink, below)), light(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    seen += 1;
    if (ratio < (large ? 3 : 4.5)) {
      found.push(`${text.slice(0, 30)}: ${ratio.toFixed(2)} (${element.className})`);
    }
  }
  return {seen, found};
}"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and keeps no log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base's name
        """Say nothing."""


class _Unsearched(_Quiet):
    """Serves files, but in place of a search index the same without anything to find."""

    def do_GET(self) -> None:
        if not urlsplit(self.path).path.endswith("/search/search_index.json"):
            super().do_GET()
            return
        try:
            with Path(self.translate_path(self.path)).open("rb") as file:
                settings, docs, _ = file.read(SETTINGS_OF_A_SEARCH).partition(b'"docs":')
        except OSError:
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return
        empty = settings + docs + b"[]}"
        self.send_response(http.HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(empty)))
        self.end_headers()
        self.wfile.write(empty)


@contextmanager
def served(folder: Path, *, searched: bool = False) -> Iterator[str]:
    """Serve a folder, and yield its address, which ends with a slash.

    Every page of a site reads the whole search index, which takes longer than all the rest of it:
    only tests that search have the true one.
    """
    handler = functools.partial(_Quiet if searched else _Unsearched, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


class OneBrowser:
    """A browser that is started when it is first wanted."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The running browser; after it has crashed, another."""
        if self._browser is None or not self._browser.is_connected():
            self.stop()
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        return self._browser

    def stop(self) -> None:
        """Close it, if it runs."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


@contextmanager
def opened(browser: Browser, width: int = DESK, scheme: str = "light") -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    try:
        yield context
    finally:
        context.close()


class Watched:
    """A page with everything that it asked for and complained about."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("console", lambda each: self._console(each.type, each.text))
        self.page.on("pageerror", lambda each: self.complaints.append(str(each)))
        self.page.on("request", self._request)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", lambda each: self._status(each.status, each.url))

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _request(self, request: Request) -> None:
        self.hosts.add(urlsplit(request.url).netloc)

    def _failed(self, request: Request) -> None:
        # Whoever goes on to the next page cuts off what this one was still loading.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url}")

    def _status(self, status: int, url: str) -> None:
        if status >= 400:
            self.complaints.append(f"{status}: {url}")


class Reused:
    """One page for test after test, none of which finds what another has left.

    A page of its own for each test, with nothing of the site at hand yet, takes twice as long.
    """

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._watched: Watched | None = None

    def at(self, address: str, width: int = DESK, height: int = 800) -> Watched:
        """The page, empty; all that it kept for the site at an address is forgotten."""
        if self._watched is None or self._watched.page.is_closed():
            self._watched = Watched(self._context)
        page = self._watched.page
        page.goto("about:blank")
        session = self._context.new_cdp_session(page)
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
        forget = {"origin": origin, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", forget)
        session.detach()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="null", color_scheme="null")
        page.mouse.move(0, 0)
        self._watched.complaints.clear()
        self._watched.hosts.clear()
        return self._watched
