// How the quiz makes parts of a page: every text goes in as text, with its cards marked as cards.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.quizDom) {
    return;
  }
  const element = euchre.element;
  const CARD = /^(?:[2-9TJQKA][SHDC]|JOKER)$/;

  function isCard(choice) {
    return typeof choice.value === "string" && CARD.test(choice.value);
  }

  // A choice in words, for a name that a voice reads.
  function spoken(choice) {
    return isCard(choice) ? euchre.cardWords(choice.value) : choice.text;
  }

  // What a choice shows: a card's face, or its text.
  function shown(choice) {
    return isCard(choice) ? euchre.cardFace(choice.value) : euchre.cardText(choice.text);
  }

  function button(label, attributes, act) {
    const made = element("button", Object.assign({ type: "button" }, attributes), label);
    made.addEventListener("click", act);
    return made;
  }

  euchre.quizDom = {
    button: button,
    element: element,
    isCard: isCard,
    shown: shown,
    spoken: spoken,
  };
})();
