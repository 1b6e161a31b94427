import { beforeEach, describe, expect, it } from "vitest";
import { Announcer } from "../src/core/announcer";
import { FakeTimers } from "./fakes";

let timers: FakeTimers;
let status: string[];
let log: string[];
let announcer: Announcer;

beforeEach(() => {
  timers = new FakeTimers();
  status = [];
  log = [];
  announcer = new Announcer({ status: (text) => status.push(text), log: (text) => log.push(text) }, timers);
});

describe("the announcer", () => {
  it("says one status each 700 ms; the latest wins", () => {
    announcer.status("a");
    announcer.status("b");
    announcer.status("c");
    expect(status).toEqual(["a"]);
    timers.pass(699);
    expect(status).toEqual(["a"]);
    timers.pass(1);
    expect(status).toEqual(["a", "c"]);
  });

  it("never drops a result, and says it before the question", () => {
    announcer.status("a");
    announcer.result("lost");
    announcer.status("b");
    announcer.result("gone");
    announcer.status("c");
    timers.pass(700);
    expect(status).toEqual(["a", "lost gone c"]);
  });

  it("forgets what was said to the one before", () => {
    announcer.status("a");
    announcer.result("your hand");
    announcer.hush();
    timers.pass(700);
    expect(status).toEqual(["a", ""]);
    announcer.status("b");
    expect(status).toEqual(["a", "", "b"]);
  });

  it("says nothing twice and nothing blank", () => {
    announcer.status("");
    announcer.result("");
    announcer.endGroup();
    timers.pass(2_000);
    expect([status, log]).toEqual([[], []]);
  });

  it("tells a bot's turn as one entry of the log", () => {
    announcer.tell(["draws.", ""]);
    announcer.tell(["stops."]);
    expect(log).toEqual([]);
    announcer.endGroup();
    expect(log).toEqual(["draws. stops."]);
    expect(status).toEqual([]);
  });
});
