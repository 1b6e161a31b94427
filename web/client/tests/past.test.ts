import { describe, expect, it } from "vitest";
import { chunkOf, leadChanges, placeFrom, snapshotAt, storiesTo, turnFrom } from "../src/core/past";
import type { Position } from "../src/generated/wire";
import { table } from "./fakes";

const view = { seat: null, view: { turn: 1 } };
const position = (move: number, kinds: string[]): Position => ({
  move,
  luck: move,
  actors: [0],
  views: [view],
  ...(move === 0
    ? {}
    : {
        step: {
          seat: move % 2,
          played: { kind: "draw" },
          events: kinds.map((kind) => ({ kind })),
          lines: kinds.map((kind) => `${kind} ${move}`),
        },
      }),
});
const known = new Map([0, 1, 2, 4].map((move) => [move, position(move, ["drawn"])] as const));

describe("a game looked at again", () => {
  it("asks nobody anything at a position of the past", () => {
    const snapshot = snapshotAt(table(), position(2, ["drawn"]));
    expect(snapshot.game?.choices).toBeUndefined();
    expect(snapshot.game?.views).toEqual([view]);
    expect(snapshot.events).toEqual([{ kind: "drawn" }]);
    expect(snapshot.change).toEqual({ kind: "played", seat: 0 });
    expect(snapshotAt(table(), position(0, [])).change).toEqual({ kind: "started" });
  });

  it("tells the steps up to a position, with its number as their version", () => {
    expect(storiesTo(known, 2).map((story) => [story.version, story.lines])).toEqual([
      [1, ["drawn 1"]],
      [2, ["drawn 2"]],
    ]);
    // What is not loaded yet is left out for the time being.
    expect(storiesTo(known, 4).map((story) => story.version)).toEqual([1, 2, 4]);
    expect(storiesTo(known, 0)).toEqual([]);
  });

  it("finds chunks and turns", () => {
    expect([0, 49, 50, 137].map(chunkOf)).toEqual([0, 0, 50, 100]);
    const starts = [7, 12, 30];
    expect(turnFrom(starts, 0, 1, 40)).toBe(7);
    expect(turnFrom(starts, 7, 1, 40)).toBe(12);
    expect(turnFrom(starts, 30, 1, 40)).toBe(40);
    expect(turnFrom(starts, 30, -1, 40)).toBe(12);
    expect(turnFrom(starts, 5, -1, 40)).toBe(0);
  });
});

describe("key moments", () => {
  it("are where the lead passes on, not where it is shared or first taken", () => {
    const timeline = [
      [0, [0, 0]],
      [3, [1, 0]],
      [5, [1, 1]],
      [8, [2, 1]],
      [9, [2, 4]],
      [12, [5, 4]],
    ].map(([move, points]) => ({ move: move as number, points: points as number[] }));
    expect(leadChanges(timeline)).toEqual([9, 12]);
    expect(leadChanges([])).toEqual([]);
  });

  it("are gone to one by one, and nowhere when there is none", () => {
    expect(placeFrom([9, 12], 0, 1)).toBe(9);
    expect(placeFrom([9, 12], 9, 1)).toBe(12);
    expect(placeFrom([9, 12], 12, 1)).toBe(12);
    expect(placeFrom([9, 12], 12, -1)).toBe(9);
    expect(placeFrom([9, 12], 4, -1)).toBe(4);
  });
});
