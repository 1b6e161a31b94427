import { describe, expect, it } from "vitest";
import { cardFacts, goal, pile } from "../src/games/port-royal/cards";
import { byBerth, dangerOf, dangerWords, moored, purseChange, seaName } from "../src/games/port-royal/harbour";
import { numbered } from "../src/games/numbered";
import { taxedBy } from "../src/games/port-royal/taxes";
import { view } from "./port-royal-view";
import "./facts";

describe("the cards", () => {
  it("are those the server tells", () => {
    expect(cardFacts("frigate_skull_3")).toEqual({
      type: "ship",
      kind: "frigate",
      colour: "red",
      swords: null,
      coins: 3,
    });
    expect(cardFacts("trader_red_3")).toMatchObject({ kind: "trader", colour: "red", cost: 3, points: 1, bonus: 1 });
    expect(cardFacts("tax_most_swords")).toEqual({ type: "tax", bonus: "most_swords" });
    expect(() => cardFacts("sailor_4" as never)).toThrow();
    expect([goal(), pile().reduce((sum, { copies }) => sum + copies, 0)]).toEqual([12, 119]);
  });
});

describe("the harbour of Port Royal", () => {
  it("puts ships in their berths and leaves persons as they came", () => {
    expect(byBerth(["sailor_3", "galleon_2_1", "admiral_5", "pinnace_1_1"])).toEqual([
      "pinnace_1_1",
      "galleon_2_1",
      "sailor_3",
      "admiral_5",
    ]);
    expect([...moored(["frigate_1_1", "sailor_3"])]).toEqual(["frigate"]);
  });

  it("tells of a card what the server says it does to the purse", () => {
    const now = { ...view, harbour: ["sailor_3", "frigate_3_2"], purse: [-4, 3] } as const;
    expect([purseChange("sailor_3", now), purseChange("frigate_3_2", now)]).toEqual([-4, 3]);
    expect(purseChange("expedition_all", now)).toBe(3);
  });

  it("is as dangerous as flags fly there, while a card may come", () => {
    const harbour = ["frigate_1_1", "sailor_3", "galleon_2_1", "pinnace_1_1"] as const;
    const odds = { busting: 3, of: 9 };
    expect(dangerOf({ harbour, odds, decision: null })).toBe(3);
    expect(dangerOf({ harbour: [], odds, decision: null })).toBe(0);
    // A ship in sight is a danger; once the cards are shared out there is none.
    expect(dangerOf({ ...view, harbour })).toBe(3);
    const hire = { phase: "hire", seat: 0, ship: null, takes: 1, busts: false } as const;
    expect(dangerOf({ harbour, odds: null, decision: hire })).toBe(0);
  });

  it("has another word for the sea with each flag", () => {
    const seas = Array.from({ length: 6 }, (_, danger) => seaName(danger));
    expect(new Set(seas).size).toBe(6);
    expect(seaName(9)).toBe(seas[5]);
    expect(dangerWords(3)).toContain(seas[3]);
    expect(dangerWords(3)).toMatch(/3 \D+ 5/);
  });

  it("knows whom a tax increase cost something and whom it paid (PR-35 to PR-37)", () => {
    const drawn = { kind: "drawn", seat: 0, card: "tax_most_swords" } as const;
    expect(
      taxedBy([
        drawn,
        { kind: "coins_lost", seat: 2, amount: 6 },
        { kind: "coins_gained", seat: 1, amount: 1, cause: "tax" },
        { kind: "coins_gained", seat: 0, amount: 1, cause: "jester" },
      ]),
    ).toEqual({
      bonus: "most_swords",
      purses: [
        { seat: 2, change: -6 },
        { seat: 1, change: 1 },
      ],
    });
    expect(taxedBy([{ ...drawn, card: "sailor_3" }])).toBeNull();
  });

  it("tells equal cards apart", () => {
    expect(numbered([{ key: "a" }, { key: "b" }, { key: "a" }]).map(({ id }) => id)).toEqual(["a 0", "b 0", "a 1"]);
  });
});
