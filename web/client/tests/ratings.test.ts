import { describe, expect, it } from "vitest";
import { ANCHOR, ratingsOf } from "../src/core/ratings";
import { ratings } from "../src/games/port-royal/ratings";

const match = (level: string, below: string, share = 0.64) => ({
  level,
  below,
  games: 100,
  share,
  low: share - 0.05,
  high: share + 0.05,
});

describe("ratings of bots", () => {
  it("are a hundred points for 64 % of the games, and doubts grow with the distance from the first", () => {
    const found = ratingsOf({ measured: "2026-01-01", first: "a", matches: [match("b", "a"), match("c", "b")] });
    expect(Math.round(found.get("b")!.points)).toBe(ANCHOR + 100);
    expect(Math.round(found.get("c")!.points)).toBe(ANCHOR + 200);
    const width = (level: string) => found.get(level)!.high - found.get(level)!.low;
    expect(width("a")).toBe(0);
    expect(width("c") / width("b")).toBeCloseTo(Math.SQRT2);
  });

  it("end where nothing was measured", () => {
    const found = ratingsOf({ measured: "2026-01-01", first: "a", matches: [match("c", "b")] });
    expect([...found.keys()]).toEqual(["a"]);
  });

  it("of Port Royal rise from level to level", () => {
    const points = [...ratingsOf(ratings).values()].map((rating) => rating.points);
    expect(points.length).toBeGreaterThan(1);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(new Date(ratings.measured).getTime()).not.toBeNaN();
  });
});
