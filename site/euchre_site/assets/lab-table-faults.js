// What doesn't fit together, told where it happens, with every way out as a button.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const FEW = 4;

  function button(text, act, attributes) {
    const made = element("button", Object.assign({type: "button"}, attributes), [text]);
    made.addEventListener("click", act);
    return made;
  }

  // Ways out that answer one question stand together below it.
  function grouped(remedies) {
    const groups = new Map();
    remedies.forEach(function (each) {
      const asks = each.asks || "";
      groups.set(asks, [...(groups.get(asks) || []), each]);
    });
    return [...groups];
  }

  function way(remedy, apply) {
    const label = element("span", {"class": "euchre-lab-way"}, [euchre.cardText(remedy.sentence)]);
    const says = remedy.says ? [element("span", {"class": "euchre-lab-says"}, [euchre.cardText(remedy.says)])] : [];
    const made = button("", function () { apply(remedy); }, {"class": "euchre-lab-remedy"});
    made.replaceChildren(label, ...says);
    return element("li", {}, [made]);
  }

  // A list of ways out; those beyond the first few appear when asked for.
  function ways(remedies, apply) {
    const items = remedies.map((each) => way(each, apply));
    const made = element("ul", {"class": "euchre-lab-ways"}, items);
    const rest = items.slice(FEW);
    if (rest.length < 2) {
      return [made];
    }
    rest.forEach(function (each) { each.hidden = true; });
    const more = button(rest.length + " more answers", function () {
      rest.forEach(function (each) { each.hidden = false; });
      more.remove();
      rest[0].querySelector("button").focus();
    }, {"class": "euchre-lab-quiet"});
    return [made, more];
  }

  function remedies(several, apply) {
    return grouped(several).flatMap(function ([asks, group]) {
      const title = asks ? [element("p", {"class": "euchre-lab-asks"}, [euchre.cardText(asks)])] : [];
      return [...title, ...ways(group, apply)];
    });
  }

  // A fault with its ways out; lead is what is said first.
  function box(fault, apply, lead) {
    return element("div", {"class": "euchre-lab-fault", role: "group", "aria-label": "Doesn’t fit"}, [
      element("p", {}, [
        element("strong", {}, [lead]), " ", euchre.cardText(fault.sentence),
      ]),
      ...(fault.remedies.length ? remedies(fault.remedies, apply)
        : [element("p", {}, ["This takes more than one change: change the rules that it names, one after the other."])]),
    ]);
  }

  // Shows some faults in a place, and touches it only if they have changed.
  function show(place, faults, apply, lead) {
    const key = JSON.stringify([faults, lead]);
    if (place.key !== key) {
      place.key = key;
      place.hidden = !faults.length;
      place.replaceChildren(...faults.map((each) => box(each, apply, lead)));
    }
  }

  // In one quiet line, what a rule that nobody has ticked needs: {id, name, said, label, take, others}. take:
  // the way that label is for, or nothing; others: further ways, shown on request.
  function yet(place, told, apply) {
    const key = JSON.stringify(told);
    if (place.key === key) {
      return;
    }
    place.key = key;
    place.hidden = !told;
    if (!told) {
      place.replaceChildren();
      return;
    }
    const line = element("p", {"class": "euchre-lab-yet", id: told.id}, [euchre.cardText(told.said)]);
    const names = {"class": "euchre-lab-quiet", "aria-describedby": told.id};
    const press = !told.take ? [] : [button(told.label, function () { apply(told.take); }, names)];
    const rest = element("ul", {"class": "euchre-lab-ways", hidden: true}, told.others.map((each) => way(each, apply)));
    const more = button("Other ways", function () {
      rest.hidden = !rest.hidden;
      more.setAttribute("aria-expanded", String(!rest.hidden));
    }, Object.assign({"aria-expanded": "false"}, names));
    const buttons = [...press, ...(told.others.length ? [more] : [])];
    place.replaceChildren(line, ...(buttons.length ? [element("p", {"class": "euchre-lab-acts"}, buttons)] : []),
      ...(told.others.length ? [rest] : []));
  }

  euchre.give("assets/euchre/lab/lab-table-faults.js", {button: button, show: show, yet: yet});
})();
