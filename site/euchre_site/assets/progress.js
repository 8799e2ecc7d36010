// What a learner has answered, kept in the browser as the lines of the file that it is exported to:
// a header, then one record for each answer. Everything else is worked out from the records.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.progress) {
    return;
  }
  const FORMAT = "euchre-progress";
  const VERSION = 1;
  const HEADER = JSON.stringify({ format: FORMAT, version: VERSION });
  const KEPT = "progress-1";
  const ASIDE = "progress-1-unreadable";
  // Rights in a row after which a question that was missed comes back no more.
  const ENOUGH = 2;
  const LONGEST_LINE = 20000;
  const LARGEST_FILE = 50000000;

  const isText = function (value) { return typeof value === "string" && value.length > 0; };
  const isWhole = Number.isInteger;
  const isTextOrNull = function (value) { return value === null || isText(value); };
  const isPlain = function (value) { return typeof value === "string" || isWhole(value); };
  const isAnswer = function (value) {
    return Array.isArray(value) && value.every(function (each) {
      return isPlain(each) || (Array.isArray(each) && each.every(isWhole));
    });
  };
  const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/;

  // A moment in milliseconds; a time without a zone is UTC.
  function momentOf(text) {
    const found = TIME.exec(text);
    return found ? Date.parse(found[3] ? text : text + "Z") : NaN;
  }

  const isTime = function (value) { return isText(value) && !isNaN(momentOf(value)); };
  const FIELDS = {
    id: [isText, "text"],
    at: [isTime, "a time such as 2026-11-30T09:15:00Z"],
    skill: [isText, "text"],
    variant: [isText, "text"],
    template: [isText, "text"],
    seed: [isWhole, "a whole number"],
    question: [isText, "text"],
    answer: [isAnswer, "a list of values"],
    correct: [function (value) { return typeof value === "boolean"; }, "true or false"],
    hints: [function (value) { return isWhole(value) && value >= 0; }, "a whole number"],
    misconception: [isTextOrNull, "text or null"],
  };

  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  // What a line holds; nothing, if that is no record and no header.
  function parsed(line) {
    if (line.length > LONGEST_LINE) {
      return null;
    }
    try {
      const value = JSON.parse(line);
      return isObject(value) ? value : null;
    } catch (error) {
      return null;
    }
  }

  function checkHeader(line, number) {
    const header = parsed(line);
    if (!header || header.format !== FORMAT) {
      throw new Error("This is not a file saved from a quiz (line " + number + ").");
    }
    if (header.version !== VERSION) {
      throw new Error("This file is from another version of the quiz, which is not known here (line " +
        number + ").");
    }
  }

  function record(line, number) {
    const value = parsed(line);
    const refused = "Line " + number + " of the file is not an answer saved from a quiz";
    if (!value) {
      throw new Error(refused + ".");
    }
    for (const name of Object.keys(FIELDS)) {
      const [fits, what] = FIELDS[name];
      if (!Object.hasOwn(value, name)) {
        throw new Error(refused + ": “" + name + "” is missing.");
      }
      if (!fits(value[name])) {
        throw new Error(refused + ": “" + name + "” must be " + what + ".");
      }
    }
    return value;
  }

  // Reads a whole file. The error names the line.
  function read(text) {
    const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
    const found = [];
    let headed = false;
    lines.forEach(function (line, place) {
      if (!line.trim()) {
        return;
      }
      if (headed) {
        found.push(record(line, place + 1));
      } else {
        checkHeader(line, place + 1);
        headed = true;
      }
    });
    if (!headed) {
      throw new Error("The file is empty.");
    }
    return found;
  }

  function written(records) {
    return [HEADER].concat(records.map(function (each) { return JSON.stringify(each); }))
      .join("\n") + "\n";
  }

  // What can still be read of a text that is damaged.
  function salvaged(text) {
    const found = [];
    for (const line of text.split(/\r?\n/)) {
      try {
        found.push(record(line, 0));
      } catch (error) {
        // The whole text is set aside, this line with it.
      }
    }
    return found;
  }

  let outlasts = true;

  function keep(records) {
    outlasts = euchre.keep(KEPT, written(records));
    return outlasts;
  }

  function setAside(text) {
    const before = euchre.recall(ASIDE) || "";
    euchre.keep(ASIDE, before + text);
    const rest = salvaged(text);
    keep(rest);
    return rest;
  }

  let known = { text: null, records: [] };

  // All records; not to be changed. What can't be read is set aside, and the rest goes on.
  function records() {
    const text = euchre.recall(KEPT);
    if (text === null) {
      return [];
    }
    if (text !== known.text) {
      try {
        known = { text: text, records: read(text) };
      } catch (error) {
        return setAside(text);
      }
    }
    return known.records;
  }

  function newId() {
    if (window.crypto && crypto.randomUUID) {
      return crypto.randomUUID();
    }
    const bytes = Array.from({ length: 16 }, function () { return Math.floor(Math.random() * 256); });
    return bytes.map(function (each) { return each.toString(16).padStart(2, "0"); }).join("");
  }

  // Adds an answer; says whether it will outlast the page.
  function add(answer) {
    const made = Object.assign({ id: newId(), at: new Date().toISOString() }, answer);
    return keep(records().concat([made]));
  }

  // Adds the records of a file that aren't there yet, and says how many there were of each.
  function merge(text) {
    if (text.length > LARGEST_FILE) {
      throw new Error("The file is too large.");
    }
    const incoming = read(text);
    const all = records();
    const ids = new Set(all.map(function (each) { return each.id; }));
    const fresh = incoming.filter(function (each) {
      return !ids.has(each.id) && ids.add(each.id);
    });
    keep(all.concat(fresh));
    return { added: fresh.length, known: incoming.length - fresh.length };
  }

  function reset() {
    euchre.keep(KEPT, null);
    euchre.keep(ASIDE, null);
  }

  // For each question that was answered at a table: rights in a row, whether it was ever missed, and
  // when it was answered last. Right after a hint is not known. A record may name the family of
  // tables that answer alike; where one is given, those of others are left out.
  function standing(variant, skill, family) {
    const found = new Map();
    const wanted = records().filter(function (each) {
      return each.variant === variant && each.skill === skill &&
        (!family || !each.family || each.family === family);
    });
    wanted.sort(function (one, other) { return momentOf(one.at) - momentOf(other.at); });
    wanted.forEach(function (each, turn) {
      const before = found.get(each.question) || { row: 0, missed: false };
      found.set(each.question, {
        row: each.correct ? before.row + (each.hints ? 0 : 1) : 0,
        missed: before.missed || !each.correct,
        turn: turn,
      });
    });
    return found;
  }

  function comesBack(state) {
    return state.missed && state.row < ENOUGH;
  }

  euchre.progress = {
    add: add,
    comesBack: comesBack,
    file: function () { return written(records()); },
    hasRecords: function () { return records().length > 0; },
    merge: merge,
    outlasts: function () { return outlasts; },
    records: records,
    reset: reset,
    standing: standing,
    unreadable: function () { records(); return euchre.recall(ASIDE); },
  };
})();
