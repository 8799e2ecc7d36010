// The reader's cards: buttons, one stop of the Tab key, along which the arrow keys move. A card that may
// not be played can be pressed as well, and whoever presses it is told why.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playHand) {
    return;
  }
  const element = euchre.element;
  const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

  function named(card, asked) {
    const words = euchre.cardWords(card.card);
    return asked && !card.legal ? `${words}, not allowed` : words;
  }

  // onCard is told which card was pressed, allowed or not.
  euchre.playHand = function (onCard) {
    const node = element("div", { "class": "euchre-play-hand", role: "group", "aria-label": "Your hand" });
    let cards = [];
    let buttons = [];
    let at = 0;

    // Makes one card the stop of the Tab key.
    function stop(place) {
      at = Math.max(0, Math.min(place, buttons.length - 1));
      buttons.forEach((each, number) => { each.tabIndex = number === at ? 0 : -1; });
    }

    function move(place) {
      stop((place + buttons.length) % buttons.length);
      buttons[at].focus();
    }

    node.addEventListener("keydown", function (event) {
      if (!buttons.length || event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      const goes = { Home: 0, End: buttons.length - 1 };
      if (event.key in STEPS) {
        move(at + STEPS[event.key]);
      } else if (event.key in goes) {
        move(goes[event.key]);
      } else {
        return;
      }
      event.preventDefault();
    });

    function button(card, place) {
      const made = element("button", { type: "button" },
        [euchre.drawing.fragment(euchre.drawing.face(card.card, true))]);
      made.addEventListener("focus", () => stop(place));
      made.addEventListener("click", () => onCard(cards[place]));
      return made;
    }

    // Says by more than a color whether a card may be played now.
    function mark(made, card, asked) {
      made.classList.toggle("euchre-play-may", asked && card.legal);
      made.setAttribute("aria-disabled", String(asked && !card.legal));
      made.setAttribute("aria-label", named(card, asked));
      made.dataset.action = card.action || "";
    }

    // Cards that nobody may look at yet lie face down.
    function covered(count) {
      const backs = Array.from({ length: count }, () => euchre.cardBack());
      return count ? [element("p", { "class": "euchre-heard" }, [`${count} cards, face down.`]), ...backs] :
        [];
    }

    return {
      node: node,
      has: () => node.contains(document.activeElement),
      // The first card that may be played, or the card where the focus was last.
      focus: () => {
        const may = buttons.findIndex((each) => each.classList.contains("euchre-play-may"));
        const found = buttons[may < 0 ? at : may];
        if (found) {
          found.focus({ preventScroll: true });
        }
        return Boolean(found);
      },
      // The same cards keep their buttons, and with them the focus.
      show: (view) => {
        const asked = euchre.playWords.isOfCards(view);
        const had = node.contains(document.activeElement);
        const isSame = cards.map((each) => each.card).join() === view.hand.map((each) => each.card).join();
        cards = view.hand;
        if (!isSame || !cards.length) {
          buttons = cards.map(button);
          node.replaceChildren(...(buttons.length ? buttons : covered(view.seats[view.seat].cards)));
          stop(at);
        }
        cards.forEach((card, place) => mark(buttons[place], card, asked));
        if (had && !isSame && buttons.length) {
          buttons[at].focus({ preventScroll: true });
        }
      },
    };
  };
  euchre.give("assets/euchre/lab/lab-play-hand.js", euchre.playHand);
})();
