// The desk on which a table is settled: name, rules, file, what to read, and how to pass it on.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const PATIENCE = 40;
  const NAME = /^name:[ \t]*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s#|>&!*"'\n][^#\n]*?)[ \t]*(#.*)?$/m;

  function withName(yaml, name) {
    return NAME.test(yaml) ? yaml.replace(NAME, (all, comment) => "name: " + JSON.stringify(name) +
      (comment ? "  " + comment : "")) : null;
  }

  function button(text, act, name) {
    const made = element("button", {type: "button", "class": name || "euchre-lab-quiet"}, [text]);
    made.addEventListener("click", act);
    return made;
  }

  // A sentence about a problem as a page says it, whose readers have no terminal.
  function worded(problem) {
    const text = problem.sentence.replace(/; (?:run|read) it with: euchre .*$/, "")
      .replace("this program reads", "this page reads");
    return (problem.line ? "line " + problem.line + ": " : "") + text;
  }

  function ended(text) {
    return /[.!?]$/.test(text) ? text : text + ".";
  }

  function staleWords(now) {
    const first = now.problems.find((each) => each.severity === "error");
    const wrong = ended(first ? worded(first) : now.unreadable);
    const isNewer = now.newer ? "The file of this table was written for a newer version of this page than " +
      "you have here: " + wrong + " Load the page anew; if that doesn’t help, " : "";
    if (now.form) {
      return (isNewer ? isNewer + "put that right. " : "The file of this table can’t be read: " + wrong + " ") +
        "Until then, the rules here are as they were before. Undo takes the change back.";
    }
    return isNewer ? isNewer + "start from the game that the table builds on."
      : "The file of this table can’t be read: " + wrong +
        " Put that right in “The file behind it”, ask for the file anew, or start from a game.";
  }

  // Said where the form is while the file can't be read: what is wrong, and what can be done. does:
  // {leave, from}; nameOf: the name of a game by its id.
  function staleNote(does, nameOf) {
    const words = element("p");
    const ways = element("p", {"class": "euchre-lab-buttons"});
    const root = element("div", {"class": "euchre-lab-fault", hidden: true}, [words, ways]);
    return {root: root, update: function (now) {
      root.hidden = !now.unreadable;
      const said = now.unreadable ? staleWords(now) : "";
      if (words.textContent !== said) {
        words.textContent = said;
        ways.replaceChildren(...(now.form || !nameOf(now.base) ? [] : [
          button("Start from " + nameOf(now.base) + " instead", function () { does.from(now.base); }),
        ]), button("Begin anew", does.leave));
      }
    }};
  }

  // What stands in the way of keeping a table in this browser, with what can be done.
  function keeping(act) {
    const words = element("span");
    const press = button("Keep it in this browser", act.keep);
    const root = element("p", {"class": "euchre-lab-small", hidden: true}, [words, " ", press]);
    return {root: root, update: function (why) {
      root.hidden = !why;
      press.hidden = why !== "asked";
      words.textContent = {
        asked: "It isn’t among your tables yet: it will be once you change something.",
        full: "This browser keeps twenty of your tables already: remove one under “Begin anew” to keep this one, " +
          "or copy the link.",
        lost: "This browser keeps nothing once the page is closed: copy the link.",
      }[why] || "";
    }};
  }

  // The line at the foot of the screen: what has just changed, whether the table can be played.
  function bar(act) {
    const said = element("p", {role: "status", "class": "euchre-lab-status"});
    const undo = button("Undo", act.undo);
    const hurt = button("Show me", act.showFault, "euchre-lab-main");
    const read = button("Read it", act.read);
    const root = element("div", {"class": "euchre-lab-bar"}, [said, element("div", {}, [hurt, undo, read])]);

    function verdict(now) {
      const errors = now.problems.filter((each) => each.severity === "error");
      if (now.unreadable || !now.form) {
        return (now.newer ? "The file is of a newer version" : "The file can’t be read at the moment") +
          (errors.length && errors[0].line ? ": line " + errors[0].line + "." : ".");
      }
      if (now.form.playable) {
        return "The table can be played.";
      }
      const unknown = now.faults.some((each) => each.unknown);
      const mistakes = Math.max(now.faults.length, errors.length);
      // Two rules that contradict each other do so once, whichever of them says it.
      const said = [...new Set(now.faults.map((each) => each.brief))];
      const many = unknown || !said.length
        ? (mistakes === 1 ? "One thing in the file is wrong: " : mistakes + " things in the file are wrong: ")
        : said.length === 1 ? "" : said.length + " conflicts. The first: ";
      return "It can’t be played yet. " + many + (said.length ? said[0] : ended(worded(errors[0])));
    }

    return {root: root, said: said, update: function (now, words) {
      const whole = (words ? ended(words) + " " : "") + verdict(now);
      said.textContent = whole;
      root.classList.toggle("euchre-lab-hurts", !now.form || Boolean(now.unreadable) || !now.form.playable);
      hurt.hidden = !root.classList.contains("euchre-lab-hurts");
      undo.disabled = !now.steps.length;
      read.hidden = !hurt.hidden;
    }, say: function (words) { said.textContent = words; }};
  }

  function passing(act) {
    const address = element("input", {type: "text", readonly: true, "aria-label": "Link to this table"});
    const done = element("p", {role: "status", "class": "euchre-lab-small"});
    const practise = element("a", {"class": "euchre-lab-go"}, ["Practise with this table"]);
    const play = element("a", {"class": "euchre-lab-go"}, ["Play by these rules"]);
    const file = element("input", {type: "file", accept: ".yaml,.yml,text/yaml,text/plain"});
    address.addEventListener("focus", function () { address.select(); });
    file.addEventListener("change", function () {
      if (file.files.length) {
        act.openFile(file.files[0], done);
        file.value = "";
      }
    });

    async function copy() {
      for (let tries = 0; address.getAttribute("aria-busy") === "true" && tries < PATIENCE; tries += 1) {
        await new Promise((resolve) => { setTimeout(resolve, 50); });
      }
      address.focus();
      address.select();
      try {
        await navigator.clipboard.writeText(address.value);
        done.textContent = "The link is copied. Whoever opens it sees this table; nothing was sent anywhere.";
      } catch (error) {
        done.textContent = "This browser doesn’t let the page copy: the link is selected, copy it by hand.";
      }
    }

    const root = element("section", {"class": "euchre-lab-passing"}, [
      element("h2", {}, ["Use it, pass it on"]),
      element("p", {"class": "euchre-lab-gos"}, [practise, play]),
      element("p", {}, ["The whole table is in this link:"]),
      element("div", {"class": "euchre-lab-link"}, [address, button("Copy link", copy, "euchre-lab-main")]),
      done,
      element("p", {"class": "euchre-lab-buttons"}, [
        button("Download the file", function () { done.textContent = act.download() + " is in your downloads."; }),
        button("Begin anew", act.leave),
      ]),
      element("label", {"class": "euchre-lab-field"}, ["Open another table’s file", file]),
    ]);
    // Until the link holds what has just changed, it is not to be copied.
    function wait(isLate) {
      address.setAttribute("aria-busy", String(isLate));
    }

    return {root: root, wait: function () { wait(true); }, update: function (links) {
      wait(false);
      address.value = links.link;
      practise.href = links.practise;
      play.href = links.play;
    }};
  }

  euchre.give("assets/euchre/lab/lab-table-desk.js", {
    bar: bar, button: button, ended: ended, keeping: keeping, passing: passing, staleNote: staleNote,
    withName: withName, worded: worded,
  });
})();
