import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faults, frenchFaults } from "../scripts/messages.mjs";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../messages/${name}.json`, import.meta.url), "utf8")) as Record<string, unknown>;

describe("messages", () => {
  it("are complete and well set in both languages", () => {
    expect(faults(read("fr"), read("en"))).toEqual([]);
  });

  it("that lack a translation or a parameter are refused", () => {
    expect(faults({ a: "x" }, {})).toEqual(["en.json: a is missing"]);
    expect(faults({}, { a: "x" })).toEqual(["fr.json: a is missing"]);
    expect(faults({ a: "{name} part" }, { a: "leaves" })).toEqual(["a: the parameters differ"]);
  });

  it("keep the rules of French typography", () => {
    expect(frenchFaults("Prêt\u202f? Oui\u202f! Voici\u00a0: «\u00a0rien\u00a0»…")).toEqual([]);
    expect(frenchFaults("Prêt ?")).toHaveLength(1);
    expect(frenchFaults("Prêt?")).toHaveLength(1);
    expect(frenchFaults("Voici : rien")).toHaveLength(1);
    expect(frenchFaults("« rien »")).toHaveLength(2);
    expect(frenchFaults("l'ancre")).toHaveLength(1);
    expect(frenchFaults("21 %")).toHaveLength(1);
    expect(frenchFaults("A vous")).toHaveLength(1);
    expect(frenchFaults("attendez...")).toHaveLength(1);
    expect(frenchFaults("{count}\u202f!")).toEqual([]);
    expect(frenchFaults("navire de {name}")).toHaveLength(1);
    expect(frenchFaults("navire {whose}")).toEqual([]);
  });
});
