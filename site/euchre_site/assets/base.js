// What the other scripts of the site share. Scripts are loaded in the order of their names, so this
// one is first. Data come as classic scripts, since a page on a disk may load nothing else.
(function () {
  "use strict";
  // A heading with the id "euchre" has that name in the window, too, until it's taken here.
  if (window.euchre && window.euchre.recall) {
    return;
  }
  const source = document.currentScript.src;
  // The folder of pages, with a slash at the end: right also below a path and on a disk.
  const base = source.slice(0, source.lastIndexOf("assets/euchre/"));
  const given = new Map();
  const loading = new Map();

  // A data script calls this with its own name; the name is its address below the folder of pages.
  function give(name, value) {
    given.set(name, value);
  }

  // The data of the script at an address such as "assets/euchre/banks/0a1b.js", loaded once.
  function load(name) {
    if (!loading.has(name)) {
      loading.set(name, new Promise(function (resolve, reject) {
        const script = document.createElement("script");
        script.src = base + name;
        script.onload = function () {
          if (given.has(name)) {
            resolve(given.get(name));
          } else {
            reject(new Error(name + " holds no data"));
          }
        };
        script.onerror = function () {
          loading.delete(name);
          script.remove();
          reject(new Error(name + " could not be loaded"));
        };
        document.head.append(script);
      }));
    }
    return loading.get(name);
  }

  // Sites below different paths of one host don't see each other's notes.
  function key(name) {
    return "euchre-rules:" + new URL(base).pathname + ":" + name;
  }

  const unstored = new Map();

  // What was kept under a name: text, or null. Works, until the page is left, without storage too.
  function recall(name) {
    if (unstored.has(name)) {
      return unstored.get(name);  // newer than what is stored: there was no room for it
    }
    try {
      return localStorage.getItem(key(name));
    } catch (error) {
      return null;
    }
  }

  // Keep text under a name; null forgets it. Says whether it will outlast the page.
  function keep(name, text) {
    unstored.delete(name);
    try {
      if (text === null) {
        localStorage.removeItem(key(name));
      } else {
        localStorage.setItem(key(name), text);
      }
      return !localStorage.forgets;
    } catch (error) {
      unstored.set(name, text);
      return false;
    }
  }

  // An element with attributes and children; a child that is text goes in as text.
  function element(name, attributes, children) {
    const made = document.createElement(name);
    Object.entries(attributes || {}).forEach(function ([key, value]) {
      if (value !== null && value !== false) {
        made.setAttribute(key, value === true ? "" : value);
      }
    });
    made.append.apply(made, children || []);
    return made;
  }

  window.euchre = {
    base: base,
    element: element,
    give: give,
    keep: keep,
    key: key,
    load: load,
    recall: recall,
  };
})();
