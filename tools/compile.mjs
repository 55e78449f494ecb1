// node compile.mjs PYODIDE_FOLDER SOURCE.zip RESULT.zip …
// Compiles each source archive into the result beside it, in the Python that the site ships.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder });
python.runPython(readFileSync(new URL("compile_tree.py", import.meta.url), "utf8"));
const compileTree = python.globals.get("compile_tree");

for (let index = 0; index < files.length; index += 2) {
  python.FS.writeFile("source.zip", new Uint8Array(readFileSync(files[index])));
  compileTree("source.zip", "result.zip");
  writeFileSync(files[index + 1], python.FS.readFile("result.zip"));
}
