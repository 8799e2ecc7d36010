// What the page remembers in this browser: one game for each table, how fast the others play, and which
// lessons the coach has told.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playKept) {
    return;
  }
  const NAME = "play";
  const MOST = 20;
  const FIRST = { games: {}, pace: "quick", coach: true, known: [] };

  function isPlain(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  // What is stored, each part of it only if it is what it should be: anybody can write there.
  function all() {
    let found = null;
    try {
      found = JSON.parse(euchre.recall(NAME));
    } catch (error) {
      found = null;
    }
    if (!isPlain(found)) {
      return structuredClone(FIRST);
    }
    return {
      games: isPlain(found.games) ? found.games : {},
      pace: euchre.playPace.NAMES.includes(found.pace) ? found.pace : FIRST.pace,
      coach: found.coach !== false,
      known: Array.isArray(found.known) ? found.known.filter((each) => typeof each === "string") : [],
    };
  }

  function change(act) {
    const now = all();
    act(now);
    return euchre.keep(NAME, JSON.stringify(now));
  }

  // The same table has the same key: its text is what it is.
  function key(table) {
    return JSON.stringify(table);
  }

  euchre.playKept = {
    settings: all,
    set: (name, value) => change((now) => { now[name] = value; }),
    // {state, whole, line}: whole says whether a match is played, line how it stands.
    game: (table) => {
      const found = all().games[key(table)];
      return isPlain(found) && isPlain(found.state) ? found : null;
    },
    keep: (table, game) => change((now) => {
      delete now.games[key(table)];
      const others = Object.entries(now.games).slice(1 - MOST);
      now.games = Object.fromEntries([...others, [key(table), game]]);
    }),
    forget: (table) => change((now) => { delete now.games[key(table)]; }),
  };
  euchre.give("assets/euchre/lab/lab-play-kept.js", euchre.playKept);
})();
