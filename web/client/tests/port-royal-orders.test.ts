import { describe, expect, it } from "vitest";
import { turnOf } from "../src/core/log";
import { answerTo, lapsed, type Order } from "../src/core/orders";
import { portRoyal } from "../src/games/port-royal/module";
import { bustChance } from "../src/games/port-royal/odds";
import type { Card, View } from "../src/generated/port-royal";
import type { Choice } from "../src/generated/wire";
import { story } from "./fakes";
import { view } from "./port-royal-view";

const hiring: View = {
  ...view,
  active: 1,
  decision: { phase: "hire", seat: 0, ship: null, takes: 1 },
  harbour: ["sailor_3", "priest_4"],
};
const take = (card: Card) => ({ kind: "take", card });
const choice = (...cards: Card[]): Choice => ({ seat: 0, moves: [...cards.map(take), { kind: "pass" }] });
const order = (over: Partial<Order> = {}): Order => ({ kind: "pass", limit: null, turn: null, ...over });
const answer = (given: Order, asked: Choice | null, now: View = hiring, turn = 7) =>
  answerTo(given, turn, portRoyal, now as never, asked)?.kind ?? null;

describe("a standing order", () => {
  it("to pass holds on others' turns alone", () => {
    expect(answer(order(), choice("sailor_3"))).toBe("pass");
    expect(answer(order(), choice("sailor_3"), { ...hiring, active: 0 })).toBeNull();
    expect(answer(order(), { seat: 0, moves: [{ kind: "draw" }] }, { ...hiring, decision: view.decision })).toBeNull();
    expect(answer(order(), null)).toBeNull();
  });

  it("with a figure asks when something costs no more, the fee included", () => {
    expect(answer(order({ kind: "pass_unless", limit: 3 }), choice("sailor_3", "priest_4"))).toBe("pass");
    expect(answer(order({ kind: "pass_unless", limit: 4 }), choice("sailor_3", "priest_4"))).toBeNull();
    // A ship costs nothing.
    expect(answer(order({ kind: "pass_unless", limit: 0 }), choice("skiff_1_1"))).toBeNull();
  });

  it("for a turn ends with it, and waits while the turn is not known", () => {
    const given = order({ turn: 7 });
    expect([answer(given, choice("sailor_3")), lapsed(given, 7)]).toEqual(["pass", false]);
    expect([answer(given, choice("sailor_3"), hiring, 9), lapsed(given, 9)]).toEqual([null, true]);
    expect([answer(given, choice("sailor_3"), hiring, 0), lapsed(given, 0)]).toEqual([null, false]);
    expect(lapsed(order(), 9)).toBe(false);
  });

  it("knows the turn by the version that opened it", () => {
    const opens = [{ kind: "turn_began", seat: 1 }];
    expect(turnOf([story(3), story(4)])).toBe(0);
    expect(turnOf([story(3), story(4, { events: opens }), story(5)])).toBe(4);
  });
});

describe("the chance of a bust", () => {
  const pool: Card[] = ["frigate_1_1", "frigate_3_2", "frigate_skull_3", "galleon_2_1", "sailor_3"];
  const drawing: View = {
    ...view,
    decision: { phase: "discover", seat: 0, ship: null, takes: 0 },
    deck: 3,
    discard: ["frigate_6_3"],
    harbour: ["frigate_1_1", "trader_red_3"],
    batches: [
      { coins: [9, 9], faces: ["frigate_1_1"] },
      { coins: [1, 1], faces: pool },
    ],
  };
  const armed = (swords: number): View => ({
    ...drawing,
    players: drawing.players.map((player) => ({ ...player, swords })),
  });

  it("counts the ships of colours in the harbour that cannot be repelled, among all that is unseen", () => {
    expect(bustChance(drawing)).toBe(3 / 5);
    expect(bustChance(armed(1))).toBe(2 / 5);
    expect(bustChance(armed(9))).toBe(1 / 5);
    expect(bustChance({ ...drawing, harbour: [] })).toBe(0);
  });

  it("is that of the discard pile when the draw pile is used up, and none where nothing is drawn", () => {
    expect(bustChance({ ...drawing, deck: 0 })).toBe(1);
    expect(bustChance({ ...drawing, deck: 0, discard: [] })).toBeNull();
    expect(bustChance(hiring)).toBeNull();
  });

  it("is part of the scene only for whoever wants it", () => {
    const context = { names: ["Anne", "Mary"], viewer: 0, choice: null };
    expect(portRoyal.scene(drawing as never, { ...context, odds: true })!.odds?.value).toMatch(/60\s?%/);
    expect(portRoyal.scene(drawing as never, { ...context, odds: false })!.odds).toBeNull();
  });
});
