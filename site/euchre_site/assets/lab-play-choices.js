// The buttons below the reader's cards: what may be said now, what may not, and what comes after a hand.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playChoices) {
    return;
  }
  const element = euchre.element;

  euchre.playChoices = function () {
    const node = element("div", { "class": "euchre-play-choices", role: "group", "aria-label": "Your call" });

    let shown = "";

    function button(choice, view, on) {
      const made = euchre.playDom.button(euchre.playWords.label(choice, view), () => on(choice));
      made.dataset.action = choice.action;
      if (choice.why_not) {
        made.setAttribute("aria-disabled", "true");
      }
      return made;
    }

    // What is there already stays, and with it the focus.
    function put(name, rows) {
      if (name === shown) {
        return;
      }
      shown = name;
      node.replaceChildren(...rows.map((each) => element("div", {}, each)));
      node.hidden = !rows.length;
    }

    return {
      node: node,
      has: () => node.contains(document.activeElement),
      focus: () => {
        const first = node.querySelector("button:not([aria-disabled])");
        if (first) {
          first.focus({ preventScroll: true });
        }
        return Boolean(first);
      },
      // What may be said and what may not, but for what has a card to press.
      ask: (view, found, on) => {
        const pressed = new Set(view.hand.map((each) => each.action));
        const all = found.filter((each) => !pressed.has(each.action));
        put(JSON.stringify([all, view.seen]), euchre.playWords.rows(all).map((row) => row.map((each) => button(each, view, on))));
      },
      // Ways to go on: pairs of a label and what it does.
      offer: (ways) => put(JSON.stringify(ways), [ways.map(([label, act], number) =>
        euchre.playDom.button(label, act, !number))]),
    };
  };
  euchre.give("assets/euchre/lab/lab-play-choices.js", euchre.playChoices);
})();
