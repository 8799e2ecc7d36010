// What has happened, sentence by sentence, in a list that a screen reader reads as it grows.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playLog) {
    return;
  }
  const element = euchre.element;

  euchre.playLog = function () {
    const list = element("div", {
      "class": "euchre-play-log",
      role: "log",
      "aria-label": "What has happened",
      tabindex: "0",
    });

    function line(event) {
      const kind = event.kind === "dealt" ? "euchre-play-deal" : null;
      return element("p", { "class": kind }, [euchre.cardText(event.text)]);
    }

    function add(events) {
      list.append(...events.filter((each) => each.text).map(line));
      list.scrollTop = list.scrollHeight;
    }

    return {
      node: list,
      add: add,
      // All of it anew, without its being read aloud again.
      rewrite: (events) => {
        list.setAttribute("aria-live", "off");
        list.replaceChildren();
        add(events);
        setTimeout(() => list.removeAttribute("aria-live"), 100);
      },
    };
  };
  euchre.give("assets/euchre/lab/lab-play-log.js", euchre.playLog);
})();
