// Runs a program in Python as browsers run it, with what a browser would load:
//
//   node run.mjs RUNTIME BUNDLE PROGRAM < argument > answer
//
// RUNTIME is the folder of the runtime, BUNDLE our packages, PROGRAM a Python file with a function
// answered(text). An exception of it ends this program with a line about it.
import {readFileSync, writeFileSync} from "node:fs";
import {join, resolve} from "node:path";
import {pathToFileURL} from "node:url";

const [runtime, bundle, program] = process.argv.slice(2).map((each) => resolve(each));
const PACKAGES = "/lib/euchre";

async function answered(text) {
  const {loadPyodide} = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
  const info = JSON.parse(process.env.EUCHRE_RUNTIME_INFO);
  const python = await loadPyodide({
    indexURL: runtime,
    lockFileContents: JSON.stringify({info, packages: {}}),
    stdLibURL: join(runtime, "python_stdlib.zip"),
  });
  python.unpackArchive(new Uint8Array(readFileSync(bundle)), "xztar", {extractDir: PACKAGES});
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGES}")`);
  python.runPython(readFileSync(program, "utf8"));
  return python.globals.get("answered")(text);
}

try {
  writeFileSync(1, await answered(readFileSync(0, "utf8")));
} catch (error) {
  console.error(String(error.message).trim());
  process.exitCode = 1;
}
