// The rule card: a button that prints it, and the site's address in its last line.
(function () {
  "use strict";
  if (customElements.get("euchre-print")) {
    return;
  }

  // Only a site that knows its address says it in its pages.
  function writeAddress() {
    const canonical = document.querySelector("link[rel=canonical]");
    const place = document.querySelector(".euchre-address");
    if (canonical && place) {
      const rules = new URL("../" + place.dataset.path.split("/").pop(), canonical.href);
      const whole = canonical.href.endsWith(".html") ? rules.href + ".html" : rules.href;
      place.textContent = whole.replace(/^https?:\/\//, "");
    }
  }

  class Print extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
      writeAddress();
      this.onclick = (event) => {
        if (event.target.closest("button")) {
          window.print();
        }
      };
    }
  }

  customElements.define("euchre-print", Print);
})();
