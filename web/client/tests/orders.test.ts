import { describe, expect, it } from "vitest";
import { endedOrderWords, orderWords, scopeWords } from "../src/app/orders";
import { groupByTurn } from "../src/core/log";
import type { TableModel } from "../src/core/model";
import { endedSince, orderableOf, type PastOrder } from "../src/core/orders";
import { portRoyal } from "../src/games/port-royal/module";
import { overwriteGetLocale } from "../src/generated/i18n/runtime.js";
import type { Order, Window } from "../src/generated/wire";
import { seat, story, table } from "./fakes";
import { view } from "./port-royal-view";

overwriteGetLocale(() => "en");

type Asked = Pick<TableModel, "table" | "viewer" | "view" | "window">;
const asked = (over: Partial<Asked> = {}): Asked => ({
  table: table(),
  viewer: 0,
  view: { ...view, active: 1 } as never,
  window: null,
  ...over,
});
const volley: Window = { key: "volley", pass: { kind: "pass" }, episode: true, text: "I am asked whether I fire" };
const order: Order = {
  id: 1,
  seat: 0,
  window: "hire",
  text: "you may take a card",
  scope: "round",
  count: null,
  limit: null,
  given: 4,
  passes: 0,
  last_fired: null,
};

describe("what can be ordered", () => {
  it("is the window that is open, for as long as it can last", () => {
    expect(orderableOf(asked({ window: volley }), null)).toEqual({
      seat: 0,
      window: "volley",
      text: "I am asked whether I fire",
      scopes: ["once", "episode", "round", "game"],
      scope: "episode",
      limits: [],
    });
    expect(orderableOf(asked({ window: { ...volley, episode: false } }), null)).toMatchObject({
      scopes: ["once", "round", "game"],
      scope: "round",
    });
  });

  it("is ahead what the game knows, while others have their turn", () => {
    const ahead = { seat: 0, window: "hire", scopes: ["round", "game"], scope: "round" };
    expect(orderableOf(asked(), portRoyal)).toMatchObject({ ...ahead, limits: expect.arrayContaining([0, 8]) });
    expect(orderableOf(asked({ view: { ...view, active: 0 } as never }), portRoyal)).toBeNull();
    expect(orderableOf(asked(), null)).toBeNull();
    // Once it is open it is the same.
    const open = { key: "hire", pass: { kind: "pass" }, episode: false };
    expect(orderableOf(asked({ window: open }), portRoyal)).toMatchObject(ahead);
  });

  it("is nothing for onlookers, after the end, or where a bot plays the seat", () => {
    const refused: Partial<Asked>[] = [
      { viewer: null },
      { table: table({ yours: [] }) },
      { table: table({ status: "finished" }) },
      { table: table({ seats: [seat(0, { away: true }), seat(1)] }) },
      { table: table({ seats: [seat(0, { resigned: true }), seat(1)] }) },
    ];
    for (const over of refused) {
      expect(orderableOf(asked({ window: volley, ...over }), null)).toBeNull();
      expect(orderableOf(asked(over), portRoyal)).toBeNull();
    }
  });

  it("is around one screen only what somebody is asked", () => {
    const several = table({ yours: [0, 1], seats: [seat(0), seat(1)] });
    expect(orderableOf(asked({ table: several }), portRoyal)).toBeNull();
    expect(orderableOf(asked({ table: several, window: volley }), null)).toMatchObject({ seat: 0 });
  });
});

describe("an order in words", () => {
  it("is the game's own where it has some", () => {
    expect(orderWords(order, portRoyal)).toBe("I pass (this turn)");
    expect(orderWords({ ...order, scope: "game", limit: 3 }, portRoyal)).toBe(
      "I pass unless something costs me 3 coins at most, fee included (until I cancel it)",
    );
  });

  it("is else made of what one is asked", () => {
    expect(orderWords(order, null)).toBe("Pass when you may take a card (this round)");
    expect(orderWords({ ...order, scope: "once", limit: 2 }, null)).toBe(
      "Pass when you may take a card, unless it costs 2 at most (this time)",
    );
    expect(scopeWords("episode", "volley", portRoyal)).toBe("this battle or lot");
  });

  it("tells why it has ended", () => {
    const ended = { id: 1, seat: 0, window: "hire", reason: "round_over", why: "Its round is over." } as const;
    expect(endedOrderWords(ended, portRoyal)).toBe("Standing order “I pass” has ended. Its round is over.");
  });
});

describe("orders that ended", () => {
  const past = (id: number, over: Partial<PastOrder> = {}): PastOrder => ({
    id,
    seat: 0,
    window: "hire",
    reason: "round_over",
    at: 10 + id,
    ...over,
  });

  it("are told until their owner plays again, and not when he ended them", () => {
    const ended = [past(1), past(2, { reason: "cancelled" }), past(3, { seat: 1 }), past(4)];
    expect(endedSince(ended, 0, 0).map(({ id }) => id)).toEqual([1, 4]);
    expect(endedSince(ended, 0, 12).map(({ id }) => id)).toEqual([4]);
    expect(endedSince(ended, 0, 15)).toEqual([]);
    expect(endedSince(ended, null, 0)).toEqual([]);
  });
});

describe("a pass by order in the story", () => {
  const opens = { kind: "turn_began", seat: 1 };
  const byOrder = (...stories: Parameters<typeof story>[1][]) =>
    groupByTurn(stories.map((over, index) => story(index + 3, over))).map(({ entries }) =>
      entries.map((entry) => entry.byOrder),
    );
  const change = { kind: "played", seat: 1, by_order: [0] } as const;

  it("is told once, in the turn it was made in", () => {
    expect(byOrder({ change, events: [{ kind: "passed" }], lines: ["passes"] })).toEqual([[[0]]]);
    expect(
      byOrder({ change, events: [{ kind: "passed" }, opens, { kind: "drawn" }], lines: ["passes", "turn", "draws"] }),
    ).toEqual([[[0]], [[]]]);
    expect(byOrder({ change, events: [opens], lines: ["turn"] })).toEqual([[[0]]]);
    expect(byOrder({ lines: ["draws"] })).toEqual([[[]]]);
  });
});
