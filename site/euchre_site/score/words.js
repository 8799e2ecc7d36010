// What the score keeper says: the names of players and sides, the score, what was written down.
(function () {
  "use strict";

  function words(table, kept, logic, sheet) {
    function name(seat) {
      return kept.names[seat] || table.seats[seat];
    }

    function sideName(side) {
      const seats = table.seats.map(function (_, seat) { return seat; })
        .filter(function (seat) { return table.sideOf[seat] === side; });
      const named = seats.some(function (seat) { return kept.names[seat]; });
      return named ? seats.map(name).join(" and ") : table.sides[side];
    }

    // A mistake of the other side; players with names are called by them.
    function labelOf(button) {
      const named = button.deed && sideName(button.side) !== table.sides[button.side];
      return named ? sideName(button.side) + " " + button.deed : button.label;
    }

    function dealText(state) {
      const own = state.dealer === 0 && !kept.names[0];
      return own ? "You deal next" : name(state.dealer) + " deals next";
    }

    function scoreText(state) {
      return pointsText(state.score);
    }

    function pointsText(each) {
      return each.map(function (points, side) { return sideName(side) + " " + points; })
        .join(", ").replace(/ -/g, " −");
    }

    function wins(side, what) {
      const several = sideName(side).includes(" and ") || ["We", "They", "You"].includes(sideName(side));
      return sideName(side) + (several ? " have won " : " has won ") + what;
    }

    function endText(state) {
      if (state.winner === null) {
        return "The game is drawn.";
      }
      const done = logic.games(table, state);
      const double = state.counts > 1 ? ", which counts double" : "";
      const game = wins(state.winner, "the game") + double + ".";
      if (done.rubber === null) {
        return game;
      }
      const more = table.bonus ? ", which counts " + table.bonus + " more" : "";
      return game + " " + wins(done.rubber, "the rubber") + more + ": " + pointsText(done.totals) + ".";
    }

    function markText(mark) {
      const [kind, what, points] = mark;
      if (kind === "press") {
        const found = table.buttons.find(function (each) { return each.id === what; });
        if (found.deed) {
          return labelOf(found) + ", " + sideName(found.column) + " " + found.worth;
        }
        const who = found.column === undefined ? "" : sideName(found.column) + ": ";
        return who + found.label + (found.worth ? " " + found.worth : "");
      }
      return {
        "by hand": sideName(what) + ": " + sheet.signed(points) + " by hand",
        "hand over": "The hand is over",
        "deals": name(what) + " to deal",
        "new": "A new game",
        "target": "The target is " + what,
      }[kind];
    }

    // The first sentence is about the target, which may be one of the players' own.
    function goalText(target) {
      const own = ["You play to " + target + " points."].concat(table.goal.slice(1));
      return (target === table.target ? table.goal : own).join(" ");
    }

    // Browsers hand over nothing for what isn't a number.
    function wrongTarget(given, target) {
      const not = given ? ", not " + given.replace("-", "−") : "";
      return "Points that win are a whole number from 1 to " + logic.MOST_POINTS + not + ". The target is still " +
        target + ".";
    }

    return {name, sideName, labelOf, dealText, scoreText, endText, markText, goalText,
      wrongTarget};
  }

  window.euchre.give("assets/euchre/score/words.js", words);
})();
