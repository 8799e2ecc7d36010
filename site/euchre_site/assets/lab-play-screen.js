// A game as the page shows it: the score, the table, what is asked, the reader's cards, what may be said.
// It draws what the game is and tells what was pressed; it decides nothing.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playScreen) {
    return;
  }
  const element = euchre.element;
  const ENDS = ["hand_over", "game_over", "rubber_over"];

  // on: what is done when something is pressed, as playTools has it, and card(card), choice(choice)
  // and ways(), which gives the ways to go on after a hand.
  euchre.playScreen = function (game, on) {
    const log = euchre.playLog();
    const notice = euchre.playNotice();
    const choices = euchre.playChoices();
    const hand = euchre.playHand(on.card);
    const tools = euchre.playTools(on);
    const board = element("div", { "class": "euchre-play-board" });
    const felt = element("div", { "class": "euchre-play-felt" });
    const prompt = element("p", { "class": "euchre-play-prompt", tabindex: "-1" });
    const heard = element("p", { "class": "euchre-heard", role: "status" });
    const result = element("div", { "class": "euchre-play-result" });
    const goOn = euchre.playDom.button("Go on", () => pace.cut());
    const pace = euchre.playPace(showGoOn);
    let wasOnGoOn = false;
    const line = element("div", { "class": "euchre-play-line" }, [prompt, goOn]);
    const node = element("div", { "class": "euchre-play-live" }, [
      element("div", { "class": "euchre-play-main" }, [
        felt, line, heard, result, hand.node, choices.node, notice.node, tools.row,
      ]),
      element("div", { "class": "euchre-play-side" }, [board, log.node, tools.more]),
    ]);
    goOn.hidden = true;
    // full: a finished trick that still lies there. looking: whether the last one is shown on request.
    // refused: what might be thought of, and may not be said; null until that is known.
    const screen = { node, log, notice, pace, full: null, looking: false, refused: null };

    const isPlayed = () => game.view.turn === "you" || game.view.turn === "others";

    // Whoever goes on by a key finds the focus there the next time.
    function showGoOn(isAsked) {
      if (!isAsked && document.activeElement === goOn) {
        wasOnGoOn = true;
        prompt.focus({ preventScroll: true });
      }
      goOn.hidden = !isAsked;
      if (isAsked) {
        wasOnGoOn = wasOnGoOn && document.activeElement === prompt;
        if (wasOnGoOn) {
          goOn.focus({ preventScroll: true });
        }
      }
    }

    // What is asked is read aloud once, and not again with each drawing.
    function hear(said) {
      if (heard.dataset.said !== said) {
        heard.dataset.said = said;
        heard.replaceChildren(euchre.cardText(said));
      }
    }

    function showPrompt() {
      const said = euchre.playWords.prompt(game.view);
      const isYours = game.view.turn === "you";
      prompt.replaceChildren(euchre.cardText(said));
      prompt.classList.toggle("euchre-play-yours", isYours);
      line.hidden = !isPlayed();  // the result says it
      hear(isYours ? said : "");
    }

    function showResult() {
      const begun = game.events.map((each) => each.kind).lastIndexOf("dealt");
      const ends = isPlayed() ? [] :
        game.events.slice(begun).filter((each) => ENDS.includes(each.kind));
      result.replaceChildren(...ends.map((each) => euchre.playDom.paragraph(each.text)));
      result.hidden = !ends.length;
    }

    // What may be said is shown together with what may not, so that nothing moves under a finger.
    function showChoices() {
      const isKnown = game.view.turn === "you" && screen.refused;
      if (isPlayed()) {
        choices.ask(game.view, isKnown ? [...game.view.choices, ...screen.refused] : [], on.choice);
      } else {
        choices.offer(on.ways());
      }
      node.dataset.turn = game.view.turn === "you" && !isKnown ? "others" : game.view.turn;
    }

    // Where the focus was on something that is gone, it goes where the game goes on.
    function refocus() {
      const here = document.activeElement;
      if (node.contains(here) && here !== prompt) {
        return;
      }
      const way = euchre.playWords.isOfCards(game.view) ? hand : choices;
      if (game.view.turn === "others" || !way.focus()) {
        prompt.focus({ preventScroll: true });
      }
    }

    // isNew: whether a card has just been played.
    function draw(isNew) {
      const view = game.view;
      const wasHere = node.contains(document.activeElement);
      board.replaceChildren(euchre.playBoard.standing(view, on.name()));
      felt.replaceChildren(euchre.playTable(view, screen.looking ? view.last_trick : screen.full, isNew));
      showPrompt();
      showResult();
      hand.show(view);
      showChoices();
      tools.show(view, screen.looking);
      if (wasHere) {
        refocus();
      }
    }

    return Object.assign(screen, { draw: draw, focus: refocus });
  };
  euchre.give("assets/euchre/lab/lab-play-screen.js", euchre.playScreen);
})();
