import { describe, expect, it } from "vitest";
import { heldWith, moveKey, tableModel, viewerOf, type ModelInput, type PieceModel } from "../src/core/model";
import { seatName, withNames } from "../src/core/seats";
import { fromTable } from "../src/core/snapshot";
import { genericScene, humanise } from "../src/games/generic";
import type { Move } from "../src/generated/wire";
import { game, seat, table, tableMessage } from "./fakes";

const view = {
  harbour: ["skiff_1_1", "sailor_3"],
  deck: 7,
  players: [
    { coins: 3, hired: ["pirate_5"] },
    { coins: 4, hired: [] },
  ],
  options: { x: true },
};

function model(over: Partial<ModelInput> = {}, now = game()) {
  const snapshot = fromTable(tableMessage(5, { game: { ...now, views: [{ seat: null, view }] } }), null);
  return tableModel({ snapshot, shown: snapshot, module: null, selected: [], lastSeat: null, ...over });
}

const taking = game({
  choices: [
    {
      seat: 0,
      moves: [{ kind: "take", card: "sailor_3" }, { kind: "pass" }],
      texts: ["Hire: sailor", "Pass"],
      prompt: "Anne may take.",
      clauses: ["PR-44"],
    },
  ],
});

describe("the view model", () => {
  it("gives a move to the piece it names; the others are in the bar", () => {
    const now = model({}, taking);
    expect(now.offered.map((action) => action.text)).toEqual(["Pass"]);
    expect(now.choosable).toBe(true);
    const sailor = now.zones.find((zone) => zone.id === "harbour")!.pieces[1]!;
    expect(sailor.actions.map((action) => action.text)).toEqual(["Hire: sailor"]);
    const held = model({ selected: [sailor.id] }, taking);
    expect(held.offered.map((action) => action.text)).toEqual(["Hire: sailor", "Pass"]);
  });

  it("lets several pieces be held that a move is about together", () => {
    const both = game({
      choices: [
        {
          seat: 0,
          moves: [
            { kind: "trade", card: "skiff_1_1", for: "sailor_3" },
            { kind: "take", card: "sailor_3" },
            { kind: "sink", card: "skiff_1_1" },
          ],
          texts: ["Trade", "Take", "Sink"],
        },
      ],
    });
    const now = model({}, both);
    const [skiff, sailor] = now.zones.find((zone) => zone.id === "harbour")!.pieces as [PieceModel, PieceModel];
    const texts = (...held: PieceModel[]) =>
      model({ selected: held.map((piece) => piece.id) }, both).offered.map((action) => action.text);
    expect([texts(), texts(skiff), texts(sailor), texts(skiff, sailor)]).toEqual([
      [],
      ["Trade", "Sink"],
      ["Trade", "Take"],
      ["Trade"],
    ]);
    expect(heldWith(sailor, [skiff], now.actions)).toEqual([sailor, skiff]);
    // What no move joins is put down, and so is the like of what is taken up.
    const apart = now.actions.filter((action) => action.text !== "Trade");
    expect(heldWith(sailor, [skiff], apart)).toEqual([sailor]);
    expect(heldWith(sailor, [{ ...sailor, id: "another" }], now.actions)).toEqual([sailor]);
  });

  it("knows what takes two presses, and offers what was pressed once", () => {
    const module = {
      id: "x",
      scene: () => null,
      costly: (move: Move, { family }: { family: boolean }) => family && move.kind === "take",
    };
    const asking = (care: ModelInput["care"]) =>
      model({ module, ...(care ? { care } : {}) }, taking)
        .actions.filter((action) => action.asks)
        .map((action) => action.text);
    expect(asking({ confirm: "irreversible", family: false })).toEqual([]);
    expect(asking({ confirm: "irreversible", family: true })).toEqual(["Hire: sailor"]);
    expect(asking({ confirm: "always", family: false })).toEqual(["Hire: sailor", "Pass"]);
    expect(asking({ confirm: "never", family: true })).toEqual([]);
    expect(asking(undefined)).toEqual([]);
    const armed = model({ module, armed: moveKey(taking.choices![0]!.moves[0]!) }, taking);
    expect(armed.offered.map((action) => [action.text, action.armed])).toEqual([["Hire: sailor", true]]);
    const pass = model({ module, armed: moveKey(taking.choices![0]!.moves[1]!) }, taking);
    expect(pass.offered.map((action) => [action.text, action.armed])).toEqual([["Pass", true]]);
  });

  it("offers exactly the legal moves", () => {
    const now = model({}, taking);
    expect(now.actions.map((action) => action.move)).toEqual(taking.choices![0]!.moves);
  });

  it("offers nothing that is for others to choose", () => {
    const now = model({}, game({ actors: [1], choices: [{ seat: 1, moves: [{ kind: "draw" }] }] }));
    expect([now.myTurn, now.actions, now.viewer]).toEqual([false, [], 0]);
    expect(now.seats.map((each) => each.acting)).toEqual([false, true]);
  });

  it("knows my choice while others still choose, and that it may be withdrawn", () => {
    const [take, pass] = taking.choices![0]!.moves as [Move, Move];
    const choice = { ...taking.choices![0]!, chosen: take };
    const waiting = model({}, { ...taking, actors: [0, 1], ready: [0], choices: [choice] });
    expect(waiting).toMatchObject({
      myTurn: false,
      mayAct: false,
      joint: true,
      settled: [0],
      chosenText: "Hire: sailor",
    });
    expect(waiting.chosen).toBe(moveKey(take));
    // Choosing again replaces it.
    expect(waiting.actions.map(({ move }) => move)).toEqual([take, pass]);
    expect(waiting.seats.map(({ acting, ready }) => [acting, ready])).toEqual([
      [false, true],
      [true, false],
    ]);
    const choosing = model({}, { ...taking, actors: [0, 1], ready: [1] });
    expect(choosing).toMatchObject({ myTurn: true, settled: [], chosen: null, chosenText: "" });
  });

  it("does not ask whose order passes once all others have chosen, unless all sit around one screen", () => {
    const window = { key: "volley", pass: { kind: "pass" }, episode: true, order: 3 };
    const joint = game({ actors: [0, 1], ready: [], choices: [{ ...taking.choices![0]!, window }] });
    const now = model({}, joint);
    expect(now).toMatchObject({ myTurn: false, open: true, mayAct: true, window });
    expect(now.seats.map(({ acting }) => acting)).toEqual([false, true]);
    const views = [{ seat: null, view }];
    const screen = fromTable(tableMessage(5, { table: table({ yours: [0, 1] }), game: { ...joint, views } }), null);
    expect(model({ snapshot: screen, shown: screen })).toMatchObject({ myTurn: true, open: false });
  });

  it("tells a choice that was filled in", () => {
    const form = {
      key: "bid",
      title: "Bid",
      move: { kind: "bid" },
      fields: [{ name: "coins", low: 0, high: 9, value: 0 }],
    };
    const choice = { seat: 0, moves: [], forms: [form], chosen: { kind: "bid", coins: 4 } };
    const now = model({}, game({ actors: [0, 1], ready: [0], choices: [choice] }));
    expect(now.forms).toEqual([form]);
    expect(now.chosenText).toBe("Bid · Coins 4");
  });

  it("offers what nobody waits for, and calls it nobody's turn", () => {
    const choice = { ...taking.choices![0]!, open: true as const };
    const now = model({}, game({ actors: [1], choices: [choice] }));
    expect(now).toMatchObject({ myTurn: false, open: true, mayAct: true, summoned: null, prompt: "Anne may take." });
    expect(now.offered.map(({ text }) => text)).toEqual(["Pass"]);
  });

  it("has the window one is asked in, and the orders of whoever looks", () => {
    const window = { key: "buy", pass: { kind: "pass" }, episode: true };
    const order = {
      id: 3,
      seat: 0,
      window: "buy",
      scope: "round",
      count: null,
      limit: null,
      given: 4,
      passes: 0,
      last_fired: null,
    } as const;
    const now = model(
      {},
      game({ choices: [{ ...taking.choices![0]!, window }], orders: [order, { ...order, id: 4, seat: 1 }] }),
    );
    expect([now.window, now.orders]).toEqual([window, [order]]);
  });

  it("takes nothing back once the game is over", () => {
    const { mayUndo } = model({}, game({ undo: 0 }));
    const over = fromTable(
      tableMessage(6, { table: table({ status: "finished" }), game: game({ actors: [], choices: [], undo: 0 }) }),
      null,
    );
    expect([mayUndo, model({ snapshot: over, shown: over }).mayUndo]).toEqual([0, null]);
  });

  it("has no controls for onlookers", () => {
    const snapshot = fromTable(tableMessage(5, { table: table({ yours: [] }), game: taking }), null);
    const now = tableModel({ snapshot, shown: snapshot, module: null, selected: [], lastSeat: null });
    expect([now.viewer, now.myTurn, now.actions]).toEqual([null, false, []]);
  });

  it("shows who is still awaited where several choose at once", () => {
    const now = model(
      {},
      game({ actors: [0, 1], ready: [0], choices: [{ seat: 0, moves: [{ kind: "a" }], chosen: { kind: "a" } }] }),
    );
    expect(now.seats.map((each) => [each.acting, each.ready])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([now.myTurn, now.chosen]).toEqual([false, moveKey({ kind: "a" })]);
  });

  it("draws an earlier picture while the decision is the latest", () => {
    const earlier = fromTable(
      tableMessage(4, { game: game({ views: [{ seat: null, view: { ...view, deck: 9 } }] }) }),
      null,
    );
    const now = model({ shown: earlier });
    expect(now.facts.find((fact) => fact.label === "Deck")?.value).toBe("9");
    expect([now.version, now.offered.length]).toEqual([5, 1]);
  });

  it("keeps the moves of a card that the picture does not have yet out of the bar", () => {
    const earlier = (harbour: string[]) =>
      fromTable(tableMessage(4, { game: game({ views: [{ seat: null, view: { ...view, harbour } }] }) }), null);
    const behind = model({ shown: earlier(["skiff_1_1"]) }, taking);
    expect(behind.actions).toEqual(model({}, taking).actions);
    expect([behind.offered.map((action) => action.text), behind.choosable]).toEqual([["Pass"], true]);
    // One that is there already can be taken before the picture is through.
    const there = model({ shown: earlier(["sailor_3"]), selected: ["harbour-0"] }, taking);
    expect(there.offered.map((action) => action.text)).toEqual(["Hire: sailor", "Pass"]);
  });
});

describe("eyes", () => {
  it("are those of who must choose, then of who chose last", () => {
    const two = table({ yours: [0, 1] });
    expect(viewerOf(two, game({ actors: [1] }), 0)).toBe(1);
    expect(viewerOf(two, game({ actors: [2] }), 1)).toBe(1);
    expect(viewerOf(two, game({ actors: [0, 1], ready: [0] }), 0)).toBe(1);
    expect(viewerOf(table({ yours: [] }), game(), null)).toBeNull();
  });

  it("are not those of a seat that a bot plays for", () => {
    const two = table({ yours: [0, 1], seats: [seat(0), seat(1, { away: true })] });
    expect(viewerOf(two, game({ actors: [1] }), 0)).toBe(0);
  });

  it("stay those of whoever was looking until the picture has followed", () => {
    const shared = table({ yours: [0, 1], seats: [seat(0), seat(1)] });
    const choice = { seat: 1, moves: [{ kind: "draw" }], texts: ["Draw"], prompt: "" };
    const snapshot = fromTable(
      tableMessage(5, { table: shared, game: game({ actors: [1], choices: [choice] }) }),
      null,
    );
    const at = (looking: number | null) => {
      const { viewer, myTurn, actions, summoned } = model({ snapshot, shown: snapshot, looking });
      return [viewer, myTurn, actions.length, summoned];
    };
    expect([at(0), at(null)]).toEqual([
      [0, false, 0, 1],
      [1, true, 1, 1],
    ]);
  });

  it("are around one screen those of whoever is shown, whoever is summoned", () => {
    const two = table({ secrets: true, yours: [0, 1], seats: [seat(0), seat(1)] });
    const at = (shown: number | null) => {
      const now = game({ actors: [1], views: [{ seat: shown, view: { ...view, seen: shown } }], choices: [] });
      const snapshot = fromTable(tableMessage(5, { table: two, game: now }), null);
      return tableModel({ snapshot, shown: snapshot, module: null, selected: [], lastSeat: 0 });
    };
    expect([0, 1, null].map((shown) => at(shown).viewer)).toEqual([0, 1, null]);
    expect([0, 1, null].map((shown) => at(shown).summoned)).toEqual([1, 1, 1]);
    expect(at(null).view).toMatchObject({ seen: null });
    expect(at(0).myTurn).toBe(false);
  });
});

describe("any game", () => {
  it("is read from wire data alone", () => {
    const scene = genericScene(view, 2);
    expect(scene.zones.map((zone) => [zone.title, zone.pieces.map((piece) => piece.title)])).toEqual([
      ["Harbour", ["Skiff 1 1", "Sailor 3"]],
    ]);
    expect(scene.facts).toEqual([{ label: "Deck", value: "7", icon: "none" }]);
    expect(scene.panels[0]).toEqual([
      { label: "Coins", value: "3", icon: "none" },
      { label: "Hired", value: "Pirate 5", icon: "none" },
    ]);
    expect(genericScene(null, 3).panels).toHaveLength(3);
    expect(humanise("last_round")).toBe("Last round");
  });
});

describe("names", () => {
  it("of bots replace the number of the seat in sentences", () => {
    const seats = [seat(0, { name: "Anne" }), seat(1, { kind: "bot", name: "" })];
    const bot = seatName(seats[1]!);
    expect(withNames("siège 2 verse à Anne 1 pièce. Siège 2 passe.", seats)).toBe(
      `${bot} verse à Anne 1 pièce. ${bot} passe.`,
    );
    // The same where the bot goes by its name already.
    const named = seats.map((seat) => ({ ...seat, name: seatName(seat) }));
    expect(withNames("siège 2 passe.", named)).toBe(`${bot} passe.`);
    // Isaure and Calloway.
    const bots = [1, 2].map((each) => seat(each, { kind: "bot", name: "" }));
    expect(withNames("Le navire de siège 2, plus riche que siège 2 et que siège 3 ; l’aide siège 2", bots)).toBe(
      "Le navire d’Isaure, plus riche qu’Isaure et que Calloway ; l’aide Isaure",
    );
    expect(withNames("seat 2 passes; seat 20 and seat 1 stay", seats)).toBe(`${bot} passes; seat 20 and seat 1 stay`);
  });

  it("are blank for an open seat", () => {
    expect(seatName(seat(2, { kind: "open", name: "" }))).toBe("");
  });
});

describe("moves", () => {
  it("are the same in whatever order their members come", () => {
    expect(moveKey({ kind: "claim", card: "x" })).toBe(moveKey({ card: "x", kind: "claim" }));
    expect(moveKey({ kind: "claim", card: "x" })).not.toBe(moveKey({ kind: "claim", card: "y" }));
  });
});
