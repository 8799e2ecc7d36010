(function () {
  "use strict";
  window.euchre.give("assets/euchre/lab/lab-practise.js", function (element) {
    return function () { element.replaceChildren(); };
  });
})();
