// The elements that ask the engine. What each needs is loaded only where one stands: scripts that
// give() something, in order, the last of them a function (element, parts) that fills the element
// and returns what to do when the page is left.
(function () {
  "use strict";
  if (customElements.get("euchre-lab-table")) {
    return;
  }
  const PLACE = "assets/euchre/lab/";
  const ELEMENTS = {
    table: {
      scripts: [
        "lab-table-model", "lab-table-book", "lab-table-faults", "lab-table-rule",
        "lab-table-switch", "lab-table-form", "lab-table-file", "lab-table-keep", "lab-table-start",
        "lab-table-read", "lab-table-desk", "lab-table-search", "lab-table",
      ],
      styles: ["lab-table"],
    },
    practise: {
      scripts: [
        "lab-table-keep", "lab-practise-sitting", "lab-practise-quiz", "lab-practise-start", "lab-practise",
      ],
      styles: ["lab-practise"],
    },
    play: {
      scripts: [
        "lab-table-keep", "lab-play-dom", "lab-play-words", "lab-play-table", "lab-play-hand", "lab-play-choices",
        "lab-play-board", "lab-play-log", "lab-play-notice", "lab-play-pace", "lab-play-kept",
        "lab-play-tools", "lab-play-screen", "lab-play-game", "lab-play-live", "lab-play-asked",
        "lab-play-start", "lab-play",
      ],
      styles: ["lab-play"],
    },
  };

  function styled(name) {
    const address = window.euchre.base + PLACE + name + ".css";
    if (!document.querySelector('link[href="' + address + '"]')) {
      document.head.append(window.euchre.element("link", {rel: "stylesheet", href: address}));
    }
  }

  // They build on the other scripts of the site, most of which come after this one in a page.
  const others = document.readyState === "loading" ? new Promise(function (resolve) {
    document.addEventListener("DOMContentLoaded", resolve, {once: true});
  }) : Promise.resolve();

  Object.entries(ELEMENTS).forEach(function ([name, needs]) {
    customElements.define("euchre-lab-" + name, class extends HTMLElement {
      connectedCallback() {
        if (this.hasAttribute("missing")) {
          return;  // what it says for readers without scripts is true here, too
        }
        const element = this;
        needs.styles.forEach(styled);
        others.then(function () {
          return Promise.all(needs.scripts.map(function (script) {
            return window.euchre.load(PLACE + script + ".js");
          }));
        }).then(function (parts) {
          if (element.isConnected && !element.leave) {
            element.leave = parts[parts.length - 1](element, parts);
          }
        }, function () {
          element.textContent = "What this page needs could not be loaded. Load it again when you are online.";
        });
      }

      disconnectedCallback() {
        if (this.leave) {
          this.leave();
          this.leave = null;
        }
      }
    });
  });
})();
