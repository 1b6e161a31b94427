// What the server tells once of every game, from the documents that its own tests compare. Imported by tests of games.
import { readdirSync, readFileSync } from "node:fs";
import { loadModule } from "../src/games/registry";

const folder = new URL("./facts/", import.meta.url);
for (const file of readdirSync(folder)) {
  const module = await loadModule(file.replace(".json", ""));
  module?.learn?.(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
}
