// A house rule as one thing to tap: what it says, what else it is called, what it changes, and why it
// doesn't fit if it doesn't.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  let number = 0;

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
    const also = rule.aliases.length
      ? [element("span", {"class": "euchre-lab-also"}, ["Also called: " + rule.aliases.join(", ")])] : [];
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

    // Of a rule that doesn't fit yet: what would have to change with it.
    function explain(found) {
      const joins = [{house_rule: now.id, on: true}];
      const own = (found || []).filter((each) => each.house_rules.includes(now.id));
      const told = own.map(function (fault) {
        const others = fault.remedies.filter((each) => each.changes.every(
          (change) => change.house_rule !== now.id));
        return Object.assign({}, fault, {remedies: others.map((each) => Object.assign({}, each, {
          sentence: "Take it up, and: " + each.sentence.charAt(0).toLowerCase() + each.sentence.slice(1),
        }))});
      });
      faults.show(why, told, function (remedy) {
        does.change([...joins, ...remedy.changes], "“" + now.name + "” is on. Done: " + remedy.sentence);
      }, "Doesn’t fit yet.");
    }

    function update(next, state) {
      now = next;
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
        faults.show(why, [], state.apply, "");
      }
    }

    return {
      root: root,
      main: toggle,
      isRule: true,
      update: update,
      differs: () => now.on && now.layer !== "parent",
      counts: () => now.on && now.layer !== "parent",
      searched: () => ({data: now, fields: [
        [40, now.name], ...now.aliases.map((each) => [30, each]), [8, now.summary], [15, changes.textContent],
      ]}),
      // Asks what would have to change, once for each text of the file.
      wants: () => !now.on && !now.allowed,
      ask: async () => explain(await does.tried([{house_rule: now.id, on: true}])),
    };
  }

  euchre.give("assets/euchre/lab/lab-table-rule.js", {ruleItem: ruleItem});
})();
