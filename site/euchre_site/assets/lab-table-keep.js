// What outlasts the page: the tables that somebody has settled in this browser, and the address, which
// holds the whole table behind the #.
(function () {
  "use strict";
  const euchre = window.euchre;
  const KEPT = "tables";
  const KNOWN = "tables-known";
  const MOST = 20;
  const KEY = "#table=";
  const LONGEST = 40;
  const LARGEST = 65536;
  const NAME_LENGTH = 80;
  // The line of a file that names its table, in the forms that need no reader of YAML.
  const NAMED = /^name:[ \t]*(?:("(?:[^"\\\n]|\\["\\])*")|('(?:[^'\n]|'')*'|[^\s#|>&!*"'\n][^#\n]*?))[ \t]*(?:#.*)?$/m;

  function isTable(each) {
    return each && ["id", "name", "base", "yaml", "fragment"].every((key) => typeof each[key] === "string");
  }

  // What is kept here, as a list; null if that can't be read.
  function read() {
    try {
      const text = euchre.recall(KEPT);
      const found = text ? JSON.parse(text) : [];
      return Array.isArray(found) ? found : null;
    } catch (error) {
      return null;
    }
  }

  function tables() {
    return (read() || []).filter(isTable);
  }

  // What to say of kept tables that can't be read: nothing if all can.
  function unreadable() {
    const found = read();
    const lost = found ? found.length - found.filter(isTable).length : 0;
    return !found ? "The tables that this browser kept can’t be read any more: what was stored here is damaged. " +
      "Links and files of them still work."
      : lost ? (lost === 1 ? "One table" : lost + " tables") + " that this browser kept can’t be read any more. " +
        "Links and files of " + (lost === 1 ? "it" : "them") + " still work." : "";
  }

  // The table last worked on comes first; none is pushed out for it. Says what stands in the way of
  // keeping it: "full", "lost" (this browser keeps nothing), or nothing.
  function keep(table) {
    const others = tables().filter((each) => each.id !== table.id);
    if (others.length >= MOST) {
      return "full";
    }
    return euchre.keep(KEPT, JSON.stringify([table, ...others])) ? "" : "lost";
  }

  function forget(id) {
    euchre.keep(KEPT, JSON.stringify(tables().filter((each) => each.id !== id)));
  }

  // What the address asks for: {fragment}, {ref: [variant, house rule …]} or nothing.
  function asked() {
    if (location.hash.startsWith(KEY)) {
      return {fragment: location.hash.slice(KEY.length)};
    }
    const ref = new URLSearchParams(location.search).get("table");
    return ref ? {ref: ref.split(/[+ ]/).filter(Boolean)} : {};
  }

  // What to say if the address asks for a game that isn't among these ids.
  function stranger(ids) {
    const [name] = asked().ref || [];
    return !name || ids.includes(name) ? "" : "There is no game “" + name.slice(0, LONGEST) +
      (name.length > LONGEST ? "…" : "") + "” here: choose one from the list.";
  }

  // The id of the variant with which a link begins, readable without the engine.
  function baseOf(fragment) {
    return fragment.split(".")[0];
  }

  // The name of the table in a link, readable without the engine; empty if it can't be told. Who made the
  // link is unknown, and whether it is whole is judged only when it is opened.
  async function nameOf(fragment) {
    try {
      const coded = fragment.split(".")[3].replaceAll("-", "+").replaceAll("_", "/");
      const bytes = Uint8Array.from(atob(coded), (each) => each.charCodeAt(0));
      const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))
        .pipeThrough(new TextDecoderStream("utf-8", {fatal: true})).getReader();
      let text = "";
      // A link may unpack to far more than is looked at.
      for (let part = await reader.read(); !part.done && text.length < LARGEST; part = await reader.read()) {
        text += part.value;
      }
      reader.cancel().catch(function () { return null; });
      const [, quoted, plain] = NAMED.exec(text);
      return (quoted ? JSON.parse(quoted) : plain.replace(/^'(.*)'$/, "$1").replaceAll("''", "'")).slice(0, NAME_LENGTH);
    } catch (error) {
      return "";
    }
  }

  function show(fragment) {
    const rest = location.pathname + (fragment ? KEY + fragment : "");
    try {
      history.replaceState(history.state, "", rest);
    } catch (error) {
      // A page on a disk may not be allowed to; the address then stays as it is.
    }
  }

  // The address of another page of this site, with the table.
  function page(name, fragment) {
    const ending = location.pathname.endsWith(".html") ? ".html" : "/";
    return euchre.base + name + ending + (fragment ? KEY + fragment : "");
  }

  function link(fragment) {
    return location.origin + location.pathname + KEY + fragment;
  }

  euchre.give("assets/euchre/lab/lab-table-keep.js", {
    asked: asked,
    baseOf: baseOf,
    forget: forget,
    keep: keep,
    nameOf: nameOf,
    known: function (id) { return id === undefined ? euchre.recall(KNOWN) : euchre.keep(KNOWN, id); },
    link: link,
    newId: function () { return Date.now().toString(36) + Math.random().toString(36).slice(2, 6); },
    page: page,
    show: show,
    stranger: stranger,
    tables: tables,
    unreadable: unreadable,
  });
})();
