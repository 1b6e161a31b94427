import { describe, expect, it } from "vitest";
import { hops, poseOf, tumble, wobble } from "../src/stage/dice";
import { flight, timetable, within, type Box } from "../src/stage/motion";
import { findSpot, shifted, type Found, type Spots } from "../src/stage/spots";

const box = (left: number, top: number, width = 100, height = 50): Box => ({ left, top, width, height });
const found = (at: Box, piece = true): Found => ({ element: {} as HTMLElement, box: at, piece });
const sight = box(0, 0, 1280, 800);
const spots = (all: Record<string, readonly Found[]>): Spots => new Map(Object.entries(all));

describe("a way over the table", () => {
  const from = box(0, 0);
  const to = box(400, 300, 50, 25);

  it("begins and ends where the spots are, as large as they are", () => {
    const frames = flight(from, to, to);
    expect(frames[0]).toMatchObject({ x: 50, y: 25, scale: 2, clear: 1 });
    expect(frames.at(-1)).toMatchObject({ x: 425, y: 312.5, scale: 1, clear: 1 });
  });

  it("never makes a card broader than it is high", () => {
    expect(flight(box(0, 0, 300, 50), to, { width: 50, height: 50 })[0]!.scale).toBe(1);
  });

  it("is an arc for a hand, level for a ship, and nothing is left of what vanishes", () => {
    const middle = (frames: ReturnType<typeof flight>) => frames[frames.length >> 1]!;
    expect(middle(flight(from, to, to)).y).toBeLessThan(middle(flight(from, to, to, "sail")).y);
    expect(flight(from, to, to, "sail").at(-1)!.turn).toBeCloseTo(0);
    expect(flight(from, to, to, "sink").at(-1)!.turn).toBeGreaterThan(5);
    const gone = flight(from, to, to, "arc", true);
    expect([gone[0]!.clear, middle(gone).clear]).toEqual([1, 1]);
    expect(gone.at(-1)!.clear).toBeCloseTo(0);
  });

  it("keeps a picture as large as it is", () => {
    expect(within(box(0, 0), 20)).toEqual(box(40, 15, 20, 20));
  });

  it("is taken by several one after the other, within the time of the beat", () => {
    expect(timetable(1, 420, 600)).toEqual({ delays: [0], lasts: 420 });
    for (const count of [2, 3, 6]) {
      const { delays, lasts } = timetable(count, 420, 420);
      expect(delays).toHaveLength(count);
      expect(delays.at(-1)! + lasts).toBeLessThanOrEqual(420);
      expect(new Set(delays).size).toBe(count);
    }
  });
});

describe("spots", () => {
  it("are found by the first name that is there; of equal pieces it is the last one", () => {
    const there = spots({ "crew a": [found(box(1, 0)), found(box(2, 0))], "seat 0": [found(box(3, 0), false)] });
    expect(findSpot(there, ["arrival a", "crew a", "seat 0"])?.box.left).toBe(2);
    expect(findSpot(there, "seat 0")?.name).toBe("seat 0");
    expect(findSpot(there, "nowhere")).toBeNull();
  });

  it("tell which pieces are elsewhere now, but not the places", () => {
    const before = spots({
      a: [found(box(0, 0)), found(box(9, 0))],
      b: [found(box(5, 5))],
      p: [found(box(0, 0), false)],
    });
    const after = spots({
      a: [found(box(0, 0.4))],
      b: [found(box(17, 5))],
      p: [found(box(14, 0), false)],
      c: [found(box(1, 1))],
    });
    expect(shifted(before, after, sight).map(({ now, was }) => [was.left, now.box.left])).toEqual([[5, 17]]);
  });

  it("leave out what gives way by a few pixels, and what is nowhere in sight", () => {
    const before = spots({ near: [found(box(0, 0))], below: [found(box(0, 900))], comes: [found(box(0, 900))] });
    const after = spots({ near: [found(box(0, 5))], below: [found(box(0, 950))], comes: [found(box(0, 500))] });
    expect(shifted(before, after, sight).map(({ now }) => now.box.top)).toEqual([500]);
  });
});

describe("a die", () => {
  it("ends on what was rolled, whatever the throw", () => {
    for (const face of [1, 2, 3, 4, 5, 6])
      for (const seed of [1, 57, 4_096]) expect(tumble(face, seed, 0).at(-1)).toEqual({ at: 1, ...poseOf(face) });
    expect(new Set([1, 2, 3, 4, 5, 6].map((face) => JSON.stringify(poseOf(face)))).size).toBe(6);
    expect(hops(3, 1).at(-1)).toEqual({ at: 1, x: 0, y: 0, scale: 1 });
  });

  it("tumbles in the same way for the same throw, and in another for another die or throw", () => {
    expect(tumble(4, 17, 2)).toEqual(tumble(4, 17, 2));
    expect(tumble(4, 17, 2)[0]).not.toEqual(tumble(4, 17, 3)[0]);
    expect(tumble(4, 17, 2)[0]).not.toEqual(tumble(4, 18, 2)[0]);
  });

  it("wobbles by some number from 0 to 1", () => {
    const all = Array.from({ length: 200 }, (_, seed) => wobble(seed, seed % 5, 3));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    expect(new Set(all).size).toBeGreaterThan(190);
  });
});
