// Finding a rule by whatever somebody calls it: words in any order, by their beginnings, in names, other
// names, questions, and what each value says; the best first. Nothing here draws.
(function () {
  "use strict";
  const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen"];
  // Words that tell no rule from another.
  const SMALL = new Set(("a an and are as at be by can do does for get gets has have i if in is it its like may of " +
    "on one or our so that the then there they this to us we what when where which who with you your").split(" "));
  // What people say who have no name for a rule, and words by which it is found.
  const SAID = [
    [/\b(two|three|four) of us\b/, "$1 players"],
    [/\b(every|each)(one|body)? (is )?(for|against) (him|her|them|every|all).*/, "cutthroat"],
    [/\b(forg[oe]ts?|forgot|did not|didn't|doesn't|failed|fails|without|not) ?(to|following)? follow(ing)?( suit)?\b/, "renege"],
    [/\brevok(e|es|ed|ing)\b/, "renege"],
    [/\b(never|no ?body|no ?one|none|not|can't|cannot) (can |may |goes |go |plays |play |going )*alone\b/, "no lone hands"],
    [/\b(loner|alone|lone hand) (fails?|is set|gets set|loses|is beaten)\b/, "fails alone"],
    [/\b(has|have|must|forced) (to )?(choose|name|pick|call)( trump)?\b(?! up)/, "stick the dealer"],
    [/\b(hang|stuff|force|nail)(s|ed|ing)? (the )?dealer\b/, "stick the dealer"],
    [/\b(five|seven|ten|eleven|fifteen|twenty-one|[0-9]+) up\b/, "target $1 points"],
    [/\b(others|they|opponents|defenders) (take|win|get) (all|everything|every trick)\b/, "super euchre"],
    [/\b(faulty|wrong|bad) deal\b|\bdeal(s|t)? (wrong|badly)\b/, "misdeal"],
    [/\b(left ?over|too many|extra|surplus) points\b|\bpoints (left ?over|too many|to spare)\b/, "laps"],
  ];
  const PHRASE = 1.5;
  const WEAK = 1 / 3;
  const FEW = 8;
  const ALIKE = 3;
  // Fields of this weight and more are names.
  const NAMED = 30;
  const words = new WeakMap();

  function tokens(text) {
    const plain = text.toLowerCase().replaceAll("’", "'").replace(/'s\b/g, "");
    return (plain.match(/[\p{L}\p{N}]+/gu) || []).map(function (each) {
      const number = NUMBERS.indexOf(each);
      const several = NUMBERS.indexOf(each.replace(/e?s$/, ""));
      return number > 1 ? String(number) : several > 1 ? String(several) : each;
    });
  }

  // What remains of a word when its ending is left off, to be found at the beginning of others.
  function stem(word) {
    const ending = /(?:ing|ed|s)$/.exec(word);
    return ending && word.length - ending[0].length > 3 ? word.slice(0, -ending[0].length) : word;
  }

  function asked(query) {
    const plain = query.toLowerCase().replaceAll("’", "'");
    const said = SAID.find(([words]) => words.test(plain));
    const all = tokens(said ? plain.replace(said[0], said[1]) : plain);
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

  // A short name that is all that was asked for comes before a long one that has it, too.
  function worth(field, query) {
    return field.weight * (0.8 + 0.2 * Math.min(1, query.length / (field.words.length || 1)));
  }

  // How well an item fits: how many of the words it has, and where.
  function judged(item, query) {
    const fields = fieldsOf(item);
    const best = query.map((word) => Math.max(0, ...fields.filter((each) => isIn(word, each.words))
      .map((each) => worth(each, query))));
    const phrase = " " + query.join(" ") + " ";
    const whole = fields.filter((each) => (" " + each.words.join(" ") + " ").includes(phrase));
    return {
      item: item,
      has: best.filter(Boolean).length,
      score: best.reduce((sum, each) => sum + each, 0) +
        Math.max(0, ...whole.map((each) => PHRASE * worth(each, query) * query.length)),
    };
  }

  // How many letters to change, add, leave out or swap with the next make one word of another.
  function slips(one, other) {
    const rows = [[...Array(other.length + 1).keys()]];
    for (let i = 1; i <= one.length; i += 1) {
      rows.push([i]);
      for (let j = 1; j <= other.length; j += 1) {
        const isSame = one[i - 1] === other[j - 1];
        const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        rows[i].push(Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1),
          isSwap ? rows[i - 2][j - 2] + 1 : Infinity));
      }
    }
    return rows[one.length][other.length];
  }

  // How much a word looks like one of several: 1 if it is one, 0 if it is too far from each.
  function likeness(word, several) {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const least = Math.min(...several.filter((each) => Math.abs(each.length - word.length) <= most)
      .map((each) => slips(word, each)));
    return least > most ? 0 : 1 - least / word.length;
  }

  // Those in whose names half of the words, or more, are only misspelt, where none has them.
  function alike(query, items) {
    return items.map(function (item) {
      const judged = fieldsOf(item).filter((each) => each.weight >= NAMED).map(function (field) {
        const near = query.map((word) => likeness(word, field.words)).filter(Boolean);
        const sum = near.reduce((total, each) => total + each, 0);
        return 2 * near.length < query.length ? 0 : worth(field, query) * sum;
      });
      return {item: item, score: Math.max(...judged)};
    }).filter((each) => each.score).sort((one, other) => other.score - one.score).slice(0, ALIKE);
  }

  // The items that fit, best first: {best, more, nearest}. more: those that only mention the words. nearest:
  // whether none has all of them, and best are those that have most. isAll: whether the items are all there
  // are; among a few, that nothing is called so is an answer.
  function find(query, items, isAll) {
    const wanted = asked(query);
    const all = items.map((each) => judged(each, wanted)).filter((each) => each.has)
      .sort((one, other) => other.has - one.has || other.score - one.score);
    const found = all.filter((each) => each.has === wanted.length);
    if (!found.length) {
      const most = all.filter((each) => each.has === all[0].has && 2 * each.has >= wanted.length);
      const near = most.length || !isAll ? most : alike(wanted, items);
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
