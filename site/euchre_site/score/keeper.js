// The score keeper: what was written down, kept in the browser, and the sheet that shows it.
(function () {
  "use strict";
  const KEPT = "score";
  const ASIDE = "score-aside";

  function keeper(element, logic, sheet, around, wordsOf, settings, tables) {
    let kept = around.fresh(tables[0]);
    let table = tables[0];
    let words = null;
    let states = [];
    let shown = null;
    let sayLater = "";
    let lasts = true;

    function now() {
      return states[states.length - 1];
    }

    function save() {
      lasts = window.euchre.keep(KEPT, JSON.stringify(kept));
    }

    function open(next) {
      kept = next;
      table = around.tableOf(tables, kept.table);
      words = wordsOf(table, kept, logic, sheet);
      states = logic.replay(table, kept.dealer, kept.target, kept.marks);
    }

    function write(mark) {
      const next = kept.marks.length < around.MOST_MARKS ? logic.after(table, now(), mark) : null;
      if (!next) {
        return;
      }
      kept.marks.push(mark);
      states.push(next);
      save();
      show(words.markText(mark) + ". " + words.scoreText(next) + ".");
    }

    function undo() {
      if (kept.marks.length) {
        const last = kept.marks.pop();
        states.pop();
        save();
        show("Taken back: " + words.markText(last) + ". " + words.scoreText(now()) + ".");
      }
    }

    // The marks of the game that is being played begin after the last "new".
    function begun() {
      return kept.marks.map(function (mark) { return mark[0]; }).lastIndexOf("new") + 1;
    }

    // Whether anything of this game would be lost; what it is played to never is.
    function written() {
      return kept.marks.slice(begun()).some(function (mark) { return mark[0] !== "target"; });
    }

    function newGame() {
      if (now().over) {
        write(["new"]);
        return;
      }
      if (written()) {
        sheet.ask(element, "The game isn’t over. Begin it again and lose what is written down?",
          "Begin again", beginAgain);
      }
    }

    function beginAgain() {
      const target = now().target;
      kept.marks.length = begun();
      open(kept);
      if (now().target !== target) {
        kept.marks.push(["target", target]);
        open(kept);
      }
      save();
      show("The game begins again.");
    }

    // Another table, or a target that was reached: what is written down would then mean something
    // else.
    function change(next, said) {
      function act() {
        open(next);
        save();
        draw();
        show(said);
      }
      if (kept.marks.length) {
        sheet.ask(element, "This begins a new sheet. Lose the game that is written down?",
          "Begin a new sheet", act);
      } else {
        act();
      }
      fillSettings();
      shown.set(now());
    }

    function choose(id) {
      const other = around.tableOf(tables, id);
      if (other && other !== table) {
        const same = other.seats.length === table.seats.length;
        change(around.fresh(other, same ? kept.names : []), other.name + ".");
      }
    }

    function draw() {
      const said = shown ? shown.said.textContent : "";
      const inSettings = shown && shown.settings.contains(document.activeElement);
      const wasOpen = shown && shown.settings.parentElement.open;
      element.replaceChildren();
      shown = {panels: []};
      shown.title = sheet.button(element, table.name + " ", openSettings, "euchre-score-table");
      sheet.make("span", shown.title, {textContent: "change"});
      if (element.requestFullscreen && document.fullscreenEnabled) {
        shown.screen = sheet.button(element, "", around.fillOrLeave(element), "euchre-score-whole");
        showScreen();
      }
      shown.said = sheet.make("p", element, {className: "euchre-score-said", textContent: said});
      shown.said.setAttribute("role", "status");
      shown.said.tabIndex = -1;
      shown.undo = sheet.button(element, "Undo", undo, "euchre-score-undo");
      const sides = sheet.make("div", element, {className: "euchre-score-sides"});
      sides.dataset.sides = String(table.sides.length);
      shown.panels = table.sides.map(function (_, side) {
        return sheet.sidePanel(sides, table, side, write);
      });
      drawRow();
      shown.lost = sheet.make("p", element, {className: "euchre-score-lost", textContent:
        "Your browser keeps nothing for this page. The sheet is gone when you leave it."});
      shown.hands = details("Hands", "ol");
      shown.settings = details("Table and names", "div");
      shown.settings.parentElement.open = Boolean(wasOpen);
      fillSettings();
      if (inSettings) {
        shown.settings.querySelector("select").focus();
      }
      sheet.fillPaper(table);
    }

    function drawRow() {
      const row = sheet.make("div", element, {className: "euchre-score-row"});
      shown.nobody = table.buttons
        .filter(function (each) { return each.column === undefined; })
        .map(function (each) {
          return [each, sheet.button(row, each.label, function () { write(["press", each.id]); })];
        });
      shown.over = sheet.button(row, "Hand over", function () { write(["hand over"]); });
      shown.over.title = "After a hand that you counted by hand: the deal goes on";
      shown.game = sheet.button(row, "New game", newGame, "euchre-score-game");
    }

    function details(title, tag) {
      const box = sheet.make("details", element, {className: "euchre-score-more"});
      sheet.make("summary", box, {textContent: title});
      return sheet.make(tag, box);
    }

    function openSettings() {
      shown.settings.parentElement.open = true;
      shown.settings.querySelector("select").focus();
    }

    function showScreen() {
      if (shown.screen) {
        shown.screen.textContent = document.fullscreenElement ? "Back to page" : "Whole screen";
      }
    }

    function fillSettings() {
      shown.set = settings(shown.settings, {sheet, logic, tables},
        {table: table, names: kept.names, words: words, dealer: now().dealer},
        {choose, playTo, dealNext, rename});
    }

    function playTo(points) {
      const mark = ["target", points];
      if (kept.marks.length && logic.after(table, now(), mark)) {
        write(mark);
      } else {
        const usual = points === table.target ? 0 : points;
        change(Object.assign(around.fresh(table, kept.names, kept.dealer), {target: usual}),
          words.markText(mark) + ".");
      }
    }

    function dealNext(seat) {
      if (kept.marks.length) {
        write(["deals", seat]);
      } else {
        kept.dealer = seat;
        open(kept);
        save();
        show(words.dealText(now()) + ".");
      }
    }

    function rename(seat, given) {
      kept.names = table.seats.map(function (_, place) {
        return place === seat ? given : kept.names[place] || "";
      });
      save();
      show("");
    }

    function show(said) {
      const state = now();
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      element.classList.toggle("euchre-score-over", state.over);
      table.sides.forEach(function (_, side) {
        sheet.showSide(shown.panels[side], table, state, logic, side, words);
      });
      shown.said.textContent = [said, state.over ? words.endText(state) : words.dealText(state) + "."].join(" ").trim();
      shown.said.classList.toggle("euchre-score-end", state.over);
      shown.lost.hidden = lasts;
      shown.undo.disabled = kept.marks.length === 0;
      shown.over.disabled = state.over;
      shown.nobody.forEach(function (each) {
        each[1].disabled = !logic.mayPress(table, state, each[0]);
      });
      shown.game.textContent = state.over ? "Next game" : "New game";
      shown.game.disabled = !state.over && !written();
      shown.set(state);
      shown.hands.replaceChildren(...kept.marks.map(handLine));
      keepFocus(focused, state);
    }

    // A button that was just pressed may be one that can't be pressed again. The focus then goes
    // where the next press writes nothing down, unless there is one thing to do.
    function keepFocus(focused, state) {
      if (!focused || !focused.disabled) {
        return;
      }
      if (state.over && focused !== shown.undo) {
        shown.game.focus();
      } else {
        shown.said.focus({preventScroll: true});
      }
    }

    function handLine(mark, place) {
      const line = document.createElement("li");
      const state = states[place + 1];
      const ends = state.over && !states[place].over;
      line.textContent = words.markText(mark) + " – " + words.scoreText(state) + (ends ? ". " + words.endText(state) : "");
      return line;
    }

    function begin() {
      // To forget what isn't there tells whether anything would be kept.
      lasts = window.euchre.keep(KEPT + "-tried", null);
      const text = window.euchre.recall(KEPT);
      const found = text === null ? null : around.read(text, logic, tables);
      if (text !== null && !found) {
        window.euchre.keep(ASIDE, text);
        sayLater = "What was kept of an earlier game can’t be read any more. It is put aside, and a " +
          "new sheet begins.";
      }
      open(found || around.fresh(tables[0]));
      draw();
      show(sayLater);
      fromAddress();
    }

    function fromAddress() {
      let wanted = "";
      try {
        wanted = decodeURIComponent(location.hash.slice(1));
      } catch (error) {
        return;
      }
      choose(wanted);
    }

    function elsewhere(event) {
      if (event.key === window.euchre.key(KEPT) && event.newValue !== null) {
        const found = around.read(event.newValue, logic, tables);
        if (found) {
          open(found);
          draw();
          show("");
        }
      }
    }

    begin();
    element.dataset.ready = "";
    window.addEventListener("hashchange", fromAddress);
    window.addEventListener("storage", elsewhere);
    document.addEventListener("fullscreenchange", showScreen);
    const sleep = around.stayAwake();
    around.addManifest();
    around.offline();
    return function () {
      window.removeEventListener("hashchange", fromAddress);
      window.removeEventListener("storage", elsewhere);
      document.removeEventListener("fullscreenchange", showScreen);
      delete element.dataset.ready;
      sleep();
    };
  }

  window.euchre.give("assets/euchre/score/keeper.js", keeper);
})();
