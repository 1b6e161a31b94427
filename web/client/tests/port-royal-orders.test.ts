import { describe, expect, it } from "vitest";
import { turnOf } from "../src/core/log";
import { answerTo, lapsed, type Order } from "../src/core/orders";
import { portRoyal } from "../src/games/port-royal/module";
import type { Card, View } from "../src/generated/port-royal";
import type { Choice } from "../src/generated/wire";
import { story } from "./fakes";
import { view } from "./port-royal-view";
import "./facts";

const hiring: View = {
  ...view,
  active: 1,
  decision: { phase: "hire", seat: 0, ship: null, takes: 1, busts: false },
  harbour: ["sailor_3", "priest_4", "skiff_1_1"],
  purse: [-4, -5, 0],
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
  const drawing: View = {
    ...view,
    decision: { phase: "discover", seat: 0, ship: null, takes: 0, busts: false },
    odds: { busting: 3, of: 5 },
  };
  const context = { names: ["Anne", "Mary"], viewer: 0, choice: null };
  const odds = (now: View, wanted: boolean) => portRoyal.scene(now as never, { ...context, odds: wanted })!.odds;

  it("is part of the scene for whoever wants it, where a card can be drawn", () => {
    expect(odds(drawing, true)?.value).toMatch(/60\s?%/);
    expect(odds(drawing, false)).toBeNull();
    expect(odds({ ...drawing, odds: null }, true)).toBeNull();
  });
});
