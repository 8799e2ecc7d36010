// One game against the computer as the reader sees it: its state, which the rules engine makes anew with
// each move, and what has happened. Nothing here draws, waits or stores.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playGame) {
    return;
  }
  const BEGINS = "dealt";

  // Where the hand before the last one began: what was before that is told nowhere any more.
  function lately(events) {
    const begun = events.reduce((all, each, place) => each.kind === BEGINS ? [...all, place] : all, []);
    return events.slice(begun.length > 1 ? begun[begun.length - 2] : 0);
  }

  // ask: calls the engine by name with arguments, and promises the value. The reader sits on seat 0.
  euchre.playGame = function (ask) {
    const game = { state: null, view: null, events: [] };

    function take(moved) {
      game.state = moved.state || game.state;
      game.view = moved.view;
      game.events = lately([...game.events, ...moved.events]);
      return moved.events;
    }

    function asking(name, further) {
      return ask(name, Object.assign({ state: game.state }, further));
    }

    // From the beginning, so that what was said and played can be read again.
    async function look(state) {
      const seen = await ask("view", { state: state });
      game.events = [];
      game.state = state;
      return take(seen);
    }

    return Object.assign(game, {
      begin: async (table, seed) => {
        const moved = await ask("new_match", { table: table, seed: seed });
        game.events = [];
        return take(moved);
      },
      resume: look,
      act: async (action) => take(await asking("apply", { action: action })),
      deal: async () => take(await asking("deal")),
      undo: async () => {
        const moved = await asking("undo");
        await look(moved.state);
        return moved.words;
      },
      computer: () => asking("computer"),
      hint: () => asking("hint"),
      legal: () => asking("legal"),
      score: () => asking("score"),
      whyNot: (action) => asking("why_not", { action: action }),
      coach: (action) => asking("coach", { action: action }),
      // The lesson that is due after what has happened since so many events were seen.
      lesson: (known, since) => asking("coach", { known: known, since: since }),
    });
  };
  euchre.give("assets/euchre/lab/lab-play-game.js", euchre.playGame);
})();
