// Says why there is no search on a page that is read from a disk.
(function () {
  "use strict";
  const WHY = "No search here: browsers allow it only for a site on the web, not on a disk.";

  function tell() {
    const search = document.querySelector(".md-search");
    if (location.protocol !== "file:" || !search || document.querySelector(".euchre-no-search")) {
      return;
    }
    const opener = document.querySelector(".md-header__button[for=__search]");
    if (opener) {
      opener.hidden = true;
    }
    search.after(window.euchre.element("p", { "class": "euchre-no-search" }, [WHY]));
    const foot = document.querySelector(".md-footer-meta__inner");
    if (foot) {
      foot.append(window.euchre.element("p", { "class": "euchre-no-search-below" }, [WHY]));
    }
  }

  tell();
  if (window.document$) {
    window.document$.subscribe(tell);
  }
})();
