// Finding a rule by whatever somebody calls it: words in any order, by their beginnings, in names, other
// names, questions, and what each value says; the best first. Nothing here draws.
(function () {
  "use strict";
  const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen"];
  // Words that tell no rule from another.
  const SMALL = new Set(("a an and are as at be by can do does for get gets has have i if in is it its like may of " +
    "on or our so that the then there they this to we what when where which who with you your").split(" "));
  const PHRASE = 1.5;
  const WEAK = 1 / 3;
  const FEW = 8;
  const words = new WeakMap();

  function tokens(text) {
    const plain = text.toLowerCase().replaceAll("’", "'").replace(/'s\b/g, "");
    return (plain.match(/[\p{L}\p{N}]+/gu) || []).map(function (each) {
      const number = NUMBERS.indexOf(each);
      return number < 0 ? each : String(number);
    });
  }

  // What remains of a word when its ending is left off, to be found at the beginning of others.
  function stem(word) {
    const ending = /(?:ing|ed|s)$/.exec(word);
    return ending && word.length - ending[0].length > 3 ? word.slice(0, -ending[0].length) : word;
  }

  function asked(query) {
    const all = tokens(query);
    const telling = all.filter((each) => !SMALL.has(each));
    return telling.length ? telling : all;
  }

  function isIn(word, several) {
    const isWhole = word.length < 3 || /^\d/.test(word);
    const start = stem(word);
    return several.some((each) => isWhole ? each === word : each.startsWith(start));
  }

  // The fields of an item as words; data is what it was made of, and stays the same until it changes.
  function fieldsOf(item) {
    const {data, fields} = item.searched();
    if (!words.has(data)) {
      words.set(data, fields.map(([weight, text]) => ({weight: weight, words: tokens(text)})));
    }
    return words.get(data);
  }

  // How well an item fits: how many of the words it has, and where.
  function judged(item, query) {
    const fields = fieldsOf(item);
    // A short name that is all that was asked for comes before a long one that has it, too.
    const worth = (field) => field.weight * (0.8 + 0.2 * Math.min(1, query.length / (field.words.length || 1)));
    const best = query.map((word) => Math.max(0, ...fields.filter((each) => isIn(word, each.words)).map(worth)));
    const phrase = " " + query.join(" ") + " ";
    const whole = fields.filter((each) => (" " + each.words.join(" ") + " ").includes(phrase));
    return {
      item: item,
      has: best.filter(Boolean).length,
      score: best.reduce((sum, each) => sum + each, 0) +
        Math.max(0, ...whole.map((each) => PHRASE * worth(each) * query.length)),
    };
  }

  // The items that fit, best first: {best, more, nearest}. more: those that only mention the words. nearest:
  // whether none has all of them, and best are those that have most.
  function find(query, items) {
    const wanted = asked(query);
    const all = items.map((each) => judged(each, wanted)).filter((each) => each.has)
      .sort((one, other) => other.has - one.has || other.score - one.score);
    const found = all.filter((each) => each.has === wanted.length);
    if (!found.length) {
      const near = all.filter((each) => each.has === all[0].has && 2 * each.has >= wanted.length);
      return {best: near.slice(0, FEW), more: near.slice(FEW), nearest: true};
    }
    const least = found[0].score * WEAK;
    return {
      best: found.filter((each) => each.score >= least), more: found.filter((each) => each.score < least),
      nearest: false,
    };
  }

  window.euchre.give("assets/euchre/lab/lab-table-search.js", {find: find});
})();
