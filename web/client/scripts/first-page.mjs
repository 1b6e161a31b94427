// What the first page is made of: the scripts that are loaded before its first button can be pressed. Each file names what it
// imports; main.ts loads start.ts once the wordmark is painted, and every other page comes when somebody goes there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const STATIC = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

export function firstPage(folder) {
  const assets = join(folder, "assets");
  const files = readdirSync(assets);
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const start = files.filter((file) => /^start-.*\.js$/.test(file));
  if (start.length !== 1) throw new Error("which script begins the program?");
  const entries = [...files.filter((file) => page.includes(`assets/${file}`)), ...start];
  const found = new Set();
  const add = (file) => {
    if (!file.endsWith(".js") || found.has(file)) return;
    found.add(file);
    for (const [, other] of readFileSync(join(assets, file), "utf8").matchAll(STATIC)) add(other);
  };
  entries.forEach(add);
  return [...found].map((file) => join(assets, file));
}
