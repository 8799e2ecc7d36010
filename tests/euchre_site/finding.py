"""Asks the site's search as its own page does, for many words at once."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

# Of what is found on a page, the page itself is shown and the sections that are found as well as
# the best; the others wait behind "more on this page".
_ASK = """async words => {
  const {base, search} = JSON.parse(document.querySelector("#__config").textContent);
  const root = new URL(`${base}/`, location);
  const index = await (await fetch(new URL("search/search_index.json", root))).json();
  const worker = new Worker(new URL(search, location));
  const answer = message => new Promise(done => {
    worker.onmessage = ({data}) => done(data);
    worker.postMessage(message);
  });
  const shown = items => {
    const page = items.find(each => !each.location.includes("#"));
    const best = items.filter(each => each !== page && each.score >= items[0].score);
    return [page, ...best].map(each => each.location);
  };
  await answer({type: 0, data: {...index, options: {suggest: false}}});
  const found = [];
  for (const each of words) {
    const {data} = await answer({type: 2, data: each});
    found.push(data.items.slice(0, 12).map(shown));
  }
  worker.terminate();
  return found;
}"""


def found_by(page: Page, words: Sequence[str]) -> dict[str, list[list[str]]]:
    """What a search for each of these words shows: for each page found, what is seen of it.

    Args:
        page: A page of the site, opened in a browser.
        words: What somebody types.
    """
    found: list[list[list[str]]] = page.evaluate(_ASK, list(words))
    return dict(zip(words, found, strict=True))


def place_of(wanted: Sequence[str], found: list[list[str]]) -> int:
    """The place of the first page found that shows one of these, which begin so; else 99."""
    for place, shown in enumerate(found, start=1):
        if any(each.startswith(tuple(wanted)) for each in shown):
            return place
    return 99
