import { describe, expect, it } from "vitest";
import {
  changeOf,
  covered,
  endedMeanwhile,
  fromChange,
  fromReady,
  fromTable,
  isReveal,
  viewOf,
  withMissed,
  withPresence,
  withStory,
} from "../src/core/snapshot";
import type { ChangeMessage } from "../src/generated/wire";
import { game, seat, story, table, tableMessage } from "./fakes";

const change = (version: number, over: Partial<ChangeMessage> = {}): ChangeMessage => ({
  type: "change",
  version,
  change: { kind: "played", seat: 0, by: "person" },
  events: [],
  game: game({ actors: [1] }),
  ...over,
});

describe("snapshots", () => {
  it("are new with each step and leave the old ones alone", () => {
    const first = Object.freeze(fromTable(tableMessage(5), null));
    const second = fromChange(first, change(6));
    expect(first.version).toBe(5);
    expect(second).toMatchObject({ version: 6, step: 6 });
    expect(second.table.your_turn).toBe(false);
    expect(first.table.your_turn).toBe(true);
  });

  it("keep the step while only the table changes", () => {
    const step = fromChange(fromTable(tableMessage(5), null), change(6));
    const agreed = fromTable(tableMessage(7, { change: { kind: "agreed", seat: 1 } }), step);
    expect([agreed.version, agreed.step]).toEqual([7, 6]);
    const jump = fromTable(tableMessage(9, { change: { kind: "agreed", seat: 1 } }), step);
    expect(jump.step).toBe(9);
  });

  it("keep the step for other eyes, but not what was seen happen", () => {
    const seen = (seat: number | null) => game({ views: [{ seat, view: { hand: seat } }] });
    const drew = { kind: "drew_own" };
    const step = fromChange(fromTable(tableMessage(5), null), change(6, { game: seen(0), events: [drew] }));
    expect(fromTable(tableMessage(6, { game: seen(0) }), step)).toMatchObject({ step: 6, events: [drew] });
    expect(fromTable(tableMessage(6, { game: seen(1) }), step)).toMatchObject({ step: 6, events: [] });
    expect(fromTable(tableMessage(6, { game: seen(null) }), step)).toMatchObject({ step: 6, events: [] });
  });

  it("that are covered have nothing left that one seat alone may know", () => {
    const drew = { kind: "drew_own" };
    const own = game({ views: [{ seat: 0, view: { hand: 1 } }] });
    const step = fromChange(fromTable(tableMessage(5), null), change(6, { game: own, events: [drew] }));
    expect(covered(step)).toMatchObject({ version: 6, step: 6, events: [], game: { views: [], choices: [] } });
    const common = fromTable(tableMessage(5), null);
    expect(covered(common)).toBe(common);
  });

  it("know who is there; bots always are", () => {
    const message = tableMessage(5, {
      table: table({ seats: [seat(0, { connected: false }), seat(1, { kind: "bot" }), seat(2)] }),
    });
    const first = fromTable(message, null);
    expect([...first.connected]).toEqual([1, 2]);
    expect([...withPresence(first, [0]).connected].sort()).toEqual([0, 1]);
  });

  it("show each seat its own view, and the common one where there are no secrets", () => {
    const secret = game({
      views: [
        { seat: 0, view: { hand: 1 } },
        { seat: 2, view: { hand: 2 } },
      ],
    });
    expect(viewOf(secret, 2)).toEqual({ hand: 2 });
    expect(viewOf(secret, 1)).toBeNull();
    expect(viewOf(game(), 1)).toEqual({});
    expect(viewOf(null, 0)).toBeNull();
  });
});

describe("a joint decision", () => {
  const both = game({ actors: [0, 1], ready: [], views: [{ seat: 0, view: { hand: 1 } }] });
  const before = Object.freeze(fromTable(tableMessage(5, { game: both }), null));
  const ready = (seat: number, all: number[]) => ({ type: "ready", version: 6, seat, ready: all }) as const;

  it("goes on when others are told ready: the same step, the same view, who is awaited anew", () => {
    const after = fromReady(before, ready(1, [1]));
    expect(after).toMatchObject({ version: 6, step: 5, change: { kind: "chose", seat: 1 }, game: { ready: [1] } });
    expect(after.game!.views).toBe(before.game!.views);
    expect(after.game!.choices).toBe(before.game!.choices);
    expect(after.table).toMatchObject({ version: 6, your_turn: true });
    expect(fromReady(before, ready(0, [0, 1])).table.your_turn).toBe(false);
    expect(before.game!.ready).toEqual([]);
  });

  it("has the clock of those who are still awaited", () => {
    const clocked = { ...before, game: { ...both, deadline: 60_000 } };
    expect(fromReady(clocked, { ...ready(1, [1]), deadline: 90_000 }).game!.deadline).toBe(90_000);
    expect(fromReady(clocked, ready(1, [1])).game).not.toHaveProperty("deadline");
  });

  it("knows a choice that was withdrawn", () => {
    expect(changeOf(ready(1, [0]))).toEqual({ kind: "unchose", seat: 1 });
  });

  it("is mine no more once I have chosen", () => {
    const chose = change(6, { change: { kind: "chose", seat: 0 }, game: { ...both, ready: [0] } });
    expect(fromChange(before, chose).table.your_turn).toBe(false);
    expect(isReveal(chose)).toBe(false);
  });

  it("is revealed by the last choice, also where the same seats decide again", () => {
    const revealed = { kind: "chose", seat: 1, revealed: true } as const;
    expect(isReveal(change(7, { change: revealed, game: both }))).toBe(true);
    // An order of that seat has chosen in the next decision already.
    expect(isReveal(change(7, { change: revealed, game: { ...both, ready: [1] } }))).toBe(true);
    expect(isReveal(change(7, { change: { kind: "chose", seat: 1 }, game: both }))).toBe(false);
  });

  it("leaves nothing of standing orders behind a curtain", () => {
    const order = { id: 1, seat: 0, window: "w", reason: "used_up" } as const;
    const shown = fromTable(tableMessage(5, { game: { ...both, orders: [], orders_ended: [order] } }), null);
    expect(covered(shown).game).not.toHaveProperty("orders");
    expect(covered(shown).game).not.toHaveProperty("orders_ended");
  });
});

describe("stories", () => {
  it("tell of orders that ended while one was away, and not of old ones again", () => {
    const order = { id: 1, seat: 0, window: "w", reason: "round_over" } as const;
    const changes = [story(3), story(4, { orders_ended: [order] })];
    expect(endedMeanwhile({ type: "missed", from: 2, changes })).toEqual([order]);
    expect(endedMeanwhile({ type: "missed", from: 0, changes })).toEqual([]);
  });

  it("are told once and in order", () => {
    let stories = withStory([], story(3));
    stories = withStory(stories, story(5));
    stories = withStory(stories, story(5));
    stories = withStory(stories, story(4));
    expect(stories.map((each) => each.version)).toEqual([3, 4, 5]);
  });

  it("missed ones fill the gap; all of them replace what was told", () => {
    const known = [story(2), story(3)];
    const missed = withMissed(known, { type: "missed", from: 3, changes: [story(4), story(5)] });
    expect(missed.map((each) => each.version)).toEqual([2, 3, 4, 5]);
    const words = [2, 3, 4].map((version) => story(version, { lines: ["x"] }));
    // What happened while they were read from the log came before them.
    expect(withMissed(missed, { type: "missed", from: 0, changes: words })).toEqual([...words, story(5)]);
  });
});
