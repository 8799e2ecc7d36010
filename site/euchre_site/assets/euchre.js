// Puts right what the theme lacks for people who use a keyboard or a screen reader. With instant
// navigation the script runs once, and what it touches stays; without it, once on every page.
(function () {
  "use strict";

  // The dialog has a role but no name.
  var dialog = document.querySelector(".md-search[role=dialog]");
  if (dialog) {
    dialog.setAttribute("aria-label", "Search");
  }

  // The two buttons of a narrow page are labels, which no key reaches.
  function makeButton(target, name) {
    var label = document.querySelector(".md-header__button[for=" + target + "]");
    var box = document.getElementById(target);
    if (!label || !box) {
      return;
    }
    label.tabIndex = 0;
    label.setAttribute("role", "button");
    label.setAttribute("aria-label", name);
    label.addEventListener("keydown", function (event) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        box.click();
      }
    });
  }

  makeButton("__drawer", "Menu");
  makeButton("__search", "Search");
})();
