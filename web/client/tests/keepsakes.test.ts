import { describe, expect, it } from "vitest";
import { keep, keepsakeOf } from "../src/core/keepsakes";
import { shelf } from "./fakes";

describe("what is kept about a table", () => {
  it("is nothing until somebody chooses something, and nothing again when it is taken back", () => {
    const kept = shelf();
    expect(keepsakeOf(kept, "a")).toEqual({});
    keep(kept, "a", { obeyed: [2, 7] });
    keep(kept, "a", { orders: { 0: { kind: "pass", limit: null, turn: null } } });
    expect(keepsakeOf(kept, "a")).toEqual({ obeyed: [2, 7], orders: { 0: { kind: "pass", limit: null, turn: null } } });
    keep(kept, "a", { orders: undefined });
    keep(kept, "a", { obeyed: undefined });
    expect(kept.kept).toEqual({});
  });

  it("is forgotten with the oldest tables", () => {
    const kept = shelf();
    for (let table = 0; table < 25; table++) keep(kept, `t${table}`, { obeyed: [table] });
    expect(keepsakeOf(kept, "t4")).toEqual({});
    expect(keepsakeOf(kept, "t5")).toEqual({ obeyed: [5] });
  });

  it("is nothing where it cannot be read", () => {
    expect(keepsakeOf(shelf({ "flibuste.tables": "[[1]]" }), "a")).toEqual({});
    expect(keepsakeOf(shelf({ "flibuste.tables": "{" }), "a")).toEqual({});
  });
});
