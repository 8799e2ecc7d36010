// What the three pages that ask the engine share.
(function () {
  "use strict";
  window.euchre.give("assets/euchre/lab/lab-shared.js", {});
})();
