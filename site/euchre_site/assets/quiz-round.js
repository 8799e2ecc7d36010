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
      return { question: each, again: Boolean(state && euchre.progress.comesBack(state)) };
    });
    const given = [];
    let place = 0;

    function answered(verdict) {
      const step = steps[place];
      given.push({ question: step.question, again: step.again, verdict: verdict });
      const times = steps.filter(function (each) { return each.question === step.question; });
      if (!verdict.correct && times.length < OFTEN) {
        const wanted = { question: step.question, again: true };
        steps.splice(Math.min(place + 1 + LATER, steps.length), 0, wanted);
      }
    }

    return {
      answered: answered,
      given: given,
      step: function () { return steps[place] || null; },
      next: function () { place += 1; },
      isLast: function () { return place === steps.length - 1; },
      title: function () {
        const again = steps[place].again ? ", which you missed before" : "";
        const left = steps.length - place - 1;
        // What is missed comes again: how many there will be in all, nobody knows before the end.
        const end = left ? ": " + left + " to go after it" : ": the last of this round";
        return "Question " + (place + 1) + again + end;
      },
    };
  }

  euchre.quizRound = { chosen: chosen, round: round };
})();
