// Which questions are asked, without end: new ones, topic after topic, and in between those that were
// missed, here or earlier. The next one is made while one is being answered.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.practiseSitting) {
    return;
  }
  // A question that was missed comes back after so many others; one that was got right since, later.
  const SOON = 3;
  const LATER = 7;
  // Of so many questions one was missed in an earlier sitting, as long as there are any.
  const EVERY = 2;
  // As far as a terminal looks for the question of a record.
  const MOST = 200;

  function newSeed() {
    return crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
  }

  // The latest record of each question on these topics that comes back, the longest missed first.
  function missed(topics, standing) {
    const latest = new Map();
    euchre.progress.records().forEach(function (each) {
      const topic = topics.find((one) => one.id === each.skill);
      const state = topic && standing(topic.id).get(each.question);
      if (state && euchre.progress.comesBack(state) && each.variant === topic.variant) {
        latest.set(each.question, {topic: topic, record: each, turn: state.turn});
      }
    });
    return Array.from(latest.values()).sort((one, other) => one.turn - other.turn);
  }

  // ask(name, args): a call. table: as calls take it. topics: those with questions, each with id,
  // heading, family and variant. standing(topic): how its questions stand.
  euchre.practiseSitting = function (ask, table, topics, standing) {
    const due = [];
    const given = [];
    const known = new Set();
    const sources = new Map(topics.map((each) => [each.id, {seed: newSeed(), number: 0}]));
    let chosen = topics;
    let old = missed(topics, standing);
    let turn = 0;
    let place = 0;
    let step = null;
    let ahead = null;
    let wasAgain = false;

    function made(told, more) {
      return Object.assign({told: told, question: told.question, old: false, again: false}, more);
    }

    // One that was missed earlier; nothing if there is none any more.
    async function fromBefore() {
      while (old.length) {
        const {topic, record} = old.shift();
        const sitting = record.sitting || {};
        const number = Number.isInteger(sitting.number) && sitting.number > 0 && sitting.number <= MOST
          ? sitting.number : 0;
        const names = Array.isArray(sitting.topics) ? sitting.topics.filter((each) => typeof each === "string") : [];
        if (known.has(record.question)) {
          continue;
        }
        const told = await ask("again", {
          table: table, topic: topic.id, template: record.template, seed: record.seed,
          question: record.question, number: number, topics: names,
        });
        if (told.found) {
          return made(told, {old: true, sitting: number ? record.sitting : null});
        }
      }
      return null;
    }

    // The next question of a topic; nothing if it has none. After its last one it begins anew.
    async function ofTopic(topic) {
      const source = sources.get(topic.id);
      while (source) {
        try {
          const number = source.number;
          const told = await ask("question", {table: table, topic: topic.id, seed: source.seed, number: number});
          source.number = number + 1;
          source.any = true;
          if (source.number >= MOST) {
            Object.assign(source, {seed: newSeed(), number: 0});
          }
          if (!known.has(told.question.id)) {
            return made(told, {sitting: {seed: told.question.seed, number: number + 1, topics: [topic.id]}});
          }
        } catch (error) {
          if (error.code !== "no-more-questions") {
            throw error;
          }
          if (!source.any) {
            return null;
          }
          known.clear();
          Object.assign(source, {seed: newSeed(), number: 0, any: false});
        }
      }
      return null;
    }

    async function fresh() {
      for (let tried = 0; tried < chosen.length; tried += 1) {
        const topic = chosen[turn % chosen.length];
        turn += 1;
        const found = await ofTopic(topic);
        if (found) {
          return found;
        }
      }
      return null;
    }

    // One that was missed in this sitting, if it is its turn.
    function onceMore(at) {
      const place = due.findIndex((each) => each.at <= at && chosen.some((one) => one.id === each.step.told.topic));
      return place < 0 ? null : Object.assign({}, due.splice(place, 1)[0].step, {again: true, old: false});
    }

    // Two that come back never follow each other while there is another one: whoever misses them all is
    // asked something new in between.
    async function make(at) {
      const again = wasAgain ? null : onceMore(at);
      wasAgain = Boolean(again);
      if (again) {
        return again;
      }
      const before = at % EVERY === 0 ? await fromBefore() : null;
      const found = before || await fresh() || await fromBefore() || onceMore(at);
      if (found) {
        known.add(found.question.id);
      }
      return found;
    }

    function prepare() {
      ahead = make(place);
      ahead.catch(function () {});  // said when it is its turn
    }

    function heading(topic) {
      return topics.find((each) => each.id === topic).heading;
    }

    return {
      given: given,
      // Promises the next question: null if there is none, undefined if others were asked for meanwhile.
      following: async function () {
        if (!ahead) {
          prepare();
        }
        const wanted = ahead;
        try {
          const found = await wanted;
          if (wanted !== ahead) {
            return undefined;  // other topics were chosen meanwhile
          }
          step = found;
          place += 1;
          prepare();
          return step;
        } catch (error) {
          ahead = null;
          throw error;
        }
      },
      step: () => step,
      isLast: () => false,
      next: function () {},  // following() goes on
      choose: function (wanted) {
        chosen = wanted;
        old = missed(wanted, standing);
        ahead = null;
      },
      isMixed: () => chosen.length > 1,
      title: function () {
        const name = "Question " + place + " · " + heading(step.told.topic);
        return step.again ? name + " · once more" : step.old ? name + " · missed in an earlier round" : name;
      },
      answered: function (verdict, hints) {
        given.push({verdict: verdict, hints: hints});
        const state = standing(step.told.topic).get(step.question.id);
        if (state && euchre.progress.comesBack(state)) {
          due.push({at: place + (verdict.correct ? LATER : SOON), step: step});
        }
      },
      result: function () {
        const right = given.filter((each) => each.verdict.correct);
        const helped = right.filter((each) => each.hints).length;
        return "You got " + right.length + " of " + given.length + " right" +
          (helped ? ", " + helped + " of them after a hint." : ".");
      },
    };
  };
  euchre.give("assets/euchre/lab/lab-practise-sitting.js", euchre.practiseSitting);
})();
