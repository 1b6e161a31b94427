import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_GROUP, Scheduler } from "../src/core/scheduler";
import { FakeTimers } from "./fakes";

let timers: FakeTimers;
let shown: [string, number][];
let idle: number;
let scheduler: Scheduler;

const add = (name: string, duration = 400, group = "g") =>
  scheduler.add({ group, duration, show: (time) => shown.push([name, time]) });

beforeEach(() => {
  timers = new FakeTimers();
  shown = [];
  idle = 0;
  scheduler = new Scheduler(() => idle++, timers);
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
    expect([scheduler.idle, idle]).toEqual([true, 1]);
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

  it("moves nothing when off, and nothing under reduced motion whatever the speed", () => {
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
    expect(shown.map(([name]) => name)).toEqual(["a", "b", "c"]);
    expect([scheduler.idle, idle]).toEqual([true, 1]);
    timers.pass(5_000);
    expect(shown).toHaveLength(3);
  });

  it("never lets a group take longer than it may", () => {
    for (let i = 0; i < 12; i++) add(`${i}`, 400);
    const begin = timers.now;
    while (!scheduler.idle) timers.pass(10);
    expect(timers.now - begin).toBeLessThanOrEqual(LONGEST_GROUP + 20);
    expect(shown).toHaveLength(12);
  });

  it("leaves its time to what is longer than a whole group: a scoring, the end of a game", () => {
    add("scoring", 2_500);
    add("after", 400);
    expect(shown).toEqual([["scoring", 2_500]]);
    timers.pass(2_500);
    expect(shown[1]).toEqual(["after", 400]);
  });

  it("gives each group its own time", () => {
    for (let i = 0; i < 3; i++) add(`a${i}`, 400, "a");
    add("b", 400, "b");
    timers.pass(1_200);
    expect(shown.at(-1)).toEqual(["b", 400]);
  });
});
