// What stands there before a game: by which rules, a match or one hand, and a game that was broken off.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playStart) {
    return;
  }
  const element = euchre.element;
  const NAME = "euchre-play-length";
  const ONCE = "With the first deal, the rules engine is loaded into this page, once";
  const HERE = "Your game stays in this browser; nothing is sent anywhere.";

  function choice(value, label, isChosen) {
    return element("label", {}, [
      element("input", { type: "radio", name: NAME, value: value, checked: isChosen }), " " + label,
    ]);
  }

  function chooser(tables, first) {
    const option = (each) =>
      element("option", { value: String(tables.indexOf(each)), selected: each === first }, [each.name]);
    const groups = [...new Set(tables.map((each) => each.group))];
    return element("select", {}, groups.flatMap(function (group) {
      const made = tables.filter((each) => each.group === group).map(option);
      return group ? [element("optgroup", { label: group }, made)] : made;
    }));
  }

  // A mouse on a button is as good as a press; a finger may only want to scroll.
  function warmed(button) {
    button.addEventListener("pointerenter", function (event) {
      if (event.pointerType === "mouse") {
        window.euchreLab.start();
      }
    });
    return button;
  }

  // tables, first: see playAsked. on: loads, how much the engine is, missing, what to say of an address
  // that leads to no table, kept(table), the game of it that was broken off or null, page(name, table),
  // the address of another page with it, and deal(table, isWhole) and goOn(table, game), which promise to
  // begin.
  euchre.playStart = function (tables, first, on) {
    const select = chooser(tables, first);
    const lengths = element("fieldset", {}, [
      element("legend", {}, ["Play"]), choice("match", "a match", true), choice("hand", "one hand", false),
    ]);
    const begun = element("div", { "class": "euchre-play-begun" });
    const said = element("p", { role: "status" });
    const wrong = element("div", { role: "alert" });
    const isWhole = () => lengths.querySelector("input:checked").value === "match";
    const table = () => tables[Number(select.value)];
    const node = element("div", { "class": "euchre-play-start" }, [
      ...(on.missing ? [element("p", { "class": "euchre-play-missing" }, [on.missing])] : []),
      element("label", {}, ["Table: ", select]), lengths, begun, said, wrong,
      element("p", { "class": "euchre-play-once" }, [on.loads ? `${ONCE}: ${on.loads}. ` : `${ONCE}. `, HERE, " Your own rules? Set them on the page ",
        element("a", { href: on.page("your-table", null) }, ["Your table"]), "; it leads back here."]),
    ]);

    function busy(isBusy) {
      node.querySelectorAll("button, select, input").forEach((each) => { each.disabled = isBusy; });
    }

    // The nearest thing that works; where the rules contradict each other, the page that helps with them.
    function instead(error) {
      const found = tables.findIndex((each) => error.base && each.key.ref === error.base);
      const ways = found < 0 ? [] : [euchre.playDom.button(`Play ${tables[found].name} instead`, function () {
        select.value = String(found);
        show();
        begin(() => on.deal(table(), isWhole()));
      })];
      return error.code !== "table-refused" ? ways : [...ways, element("p", {}, [
        element("a", { href: on.page("your-table", table()) }, ["Open it in “Your table”"]),
        ": there you see what is wrong, and every way out.",
      ])];
    }

    function say(text) {
      said.textContent = text;
      said.scrollIntoView({ block: "nearest" });
    }

    // What goes wrong is said where it was begun, with the nearest thing that works.
    async function begin(act) {
      wrong.replaceChildren();
      say("Shuffling.");
      busy(true);
      try {
        await act();
      } catch (error) {
        busy(false);
        said.textContent = "";
        wrong.replaceChildren(euchre.playDom.paragraph(euchre.playDom.sentence(error.message)), ...instead(error));
        wrong.scrollIntoView({ block: "nearest" });
      }
    }

    function show() {
      const game = on.kept(table());
      const goesOn = Boolean(game) && !game.over;
      const deal = euchre.playDom.button(game ? "Deal a new game" : "Deal",
        () => begin(() => on.deal(table(), isWhole())), !goesOn);
      const again = game && euchre.playDom.button(goesOn ? "Go on with your game" : "Look at your last game",
        () => begin(() => on.goOn(table(), game)), goesOn);
      const line = goesOn && game.line ? [element("p", {}, [`You have a game here: ${game.line}.`])] : [];
      begun.replaceChildren(...line,
        element("p", { "class": "euchre-play-buttons" }, [again, deal].filter(Boolean).map(warmed)));
    }

    select.addEventListener("change", show);
    show();
    return {
      node: node,
      // While the engine is being loaded, how far that is.
      tell: (text) => {
        if (said.textContent) {
          say(text);
        }
      },
    };
  };
  euchre.give("assets/euchre/lab/lab-play-start.js", euchre.playStart);
})();
