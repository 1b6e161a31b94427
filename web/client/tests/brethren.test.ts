import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { called } from "../src/app/words";
import { beatsOf } from "../src/core/beats";
import { tableModel, type ModelInput } from "../src/core/model";
import { fromTable } from "../src/core/snapshot";
import { brethren } from "../src/games/brethren/module";
import { forecastWords, leftWords } from "../src/games/brethren/forecast";
import script from "../src/games/brethren/script";
import { scoringsOf } from "../src/games/brethren/scorings";
import type { View } from "../src/generated/brethren";
import type { Move, Story } from "../src/generated/wire";
import { setLocale } from "../src/generated/i18n/runtime.js";
import { attack, board, brethrenView, card, fleet, forecast } from "./brethren-view";
import { game, seat, table, tableMessage } from "./fakes";
import "./facts";

void setLocale("en", { reload: false });

const NAMES = ["Anne", "Bart", "Cid"];
const CREW = NAMES.map((name) => called(name, false));
const scene = (view: View, viewer: number | null = 0) =>
  brethren.scene(view as never, { names: NAMES, viewer, choice: null, odds: false })!;

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
  return tableModel({ snapshot, shown: snapshot, module: brethren, selected: [], lastSeat: 0, ...over });
}

describe("Brethren of the Coast in words", () => {
  it("names a board, its cards and who played them; what lies face down only to its owner", () => {
    expect(words(brethrenView(), "board-0")).toEqual([
      "North galleon, 5 cards of 6, Anne in place 2, strength 4",
      "4 doubloons, Bart’s",
      "Cannon (face down), Anne’s",
      "Face-down card, Cid’s",
      "Treasure chest, Anne’s",
      "2 doubloons marked 2, Bart’s",
    ]);
    expect(words(brethrenView(), "board-1")[0]).toBe("South-east colony, 1 card");
  });

  it("tells the fleets in their places and what scoring now would bring", () => {
    const [north, , empty] = scene(brethrenView()).zones;
    expect(north!.note).toBe(
      "place 1: Bart, strength 5 (1 galleon, 1 schooner) · place 2: Anne, strength 4 (2 schooners) · " +
        "place 3: Cid, strength 3 (1 galleon) If scored now: the cannon hits Bart · Anne: 4 doubloons · " +
        "Cid: 2 doubloons, 1 chest · 1 unknown card.",
    );
    expect(empty!.note).toBe("No fleet.");
  });

  it("shows ships, hand and treasure to whoever has them, and to onlookers none", () => {
    expect(words(brethrenView(), "ships")).toEqual(["Schooner, 2 sails, 6 left", "Galleon, 3 sails, 2 left"]);
    expect(words(brethrenView(), "hand")).toEqual(["2 doubloons", "Treasure chest", "Treasure chest", "Musket"]);
    expect(words(brethrenView(), "taken")).toEqual([
      "3 doubloons × 1",
      "Treasure chest × 2",
      "2 doubloons marked 1 × 1",
    ]);
    expect(scene(brethrenView({ hand: [] }), null).zones.map((zone) => zone.id)).toEqual([
      "board-0",
      "board-1",
      "board-2",
    ]);
  });

  it("counts chests and guns against the number table", () => {
    const facts = Object.fromEntries(scene(brethrenView()).facts.map((fact) => [fact.label, fact.value]));
    expect(facts).toMatchObject({ "Chests seen": "5 of 9", "Cannons seen": "1 of 3", "Muskets seen": "1 of 3" });
  });

  it("shows how the scores stand, and that nobody knows where they end", () => {
    const { race } = scene(brethrenView());
    expect(race).toMatchObject({ kind: "course", goal: null });
    expect(race!.runners[0]).toEqual({ seat: 0, at: 8, words: "Anne, 8 points" });
  });

  it("leaves a view it does not know to the generic reader", () => {
    expect(brethren.scene({ something: 1 }, { names: NAMES, viewer: 0, choice: null, odds: false })).toBeNull();
  });
});

