// Puts right what the theme lacks for people who use a keyboard or a screen reader, and adds the
// switch for four-color suits. What is touched here may be replaced when a page is, so every step
// can be done again.
(function () {
  "use strict";

  // The dialog has a role but no name.
  function nameSearch() {
    const dialog = document.querySelector(".md-search[role=dialog]");
    if (dialog) {
      dialog.setAttribute("aria-label", "Search");
    }
  }

  // The list of a part that has a page of its own is named by a label without text.
  function nameParts() {
    document.querySelectorAll(".md-nav[aria-labelledby]").forEach(function (list) {
      const label = document.getElementById(list.getAttribute("aria-labelledby"));
      const title = list.querySelector(".md-nav__title");
      if (title && label && !label.textContent.trim()) {
        list.removeAttribute("aria-labelledby");
        list.setAttribute("aria-label", title.textContent.trim());
      }
    });
  }

  // Lists within the contents of a page, and the buttons of a block of code, are no places to jump
  // to: as such they would have one name twice, or none.
  function plainParts() {
    document.querySelectorAll(".md-nav--secondary .md-nav, .md-code__nav").forEach(function (part) {
      part.removeAttribute("aria-label");
      part.setAttribute("role", "none");
    });
  }

  // The two buttons of a narrow page are labels, which no key reaches: each gets a button inside.
  function makeButton(target, name) {
    const label = document.querySelector(`.md-header__button[for=${target}]`);
    if (!label || label.querySelector("button")) {
      return;
    }
    const button = document.createElement("button");
    button.className = "euchre-plain";
    button.type = "button";
    button.setAttribute("aria-label", name);
    button.append(...label.childNodes);
    button.addEventListener("click", function () {
      document.getElementById(target).click();
    });
    label.append(button);
  }

  const SUITS = "suits";
  const FOUR = "four";
  const SWITCH = "euchre-suits";

  function showSuits() {
    const four = window.euchre.recall(SUITS) === FOUR;
    if (four) {
      document.documentElement.setAttribute("data-euchre-suits", FOUR);
    } else {
      document.documentElement.removeAttribute("data-euchre-suits");
    }
    document.querySelectorAll(`.${SWITCH}`).forEach(function (button) {
      button.setAttribute("aria-pressed", String(four));
    });
  }

  // The switch stands beside the one for light and dark, or beside the title where there is none.
  function addSwitch() {
    const before = document.querySelector(".md-header [data-md-component=palette]") ||
      document.querySelector(".md-header .md-header__title");
    if (!before || document.querySelector(`.${SWITCH}`)) {
      return;
    }
    const holder = document.createElement("div");
    const button = document.createElement("button");
    holder.className = "md-header__option";
    button.className = `md-header__button md-icon ${SWITCH}`;
    button.type = "button";
    button.title = "Four-color suits";
    button.setAttribute("aria-label", button.title);
    button.append(window.euchre.drawing.fragment(window.euchre.drawing.drawn.four));
    button.addEventListener("click", function () {
      const four = window.euchre.recall(SUITS) === FOUR;
      window.euchre.keep(SUITS, four ? null : FOUR);
      showSuits();
    });
    holder.append(button);
    before.after(holder);
  }

  function mend() {
    nameSearch();
    nameParts();
    plainParts();
    makeButton("__drawer", "Menu");
    makeButton("__search", "Search");
    addSwitch();
    showSuits();
  }

  mend();
  if (window.document$) {
    window.document$.subscribe(mend);
  }
})();
