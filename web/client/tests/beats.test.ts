import { describe, expect, it } from "vitest";
import { beatsOf, picturesOf, type Cue } from "../src/core/beats";
import { DURATIONS } from "../src/core/scheduler";
import { fromChange, fromTable, type Snapshot } from "../src/core/snapshot";
import type { Event } from "../src/generated/wire";
import { game, tableMessage } from "./fakes";

const event = (kind: string): Event => ({ kind }) as Event;
const events = (...kinds: string[]) => kinds.map(event);
const CUES: Record<string, Cue> = {
  drawn: { lasts: 500 },
  entered: { lasts: 420, joins: true },
  busted: { lasts: 1_500, holds: true, whole: true },
  paid: { lasts: 600, joins: true },
  began: { lasts: 0, joins: true },
  rolled: { lasts: 1_000, unveils: 900 },
};
const cue = ({ kind }: Event) => CUES[kind]!;
const plan = (...kinds: string[]) =>
  beatsOf(events(...kinds), cue).map(({ from, to, seen, lasts, whole }) => ({
    told: kinds.slice(from, to).join(" "),
    seen: seen.map((each) => each.kind).join(" "),
    lasts,
    whole,
  }));

describe("the beats of a step", () => {
  it("are one each, or one for events that belong together", () => {
    expect(plan("drawn", "drawn")).toHaveLength(2);
    expect(plan("drawn", "entered", "began")).toEqual([
      { told: "drawn entered began", seen: "drawn entered began", lasts: 500, whole: false },
    ]);
    expect(plan("began")).toHaveLength(1);
    expect(plan()).toEqual([]);
  });

  it("last as long as the longest event", () => {
    expect(plan("drawn", "paid")[0]!.lasts).toBe(600);
  });

  it("tell a bust before it is seen what it does", () => {
    expect(plan("drawn", "busted", "paid", "began")).toEqual([
      { told: "drawn", seen: "drawn", lasts: 500, whole: false },
      { told: "busted", seen: "", lasts: 1_500, whole: true },
      { told: "paid began", seen: "busted paid began", lasts: 600, whole: false },
    ]);
  });

  it("show what was held even when nothing follows", () => {
    expect(plan("drawn", "busted").at(-1)).toEqual({
      told: "",
      seen: "busted",
      lasts: DURATIONS.travel,
      whole: false,
    });
  });
});

describe("a beat whose result is not known yet", () => {
  const rolled = beatsOf(events("drawn", "rolled", "paid"), cue);

  it("moves what is thrown, and neither tells nor asks before it lies", () => {
    const [, thrown, lies] = rolled;
    expect(rolled).toHaveLength(3);
    expect(thrown).toMatchObject({ from: 1, to: 2, says: 2, veiled: true, lasts: 900 });
    expect(thrown!.moves.map(({ kind }) => kind)).toEqual(["rolled"]);
    // What joins it joins what comes of it.
    expect(lies).toMatchObject({ from: 2, to: 3, says: 1, veiled: false, lasts: 600 });
    expect(lies!.moves.map(({ kind }) => kind)).toEqual(["paid"]);
    expect(lies!.seen.map(({ kind }) => kind)).toEqual(["rolled", "paid"]);
  });

  it("lends the picture what is thrown alone", () => {
    const view = { die: null, steps: 0 };
    const before = fromTable(tableMessage(4, { game: game({ views: [{ seat: null, view }] } as never) }), null);
    const after = { ...before, events: events("rolled", "drawn") };
    const pictures = picturesOf(
      before,
      after,
      beatsOf(after.events, cue),
      (shown, { kind }) => (kind === "rolled" ? { ...shown, die: 4, steps: 4 } : shown),
      (shown, { kind }) => (kind === "rolled" ? { ...shown, die: 4 } : shown),
    );
    const views = pictures.map((picture) => picture.game!.views[0]!.view);
    expect(views.slice(0, 2)).toEqual([
      { die: 4, steps: 0 },
      { die: 4, steps: 4 },
    ]);
    // The die is thrown in the first of them.
    expect(pictures[0]!.events.map(({ kind }) => kind)).toEqual(["rolled"]);
  });
});

describe("the pictures of a step", () => {
  const seen = (view: Record<string, unknown>) => ({ views: [{ seat: null, view }] });
  const before = fromTable(tableMessage(4, { game: game(seen({ ships: [] })) }), null);
  const after = fromChange(before, {
    type: "change",
    version: 5,
    change: { kind: "played", seat: 0, by: "person" },
    events: events("drawn", "busted", "began"),
    lines: [],
    game: game(seen({ ships: ["as the server says"] })),
  } as never);
  const applied = (view: Readonly<Record<string, unknown>>, { kind }: Event) => ({
    ships: [...(view["ships"] as string[]), kind],
  });
  const beats = beatsOf(after.events, cue);
  const shipsOf = (picture: Snapshot) => picture.game!.views[0]!.view["ships"];

  it("are what the events make of the last one, and at the end what the server tells", () => {
    const pictures = picturesOf(before, after, beats, applied);
    expect(pictures.map(shipsOf)).toEqual([["drawn"], ["drawn"], ["as the server says"]]);
  });

  it("tell what has happened so far", () => {
    const pictures = picturesOf(before, after, beats, applied);
    expect(pictures.map((picture) => picture.events.map((each) => each.kind).join(" "))).toEqual([
      "drawn",
      "drawn busted",
      "drawn busted began",
    ]);
    expect(pictures.every((picture) => picture.step === 5)).toBe(true);
  });

  it("stay as they were where a game does not say more", () => {
    expect(picturesOf(before, after, beats).map(shipsOf)).toEqual([[], [], ["as the server says"]]);
  });
});