describe("treasure that nobody would take", () => {
  const unclaimed = forecast({ unclaimed: 3, unknown: 1 });
  const taken = forecast({ shares: [{ seat: 1, doubloons: 2, chests: 0 }] });
  const inBoth = (words: () => string[]): string[][] =>
    (["fr", "en"] as const).map((locale) => {
      void setLocale(locale, { reload: false });
      return words();
    });
  afterEach(() => void setLocale("en", { reload: false }));

  it("is seen and read alike, lost or left on the colony", () => {
    expect(inBoth(() => leftWords(unclaimed))).toEqual([["3 cartes perdues"], ["3 cards lost"]]);
    expect(inBoth(() => leftWords({ ...unclaimed, stays: true }))).toEqual([
      ["3 cartes restent sur la colonie"],
      ["3 cards stay on the colony"],
    ]);
    expect(inBoth(() => leftWords(forecast({ unclaimed: 1, stays: true })))).toEqual([
      ["1 carte reste sur la colonie"],
      ["1 card stays on the colony"],
    ]);
    expect(inBoth(() => [forecastWords({ ...unclaimed, stays: true }, CREW)])).toEqual([
      ["Si décompté maintenant\u00a0: 3 cartes restent sur la colonie · 1 carte inconnue."],
      ["If scored now: 3 cards stay on the colony · 1 unknown card."],
    ]);
  });

  it("is told to be nothing only where none lies", () => {
    expect(inBoth(() => leftWords(forecast()))).toEqual([["rien à prendre"], ["nothing to take"]]);
    expect(leftWords(taken)).toEqual([]);
    expect(forecastWords(taken, CREW)).toBe("If scored now: Bart: 2 doubloons.");
  });

  it("is told of each board as the server says", () => {
    const lone = board({ cards: [card(0, "chest")], now: forecast({ unclaimed: 1, stays: true }) });
    const lost = { ...lone, now: forecast({ unclaimed: 1 }) };
    const [staying, losing] = scene(brethrenView({ boards: [lone, lost, board()] })).zones;
    expect(staying!.note).toBe("No fleet. If scored now: 1 card stays on the colony.");
    expect(losing!.note).toBe("No fleet. If scored now: 1 card lost.");
  });
});

describe("a turn", () => {
  const ships = [0, 1, 2].flatMap((at) => [
    { kind: "ship", ship: "galleon", board: at },
    { kind: "ship", ship: "schooner", board: at },
  ]);

  it("offers at a held board its two ships, and with a ship held too the one move", () => {
    const now = model(brethrenView(), ships);
    expect(now.offered).toEqual([]);
    const offered = (...selected: string[]) =>
      model(brethrenView(), ships, { selected }).offered.map((action) => action.move);
    expect(offered("board-1-0")).toEqual([ships[2], ships[3]]);
    expect(offered("board-1-0", "ships-0")).toEqual([ships[3]]);
    expect(offered("ships-1")).toEqual([ships[0], ships[2], ships[4]]);
  });

  it("gives a card of the hand to both copies of it, not to those at the boards", () => {
    const view = brethrenView({ decision: { phase: "card", seat: 0, board: 1 } });
    const cards = [false, true].map((hidden) => ({ kind: "card", card: "chest", board: 0, hidden }));
    const zones = model(view, cards).zones;
    const usable = zones.flatMap((zone) => zone.pieces.filter((piece) => piece.actions.length > 0));
    expect(usable.map((piece) => piece.key)).toEqual(["board 0", "hand chest", "hand chest"]);
  });

  it("says why a piece cannot be used", () => {
    const why = (phase: "ship" | "card" | "pick", key: string, over: Partial<View> = {}) =>
      brethren.whyNot!("", key, brethrenView({ decision: { phase, seat: 0, board: 1 }, ...over }) as never, {
        seat: 0,
        moves: [],
      });
    expect(why("card", "board 1")).toMatch(/another board/);
    expect(why("ship", "hand chest")).toMatch(/ship first/);
    expect(why("card", "ship galleon")).toMatch(/now a card/);
    expect(why("pick", "hand chest")).toMatch(/shared first/);
    expect(why("ship", "seen chest")).toBeNull();
    const players = brethrenView().players.map((each) => ({ ...each, galleons: 0 }));
    expect(why("ship", "ship galleon", { players })).toMatch(/None is left/);
  });

  it("asks again before a coin is spent", () => {
    const costly = (move: Move) => brethren.costly!(move, { family: false, only: false, final: true });
    expect(costly({ kind: "card", hidden: true })).toBe(true);
    expect(costly({ kind: "card", hidden: false })).toBe(false);
    expect(costly({ kind: "ship" })).toBe(false);
  });

  it("offers the treasure that is shared at the board that is scored", () => {
    const view = brethrenView({
      decision: { phase: "pick", seat: 0, board: 0 },
      boards: [board({ fleets: [fleet(0, 1, 0)] }), ...brethrenView().boards.slice(1)],
      scoring: {
        board: 0,
        cards: brethrenView().players[0]!.cards,
        cannon: attack(),
        musket: attack(),
        marked: [],
        left: ["doubloons_4", "chest"],
        picks: 0,
      },
    });
    expect(words(view, "board-0").slice(1)).toEqual(["4 doubloons", "Treasure chest"]);
    const now = model(view, [
      { kind: "pick", card: "doubloons_4" },
      { kind: "pick", card: "chest" },
    ]);
    expect(now.zones[0]!.pieces.map((piece) => piece.actions.length)).toEqual([0, 1, 1]);
  });
});

const story = (version: number, ...events: (readonly [Record<string, unknown>, string])[]): Story => ({
  version,
  change: { kind: "played", seat: 0 },
  events: events.map(([event]) => event) as never,
  lines: events.map(([, line]) => line),
});

