import { describe, expect, it } from "vitest";
import { tableModel, type ModelInput } from "../src/core/model";
import { fromTable } from "../src/core/snapshot";
import { hitting, volleysOf } from "../src/games/pirates-cove/volleys";
import { rolled } from "../src/games/pirates-cove/luck";
import { piratesCove } from "../src/games/pirates-cove/module";
import script from "../src/games/pirates-cove/script";
import type { View } from "../src/generated/pirates-cove";
import type { Event, Move, Story } from "../src/generated/wire";
import { setLocale } from "../src/generated/i18n/runtime.js";
import { game, seat, table, tableMessage } from "./fakes";
import { battle, coveView, part, player, ship } from "./pirates-cove-view";
import "./facts";

void setLocale("en", { reload: false });

const NAMES = ["Anne", "Bart", "Cid"];
const scene = (view: View, viewer: number | null = 0, you: number | null = null) =>
  piratesCove.scene(view as never, { names: NAMES, viewer, you, choice: null, odds: false })!;

const words = (view: View, zone: string, viewer: number | null = 0) =>
  scene(view, viewer)
    .zones.find((each) => each.id === zone)!
    .pieces.map((piece) => piece.words);

function model(view: View, moves: readonly Move[], over: Partial<ModelInput> = {}) {
  const now = game({
    actors: [0],
    choices: [{ seat: 0, moves: [...moves], texts: moves.map((move) => JSON.stringify(move)) }],
    views: [{ seat: 0, view: view as never }],
  });
  const seats = NAMES.map((name, index) => seat(index, { name }));
  const snapshot = fromTable(tableMessage(5, { table: table({ seats, yours: [0] }), game: now }), null);
  return tableModel({ snapshot, shown: snapshot, module: piratesCove, selected: [], lastSeat: 0, ...over });
}

describe("Pirate's Cove in words", () => {
  it("tells of a place its booty and who lies there", () => {
    const [tavern, hull, , , , treasure, cove] = words(coveView(), "places");
    expect(tavern).toBe("Tavern Island, island 1, booty: 1 fame, 2 gold, 5 treasures");
    expect(hull).toMatch(/moored: Anne, Bart, Blackbeard$/);
    expect(treasure).toBe("Treasure Island");
    expect(cove).toBe("Pirate’s Cove, moored: Cid");
  });

  it("tells of the legends what they are, and where they lie", () => {
    expect(words(coveView(), "seas")).toEqual([
      "Blackbeard, Hull Island: 6 dice, hull 8, speed 24, 6 fame",
      "Black ship, Crew Island: without a legend until the month ends",
    ]);
    const prize = coveView({ black: [{ place: 6, legend: "cacafuego" }] });
    expect(words(prize, "seas")[0]).toMatch(/^The Cacafuego, Treasure Island: defenceless/);
    const navy = coveView({ navy: { place: 3, controller: 1 } });
    expect(words(navy, "seas").at(-1)).toMatch(/^Royal Navy, Sail Island, under Bart’s orders: 4 dice, hull 4/);
  });

  it("shows ship and hand to whoever has them, and to onlookers none", () => {
    expect(words(coveView(), "mine")).toEqual([
      "Hull 5, position 2 of 8, holds 1 more hit",
      "Sails 5, position 2 of 8, holds 1 more hit",
      "Cannons 2, position 2 of 8, holds 1 more hit",
      "Crew 2, position 2 of 8, holds 1 more hit",
      "Hold: 2 treasures, the hull keeps 5",
    ]);
    expect(words(coveView(), "hand")).toEqual(["Mastercraft", "Favourable Wind"]);
    expect(scene(coveView({ hand: [] }), null).zones.map((zone) => zone.id)).toEqual(["seas", "places"]);
  });

  it("tells what guards a section, and of a ring that is gone", () => {
    const sections = [part("hull", { mastercraft: 2, safe: 3 }), part("crew", { position: 0, value: 0, safe: 0 })];
    const view = coveView({ players: [player({ sections, parrot: "par_flint", room: 50 }), player(), player()] });
    expect(words(view, "mine")).toEqual([
      "Hull 5, position 2 of 8, Mastercraft: takes 2 hits, holds 3 more hits",
      "Crew: ring lost",
      "Hold: 2 treasures, without limit",
      "Captain Flint’s parrot",
    ]);
  });

  it("counts the positions of the outfit from where rings begin", () => {
    const view = coveView({ step: "outfit", decision: { phase: "outfit", seats: [0, 1, 2] }, month: 0 });
    const rings = words(view, "outfit");
    expect(rings).toHaveLength(28);
    expect(rings[0]).toBe("Hull, position 2: value 5");
    expect(scene(view).zones.map(({ id }) => id)).toEqual(["seas", "places", "outfit", "hand"]);
  });

  it("shows a battle with the reader’s ship first, the legend before all ships", () => {
    const view = coveView({
      step: "exchange",
      place: 2,
      decision: { phase: "fire", seats: [1] },
      battle: battle({
        legend: "blackbeard",
        legend_hull: 5,
        order: [5, 1, 0],
        laid: [{ card: "ba_smoke", seat: 1 }],
        ships: [ship(0, { hit_from: 5 }), ship(1, { hit_from: 6, hit: true })],
      }),
    });
    const told = words(view, "battle", 1);
    expect(told[0]).toBe("Smoke, played by Bart");
    expect(told[1]).toBe("Blackbeard, hull 5 of 8, 6 dice, speed 24");
    expect(told[2]).toBe("Hull 5, position 2 of 8, holds 1 more hit, Bart’s ship");
    expect(told[6]).toMatch(/Anne’s ship$/);
    const note = scene(view, 1).zones.find(({ id }) => id === "battle")!.note;
    expect(note).toMatch(
      /^Exchange 1, order: Blackbeard, Bart, Anne\. Bart: speed 5, 2 dice, hit by 6 and more, hit in/,
    );
    // One’s own sections are among those of the battle.
    expect(words(view, "mine", 1)).toEqual(["Hold: 2 treasures, the hull keeps 5"]);
    expect(words(view, "mine", 2)).toHaveLength(5);
  });

  it("speaks to the reader", () => {
    const told = JSON.stringify(scene(coveView({ maps: [{ seat: 0, place: 1 }] }), 0, 0).zones);
    expect(told).not.toContain("Anne");
    expect(told).toContain("Your hand");
    expect(told).toContain("your treasure map");
  });

  it("leaves a view it does not know to the generic reader", () => {
    expect(piratesCove.scene({ something: 1 }, { names: NAMES, viewer: 0, choice: null, odds: false })).toBeNull();
  });
});

