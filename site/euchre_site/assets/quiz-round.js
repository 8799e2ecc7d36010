// Which questions a round asks, and in which order.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.quizRound) {
    return;
  }
  const LENGTH = 10;
  // Of a round, as many may be questions that were missed before.
  const OLD = 5;
  // A question that was missed comes back after so many others, and is asked so often in a round;
  // if that isn't enough, another round asks it again.
  const LATER = 3;
  const OFTEN = 2;

  // The questions of a new round: missed ones, then new ones, then those not seen for longest.
  function chosen(questions, standing) {
    const state = function (each) { return standing.get(each.id); };
    const byTurn = function (one, other) { return state(one).turn - state(other).turn; };
    const known = questions.filter(state).sort(byTurn);
    const missed = known.filter(function (each) {
      return euchre.progress.comesBack(state(each));
    }).slice(0, OLD);
    const fresh = questions.filter(function (each) { return !state(each); });
    const rest = known.filter(function (each) { return !missed.includes(each); });
    return mixed(fresh.concat(rest).slice(0, LENGTH - missed.length), missed);
  }

  // Two lists as one, the first leading, so that missed ones don't come all at once.
  function mixed(first, second) {
    const found = [];
    for (let place = 0; place < Math.max(first.length, second.length); place += 1) {
      found.push(first[place], second[place]);
    }
    return found.filter(Boolean);
  }

  // A round under way.
  function round(questions, standing) {
    const steps = questions.map(function (each) {
      const state = standing.get(each.id);
      const old = Boolean(state && euchre.progress.comesBack(state));
      return { question: each, old: old, again: false };
    });
    const given = [];
    let place = 0;

    function answered(verdict) {
      const step = steps[place];
      given.push({ question: step.question, again: step.again, verdict: verdict });
      const times = steps.filter(function (each) { return each.question === step.question; });
      if (!verdict.correct && times.length < OFTEN) {
        const wanted = { question: step.question, old: false, again: true };
        steps.splice(Math.min(place + 1 + LATER, steps.length), 0, wanted);
      }
    }

    return {
      answered: answered,
      given: given,
      step: function () { return steps[place] || null; },
      next: function () { place += 1; },
      isLast: function () { return place === steps.length - 1; },
      // What comes back in the round has the number that it had, so their number stays the same.
      title: function () {
        const step = steps[place];
        const number = "Question " + (questions.indexOf(step.question) + 1) + " of " + questions.length;
        if (step.again) {
          return number + " once more";
        }
        return step.old ? number + ", which you missed in an earlier round" : number;
      },
      result: function () { return result(given); },
    };
  }

  // How a round went: what was right at once, and what was when it came back.
  function result(given) {
    const told = [false, true].map(function (again) {
      const asked = given.filter(function (each) { return each.again === again; });
      const right = asked.filter(function (each) { return each.verdict.correct; });
      return asked.length ? right.length + " of " + asked.length : "";
    });
    return told[1] ?
      "You got " + told[0] + " right the first time, and " + told[1] + " when asked again." :
      "You got " + told[0] + " right.";
  }

  // What to say of a question that will come back; nothing of others.
  function comesBack(state) {
    if (!euchre.progress.comesBack(state)) {
      return "";
    }
    return state.row ?
      "You missed this one before. Get it right once more, and it won’t come back." :
      "This one comes back until you have got it right twice in a row.";
  }

  euchre.quizRound = { chosen: chosen, comesBack: comesBack, LENGTH: LENGTH, round: round };
})();
