import { describe, expect, it } from "vitest";
import { covered, fromChange, fromTable, viewOf, withMissed, withPresence, withStory } from "../src/core/snapshot";
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

describe("stories", () => {
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
