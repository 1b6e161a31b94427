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
    expect(lessonsDone(kept, "port-royal")).toBe(0);
    keepLessons(kept, "port-royal", 3);
    keepLessons(kept, "brethren", 1);
    expect(lessonsDone(kept, "port-royal")).toBe(3);
    keepLessons(kept, "port-royal", 0);
    expect(lessonsDone(kept, "brethren")).toBe(1);
    keepLessons(kept, "brethren", 0);
    expect(kept.kept).toEqual({});
  });

  it("begins anew where what was kept cannot be read", () => {
    expect(lessonsDone(shelf({ "flibuste.lessons": "[" }), "port-royal")).toBe(0);
    expect(lessonsDone(shelf({ "flibuste.lessons": '{"port-royal":-1}' }), "port-royal")).toBe(0);
  });
});

describe("the lesson of Port Royal", () => {
  it("shows each part at the moment it is about, in order", () => {
    expect(lessonNow(lessons, 0, view("discover", 0, 0, false), 0)).toBe(lessons[0]);
    expect(lessonNow(lessons, 1, view("discover", 0, 0, true), 0)).toBe(lessons[1]);
    expect(lessonNow(lessons, 2, view("hire", 0, 0, true), 0)).toBe(lessons[2]);
    expect(lessonNow(lessons, 3, view("hire", 0, 1, true), 0)).toBe(lessons[3]);
    expect(lessonNow(lessons, 4, view("discover", 0, 0, false), 0)).toBe(lessons[4]);
    expect(lessonNow(lessons, 5, view("hire", 0, 1, true), 0)).toBe(lessons[5]);
  });

  it("waits for its moment, says nothing on others' turns, and ends", () => {
    expect(lessonNow(lessons, 2, view("discover", 0, 0, true), 0)).toBeNull();
    expect(lessonNow(lessons, 0, view("discover", 1, 1, false), 0)).toBeNull();
    expect(lessonNow(lessons, 6, view("discover", 0, 0, false), 0)).toBeNull();
    expect(lessonNow(lessons, 0, { decision: null }, 0)).toBeNull();
  });
});
