// A rule book, and a rule card, as the engine gives them, drawn as the pages of the site have them.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const TAGS = {strong: "strong", emphasis: "em", code: "code"};

  function cards(codes) {
    return codes.flatMap((code, place) => place ? [" ", euchre.cardMark(code)] : [euchre.cardMark(code)]);
  }

  function piece(each) {
    if (each.card) {
      return euchre.cardMark(each.card);
    }
    const text = euchre.cardText(each.text);
    return TAGS[each.style] ? element(TAGS[each.style], {}, [text]) : text;
  }

  function star(known) {
    const words = "not as in " + known;
    return element("abbr", {
      "class": "euchre-note", title: words, role: "img", "aria-label": "(" + words + ")",
    }, ["*"]);
  }

  // The house rules, or the table, that a sentence comes from.
  function additions(sentence) {
    return sentence.set_by.filter((who) => who.layer !== "variant" && who.layer !== "parent")
      .map((who) => who.name).join("; ");
  }

  // Sentences in a line of text; known is the name of the table from which stars tell them apart.
  // Who set them is named once behind all in a row that come from there.
  function sentences(several, known) {
    return several.flatMap(function (each, place) {
      const pieces = each.pieces.map(piece);
      const isMarked = each.differs && known;
      const said = isMarked ? [element("span", {"class": "euchre-differs"}, [...pieces, star(known)])]
        : pieces;
      const names = additions(each);
      const goesOn = place + 1 < several.length && additions(several[place + 1]) === names;
      const by = names && !goesOn ? [" ", element("span", {"class": "euchre-by"}, ["(" + names + ")"])] : [];
      return [place ? " " : "", ...said, ...by];
    });
  }

  // A star on every sentence of a list would tell none of them apart.
  function starred(several, known) {
    return several.every((each) => each.differs) ? null : known;
  }

  function list(block, known) {
    const marked = starred(block.items.flatMap((each) => each.sentences), known);
    const items = block.items.map((each) => element("li", {}, [
      ...(each.term ? [element("strong", {}, [each.term + ":"]), " "] : []),
      ...sentences(each.sentences, marked),
    ]));
    const made = element(block.numbered ? "ol" : "ul", {}, items);
    const isOfTerms = block.items.every((each) => each.term);
    return isOfTerms ? element("div", {"class": "euchre-terms"}, [made]) : made;
  }

  function table(block, known) {
    const marked = starred(block.rows.flat(), known);
    const head = element("tr", {}, block.header.map((each) => element("th", {scope: "col"}, [each])));
    const rows = block.rows.map((row) => element("tr", {},
      row.map((cell) => element("td", {}, sentences([cell], marked)))));
    const drawn = element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]);
    return element("div", {}, [
      ...(block.caption ? [element("p", {}, [block.caption + ":"])] : []),
      element("div", {"class": "euchre-lab-wide"}, [drawn]),
    ]);
  }

  function suitRow(name, codes) {
    return element("li", {}, [element("strong", {}, [capital(name) + ":"]), " ", ...cards(codes)]);
  }

  function order(row) {
    return element("div", {"class": "euchre-order"}, [
      element("p", {"class": "euchre-order-name"},
        [element("strong", {}, [capital(row.trump) + " are trump"])]),
      element("p", {"class": "euchre-order-trumps"}, cards(row.cards)),
      element("ul", {}, [
        suitRow(row.short_suit, row.short_cards),
        ...row.others.map((each) => suitRow(each.suit, each.cards)),
      ]),
    ]);
  }

  function orders(block) {
    return element("div", {}, [
      ...(block.caption ? [element("p", {}, [block.caption + ":"])] : []),
      element("div", {"class": "euchre-orders"}, block.rows.map(order)),
    ]);
  }

  function example(block) {
    const end = /[?!.]$/.test(block.title) ? "" : ".";
    return element("div", {"class": "euchre-example"}, [
      element("p", {}, [element("strong", {}, ["Example: " + block.title + end]), " ",
        ...sentences(block.before)]),
      element("ul", {}, block.cards.map((row) => element("li", {}, [row.label + ": ", ...cards(row.cards)]))),
      element("p", {}, sentences(block.after)),
    ]);
  }

  const BLOCKS = {
    heading: (block, known, level) => element("h" + (level + 1), {}, [euchre.cardText(block.text)]),
    paragraph: (block, known) => element("p", {}, sentences(block.sentences, known)),
    list: list,
    table: table,
    trump_orders: orders,
    example: example,
    question: (block) => element("div", {}, [
      element("p", {}, [element("strong", {}, [block.question])]),
      element("p", {}, sentences(block.answer)),
    ]),
  };

  // The sections of a book, with headings of a level and the one below.
  function book(data, level) {
    return data.sections.map((section) => element("section", {}, [
      element("h" + level, {}, [section.title]),
      ...section.blocks.map((block) => BLOCKS[block.kind](block, data.compared_with, level)),
    ]));
  }

  function part(title, children, further) {
    const name = "euchre-rulecard-part" + (further ? " euchre-rulecard-" + further : "");
    return element("div", {"class": name}, [element("h3", {}, [title]), ...children]);
  }

  function cardOrder(drawn) {
    return element("div", {"class": "euchre-rulecard-order"}, [
      element("p", {}, [capital(drawn.trump) + " as trump: ", ...cards(drawn.cards)]),
      element("p", {}, [capital(drawn.short_suit) + ": ", ...cards(drawn.short_cards)]),
      element("p", {}, [drawn.alike + ": ", ...cards(drawn.others[0].cards)]),
    ]);
  }

  function fact(item, data) {
    const lines = item.sentences.map((each) => element("li", {}, sentences([each], data.compared_with)));
    const drawn = item.term === "Best cards" && data.order ? [cardOrder(data.order)] : [];
    return part(item.term, [element("ul", {}, lines), ...drawn]);
  }

  function changed(each) {
    return element("li", {}, ["* " + each.title + ": ", element("strong", {}, [euchre.cardText(each.here)]),
      " (there: ", euchre.cardText(each.there), ")",
      ...(each.by ? [" ", element("em", {}, [each.by])] : [])]);
  }

  function changes(data) {
    const lines = data.changes.map(changed);
    if (data.more) {
      lines.push(element("li", {}, [(lines.length ? "and " + data.more + " more" : data.more + " rules") +
        " under “What’s different”"]));
    }
    return lines.length ? [part("* Not as in " + data.compared_with, [element("ul", {}, lines)], "changes")]
      : [];
  }

  function details(data) {
    const lines = data.details.map((each) => element("li", {},
      [each.title + ": ", element("strong", {}, [euchre.cardText(each.here)])]));
    return lines.length ? [part("And also", [element("ul", {}, lines)], "details")] : [];
  }

  // The rule card; where is the address of the table in words, or empty.
  function card(data, where) {
    const told = data.compared_with ? " A star (*) marks what is not so in " + data.compared_with + "." : "";
    return element("div", {"class": "euchre-rulecard"}, [
      element("div", {"class": "euchre-rulecard-head"}, [
        element("h2", {}, [data.title]),
        element("p", {}, [euchre.cardText(data.summary + told)]),
      ]),
      element("div", {"class": "euchre-rulecard-body"}, [
        ...data.facts.map((item) => fact(item, data)),
        part("Score", [table(data.scoring, data.compared_with)]),
        ...changes(data),
        ...details(data),
      ]),
      element("div", {"class": "euchre-rulecard-foot"}, [
        element("p", {}, ["Agreed on ", element("span", {"class": "euchre-rulecard-line"})]),
        ...(where ? [element("p", {}, [where])] : []),
      ]),
    ]);
  }

  euchre.give("assets/euchre/lab/lab-table-book.js", {book: book, card: card});
})();
