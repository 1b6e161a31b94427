// The client has no rule of a game: what cards are worth, what a move costs or ends, how likely something is, comes from the
// server. A figure in the code of a game is where such a rule would begin, so each is listed here with its reason.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const folder = new URL("../src/games/", import.meta.url);

/** Figures that are no rule, by file; null: of motion, of a drawing, or measured by the arena. */
const ALLOWED: Readonly<Record<string, readonly number[] | null>> = {
  "port-royal/motion.ts": null,
  "brethren/motion.ts": null,
  "aux-sabords/motion.ts": null,
  "aux-sabords/sea.ts": null,
  "aux-sabords/steer.ts": null,
  "aux-sabords/Primer.svelte": null,
  "aux-sabords/Sea.svelte": null,
  "aux-sabords/Ship.svelte": null,
  "brethren/Tabs.svelte": null,
  "port-royal/Cover.svelte": null,
  "brethren/Table.svelte": [640], // the width of a phone
  "port-royal/Harbour.svelte": [4, 7, 8, 14, 640], // how many cards a row has
  "port-royal/ratings.ts": null,
  "port-royal/orders.ts": [2, 3, 4, 5, 6, 7, 8], // what a limit can be chosen from
  "brethren/lessons.ts": [3], // when the lesson speaks of a scoring
  "port-royal/harbour.ts": [2], // high: more than half
  "brethren/statistics.ts": [3], // how many events ahead are looked at
  "aux-sabords/scene.ts": [16], // rows are sorted before columns
  "pirates-cove/motion.ts": null,
  // Places and ships have numbers on the wire.
  "pirates-cove/keys.ts": [2, 3, 4, 5, 6, 7, 8],
};

/** Numbers from 2 on: 0 and 1 are how code counts. */
function figuresIn(source: string): number[] {
  const found: number[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && Number(node.text) > 1) found.push(Number(node.text));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest));
  return found;
}

/** The code of a file; of a component what its script has, not its drawing. */
function codeOf(file: string): string {
  const source = readFileSync(new URL(file, folder), "utf8");
  if (!file.endsWith(".svelte")) return source;
  return [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((match) => match[1]).join("\n");
}

describe("the code of a game", () => {
  const games = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  const files = games.flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, folder))
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .map((file) => `${name}/${file}`),
  );

  // The parser is slow to start on a busy machine.
  it("has no figure that is not accounted for", { timeout: 60_000 }, () => {
    expect(games.length).toBeGreaterThan(2);
    const strange = files.flatMap((file) => {
      const allowed = ALLOWED[file];
      if (allowed === null) return [];
      const figures = figuresIn(codeOf(file));
      return figures.filter((figure) => !allowed?.includes(figure)).map((figure) => `${file}: ${figure}`);
    });
    expect(strange).toEqual([]);
  });

  it("would be caught with a price, a goal or a sum", () => {
    expect(figuresIn("const GOAL = 12;")).toEqual([12]);
    expect(figuresIn("const PRICES = { sailor: 3, pirate: 5 };")).toEqual([3, 5]);
    expect(figuresIn("const takes = Math.max(1, flags - 2);")).toEqual([2]);
    expect(figuresIn('// 12 points\nconst clause = "PR-12";')).toEqual([]);
  });

  it("accounts for no figure that is gone", { timeout: 60_000 }, () => {
    for (const [file, allowed] of Object.entries(ALLOWED)) {
      const figures = new Set(figuresIn(codeOf(file)));
      expect(figures.size, file).toBeGreaterThan(0);
      for (const figure of allowed ?? []) expect(figures.has(figure), `${file}: ${figure}`).toBe(true);
    }
  });
});
