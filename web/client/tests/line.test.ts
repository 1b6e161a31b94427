import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../src/core/api";
import { Line, type LineStatus, type TableMessage } from "../src/core/line";
import { FakeSocket, FakeTimers, game, tableMessage } from "./fakes";

let sockets: FakeSocket[];
let heard: TableMessage[];
let statuses: [LineStatus, string][];
let timers: FakeTimers;
let words: "fr" | "en";
let line: Line;

const last = () => sockets.at(-1)!;
const change = (version: number) => ({ type: "change", version, change: { kind: "played" }, events: [], game: game() });

function arrive(version: number) {
  last().onopen?.();
  last().hear(tableMessage(version));
}

beforeEach(() => {
  sockets = [];
  heard = [];
  statuses = [];
  timers = new FakeTimers();
  words = "fr";
  let key = 0;
  line = new Line({
    open: () => (sockets.push(new FakeSocket()), last()),
    hello: () => ({ secret: "s", words }),
    onMessage: (message) => heard.push(message),
    onStatus: (...status) => statuses.push(status),
    newKey: () => `key${++key}`,
    timers,
    random: () => 1,
  });
});

describe("hello", () => {
  it("asks for the whole story first, and is online with the table", () => {
    last().onopen?.();
    expect(last().sent).toEqual([{ op: "hello", secret: "s", words: "fr", from: 0 }]);
    expect(line.status).toBe("connecting");
    last().hear(tableMessage(5));
    expect(line.status).toBe("online");
    expect(line.version).toBe(5);
  });

  it("says from which version it knows the table when it comes back", () => {
    arrive(5);
    last().hear(change(6));
    last().break();
    timers.pass(1_000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ op: "hello", from: 6 });
  });

  it("tells the whole story anew after a change of language", () => {
    arrive(5);
    words = "en";
    line.again();
    last().onopen?.();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
    expect(last().sent[0]).toMatchObject({ words: "en", from: 0 });
  });

  it("gives up when the table is not there for us", async () => {
    last().onopen?.();
    const asked = line.ask("start");
    last().hear({ type: "answer", id: null, ok: false, code: "not_invited" });
    expect(line.status).toBe("ended");
    await expect(asked).rejects.toMatchObject({ code: "lost" });
    timers.pass(100_000);
    expect(sockets).toHaveLength(1);
  });

  it("gives up when the table was removed", () => {
    arrive(5);
    last().break("no_table");
    expect(statuses.at(-1)).toEqual(["ended", "no_table"]);
  });
});

describe("versions", () => {
  it("passes over what it has seen", () => {
    arrive(5);
    last().hear(change(5));
    last().hear(change(6));
    expect(heard.map((message) => message.type)).toEqual(["table", "change"]);
  });

  it("follow who is ready, and notice there too when one is missing", () => {
    arrive(5);
    last().hear({ type: "ready", version: 5, seat: 1, ready: [1] });
    last().hear({ type: "ready", version: 6, seat: 1, ready: [1] });
    last().hear(change(7));
    expect(heard.map((message) => message.type)).toEqual(["table", "ready", "change"]);
    last().hear({ type: "ready", version: 9, seat: 1, ready: [1] });
    expect(line.status).toBe("waiting");
  });

  it("comes back when one is missing", () => {
    arrive(5);
    last().hear(change(8));
    expect(line.status).toBe("waiting");
    timers.pass(1_000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ from: 5 });
  });
});

describe("requests", () => {
  it("are answered by number", async () => {
    arrive(5);
    const asked = line.ask("play", { seat: 0, move: { kind: "draw" }, expect: 5 });
    expect(last().sent[1]).toEqual({ op: "play", seat: 0, move: { kind: "draw" }, expect: 5, id: 1, key: "key1" });
    last().hear({ type: "answer", id: 1, ok: true, version: 6 });
    await expect(asked).resolves.toMatchObject({ version: 6 });
    expect(line.waiting).toBe(0);
  });

  it("are refused with the server's words", async () => {
    arrive(5);
    const asked = line.ask("undo");
    last().hear({ type: "answer", id: 1, ok: false, code: "barrier", message: "no", message_fr: "non" });
    const refused = (await asked.catch((error: unknown) => error)) as Refused;
    expect(refused).toBeInstanceOf(Refused);
    expect([refused.code, refused.in("fr"), refused.in("en")]).toEqual(["barrier", "non", "no"]);
  });

  it("made while the line is broken are sent once it is back", () => {
    arrive(5);
    last().break();
    void line.ask("play", { seat: 0, move: { kind: "draw" } });
    timers.pass(1_000);
    arrive(5);
    expect(last().sent.map((message) => message["op"])).toEqual(["hello", "play"]);
  });

  it("whose answer was lost are repeated whole, with the same key", async () => {
    arrive(5);
    const asked = line.ask("play", { seat: 0, move: { kind: "draw" }, expect: 5 });
    const first = last().sent[1];
    last().break();
    timers.pass(1_000);
    arrive(6);
    expect(last().sent[1]).toEqual(first);
    last().hear({ type: "answer", id: 1, ok: true, version: 6, again: true });
    await expect(asked).resolves.toMatchObject({ again: true });
  });

  it("that are only words are not said late", async () => {
    arrive(5);
    const said = line.ask("say", { seat: 0, phrase: "hello" });
    last().break();
    await expect(said).rejects.toMatchObject({ code: "lost" });
  });

  it("lift no curtain late: whoever asked may have gone", async () => {
    arrive(5);
    const shown = line.ask("show", { seat: 1 });
    expect(last().sent.at(-1)).toEqual({ op: "show", seat: 1, id: 1 });
    last().break();
    await expect(shown).rejects.toMatchObject({ code: "lost" });
    timers.pass(1_000);
    arrive(5);
    expect(last().sent.map((each) => (each as { op: string }).op)).toEqual(["hello"]);
  });
});

describe("a broken line", () => {
  it("waits longer and longer, up to half a minute", () => {
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = timers.now;
      const count = sockets.length;
      last().break();
      while (sockets.length === count) timers.pass(500);
      pauses.push(timers.now - before);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("begins with a short pause again after it was online", () => {
    last().break();
    timers.pass(1_000);
    last().break();
    timers.pass(2_000);
    arrive(1);
    last().break();
    timers.pass(1_000);
    expect(sockets).toHaveLength(4);
  });

  it("tries at once when the network is back", () => {
    arrive(5);
    line.offline();
    expect(line.status).toBe("offline");
    timers.pass(60_000);
    expect(sockets).toHaveLength(1);
    line.wake();
    expect(sockets).toHaveLength(2);
    line.wake();
    expect(sockets).toHaveLength(2);
  });

  it("is noticed by silence", () => {
    arrive(5);
    timers.pass(15_000);
    expect(last().sent.at(-1)).toEqual({ op: "ping", id: 0 });
    timers.pass(9_999);
    expect(line.status).toBe("online");
    timers.pass(1);
    expect(statuses.at(-1)).toEqual(["waiting", "silence"]);
  });

  it("stays while the server answers", () => {
    arrive(5);
    timers.pass(15_000);
    last().hear({ type: "answer", id: 0, ok: true, now: 1 });
    timers.pass(14_999);
    expect(line.status).toBe("online");
  });

  it("is not heard after it was closed", () => {
    arrive(5);
    const old = last();
    line.close();
    old.hear(change(6));
    old.break();
    expect(heard).toHaveLength(1);
    expect(line.status).toBe("ended");
  });
});
