(function () {
  "use strict";
  window.euchre.give("assets/euchre/lab/lab-table.js", function (element) {
    return function () { element.replaceChildren(); };
  });
})();
