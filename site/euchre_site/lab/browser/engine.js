// What window.euchreLab does: starts the rules engine in a worker, says how that goes by
// "euchre-lab-state" events on the document, and asks it one thing after the other.
(function () {
  "use strict";
  const PLACE = "assets/euchre/lab/place.json";
  const LIMIT = 30;
  const SILENCE = 60;
  const BELOW = window.euchre.base;
  const ELSEWHERE = " In a terminal, “euchre new”, “euchre quiz” and “euchre play” do the same.";
  // What is said for each way to fail; {file} and {detail} stand for what is known of it.
  const SAID = {
    file: "The rules engine can’t run on a page that is opened from a disk: browsers allow that only " +
      "on the web. “euchre site serve” shows this site so that it runs." + ELSEWHERE,
    none: "This site has no rules engine, since {detail}." + ELSEWHERE,
    webassembly: "This browser has WebAssembly switched off, or is too old for it, and the rules " +
      "engine needs it. Switch it on for this site, or take another browser." + ELSEWHERE,
    worker: "This browser could not start the rules engine in the background. A newer one can." +
      ELSEWHERE,
    policy: "The settings of this site forbid to run the rules engine ({detail}). Whoever runs the " +
      "site can allow it: its Content-Security-Policy needs script-src 'self' 'wasm-unsafe-eval', " +
      "worker-src 'self' and connect-src 'self'." + ELSEWHERE,
    missing: "A file of the rules engine is not there: {file} ({detail}). Load this page again. If " +
      "that doesn’t help, whoever runs the site can upload its folder “lab” once more." + ELSEWHERE,
    type: "The server of this site sends {file} as {detail}, so the browser won’t run it. Whoever " +
      "runs the site can have files that end in .mjs sent as text/javascript." + ELSEWHERE,
    offline: "There is no network, and the rules engine was not loaded in this browser before. Try " +
      "again when you are online.",
    stopped: "{file}, which the rules engine needs, did not come, although this site can be reached: the " +
      "connection broke off, or something in this browser or on the way, such as a blocker, holds the file " +
      "back. Try again, or take another browser." + ELSEWHERE,
    broken: "The rules engine could not be started: {detail}. Load this page again, or take another " +
      "browser." + ELSEWHERE,
    slow: "Nothing has come of the rules engine for {detail} seconds, so it was given up. Try again.",
    hang: "That took longer than {detail} seconds, so it was stopped. The rules engine starts anew; " +
      "try again.",
    crash: "The rules engine broke down over that ({detail}). It starts anew; try again, or try " +
      "something else.",
  };

  const queue = [];
  let state = "idle";
  let text = "";
  let worker = null;
  let starting = null;
  let running = null;
  let number = 0;

  function trouble(code, found) {
    const known = Object.assign({file: "", detail: ""}, found);
    const said = SAID[code].replace(/\{(\w+)\}/g, function (_, name) { return known[name]; });
    return Object.assign(new Error(said), {code: code, file: known.file});
  }

  function show(next, words, error) {
    state = next;
    text = words;
    document.dispatchEvent(new CustomEvent("euchre-lab-state", {
      detail: {state: next, text: words, error: error || null},
    }));
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0) + " MB";
  }

  // How much there is to load is known only when the server has said whether it compresses.
  function loading(place, got, isPacked) {
    const size = got ? ", " + megabytes(isPacked ? place.packed : place.size) : "";
    const part = got ? " " + Math.min(99, Math.floor(100 * got / place.size)) + " % so far." : "";
    return "Loading the rules engine" + size + ", which the browser then keeps." + part;
  }

  // Where the engine lies; asked anew each time, so that an old page finds a new engine.
  async function find() {
    if (location.protocol === "file:") {
      throw trouble("file");
    }
    if (typeof WebAssembly !== "object") {
      throw trouble("webassembly");
    }
    const answer = await fetched(BELOW + PLACE, "place.json");
    const place = await answer.json();
    if (place.missing) {
      throw trouble("none", {detail: place.missing});
    }
    return place;
  }

  async function fetched(address, name) {
    let answer;
    try {
      answer = await fetch(address, {cache: "no-cache"});
    } catch (error) {
      throw trouble("offline", {file: name});
    }
    if (!answer.ok) {
      throw trouble("missing", {file: name, detail: answer.status});
    }
    return answer;
  }

  // Why a worker could not start, of which a browser says nothing.
  async function causeOf(place, blocked) {
    const name = place.worker.split("/").pop();
    try {
      const answer = await fetched(BELOW + place.worker, name);
      const type = answer.headers.get("content-type") || "nothing";
      if (blocked()) {
        return trouble("policy", {detail: blocked()});
      }
      return /javascript/.test(type) ? trouble("worker") : trouble("type", {file: name, detail: type});
    } catch (error) {
      return error;
    }
  }

  // A worker that is ready for calls.
  function launched(place) {
    let blocked = "";
    let watch = 0;
    const made = new Worker(BELOW + place.worker, {type: "module", name: "euchre"});
    worker = made;

    function note(event) {
      blocked = event.effectiveDirective;
    }

    document.addEventListener("securitypolicyviolation", note);
    return new Promise(function (resolve, reject) {
      function listen() {
        clearTimeout(watch);
        watch = setTimeout(function () { reject(trouble("slow", {detail: SILENCE})); }, 1000 * SILENCE);
      }

      made.onerror = function (event) {
        event.preventDefault();
        causeOf(place, function () { return blocked; }).then(reject);
      };
      made.onmessage = function (event) {
        const told = event.data;
        listen();
        if (told.got) {
          show("loading", loading(place, told.got, told.isPacked));
        } else if (told.starting) {
          show("loading", "Starting the rules engine.");
        } else if (told.failed) {
          reject(trouble(told.failed.code, told.failed));
        } else if (told.ready) {
          resolve(made);
        }
      };
      listen();
      made.postMessage({
        runtime: BELOW + place.runtime, stdlib: place.stdlib, bundle: place.bundle, info: place.info,
      });
    }).finally(function () {
      clearTimeout(watch);
      document.removeEventListener("securitypolicyviolation", note);
    });
  }

  function stop() {
    if (worker) {
      worker.terminate();
    }
    worker = starting = null;
  }

  // The pages that ask the engine, as this site names its pages.
  function pages(place) {
    const ending = location.pathname.endsWith(".html") ? ".html" : "/";
    return place.pages.map(function (name) { return name + ending; });
  }

  // What was used once works without a network afterwards: this page, and the others that need the engine.
  function remember(place) {
    if (!navigator.serviceWorker) {
      return;
    }
    const lab = place.files.concat(place.with, pages(place)).map(function (name) { return BELOW + name; });
    const loaded = performance.getEntriesByType("resource").map(function (each) { return each.name; });
    const wanted = [location.href.split(/[?#]/)[0], BELOW + PLACE].concat(loaded).filter(function (each) {
      return each.startsWith(BELOW) && !each.endsWith("/sw.js");
    });
    navigator.serviceWorker.register(BELOW + "sw.js").then(function () {
      return navigator.serviceWorker.ready;
    }).then(function (found) {
      found.active.postMessage({keep: Array.from(new Set(lab.concat(wanted)))});
    }).catch(function () {});
  }

  // Without a network nothing comes, and with one it may be a single file that doesn't. What is kept in
  // this browser says nothing about that, and is not asked for the head of a file.
  async function isReached() {
    try {
      await fetch(BELOW + PLACE, {method: "HEAD", cache: "no-store"});
      return true;
    } catch (error) {
      return false;
    }
  }

  async function causeOfFailure(error) {
    if (!(error.code in SAID)) {
      return trouble("broken", {detail: error.message});
    }
    return error.code === "offline" && error.file && await isReached() ? trouble("stopped", {file: error.file})
      : error;
  }

  async function launch() {
    show("loading", "Loading the rules engine.");
    try {
      const place = await find();
      show("loading", loading(place, 0));
      const made = await launched(place);
      made.onmessage = answered;
      made.onerror = function (event) { crashed(event.message); };
      show("ready", "The rules engine is ready.");
      remember(place);
    } catch (error) {
      const told = await causeOfFailure(error);
      stop();
      show("failed", told.message, told);
      throw told;
    }
  }

  function started() {
    starting = starting || launch();
    return starting;
  }

  // Resolves to whether it runs; why not is told by the state.
  function start() {
    return started().then(function () { return true; }, function () { return false; });
  }

  function next() {
    if (running || !queue.length || state !== "ready") {
      return;
    }
    running = queue.shift();
    running.watch = setTimeout(function () {
      begin(trouble("hang", {detail: running.limit}));
    }, 1000 * running.limit);
    worker.postMessage({id: running.id, name: running.name, text: running.text});
  }

  // The running call is given up; those behind it are done by another worker.
  function begin(error) {
    const given = running;
    running = null;
    clearTimeout(given && given.watch);
    stop();
    if (given) {
      given.reject(error);
    }
    started().then(next, rejectAll);
  }

  function crashed(detail) {
    begin(trouble("crash", {detail: detail || "no reason given"}));
  }

  function rejectAll(error) {
    queue.splice(0).forEach(function (each) { each.reject(error); });
  }

  function answered(event) {
    const told = event.data;
    if (!running || told.id !== running.id) {
      return;
    }
    if (told.crashed !== undefined) {
      crashed(told.crashed);
      return;
    }
    const done = running;
    running = null;
    clearTimeout(done.watch);
    const found = JSON.parse(told.text);
    if (found.ok) {
      done.resolve(found.value);
    } else {
      done.reject(Object.assign(new Error(found.error.message), found.error));
    }
    next();
  }

  // Ask the engine. What is wrong with the question, or with the engine, is an Error with a code.
  function call(name, args, options) {
    return new Promise(function (resolve, reject) {
      number += 1;
      queue.push({
        id: number,
        name: name,
        text: JSON.stringify(args || {}),
        limit: options && options.limit || LIMIT,
        resolve: resolve,
        reject: reject,
      });
      started().then(next, rejectAll);
    });
  }

  window.euchre.give("assets/euchre/lab/engine.js", {
    call: call,
    start: start,
    state: function () { return state; },
    text: function () { return text; },
  });
})();
