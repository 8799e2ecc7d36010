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

  // Said where the form is while the file can't be read: what is wrong, and what can be done.
  function staleNote(leave) {
    const words = element("p");
    const root = element("div", {"class": "euchre-lab-fault", hidden: true}, [
      words, element("p", {}, [button("Begin anew", leave)]),
    ]);
    return {root: root, update: function (now) {
      const first = now.problems.find((each) => each.severity === "error");
      const wrong = first ? (first.line ? "line " + first.line + ": " : "") + first.sentence : now.unreadable;
      root.hidden = !now.unreadable;
      words.textContent = "The file of this table can’t be read: " + wrong + ". " + (now.form
        ? "Until that is put right, the rules here are as they were before. Undo takes the change back."
        : "Put that right in “The file behind it”, ask for the file anew, or begin with another table.");
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
        return "The file can’t be read at the moment" + (errors.length && errors[0].line
          ? ": line " + errors[0].line + "." : ".");
      }
      if (now.form.playable) {
        return "The table can be played.";
      }
      const several = Math.max(now.faults.length, errors.length);
      const first = now.faults.length ? now.faults[0].sentence
        : "line " + errors[0].line + " of the file: " + errors[0].sentence + ".";
      return "It can’t be played yet. " + (several === 1 ? "One conflict: " : several + " conflicts: ") + first;
    }

    return {root: root, update: function (now, words) {
      const whole = (words ? words.replace(/[.]?$/, ". ") : "") + verdict(now);
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
        act.openFile(file.files[0], function (words) { done.textContent = words; });
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
    bar: bar, button: button, passing: passing, staleNote: staleNote, withName: withName,
  });
})();
