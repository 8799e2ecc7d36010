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

  function isTable(each) {
    return each && ["id", "name", "base", "yaml", "fragment"].every((key) => typeof each[key] === "string");
  }

  function tables() {
    try {
      const found = JSON.parse(euchre.recall(KEPT));
      return Array.isArray(found) ? found.filter(isTable) : [];
    } catch (error) {
      return [];
    }
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
    known: function (id) { return id === undefined ? euchre.recall(KNOWN) : euchre.keep(KNOWN, id); },
    link: link,
    newId: function () { return Date.now().toString(36) + Math.random().toString(36).slice(2, 6); },
    page: page,
    show: show,
    stranger: stranger,
    tables: tables,
  });
})();
