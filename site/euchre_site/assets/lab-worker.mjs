// Owns one Python for the whole visit. It is told once where the runtime lies; then each message is a
// call {id, name, text} and is answered by {id, text}, both JSON, which only Python reads. On the way it
// tells {got, size, isPacked} of what is being loaded, {starting}, {ready}, and if it comes to that
// {failed: {code, file, detail}}. What these mean is said to people by lab.js.
const PACKAGES = "/lib/euchre";
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs"];
const PYTHON = "pyodide.asm.wasm";
const BEGIN = `
import sys
sys.path.insert(0, ${JSON.stringify(PACKAGES)})
from euchre_tutor.dispatch import call
call
`;
const fetchPlainly = self.fetch.bind(self);
let blocked = "";
let unfetched = null;
let got = 0;
let call = null;

class Trouble extends Error {
  constructor(code, file, detail) {
    super(code + ": " + file + " " + detail);
    this.told = {code, file, detail: String(detail || "")};
  }
}

// A policy is told of by an event alone: what it stops fails in the same way as without a network.
self.addEventListener("securitypolicyviolation", (event) => {
  blocked = event.effectiveDirective;
});

function nameOf(address) {
  return new URL(address, self.location.href).pathname.split("/").pop();
}

// How much of everything has come, told ten times a second at most.
async function count(answer) {
  const isPacked = answer.headers.has("content-encoding");
  const reader = answer.body.getReader();
  let last = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    got += part.value.length;
    if (Date.now() - last > 100) {
      last = Date.now();
      self.postMessage({got, isPacked});
    }
  }
}

async function fetched(address, options) {
  let answer;
  try {
    answer = await fetchPlainly(address, options);
  } catch (error) {
    throw new Trouble("offline", nameOf(address.url || address), error.message);
  }
  if (!answer.ok) {
    throw new Trouble("missing", nameOf(answer.url), answer.status);
  }
  return answer;
}

// Python's own loader asks through this, too, and says nothing of a file that isn't there.
self.fetch = async function (address, options) {
  try {
    const answer = await fetched(address, options);
    count(answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    unfetched = unfetched || error;
    throw error;
  }
};

// Where WebAssembly can't be had, Python's loader logs it and then waits for ever.
function watchCompiling(fail) {
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async function (asked, imports) {
    try {
      const answer = await asked;
      if (compile && /^application\/wasm\b/.test(answer.headers.get("content-type"))) {
        return await compile.call(WebAssembly, answer, imports);
      }
      return await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
    } catch (error) {
      const isForbidden = /content security policy|\bcsp\b|unsafe-eval/i.test(error.message);
      fail(error.told ? error : new Trouble(isForbidden ? "policy" : "broken", PYTHON, error.message));
      throw error;
    }
  };
}

// Why modules could not be loaded, of which a browser says nothing.
async function causeOf(error, folder) {
  for (const name of RUNTIME) {
    const answer = await fetched(folder + name);
    const type = answer.headers.get("content-type") || "nothing";
    if (!/javascript/.test(type)) {
      return new Trouble("type", name, type);
    }
  }
  return new Trouble("broken", "", error.message);
}

async function unpacked(answer, python) {
  python.unpackArchive(await (await answer).arrayBuffer(), "xztar", {extractDir: PACKAGES});
}

async function begin({runtime, stdlib, bundle, info}, fail) {
  const packages = self.fetch(new URL(bundle, import.meta.url).href);
  packages.catch(fail);
  const {loadPyodide} = await import(runtime + RUNTIME[0]);
  const python = await loadPyodide({
    indexURL: runtime,
    lockFileContents: JSON.stringify({info, packages: {}}),
    stdLibURL: runtime + stdlib,
  });
  await unpacked(packages, python);
  self.postMessage({starting: true});
  call = python.runPython(BEGIN);
}

async function tell(error, runtime) {
  let trouble = unfetched || error;
  try {
    trouble = trouble.told ? trouble : await causeOf(error, runtime);
  } catch (found) {
    trouble = found;
  }
  await new Promise((resolve) => { setTimeout(resolve, 50); });  // a policy's event comes later
  const told = trouble.told || {code: "broken", file: "", detail: String(trouble)};
  self.postMessage({failed: blocked ? {...told, code: "policy", detail: blocked} : told});
}

function start(place) {
  let fail = null;
  const failing = new Promise((_, reject) => { fail = reject; });
  watchCompiling(fail);
  Promise.race([begin(place, fail), failing]).then(
    () => { self.postMessage({ready: true}); },
    (error) => tell(error, place.runtime),
  );
}

self.onmessage = function ({data}) {
  if (data.runtime) {
    start(data);
    return;
  }
  try {
    self.postMessage({id: data.id, text: call(data.name, data.text)});
  } catch (error) {
    self.postMessage({id: data.id, crashed: String(error && error.message || error)});
  }
};