describe("a scoring", () => {
  const steps = [
    story(
      7,
      [{ kind: "card_played", seat: 0, board: 1, card: "chest" }, "Anne plays a chest."],
      [{ kind: "scoring_began", board: 1 }, "The galleon is scored."],
      [{ kind: "cannon_hit", seat: 2, board: 1, galleons: 1, schooners: 0, place: 2 }, "The cannon hits Cid."],
      [{ kind: "marked_given", seat: 1, board: 1, card: "marked_1" }, "Bart gets 2 doubloons."],
    ),
    story(
      8,
      [{ kind: "picked", seat: 1, board: 1, card: "chest" }, "Bart takes a chest."],
      [{ kind: "flipped", board: 1 }, "A colony."],
    ),
  ];

  it("is told line by line, the newest step in its own time", () => {
    const [scored, ...others] = scoringsOf(steps);
    expect(others).toEqual([]);
    expect([scored!.board, scored!.flipped]).toEqual([1, true]);
    expect(scored!.lines.map((line) => [line.text, line.seat, line.fresh])).toEqual([
      ["The cannon hits Cid.", 2, null],
      ["Bart gets 2 doubloons.", 1, null],
      ["Bart takes a chest.", 1, 0],
    ]);
    expect(scoringsOf([story(9, [{ kind: "ship_placed", seat: 0, board: 0 }, "A ship."])])).toEqual([]);
  });

  it("is followed step by step", () => {
    const kinds = ["scoring_began", "revealed", "revealed", "cannon_hit", "fleet_destroyed", "picked"];
    const events = kinds.map((kind) => ({ kind, board: 0, seat: 0, card: "chest" }));
    const beats = beatsOf(events as never, script.cue);
    expect(beats.map(({ from, to }) => kinds.slice(from, to))).toEqual([
      ["scoring_began"],
      ["revealed"],
      ["revealed"],
      ["cannon_hit", "fleet_destroyed"],
      ["picked"],
    ]);
  });

  it("sounds like its gravest event", () => {
    expect(brethren.sound!(steps[0]!.events)).toBe("cannon");
    expect(brethren.sound!(steps[1]!.events)).toBe("coins");
    expect(brethren.sound!([{ kind: "drew", seat: 0 }] as never)).toBeNull();
  });

  it("counts in the figures of the whole game", () => {
    const { seats, draws } = brethren.statistics!(steps, 3, brethrenView() as never);
    const figure = (at: number) => seats[at]!.values;
    expect([figure(0), figure(1), figure(2), figure(3)]).toEqual([
      [0, 2, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    // The sixth card was Anne's; Cid lost a ship.
    expect([figure(4), figure(6)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(draws.find((draw) => draw.label === "Treasure chest")).toMatchObject({ count: 1, expected: 9 / 40 });
  });
});

describe("luck", () => {
  const state = { seats: 3, first: 1, pool: ["chest", "musket", "doubloons_2"] };
  it("is the first player, and each card drawn from the pool", () => {
    expect(brethren.dealt!(state)).toMatchObject({ options: ["0", "1", "2"], seen: "1" });
    const roll = brethren.roll!(state, [
      { kind: "drew", seat: 0 },
      { kind: "drew_own", seat: 0, card: "musket" },
    ] as never)!;
    expect([roll.options, roll.seen, roll.say("musket")]).toEqual([state.pool, "musket", "Musket"]);
    expect(brethren.roll!(state, [{ kind: "drew", seat: 1 }] as never)).toBeNull();
  });
});

describe("a piece explains itself", () => {
  const rules = readFileSync(new URL("../../../docs/rules/brethren.en.md", import.meta.url), "utf8");
  const schema = JSON.parse(readFileSync(new URL("../../static/schemas/brethren.json", import.meta.url), "utf8")) as {
    $defs: { Card: { enum: string[] } };
  };
  const keys = ["board 0", "ship galleon", "ship schooner", "seen hidden"].concat(
    schema.$defs.Card.enum.map((each) => `hand ${each}`),
  );
  it.each(keys)("%s, by clauses that exist", (key) => {
    const { effect, clauses } = brethren.about!(key);
    expect(effect.length).toBeGreaterThan(10);
    expect(clauses.length).toBeGreaterThan(0);
    for (const clause of clauses) expect(rules).toContain(`**${clause}**`);
  });
});

describe("the lesson", () => {
  const parts = brethren.lessons!;
  const ready = (view: View) => parts.map((part) => part.ready(view as never, 0));
  it("begins with a ship, goes on with a card, and speaks of a scoring once one is near", () => {
    const empty = brethrenView({ round: 1, boards: [board(), board(), board()] });
    expect(ready(empty)).toEqual([true, false, false, false, false, true]);
    expect(ready({ ...empty, decision: { phase: "card", seat: 0, board: 0 } }).slice(0, 4)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(ready({ ...empty, decision: { phase: "ship", seat: 1, board: null } })).not.toContain(true);
    const near = brethrenView({
      boards: [board({ cards: Array.from({ length: 4 }, () => card(1, "chest")) }), board(), board()],
    });
    expect(ready(near)[4]).toBe(true);
    expect(parts.at(-1)!.closing).toBe(true);
  });
});
