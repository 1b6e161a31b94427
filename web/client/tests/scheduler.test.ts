import { beforeEach, describe, expect, it } from "vitest";
import {
  LONGEST_TURN,
  LONGEST_WHOLE,
  MOST_TURNS,
  OLDEST,
  Scheduler,
  SHORTEST_BEAT,
  SHORTEST_TURN,
  type Beat,
} from "../src/core/scheduler";
import { FakeTimers } from "./fakes";

let timers: FakeTimers;
let shown: [string, number][];
let idle: boolean[];
let scheduler: Scheduler;

const add = (name: string, duration = 400, turn = "mine", more: Partial<Beat> = {}) =>
  scheduler.add({ turn, duration, show: (time) => shown.push([name, time]), ...more });
const watch = (name: string, duration = 400, turn = "bot", more: Partial<Beat> = {}) =>
  add(name, duration, turn, { watched: true, ...more });
const names = () => shown.map(([name]) => name);
/** How long it takes until everything has been shown. */
function playOut(): number {
  const begin = timers.now;
  while (!scheduler.idle) timers.pass(5);
  return timers.now - begin;
}

beforeEach(() => {
  timers = new FakeTimers();
  shown = [];
  idle = [];
  scheduler = new Scheduler(
    (skipped) => idle.push(skipped),
    timers,
    () => timers.now,
  );
});

describe("the scheduler", () => {
  it("shows one beat after the other", () => {
    add("a");
    add("b", 300);
    expect(shown).toEqual([["a", 400]]);
    timers.pass(400);
    expect(shown).toHaveLength(2);
    expect(scheduler.idle).toBe(false);
    timers.pass(300);
    expect([scheduler.idle, idle]).toEqual([true, [false]]);
  });

  it("goes by the speed", () => {
    scheduler.setSpeed("slow", false);
    add("a", 100);
    expect(shown).toEqual([["a", 200]]);
    timers.pass(200);
    scheduler.setSpeed("fast", false);
    add("b", 100);
    expect(shown[1]).toEqual(["b", 50]);
  });

  it("moves nothing at once, and nothing under reduced motion whatever the speed", () => {
    for (const set of [() => scheduler.setSpeed("off", false), () => scheduler.setSpeed("slow", true)]) {
      set();
      shown = [];
      add("a");
      add("b");
      expect(shown).toEqual([
        ["a", 0],
        ["b", 0],
      ]);
      expect(scheduler.idle).toBe(true);
    }
  });

  it("shows at once what waits when somebody turns motion off or skips", () => {
    add("a");
    add("b");
    add("c");
    scheduler.skip();
    expect(shown.slice(1)).toEqual([
      ["b", 0],
      ["c", 0],
    ]);
    expect([scheduler.idle, idle]).toEqual([true, [true]]);
    timers.pass(5_000);
    expect(shown).toHaveLength(3);
  });

  it("says how much is left to wait for", () => {
    expect(scheduler.left).toBe(0);
    add("a");
    add("b", 300);
    timers.pass(100);
    expect(scheduler.left).toBe(600);
    timers.pass(600);
    expect(scheduler.left).toBe(0);
  });
});

describe("a turn that is watched", () => {
  it("lasts long enough to be seen by itself, and then the next one begins", () => {
    watch("a passes", 100, "a");
    watch("b passes", 100, "b");
    timers.pass(SHORTEST_TURN - 1);
    expect(names()).toEqual(["a passes"]);
    timers.pass(1);
    expect(names()).toEqual(["a passes", "b passes"]);
    expect(scheduler.idle).toBe(false);
    expect(playOut()).toBe(SHORTEST_TURN);
  });

  it("goes on at once when more of it comes meanwhile", () => {
    watch("a", 100);
    timers.pass(200);
    watch("b", 100);
    expect(names()).toEqual(["a", "b"]);
    expect(playOut()).toBe(SHORTEST_TURN - 200);
  });

  it("waits for nobody who has seen enough: what I do myself may be followed at once", () => {
    add("mine", 100);
    expect(playOut()).toBe(100);
  });

  it("takes about as long as it may, however much happens in it", () => {
    for (let i = 0; i < 12; i++) watch(`${i}`, 500);
    expect(playOut()).toBeLessThanOrEqual(LONGEST_TURN + 10);
    expect(shown).toHaveLength(12);
    expect(Math.min(...shown.map(([, time]) => time))).toBeGreaterThanOrEqual(SHORTEST_BEAT);
  });

  it("cuts nothing short that must be seen", () => {
    for (let i = 0; i < 6; i++) watch(`${i}`, 500);
    watch("bust", 1_500, "bot", { whole: true });
    playOut();
    expect(shown.at(-1)).toEqual(["bust", 1_500]);
    // The first one was shown before the others came.
    expect(shown.reduce((sum, [, time]) => sum + time, 0)).toBeLessThanOrEqual(LONGEST_TURN + 500);
  });

  it("tells what must be seen faster only where there is very much of it", () => {
    for (let i = 0; i < 3; i++) watch(`${i}`, 1_500, "bot", { whole: true });
    playOut();
    expect(shown.map(([, time]) => time)).toEqual([1_500, 1_500, 1_500]);
    shown = [];
    for (let i = 0; i < 20; i++) watch(`${i}`, 1_000, "closing", { whole: true });
    expect(playOut()).toBeLessThan(3 * LONGEST_WHOLE);
    expect(shown).toHaveLength(20);
  });

  it("has its own time, whatever the turn before took", () => {
    for (let i = 0; i < 12; i++) watch(`a${i}`, 500, "a");
    watch("b", 400, "b");
    playOut();
    expect(shown.at(-1)).toEqual(["b", 400]);
  });
});

describe("whoever comes late", () => {
  it("sees what is old at once, and the rest in its time", () => {
    // A scoring of which every part must be seen is the longest turn there is.
    const parts = Array.from({ length: 20 }, (_, index) => `part ${index}`);
    for (const part of parts) watch(part, 1_000, "a", { whole: true });
    watch("old", 400, "b");
    timers.pass(OLDEST);
    expect(names().length).toBeLessThan(parts.length);
    watch("new", 400, "c");
    playOut();
    expect(names()).toEqual([...parts, "old", "new"]);
    // A turn that has begun is told to its end.
    expect(Math.min(...shown.slice(0, parts.length).map(([, time]) => time))).toBeGreaterThanOrEqual(SHORTEST_BEAT);
    expect(shown.slice(parts.length)).toEqual([
      ["old", 0],
      ["new", 400],
    ]);
  });

  it("sees the last turns of many", () => {
    watch("now", 400, "turn 0");
    for (let turn = 1; turn <= MOST_TURNS + 2; turn++) watch(`${turn}`, 400, `turn ${turn}`);
    timers.pass(SHORTEST_TURN);
    expect(shown.slice(0, 4)).toEqual([
      ["now", 400],
      ["1", 0],
      ["2", 0],
      ["3", 400],
    ]);
    expect(playOut()).toBe(MOST_TURNS * SHORTEST_TURN);
  });

  it("sees no film of what happened while nobody looked", () => {
    watch("a");
    watch("b");
    scheduler.setAway(true);
    watch("c");
    expect(shown.slice(1)).toEqual([
      ["b", 0],
      ["c", 0],
    ]);
    scheduler.setAway(false);
    watch("d");
    expect(shown.at(-1)).toEqual(["d", 400]);
  });
});
