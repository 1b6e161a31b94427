import { describe, expect, it } from "vitest";
import { reportName, reportOf, reportText, type ReportInput } from "../src/core/report";
import { DEFAULTS } from "../src/core/settings";
import { fromTable } from "../src/core/snapshot";
import { game, seat, story, table, tableMessage } from "./fakes";

const SECRET = "token-that-nobody-may-have";

function input(yours: readonly number[]): ReportInput {
  const views = [
    { seat: null, view: { pile: 12 } },
    ...yours.map((own) => ({ seat: own, view: { hand: [`card-of-${own}`] } })),
  ];
  const choices = yours.slice(0, 1).map((own) => ({ seat: own, moves: [{ kind: "play", card: `card-of-${own}` }] }));
  const message = tableMessage(9, {
    table: table({ seats: [seat(0, { name: "Zoé" }), seat(1), seat(2)], yours: [...yours] }),
    game: game({ actors: [0], views, choices }),
  });
  return {
    now: Date.UTC(2026, 0, 2),
    route: { page: "take", table: message.table.id, token: SECRET },
    server: { ok: true, version: "1.2.3", uptime_seconds: 1, tables: 1, connections: 1, storage: "ok" },
    page: { agent: "Netscape", screen: "390×844 @3", language: "fr", still: false },
    settings: DEFAULTS,
    faults: ["it broke"],
    table: {
      line: "online",
      snapshot: fromTable(message, null),
      stories: [story(8, { lines: ["Zoé plays."] })],
      said: [{ seat: 1, phrase: "oh_no" }],
    },
  };
}

const textOf = (from: ReportInput) => reportText(reportOf(from));

describe("a report", () => {
  it("tells the game so far as its seat sees it, and on what the page runs", () => {
    const text = textOf(input([0]));
    for (const fact of ["card-of-0", "Zoé plays.", "oh_no", "1.2.3", "Netscape", "it broke", "2026-01-02"])
      expect(text).toContain(fact);
    expect(reportName(input([0]))).toBe(`flibuste-report-${input([0]).table!.snapshot.table.id}-9.txt`);
  });

  it("has nobody's cards where several persons share the screen", () => {
    const text = textOf(input([0, 1]));
    expect(text).not.toContain("card-of");
    expect(text).toContain('"pile": 12');
  });

  it("has no key to a seat", () => {
    expect(textOf(input([0]))).not.toContain(SECRET);
  });

  it("can be made where there is no table and no server", () => {
    const { table: _, ...page } = { ...input([0]), server: null };
    expect(JSON.parse(textOf(page))).toMatchObject({ format: "flibuste-report-1", server: null, screen: "take" });
    expect(reportName(page)).toMatch(/^flibuste-report-\d+\.txt$/);
  });
});
