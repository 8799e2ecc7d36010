// Parts of the page that the others are made of.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playDom) {
    return;
  }
  const element = euchre.element;
  const CITED = /^(.*) \([a-z_]+\.[a-z_]+, set by (.*?)\.?\)$/s;

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

  // A rule as it is cited, without the option's path, which says nothing at a table; and if the rule
  // itself was said already, who set it alone.
  function plainly(text, said) {
    const [, rule, who] = CITED.exec(text) || [null, text, ""];
    if (!who) {
      return rule;
    }
    return rule === said ? `Set by ${who}.` : `${rule} (Set by ${who}.)`;
  }

  euchre.playDom = { button: button, paragraph: paragraph, plainly: plainly, sentence: sentence };
  euchre.give("assets/euchre/lab/lab-play-dom.js", euchre.playDom);
})();
