// The page on which one plays against the computer: first what is to be played, then the game.
(function () {
  "use strict";
  const euchre = window.euchre;
  const LOADING = "euchre-lab-state";

  function seed() {
    return crypto.getRandomValues(new Uint32Array(1))[0];
  }

  // How a game stands, for whoever comes back to it.
  function standing(game) {
    const { deal, score_text: score } = game.view.game;
    return `deal ${deal}, ${score}`;
  }

  // The address leads to the same table again.
  function showAddress(table) {
    try {
      history.replaceState(history.state, "", location.pathname + table.end);
    } catch (error) {
      // A page on a disk may not be allowed to; the address then stays as it is.
    }
  }

  function play(holder, [keep]) {
    const kept = euchre.playKept;
    const options = [...holder.querySelectorAll("option")];
    const place = euchre.element("div", { "class": "euchre-play" });
    const ask = (name, args) => window.euchreLab.call(name, args);
    const game = euchre.playGame(ask);
    let table = null;
    let name = "";
    let whole = true;
    let live = null;
    let start = null;

    function pageOf(other, each) {
      return keep.page(other, "") + (each ? each.end : "");
    }

    function leave() {
      if (live) {
        live.leave();
        live = null;
      }
    }

    function show() {
      leave();
      showAddress(table);
      live = euchre.playLive(game, {
        kept: () => kept.keep(table.key, {
          state: game.state, whole: whole, name: name, line: standing(game), over: game.view.turn === "over",
        }),
        again: choose,
        another: deal,
        asMatch: () => { whole = true; },
        whole: () => whole,
        name: () => name,
        page: (other) => pageOf(other, table),
      });
      place.replaceChildren(live.node);
      live.begin();
      live.node.scrollIntoView({ block: "start" });
    }

    async function deal() {
      const read = await table.read(ask);
      name = read.name;
      await game.begin(read.table, seed());
      show();
    }

    function choose() {
      leave();
      const { tables, first, missing } = euchre.playAsked(options, keep);
      start = euchre.playStart(tables, table ? tables.find(isSame) || first : first, {
        loads: holder.dataset.loads,
        missing: table ? "" : missing,
        kept: (each) => kept.game(each.key),
        page: pageOf,
        deal: (each, isWhole) => { table = each; whole = isWhole; return deal(); },
        goOn: async (each, found) => {
          table = each;
          whole = found.whole !== false;
          name = String(found.name || each.name);
          await game.resume(found.state);
          show();
        },
      });
      place.replaceChildren(start.node);
    }

    function isSame(each) {
      return JSON.stringify(each.key) === JSON.stringify(table.key);
    }

    function tell(event) {
      if (!live && event.detail.state === "loading") {
        start.tell(event.detail.text);
      }
    }

    // Another link was put into the address of the open page.
    function follow() {
      table = null;
      choose();
    }

    document.addEventListener(LOADING, tell);
    window.addEventListener("hashchange", follow);
    holder.replaceChildren(place);
    choose();
    return function () {
      leave();
      document.removeEventListener(LOADING, tell);
      window.removeEventListener("hashchange", follow);
      holder.replaceChildren(...options);
    };
  }

  euchre.give("assets/euchre/lab/lab-play.js", play);
})();
