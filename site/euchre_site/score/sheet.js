// Draws the score sheet: what stands on it follows from a state alone, and every button only tells
// what was pressed. All texts are set as text, whatever they hold.
(function () {
  "use strict";
  const BY_HAND = [1, 2, 4, -1];

  function make(tag, parent, options) {
    const found = document.createElement(tag);
    Object.assign(found, options || {});
    if (parent) {
      parent.append(found);
    }
    return found;
  }

  function signed(points) {
    return points < 0 ? "−" + -points : "+" + points;
  }

  function button(parent, text, press, className) {
    const found = make("button", parent, {type: "button", textContent: text, className: className || ""});
    found.addEventListener("click", press);
    return found;
  }

  // One side: its name, its score, and what it can have done.
  function sidePanel(parent, table, side, tell) {
    const box = make("section", parent, {className: "euchre-score-side"});
    const head = make("h2", box, {id: "euchre-score-side-" + side});
    box.setAttribute("aria-labelledby", head.id);
    const points = make("p", box, {className: "euchre-score-points"});
    const beside = make("p", box, {className: "euchre-score-beside"});
    const list = make("div", box, {className: "euchre-score-outcomes"});
    const presses = [];
    const own = table.buttons.filter(function (each) { return each.column === side; });
    own.sort(function (a, b) { return (a.side !== side) - (b.side !== side); });
    own.forEach(function (each) {
      const found = button(list, "", function () { tell(["press", each.id]); });
      make("span", found, {textContent: each.label});
      if (each.worth) {
        make("span", found, {textContent: " " + each.worth, className: "euchre-score-worth"});
      }
      found.title = each.detail || "";
      presses.push([each, found]);
    });
    const hand = make("div", box, {className: "euchre-score-by-hand"});
    hand.setAttribute("role", "group");
    const plain = BY_HAND.map(function (number) {
      return [number, button(hand, signed(number), function () { tell(["by hand", side, number]); })];
    });
    return {box: box, head: head, points: points, beside: beside, presses: presses, hand: hand,
      plain: plain};
  }

  function besideText(table, state, done, side) {
    const said = [];
    if (state.target) {
      said.push("of " + state.target);
    }
    if (table.tokens) {
      said.push("tokens: " + state.tokens[side]);
    }
    const games = table.rubber ? done.wins[side] : done.totals[side];
    const counting = games !== done.totals[side] ? ", counting " + done.totals[side] : "";
    said.push("games: " + games + counting);
    return said.join(", ");
  }

  function showSide(panel, table, state, logic, side, words) {
    const name = words.sideName(side);
    const done = logic.games(table, state);
    panel.head.textContent = name;
    panel.points.textContent = String(state.score[side]).replace("-", "−");
    panel.beside.textContent = besideText(table, state, done, side);
    panel.hand.setAttribute("aria-label", "Points for " + name + " by hand");
    panel.box.classList.toggle("euchre-score-won", state.winner === side);
    panel.presses.forEach(function (each) {
      each[1].firstChild.textContent = words.labelOf(each[0]);
      each[1].disabled = !logic.mayPress(table, state, each[0]);
    });
    panel.plain.forEach(function (each) {
      each[1].disabled = state.over || logic.after(table, state, ["by hand", side, each[0]]) === null;
      each[1].setAttribute("aria-label", signed(each[0]) + " for " + name);
    });
  }

  // Asks before something is lost; answers by calling what was given.
  function ask(parent, question, yes, act) {
    const dialog = make("dialog", parent, {className: "euchre-score-ask"});
    const text = make("p", dialog, {textContent: question, id: "euchre-score-question"});
    dialog.setAttribute("aria-labelledby", text.id);
    const row = make("div", dialog, {className: "euchre-score-row"});
    const keep = button(row, "Keep it", function () { dialog.close(); });
    button(row, yes, function () { dialog.close("yes"); });
    dialog.addEventListener("close", function () {
      dialog.remove();
      if (dialog.returnValue === "yes") {
        act();
      }
    });
    dialog.showModal();
    keep.focus();
  }

  // A label beside its control: inside of one, a list would be read out as part of its own name.
  function labeled(parent, text, control) {
    const field = make("div", parent, {className: "euchre-score-field"});
    control.id = "euchre-score-" + text.toLowerCase().replace(/\W+/g, "-");
    make("label", field, {textContent: text, htmlFor: control.id});
    field.append(control);
    return control;
  }

  function choice(parent, text, entries, chosen, change) {
    const select = labeled(parent, text, make("select"));
    entries.forEach(function (each) {
      make("option", select, {value: each[0], textContent: each[1]});
    });
    select.value = chosen;
    select.addEventListener("change", function () { change(select.value); });
    return select;
  }

  // On paper stand the points of the table that is chosen.
  function fillPaper(table) {
    const paper = document.querySelector(".euchre-paper");
    if (!paper) {
      return;
    }
    const own = table.buttons.filter(function (each) { return !each.column; });
    own.sort(function (a, b) { return (a.column === undefined) - (b.column === undefined); });
    paper.querySelector(".euchre-paper-points caption").textContent = table.name;
    paper.querySelector(".euchre-paper-points tbody").replaceChildren(...own.map(function (each) {
      const row = document.createElement("tr");
      [each.label, each.worth || "none", each.detail || ""].forEach(function (text) {
        make("td", row, {textContent: text});
      });
      return row;
    }));
    paper.querySelectorAll(".euchre-paper-sheet tr").forEach(function (row) {
      fillLine(row, table.sides);
    });
  }

  function fillGoal(goal) {
    const line = document.querySelector(".euchre-paper-goal");
    if (line) {
      line.textContent = goal;
    }
  }

  // A line has room for some hands: a cell for each side comes after the dealer's.
  function fillLine(row, sides) {
    row.querySelectorAll(".euchre-paper-side").forEach(function (each) { each.remove(); });
    row.querySelectorAll(".euchre-paper-dealer").forEach(function (dealer) {
      dealer.after(...sides.map(function (side) {
        const own = {className: "euchre-paper-side"};
        return dealer.scope ? make("th", null, Object.assign(own, {scope: "col", textContent: side}))
          : make("td", null, own);
      }));
    });
  }

  window.euchre.give("assets/euchre/score/sheet.js", {
    make: make, button: button, sidePanel: sidePanel, showSide: showSide, ask: ask,
    labeled: labeled, choice: choice, signed: signed, fillPaper: fillPaper,
    fillGoal: fillGoal,
  });
})();
