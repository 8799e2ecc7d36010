// The file behind the form: its text in step with it, what is wrong with it line by line, and the ways
// in and out: download, open, link.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const PAUSE = 300;
  const LARGEST = 1048576;

  function startOfLine(text, line) {
    const lines = text.split("\n").slice(0, Math.max(0, line - 1));
    return lines.reduce((sum, each) => sum + each.length + 1, 0);
  }

  // Instead of notes that send their readers to a terminal.
  const NOTES = {
    "unknown-reference": "every house rule and every game that there is stands on this page",
    "unsupported-version": "a file of a newer version may be read once the page is loaded anew",
  };

  // write: is given a text that somebody has typed. words: the module that words what is wrong.
  function pane(write, words) {
    function said(problem) {
      const notes = NOTES[problem.code] ? [NOTES[problem.code]] : problem.notes.filter(
        (each) => !/^(invariant|set at|declared at|required at|that is) /.test(each));
      const text = words.worded(Object.assign({}, problem, {line: null}));
      return [words.ended(text), ...notes.map((each) => words.ended(each.charAt(0).toUpperCase() + each.slice(1)))]
        .join(" ");
    }

    const area = element("textarea", {
      rows: 14, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
      id: "euchre-lab-yaml", "aria-describedby": "euchre-lab-problems",
    });
    const problems = element("ul", {"class": "euchre-lab-problems", id: "euchre-lab-problems"});
    const root = element("details", {"class": "euchre-lab-file"}, [
      element("summary", {}, [element("h2", {}, ["The file behind it"])]),
      element("div", {}, [element("p", {}, ["This is what your table is kept in, and what you can send to others. " +
        "You don’t need it; who likes to can write here, and the form above follows."]),
      element("label", {"for": "euchre-lab-yaml"}, ["The table as a file (YAML)"]), area, problems]),
    ]);
    let wait = 0;

    area.addEventListener("input", function () {
      clearTimeout(wait);
      wait = setTimeout(function () { write(area.value); }, PAUSE);
    });
    area.addEventListener("change", function () {
      clearTimeout(wait);
      write(area.value);
    });

    function go(problem) {
      const start = startOfLine(area.value, problem.line);
      const end = area.value.indexOf("\n", start);
      root.open = true;
      area.focus();
      area.setSelectionRange(start, end < 0 ? area.value.length : end);
      const height = parseFloat(getComputedStyle(area).lineHeight) || 20;
      area.scrollTop = Math.max(0, (problem.line - 4) * height);
    }

    function problemItem(each) {
      const kind = each.severity === "error" ? "" : "Remark. ";
      if (!each.line) {
        return element("li", {}, [kind + said(each)]);
      }
      const link = element("button", {type: "button", "class": "euchre-lab-line"}, ["Line " + each.line + ":"]);
      link.addEventListener("click", function () { go(each); });
      return element("li", {"class": "euchre-lab-" + each.severity}, [link, " ", kind + said(each)]);
    }

    function update(now) {
      if (document.activeElement !== area && area.value !== now.yaml) {
        area.value = now.yaml;
      }
      area.setAttribute("aria-invalid", String(now.problems.some((each) => each.severity === "error")));
      problems.replaceChildren(...now.problems.map(problemItem));
    }

    // A text that was typed is taken as it is; one that comes from elsewhere is written over it.
    function fill(yaml) {
      clearTimeout(wait);
      area.value = yaml;
    }

    return {root: root, update: update, fill: fill, open: function () { root.open = true; }};
  }

  function download(yaml) {
    const id = /^id:[ \t]*["']?([a-z0-9_]+)/m.exec(yaml);
    const name = (id ? id[1] : "my_table") + ".yaml";
    const address = URL.createObjectURL(new Blob([yaml], {type: "application/yaml"}));
    const link = element("a", {href: address, download: name});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(address); }, 10000);
    return name;
  }

  // The text of a file that somebody picks; refuse is given what is wrong with it.
  async function read(file, refuse) {
    if (file.size > LARGEST) {
      refuse("That file is larger than 1 MiB, far more than rules need. Nothing was changed.");
      return null;
    }
    try {
      return new TextDecoder("utf-8", {fatal: true}).decode(await file.arrayBuffer());
    } catch (error) {
      refuse("That file is no text. Tables are kept in files that end in .yaml. Nothing was changed.");
      return null;
    }
  }

  euchre.give("assets/euchre/lab/lab-table-file.js", {pane: pane, download: download, read: read});
})();
