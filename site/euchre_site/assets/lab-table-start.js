// Before anything is loaded: which game to start from, or which table to go on with.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;

  function field(label, control, note) {
    const made = element("label", {"class": "euchre-lab-field"}, [label, control]);
    if (note) {
      made.append(element("small", {}, [note]));
    }
    return made;
  }

  function choices(variants) {
    const select = element("select", {name: "base"});
    variants.forEach((each) => select.append(element("option", {value: each.id}, [each.name])));
    return select;
  }

  function press(text, act, isMain) {
    const button = element("button", {
      type: "button", "class": isMain ? "euchre-lab-main" : "euchre-lab-quiet",
    }, [text]);
    button.addEventListener("click", act);
    // A mouse on the button is as good as a press; a finger may only want to scroll.
    button.addEventListener("pointerenter", function (event) {
      if (event.pointerType === "mouse") {
        window.euchreLab.start();
      }
    });
    return button;
  }

  // variants: the games that the engine knows by their ids; games: what one may start from, which are these
  // and the site's own, each of them whole in its link. open: is given {fragment, name}, {ref, name}, {kept}
  // or {file}.
  function start(variants, games, keep, open) {
    const wanted = keep.asked();
    const loads = document.querySelector("euchre-lab-table").dataset.loads;
    const kept = keep.tables();
    const nameOf = (id) => (variants.find((each) => each.id === id) || {name: id}).name;
    const said = element("p", {"class": "euchre-lab-said", role: "status"});
    const buttons = [];
    const root = element("div", {"class": "euchre-lab-start"});

    function add(text, what, isMain) {
      // How it goes is told beside the button, where somebody looks.
      const button = press(text, function () {
        (button.closest("p") || button).after(said);
        open(what(), said);
      }, isMain);
      buttons.push(button);
      return button;
    }

    function linked() {
      const own = kept.find((each) => each.fragment === wanted.fragment);
      if (own) {
        return [];
      }
      const base = variants.find((each) => each.id === keep.baseOf(wanted.fragment));
      const words = element("p", {}, [base ? "This link holds the rules of a table. They build on " + base.name + "."
        : "This link should hold the rules of a table."]);
      keep.nameOf(wanted.fragment).then(function (name) {
        if (name && base) {
          words.replaceChildren("This link holds the rules of ", element("strong", {}, [name]), ". They build on " +
            base.name + ".");
        }
      });
      return [element("section", {"class": "euchre-lab-box"}, [
        element("h2", {}, ["A table for you"]),
        words,
        element("p", {}, [add("Open this table", () => ({fragment: wanted.fragment}), true)]),
      ])];
    }

    // Removing takes two presses, since nothing brings the table back.
    function remover(each, item) {
      const made = press("Remove", function () {
        if (!made.dataset.sure) {
          made.dataset.sure = "yes";
          made.textContent = "Really remove it?";
          return;
        }
        const next = item.nextElementSibling || item.previousElementSibling;
        keep.forget(each.id);
        if (item.contains(said)) {
          root.prepend(said);
        }
        item.remove();
        said.textContent = "“" + (each.name || "Your table") + "” is removed.";
        (next || root).querySelector("button").focus();
      });
      made.setAttribute("aria-description", each.name || "Your table");
      buttons.push(made);
      return made;
    }

    function keptOne(each, isMain) {
      const item = element("li", {}, [
        add(each.name || "Your table", () => ({kept: each}), isMain),
        element("small", {}, [nameOf(each.base)]),
      ]);
      item.append(remover(each, item));
      return item;
    }

    function keptOnes() {
      const isAsked = (each) => each.fragment === wanted.fragment;
      const sorted = [...kept.filter(isAsked), ...kept.filter((each) => !isAsked(each))];
      return !kept.length ? [] : [element("section", {"class": "euchre-lab-box"}, [
        element("h2", {}, ["Go on"]),
        element("p", {}, ["Kept in this browser, and nowhere else:"]),
        element("ul", {"class": "euchre-lab-kept"},
          sorted.map((each, place) => keptOne(each, !place && !root.linked))),
      ])];
    }

    function fresh() {
      const select = choices(games);
      const name = element("input", {type: "text", maxlength: 80, autocomplete: "off"});
      const file = element("input", {type: "file", accept: ".yaml,.yml,text/yaml,text/plain"});
      const [ref, ...added] = wanted.ref || [];
      if (games.some((each) => each.id === ref)) {
        select.value = ref;
      }
      const chosen = function () {
        const {id, link} = games.find((each) => each.id === select.value);
        return link ? {fragment: link} : {ref: [id, ...(id === ref ? added : [])]};
      };
      file.addEventListener("change", function () {
        if (file.files.length) {
          open({file: file.files[0]}, said);
          file.value = "";
        }
      });
      const isMain = !root.linked && !kept.length || Boolean(ref);
      return element("section", {"class": "euchre-lab-box"}, [
        element("h2", {}, [root.linked ? "Or set a table of your own" : kept.length ? "Begin anew"
          : "Where do you start?"]),
        field("Start from", select, "The game that is nearest to what you play."),
        field("What your table is called", name, "If you like: “Friday night”, “The Swan” …"),
        element("p", {}, [add("Set your table", () => Object.assign(chosen(), {name: name.value.trim()}), isMain)]),
        field("Or open a table’s file", file),
      ]);
    }

    const first = wanted.fragment ? linked() : [];
    root.linked = first.length > 0;
    const missing = keep.stranger(games.map((each) => each.id));
    const told = [keep.unreadable(), missing].filter(Boolean);
    root.append(said, ...told.map((each) => element("p", {}, [each])), ...first, ...(wanted.ref ? [fresh(), ...keptOnes()] : [...keptOnes(), fresh()]),
      element("p", {"class": "euchre-lab-small"}, ["With the first press, the rules engine is loaded into this " +
        "page, once" + (loads ? ": " + loads : "") + ". What you set stays in this browser; nothing is sent " +
        "anywhere."]));

    // While something is being opened, nothing else can be.
    function busy(isBusy) {
      buttons.forEach(function (each) { each.disabled = isBusy; });
    }

    // What there is to choose begins above: whoever leaves a table, in a place, goes on from its heading.
    function goOn(place) {
      const heading = root.querySelector("h2");
      heading.tabIndex = -1;
      heading.focus({preventScroll: true});
      place.scrollIntoView({block: "start"});
    }

    return {root: root, said: said, busy: busy, goOn: goOn};
  }

  euchre.give("assets/euchre/lab/lab-table-start.js", {start: start, choices: choices, field: field});
})();
