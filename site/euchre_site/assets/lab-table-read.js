// What follows from the rules, to read: the rule book, what differs from a game that somebody knows,
// and the rule card to print. Only what is looked at is asked for.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const PAUSE = 150;
  const PATH = / \([a-z_]+\.[a-z_]+\)$/;
  const PLACE = /,? [^ ,()]*\.yaml:\d+(?::\d+)?(?=\))/g;
  const TABS = [["book", "Rule book"], ["differences", "What’s different"], ["card", "Rule card"]];
  const PRINTS = {book: "Print this rule book", differences: "Print what’s different", card: "Print this card"};
  // Paper shows the panel of this class alone.
  const DRAWN = "euchre-lab-drawn";

  // Paths of options, lines of files and what is a default say nothing to people at a table.
  function plain(block) {
    block.text = block.text && block.text.replace(PATH, "");
    (block.items || []).forEach(function (item) {
      item.term = item.term && item.term.replace(PATH, "");
      item.sentences = item.sentences.filter((each) => each.text !== "(default)");
      item.sentences.forEach(function (each) {
        each.pieces.forEach(function (piece) { piece.text = piece.text && piece.text.replace(PLACE, ""); });
      });
    });
  }

  // drawing: module that draws books and cards.
  function reading(ask, drawing, select, where) {
    const tabs = TABS.map(([key, title]) => element("button", {
      type: "button", role: "tab", id: "euchre-lab-tab-" + key, "aria-controls": "euchre-lab-read",
    }, [title]));
    const panel = element("div", {id: "euchre-lab-read", role: "tabpanel", tabindex: "0", "class": "euchre-lab-read"});
    const print = element("button", {type: "button", "class": "euchre-lab-main"});
    const root = element("section", {"class": "euchre-lab-reading"}, [
      element("h2", {id: "euchre-lab-to-read"}, ["To read"]),
      element("label", {"class": "euchre-lab-field"}, ["The game that you know", select]),
      element("div", {role: "tablist", "aria-label": "To read", "class": "euchre-lab-tabs"}, tabs),
      panel,
    ]);
    let now = null;
    let shown = "book";
    let version = 0;
    let wait = 0;

    // On paper, where the field with the name isn't, the name stands over the rules.
    function onPaper(ending) {
      return element("h2", {"class": "euchre-lab-paper"}, [now.title + ending]);
    }

    const DRAW = {
      book: async function (table, known) {
        const found = await ask("rule_book", {table: table, known: known});
        const drawn = drawing.book(found, 3);
        const isMarked = drawn.some((each) => each.querySelector(".euchre-note"));
        const told = element("p", {}, ["A star (*) marks what is not so in " + found.compared_with + "."]);
        return [onPaper(""), ...(isMarked ? [told] : []), ...drawn];
      },
      differences: async function (table, known) {
        const found = (await ask("difference", {first: known, second: table})).book;
        found.sections.flatMap((section) => section.blocks).forEach(plain);
        return [onPaper(": what’s different"), element("p", {}, [euchre.cardText(found.summary)]),
          ...drawing.book(found, 3)];
      },
      card: async (table, known) => [
        drawing.card(await ask("rule_card", {table: table, known: known}), where()),
      ],
    };

    print.addEventListener("click", function () { window.print(); });

    function show(drawn, isRead) {
      panel.classList.toggle(DRAWN, isRead);
      print.textContent = PRINTS[shown];
      panel.replaceChildren(...(isRead ? [element("p", {"class": "euchre-lab-screen"}, [print])] : []), ...drawn);
    }

    async function draw() {
      const mine = ++version;
      clearTimeout(wait);
      if (!now || !now.form || now.unreadable || !now.form.playable) {
        show([element("p", {}, ["Here stands the rule book as soon as the table can be played: " +
          "something doesn’t fit yet."])], false);
        return;
      }
      try {
        const drawn = await DRAW[shown]({yaml: now.yaml}, {ref: select.value});
        if (mine === version) {
          show(drawn, true);
        }
      } catch (error) {
        if (mine === version) {
          show([element("p", {}, [error.message])], false);
        }
      }
    }

    function pick(key) {
      shown = key;
      tabs.forEach(function (tab, place) {
        const isShown = TABS[place][0] === key;
        tab.setAttribute("aria-selected", String(isShown));
        tab.tabIndex = isShown ? 0 : -1;
      });
      panel.setAttribute("aria-labelledby", "euchre-lab-tab-" + key);
      draw();
    }

    tabs.forEach(function (tab, place) {
      tab.addEventListener("click", function () { pick(TABS[place][0]); });
      tab.addEventListener("keydown", function (event) {
        const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (step) {
          const next = (place + step + TABS.length) % TABS.length;
          pick(TABS[next][0]);
          tabs[next].focus();
          event.preventDefault();
        }
      });
    });

    // The rules have changed; several changes at once are read once.
    function update(state) {
      now = state;
      clearTimeout(wait);
      wait = setTimeout(draw, PAUSE);
    }

    pick("book");
    return {root: root, update: update, draw: draw, leave: function () { clearTimeout(wait); }};
  }

  euchre.give("assets/euchre/lab/lab-table-read.js", {reading: reading});
})();
