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

    // A lesson of the coach stands below what shows it.
    function lines(due) {
      return euchre.playWords.lesson(due).map((text) =>
        element("p", { "class": "euchre-play-taught" }, [euchre.cardText(text)]));
    }

    function line(event) {
      const kind = event.kind === "dealt" ? "euchre-play-deal" : null;
      return element("p", { "class": kind }, [euchre.cardText(event.text)]);
    }

    function append(lines) {
      list.append(...lines);
      list.scrollTop = list.scrollHeight;
    }

    function add(events) {
      append(events.filter((each) => each.text).map(line));
    }

    // Without what is new being read aloud.
    function quietly(act) {
      list.setAttribute("aria-live", "off");
      act();
      setTimeout(() => list.removeAttribute("aria-live"), 100);
    }

    return {
      node: list,
      add: add,
      // It is read aloud where it stands beside the table.
      teach: (due) => quietly(() => append(lines(due))),
      // All of it anew. taught: pairs of a lesson and after how many of the events it stands.
      rewrite: (events, taught) => quietly(() => {
        list.replaceChildren();
        events.forEach(function (each, place) {
          add([each]);
          append(taught.filter(([, after]) => after === place + 1).flatMap(([due]) => lines(due)));
        });
      }),
    };
  };
  euchre.give("assets/euchre/lab/lab-play-log.js", euchre.playLog);
})();
