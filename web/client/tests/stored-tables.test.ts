import { describe, expect, it } from "vitest";
import { storedTable, storeTable } from "../src/core/stored-tables";
import { shelf } from "./fakes";

describe("what is kept about a table", () => {
  it("is nothing until somebody chooses something, and nothing again when it is taken back", () => {
    const kept = shelf();
    expect(storedTable(kept, "a")).toEqual({});
    storeTable(kept, "a", { obeyed: [2, 7] });
    storeTable(kept, "a", { orders: { 0: { kind: "pass", limit: null, turn: null } } });
    expect(storedTable(kept, "a")).toEqual({
      obeyed: [2, 7],
      orders: { 0: { kind: "pass", limit: null, turn: null } },
    });
    storeTable(kept, "a", { orders: undefined });
    storeTable(kept, "a", { obeyed: undefined });
    expect(kept.kept).toEqual({});
  });

  it("is forgotten with the oldest tables", () => {
    const kept = shelf();
    for (let table = 0; table < 25; table++) storeTable(kept, `t${table}`, { obeyed: [table] });
    expect(storedTable(kept, "t4")).toEqual({});
    expect(storedTable(kept, "t5")).toEqual({ obeyed: [5] });
  });

  it("is nothing where it cannot be read", () => {
    expect(storedTable(shelf({ "flibuste.tables": "[[1]]" }), "a")).toEqual({});
    expect(storedTable(shelf({ "flibuste.tables": "{" }), "a")).toEqual({});
  });
});
