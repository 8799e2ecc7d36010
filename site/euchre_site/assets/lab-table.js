// The page "Your table": before the first press a choice, after it the desk on which a table is settled.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const LINKED = "#table=";
  const PAUSE = 200;

  const ask = (name, args) => window.euchreLab.call(name, args);

  // Everything that is shown of one table. parts: the modules by name; given: {yaml, id, isOwn}; does:
  // {leave, open}.
  function desk(parts, variants, given, page) {
    const {model, book, faults, rule, switches, form, file, keep, start, read, desk: made, search} = parts;
    // A table that was only opened is not among the reader's own until it is changed, or kept by a press.
    const table = {id: given.id || keep.newId(), fragment: "", isOwn: given.isOwn};
    const nameOf = (id) => (variants.find((each) => each.id === id) || {name: ""}).name;
    let isOver = false;
    let wait = 0;

    const state = model.model(ask, tell);
    const does = {change: state.change, tried: state.tried, say: (words) => bar.say(words)};
    const name = element("input", {type: "text", maxlength: 80, autocomplete: "off", "class": "euchre-lab-title"});
    const base = element("p", {"class": "euchre-lab-small"});
    const stale = made.staleNote({
      leave: page.leave, from: (id) => page.open({ref: [id], name: ""}, bar.said),
    }, nameOf);
    const keeping = made.keeping({keep: function () {
      table.isOwn = true;
      remember();
      bar.say("“" + state.now.title + "” is among your tables now.");
    }});
    const misfits = element("div", {hidden: true});
    const rules = form.form(Object.assign({faults: faults, find: search.find}, rule, switches), does);
    const pane = file.pane((text) => state.write(text, "The file has changed"), made);
    const known = start.choices(variants);
    const reading = read.reading(ask, book, known, () => location.host + location.pathname);
    const bar = made.bar({
      undo: function () { state.undo(); },
      showFault: showFault,
      read: function () {
        document.getElementById("euchre-lab-to-read").scrollIntoView();
        document.getElementById("euchre-lab-read").focus({preventScroll: true});
      },
    });
    const passing = made.passing({
      download: () => file.download(state.now.yaml),
      leave: page.leave,
      openFile: (found, said) => page.open({file: found}, said),
    });
    const root = element("div", {"class": "euchre-lab-desk", tabindex: "-1"}, [
      start.field("What your table is called", name), base, keeping.root,
      element("h2", {}, ["The rules"]), stale.root, misfits, rules.root,
      passing.root, pane.root, reading.root, bar.root,
    ]);

    name.addEventListener("change", function () {
      const yaml = made.withName(state.now.yaml, name.value.trim() || "Your table");
      if (yaml === null) {
        bar.say("The name stands in the file in a way that only you can change: see “The file behind it”.");
      } else {
        state.write(yaml, "The table is called “" + name.value.trim() + "”");
      }
    });
    known.addEventListener("change", function () {
      keep.known(known.value);
      reading.draw();
    });

    function showFault() {
      const first = state.now.faults[0];
      const key = first && [...first.options, ...first.house_rules][0];
      const unknown = first && first.unknown && misfits.querySelector("button");
      if (unknown) {
        unknown.focus();
      } else if (key && !state.now.unreadable) {
        rules.reveal(key);
      } else {
        pane.open();
        const line = pane.root.querySelector(".euchre-lab-line");
        (line || pane.root.querySelector("textarea")).focus();
      }
    }

    function apply(remedy) {
      state.change(remedy.changes, remedy.sentence);
    }

    // Draws what is new. Whoever had the focus on something that is gone has it on the rule's button.
    function tell(said, error) {
      if (isOver) {
        return;
      }
      const now = state.now;
      const held = rules.holder(document.activeElement);
      if (error) {
        bar.say(error.message);
        if (now.form) {
          rules.update(now, variants, apply);
        } else if (now.unreadable === null) {
          return;
        }
      } else {
        if (!now.unreadable) {
          rules.update(now, variants, apply);
        }
        bar.update(now, said);
      }
      stale.update(now);
      faults.show(misfits, now.unreadable ? [] : now.faults.filter((each) => each.unknown), apply, "Not known here.");
      pane.update(now);
      reading.update(now);
      showHead(now);
      if (held && !held.root.contains(document.activeElement)) {
        held.main.focus({preventScroll: true});
      }
      remember();
      passing.wait();
      clearTimeout(wait);
      wait = setTimeout(passOn, PAUSE);
    }

    // A file that can't be read is never kept: what was kept before is the last that could be.
    function remember() {
      const now = state.now;
      if (now.unreadable || !now.form) {
        keeping.update("");
        return;
      }
      table.isOwn = table.isOwn || now.steps.length > 0;
      keeping.update(table.isOwn ? keep.keep({
        id: table.id, name: now.title, base: now.base, yaml: now.yaml, fragment: table.fragment,
      }) : "asked");
    }

    function showHead(now) {
      const isKnown = nameOf(now.base) && !now.faults.some((each) => each.remedies.some(
        (way) => way.changes.some((change) => change.base)));
      base.textContent = isKnown ? "Builds on " + nameOf(now.base) + "." : "";
      if (document.activeElement !== name) {
        name.value = now.title;
      }
      if (!known.dataset.set) {
        known.dataset.set = "yes";
        const before = keep.known();
        known.value = variants.some((each) => each.id === before) ? before : now.base;
      }
    }

    // The address and the links hold the table as it is now, and the browser keeps it.
    async function passOn() {
      const yaml = state.now.yaml;
      try {
        const {fragment} = await ask("link", {yaml: yaml});
        if (isOver || yaml !== state.now.yaml) {
          return;
        }
        table.fragment = fragment;
      } catch (error) {
        table.fragment = "";
      }
      keep.show(table.fragment);
      passing.update({
        link: keep.link(table.fragment),
        practise: keep.page("practise", table.fragment),
        play: keep.page("play", table.fragment),
      });
      remember();
    }

    const ready = state.begin(given.yaml, "");
    return {
      root: root, table: table, ready: ready, isShown: () => Boolean(state.now.form || state.now.unreadable),
      end: function () {
        isOver = true;
        clearTimeout(wait);
        reading.leave();
      },
    };
  }

  const NAMES = ["model", "book", "faults", "rule", "switches", "form", "file", "keep", "start", "read",
    "desk", "search"];

  euchre.give("assets/euchre/lab/lab-table.js", function (place, loaded) {
    const parts = Object.fromEntries(NAMES.map((name, number) => [name, loaded[number]]));
    const games = [...place.querySelectorAll("option")]
      .map((each) => ({id: each.value, name: each.textContent, link: each.dataset.link || ""}));
    const variants = games.filter((each) => !each.link);
    let now = null;
    let first = null;

    async function textOf(wanted, refuse) {
      if (wanted.kept) {
        return wanted.kept.yaml;
      }
      if (wanted.file) {
        return parts.file.read(wanted.file, refuse);
      }
      if (wanted.fragment) {
        const {yaml} = await ask("unlink", {fragment: wanted.fragment});
        return wanted.name && parts.desk.withName(yaml, wanted.name) || yaml;
      }
      const [ref, ...added] = wanted.ref;
      const table = {from: ref, "with": added, name: wanted.name || "Our table"};
      return (await ask("write", {table: table, short: true})).yaml;
    }

    async function open(wanted, said) {
      first.busy(true);
      said.textContent = window.euchreLab.text || "Loading the rules engine.";
      said.scrollIntoView({block: "nearest"});
      try {
        const yaml = await textOf(wanted, function (words) { said.textContent = words; });
        if (yaml === null) {
          first.busy(false);
          return;
        }
        said.textContent = "Reading the rules.";
        // Whatever way a table comes that is kept already, it is that one.
        const kept = wanted.kept || parts.keep.tables().find((each) => each.yaml === yaml);
        const next = desk(parts, variants, {
          yaml: yaml, id: kept && kept.id, isOwn: Boolean(kept || wanted.name),
        }, {leave: leave, open: open});
        await next.ready;
        if (!next.isShown()) {
          throw new Error(window.euchreLab.text || "That didn’t work. Try again.");
        }
        if (now) {
          now.end();
        }
        now = next;
        place.replaceChildren(now.root);
        now.root.focus({preventScroll: true});
        now.root.scrollIntoView({block: "start"});
      } catch (error) {
        first.busy(false);
        refuse(error, said);
      }
    }

    // What is wrong, and the nearest thing that works.
    function refuse(error, said) {
      said.textContent = "";
      const words = error.message.charAt(0).toUpperCase() + error.message.slice(1);
      said.append(words + (/[.!?]$/.test(words) ? "" : "."));
      const base = variants.find((each) => each.id === error.base);
      if (base) {
        const instead = parts.desk.button("Start from " + base.name + " instead", function () {
          open({ref: [base.id], name: ""}, said);
        });
        said.append(" ", instead);
      }
      said.scrollIntoView({block: "center"});
    }

    function begin() {
      if (now) {
        now.end();
        now = null;
        parts.keep.show("");
      }
      first = parts.start.start(variants, games, parts.keep, open);
      place.replaceChildren(first.root);
    }

    function leave() {
      begin();
      first.goOn(place);
    }

    function progress(event) {
      if (!now && first && event.detail.state === "loading" && first.root.querySelector("button:disabled")) {
        first.said.textContent = event.detail.text;
      }
    }

    // Another link was put into the address of the open page.
    function follow() {
      const isOther = location.hash.startsWith(LINKED) && !(now && location.hash === LINKED + now.table.fragment);
      if (isOther) {
        if (now) {
          now.end();
          now = null;
        }
        begin();
      }
    }

    document.addEventListener("euchre-lab-state", progress);
    window.addEventListener("hashchange", follow);
    begin();
    return function () {
      document.removeEventListener("euchre-lab-state", progress);
      window.removeEventListener("hashchange", follow);
      if (now) {
        now.end();
      }
    };
  });
})();
