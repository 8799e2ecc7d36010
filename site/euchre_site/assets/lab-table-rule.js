// A house rule as one thing to tap: what it says, what else it is called, what it changes, and why it
// doesn't fit if it doesn't.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const STEPS = 3;
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  let number = 0;

  // Other names than the rule's own, however that is written.
  function otherNames(name, names) {
    const told = new Set([plain(name)]);
    return names.filter((each) => !told.has(plain(each)) && told.add(plain(each)));
  }

  function sets(rule, switches) {
    return Object.entries(rule.says).map(function ([path, label]) {
      const known = switches.get(path);
      return (known ? known.title : path) + ": " + label;
    }).join("; ");
  }

  // What a rule would say, but the table says itself, otherwise.
  function otherwise(rule, state) {
    return Object.keys(rule.sets).map((path) => state.switches.get(path)).filter(function (each) {
      const below = each && state.overruled(each);
      return below && below.id === rule.id;
    }).map((each) => each.title + ": " + each.label).join("; ");
  }

  // rule: as in the form. does: {change, tried}; faults: module that shows what doesn't fit.
  function ruleItem(rule, does, faults) {
    const id = "euchre-lab-rule-" + ++number;
    const name = element("span", {"class": "euchre-lab-name", id: id}, [rule.name]);
    const says = element("span", {"class": "euchre-lab-summary", id: id + "-s"}, [euchre.cardText(rule.summary)]);
    const names = otherNames(rule.name, rule.aliases);
    const also = names.length
      ? [element("span", {"class": "euchre-lab-also"}, ["Also called: " + names.join(", ")])] : [];
    const changes = element("span", {"class": "euchre-lab-also"});
    const own = element("span", {"class": "euchre-lab-note", id: id + "-o"});
    const toggle = element("button", {
      type: "button", "class": "euchre-lab-rule", "aria-labelledby": id,
      "aria-describedby": id + "-s " + id + "-o",
    }, [name, says, ...also, changes, own]);
    const why = element("div", {"class": "euchre-lab-why", hidden: true});
    const hurt = element("div", {hidden: true});
    const root = element("div", {"class": "euchre-lab-item"}, [toggle, why, hurt]);
    let now = rule;
    // What doesn't fit anyway.
    let before = new Set();

    toggle.addEventListener("click", function () {
      if (now.layer === "parent") {
        does.say(now.problem + ".");
        return;
      }
      // What is shown counts: whoever taps twice is faster than the engine.
      const on = toggle.getAttribute("aria-pressed") !== "true";
      toggle.setAttribute("aria-pressed", String(on));
      does.change([{house_rule: now.id, on: on}], "“" + now.name + "” is " + (on ? "on" : "off"));
    });

    const isOwn = (change) => change.house_rule === now.id;

    // What would be said of a rule, if it were ticked, without its name.
    function without(brief) {
      const start = "“" + now.name + "” ";
      const isOfTwo = brief.startsWith(start + "and “");
      return brief.startsWith(start) && !isOfTwo ? capital(brief.slice(start.length)) : brief;
    }

    // The ways out that don't come to leaving the rule as it is.
    function taking(fault) {
      return fault.remedies.filter((each) => each.changes.some((change) => !isOwn(change)))
        .map((each) => Object.assign({}, each, {changes: each.changes.filter((change) => !isOwn(change)),
          isInstead: each.changes.some(isOwn)}));
    }

    // The first way with which a rule fits: it may take several steps, each out of what the last one brings.
    async function together(faults) {
      const made = [];
      let left = faults;
      while (left && left.length && made.length < STEPS) {
        const next = left.flatMap(taking).find((each) => !each.isInstead || !made.length);
        if (!next) {
          return null;
        }
        made.push(next);
        left = next.isInstead ? [] : ownOf(await does.tried([ticked(), ...made.flatMap((each) => each.changes)]));
      }
      return left && !left.length ? made : null;
    }

    const ticked = () => ({house_rule: now.id, on: true});
    const ownOf = (found) => found && found.filter((each) => !before.has(each.sentence));

    // What a button does that ticks a rule, where it is plain from what is said before which other it is.
    function labelOf(steps, said) {
      if (steps[0].isInstead) {
        return steps[0].sentence;
      }
      const {house_rule: added, on: isAdded} = steps[0].changes[0];
      if (steps.length === 1 && added && isAdded && said.includes(steps[0].sentence.slice("Add ".length))) {
        return "Tick both";
      }
      const words = ["Tick it", ...steps.map((each) => each.changes[0].option ? "set “" + each.sentence + "”"
        : each.sentence.charAt(0).toLowerCase() + each.sentence.slice(1))];
      return [...words.slice(0, -2), words.slice(-2).join(" and ")].join(", ");
    }

    // Of a rule that doesn't fit yet: what would have to change with it.
    async function explain(found) {
      const mine = now;
      const own = ownOf(found);
      const steps = own && own.length ? await together(own) : null;
      // The table has changed meanwhile: it is asked anew.
      if (!own || mine !== now) {
        return;
      }
      const said = [...new Set(own.map((each) => without(each.brief)))].join(" ");
      const others = own.length === 1 ? taking(own[0]).filter((each) => !steps || each.sentence !== steps[0].sentence)
        .map((each) => Object.assign({}, each, {done: each.sentence, sentence: labelOf([each], "")})) : [];
      faults.yet(why, !own.length ? null : {
        id: id + "-y", said: said + (steps || others.length ? "" : " That takes more than one change."),
        label: steps ? labelOf(steps, said) : "", take: steps && {
          done: steps.map((each) => each.sentence).join("; "), isInstead: steps[0].isInstead,
          changes: steps.flatMap((each) => each.changes),
        }, others: others,
      }, function (remedy) {
        does.change([...(remedy.isInstead ? [] : [ticked()]), ...remedy.changes],
          remedy.isInstead ? remedy.done : "“" + now.name + "” is on. Done: " + remedy.done);
      });
    }

    function update(next, state) {
      now = next;
      before = new Set(state.faults.map((each) => each.sentence));
      toggle.setAttribute("aria-pressed", String(next.on));
      toggle.classList.toggle("euchre-lab-fixed", next.layer === "parent");
      root.classList.toggle("euchre-lab-differs", next.on && next.layer !== "parent");
      changes.textContent = next.layer === "parent" ? "Belongs to the game that you started from."
        : "Changes: " + sets(next, state.switches);
      const other = next.on ? otherwise(next, state) : "";
      own.textContent = other ? "But your table sets by itself, and that counts: " + other + "." : "";
      const hurting = state.faults.filter((each) => each.house_rules.includes(next.id));
      faults.show(hurt, next.on ? hurting : [], state.apply, "Doesn’t fit.");
      if (next.on || next.allowed) {
        faults.yet(why, null);
      }
    }

    return {
      root: root,
      main: toggle,
      isRule: true,
      update: update,
      counts: () => now.on && now.layer !== "parent",
      searched: () => ({data: now, fields: [
        [40, now.name], ...now.aliases.map((each) => [30, each]), [8, now.summary], [15, changes.textContent],
      ]}),
      // Asks what would have to change, once for each text of the file.
      wants: () => !now.on && !now.allowed,
      ask: async () => explain(await does.tried([ticked()])),
    };
  }

  euchre.give("assets/euchre/lab/lab-table-rule.js", {otherNames: otherNames, ruleItem: ruleItem});
})();
