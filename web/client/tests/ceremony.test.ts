import { describe, expect, it } from "vitest";
import { burst, CEREMONY, ceremonyOf, DEAL, fanfareOf, lengthOf, MOST_SCRAPS, places } from "../src/core/ceremony";
import type { Outcome } from "../src/generated/wire";

const outcome = (...winners: number[]): Outcome => ({
  ending: "points",
  seats: [0, 1, 2].map((seat) => ({
    score: 0,
    tiebreak: 0,
    rank: winners.includes(seat) ? 1 : 2,
    winner: winners.includes(seat),
    reason: "points",
  })),
});

describe("the end of a game", () => {
  it("is a victory, a shared one or a defeat for whoever played", () => {
    expect(ceremonyOf(outcome(0), [0], false)).toEqual({ tone: "victory", winners: [0], loser: null });
    expect(ceremonyOf(outcome(0, 2), [0], false)).toEqual({ tone: "shared", winners: [0, 2], loser: null });
    expect(ceremonyOf(outcome(1), [0], false)).toEqual({ tone: "defeat", winners: [1], loser: 0 });
    expect(ceremonyOf(outcome(1, 2), [0], false)).toEqual({ tone: "defeat", winners: [1, 2], loser: 0 });
  });

  it("is nobody's defeat for onlookers and around one screen", () => {
    for (const yours of [[], [0, 2]]) {
      expect(ceremonyOf(outcome(1), yours, false)?.tone).toBe("watched");
      expect(ceremonyOf(outcome(0, 1), yours, false)?.tone).toBe("shared");
    }
  });

  it("is kind to children: nobody is told to have lost", () => {
    expect(ceremonyOf(outcome(1), [0], true)).toEqual({ tone: "family", winners: [1], loser: null });
  });

  it("is none where nobody has won", () => {
    expect(ceremonyOf(null, [0], false)).toBeNull();
    expect(ceremonyOf(outcome(), [0], true)).toBeNull();
  });

  it("sounds as it is", () => {
    expect((["victory", "shared", "defeat", "watched", "family"] as const).map(fanfareOf)).toEqual([
      "fanfare",
      "shared",
      "defeat",
      "fanfare",
      "fanfare",
    ]);
  });

  it("never lasts longer than it may, and not at all where nothing moves", () => {
    expect(Math.max(...[0.5, 1, 2].map((pace) => lengthOf(CEREMONY, pace)))).toBeLessThanOrEqual(2_500);
    expect(Math.max(...[0.5, 1, 2].map((pace) => lengthOf(DEAL, pace)))).toBeLessThanOrEqual(1_200);
    expect(lengthOf(CEREMONY, 0)).toBe(0);
  });
});

describe("the burst", () => {
  it("is the same for the same seed, within the picture, and never too many", () => {
    expect(burst("a", 40, 4)).toEqual(burst("a", 40, 4));
    expect(burst("a", 40, 4)).not.toEqual(burst("b", 40, 4));
    expect(burst("a", 1_000, 4)).toHaveLength(MOST_SCRAPS);
    for (const { x, y, colour, after } of burst("c", 64, 4)) {
      for (const share of [x, y, after]) expect(share >= 0 && share <= 1).toBe(true);
      expect(colour).toBeLessThan(4);
    }
  });
});

describe("places", () => {
  it("stand side by side", () => {
    expect(places(2, 100, 200)).toEqual([
      { x: 150, width: 100 },
      { x: 250, width: 100 },
    ]);
  });
});
