"""A stand-in for the engine in the browser: the same calls, answered by this very Python."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import BrowserContext

from euchre_tutor.dispatch import call

_ASK: Final = "euchreCallOfTest"
# As assets/lab.js, but for the engine behind it.
_DOUBLE: Final = """
(() => {
  let state = "idle";
  const show = (next, text, error) => {
    state = next;
    document.dispatchEvent(new CustomEvent("euchre-lab-state", {
      detail: {state: next, text: text, error: error || null},
    }));
  };
  window.euchreLab = {
    call: async (name, args) => {
      await window.euchreLab.start();
      const said = JSON.parse(await window.%(ask)s(name, JSON.stringify(args || {})));
      if (said.ok) return said.value;
      throw Object.assign(new Error(said.error.message), said.error);
    },
    start: async () => {
      if (state === "idle") {
        show("loading", "Loading the rules engine.");
        show("ready", "The rules engine is ready.");
      }
      return true;
    },
    get state() { return state; },
    get text() { return ""; },
  };
})();
"""


@dataclass
class Double:
    """What pages have asked, and what is to go wrong.

    Attributes:
        asked: The names of the calls, in order.
        broken: Names of calls, each with the answer that it gets instead of a true one.
    """

    asked: list[str] = field(default_factory=list)
    broken: dict[str, str] = field(default_factory=dict)

    def answer(self, name: str, text: str) -> str:
        self.asked.append(name)
        return self.broken.pop(name, None) or call(name, text)


def doubled(context: BrowserContext) -> Double:
    """Give every page of a context the engine without its browser's Python."""
    made = Double()
    context.expose_function(_ASK, made.answer)
    context.add_init_script(_DOUBLE % {"ask": _ASK})
    return made
