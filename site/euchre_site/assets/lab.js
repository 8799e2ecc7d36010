// window.euchreLab: the rules engine for pages that ask it something. How it is done is loaded with the
// first call(), start() or look ahead; until then nothing is.
(function () {
  "use strict";
  if (window.euchreLab) {
    return;  // under instant navigation one engine serves the whole visit
  }
  const ENGINE = "assets/euchre/lab/engine.js";
  const AWAY = "The rules engine could not be loaded. Load this page again when you are online.";
  let engine = null;
  let failed = "";

  function loaded() {
    return window.euchre.load(ENGINE).then(function (found) {
      engine = found;
      failed = "";
      return found;
    }, function () {
      const error = Object.assign(new Error(AWAY), {code: "offline"});
      failed = AWAY;
      document.dispatchEvent(new CustomEvent("euchre-lab-state", {
        detail: {state: "failed", text: AWAY, error: error},
      }));
      throw error;
    });
  }

  window.euchreLab = {
    // Asks the engine; resolves to the value. What is wrong is an Error with a code.
    call: function (name, args, options) {
      return loaded().then(function (found) { return found.call(name, args, options); });
    },
    // Starts it, if it doesn't run yet; resolves to whether it runs.
    start: function () {
      return loaded().then(function (found) { return found.start(); }, function () { return false; });
    },
    // "idle", "loading", "ready" or "failed", and what there is to say of that.
    get state() { return engine ? engine.state() : failed ? "failed" : "idle"; },
    get text() { return engine ? engine.text() : failed; },
  };
})();
