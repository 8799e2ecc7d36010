// Where the browser denies storage, asking for it throws, and the theme's search and colors would
// stop with it. They then get a stand-in, which forgets all when the page is left.
(function () {
  "use strict";
  function standIn() {
    const kept = new Map();
    return {
      // What the site's own scripts ask, to say that nothing will last.
      forgets: true,
      get length() { return kept.size; },
      key: function (place) { return Array.from(kept.keys())[place] ?? null; },
      getItem: function (name) { return kept.get(String(name)) ?? null; },
      setItem: function (name, text) { kept.set(String(name), String(text)); },
      removeItem: function (name) { kept.delete(String(name)); },
      clear: function () { kept.clear(); },
    };
  }

  ["localStorage", "sessionStorage"].forEach(function (name) {
    try {
      window[name].getItem("");
    } catch (denied) {
      try {
        Object.defineProperty(window, name, { value: standIn(), configurable: true });
      } catch (error) {
        // Then the page goes without.
      }
    }
  });
})();

// A page on a disk may load no index and start no worker, which the theme tries where it finds a form
// of this name. The form itself it hides, and a script of ours says why.
(function () {
  "use strict";
  if (location.protocol !== "file:") {
    return;
  }
  const watch = new MutationObserver(function () {
    const form = document.forms.namedItem("search");
    if (form) {
      form.removeAttribute("name");
      watch.disconnect();
    }
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
})();
