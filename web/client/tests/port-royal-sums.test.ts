import { describe, expect, it } from "vitest";
import { cardFacts } from "../src/games/port-royal/cards";
import { numbered } from "../src/games/numbered";
import { byBerth, moored, purseChange, takesIfStopped, taxedBy } from "../src/games/port-royal/sums";
import type { Card, Player, View } from "../src/generated/port-royal";

const player = (over: Partial<Player> = {}): Player => ({
  coins: 5,
  points: 0,
  swords: 0,
  captains: 0,
  priests: 0,
  settlers: 0,
  jacks: 0,
  mademoiselles: 0,
  jesters: 0,
  admirals: 0,
  governors: 0,
  traders: [0, 0, 0, 0, 0],
  hired: [],
  expeditions: [],
  ...over,
});
const view = (harbour: View["harbour"], players = [player(), player()]) =>
  ({ harbour, players, active: 0 }) as unknown as View;
const change = (key: Card, seat: number, players: Player[]) => purseChange(cardFacts(key), view([], players), seat);

describe("what the table of Port Royal adds up", () => {
  it("puts ships in their berths and leaves persons as they came", () => {
    expect(byBerth(["sailor_3", "galleon_2_1", "admiral_5", "pinnace_1_1"])).toEqual([
      "pinnace_1_1",
      "galleon_2_1",
      "sailor_3",
      "admiral_5",
    ]);
    expect([...moored(["frigate_1_1", "sailor_3"])]).toEqual(["frigate"]);
  });

  it("counts the cards to take by flags and governors (PR-40)", () => {
    const ships = ["pinnace_1_1", "flute_1_1", "skiff_1_1", "frigate_1_1", "galleon_2_1"] as const;
    expect([0, 1, 2, 3, 4, 5].map((count) => takesIfStopped(view(ships.slice(0, count))))).toEqual([1, 1, 1, 1, 2, 3]);
    expect(takesIfStopped(view([], [player({ governors: 2 }), player()]))).toBe(3);
  });

  it("knows the purse after a trade, a hire and a claim (PR-43 to PR-54)", () => {
    const red = player({ traders: [0, 0, 0, 2, 0] });
    expect(change("frigate_3_2", 0, [red, player()])).toBe(4);
    expect(change("frigate_3_2", 1, [player(), red])).toBe(3);
    const helped = player({ mademoiselles: 4 });
    expect(change("sailor_7", 0, [helped, player()])).toBe(-3);
    expect(change("sailor_3", 1, [player(), helped])).toBe(-1);
    expect(change("expedition_all", 0, [player(), player()])).toBe(3);
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
