import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_REPLAY, nextStop, replayPace } from "../src/core/replay-pace";

/** So many turns of so many moves each. */
const game = (turns: number, moves: number) =>
  [turns * moves, Array.from({ length: turns }, (_, turn) => turn * moves + 1)] as const;

describe("a game that plays again by itself", () => {
  it("shows a short one step by step, at leisure", () => {
    const { stops, stay } = replayPace(...game(10, 4));
    expect(stops).toEqual(Array.from({ length: 40 }, (_, move) => move + 1));
    expect(stay).toBe(1600);
  });

  it("shows every step of a long one, faster", () => {
    const { stops, stay } = replayPace(...game(60, 5));
    expect(stops).toHaveLength(300);
    expect(stay).toBeGreaterThan(450);
    expect(stay * 300).toBeLessThanOrEqual(LONGEST_REPLAY);
  });

  it("strides through a very long one, and shows how each turn ended", () => {
    const { stops, stay } = replayPace(...game(120, 7));
    expect(stops.length).toBeLessThan(840);
    for (let turn = 1; turn <= 120; turn++) expect(stops).toContain(turn * 7);
    expect(stay).toBeGreaterThanOrEqual(450);
  });

  it("leaves out turns where there are more than there is time for, never the end", () => {
    const { stops, stay } = replayPace(...game(1000, 3));
    expect(stops.at(-1)).toBe(3000);
    expect(stay * stops.length).toBeLessThanOrEqual(LONGEST_REPLAY);
  });

  it("takes three minutes at most, whatever the game", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 400 }),
        (count, marks) => {
          const starts = [...new Set(marks)].filter((mark) => mark <= count).sort((a, b) => a - b);
          const pace = replayPace(count, starts);
          expect(pace.stops.length * pace.stay).toBeLessThanOrEqual(180_000);
          expect(pace.stops.at(-1)).toBe(count);
          expect(pace.stops).toEqual([...new Set(pace.stops)].sort((a, b) => a - b));
          expect(pace.stay).toBeGreaterThanOrEqual(449);
        },
      ),
    );
  });

  it("goes on from anywhere", () => {
    const pace = replayPace(...game(120, 7));
    expect(nextStop(pace, 7 * 119 + 1)).toBeGreaterThan(7 * 119 + 1);
    expect(nextStop(pace, 840)).toBeNull();
    expect(nextStop(replayPace(0, []), 0)).toBeNull();
  });
});
