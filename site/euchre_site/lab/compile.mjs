// Lets Python, as browsers will run it, compile what they will import of it.
//
//   node compile.mjs RUNTIME SOURCES PROGRAM OUT
//
// RUNTIME is the folder of Pyodide, SOURCES a zip archive of packages, PROGRAM the Python program that
// does the work, OUT an empty folder. PROGRAM finds the two archives under /in and leaves two under
// /out, with the same names.
import {readFile, writeFile} from "node:fs/promises";
import {join} from "node:path";
import {pathToFileURL} from "node:url";

const [runtime, sources, program, out] = process.argv.slice(2);
const given = {"python_stdlib.zip": join(runtime, "python_stdlib.zip"), "packages.zip": sources};

async function compile() {
  const {loadPyodide} = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
  const python = await loadPyodide({indexURL: runtime});
  python.FS.mkdir("/in");
  python.FS.mkdir("/out");
  for (const [name, path] of Object.entries(given)) {
    python.FS.writeFile("/in/" + name, await readFile(path));
  }
  python.runPython(await readFile(program, "utf8"));
  for (const name of Object.keys(given)) {
    await writeFile(join(out, name), python.FS.readFile("/out/" + name));
  }
}

try {
  await compile();
} catch (error) {
  // What says most of an error of Python stands in its last line.
  console.error(String(error.message).trim().split("\n").pop());
  process.exitCode = 1;
}
