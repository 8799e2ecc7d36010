// What stands there before the first question: about which table. And what to say, and where to go on,
// if there is none.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.practiseStart) {
    return;
  }
  const element = euchre.element;
  const ONCE = "With the first question, the rules engine is loaded into this page, once";
  const HERE = "Your answers stay in this browser; nothing is sent anywhere.";

  // The tables to choose from: {name, ref | fragment | yaml, base, quiz}. quiz says that the site has
  // the quiz of the variant on a page.
  function tables(options, keep) {
    const shipped = options.map((each) => each.dataset.link ?
      {name: each.textContent, fragment: each.dataset.link, base: each.value, quiz: true, id: each.value} :
      {name: each.textContent, ref: each.value, base: each.value, quiz: !each.hasAttribute("data-elsewhere")});
    const kept = keep.tables().map((each) => ({
      name: each.name || "Your table", yaml: each.yaml, fragment: each.fragment, base: each.base,
    }));
    const asked = keep.asked();
    const known = (found) => [...kept, ...shipped].find(found);
    let first = kept[0] || shipped[0];
    if (asked.fragment) {
      const base = shipped.find((each) => each.ref === keep.baseOf(asked.fragment));
      const linked = {
        name: base ? "The table of your link, which builds on " + base.name : "The table of your link",
        fragment: asked.fragment, base: keep.baseOf(asked.fragment),
      };
      first = known((each) => each.fragment === asked.fragment) || linked;
    } else if (asked.ref && known((each) => each.id === asked.ref[0])) {
      first = known((each) => each.id === asked.ref[0]);
    } else if (asked.ref && shipped.some((each) => each.ref === asked.ref[0])) {
      const ref = asked.ref.join("+");
      const base = shipped.find((each) => each.ref === asked.ref[0]);
      const added = asked.ref.slice(1).map((each) => each.replaceAll("_", " ")).join(", ");
      first = known((each) => each.ref === ref) || {
        name: base.name + (added ? " with " + added : ""), ref: ref, base: asked.ref[0],
      };
    }
    const own = kept.includes(first) || shipped.includes(first) ? [] : [first];
    return {groups: [["", own], ["Your tables", kept], [own.length || kept.length ? "Games" : "", shipped]], first: first,
      missing: keep.stranger(shipped.map((each) => each.id || each.ref))};
  }

  function chooser(found) {
    const all = found.groups.flatMap(([, several]) => several);
    const option = (each) => element("option", {value: String(all.indexOf(each)), selected: each === found.first}, [each.name]);
    const select = element("select", {});
    found.groups.forEach(function ([heading, several]) {
      const made = several.map(option);
      if (made.length) {
        select.append(...(heading ? [element("optgroup", {label: heading}, made)] : made));
      }
    });
    return {select: select, all: all};
  }

  function sentence(text) {
    const words = text.slice(0, 1).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(words) ? words : words + ".";
  }

  // Where else the table's questions are, and where it can be set right.
  function ways(table, error, keep) {
    const found = [];
    const page = (name, fragment, text) => element("a", {href: keep.page(name, fragment)}, [text]);
    if (table.quiz) {
      found.push(["The ", page("variants/" + (table.id || table.ref) + "/quiz", "", "quiz on " + table.name),
        " asks questions that are made already, without the rules engine."]);
    }
    if (error.code === "table-refused") {
      found.push([page("your-table", table.fragment, "Open it in “Your table”"), ": there you see what is wrong, and every way out."]);
    }
    // Of a table from a link there is no file that a terminal could take.
    if (table.ref && error.code !== "unknown-name") {
      found.push(["In a terminal, ", element("code", {}, ["euchre quiz " + table.ref]), " asks without end."]);
    }
    return found.length ? [element("ul", {}, found.map((each) => element("li", {}, each)))] : [];
  }

  function trouble(table, error, keep) {
    return [element("p", {}, [sentence(error.message)]), ...ways(table, error, keep)];
  }

  // begin(table) promises to begin; what goes wrong is said here. loads: how much the engine is.
  euchre.practiseStart = function (options, keep, begin, loads) {
    const found = tables(options, keep);
    const {select, all} = chooser(found);
    const said = element("p", {role: "status"});
    const wrong = element("div", {role: "alert"});
    const press = euchre.quizDom.button(["Ask me"], {"class": "euchre-quiz-next"}, () => run(all[Number(select.value)]));
    const root = element("div", {"class": "euchre-quiz euchre-practise-start"}, [
      ...(found.missing ? [element("p", {}, [found.missing])] : []),
      element("label", {}, ["Which table? ", select]),
      element("p", {}, [press]), said, wrong,
      element("p", {"class": "euchre-quiz-hint"}, [loads ? ONCE + ": " + loads + ". " : ONCE + ". ", HERE, " Your own rules? Set them on the page ",
        element("a", {href: keep.page("your-table", "")}, ["Your table"]), "; it leads back here."]),
    ]);

    // A mouse on the button is as good as a press; a finger may only want to scroll.
    press.addEventListener("pointerenter", function (event) {
      if (event.pointerType === "mouse") {
        window.euchreLab.start();
      }
    });

    function instead(error) {
      const other = error.base && all.find((each) => each.ref === error.base);
      return other ? [element("p", {}, [euchre.quizDom.button(["Practise " + other.name + " instead"], {}, function () {
        select.value = String(all.indexOf(other));
        run(other);
      })])] : [];
    }

    async function run(table) {
      wrong.replaceChildren();
      said.textContent = "Making the first question.";
      said.scrollIntoView({block: "nearest"});
      press.disabled = select.disabled = true;
      try {
        await begin(table);
      } catch (error) {
        said.textContent = "";
        press.disabled = select.disabled = false;
        wrong.replaceChildren(...trouble(table, error, keep), ...instead(error));
        wrong.scrollIntoView({block: "nearest"});
      }
    }

    return {
      root: root,
      // While the engine is being loaded, how far that is.
      tell: function (text) {
        if (press.disabled) {
          said.textContent = text;
          said.scrollIntoView({block: "nearest"});
        }
      },
    };
  };
  euchre.practiseTrouble = trouble;
  euchre.give("assets/euchre/lab/lab-practise-start.js", euchre.practiseStart);
})();
