// The table that is being settled: the text of its file, from which everything else follows, and what
// the rules engine says about it. Changes are made one after the other; answers that come too late are
// dropped. Nothing here draws.
(function () {
  "use strict";
  const MOST_STEPS = 100;

  // ask: calls the engine. tell: is called whenever something has changed, with what to say of it.
  function model(ask, tell) {
    const now = {
      yaml: "", form: null, faults: [], problems: [], unreadable: null, newer: false, title: "", base: "",
      steps: [], waiting: 0,
    };
    let turn = Promise.resolve();
    let version = 0;
    let due = null;

    // The form of a text, and the ways out of its contradictions.
    async function judged(yaml) {
      try {
        const form = await ask("form", {table: {yaml: yaml}});
        const hurt = form.playable ? {faults: []} : await ask("remedies", {yaml: yaml});
        return {form: form, faults: hurt.faults, problems: form.problems, base: form.base};
      } catch (error) {
        if (!error.problems) {
          throw error;
        }
        return {
          unreadable: error.message, problems: error.problems, faults: [], newer: Boolean(error.newer),
          base: error.base || "",
        };
      }
    }

    async function look(said) {
      const mine = ++version;
      const yaml = now.yaml;
      const found = await judged(yaml);
      const named = mine === version ? await ask("resolve", {table: {yaml: yaml}}) : null;
      if (mine === version) {
        Object.assign(now, {unreadable: null, newer: false}, found);
        now.title = named.name || now.title;
        tell(said);
      }
    }

    function take(yaml) {
      now.steps = [...now.steps, now.yaml].slice(-MOST_STEPS);
      now.yaml = yaml;
    }

    // One thing after the other; what is said of a change that another one follows is said with it.
    function inTurn(act) {
      now.waiting += 1;
      turn = turn.then(async function () {
        try {
          const said = await act();
          now.waiting -= 1;
          due = said === null ? due : said;
          if (due !== null && !now.waiting) {
            const words = due;
            due = null;
            await look(words);
          }
        } catch (error) {
          now.waiting = Math.max(0, now.waiting - 1);
          tell(error.message, error);
        }
      });
      return turn;
    }

    // Each of changes is what the call "set" takes; all of them are one step to take back.
    function change(changes, said) {
      return inTurn(async function () {
        let yaml = now.yaml;
        for (const each of changes) {
          yaml = (await ask("set", Object.assign({yaml: yaml}, each))).yaml;
        }
        if (yaml !== now.yaml) {
          take(yaml);
        }
        return said;
      });
    }

    function write(yaml, said) {
      return inTurn(async function () {
        if (yaml === now.yaml) {
          return null;
        }
        take(yaml);
        return said;
      });
    }

    function begin(yaml, said) {
      return inTurn(async function () {
        Object.assign(now, {yaml: yaml, steps: [], form: null, faults: [], title: ""});
        return said;
      });
    }

    function undo() {
      return inTurn(async function () {
        if (!now.steps.length) {
          return null;
        }
        now.yaml = now.steps.pop();
        return "The last change is taken back";
      });
    }

    // What would come of some changes that aren't made; null if it can't be told.
    async function tried(changes) {
      const mine = version;
      try {
        let yaml = now.yaml;
        for (const each of changes) {
          yaml = (await ask("set", Object.assign({yaml: yaml}, each))).yaml;
        }
        const found = await ask("remedies", {yaml: yaml});
        return mine === version ? found.faults : null;
      } catch (error) {
        return null;
      }
    }

    return {now: now, begin: begin, change: change, write: write, undo: undo, tried: tried};
  }

  window.euchre.give("assets/euchre/lab/lab-table-model.js", {model: model});
})();
