import { describe, expect, it } from "vitest";
import { left, length, spread, standing } from "../src/core/race";

const runners = (...values: number[]) => values.map((at, seat) => ({ seat, at, words: `${seat}: ${at}` }));

describe("a race", () => {
  it("names whoever leads first, and those who are level in the order of their seats", () => {
    expect(standing(runners(3, 7, 3, 9)).map(({ seat }) => seat)).toEqual([3, 1, 0, 2]);
  });

  it("ends at its goal, at whoever is beyond it, or at the leader where there is none", () => {
    expect(length({ goal: 12, runners: runners(3, 7) })).toBe(12);
    expect(length({ goal: 12, runners: runners(3, 14) })).toBe(14);
    expect(length({ goal: null, runners: runners(3, 34) })).toBe(34);
    expect(length({ goal: null, runners: runners(0, 0) })).toBe(20);
  });

  const track = { width: 144, size: 24, step: 15 };
  const places = (goal: number | null, ...values: number[]) => {
    const all = runners(...values);
    return spread({ goal, runners: all }, all, track);
  };

  it("puts each in its place", () => {
    expect(places(12, 6, 0, 9, 12)).toEqual([60, 0, 90, 120]);
    expect(places(null, 20, 40)).toEqual([60, 120]);
    expect(places(null, 4, 10)).toEqual([24, 60]);
  });

  it("shows a part of each of those who are level or close, whoever leads ahead", () => {
    // At the start, in the midst and at the end: nobody leaves the track.
    expect(places(12, 0, 0, 0)).toEqual([30, 15, 0]);
    expect(places(12, 6, 6, 7)).toEqual([75, 60, 90]);
    expect(places(12, 12, 12, 11)).toEqual([120, 105, 90]);
    expect(places(12, 1, 2, 1)).toEqual([25, 40, 10]);
  });

  it("keeps whoever is below nought on the track, and all of them on a narrow one", () => {
    expect(places(null, -2, 20)).toEqual([0, 120]);
    const crowd = runners(1, 2, 3, 4, 5, 6);
    const narrow = spread({ goal: 6, runners: crowd }, crowd, { ...track, width: 80 });
    for (const place of narrow) expect(place).toBeGreaterThanOrEqual(0);
    expect(Math.max(...narrow)).toBeLessThanOrEqual(56);
  });

  it("knows what nobody has yet of what is shared out", () => {
    expect(left({ goal: 9, runners: runners(2, 0, 4) })).toBe(3);
    expect(left({ goal: 9, runners: runners(5, 5) })).toBe(0);
  });
});
