// The theme's search dialog has no name that a screen reader could say. With instant navigation
// the script runs once, and the dialog stays; without it, once on every page.
(function () {
  "use strict";
  var dialog = document.querySelector(".md-search[role=dialog]");
  if (dialog && !dialog.hasAttribute("aria-label")) {
    dialog.setAttribute("aria-label", "Search");
  }
})();
