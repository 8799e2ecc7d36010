// Draws cards as the pages show them. What it draws with is filled in from the same shapes and
// words as theirs, so that a page and its scripts have one look.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (!euchre || euchre.cardFace) {
    return;
  }
  const drawn = {};
  const TEXT_SIGN = "\ufe0e";
  const MARK = new RegExp(
    "(?<![\\p{L}\\p{N}_])(10|[2-9JQKA])([♠♥♦♣])(?![\\p{L}\\p{N}_])\ufe0e?|([♠♥♦♣])\ufe0e?", "gu");

  // A card by its canonical code, such as "JH", "TD" or "JOKER".
  function card(code) {
    const suit = drawn.suits[code.slice(-1)];
    const rank = drawn.ranks[code.slice(0, -1)];
    if (code === "JOKER" || !suit || !rank) {
      return drawn.joker;
    }
    return {
      kind: suit.kind,
      words: `${rank.word} of ${suit.kind}`,
      shown: rank.shown + suit.symbol + TEXT_SIGN,
      svg: rank.svg + suit.svg,
    };
  }

  function face(code, isSilent) {
    const { kind, words, svg } = card(code);
    const said = isSilent ? 'aria-hidden="true"' : `role="img" aria-label="${words}"`;
    return `<svg class="euchre-face euchre-${kind}" viewBox="${drawn.box}" ${said}>${svg}</svg>`;
  }

  function sign(what, kind, words, shown) {
    return `<span class="${what} euchre-${kind}" role="img" aria-label="${words}">${shown}</span>`;
  }

  function mark(code) {
    const { kind, words, shown } = card(code);
    return sign("euchre-card", kind, words, shown);
  }

  function suit(letter) {
    const { kind, symbol } = drawn.suits[letter];
    return sign("euchre-suit", kind, kind, symbol + TEXT_SIGN);
  }

  function letterOf(symbol) {
    return Object.keys(drawn.suits).find((each) => drawn.suits[each].symbol === symbol);
  }

  // Text from anywhere as HTML that shows it, with every card and suit sign in it marked.
  function safe(text) {
    const holder = document.createElement("i");
    holder.textContent = text;
    return holder.innerHTML.replace(MARK, (all, rank, ofSuit, alone) => alone
      ? suit(letterOf(alone)) : mark((rank === "10" ? "T" : rank) + letterOf(ofSuit)));
  }

  function fragment(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return document.importNode(template.content, true);
  }

  // HTML as text, for what is put together of several pieces.
  euchre.drawing = {
    drawn: drawn, card: card, face: face, mark: mark, suit: suit, safe: safe, fragment: fragment,
  };
  // Elements, each with words for a screen reader.
  euchre.cardFace = (code) => fragment(face(code)).firstChild;
  euchre.cardMark = (code) => fragment(mark(code)).firstChild;
  euchre.cardBack = () => fragment(drawn.back).firstChild;
  euchre.cardWords = (code) => card(code).words;
  // A piece of a page that shows plain text, with the cards in it marked.
  euchre.cardText = (text) => fragment(safe(text));
})();
