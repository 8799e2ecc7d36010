"""The rules engine in a browser: bytes on the wire, and the time from a press to an answer.

    python -m tests.benchmarks.lab

needs Chromium and Node. It builds the lab, serves it from this machine with compression, and drives
Chromium; each start is a fresh profile (cold) or a browser started again on the same one (warm).
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

from euchre_site.assets_part import assets_part
from euchre_site.collection import Collection
from euchre_site.lab import making
from euchre_site.lab.part import lab_part
from euchre_site.tree import joined
from tests.euchre_site.browsing import CHROMIUM, FLAGS
from tests.euchre_site.lab.conftest import PAGE
from tests.euchre_site.lab.serving import Server, serving

ROUNDS: Final = 3
TABLE: Final = {"ref": "guernsey"}
LOOP: Final = """() => {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < 3e8; step += 1) sum += step & 3;
  return performance.now() - start + 0 * sum;
}"""
TIMED: Final = """async ([name, args]) => {
  const start = performance.now();
  const value = await window.euchreLab.call(name, args, {limit: 300});
  return [performance.now() - start, value];
}"""


def timed(page: Page, name: str, **args: Any) -> tuple[float, Any]:
    """Milliseconds that a call takes, and what it gives."""
    found: tuple[float, Any] = tuple(page.evaluate(TIMED, [name, args]))
    return found


@contextmanager
def started(profile: str) -> Iterator[BrowserContext]:
    """A browser on a profile."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=FLAGS
        )
        try:
            yield context
        finally:
            context.close()


def opened(context: BrowserContext, server: Server) -> Page:
    """A page that has loaded nothing of the engine yet."""
    page = context.new_page()
    page.goto(server.address + "page.html")
    return page


def first_question(page: Page) -> float:
    return timed(page, "question", table=TABLE, seed=1, number=0)[0]


def loop(page: Page) -> float:
    """Milliseconds of a loop in JavaScript, to compare machines and their moments by."""
    return float(page.evaluate(LOOP))


def starts(server: Server) -> None:
    """Print what a start takes, and how many bytes."""
    loops: list[float] = []
    cold: list[float] = []
    warm: list[float] = []
    sent: list[int] = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as profile:
            before = server.sent
            with started(profile) as context:
                page = opened(context, server)
                loops.append(loop(page))
                cold.append(first_question(page))
            sent.append(server.sent - before)
            with started(profile) as context:
                page = opened(context, server)
                loops.append(loop(page))
                warm.append(first_question(page))
    print(f"a loop of 300 million steps in JavaScript: {shown(loops)}")
    print(f"bytes on the wire, cold: {median(sent):,.0f}")
    print(f"press to first question, cold: {shown(cold)}")
    print(f"press to first question, warm: {shown(warm)}")


def calls(page: Page) -> None:
    """Print what calls take in a started engine."""
    questions = [timed(page, "question", table=TABLE, seed=2, number=n)[0] for n in range(60)]
    print(f"a further question: {shown(questions)}")
    texts = ["kind: variant\n", "spec_version: 1\nkind: variant\nid: a\nname: A\n"]
    problems = [timed(page, "problems", yaml=texts[n % 2])[0] for n in range(10)]
    print(f"problems of a text, the first: {problems[0]:.0f} ms; later {shown(problems[1:])}")
    for name in ("rule_book", "form", "resolve"):
        found = [timed(page, name, table={"ref": ref})[0] for ref in ("british", "railroad")]
        print(f"{name}: {shown(found)}")
    moves: list[float] = []
    done: list[float] = []
    now = timed(page, "new_match", table=TABLE, seed=3)[1]
    while len(moves) < 120 and now["view"]["turn"] != "over":
        if now["view"]["turn"] == "deal":
            now = timed(page, "deal", state=now["state"])[1]
            continue
        spent, chosen = timed(page, "computer", state=now["state"])
        moves.append(spent)
        spent, now = timed(page, "apply", state=now["state"], action=chosen["action"])
        done.append(spent)
    print(f"what a computer player does: {shown(moves)}")
    print(f"to do it, with all that is told: {shown(done)}")


def shown(times: list[float]) -> str:
    """The middle of some times, with the fastest and the slowest."""
    if median(times) < 1000:
        return f"{median(times):.0f} ms ({min(times):.0f} to {max(times):.0f})"
    return f"{median(times) / 1000:.1f} s ({min(times) / 1000:.1f} to {max(times) / 1000:.1f})"


def laid_out(folder: Path) -> None:
    """Write a site that has nothing but a page with the lab."""
    lab = making.make_lab(print)
    assert not lab.missing, lab.missing
    collection = replace(Collection((), ()), lab=lab)
    for uri, content in joined((assets_part(collection), lab_part(collection))).assets.items():
        target = folder / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / "page.html").write_text(PAGE, encoding="utf-8")
    for uri, content in lab.files.items():
        if uri.startswith(lab.folders):
            print(f"{len(content):12,} {uri}")
    print(f"{lab.packed:12,} compressed")


def main() -> None:
    """Print all of it."""
    os.environ.pop(making.VARIABLE, None)
    with tempfile.TemporaryDirectory() as scratch:
        laid_out(Path(scratch))
        with serving(Path(scratch)) as server:
            starts(server)
            with tempfile.TemporaryDirectory() as profile, started(profile) as context:
                page = opened(context, server)
                first_question(page)
                calls(page)


if __name__ == "__main__":
    main()
