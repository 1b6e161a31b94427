// What people read has no names of the code in it: neither an identifier nor the marks that set one off.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { texts } from "../scripts/messages.mjs";
import { TILES } from "../src/games/catalogue";
import { coverOf, hasTable, loadModule, primerOf } from "../src/games/registry";

/** Identifiers in a text, and words set off as code. */
const identifiersIn = (text: string): string[] =>
  text.replaceAll(/\{\w+\}/g, "x").match(/`[^`]*`|\b[a-zA-Z0-9]+_[a-zA-Z0-9_]+\b/g) ?? [];

const messages = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), "utf8")) as Record<string, never>;

const words = (text: string): number => text.split(/[\s\u00a0\u202f]+/).filter((each) => /\p{L}/u.test(each)).length;

describe("what people read", () => {
  it("would be caught with an identifier", () => {
    expect(identifiersIn("With `end_variant` on")).toEqual(["`end_variant`"]);
    expect(identifiersIn("set to when_empty, {name}")).toEqual(["when_empty"]);
    expect(identifiersIn("{whose} port, 9 × 9")).toEqual([]);
  });

  it.each(["fr", "en"])("names nothing as the code does, in the messages of %s", (locale) => {
    const { $schema: _, ...all } = messages(locale);
    const found = Object.entries(all).flatMap(([name, message]) =>
      texts(message).flatMap((text: string) => identifiersIn(text).map((each) => `${name}: ${each}`)),
    );
    expect(found).toEqual([]);
  });

  const rules = new URL("../../../docs/rules/", import.meta.url);
  it.each(readdirSync(rules))("names nothing as the code does, in %s, and ends with whose game it is", (file) => {
    const text = readFileSync(new URL(file, rules), "utf8");
    expect(identifiersIn(text.replaceAll(/```[^`]*```/g, ""))).toEqual([]);
    const last = text.trim().split("\n\n").at(-1)!;
    expect(last).toMatch(/indépendante|independent/);
    expect(text.indexOf(last)).toBe(text.lastIndexOf(last));
  });
});

describe("a game for whoever has never seen it", () => {
  const games = TILES.filter(({ id }) => hasTable(id));

  it("has a picture of its own, and a page of pictures", () => {
    expect(games.length).toBeGreaterThan(2);
    for (const { id } of games) {
      expect(coverOf(id), id).toBeTypeOf("function");
      expect(primerOf(id), id).toBeTypeOf("function");
    }
    expect(coverOf("no-game")).toBeUndefined();
  });

  it("is read in two minutes: at most 250 words", () => {
    for (const { id } of games)
      for (const locale of ["fr", "en"]) {
        const page = readFileSync(new URL(`../src/games/${id}/Primer.svelte`, import.meta.url), "utf8");
        const told = [...page.matchAll(/\bm\.(\w+)\(/g)].map(([, name]) => messages(locale)[name!]);
        expect(told.length, id).toBeGreaterThan(5);
        const count = told.flatMap((message) => texts(message)).reduce((sum, text) => sum + words(text), 0);
        expect(count, `${id} ${locale}`).toBeGreaterThan(50);
        expect(count, `${id} ${locale}`).toBeLessThanOrEqual(250);
      }
  });

  it("says on the first page whether it can be learnt while it is played", async () => {
    for (const { id, taught } of games) expect((await loadModule(id))?.lessons !== undefined, id).toBe(taught ?? false);
  });
});
