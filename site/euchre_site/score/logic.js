// What becomes of a game with each mark on its sheet. The data of a table say what an outcome
// scores and where the deal goes; here that is only added up, as the engine does it.
(function () {
  "use strict";
  const MOST_POINTS = 999;

  function zeros(table) {
    return table.sides.map(function () { return 0; });
  }

  // A sheet on which nothing is written yet. The target may be another than the table's.
  function begin(table, dealer, target) {
    return settled(table, {
      target: target || table.target,
      score: zeros(table), tokens: zeros(table), deals: 0, dealer: dealer, misdeals: 0,
      wins: zeros(table), totals: zeros(table),
    });
  }

  function plus(numbers, more) {
    return numbers.map(function (number, place) { return number + (more && more[place] || 0); });
  }

  function wonBy(table, state, lastDealt) {
    const best = Math.max(...state.score);
    const others = state.score.slice().sort(function (a, b) { return a - b; }).slice(0, -1);
    const lead = best - others[others.length - 1];
    const there = lastDealt || (state.target > 0 && best >= state.target);
    const at = state.score.indexOf(best);
    return there && lead >= (lastDealt ? 1 : table.lead) ? at : null;
  }

  // The state with what follows from its numbers: whether the game, or the rubber, is over.
  function settled(table, state) {
    const lastDealt = table.deals > 0 && table.deals <= state.deals;
    state.winner = wonBy(table, state, lastDealt);
    state.over = lastDealt || state.winner !== null;
    state.counts = 0;
    if (state.winner !== null) {
      const others = state.score.filter(function (_, side) { return side !== state.winner; });
      state.counts = table.slam && Math.max(...others) <= 0 ? 2 : 1;
    }
    return state;
  }

  // The games that each side has won, and what they count, with the game that is just over.
  function games(table, state) {
    const wins = state.wins.slice();
    const totals = state.totals.slice();
    if (state.winner !== null) {
      wins[state.winner] += 1;
      totals[state.winner] += state.counts;
    }
    let rubber = null;
    wins.forEach(function (won, side) {
      if (table.rubber && won >= table.rubber) {
        rubber = side;
        totals[side] += table.bonus;
      }
    });
    return {wins: wins, totals: totals, rubber: rubber};
  }

  function nextGame(table, state) {
    if (!state.over) {
      return null;
    }
    const done = games(table, state);
    const next = begin(table, state.dealer, state.target);
    if (done.rubber !== null) {
      return next;
    }
    next.wins = done.wins;
    next.totals = done.totals;
    if (table.laps && state.winner !== null && state.target > 0) {
      const beyond = Math.min(state.score[state.winner] - state.target, state.target - 1);
      next.score[state.winner] = Math.max(0, beyond);
    }
    return settled(table, next);
  }

  function passDeal(table, state, deal) {
    const left = (state.dealer + 1) % table.seats.length;
    if (deal === "misdeal") {
      state.misdeals += 1;
      if (table.tries && state.misdeals >= table.tries) {
        state.dealer = left;
        state.misdeals = 0;
      }
    } else if (deal !== "open") {
      state.dealer = deal === "left" ? left : state.dealer;
      state.misdeals = 0;
    }
  }

  function mayPress(table, state, button) {
    return !state.over && (!button.dealerMakes || table.sideOf[state.dealer] === button.side);
  }

  function press(table, state, button) {
    if (!mayPress(table, state, button)) {
      return null;
    }
    state.score = plus(state.score, button.points);
    state.tokens = plus(state.tokens, button.tokens);
    state.tokens.forEach(function (held, side) {
      if (table.tokens && held >= table.tokens) {
        state.tokens[side] = 0;
        state.score[side] += 1;
      }
    });
    state.deals += button.counts ? 1 : 0;
    passDeal(table, state, button.deal);
    return state;
  }

  function byHand(table, state, side, points) {
    const whole = Number.isInteger(side) && side in state.score && Number.isInteger(points);
    if (state.over || !whole || Math.abs(points) > MOST_POINTS) {
      return null;
    }
    state.score[side] += points;
    return !table.below && state.score[side] < 0 ? null : state;
  }

  function isTarget(points) {
    return Number.isInteger(points) && points >= 1 && points <= MOST_POINTS;
  }

  // Another target for the game that is played, or that goes on with it; null if it was reached.
  function playTo(table, state, points) {
    if (!table.target || !isTarget(points)) {
      return null;
    }
    state.target = points;
    return settled(table, state).over ? null : state;
  }

  // The state after one more mark; null if it can't follow.
  function after(table, state, mark) {
    const [kind, what, points] = mark;
    const next = Object.assign({}, state, {score: state.score.slice(), tokens: state.tokens.slice()});
    let done = null;
    if (kind === "new") {
      return nextGame(table, state);
    }
    if (kind === "press") {
      const button = table.buttons.find(function (each) { return each.id === what; });
      done = button ? press(table, next, button) : null;
    } else if (kind === "by hand") {
      done = byHand(table, next, what, points);
    } else if (kind === "hand over" && !state.over) {
      next.deals += 1;
      passDeal(table, next, "left");
      done = next;
    } else if (kind === "target") {
      done = playTo(table, next, what);
    } else if (kind === "deals" && Number.isInteger(what) && what in table.seats) {
      next.dealer = what;
      next.misdeals = 0;
      done = next;
    }
    return done && settled(table, done);
  }

  // All states, the first before any mark; null if a mark can't follow those before it.
  function replay(table, dealer, target, marks) {
    const states = [begin(table, dealer, target)];
    for (const mark of marks) {
      const next = after(table, states[states.length - 1], mark);
      if (!next) {
        return null;
      }
      states.push(next);
    }
    return states;
  }

  window.euchre.give("assets/euchre/score/logic.js", {
    replay: replay, after: after, games: games, mayPress: mayPress, isTarget: isTarget,
    MOST_POINTS: MOST_POINTS,
  });
})();
