import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { below, commitmentOf, fromHex, streamKey, streamWords, toHex, verify } from "../src/core/fair";
import type { Position } from "../src/generated/wire";

// The vector of the protocol, computed by the server's own code and checked there by a test of the wire.
const document = readFileSync(new URL("../../../docs/server-protocol.md", import.meta.url), "utf8");
const vector = Object.fromEntries(
  /```vector\n([\s\S]*?)```/
    .exec(document)![1]!
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/) as [string, string]),
);

describe("luck from the seed", () => {
  it("fits the vector of the protocol", async () => {
    expect(await commitmentOf(vector["seed"]!, vector["table"]!)).toBe(vector["commitment"]);
    const key = await streamKey(fromHex(vector["seed"]!)!, vector["table"]!, vector["nonces"]!.split(" "));
    expect(toHex(key)).toBe(vector["key"]);
    const words = await streamWords(key, 40);
    expect(words.slice(0, 8).map((word) => word.toString(16).padStart(8, "0"))).toEqual(vector["stream"]!.split(" "));
    const wanted = vector["below 6"]!.split(" ").map(Number);
    let at = 0;
    const got = wanted.map(() => {
      const { result, next } = below(words, at, 6)!;
      at = next;
      return result;
    });
    expect(got).toEqual(wanted);
  });

  it("is another one when a digit is another", async () => {
    const seed = vector["seed"]!;
    const altered = (seed[0] === "0" ? "1" : "0") + seed.slice(1);
    expect(await commitmentOf(altered, vector["table"]!)).not.toBe(vector["commitment"]);
  });

  it("takes the next number where one would be unfair, and says when there is none", () => {
    // 2^32 mod 3 000 000 000 = 1 294 967 296: a product whose low half is smaller is passed over.
    expect(below([0, 0x80000001], 0, 3_000_000_000)).toEqual({ result: 1_500_000_000, next: 2 });
    expect(below([0], 0, 3_000_000_000)).toBeNull();
    expect(below([], 0, 2)).toBeNull();
    expect(below([123], 0, 1)).toEqual({ result: 0, next: 1 });
  });

  it("reads seeds strictly", () => {
    expect(fromHex("zz")).toBeNull();
    expect(fromHex("A".repeat(64))).toBeNull();
    expect(fromHex("00".repeat(31) + "ff")![31]).toBe(255);
  });

  it("finds every result that was seen, and the first that does not fit", async () => {
    const table = vector["table"]!;
    const nonces = vector["nonces"]!.split(" ");
    const record = { seed: vector["seed"]!, context: table, nonces, commitment: vector["commitment"]! };
    // Dice of six sides, as the vector has them: 5 4 2 5; the second throw is nobody's to see.
    const rolled = (luck: number, seen: string | null): Position => ({
      move: luck,
      luck,
      actors: [],
      views: [],
      state: {},
      ...(luck === 0 ? {} : { step: { seat: 0, played: { kind: "roll" }, events: [{ kind: seen ?? "hidden" }] } }),
    });
    const game = {
      roll: (_: unknown, events: readonly { kind: string }[]) =>
        events[0] && events[0].kind !== "hidden"
          ? { options: ["0", "1", "2", "3", "4", "5"], seen: events[0].kind, say: (key: string) => key }
          : null,
    };
    const seen = [null, "5", null, "2", "5"].map((each, index) => rolled(index, each));
    const fine = await verify(record, seen, game);
    expect(fine.committed).toBe(true);
    expect(fine.checks.map((check) => [check.move, check.predicted, check.fits])).toEqual([
      [1, "5", true],
      [3, "2", true],
      [4, "5", true],
    ]);
    // A deal is not looked for where a game was played on from a position.
    const dealt = () => ({ options: ["0"], seen: "1", say: (key: string) => key });
    expect((await verify(record, seen, { ...game, dealt })).checks[0]!.fits).toBe(false);
    expect((await verify({ ...record, start: {} }, seen, { ...game, dealt })).checks).toEqual(fine.checks);
    const lied = await verify(record, [...seen.slice(0, 4), rolled(4, "3")], game);
    expect(lied.checks.map((check) => check.fits)).toEqual([true, true, false]);
    const altered = await verify({ ...record, seed: "0" + record.seed.slice(1) }, seen, game);
    expect(altered.committed).toBe(false);
    const broken = await verify({ ...record, seed: "no seed" }, seen, game);
    expect(broken).toEqual({ committed: false, checks: [] });
  });
});
