// <euchre-quiz>: asks the questions of a table's banks. What stands inside it in the page is for
// paper and for browsers without scripts.
(function () {
  "use strict";
  if (customElements.get("euchre-quiz")) {
    return;
  }
  const euchre = window.euchre;
  const dom = euchre.quizDom;
  const element = dom.element;
  const DIGITS = /^[1-9]$/;
  const HOW = {
    one: "",
    many: "Choose all that apply, then check.",
    order: "Move them with the arrows, then check.",
    number: "",
  };

  class Quiz extends HTMLElement {
    connectedCallback() {
      if (this.live) {
        return;
      }
      this.variant = this.dataset.variant;
      this.banks = JSON.parse(this.dataset.banks).map(function ([topic, heading, uri]) {
        return { topic: topic, heading: heading, uri: uri };
      });
      this.only = this.dataset.questions ? this.dataset.questions.split(" ") : null;
      this.live = element("div", { "class": "euchre-quiz-live" });
      this.stage = element("div", { "class": "euchre-quiz-stage" });
      this.addEventListener("keydown", this.onKey);
      if (!this.only) {
        this.makeFrame();
      }
      this.live.append(this.stage);
      this.append(this.live);
      if (this.tools) {
        this.live.append(this.tools.node);
      }
      this.classList.add("euchre-quiz-on");
      this.start(this.banks[0]);
    }

    // The buttons for the topics, and what one may do with the progress.
    makeFrame() {
      this.lines = new Map();
      this.buttons = this.banks.map((bank) => {
        const line = element("span", { "class": "euchre-quiz-line" });
        this.lines.set(bank.topic, line);
        const name = element("span", {}, [bank.heading]);
        return dom.button([name, line], { "aria-pressed": "false" }, () => this.start(bank, true));
      });
      const topics = { "class": "euchre-quiz-topics", role: "group", "aria-label": "Topics" };
      this.live.append(element("p", { "class": "euchre-lead" }, ["Choose a topic, and you are asked up to " +
        euchre.quizRound.LENGTH + " questions on it. Each answer comes with its reason. A question " +
        "that you miss comes back, in this round and in later ones, until you have got it right " +
        "twice in a row."]), element("div", topics, this.buttons));
      this.tools = euchre.quizTools.tools(() => this.refresh());
      this.refresh();
    }

    // Says beside each topic how it stands.
    refresh() {
      if (!this.lines) {
        return;
      }
      this.lines.forEach((line, topic) => {
        const states = Array.from(this.standing(topic).values());
        const right = states.filter((each) => each.row > 0).length;
        const back = states.filter(euchre.progress.comesBack).length;
        line.textContent = states.length ?
          right + " right" + (back ? ", " + back + " to come back" : "") : "not tried yet";
      });
      this.tools.refresh();
    }

    // Begins a round on a topic; takes the focus along if somebody asked for it.
    start(bank, wanted) {
      this.bank = bank;
      (this.buttons || []).forEach((each, place) => {
        each.setAttribute("aria-pressed", String(this.banks[place] === bank));
      });
      euchre.load(bank.uri).then((data) => {
        if (this.bank === bank) {
          this.data = data;
          this.begin(wanted);
        }
      }, () => {
        this.classList.remove("euchre-quiz-on");
        this.stage.replaceChildren(element("p", { role: "alert" },
          ["The questions could not be loaded. Try again when you are online."]));
      });
    }

    begin(wanted) {
      const standing = this.standing(this.data.topic);
      const questions = this.only ?
        this.data.questions.filter((each) => this.only.includes(each.id)) :
        euchre.quizRound.chosen(this.data.questions, standing);
      this.round = euchre.quizRound.round(questions, standing);
      this.classList.add("euchre-quiz-on");
      this.ask(wanted);
    }

    // Shows the question whose turn it is.
    ask(wanted) {
      const step = this.round.step();
      if (!step) {
        this.sumUp();
        return;
      }
      const question = step.question;
      this.answered = false;
      this.status = element("div", { role: "status", "class": "euchre-quiz-status" });
      this.after = element("p", { "class": "euchre-quiz-after" });
      const way = euchre.quizKinds[question.kind](question, (given) => this.give(given));
      this.way = way;
      const count = element("p", { "class": "euchre-quiz-count" }, [this.round.title()]);
      const how = HOW[question.kind];
      const legend = element("legend", { tabindex: "-1" }, [
        element("span", { "class": "euchre-quiz-setting" },
          [euchre.cardText(question.setting.join(" "))]),
        element("strong", {}, [euchre.cardText(question.ask)]),
      ]);
      const parts = [legend].concat(this.picture(question), way.node);
      if (how) {
        parts.splice(1, 0, element("p", { "class": "euchre-quiz-hint" }, [how]));
      }
      this.stage.replaceChildren(count, element("fieldset", { "data-question": question.id }, parts), this.status, this.after);
      if (wanted) {
        // Firefox gives a legend no focus before it is laid out, and measuring lays it out.
        this.show(count);
        legend.focus({ preventScroll: true });
      }
    }

    // The table as a picture, where there is a trick; the text says the same in words.
    picture(question) {
      if (!question.picture) {
        return [];
      }
      const drawn = { "class": "euchre-quiz-picture", "aria-hidden": "true" };
      return [element("div", drawn, [euchre.tablePicture(question.picture)])];
    }

    // Scrolls only if the question begins above or below what one sees.
    show(first) {
      const top = first.getBoundingClientRect().top;
      if (top < 80 || top > window.innerHeight * 0.6) {
        window.scrollBy({ top: top - 100, behavior: "instant" });
      }
    }

    // How each question of a topic stands that was answered at this table.
    standing(topic) {
      return euchre.progress.standing(this.variant, topic);
    }

    // What is kept of an answer.
    recordOf(question, given, verdict) {
      return {
        skill: this.data.topic,
        variant: this.variant,
        template: question.template,
        seed: question.seed,
        question: question.id,
        answer: given,
        correct: verdict.correct,
        hints: 0,
        misconception: verdict.misconception,
      };
    }

    give(given) {
      const question = this.round.step().question;
      const verdict = euchre.judge(question, given, this.data.misconceptions);
      const kept = euchre.progress.add(this.recordOf(question, given, verdict));
      this.answered = true;
      this.round.answered(verdict);
      this.way.finish(verdict);
      this.tell(verdict, kept);
      const label = this.round.isLast() ? "See how it went" : "Next question";
      this.after.replaceChildren(dom.button([label], { "class": "euchre-quiz-next" }, () => {
        this.round.next();
        this.ask(true);
      }));
      this.refresh();
    }

    // Says in the region that voices read out whether the answer was right, and why.
    tell(verdict, kept) {
      const [first, ...rest] = verdict.feedback;
      const end = first.indexOf(". ") + 1 || first.length;
      const sign = element("span", { "aria-hidden": "true" }, [verdict.correct ? "✓ " : "✗ "]);
      const kind = verdict.correct ? "euchre-quiz-right" : "euchre-quiz-wrong";
      const word = element("strong", { "class": kind }, [sign, first.slice(0, end)]);
      const paragraphs = [element("p", {}, [word, euchre.cardText(first.slice(end))])];
      rest.forEach(function (each) {
        paragraphs.push(element("p", {}, [euchre.cardText(each)]));
      });
      const state = this.standing(this.data.topic).get(this.round.step().question.id);
      const back = this.only || !state ? "" : euchre.quizRound.comesBack(state);
      if (back) {
        paragraphs.push(element("p", { "class": "euchre-quiz-hint" }, [back]));
      }
      if (!kept) {
        paragraphs.push(element("p", { "class": "euchre-quiz-hint" },
          [euchre.quizTools.notice().trim()]));
      }
      this.status.replaceChildren.apply(this.status, paragraphs);
    }

    // The end of a round: how it went, what was misunderstood, and what may come next.
    sumUp() {
      const given = this.round.given;
      const heading = element("p", { tabindex: "-1", "class": "euchre-quiz-result" },
        [this.round.result()]);
      const shown = Array.from(new Set(given.map((each) => each.verdict.refutation))).filter(Boolean);
      const parts = [heading];
      if (shown.length) {
        parts.push(element("p", {}, ["Keep in mind:"]));
        parts.push(element("ul", {}, shown.map((each) =>
          element("li", {}, [euchre.cardText(each)]))));
      }
      const more = this.more();
      parts.push(element("p", {}, [dom.button([more], { "class": "euchre-quiz-next" }, () => {
        this.begin(true);
      })]));
      this.stage.replaceChildren.apply(this.stage, parts);
      heading.focus({ preventScroll: true });
      this.show(heading);
      this.refresh();
    }

    // What leads on from the end of a round.
    more() {
      return this.only ? "Ask these again" : "Another round";
    }

    // Whether something is a control that the answer was given with.
    isSpent(control) {
      return control.readOnly === true || control.getAttribute("aria-disabled") === "true";
    }

    // After an answer, Enter goes on, wherever the answer was given. Digits pick a choice; no letter that is typed here is a command of the theme.
    onKey(event) {
      if (event.key === "Enter" && this.answered && !event.repeat && this.isSpent(event.target)) {
        event.preventDefault();
        this.after.querySelector("button").click();
        return;
      }
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      event.stopPropagation();
      const typing = event.target.matches("input[type=number], input[type=file]");
      const controls = this.way ? this.way.controls : [];
      const wanted = controls[Number(event.key) - 1];
      const inStage = this.stage.contains(event.target);
      if (DIGITS.test(event.key) && inStage && !typing && !this.answered && wanted) {
        event.preventDefault();
        wanted.focus({ preventScroll: true });
        wanted.click();
      }
    }
  }

  customElements.define("euchre-quiz", Quiz);
})();
