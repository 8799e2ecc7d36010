// The quiz of the pages, but without end: its questions are made for the table while one answers, and
// each comes with hints.
(function () {
  "use strict";
  const euchre = window.euchre;
  const NAME = "euchre-practise-quiz";
  const dom = euchre.quizDom;
  const element = dom.element;
  const NONE = "no questions at this table";
  const HEADER = 80;
  const EDGE = 16;
  const COST = "An answer after a hint isn’t counted as known.";

  function define() {
    customElements.define(NAME, class extends customElements.get("euchre-quiz") {
      connectedCallback() {
        if (this.live) {
          return;
        }
        this.className = "euchre-quiz euchre-quiz-on";
        this.live = element("div", {"class": "euchre-quiz-live"});
        this.stage = element("div", {"class": "euchre-quiz-stage"});
        this.told = element("p", {"class": "euchre-practise-told", role: "status"});
        this.data = {topic: "", misconceptions: {}};
        this.addEventListener("keydown", this.onKey);
        this.makeFrame();
        this.live.append(this.stage, this.tools.node);
        this.append(this.live);
        this.begin(true);
      }

      // What is asked, of whom, and what to do if that fails.
      set(given) {
        Object.assign(this, given);
        this.variant = given.found.variant;
        this.all = given.found.topics.map((each) => Object.assign({
          variant: this.variant, family: each.skill.split(":")[1],
        }, each));
        this.open = this.all.filter((each) => each.asked);
        this.chosen = [];
        return this;
      }

      makeFrame() {
        this.lines = new Map();
        this.whole = dom.button([element("span", {}, ["Everything"])], {"aria-pressed": "true"},
          () => this.choose([]));
        this.buttons = this.all.map((topic) => {
          const line = element("span", {"class": "euchre-quiz-line"}, topic.asked ? [] : [NONE]);
          const made = dom.button([element("span", {}, [topic.heading]), line], {"aria-pressed": "false"},
            () => this.toggle(topic));
          if (topic.asked) {
            this.lines.set(topic.id, line);
          } else {
            made.setAttribute("aria-disabled", "true");
          }
          return made;
        });
        this.about = element("summary", {}, ["Asked about: everything"]);
        this.live.append(element("details", {}, [this.about, element("div", {
          "class": "euchre-quiz-topics", role: "group", "aria-label": "What to be asked about",
        }, [this.whole, ...this.buttons]), this.told]));
        this.tools = euchre.quizTools.tools(() => this.refresh());
        this.refresh();
      }

      toggle(topic) {
        if (!topic.asked) {
          this.told.textContent = topic.heading + ": there are " + NONE + ".";
          return;
        }
        const has = this.chosen.includes(topic);
        this.choose(has ? this.chosen.filter((each) => each !== topic) : [...this.chosen, topic]);
      }

      // Other topics: a question that waits for its answer makes room for one of them.
      choose(topics) {
        this.chosen = topics.length === this.open.length ? [] : topics;
        this.whole.setAttribute("aria-pressed", String(!this.chosen.length));
        this.buttons.forEach((each, place) => {
          each.setAttribute("aria-pressed", String(this.chosen.includes(this.all[place])));
        });
        const asked = this.chosen.length ? this.chosen : this.open;
        this.round.choose(asked);
        const names = this.chosen.length ? asked.map((each) => each.heading).join(", ") : "everything";
        this.about.textContent = "Asked about: " + names;
        this.told.textContent = "You are asked about: " + names + ".";
        if (!this.answered) {
          this.ask(false);
        }
      }

      standing(topic) {
        return euchre.progress.standing(this.variant, topic, this.all.find((each) => each.id === topic).family);
      }

      begin(wanted) {
        this.round = euchre.practiseSitting(this.call, this.table, this.open, (topic) => this.standing(topic));
        this.round.choose(this.chosen.length ? this.chosen : this.open);
        this.ask(wanted);
      }

      async ask(wanted) {
        const slow = setTimeout(() => {
          this.stage.replaceChildren(element("p", {role: "status"}, ["The next question is being made."]));
        }, 400);
        try {
          const step = await this.round.following();
          clearTimeout(slow);
          if (step) {
            this.put(step, wanted);
          } else if (step === null) {
            this.stage.replaceChildren(element("p", {role: "alert"},
              ["There are no questions about that at this table. Choose another topic."]));
          }
        } catch (error) {
          clearTimeout(slow);
          this.fail(error);
        }
      }

      put(step, wanted) {
        if (!this.isConnected) {
          return;
        }
        this.data.topic = step.told.topic;
        Object.assign(this.data.misconceptions, step.told.misconceptions);
        this.hints = 0;
        super.ask(wanted);
        this.makeHints(step.told.hints);
      }

      // Each press tells one hint more, plainer than the one before.
      makeHints(hints) {
        this.helped = element("div", {"class": "euchre-practise-hints", role: "status"});
        this.help = dom.button(["Hint"], {"class": "euchre-practise-hint"}, () => {
          if (this.help.getAttribute("aria-disabled") === "true" || this.answered) {
            return;
          }
          const next = hints[this.hints];
          this.hints += 1;
          this.helped.append(element("p", {}, [euchre.cardText(next.text)]));
          if (this.hints === 1) {
            this.helped.append(element("p", {"class": "euchre-quiz-hint"}, [COST]));
          }
          this.help.textContent = this.hints < hints.length ? "Another hint" : "That was the last hint";
          this.help.setAttribute("aria-disabled", String(this.hints === hints.length));
        });
        this.stop = dom.button(["That’s enough: see how it went"], {"class": "euchre-practise-stop"},
          () => this.sumUp());
        this.stop.hidden = !this.round.given.length;
        const row = element("p", {"class": "euchre-practise-row"}, [...(hints.length ? [this.help] : []), this.stop]);
        this.status.before(this.helped);
        this.after.after(row);
      }

      // The verdict says it all; the hints make room for it, and can be read again below.
      tell(verdict, kept) {
        super.tell(verdict, kept);
        if (this.hints) {
          const read = element("details", {"class": "euchre-practise-hints"}, [
            element("summary", {}, [this.hints > 1 ? "The hints" : "The hint"]), ...this.helped.childNodes,
          ]);
          this.helped.remove();
          this.after.after(read);
        }
      }

      recordOf(question, given, verdict) {
        const topic = this.all.find((each) => each.id === this.data.topic);
        const sitting = this.round.step().sitting;
        return Object.assign(super.recordOf(question, given, verdict), {
          hints: this.hints, family: topic.family, mixed: this.round.isMixed(),
        }, sitting ? {sitting: sitting} : {});
      }

      give(given) {
        const round = this.round;
        // The base tells the round of the verdict alone.
        this.round = Object.assign({}, round, {answered: (verdict) => round.answered(verdict, this.hints)});
        super.give(given);
        this.round = round;
        this.help.remove();
        this.stop.hidden = false;
        this.reveal();
      }

      // Brings the verdict and the way on into sight: all of it, or its beginning where there is no
      // room for all. The focus stays where the answer was given, from where Enter goes on.
      reveal() {
        const top = this.status.getBoundingClientRect().top - HEADER;
        const below = this.after.getBoundingClientRect().bottom + EDGE - window.innerHeight;
        const way = top < 0 ? top : Math.max(0, Math.min(top, below));
        const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollBy({top: way, behavior: still ? "instant" : "smooth"});
      }

      sumUp() {
        this.answered = true;
        super.sumUp();
      }

      more() {
        return "Go on";
      }

      // What went wrong while a question was made, and the ways on.
      fail(error) {
        const again = dom.button(["Try again"], {"class": "euchre-quiz-next"}, () => this.ask(true));
        this.stage.replaceChildren(element("div", {role: "alert"}, this.trouble(error)), element("p", {}, [again]));
      }
    });
  }

  if (!customElements.get(NAME)) {
    define();
  }
  euchre.give("assets/euchre/lab/lab-practise-quiz.js", NAME);
})();
