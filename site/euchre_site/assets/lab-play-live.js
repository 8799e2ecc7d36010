// A game as it goes: lets the computer players answer, and does what the reader presses. Whatever asks
// the engine waits for what was asked before.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playLive) {
    return;
  }
  const element = euchre.element;
  const NOTHING = "There is nothing to take back yet.";

  // game: see playGame. does: what the page does: kept() stores the game, again() asks what to play,
  // another() deals another hand by itself, asMatch() makes a match of it, whole() says whether it is one,
  // name() what the table is called, page(name) where another page is.
  euchre.playLive = function (game, does) {
    const kept = euchre.playKept;
    const screen = euchre.playScreen(game, {
      name: does.name, page: does.page, card: onCard, choice: onChoice, ways: ways,
      hint: hint, undo: undo, last: toggleLast, again: does.again, score: writeSheet,
    });
    const { notice, log, pace } = screen;
    let turn = 0;
    let seen = 0;
    let taught = [];
    let isActing = false;
    let asked = Promise.resolve();

    // One question after the other, so that none is about a game that another one is changing.
    function queued(act) {
      const answer = asked.then(act);
      asked = answer.catch(() => {});
      return answer;
    }

    // Whatever runs stops at the next step.
    function interrupt() {
      turn += 1;
      pace.cut();
      return turn;
    }

    function shown(events) {
      log.add(events);
      ["refused", "last"].forEach(notice.drop);  // they were about how it stood before
      screen.full = events.some((each) => each.kind === "trick") ? game.view.last_trick : null;
      screen.looking = false;
      screen.refused = null;
      does.kept();
      screen.draw(events.some((each) => each.kind === "played"));
    }

    // The whole of it anew: another game, or one that goes on, or that went back.
    function rewrite() {
      seen = game.view.seen;
      taught = taught.filter(([, after]) => after <= seen);
      log.rewrite(game.events, taught.map(([due, after]) => [due, after - seen + game.events.length]));
      Object.assign(screen, { full: null, looking: false, refused: null });
      does.kept();
      screen.draw(false);
    }

    // The others.

    async function step(goesOn) {
      const found = goesOn() && await game.computer();
      if (found && goesOn()) {
        shown(await game.act(found.action));
      }
    }

    // The lesson that is due after what has happened since one was last looked for: it stands with the
    // trick that shows it. Promises what there is to read.
    async function teach(goesOn) {
      const since = seen;
      const { coach, known } = kept.settings();
      seen = game.view.seen;
      const { lesson } = coach ? await game.lesson(known, since) : { lesson: null };
      if (!lesson || !goesOn()) {
        return "";
      }
      kept.set("known", [...known, lesson.key]);
      taught.push([lesson, seen]);
      notice.teach(lesson);
      log.teach(lesson);
      return euchre.playWords.lesson(lesson).join(" ");
    }

    // What the reader might think of saying, and why not.
    async function ready(goesOn) {
      const { refused } = await game.legal();
      if (goesOn()) {
        screen.refused = refused;
        screen.draw(false);
      }
    }

    // Whether something is over that may have a lesson in it: a trick, a hand, or what the others said.
    function pauses() {
      return seen !== game.view.seen && (Boolean(screen.full) || game.view.turn !== "others");
    }

    // Waits a little, and takes a finished trick away or lets the next one act.
    async function next(goesOn, toRead) {
      await pace.wait(kept.settings().pace, Boolean(screen.full), toRead);
      if (goesOn() && screen.full) {
        screen.full = null;
        screen.draw(false);
      }
      if (goesOn() && game.view.turn === "others") {
        await queued(() => step(goesOn));
      }
    }

    // Ends when the reader is to act, when the hand is over, or when something else begins.
    async function run(goesOn) {
      let isReady = false;
      while (goesOn()) {
        const isYours = game.view.turn === "you";
        const isNew = isYours && !isReady;
        if (isNew) {
          await queued(() => ready(goesOn));
          isReady = true;
        }
        const toRead = isNew || pauses() ? await queued(() => teach(goesOn)) : "";
        if (game.view.turn !== "others" && !(isYours && screen.full)) {
          return;
        }
        await next(goesOn, toRead);
      }
    }

    function proceed() {
      const mine = interrupt();
      const goesOn = () => mine === turn;
      run(goesOn).catch((error) => {
        if (goesOn()) {
          notice.trouble(error, proceed);
        }
      });
    }

    // The reader.

    // What can't be done just now is no trouble: the game has gone on meanwhile.
    function untimely(error) {
      return error.code === "not-now";
    }

    // Does something with the game, unless something is being done; then it goes on, changed or not.
    async function change(act) {
      if (isActing) {
        return;
      }
      isActing = true;
      interrupt();
      screen.node.dataset.turn = "";
      try {
        await queued(act);
      } catch (error) {
        screen.draw(false);
        if (!untimely(error)) {
          notice.trouble(error, () => change(act));
        }
      }
      isActing = false;
      proceed();
    }

    function act(action) {
      change(async () => {
        const { remark } = kept.settings().coach ? await game.coach(action) : { remark: null };
        seen = game.view.seen;
        const events = await game.act(action);
        notice.clear();
        shown(events);
        if (remark) {
          notice.remark(remark);
        }
      });
    }

    function tell(question, answer) {
      queued(question).then(answer, function (error) {
        if (!untimely(error)) {
          notice.trouble(error, null);
        }
      });
    }

    function refuse(action) {
      tell(() => game.whyNot(action), (found) => {
        if (found.sentence) {
          notice.refuse(found);
        }
      });
    }

    function onCard(card) {
      if (game.view.turn === "you" && card.legal) {
        act(card.action);
      } else {
        refuse(card.action || `play ${card.card}`);
      }
    }

    function onChoice(choice) {
      if (choice.why_not) {
        refuse(choice.action);
      } else {
        act(choice.action);
      }
    }

    function hint() {
      tell(() => game.hint(), (found) => notice.say("hint", found.text));
    }

    function undo() {
      change(async () => {
        const taken = await game.undo().catch(function (error) {
          if (untimely(error)) {
            notice.say("undone", NOTHING);
          }
          throw error;
        });
        notice.clear();
        notice.say("undone", `Taken back: ${taken}.`);
        rewrite();
      });
    }

    function toggleLast() {
      screen.looking = !screen.looking;
      notice.drop("last");
      screen.draw(false);
      if (screen.looking) {
        notice.say("last", game.view.last_trick.text);
      }
    }

    function writeSheet(place) {
      tell(() => game.score(), (found) => {
        const sheets = euchre.playBoard.sheet(game.view, found);
        place.replaceChildren(...(sheets.length ? sheets :
          [element("p", {}, ["No hand is finished yet."])]));
      });
    }

    function nextHand() {
      change(async () => {
        const events = await game.deal();
        notice.clear();
        shown(events);
      });
    }

    function anotherHand() {
      does.another().catch((error) => notice.trouble(error, null));
    }

    // Pairs of what stands on a button and what it does.
    function ways() {
      const another = ["Deal another hand", anotherHand];
      if (does.whole()) {
        return [game.view.turn === "over" ? ["New game", does.again] : ["Deal the next hand", nextHand]];
      }
      const on = ["Play on as a match", () => { does.asMatch(); nextHand(); }];
      return game.view.turn === "over" ? [another] : [another, on];
    }

    return {
      node: screen.node,
      begin: () => { rewrite(); screen.focus(); proceed(); },
      leave: interrupt,
    };
  };
  euchre.give("assets/euchre/lab/lab-play-live.js", euchre.playLive);
})();
