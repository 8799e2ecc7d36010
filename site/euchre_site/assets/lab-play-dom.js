// Parts of the page that the others are made of.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playDom) {
    return;
  }
  const element = euchre.element;

  // A button; isFirst marks what most people will press.
  function button(label, act, isFirst) {
    const made = element("button", {
      type: "button",
      "class": isFirst ? "euchre-play-button euchre-play-first" : "euchre-play-button",
    }, [].concat(label));
    made.addEventListener("click", act);
    return made;
  }

  // Plain text with its cards marked as cards.
  function paragraph(text) {
    return element("p", {}, [euchre.cardText(text)]);
  }

  // What the engine says may be half a sentence.
  function sentence(text) {
    const words = text.slice(0, 1).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(words) ? words : words + ".";
  }

  euchre.playDom = { button: button, paragraph: paragraph, sentence: sentence };
  euchre.give("assets/euchre/lab/lab-play-dom.js", euchre.playDom);
})();
