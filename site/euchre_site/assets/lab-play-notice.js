// What is said to the reader beside the game: why not, a hint, the coach. One place for each kind.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playNotice) {
    return;
  }
  const element = euchre.element;

  const button = (label, act) => euchre.playDom.button(label, act);
  const paragraph = (text) => euchre.playDom.paragraph(text);

  // The reason, for whoever wants it; what has been said already is left out.
  function longer(title, texts, said) {
    const more = texts.map((each) => euchre.playDom.plainly(each, said)).filter((each) => each !== said);
    return more.length ? [element("details", {}, [
      element("summary", {}, [title]), ...more.map(paragraph),
    ])] : [];
  }

  euchre.playNotice = function () {
    const node = element("div", { "class": "euchre-play-notice", role: "status" });

    function boxed(kind, children) {
      return element("div", { "class": `euchre-play-${kind}`, "data-kind": kind }, children);
    }

    function put(kind, children) {
      const made = boxed(kind, children);
      const old = node.querySelector(`:scope > [data-kind="${kind}"]`);
      if (old) {
        old.replaceWith(made);
      } else {
        node.append(made);
      }
      return made;
    }

    function drop(kind) {
      node.querySelectorAll(`:scope > [data-kind="${kind}"]`).forEach((each) => each.remove());
    }

    // What somebody has asked for is brought into sight, where the table fills the screen.
    function answer(kind, children) {
      put(kind, children).scrollIntoView({ block: "nearest" });
    }

    return {
      node: node,
      clear: () => node.replaceChildren(),
      drop: drop,
      say: (kind, text) => answer(kind, [paragraph(text)]),
      refuse: (found) => answer("refused",
        [paragraph(found.sentence), ...longer("What the rules say", found.rules, found.sentence)]),
      remark: (said) => put("coach",
        [paragraph(`Coach, a rule of thumb: ${said.line}`), ...longer("Why?", said.longer, said.line)]),
      // One lesson doesn't drive out another, which may not be read yet.
      teach: (due) => node.append(boxed("lesson", [
        ...euchre.playWords.lesson(due).map(paragraph), ...longer("Who says so?", due.longer, due.rule),
      ])),
      // What went wrong, and what to press to try once more.
      trouble: (error, again) => answer("trouble", [
        paragraph(euchre.playDom.sentence(error.message)),
        ...(again ? [button("Try again", () => { drop("trouble"); again(); })] : []),
      ]),
    };
  };
  euchre.give("assets/euchre/lab/lab-play-notice.js", euchre.playNotice);
})();
