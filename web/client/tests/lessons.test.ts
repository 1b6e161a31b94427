import { describe, expect, it } from "vitest";
import { keepLessons, lessonNow, lessonsDone } from "../src/core/lessons";
import { lessons } from "../src/games/port-royal/lessons";
import { shelf } from "./fakes";

const view = (phase: string, seat: number, active: number, drew: boolean) => ({
  decision: { phase, seat, ship: null, takes: 1 },
  active,
  drew,
});

describe("how far somebody has come", () => {
  it("is kept for each game, and nothing is kept of who has not begun", () => {
    const kept = shelf();
    expect(lessonsDone(kept, "port-royal")).toEqual([]);
    keepLessons(kept, "port-royal", [3, 0]);
    keepLessons(kept, "brethren", [1]);
    expect(lessonsDone(kept, "port-royal")).toEqual([3, 0]);
    keepLessons(kept, "port-royal", []);
    expect(lessonsDone(kept, "brethren")).toEqual([1]);
    keepLessons(kept, "brethren", []);
    expect(kept.kept).toEqual({});
  });

  it("begins anew where what was kept cannot be read", () => {
    expect(lessonsDone(shelf({ "flibuste.lessons": "[" }), "port-royal")).toEqual([]);
    expect(lessonsDone(shelf({ "flibuste.lessons": '{"port-royal":[-1]}' }), "port-royal")).toEqual([]);
  });
});

const MOVES = ["draw", "stop", "take", "pass"];

describe("the lesson of Port Royal", () => {
  it("shows each part at the moment it is about, whoever begins", () => {
    expect(lessonNow(lessons, [], view("discover", 0, 0, false), 0, MOVES)).toBe(0);
    expect(lessonNow(lessons, [], view("hire", 0, 1, true), 0, MOVES)).toBe(3);
    expect(lessonNow(lessons, [3], view("discover", 0, 0, false), 0, MOVES)).toBe(0);
    expect(lessonNow(lessons, [3, 0], view("discover", 0, 0, true), 0, MOVES)).toBe(1);
    expect(lessonNow(lessons, [3, 0, 1], view("hire", 0, 0, true), 0, MOVES)).toBe(2);
  });

  it("tells nobody to take or draw where that cannot be", () => {
    expect(lessonNow(lessons, [0, 1], view("hire", 0, 0, true), 0, ["claim", "pass"])).toBeNull();
    expect(lessonNow(lessons, [0, 1], view("hire", 0, 0, true), 0, ["claim", "take", "pass"])).toBe(2);
    expect(lessonNow(lessons, [0], view("discover", 0, 0, true), 0, ["stop"])).toBeNull();
  });

  it("sums up when all else is behind, in order", () => {
    expect(lessonNow(lessons, [0, 1, 2], view("discover", 0, 0, false), 0, MOVES)).toBeNull();
    expect(lessonNow(lessons, [0, 1, 2, 3], view("hire", 0, 1, true), 0, MOVES)).toBeNull();
    expect(lessonNow(lessons, [0, 1, 2, 3], view("discover", 0, 0, false), 0, MOVES)).toBe(4);
    expect(lessonNow(lessons, [0, 1, 2, 3, 4], view("hire", 0, 1, true), 0, MOVES)).toBe(5);
  });

  it("waits for its moment, says nothing on others' turns, and ends", () => {
    expect(lessonNow(lessons, [0, 1], view("discover", 0, 0, true), 0, MOVES)).toBeNull();
    expect(lessonNow(lessons, [], view("discover", 1, 1, false), 0, MOVES)).toBeNull();
    expect(lessonNow(lessons, [0, 1, 2, 3, 4, 5], view("discover", 0, 0, false), 0, MOVES)).toBeNull();
    expect(lessonNow(lessons, [], { decision: null }, 0, MOVES)).toBeNull();
  });
});
