// A switch: what its option says now and, on request, what each other value would say.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"];
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  let number = 0;

  function same(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
  }

  // The house rule whose value a table has replaced by one of its own; null if there is none.
  function overruled(option) {
    const isOwn = option.set_by.layer === "variant" && option.set_by.file === "table.yaml";
    const below = isOwn && option.replaces[0];
    return below && below.layer === "house_rule" && !same(below.value, option.value) ? below : null;
  }

  // A value to choose, with what it would say.
  function choice(name, pick) {
    const input = element("input", {type: "radio", name: name});
    const label = element("span", {"class": "euchre-lab-name"});
    const says = element("span", {"class": "euchre-lab-summary"});
    const note = element("span", {"class": "euchre-lab-note"});
    const root = element("label", {"class": "euchre-lab-value"},
      [input, element("span", {}, [label, " ", says, " ", note])]);
    let now = null;
    input.addEventListener("change", function () { pick(now); });

    function update(value, state) {
      now = value;
      input.checked = value.now;
      label.replaceChildren(euchre.cardText(capital(value.label)));
      says.replaceChildren(euchre.cardText(value.sentence));
      note.textContent = [
        value.base ? "So in " + state.baseName + "." : "",
        value.allowed || value.now ? "" : "Raises a question: " + state.inWords(value.problem) + ".",
      ].filter(Boolean).join(" ");
    }

    return {root: root, update: update};
  }

  function numberField(option, pick) {
    const input = element("input", {
      type: "number", min: option.least, max: option.most, step: 1, inputmode: "numeric",
    });
    input.addEventListener("change", function () {
      if (input.value.trim() && input.checkValidity()) {
        pick(Number(input.value));
      } else {
        input.reportValidity();
      }
    });
    const root = element("label", {"class": "euchre-lab-number"},
      ["Another number, " + (option.least_says ? option.least + 1 : option.least) + " to " + option.most +
        (option.least_says ? ", or " + option.least + " for “" + option.least_says + "”" : "") + ": ", input]);
    return {root: root, update: function (next) {
      if (document.activeElement !== input) {
        // Some numbers have a word beside them, which is among the values to choose.
        input.value = typeof next.value === "number" ? next.value : "";
      }
    }};
  }

  function ranksField(pick) {
    const boxes = RANKS.map((rank) => element("input", {type: "checkbox", value: String(rank)}));
    boxes.forEach((box) => box.addEventListener("change", function () {
      pick(RANKS.filter((rank, place) => boxes[place].checked));
    }));
    const labels = RANKS.map((rank, place) => element("label", {}, [boxes[place], String(rank)]));
    const root = element("fieldset", {"class": "euchre-lab-ranks"},
      [element("legend", {}, ["Or choose rank by rank"]), ...labels]);
    return {root: root, update: function (next) {
      RANKS.forEach(function (rank, place) { boxes[place].checked = next.value.includes(rank); });
    }};
  }

  // What is below a switch that somebody wants to change.
  function panel(option, pick) {
    const name = "euchre-lab-values-" + ++number;
    const rows = new Map();
    const list = element("div", {"class": "euchre-lab-values"});
    const legend = element("legend");
    const extra = option.kind === "number" ? numberField(option, pick)
      : option.kind === "ranks" ? ranksField(pick) : null;
    const root = element("fieldset", {"class": "euchre-lab-panel"}, [legend, list]);
    if (extra) {
      root.append(extra.root);
    }

    function update(next, state) {
      legend.textContent = next.asks;
      const wanted = new Set(next.values.map((each) => each.text));
      rows.forEach(function (row, text) {
        if (!wanted.has(text)) {
          row.root.remove();
          rows.delete(text);
        }
      });
      next.values.forEach(function (value, place) {
        if (!rows.has(value.text)) {
          rows.set(value.text, choice(name, (found) => pick(found.value)));
        }
        const row = rows.get(value.text);
        if (list.children[place] !== row.root) {
          list.insertBefore(row.root, list.children[place] || null);
        }
        row.update(value, state);
      });
      if (extra) {
        extra.update(next);
      }
    }

    return {root: root, update: update};
  }

  function switchItem(option, does, faults, otherNames) {
    const id = "euchre-lab-switch-" + ++number;
    const title = element("h5", {id: id}, [option.title]);
    const mark = element("span", {"class": "euchre-lab-mark"});
    const says = element("p", {"class": "euchre-lab-now"});
    const names = otherNames(option.title, option.also);
    const also = element("p", {"class": "euchre-lab-also"},
      [names.length ? "Also called: " + names.join(", ") : ""]);
    const open = element("button", {
      type: "button", "class": "euchre-lab-quiet", "aria-expanded": "false", id: id + "-b",
      "aria-labelledby": id + "-b " + id,
    }, ["Change"]);
    const back = element("button", {type: "button", "class": "euchre-lab-quiet", hidden: true});
    const under = element("button", {type: "button", "class": "euchre-lab-quiet", hidden: true});
    const hurt = element("div", {hidden: true});
    const root = element("div", {"class": "euchre-lab-item euchre-lab-switch"}, [
      element("div", {"class": "euchre-lab-head"}, [title, mark]), says, also,
      element("p", {"class": "euchre-lab-acts"}, [open, back, under]), hurt,
    ]);
    let now = option;
    let state = null;
    let values = null;

    function pick(value) {
      const known = now.values.find((each) => same(each.value, value));
      const rule = now.set_by.layer === "house_rule" ? now.set_by : overruled(now);
      does.change([{option: now.path, value: value}],
        now.title + ": " + (known ? known.label : value === now.least && now.least_says || String(value)) +
        (rule && !same(rule.value, value) ? ", whatever “" + rule.name + "” says" : ""));
    }

    open.addEventListener("click", function () {
      const isOpen = open.getAttribute("aria-expanded") === "true";
      open.setAttribute("aria-expanded", String(!isOpen));
      open.textContent = isOpen ? "Change" : "Done";
      if (!values) {
        values = panel(option, pick);
        values.update(now, state);
        root.insertBefore(values.root, hurt);
      }
      values.root.hidden = isOpen;
    });

    back.addEventListener("click", function () {
      const rule = now.set_by.layer === "house_rule" ? now.set_by : null;
      const over = overruled(now);
      // To take an own value out would give that of the house rule below it, not the base's.
      does.change([rule ? {house_rule: rule.id, on: false} : {option: now.path, value: now.base_value}],
        rule ? "“" + rule.name + "” is off" : now.title + " is as in " + state.baseName +
          (over ? ", whatever “" + over.name + "” says" : ""));
    });

    under.addEventListener("click", function () {
      does.change([{option: now.path, value: null}], now.title + " is as in “" + overruled(now).name + "”");
    });

    function update(next, given) {
      now = next;
      state = given;
      const rule = next.set_by.layer === "house_rule" ? next.set_by.name : "";
      const isOwn = next.set_by.layer === "variant" && next.set_by.file === "table.yaml";
      says.replaceChildren(euchre.cardText(next.can_matter ? next.sentence
        : "Comes up " + next.because + "."));
      const over = overruled(next);
      mark.textContent = over ? "not as in “" + over.name + "”" : !next.changed ? ""
        : rule ? "changed by “" + rule + "”" : "changed";
      back.hidden = !(isOwn && (next.changed || !over) || rule && next.changed);
      under.hidden = !over;
      under.textContent = over ? "As in “" + over.name + "”" : "";
      back.textContent = rule ? "Leave out “" + rule + "”" : "As in " + state.baseName;
      root.classList.toggle("euchre-lab-differs", next.changed || Boolean(over));
      root.classList.toggle("euchre-lab-idle", !next.can_matter);
      faults.show(hurt, state.faults.filter((each) => each.options.includes(next.path)), state.apply,
        "Doesn’t fit.");
      if (values) {
        values.update(next, state);
      }
    }

    return {
      root: root,
      main: open,
      update: update,
      // What a house rule changes is counted, and shown, with that.
      counts: () => now.changed && now.set_by.layer !== "house_rule" || Boolean(overruled(now)),
      searched: () => ({data: now, fields: [
        [38, now.title], ...now.also.map((each) => [30, each]), [8, now.asks], [8, now.path.replaceAll("_", " ")],
        ...now.values.flatMap((each) => [[20, each.label], [6, each.sentence]]),
        ...(state.settings.get(now.path) || []).flatMap((each) => [[6, each.names], [20, each.value]]),
      ]}),
      wants: () => false,
    };
  }

  euchre.give("assets/euchre/lab/lab-table-switch.js", {overruled: overruled, switchItem: switchItem});
})();
