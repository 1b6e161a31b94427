import { describe, expect, it } from "vitest";
import { lastAction } from "../src/app/speech";
import { groupByTurn, leftOut, since, without } from "../src/core/log";
import type { TableModel } from "../src/core/model";
import { story } from "./fakes";

const drawn = { kind: "drawn", seat: 0 };
const turn = (seat: number) => ({ kind: "turn_began", seat });

describe("the log", () => {
  it("tells the latest turns of a long story, and moves on in strides", () => {
    expect([0, 1, 12, 23].map(leftOut)).toEqual([0, 0, 0, 0]);
    expect([24, 35, 36, 1000].map(leftOut)).toEqual([12, 12, 24, 984]);
    for (let turns = 24; turns < 300; turns++) {
      expect(turns - leftOut(turns)).toBeGreaterThanOrEqual(12);
      expect(turns - leftOut(turns)).toBeLessThan(24);
    }
  });

  it("groups by turn and cuts a step where the next turn begins", () => {
    const turns = groupByTurn([
      story(2, { change: { kind: "started" } }),
      story(3, { change: { kind: "played", seat: 1, by: "bot" }, events: [drawn], lines: ["a draws"] }),
      story(4, {
        change: { kind: "played", seat: 1, by: "bot" },
        events: [{ kind: "stopped" }, turn(0)],
        lines: ["a stops", "b begins"],
      }),
      story(5, { events: [drawn], lines: ["b draws"] }),
    ]);
    expect(turns.map((each) => [each.seat, each.entries.map((entry) => entry.lines)])).toEqual([
      [1, [[], ["a draws"], ["a stops"]]],
      [0, [["b draws"]]],
    ]);
  });

  it("tells the last step whole, where it opened another turn too", () => {
    const started = story(2, { change: { kind: "started" }, lines: ["it begins"] });
    const last = story(3, { events: [drawn, turn(0), drawn], lines: ["a is sunk", "b begins", "b draws"] });
    const model = { table: { seats: [] } } as unknown as TableModel;
    expect(lastAction(groupByTurn([started, last]), model)).toBe("a is sunk b draws");
    expect(lastAction(groupByTurn([started]), model)).toBe("it begins");
  });

  it("tells what has happened since the last move of a seat, and nothing that was taken back", () => {
    const played = (version: number, seat: number, line: string, ...events: { kind: string; seat: number }[]) =>
      story(version, {
        change: { kind: "played", seat },
        events: [drawn, ...events],
        lines: [line, ...events.map(() => "")],
      });
    const turns = groupByTurn([
      played(3, 0, "a plays", turn(1)),
      played(4, 1, "b errs"),
      story(5, { change: { kind: "undone", seat: 1 } }),
      played(6, 1, "b plays", turn(2)),
      played(7, 2, "c plays", turn(0)),
    ]);
    const told = (seat: number) =>
      since(turns, seat).map((each) => [each.seat, each.entries.flatMap(({ lines }) => lines)]);
    expect(told(0)).toEqual([
      [1, ["b plays"]],
      [2, ["c plays"]],
    ]);
    expect(told(2)).toEqual([]);
    // Whoever has not played yet is told all of it.
    expect(told(3).map(([seat]) => seat)).toEqual([0, 1, 2]);
  });

  it("leaves out what only one seat is told, with its line", () => {
    const shared = without(
      story(3, { events: [drawn, turn(1), drawn], lines: ["x", "y", "z"] }),
      (event) => event === drawn,
    );
    expect([shared.events, shared.lines]).toEqual([[turn(1)], ["y"]]);
  });

  it("has turns with names of their own", () => {
    const turns = groupByTurn([
      story(3, { events: [drawn, turn(1)], lines: ["x", "y"] }),
      story(4, { events: [drawn, turn(0)], lines: ["x", "y"] }),
    ]);
    expect(turns.map((each) => each.id)).toEqual([0, 3, 4]);
  });

  it("opens one turn when a step passes over another", () => {
    const turns = groupByTurn([story(3, { events: [turn(1), turn(2)], lines: ["x", "y"] })]);
    expect(turns.map((each) => each.seat)).toEqual([0, 2]);
  });

  it("marks what was taken back, and only that", () => {
    const undone = groupByTurn([
      story(3, { lines: ["one"] }),
      story(4, { lines: ["two"] }),
      story(5, { change: { kind: "undone", seat: 0 } }),
      story(6, { lines: ["three"] }),
      story(7, { change: { kind: "undone", seat: 0 } }),
      story(8, { change: { kind: "undone", seat: 0 } }),
    ]);
    expect(undone[0]!.entries.filter((entry) => entry.undone).map((entry) => entry.version)).toEqual([3, 4, 6]);
  });

  it("is silent about what is nobody's business", () => {
    expect(groupByTurn([story(1, { change: { kind: "created" } }), story(2, { change: { kind: "invited" } })])).toEqual(
      [],
    );
  });

  it("takes a game's own words for a turn", () => {
    const turns = groupByTurn([story(2, { events: [{ kind: "month", seat: 2 }], lines: ["x"] })], (event) =>
      event.kind === "month" ? (event["seat"] as number) : null,
    );
    expect(turns.map((each) => each.seat)).toEqual([2]);
  });
});
