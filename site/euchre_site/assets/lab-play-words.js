// What the page says of a game: whose turn it is, what is asked, and what stands on the buttons.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playWords) {
    return;
  }
  const element = euchre.element;
  const ALONE = " alone";
  const NAMES = "name ";
  const ORDER = "order up";

  const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const isAlone = (action) => action.endsWith(ALONE) && action !== "defend alone";
  const without = (action) => isAlone(action) ? action.slice(0, -ALONE.length) : action;
  const shown = (card) => euchre.drawing.card(card).shown;
  const self = (view) => view.seats[view.seat];

  // Whether a card is what is asked for.
  const isOfCards = (view) => view.turn === "you" && view.hand.some((each) => each.action);

  // What is asked where any call or card may be said.
  const ASKED = {
    play: (view) => view.trick.length ? "Your turn: play a card." : "You lead: play a card.",
    round_one: (view) => view.turn_up ? `Your call: ${shown(view.turn_up)} is turned up.` : "Your call.",
    round_two: (view) => "Your call: name trump" +
      (view.legal.includes("pass") ? ", or pass." : "."),
  };

  function asked(view) {
    if (view.choices.length === 1 && !isOfCards(view)) {
      return `You may only ${view.choices[0].words}.`;
    }
    return view.ask || (ASKED[view.phase] ? ASKED[view.phase](view) : "Your turn.");
  }

  function waited(view) {
    const out = self(view).sits_out ? "You sit this hand out. " : "";
    return `${out}${view.names[view.to_act]}’s turn.`;
  }

  function prompt(view) {
    if (view.turn === "you") {
      return asked(view);
    }
    if (view.turn === "others") {
      return waited(view);
    }
    return view.turn === "over" ? "The game is over." : "The hand is over.";
  }

  // What one says to take or to order the turn-up, by who would get it.
  function order(view) {
    return view.dealer === view.seat ? "Take it up" : "Order it up";
  }

  // A trump with its sign, which the word beside it says already.
  function named(trump) {
    const suits = euchre.drawing.drawn.suits;
    const letter = Object.keys(suits).find((each) => suits[each].kind === trump);
    if (!letter) {
      return [capital(trump)];
    }
    const sign = element("span", { "aria-hidden": "true" }, [
      euchre.drawing.fragment(euchre.drawing.suit(letter)),
    ]);
    return [sign, " " + capital(trump)];
  }

  // What stands on the button for a choice.
  function label(choice, view) {
    const base = without(choice.action);
    const alone = isAlone(choice.action) ? ", alone" : "";
    if (base === ORDER) {
      return [order(view) + alone];
    }
    if (base.startsWith(NAMES)) {
      return [...named(base.slice(NAMES.length)), alone];
    }
    return [euchre.cardText(capital(choice.words || choice.text))];
  }

  // What is refused and why is worth a button, but not once more for going alone: neither where nobody may
  // go alone now, nor where the same is refused with help, too.
  function worthAsking(choices) {
    const allowed = choices.filter((each) => !each.why_not).map((each) => each.action);
    const refused = new Set(choices.filter((each) => each.why_not).map((each) => each.action));
    return choices.filter(({ action, why_not: why }) => !why || !isAlone(action) ||
      (allowed.some(isAlone) && !refused.has(without(action))));
  }

  // Choices in rows: what is the same but for going alone stands side by side, and so does what stands
  // by itself.
  function rows(choices) {
    const found = new Map();
    worthAsking(choices).forEach(function (each) {
      const key = without(each.action);
      found.set(key, [...(found.get(key) || []), each]);
    });
    const all = [...found.values()];
    const single = all.filter((each) => each.length === 1).flat();
    return [...(single.length ? [single] : []), ...all.filter((each) => each.length > 1)];
  }

  // What each side is called: those who sit there, the reader first.
  function side(view, number) {
    const seats = view.sides[number];
    const first = seats.includes(view.seat) ? [view.seat] : [];
    return [...first, ...seats.filter((each) => each !== view.seat)]
      .map((each) => view.names[each]).join(" and ");
  }

  // A lesson of the coach, in paragraphs.
  function lesson(due) {
    return [`New to you: ${due.line}`, `By the rules: ${due.rule}`];
  }

  euchre.playWords = {
    isOfCards: isOfCards,
    label: label,
    lesson: lesson,
    prompt: prompt,
    rows: rows,
    side: side,
  };
  euchre.give("assets/euchre/lab/lab-play-words.js", euchre.playWords);
})();
