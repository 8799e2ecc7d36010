// The rules of the table by the moment of the game: house rules to tap, and all options.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const PAUSE = 250;
  const CODE = /\b[a-z]+(?:_[a-z]+)+(?:\.[a-z_]+)?\b|\b[a-z]+\.[a-z_]+\b/g;

  function count(number, one, several) {
    return number === 1 ? "1 " + one : number + " " + several;
  }

  // By option, what house rules that set it are called and make of it.
  function settingsOf(rules) {
    const found = new Map();
    rules.forEach((rule) => Object.entries(rule.sets).forEach(function ([path, value]) {
      const made = {names: [rule.name, ...rule.aliases].join(" "), value: String(value)};
      found.set(path, [...(found.get(path) || []), made]);
    }));
    return found;
  }

  // tools: {ruleItem, otherNames, switchItem, overruled, faults, find}; does: {change, tried, say}.
  function form(tools, does) {
    const find = element("input", {type: "search", autocomplete: "off", placeholder: "joker, screw the dealer …"});
    const only = element("input", {type: "checkbox"});
    const told = element("p", {"class": "euchre-lab-found", role: "status"});
    const more = element("button", {type: "button", "class": "euchre-lab-quiet", hidden: true});
    const list = element("div", {"class": "euchre-lab-moments"});
    const root = element("div", {"class": "euchre-lab-form"}, [
      element("div", {"class": "euchre-lab-find", role: "search", "aria-label": "Rules"}, [
        element("label", {}, ["Find a rule, by any name", find]),
        element("label", {"class": "euchre-lab-check"}, [only, element("span", {}, ["Only what your table changed"])]),
        told,
      ]),
      list, more,
    ]);
    const moments = new Map();
    let state = null;
    let asked = 0;
    let wait = 0;
    let isWide = false;

    // What the engine names by paths and ids, people know by titles and names.
    function inWords(text) {
      return (text || "").replace(CODE, (code) => state.names.has(code) ? "“" + state.names.get(code) + "”" : code);
    }

    function made(title) {
      const sign = element("span", {"class": "euchre-lab-count"});
      const rules = element("div", {"class": "euchre-lab-rules"});
      const switches = element("div", {"class": "euchre-lab-switches"});
      const heads = [element("h4", {}, ["House rules"]), element("h4", {}, ["All options"])];
      const details = element("details", {"class": "euchre-lab-moment"}, [
        element("summary", {}, [element("h3", {}, [title]), sign]),
        heads[0], rules, heads[1], switches,
      ]);
      details.addEventListener("toggle", explainLater);
      list.append(details);
      return {details: details, sign: sign, rules: rules, switches: switches, heads: heads, items: new Map()};
    }

    function item(moment, key, make, place) {
      if (!moment.items.has(key)) {
        const fresh = make();
        moment.items.set(key, fresh);
        place.append(fresh.root);
      }
      return moment.items.get(key);
    }

    // What is wrong in the file with one option stands at its switch, too.
    function inFile(now) {
      const told = new Set(now.faults.flatMap((each) => each.options));
      return now.problems.filter((each) => each.severity === "error" && each.option && !told.has(each.option))
        .map((each) => ({
          sentence: "Line " + each.line + " of the file: " + inWords(each.sentence).replace(/([^.!?])$/, "$1."),
          options: [each.option],
          house_rules: [],
          remedies: [...meant(each, state.switches.get(each.option)), ...ways(state.switches.get(each.option))],
        }));
    }

    // The value that somebody misspelt, if the engine knows which.
    function meant(problem, option) {
      const values = option ? option.values : [];
      return values.filter((each) => problem.sentence.endsWith("; did you mean " + each.text + "?")).map((each) => ({
        sentence: "Make it “" + each.label + "”", says: each.sentence,
        changes: [{option: option.path, value: each.value}],
      }));
    }

    // An option that can't be as the file has it is as below that, or as in the base.
    function ways(option) {
      if (!option) {
        return [];
      }
      const rule = option.set_by.layer === "house_rule" && option.changed ? option.set_by : null;
      return [
        ...(rule ? [{
          sentence: "Take it out: as in “" + rule.name + "”", changes: [{option: option.path, value: null}],
        }] : []),
        {
          sentence: rule ? "As in " + state.baseName + ", whatever “" + rule.name + "” says"
            : "Take it out: as in " + state.baseName,
          changes: [{option: option.path, value: option.base_value}],
        },
      ];
    }

    function update(now, variants, apply) {
      const data = now.form;
      const all = data.moments.flatMap((each) => each.switches);
      const rules = data.house_rules.flatMap((each) => each.rules);
      const known = variants.find((each) => each.id === data.base);
      state = {
        faults: now.faults,
        apply: apply,
        baseName: known ? known.name : data.base,
        switches: new Map(all.map((each) => [each.path, each])),
        names: new Map([...all.map((each) => [each.path, each.title]),
          ...rules.map((each) => [each.id, each.name])]),
        inWords: inWords,
        overruled: tools.overruled,
        settings: settingsOf(rules),
      };
      state.faults = [...now.faults, ...inFile(now)];
      const titles = [...data.moments, ...data.house_rules].map((each) => each.title);
      titles.forEach((title) => moments.has(title) || moments.set(title, made(title)));
      data.house_rules.forEach(function (group) {
        const moment = moments.get(group.title);
        group.rules.forEach((rule) => item(moment, rule.id,
          () => tools.ruleItem(rule, does, tools.faults), moment.rules).update(rule, state));
      });
      data.moments.forEach(function (group) {
        const moment = moments.get(group.title);
        group.switches.forEach((each) => item(moment, each.path,
          () => tools.switchItem(each, does, tools.faults, tools.otherNames), moment.switches).update(each, state));
      });
      narrow();
      explainLater();
    }

    // How many rules of a moment are changed, and whether something there doesn't fit.
    function counted(moment, title) {
      const changed = [...moment.items.values()].filter((each) => each.counts()).length;
      const keys = new Set(moment.items.keys());
      const hurt = state.faults.filter((each) => [...each.options, ...each.house_rules].some((key) => keys.has(key)));
      moment.sign.textContent = [
        changed ? count(changed, "change", "changes") : "",
        hurt.length ? "doesn’t fit" : "",
      ].filter(Boolean).join(", ");
      moment.sign.classList.toggle("euchre-lab-hurts", hurt.length > 0);
      return title;
    }

    // What is looked for among the rules that may be shown; all of them if nothing is.
    function wanted() {
      const all = [...moments.values()].flatMap((each) => [...each.items.values()])
        .filter((each) => !only.checked || each.counts());
      const isAsked = Boolean(find.value.trim());
      const found = isAsked ? tools.find(find.value, all, !only.checked) : {best: [], more: [], nearest: false};
      const ranked = isAsked ? [...found.best, ...(isWide ? found.more : [])].map((each) => each.item) : all;
      return Object.assign(found, {isAsked: isAsked, ranked: ranked, places: new Map(
        ranked.map((each, place) => [each, place]))});
    }

    // A house rule and the option that it sets may have one name, so it says which is which.
    function numbers(several) {
      const rules = several.filter((each) => each.isRule).length;
      return [
        rules ? count(rules, "house rule", "house rules") : "",
        several.length > rules ? count(several.length - rules, "option", "options") : "",
      ].filter(Boolean).join(" and ");
    }

    function tell(found) {
      const more = isWide ? 0 : found.more.length;
      const isAny = found.ranked.length > 0;
      return !found.isAsked && !only.checked ? ""
        : isAny && found.nearest ? "No rule has all these words; the nearest:"
          : isAny ? numbers(found.ranked) + " found." + (more ? " " + count(more, "more mentions", "more mention") +
            " it." : "")
            : !found.isAsked ? "Your table has changed nothing yet."
              : "No rule is called that" + (only.checked ? " among what your table changed." : ".");
    }

    function narrow() {
      const found = wanted();
      moments.forEach(function (moment, title) {
        counted(moment, title);
        let here = 0;
        moment.items.forEach(function (each) {
          const fits = found.places.has(each);
          each.root.hidden = !fits;
          here += fits ? 1 : 0;
        });
        moment.details.hidden = !here;
        [moment.rules, moment.switches].forEach(function (part, place) {
          moment.heads[place].hidden = ![...part.children].some((each) => !each.hidden);
        });
      });
      told.textContent = tell(found);
      more.hidden = isWide || !found.more.length;
      more.textContent = "Show " + found.more.length + " more";
      return found;
    }

    // The best first; without a question, as the game goes.
    function sort(found) {
      const last = found.ranked.length;
      const first = (several) => found.isAsked
        ? Math.min(last, ...several.map((each) => found.places.has(each) ? found.places.get(each) : last)) : 0;
      const sorted = (several, items) => several.map((each) => [first(items(each)), each])
        .sort((one, other) => one[0] - other[0]).map((each) => each[1]);
      list.append(...sorted([...moments.values()], (each) => [...each.items.values()]).map((each) => each.details));
      moments.forEach(function (moment) {
        const items = sorted([...moment.items.values()], (each) => [each]);
        const parts = [[moment.heads[0], moment.rules, items.filter((each) => each.isRule)],
          [moment.heads[1], moment.switches, items.filter((each) => !each.isRule)]];
        parts.forEach(([, part, own]) => part.append(...own.map((each) => each.root)));
        moment.details.append(...sorted(parts, (each) => each[2]).flatMap(([head, part]) => [head, part]));
      });
    }

    // What is found is opened; what was open before is open again afterwards.
    function search() {
      const isNarrow = Boolean(find.value.trim()) || only.checked;
      sort(narrow());
      moments.forEach(function (moment) {
        if (isNarrow && moment.before === undefined) {
          moment.before = moment.details.open;
        }
        moment.details.open = isNarrow ? true : moment.before === undefined ? moment.details.open : moment.before;
        if (!isNarrow) {
          moment.before = undefined;
        }
      });
    }

    // Why rules of open moments don't fit is asked while nobody waits for anything else.
    function explainLater() {
      clearTimeout(wait);
      wait = setTimeout(explain, PAUSE);
    }

    async function explain() {
      const mine = ++asked;
      for (const moment of moments.values()) {
        for (const each of moment.details.open && !moment.details.hidden ? moment.items.values() : []) {
          if (mine !== asked) {
            return;
          }
          if (each.wants() && !each.root.hidden) {
            await each.ask();
          }
        }
      }
    }

    function reveal(key) {
      const moment = [...moments.values()].find((each) => each.items.has(key));
      if (!moment) {
        return;
      }
      find.value = "";
      only.checked = false;
      search();
      moment.details.open = true;
      const found = moment.items.get(key);
      const next = found.root.querySelector(".euchre-lab-fault button") || found.main;
      found.root.scrollIntoView({block: "center"});
      next.focus({preventScroll: true});
    }

    // A button that did its work may be gone: then its rule has the focus.
    function holder(node) {
      return [...moments.values()].flatMap((each) => [...each.items.values()])
        .find((each) => each.root.contains(node)) || null;
    }

    find.addEventListener("input", function () {
      isWide = false;
      search();
    });
    more.addEventListener("click", function () {
      isWide = true;
      search();
      find.focus();
    });
    only.addEventListener("change", search);
    return {root: root, update: update, reveal: reveal, holder: holder};
  }

  euchre.give("assets/euchre/lab/lab-table-form.js", {form: form, count: count});
})();