describe("a month", () => {
  const sail = [1, 2, 3, 4, 5, 6].map((number) => ({ kind: "sail", number }));

  it("gives a destination to its island, and says why nobody sails to the Cove", () => {
    const { zones, offered } = model(coveView(), sail);
    const places = zones.find(({ id }) => id === "places")!.pieces;
    expect(places.map((piece) => piece.actions.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(places[6]!.whyNot).toMatch(/flight or rout/);
    expect(offered).toEqual([]);
  });

  it("offers the outfit that the held positions make", () => {
    const outfits = [
      [2, 2, 2, 2],
      [3, 2, 2, 2],
      [3, 3, 2, 2],
    ].map((rings) => ({ kind: "outfit", rings }));
    const view = coveView({ step: "outfit", decision: { phase: "outfit", seats: [0] } });
    const held = model(view, outfits, { selected: ["outfit-1"] });
    expect(held.offered.map(({ move }) => move["rings"])).toEqual([
      [3, 2, 2, 2],
      [3, 3, 2, 2],
    ]);
  });

  it("gives the Navy a card and an island, and a shot the section it is aimed at", () => {
    const view = coveView({
      decision: { phase: "arrival_event", seats: [0] },
      hand: ["ev_navy"],
    });
    const moves = [{ kind: "pass" }, { kind: "navy", number: 3 }, { kind: "navy", number: 4 }];
    const bar = (...selected: string[]) => model(view, moves, { selected }).offered.map(({ move }) => move);
    expect(bar()).toEqual([{ kind: "pass" }]);
    expect(bar("hand-0")).toHaveLength(3);
    expect(bar("hand-0", "places-2")).toEqual([moves[0], moves[1]]);
    const fight = coveView({ decision: { phase: "fire", seats: [0] }, battle: battle(), step: "exchange" });
    const shots = [{ kind: "fire", target: 1, section: "sails" }, { kind: "flee" }];
    const pieces = model(fight, shots).zones.find(({ id }) => id === "battle")!.pieces;
    expect(pieces.filter((piece) => piece.actions.length > 0).map(({ key }) => key)).toEqual(["aim 1 sails"]);
  });

  it("says when a card of the hand is played", () => {
    const why = (key: string, view = coveView()) =>
      piratesCove.whyNot!("hand", key, view as never, { seat: 0, moves: [] });
    expect(why("hand ba_wind")).toMatch(/boarding/);
    expect(why("hand vo_powder")).toMatch(/volleys/);
    expect(why("hand mastercraft")).toMatch(/visit/);
    expect(why("hand fame_2")).toMatch(/end/);
    // What cannot be aimed at is no button.
    const fight = coveView({ decision: { phase: "fire", seats: [0] }, battle: battle({ legend: "hook" }) });
    expect(why("aim 1 hull", fight)).toBeNull();
    expect(why("place 7")).toMatch(/flight or rout/);
    expect(why("own hull", coveView({ decision: { phase: "visit", seats: [0] } }))).toMatch(/Nothing to improve/);
  });

  it("asks again before a flight, unless there is nothing else", () => {
    const costly = (move: Move, only = false) => piratesCove.costly!(move, { family: false, only, final: true });
    expect(costly({ kind: "flee" })).toBe(true);
    expect(costly({ kind: "flee" }, true)).toBe(false);
    expect(costly({ kind: "fire" })).toBe(false);
  });
});

describe("volleys", () => {
  const fired = (number: number, dice: number[]): Event => ({
    kind: "fired",
    seat: 1,
    other: 0,
    section: "hull",
    legend: "none",
    number,
    dice,
  });
  const step = (version: number, ...events: Event[]): Story => ({
    version,
    change: { kind: "played", seat: 1 },
    events,
    lines: [],
  });

  it("are those of the battle that is on, the one that is being told among them", () => {
    const began: Event = { kind: "battle_began", place: 2, legend: "none" };
    const story = [step(2, fired(1, [5])), step(3, began), step(4, fired(2, [5, 6]))];
    const told = volleysOf(story, [fired(0, [1, 2])], 5);
    expect(told.map(({ hits, fresh }) => [hits, fresh])).toEqual([
      [2, false],
      [0, true],
    ]);
    expect(volleysOf(story, [fired(2, [5, 6])], 4)).toHaveLength(1);
  });

  it("have as many dice marked as hits were counted, the highest ones", () => {
    expect(hitting({ dice: [1, 6, 3, 5], hits: 2 })).toEqual([false, true, false, true]);
    expect(hitting({ dice: [3, 2, 4], hits: 2 })).toEqual([true, false, true]);
    expect(hitting({ dice: [6, 6], hits: 0 })).toEqual([false, false]);
  });
});

describe("the picture", () => {
  const apply = (view: View, ...events: Event[]): View =>
    events.reduce<View>((seen, event) => script.applied(seen as never, event, 0) as unknown as View, view);

  it("follows ships, rings and booty as the events tell them", () => {
    const sailed = apply(coveView(), { kind: "sailed", seat: 0, place: 4 });
    expect(sailed.players[0]!.place).toBe(4);
    const hit = apply(coveView(), { kind: "damaged", seat: 1, section: "sails", number: 1 });
    expect(hit.players[1]!.sections[1]).toMatchObject({ position: 1, value: 4 });
    const booty = { gold: 2, chests: 5, cards: 0, fame: 1 };
    const taken = apply(
      coveView(),
      { kind: "plundered", seat: 1, other: 1, place: 2, treasure: "t10", ...booty },
      { kind: "fame", seat: 1, source: "plunder", fame: 1 },
    );
    expect(taken.players[1]).toMatchObject({ fame: 4, gold: 6, chests: 7 });
    expect(taken.islands[1]!.treasure).toBeNull();
  });

  it("lets a routed ship make for the Cove, out of the battle", () => {
    const fight = coveView({ battle: battle() });
    const after = apply(fight, { kind: "routed", seat: 1 });
    expect(after.players[1]!.place).toBe(7);
    expect(after.battle!.ships.map(({ seat: who }) => who)).toEqual([0]);
  });

  it("shows a volley before what it did, and all ships sail at once", () => {
    const shot: Event = { kind: "fired", seat: 1, other: 0, section: "hull", legend: "none", number: 1, dice: [5] };
    expect(script.cue(shot, undefined)).toMatchObject({ holds: true, whole: true });
    const sailed: Event = { kind: "sailed", seat: 1, place: 3 };
    expect(script.cue(sailed, { ...sailed, seat: 0 })).toMatchObject({ joins: true });
  });

  it("never shows another’s card face up", () => {
    const [travel] = script.travels({ kind: "drew", seat: 1 }, coveView() as never, coveView() as never, 0);
    expect(travel).toMatchObject({ goes: "card", picture: expect.any(String) as string });
    expect(script.travels({ kind: "drew", seat: 0 }, coveView() as never, coveView() as never, 0)).toEqual([]);
  });
});

describe("luck", () => {
  const state = { pool: ["ba_wind", "fame_1"], treasures: ["t01", "t02"], legends: ["hook"], black: [] } as never;
  const seen = (...events: Event[]) => rolled(state, events)?.seen;

  it("is the first result that somebody was told", () => {
    expect(seen({ kind: "tie_die", seat: 0, number: 4 })).toBe("4");
    expect(seen({ kind: "fled", seat: 0 }, { kind: "mutiny_die", seat: 0, number: 1 })).toBe("1");
    expect(seen({ kind: "treasure_turned", place: 1, treasure: "t02" })).toBe("t02");
    expect(seen({ kind: "drew", seat: 0 }, { kind: "drew_own", seat: 0, card: "fame_1" })).toBe("fame_1");
    expect(seen({ kind: "drew", seat: 0 })).toBeUndefined();
    expect(seen({ kind: "event_aimed", seat: 0, place: 3, card: "ev_map" })).toBeUndefined();
    expect(seen({ kind: "month_began", number: 2 })).toBeUndefined();
  });
});
