// The score keeper's element. What it needs beside its name is loaded only where one stands.
(function () {
  "use strict";
  if (customElements.get("euchre-score")) {
    return;
  }
  const NEEDED = ["logic", "sheet", "around", "words", "settings", "keeper", "tables"].map(function (name) {
    return "assets/euchre/score/" + name + ".js";
  });

  class EuchreScore extends HTMLElement {
    connectedCallback() {
      const element = this;
      Promise.all(NEEDED.map(window.euchre.load)).then(function (parts) {
        if (element.isConnected && !element.leave) {
          const [logic, sheet, around, words, settings, keeper, tables] = parts;
          element.leave = keeper(element, logic, sheet, around, words, settings, tables);
        }
      }, function () {
        element.textContent = "The score keeper could not be loaded; the paper sheet still works.";
      });
    }

    disconnectedCallback() {
      if (this.leave) {
        this.leave();
        this.leave = null;
      }
    }
  }

  customElements.define("euchre-score", EuchreScore);
})();
