import { describe, expect, it } from "vitest";
import { keep, keepsakeOf } from "../src/core/keepsakes";
import { MARKS, seatMark } from "../src/core/seats";
import { shelf } from "./fakes";

describe("what is kept about a table", () => {
  it("is nothing until somebody chooses something, and nothing again when it is taken back", () => {
    const kept = shelf();
    expect(keepsakeOf(kept, "a")).toEqual({});
    keep(kept, "a", { marks: [2, 0] });
    keep(kept, "a", { orders: { 0: { kind: "pass", limit: null, turn: null } } });
    expect(keepsakeOf(kept, "a")).toEqual({ marks: [2, 0], orders: { 0: { kind: "pass", limit: null, turn: null } } });
    keep(kept, "a", { orders: undefined });
    keep(kept, "a", { marks: undefined });
    expect(kept.kept).toEqual({});
  });

  it("is forgotten with the oldest tables", () => {
    const kept = shelf();
    for (let table = 0; table < 25; table++) keep(kept, `t${table}`, { marks: [table] });
    expect(keepsakeOf(kept, "t4")).toEqual({});
    expect(keepsakeOf(kept, "t5")).toEqual({ marks: [5] });
  });

  it("is nothing where it cannot be read", () => {
    expect(keepsakeOf(shelf({ "flibuste.tables": "[[1]]" }), "a")).toEqual({});
    expect(keepsakeOf(shelf({ "flibuste.tables": "{" }), "a")).toEqual({});
  });
});

describe("marks", () => {
  it("are those that were chosen, or else by number", () => {
    expect(seatMark(1)).toBe(MARKS[1]);
    expect(seatMark(1, [0, 5])).toBe(MARKS[5]);
    expect(seatMark(2, [0, 5])).toBe(MARKS[2]);
  });
});
