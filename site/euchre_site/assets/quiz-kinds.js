// The four ways to answer a question. Each gives the part of the page to answer with, and a function
// that shows how the answer was; the focus stays where it is all the while.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.quizKinds) {
    return;
  }
  const dom = euchre.quizDom;
  const element = dom.element;

  const same = function (one, other) { return JSON.stringify(one) === JSON.stringify(other); };

  // The sign and the words that tell how a choice was.
  function verdictMark(isRight, words) {
    const kind = isRight ? "euchre-quiz-right" : "euchre-quiz-wrong";
    const sign = element("span", { "aria-hidden": "true" }, [isRight ? "✓ " : "✗ "]);
    return element("span", { "class": kind }, [sign, words]);
  }

  function still(control) {
    control.setAttribute("aria-disabled", "true");
  }

  function isStill(control) {
    return control.getAttribute("aria-disabled") === "true";
  }

  function choicesClass(question, name) {
    return question.choices.every(dom.isCard) ? name + " euchre-quiz-cards" : name;
  }

  function check(act) {
    const made = dom.button(["Check"], { "class": "euchre-quiz-check" }, function () {
      if (!isStill(made)) {
        act();
      }
    });
    return made;
  }

  // Pick one: the choices are buttons, and the first press is the answer.
  function one(question, give) {
    let picked = null;
    const buttons = question.choices.map(function (choice, place) {
      const number = element("span", { "class": "euchre-quiz-key", "aria-hidden": "true" },
        [String(place + 1)]);
      const shown = element("span", { "class": "euchre-quiz-text" }, [dom.shown(choice)]);
      const made = dom.button([number, shown], { "class": "euchre-quiz-choice" }, function () {
        if (!isStill(made)) {
          picked = choice;
          give([choice.value]);
        }
      });
      return made;
    });

    function finish() {
      question.choices.forEach(function (choice, place) {
        const made = buttons[place];
        still(made);
        if (choice !== picked) {
          // One press of Tab leads from the answer to what comes next.
          made.tabIndex = -1;
        }
        if (choice.correct) {
          made.classList.add("euchre-quiz-is-right");
          made.append(verdictMark(true, "right"));
        } else if (choice === picked) {
          made.classList.add("euchre-quiz-is-wrong");
          made.append(verdictMark(false, "wrong"));
        }
      });
    }

    const items = buttons.map(function (each) { return element("li", {}, [each]); });
    return {
      node: element("ul", { "class": choicesClass(question, "euchre-quiz-choices") }, items),
      controls: buttons,
      finish: finish,
    };
  }

  // Pick all that apply: boxes, and a button that gives the answer.
  function many(question, give) {
    const boxes = [];
    const labels = question.choices.map(function (choice, place) {
      const box = element("input", { type: "checkbox" });
      boxes.push(box);
      const number = element("span", { "class": "euchre-quiz-key", "aria-hidden": "true" },
        [String(place + 1)]);
      const shown = element("span", { "class": "euchre-quiz-text" }, [dom.shown(choice)]);
      return element("label", { "class": "euchre-quiz-choice" }, [box, number, shown]);
    });
    const checked = check(function () {
      give(question.choices.filter(function (_, place) { return boxes[place].checked; })
        .map(function (choice) { return choice.value; }));
    });

    function finish() {
      question.choices.forEach(function (choice, place) {
        const box = boxes[place];
        box.disabled = true;
        const label = labels[place];
        if (choice.correct) {
          label.classList.add("euchre-quiz-is-right");
          label.append(verdictMark(true, box.checked ? "right" : "belongs"));
        } else if (box.checked) {
          label.classList.add("euchre-quiz-is-wrong");
          label.append(verdictMark(false, "wrong"));
        }
      });
      still(checked);
    }

    const items = labels.map(function (each) { return element("li", {}, [each]); });
    const list = element("ul", { "class": choicesClass(question, "euchre-quiz-choices") }, items);
    return {
      node: element("div", {}, [list, checked]),
      controls: boxes,
      finish: finish,
    };
  }

  // Put in order: each choice has a button that moves it up and one that moves it down.
  function order(question, give) {
    const list = element("ol", { "class": "euchre-quiz-order" });
    const told = element("p", { "class": "euchre-quiz-unseen", role: "status" });
    const rows = question.choices.map(function (choice) {
      const name = dom.spoken(choice);
      const row = element("li");
      const up = dom.button(["↑"], { "aria-label": "Move " + name + " up" }, function () {
        move(row, -1, up);
      });
      const down = dom.button(["↓"], { "aria-label": "Move " + name + " down" }, function () {
        move(row, 1, down);
      });
      row.append(element("span", { "class": "euchre-quiz-text" }, [dom.shown(choice)]), up, down);
      row.choice = choice;
      row.controls = [up, down];
      return row;
    });

    function places() {
      return Array.from(list.children);
    }

    function mark() {
      const all = places();
      all.forEach(function (row, place) {
        row.controls.forEach(function (each) { each.removeAttribute("aria-disabled"); });
        if (place === 0) {
          still(row.controls[0]);
        }
        if (place === all.length - 1) {
          still(row.controls[1]);
        }
      });
    }

    function move(row, step, pressed) {
      if (isStill(pressed)) {
        return;
      }
      const all = places();
      const to = all.indexOf(row) + step;
      list.insertBefore(row, step < 0 ? all[to] : all[to].nextSibling);
      mark();
      pressed.focus({ preventScroll: true });
      told.textContent = dom.spoken(row.choice) + " is now number " + (to + 1) + ".";
    }

    const checked = check(function () {
      give(places().map(function (row) { return row.choice.value; }));
    });

    function finish() {
      told.textContent = "";
      places().forEach(function (row, place) {
        row.controls.forEach(function (each) { each.remove(); });
        const right = same(row.choice.value, question.answer[place]);
        const belongs = question.answer.findIndex(function (value) {
          return same(value, row.choice.value);
        });
        row.classList.add(right ? "euchre-quiz-is-right" : "euchre-quiz-is-wrong");
        row.append(verdictMark(right, right ? "right" : "is number " + (belongs + 1)));
      });
      still(checked);
    }

    list.append.apply(list, rows);
    mark();
    return { node: element("div", {}, [list, checked, told]), controls: [], finish: finish };
  }

  // Type a number.
  function number(question, give) {
    const box = element("input", {
      type: "number", step: "1", inputmode: "numeric", "class": "euchre-quiz-number",
      "aria-label": "Your answer, a number", autocomplete: "off",
    });
    const hint = element("span", { "class": "euchre-quiz-hint", role: "status" });
    const checked = element("button", { type: "submit", "class": "euchre-quiz-check" }, ["Check"]);
    const form = element("form", { "class": "euchre-quiz-form" }, [box, checked, hint]);
    form.noValidate = true;
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      if (isStill(checked)) {
        return;
      }
      if (!/^[+-]?\d{1,6}$/.test(box.value)) {
        hint.textContent = "Type a whole number, such as 3.";
        return;
      }
      hint.textContent = "";
      give([Number(box.value)]);
    });

    function finish(verdict) {
      box.readOnly = true;
      still(checked);
      form.classList.add(verdict.correct ? "euchre-quiz-is-right" : "euchre-quiz-is-wrong");
      form.append(verdictMark(verdict.correct, verdict.correct ? "right" : "wrong"));
    }

    return { node: form, controls: [], finish: finish };
  }

  euchre.quizKinds = { one: one, many: many, order: order, number: number };
})();
