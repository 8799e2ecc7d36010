// What one may ask for at any time: hint, undo, the last trick, another game; and how it is played here.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playTools) {
    return;
  }
  const element = euchre.element;

  function pace() {
    const { NAMES, LABELS } = euchre.playPace;
    const now = euchre.playKept.settings().pace;
    const select = element("select", {}, NAMES.map((name) =>
      element("option", { value: name, selected: name === now }, [LABELS[name]])));
    select.addEventListener("change", () => euchre.playKept.set("pace", select.value));
    return element("label", {}, ["The others play: ", select]);
  }

  function coach() {
    const box = element("input", { type: "checkbox", checked: euchre.playKept.settings().coach });
    box.addEventListener("change", () => euchre.playKept.set("coach", box.checked));
    return element("label", {}, [box, " A coach looks over my shoulder"]);
  }

  // does: hint, undo, last, again and score, which fills in what is shown hand by hand; and page(name), the
  // address of another page with the same table.
  euchre.playTools = function (does) {
    const press = (label, act) => euchre.playDom.button(label, act);
    const buttons = {
      hint: press("Hint", does.hint),
      undo: press("Undo", does.undo),
      last: press("Last trick", does.last),
    };
    const sheet = element("div", {});
    const scores = element("details", {}, [element("summary", {}, ["Score sheet"]), sheet]);
    scores.addEventListener("toggle", () => { if (scores.open) { does.score(sheet); } });
    const settings = element("details", {}, [element("summary", {}, ["Settings"]),
      element("div", { "class": "euchre-play-settings" }, [pace(), coach()])]);
    const links = element("p", {}, [
      element("a", { href: does.page("practise") }, ["Practise these rules"]), " · ",
      element("a", { href: does.page("your-table") }, ["Change the rules"]),
    ]);
    const again = press("New game", does.again);
    const row = element("div", { "class": "euchre-play-buttons", role: "group", "aria-label": "Help" },
      Object.values(buttons));
    return {
      row: row,
      more: element("div", { "class": "euchre-play-more" }, [scores, settings, links, again]),
      show: (view, isLooking) => {
        again.hidden = view.turn === "over";
        buttons.hint.disabled = view.turn !== "you";
        buttons.last.disabled = !view.last_trick;
        buttons.last.setAttribute("aria-pressed", String(isLooking));
        if (scores.open) {
          does.score(sheet);
        }
      },
    };
  };
  euchre.give("assets/euchre/lab/lab-play-tools.js", euchre.playTools);
})();
