// Refuses messages that lack a translation, differ in their parameters, or break the rules of French typography.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { faults } from "./messages.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "messages");
const read = (locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), "utf8"));
const found = faults(read("fr"), read("en"));
for (const fault of found) console.error(fault);
if (found.length > 0) {
  console.error(`${found.length} faults in messages/`);
  process.exit(1);
}
