// The menu and the search of a narrow page, for the keyboard: what is opened has the focus, the page
// behind it is out of reach, Escape closes it, and the focus returns to the button that opened it.
(function () {
  "use strict";
  if (window.euchre.overlays) {
    return;
  }
  window.euchre.overlays = true;
  const MENU = "__drawer";
  const SEARCH = "__search";
  // As in the theme's own style sheets: wider pages have both beside the text.
  const OVERLAYS = {
    [MENU]: {part: ".md-sidebar--primary", narrow: matchMedia("(max-width: 76.234375em)")},
    [SEARCH]: {part: ".md-search", narrow: matchMedia("(max-width: 59.984375em)")},
  };
  let behind = [];

  function toggle(id) {
    return document.getElementById(id);
  }

  function opener(id) {
    return document.querySelector(`.md-header__button[for=${id}] button`);
  }

  // Everything beside a part and beside what it is in; the switches themselves are never seen.
  function allBut(part) {
    const found = [];
    for (let each = part; each !== document.body; each = each.parentElement) {
      found.push(...Array.from(each.parentElement.children).filter(function (other) {
        return other !== each && !other.matches("input, script, style, .md-overlay");
      }));
    }
    return found;
  }

  function free() {
    behind.forEach(function (each) { each.inert = false; });
    behind = [];
  }

  function close(id) {
    if (toggle(id).checked) {
      toggle(id).click();
    }
    const button = opener(id);
    if (button) {
      button.focus();
    }
  }

  // A label that no key reaches gets a button inside, which does the same.
  function makeButton(label, name) {
    if (label.querySelector("button, a")) {
      return;
    }
    const button = window.euchre.element("button", {
      type: "button", "class": "euchre-plain", "aria-label": name,
    });
    button.append(...label.childNodes);
    button.addEventListener("click", function () {
      const list = toggle(label.htmlFor);
      list.click();
      const there = list.checked ? ".md-nav > .md-nav__title > button"
        : ".md-nav__link[for] > button, .md-nav__link > [for] > button";
      const next = list.parentElement.querySelector(`:scope > ${there}`);
      if (next) {
        next.focus();
      }
    });
    label.append(button);
    label.removeAttribute("tabindex");
  }

  // The labels of the menu that lead from one of its lists to another, and a button to close it.
  function mendMenu(menu) {
    menu.querySelectorAll(".md-nav__title[for]").forEach(function (label) {
      makeButton(label, "Back from " + label.textContent.trim());
    });
    menu.querySelectorAll(".md-nav__link[for]").forEach(function (label) {
      const name = label.textContent.trim();
      const link = label.parentElement.querySelector("a");
      const page = label.htmlFor === "__toc" ? name + ": on this page" : name;
      makeButton(label, page || "Pages below " + link.textContent.trim());
    });
    if (!menu.querySelector(".euchre-close")) {
      const button = window.euchre.element("button", {
        type: "button", "class": "euchre-close", "aria-label": "Close the menu",
      }, ["×"]);
      button.addEventListener("click", function () { close(MENU); });
      menu.prepend(button);
    }
  }

  function follow(id) {
    const {part, narrow} = OVERLAYS[id];
    const shown = document.querySelector(part);
    free();
    if (!shown || !toggle(id).checked || !narrow.matches) {
      return;
    }
    behind = allBut(shown).filter(function (each) { return !each.inert; });
    behind.forEach(function (each) { each.inert = true; });
    if (id === MENU) {
      mendMenu(shown);
    }
    shown.querySelector(id === MENU ? ".euchre-close" : "input").focus();
  }

  function openOne() {
    return Object.keys(OVERLAYS).find(function (id) {
      return toggle(id) && toggle(id).checked && OVERLAYS[id].narrow.matches;
    });
  }

  document.addEventListener("change", function (event) {
    if (event.target.id in OVERLAYS) {
      follow(event.target.id);
    }
  });
  document.addEventListener("click", function (event) {
    if (event.target.matches(".md-overlay")) {
      close(MENU);
      event.preventDefault();
    }
  });
  // Before the theme, which closes the search as well but lets the focus go.
  window.addEventListener("keydown", function (event) {
    const id = event.key === "Escape" ? openOne() : null;
    if (id) {
      event.preventDefault();
      close(id);
    }
  }, true);
  Object.entries(OVERLAYS).forEach(function ([id, {narrow}]) {
    narrow.addEventListener("change", function () {
      if (toggle(id)) {
        follow(id);
      }
    });
  });
})();
