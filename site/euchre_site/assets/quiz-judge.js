// Judges answers to the questions of a bank, and says why, as euchre_tutor.judge does: a test asks
// both about every answer that there is a reason for.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.judge) {
    return;
  }

  const same = function (one, other) { return JSON.stringify(one) === JSON.stringify(other); };

  function has(values, wanted) {
    return values.some(function (each) { return same(each, wanted); });
  }

  function sameSet(some, others) {
    return some.every(function (each) { return has(others, each); }) &&
      others.every(function (each) { return has(some, each); });
  }

  // Whether a given answer is one that a list of values stands for.
  function fits(kind, values, given) {
    if (kind === "many") {
      return sameSet(values, given);
    }
    if (kind === "order") {
      return same(values, given);
    }
    return given.length === 1 && has(values, given[0]);
  }

  // The slip that leads to this answer, or to each wrong part of it; nothing if the answer lacks
  // what is right for somebody who thinks so, too. A slip is a misconception, what it answers, and
  // why it is otherwise here if that isn't what the bank says of it.
  function slipOf(question, given) {
    const exact = question.slips.find(function (slip) { return fits(question.kind, slip[1], given); });
    if (exact || question.kind !== "many") {
      return exact || null;
    }
    const wrong = question.choices.filter(function (each) {
      return has(given, each.value) && !each.correct;
    });
    const behind = Array.from(new Set(wrong.map(function (each) { return each.misconception; })));
    const known = question.slips.find(function (slip) {
      return slip[0] === behind[0] && slip[1].every(function (each) {
        return has(given, each) || !has(question.answer, each);
      }) && wrong.every(function (each) { return has(slip[1], each.value); });
    });
    return behind.length === 1 && known || null;
  }

  function sentencesOf(text) {
    return text.replace(/([.!?]) /g, "$1\n").split("\n").filter(Boolean);
  }

  // The sentences of a text that others have not said.
  function newSentences(text, said) {
    const known = new Set(said.flatMap(sentencesOf));
    return sentencesOf(text).filter(function (each) { return !known.has(each); }).join(" ");
  }

  function withoutRepeats(texts) {
    return Array.from(new Set(texts.flatMap(sentencesOf))).join(" ");
  }

  function ended(text) {
    return text.replace(/\.+$/, "");
  }

  function nameOf(choice) {
    return choice.named || ended(choice.text);
  }

  function andList(words) {
    if (words.length < 2) {
      return words.join("");
    }
    return words.slice(0, -1).join(", ") + " and " + words[words.length - 1];
  }

  // Choices in one line; those that are sentences stand apart.
  function listed(choices) {
    const names = choices.map(nameOf);
    const areSentences = choices.some(function (each) { return each.text.endsWith("."); });
    return areSentences ? names.join("; ") : andList(names);
  }

  // Values as the question shows them, in one line.
  function answerText(question, values) {
    const choices = values.map(function (value) {
      return question.choices.find(function (each) { return same(each.value, value); });
    }).filter(Boolean);
    if (!choices.length) {
      return andList(values.map(String)) || "none of them";
    }
    return question.kind === "order" ? choices.map(nameOf).join(", ") : listed(choices);
  }

  function solution(question) {
    return "The right answer: " + answerText(question, question.answer) + ". " + question.explanation;
  }

  function together(what, choices, said) {
    if (!choices.length) {
      return [];
    }
    const reasons = withoutRepeats(choices.map(function (each) {
      return newSentences(each.reason, said);
    }));
    return [(what + ": " + listed(choices) + ". " + reasons).trimEnd()];
  }

  // What is wrong in an answer or missing, and the reasons as far as they are new.
  function aboutChoices(question, given, said) {
    const isGiven = function (choice) { return has(given, choice.value); };
    if (question.kind === "many") {
      const wrong = together("Wrong", question.choices.filter(function (each) {
        return isGiven(each) && !each.correct;
      }), said);
      return wrong.concat(together("Missing", question.choices.filter(function (each) {
        return !isGiven(each) && each.correct;
      }), said.concat(wrong)));
    }
    if (question.kind === "order") {
      return [];
    }
    return question.choices.filter(isGiven).map(function (choice) {
      const told = newSentences(choice.reason, said);
      return told && "Your choice: " + ended(choice.text) + ". " + told;
    }).filter(Boolean);
  }

  // Whether an answer is right, what it shows, and what to say, in paragraphs.
  function judge(question, given, misconceptions) {
    if (fits(question.kind, question.answer, given)) {
      return {
        correct: true, misconception: null, refutation: null,
        feedback: ["Right. " + question.explanation],
      };
    }
    const slip = slipOf(question, given);
    const first = "No, that is not right. " + solution(question);
    const thought = [];
    const name = slip && slip[0];
    const refutation = slip && (slip[2] || misconceptions[name].refutation);
    if (slip) {
      const why = newSentences(refutation, [first]);
      thought.push(("You may have thought that " + misconceptions[name].thought + ". " + why).trimEnd());
    }
    const about = aboutChoices(question, given, [first].concat(thought));
    return {
      correct: false, misconception: name, refutation: refutation,
      feedback: [first].concat(about, thought),
    };
  }

  euchre.judge = judge;
})();
