// What the score keeper asks of the browser: what was kept of a sheet, a screen that stays on, and
// to work without a network.
(function () {
  "use strict";
  const VERSION = 1;
  const MOST_MARKS = 5000;

  function tableOf(tables, id) {
    return tables.find(function (each) { return each.id === id; });
  }

  function fresh(table, names, dealer) {
    return {version: VERSION, table: table.id, target: 0, names: names || [], dealer: dealer || 0,
      marks: []};
  }

  function isSheet(table, kept, logic) {
    return Boolean(table) && Number.isInteger(kept.dealer) && kept.dealer in table.seats &&
      (kept.target === 0 || logic.isTarget(kept.target)) &&
      Array.isArray(kept.names) &&
      kept.names.every(function (each) { return typeof each === "string"; }) &&
      Array.isArray(kept.marks) && kept.marks.length <= MOST_MARKS && kept.marks.every(Array.isArray);
  }

  // What was kept, if it can be read and every mark still stands for something.
  function read(text, logic, tables) {
    try {
      const kept = JSON.parse(text);
      const table = tableOf(tables, kept.table);
      const good = kept.version === VERSION && isSheet(table, kept, logic) &&
        logic.replay(table, kept.dealer, kept.target, kept.marks);
      return good ? kept : null;
    } catch (error) {
      return null;
    }
  }

  // The screen stays on while the page is seen, where the browser can do that.
  function stayAwake() {
    let lock = null;
    function ask() {
      if (document.visibilityState === "visible" && navigator.wakeLock) {
        navigator.wakeLock.request("screen").then(function (found) { lock = found; }, function () {});
      }
    }
    document.addEventListener("visibilitychange", ask);
    ask();
    return function () {
      document.removeEventListener("visibilitychange", ask);
      if (lock) {
        lock.release();
      }
    };
  }

  // A press fills the screen with the sheet, and the next leaves it.
  function fillOrLeave(element) {
    return function () {
      if (document.fullscreenElement) {
        document.exitFullscreen();
      } else {
        element.requestFullscreen().catch(function () {});
      }
    };
  }

  function offline() {
    if (navigator.serviceWorker && /^https?:$/.test(location.protocol)) {
      navigator.serviceWorker.register(window.euchre.base + "sw.js").catch(function () {});
    }
  }

  // What a phone takes that puts the page on its home screen; some ask for the icon by itself.
  function addManifest() {
    if (!document.head.querySelector("link[rel=manifest]")) {
      const icon = Object.assign(document.createElement("link"), {rel: "apple-touch-icon"});
      icon.href = window.euchre.base + "assets/euchre/score/icon-180.png";
      document.head.append(icon);
      const inFolders = !/\.html?$/.test(location.pathname);
      const file = inFolders ? "assets/euchre/score/folders.webmanifest" : "manifest.webmanifest";
      const link = Object.assign(document.createElement("link"), {rel: "manifest"});
      link.href = window.euchre.base + file;
      document.head.append(link);
    }
  }

  window.euchre.give("assets/euchre/score/around.js", {
    MOST_MARKS: MOST_MARKS, tableOf: tableOf, fresh: fresh, read: read, stayAwake: stayAwake,
    fillOrLeave: fillOrLeave, offline: offline, addManifest: addManifest,
  });
})();
