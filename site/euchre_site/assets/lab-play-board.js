// The score: tricks and points of each side, and hand by hand on request.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playBoard) {
    return;
  }
  const element = euchre.element;
  const LONGEST = 60;

  // A name that goes on for ever would push the table off the screen.
  function brief(name) {
    const letters = [...name];
    return letters.length > LONGEST ? letters.slice(0, LONGEST - 1).join("") + "…" : name;
  }

  function row(tag, cells) {
    const [first, ...others] = cells;
    return element("tr", {}, [
      element("th", { scope: tag === "th" ? "col" : "row" }, [first]),
      ...others.map((each) => element(tag, tag === "th" ? { scope: "col" } : {}, [String(each)])),
    ]);
  }

  function table(caption, head, rows) {
    return element("table", { "class": "euchre-play-scores" }, [
      element("caption", {}, [caption]),
      element("thead", {}, [row("th", head)]),
      element("tbody", {}, rows.map((each) => row("td", each))),
    ]);
  }

  // How it stands now, at the table of that name. Where tricks count by themselves, what is put aside for them is shown, too.
  function standing(view, name) {
    const { score, tokens, games, deal } = view.game;
    const asides = [
      ["Tricks", view.tricks_won],
      ["Points", score],
      ...(tokens.length ? [["Tokens", tokens]] : []),
      ...(games ? [["Games", games]] : []),
    ];
    const rows = view.sides.map((_, number) =>
      [euchre.playWords.side(view, number), ...asides.map(([, values]) => values[number])]);
    return table("The score", [`${brief(name)}, deal\u00a0${deal}`, ...asides.map(([name]) => name)], rows);
  }

  // Each hand with what came of it; a rubber has several games.
  function sheet(view, found) {
    const sides = view.sides.map((_, number) => euchre.playWords.side(view, number));
    const games = found.games.filter((each) => each.length);
    return games.map((lines, place) => table(
      games.length > 1 ? `Game ${place + 1}` : "Hand by hand",
      ["Hand", ...sides],
      lines.map((each, number) => [`${number + 1}. ${each.text}`,
        ...each.points.map((points, side) => `${points} (${each.score[side]})`)]),
    ));
  }

  euchre.playBoard = { standing: standing, sheet: sheet };
  euchre.give("assets/euchre/lab/lab-play-board.js", euchre.playBoard);
})();
