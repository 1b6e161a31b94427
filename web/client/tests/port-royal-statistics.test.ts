import { describe, expect, it } from "vitest";
import { statistics } from "../src/games/port-royal/statistics";
import type { Story } from "../src/generated/wire";
import "./facts";

const step = (version: number, ...events: Story["events"]): Story => ({
  version,
  change: { kind: "played", seat: 0 },
  events,
});

const result = statistics(
  [
    step(1, { kind: "drawn", seat: 0, card: "galleon_4_2" }, { kind: "entered", seat: 0, card: "galleon_4_2" }),
    step(2, { kind: "drawn", seat: 0, card: "captain_4" }),
    step(
      3,
      { kind: "coins_gained", seat: 1, amount: 2, cause: "trade" },
      { kind: "fee_paid", seat: 1, amount: 1, other: 0 },
    ),
    step(4, { kind: "coins_gained", seat: 1, amount: 3, cause: "start" }),
  ],
  2,
);
const figure = (values: readonly number[]) =>
  result.seats.filter((each) => each.values.join() === values.join()).length;

describe("what a game of Port Royal amounts to", () => {
  it("counts by seat", () => {
    expect(figure([2, 0])).toBe(1);
    // Coins from trade and the fee; the coins of the start are no merit.
    expect(figure([0, 2])).toBe(1);
    expect(figure([0, 1])).toBe(1);
  });

  it("sets what came up against what was to be expected", () => {
    expect(result.draws.map((draw) => draw.count)).toEqual([0, 0, 0, 0, 1, 1, 0, 0]);
    expect(result.draws.reduce((sum, draw) => sum + draw.expected, 0)).toBeCloseTo(2);
    expect(result.draws.find((draw) => draw.tone === "black")!.expected).toBeCloseTo((2 * 10) / 119);
  });
});
