import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clausesOf } from "../src/app/rules";
import { summary, zoneWords } from "../src/app/speech";
import { called, markWords, marksWords } from "../src/app/words";
import { lessonNow } from "../src/core/lessons";
import { spokenActions, tableModel } from "../src/core/model";
import type { Snapshot } from "../src/core/snapshot";
import { fightOn, fightOver } from "../src/games/aux-sabords/fight";
import { fitting } from "../src/games/aux-sabords/fitting";
import { marksOf, ownerName } from "../src/games/aux-sabords/fleets";
import { lessons } from "../src/games/aux-sabords/lessons";
import { starter, thrown } from "../src/games/aux-sabords/luck";
import { auxSabords } from "../src/games/aux-sabords/module";
import { cardOf } from "../src/games/aux-sabords/names";
import { bearing, lineThrough, sideOf, spotOf, squareAt } from "../src/games/aux-sabords/sea";
import { statistics } from "../src/games/aux-sabords/statistics";
import type { Card, View } from "../src/generated/aux-sabords";
import type { Move, Story } from "../src/generated/wire";
import { m } from "../src/generated/i18n/messages.js";
import { MARKS } from "../src/core/seats";
import { view } from "./aux-sabords-view";
import { story } from "./fakes";
import "./facts";

const names = ["Zoé", "Tom", "Léa", "Max"];
const sceneOf = (seen: View, viewer: number | null) =>
  auxSabords.scene(seen as never, { names, viewer, choice: null, odds: false })!;
const zone = (seen: View, viewer: number | null, id: string) =>
  sceneOf(seen, viewer).zones.find((each) => each.id === id);

/** What Zoé has before her when these are her moves. */
function modelOf(
  seen: View,
  moves: readonly Move[],
  {
    texts,
    selected = [],
    reading = null,
    final = [],
    family = false,
  }: {
    texts?: readonly string[];
    selected?: readonly string[];
    reading?: string | null;
    final?: readonly number[];
    family?: boolean;
  } = {},
) {
  const snapshot = {
    version: 9,
    step: 9,
    table: {
      id: "T",
      game: "aux-sabords",
      status: "running",
      yours: [0],
      settings: { odds: false },
      seats: names.slice(0, seen.seats).map((name, seat) => ({ seat, name, kind: "person", away: false })),
    },
    game: { actors: [0], views: [{ seat: 0, view: seen }], choices: [{ seat: 0, moves, final, texts }] },
    change: { kind: "played" },
    events: [],
    connected: new Set(),
  } as unknown as Snapshot;
  const care = { confirm: "irreversible", family } as const;
  return tableModel({ snapshot, shown: snapshot, module: auxSabords, selected, lastSeat: null, reading, care });
}

describe("squares", () => {
  it("lie where their names say", () => {
    expect(spotOf("G5")).toEqual({ column: 6, row: 4 });
    expect(squareAt(spotOf("K11"))).toBe("K11");
    expect(bearing("G5", "A1")).toEqual([
      { side: "west", count: 6 },
      { side: "north", count: 4 },
    ]);
    expect([sideOf("G5", "G6"), sideOf("G5", "H5"), sideOf("G5", "H6")]).toEqual(["south", "east", null]);
    expect(lineThrough(["A1", "B1"])).toBe("M0.5 0.5L1.5 0.5");
  });
});

describe("the sea in words", () => {
  it("has the next steps, then the places, then the rest, each square once", () => {
    const { zones } = sceneOf(view, 0);
    expect(zones.map((each) => each.id)).toEqual(["steps", "places", "sea", "hand"]);
    const squares = zones.slice(0, 3).flatMap((each) => each.pieces.map((piece) => piece.key));
    expect(new Set(squares).size).toBe(squares.length);
    for (const { square } of view.reach) expect(squares).toContain(square);
    for (const { port, treasure, rose } of view.fleets)
      for (const square of [port, treasure, rose]) expect(squares).toContain(square);
  });

  it("tells where a square lies, what is there, and how many steps are left", () => {
    const words = (id: string, key: string) => zone(view, 0, id)!.pieces.find((piece) => piece.key === key)!.words;
    expect(words("steps", "H5")).toMatch(/H5.*Zoé.*2/);
    expect(words("places", "G7")).toMatch(/G7.*2.*Tom.*3/);
    expect(zone(view, 0, "places")!.note).toMatch(/G5.*1.*2.*11/);
  });

  it("elides before a name in French", () => {
    const { zones } = auxSabords.scene(view as never, {
      names: ["Zoé", "Anne", "Léa", "Max"],
      viewer: 0,
      choice: null,
      odds: false,
    })!;
    const words = zones.flatMap((each) => each.pieces.map((piece) => piece.words)).join(" ");
    for (const of of ["navire d’Anne", "port d’Anne", "rose des vents d’Anne", "navire de Zoé"])
      expect(words).toContain(of);
    expect(words).not.toContain("de Anne");
  });

  it("tells whose the chests aboard and in port are, and which squares are closed to all", () => {
    const words = (key: string) => zone(view, 0, "places")!.pieces.find((piece) => piece.key === key)!.words;
    expect(words("G7")).toContain("(Tom 2, Léa 1)");
    expect(words("I1")).toContain("(Tom 1)");
    expect(words("A1")).not.toContain("(");
    const { note } = zone(view, 0, "places")!;
    for (const square of [...view.sea.land, ...view.sea.reefs]) expect(note).toContain(square);
  });

  it("offers nothing to whoever does not sail, and no cards of others to anybody", () => {
    expect(sceneOf(view, 1).zones.map((each) => each.id)).toEqual(["places"]);
    expect(sceneOf(view, null).zones.map((each) => each.id)).toEqual(["places"]);
    expect(zone(view, 0, "hand")!.pieces.map((piece) => piece.key)).toEqual(view.players[0]!.hands[0]!.cards);
  });

  it("has the wake as a fact, once there is one", () => {
    const wake = (seen: View) => sceneOf(seen, 0).facts.find((fact) => fact.label === m.as_wake())?.value;
    expect(wake(view)).toBe("G3, G4, G5");
    expect(wake({ ...view, wake: ["G5"] })).toBeUndefined();
  });

  it("steps aside for a view it does not know", () => {
    expect(auxSabords.scene({ planets: 3 }, { names: [], viewer: null, choice: null, odds: false })).toBeNull();
  });
});

describe("a distant square", () => {
  const steps = ["G4", "G6", "H5"].map((square) => ({ kind: "step", square }));
  const model = modelOf(view, steps, { texts: ["a", "b", "c"], selected: ["sea-2"] });
  const piece = (key: string) => model.zones.flatMap((each) => each.pieces).find((each) => each.key === key)!;

  it("is one action of the single steps that lead there", () => {
    expect(piece("F3").actions.map((action) => [action.move, ...action.then])).toEqual([
      ["G4", "G3", "F3"].map((square) => ({ kind: "step", square })),
    ]);
    expect(piece("G4").actions.map((action) => action.then)).toEqual([[]]);
    expect(model.offered.map((action) => action.pieces)).toEqual([[piece("F3").selected ? "F3" : "G3"]]);
  });

  it("is not read aloud, but every single step is", () => {
    expect(spokenActions(model.offered, model).map((action) => action.text)).toEqual([
      ...model.offered.map((action) => action.text),
      "a",
      "b",
      "c",
    ]);
    expect(spokenActions(model.actions.slice(1, 2), model).map((action) => action.text)).toEqual(["b", "a", "c"]);
  });

  it("is told by its side where it is next to the ship, and outlined meanwhile", () => {
    const [north, south] = [piece("G4"), piece("G6")].map(({ actions }) => actions[0]!);
    expect([north!.aloud, south!.aloud]).toEqual([m.as_step_north(), m.as_step_south()]);
    const far = piece("F3").actions[0]!;
    expect(far.aloud).toBe(far.text);
    const reading = modelOf(view, steps, { reading: south!.key });
    expect(reading.zones.flatMap((each) => each.pieces).flatMap((each) => (each.reading ? [each.key] : []))).toEqual([
      "G6",
    ]);
  });

  it("and where the ship lies are told by key and by command, with what is closed", () => {
    expect(summary(model)).toMatch(/G5.*11/);
    const words = zoneWords(model.zones.find((each) => each.id === "places")!);
    for (const square of ["G5", ...view.sea.land, ...view.sea.reefs]) expect(words).toContain(square);
    expect(words).toContain(piece("A9").words);
  });

  it("says why it cannot be reached", () => {
    expect(piece("A9").actions).toEqual([]);
    expect(piece("A9").whyNot!.length).toBeLessThanOrEqual(90);
  });

  it("has a sign for each move, and two weapons belong to no single card", () => {
    for (const action of model.actions) expect(action.sign).toContain("<svg");
    expect(auxSabords.pieces!({ kind: "build", card: "leg", other: "sabre" })).toEqual([]);
    expect(auxSabords.pieces!({ kind: "discard", card: "leg" })).toBeUndefined();
  });
});

describe("ships of one player", () => {
  const two: View = {
    ...view,
    seats: 2,
    fleets: view.fleets.map((fleet, index) => ({ ...fleet, seat: index % 2 })),
    players: [
      { ...view.players[0]!, colours: ["nw", "se"] },
      { ...view.players[1]!, colours: ["ne", "sw"] },
    ],
  };

  it("have marks of their own, and are named with their corner", () => {
    const marks = marksOf(two, [{ mark: MARKS[6]! }, { mark: MARKS[0]! }]);
    expect(marks.nw).toBe(MARKS[6]);
    expect(marks.ne).toBe(MARKS[0]);
    expect(new Set(Object.values(marks)).size).toBe(4);
    expect(ownerName(two, "se", names)).toMatch(/^Zoé \(.+\)$/);
    expect(ownerName(view, "se", names)).toBe("Léa");
  });

  it("have hands of their own: the cards of the other one are never played", () => {
    const cards: Card[] = ["pirate", "captain", "sabre", "ship"];
    const hands = (["nw", "se"] as const).map((colour) => ({ colours: [colour], size: 4, cards }));
    const choices: [NonNullable<View["decision"]>["phase"], Move[]][] = [
      ["discard", cards.map((card) => ({ kind: "discard", card }))],
      ["board", [{ kind: "attack", card: "pirate", count: 1 }, { kind: "sail_by" }]],
      ["defend", [{ kind: "defend", card: "captain", count: 1 }, { kind: "give_up" }]],
    ];
    for (const [phase, moves] of choices) {
      const seen: View = {
        ...two,
        players: [{ ...two.players[0]!, hands }, two.players[1]!],
        decision: { phase, seat: 0, colour: "nw", steps: 1, other: phase === "discard" ? null : "ne", stake: null },
      };
      const { zones } = modelOf(seen, moves);
      const pieces = (id: string) => zones.find((each) => each.id === id)!.pieces;
      expect(pieces("hand").flatMap((piece) => piece.actions)).toHaveLength(
        moves.filter((move) => "card" in move).length,
      );
      expect(pieces("other-hand").flatMap((piece) => piece.actions)).toEqual([]);
      for (const piece of pieces("other-hand")) expect(piece.whyNot).toBe(m.as_why_other_hand());
      // It is the same card to look at and to ask about.
      expect(pieces("other-hand").map((piece) => cardOf(piece.key))).toEqual(cards);
      for (const piece of pieces("other-hand"))
        expect(auxSabords.about!(piece.key)).toEqual(auxSabords.about!(cardOf(piece.key)));
    }
  });

  it("have their marks with the seat", () => {
    const seats = [MARKS[6]!, MARKS[0]!];
    const marks = marksOf(
      two,
      seats.map((mark) => ({ mark })),
    );
    expect(auxSabords.marks!(two as never, seats)).toEqual([[marks.se], [marks.sw]]);
    expect(auxSabords.marks!(view as never, MARKS.slice(0, 4))).toEqual([[], [], [], []]);
    expect(marksWords({ mark: MARKS[0]!, also: [MARKS[1]!] })).toBe(`${markWords(MARKS[0]!)}, ${markWords(MARKS[1]!)}`);
  });

  it("are told each by itself where it is read, not on the panel", () => {
    const laden = {
      ...two,
      fleets: two.fleets.map((fleet) => (fleet.colour === "se" ? { ...fleet, reserve: 3 } : fleet)),
    };
    const [mine] = sceneOf(laden, 0).panels;
    const list = mine!.flatMap((fact) => fact.list ?? []);
    expect(list).toHaveLength(2);
    expect(list[0]).toContain(m.as_nw());
    expect(list[0]).toMatch(/2$/);
    expect(list[1]).toContain(m.as_se());
    expect(list[1]).toMatch(/3$/);
    expect(list[0]).toContain(m.as_rig_yes());
    const other = sceneOf(laden, 0).panels[1]!.flatMap((fact) => fact.list ?? []);
    expect(other[1]).toContain(m.as_ship_none());
    expect(
      sceneOf(view, 0)
        .panels.flat()
        .some((fact) => fact.list),
    ).toBe(false);
  });
});

describe("the chests that are home", () => {
  it("are shared out among those who landed them, of all there are", () => {
    const { race } = sceneOf(view, 0);
    expect(race).toMatchObject({ kind: "tally", goal: 16 });
    expect(race!.runners.map(({ at }) => at)).toEqual([0, 1, 0, 0]);
    expect(race!.runners[1]!.words).toMatch(/^Tom, 1 /);
    expect(race!.title).toMatch(/1 \D+ 16/);
  });
});

describe("what cannot be used says why", () => {
  type Phase = NonNullable<View["decision"]>["phase"];
  const at = (phase: Phase, cards: Card[] = ["pirate", "captain", "leg", "sabre", "ship"]): View => ({
    ...view,
    decision: { ...view.decision!, phase },
    players: view.players.map((player, seat) =>
      seat === 0 ? { ...player, hands: [{ ...player.hands[0]!, cards }] } : player,
    ),
  });
  const why = (seen: View, zoneId: string, key: string, moves: Move[] = []) =>
    auxSabords.whyNot!(zoneId, key, seen as never, { seat: 0, moves });

  it("on the way to a ship: what to press, or what is missing", () => {
    const build = { kind: "build", card: "leg", other: "sabre" };
    expect(why(at("build"), "hand", "leg", [build])).toBe(m.as_why_weapons());
    expect(why(at("build"), "hand", "sabre", [build])).toBe(m.as_why_weapons());
    expect(why(at("build"), "hand", "leg", [{ kind: "wait" }])).toBe(m.as_why_one_weapon());
    expect(why(at("build"), "hand", "ship")).toBe(m.as_why_not_built());
    expect(why(at("rig"), "hand", "ship")).toBe(m.as_why_rig());
    expect(why(at("rig"), "hand", "sabre")).toBe(m.as_why_card());
    for (const phase of ["build", "rig", "roll", "sail", "rose", "treasure"] as const) {
      expect(why(at(phase), "hand", "pirate")).toBe(m.as_why_pirate());
      expect(why(at(phase), "hand", "captain")).toBe(m.as_why_pirate());
    }
    for (const phase of ["roll", "sail", "rose", "treasure"] as const)
      expect(why(at(phase), "hand", "ship")).toBe(m.as_why_card());
    for (const phase of ["board", "defend"] as const) expect(why(at(phase), "hand", "leg")).toBe(m.as_why_fighters());
  });

  it("at sea: the own ship is not too far, and a question is answered first", () => {
    expect(why(at("sail"), "places", "G5")).toBe(m.as_why_own_ship());
    expect(why(at("sail"), "places", "A9")).toBe(m.as_why_far());
    for (const phase of ["build", "rig", "discard", "roll"] as const)
      for (const square of ["G5", "A9"]) expect(why(at(phase), "places", square)).toBe(m.as_why_later());
    for (const phase of ["rose", "treasure", "board", "defend"] as const)
      for (const square of ["G5", "A9"]) expect(why(at(phase), "places", square)).toBe(m.as_why_question());
  });

  it("a card that fits out the ship in one way does so when it is pressed", () => {
    const build = (card: string, other: string): Move => ({ kind: "build", card, other });
    const wait: Move = { kind: "wait" };
    const played = (phase: Phase, moves: Move[], cards: Card[]) => {
      const { actions } = modelOf(at(phase, cards), moves);
      return cards.map((card) => fitting(card, actions)?.move ?? null);
    };
    const both = build("leg", "sabre");
    expect(played("build", [both, wait], ["leg", "sabre", "ship"])).toEqual([both, both, null]);
    const three = [both, build("leg", "pistol"), build("sabre", "pistol"), wait];
    expect(played("build", three, ["leg", "sabre", "pistol"])).toEqual([null, null, null]);
    expect(played("rig", [{ kind: "rig" }, wait], ["ship", "sabre"])).toEqual([{ kind: "rig" }, null]);
    expect(played("rig", [wait], ["pirate", "sabre"])).toEqual([null, null]);
  });

  it("in few letters", () => {
    for (const locale of ["fr", "en"] as const)
      for (const words of [
        m.as_why_weapons,
        m.as_why_one_weapon,
        m.as_why_not_built,
        m.as_why_rig,
        m.as_why_own_ship,
        m.as_why_question,
        m.as_why_other_hand,
      ])
        expect(words({}, { locale }).length).toBeLessThanOrEqual(90);
  });
});

describe("a fight", () => {
  const met: View = {
    ...view,
    decision: { phase: "defend", seat: 1, colour: "ne", steps: 1, other: "nw", stake: { card: "pirate", count: 2 } },
  };

  // Zoé attacks Tom, who answers with his captain.
  const played = (version: number, by: number, events: object[]): Story =>
    story(version, { change: { kind: "played", seat: by, by: "person" }, events: events as Story["events"] });
  const attack = played(5, 0, [
    { kind: "attacked", seat: 0, colour: "nw", other: "ne", other_seat: 1, card: "pirate", count: 2, square: "G7" },
  ]);
  const answer = played(6, 1, [
    { kind: "defended", seat: 1, colour: "ne", other: "nw", other_seat: 0, card: "captain", count: 1 },
    { kind: "won_fight", seat: 1, colour: "ne", other: "nw", other_seat: 0 },
    { kind: "took_chests", seat: 1, colour: "ne", other: "nw", other_seat: 0, count: 3, chests: [3, 0, 0, 0] },
    { kind: "turn_began", seat: 2, colour: "se", count: 7 },
  ]);
  const fought = [played(4, 0, [{ kind: "moved" }]), attack, answer];
  const rolled = played(7, 2, [{ kind: "rolled", seat: 2, colour: "se", count: 4 }]);

  it("is told while it is on", () => {
    const on = fightOn(met, [])!;
    expect([on.attacker, on.defender, on.attack?.count, on.winner]).toEqual(["nw", "ne", 2, undefined]);
    expect(fightOn(view, [])).toBeNull();
  });

  it("is told to whoever looks next, from what everybody knows", () => {
    const over = {
      attacker: "nw",
      defender: "ne",
      attack: { count: 2 },
      answer: { card: "captain" },
      winner: "ne",
      booty: 3,
    };
    for (const viewer of [0, 1, 2, null]) expect(fightOver(fought, viewer, true)).toMatchObject(over);
    expect(fightOver(fought.slice(0, 2), 0, true)).toBeNull();
    expect(fightOver([], 0, true)).toBeNull();
    // A defender without pirates lays nothing; a draw has no winner.
    const given = played(6, 1, [
      { kind: "gave_up", seat: 1, colour: "ne", other: "nw", other_seat: 0 },
      { kind: "won_fight", seat: 0, colour: "nw", other: "ne", other_seat: 1 },
    ]);
    expect(fightOver([attack, given], 0, true)).toMatchObject({ answer: null, winner: "nw", booty: 0 });
    const level = played(6, 1, [{ kind: "drawn_fight", seat: 0, colour: "nw", other: "ne", other_seat: 1 }]);
    expect(fightOver([attack, level], 0, true)).toMatchObject({ attacker: "nw", winner: null });
  });

  it("goes with the next step, and comes back to those who fought when they are asked next", () => {
    const on = [...fought, rolled];
    expect([0, 1].map((viewer) => fightOver(on, viewer, true)?.winner)).toEqual(["ne", "ne"]);
    expect([fightOver(on, 0, false), fightOver(on, 2, true), fightOver(on, null, false)]).toEqual([null, null, null]);
    expect(fightOver([...on, played(8, 0, [])], 0, true)).toBeNull();
    // A step that was taken back has not been made; what is no step changes nothing.
    const undone = story(8, { change: { kind: "undone", seat: 2 } });
    expect(fightOver([...on, undone], 2, true)?.winner).toBe("ne");
    expect(fightOver([...fought, story(7, { change: { kind: "agreed", seat: 2 } })], 2, true)?.winner).toBe("ne");
  });

  it("has both ships as pieces, the attacker first", () => {
    expect(zone(met, 1, "duel")!.pieces.map((piece) => piece.title)).toEqual(["Zoé", "Tom"]);
    expect(zone(met, 1, "duel")!.pieces[0]!.words).toContain("2");
  });

  it("is begun and answered with one press on its panel; a ship is given up with two", () => {
    const costly = (kind: string) => auxSabords.costly!({ kind }, { family: false, only: false, final: true });
    expect(["attack", "defend", "give_up", "roll", "step"].filter(costly)).toEqual(["give_up"]);
  });
});

describe("in family mode", () => {
  const asks = (kind: string, { final = true, only = false, family = true } = {}) =>
    auxSabords.costly!({ kind }, { family, only, final });

  it("what nobody takes back is pressed twice, but for what is always wanted", () => {
    const kinds = [
      "step",
      "place",
      "keep",
      "load",
      "unload",
      "sail_by",
      "wait",
      "discard",
      "attack",
      "defend",
      "give_up",
    ];
    const wanted = ["build", "rig", "roll"];
    expect([...kinds, ...wanted].filter((kind) => asks(kind))).toEqual(kinds);
    expect([...kinds, ...wanted].filter((kind) => asks(kind, { final: false }))).toEqual([]);
    expect(kinds.filter((kind) => asks(kind, { family: false }))).toEqual(["give_up"]);
  });

  it("what nothing else can be chosen for is pressed once, whoever plays", () => {
    for (const family of [true, false])
      for (const kind of ["give_up", "sail_by", "discard", "wait"])
        expect(asks(kind, { only: true, family })).toBe(false);
  });

  it("a step and a longer way ask as the server tells of each", () => {
    const moves = ["G4", "G6", "H5"].map((square) => ({ kind: "step", square }));
    const asking = (final: readonly number[]) =>
      modelOf(view, moves, { final, family: true })
        .actions.filter((action) => action.asks)
        .map((action) => action.pieces[0]);
    const ways = view.reach.filter((reach) => reach.final).map((reach) => reach.square);
    expect(asking([])).toEqual(ways);
    expect(asking([1])).toEqual(["G6", ...ways]);
  });

  it("a way is one of several, even where its first step is not", () => {
    const moves = [{ kind: "step", square: "G4" }];
    const { actions } = modelOf(view, moves, { final: [0], family: true });
    expect(actions[0]!.asks).toBe(false);
    expect(actions.some((action) => action.then.length > 0 && action.asks)).toBe(true);
  });
});

describe("words", () => {
  it("agree with one and with several", () => {
    const rolled = (count: number) => m.as_rolled({ face: 6, count }, { locale: "en" });
    expect([rolled(1), rolled(2)]).toEqual(["Die: 6, 1 step to go", "Die: 6, 2 steps to go"]);
    const away = (rose: number) =>
      m.as_whereabouts(
        { ...called("Zoé", false), corner: "", square: "G5", rose, treasure: 2, port: 11 },
        { locale: "en" },
      );
    expect(away(1)).toContain("rose 1 step away");
    expect(away(2)).toContain("rose 2 steps away");
  });
});

describe("the lesson", () => {
  it("ends with boarding, whether ships have met or not", () => {
    const all = lessons.map((_, part) => part);
    expect(lessonNow(lessons, [], view as never, 0, ["step"])).toBe(3);
    expect(lessonNow(lessons, [3], view as never, 0, ["step"])).toBeNull();
    expect(lessonNow(lessons, all.slice(0, -1), view as never, 0, ["step"])).toBe(all.at(-1));
    expect(lessonNow(lessons, all.slice(0, -1), view as never, 1, ["step"])).toBeNull();
  });

  it("speaks of no card that is not there, and of no chest that cannot be loaded", () => {
    const at = (phase: string) => ({ ...view, decision: { ...view.decision!, phase } }) as never;
    expect(lessons[0]!.text(["build", "wait"])).toBe(m.as_lesson_build());
    expect(lessons[0]!.text(["wait"])).toBe(m.as_lesson_build_later());
    expect(lessonNow(lessons, [], at("treasure"), 0, ["unload"])).toBeNull();
    expect(lessonNow(lessons, [], at("treasure"), 0, ["load", "unload"])).toBe(6);
  });
});

describe("luck and figures", () => {
  const state = { seats: 3, first: "se", pile: ["leg", "ship"], discard: ["ship", "pirate"] } as const;

  it("is what was seen, among all that could come", () => {
    expect(starter(state).options).toEqual(["nw", "ne", "se"]);
    expect(thrown(state, [{ kind: "rolled", count: 4 }])).toMatchObject({ seen: "4", options: { length: 6 } });
    expect(thrown(state, [{ kind: "drew_card", card: "ship" }])!.options).toEqual(["leg", "ship"]);
    expect(thrown({ ...state, pile: [] }, [{ kind: "drew_card", card: "ship" }])!.options).toEqual(["pirate", "ship"]);
    expect(thrown(state, [{ kind: "moved" }])).toBeNull();
  });

  it("counts for each seat, and the faces of the die", () => {
    const steps = [
      { events: [{ kind: "rolled", seat: 1, count: 6 }] },
      {
        events: [
          { kind: "landed", seat: 0, count: 3 },
          { kind: "landed", seat: 0, count: 1 },
        ],
      },
    ];
    const { seats, draws } = statistics(steps as never, 2);
    expect(seats[0]!.values).toEqual([4, 0]);
    expect(seats.filter((each) => each.praise === null)).toHaveLength(1);
    expect(draws.map((draw) => draw.count)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(draws[0]!.expected).toBeCloseTo(1 / 6);
  });
});

describe("a fight that nobody wins", () => {
  it("counts for both ships, one that is won for the winner", () => {
    const steps = [
      { events: [{ kind: "drawn_fight", seat: 2, other_seat: 0 }] },
      { events: [{ kind: "drawn_fight", seat: 0, other_seat: 1 }] },
      { events: [{ kind: "won_fight", seat: 1, other_seat: 2 }] },
    ];
    const { seats } = statistics(steps as never, 3);
    const values = (label: string) => seats.find((each) => each.label === label)!.values;
    expect(values(m.as_stat_drawn())).toEqual([2, 1, 1]);
    expect(values(m.as_stat_won())).toEqual([0, 1, 0]);
  });
});

describe("rules in context", () => {
  it("exist in both languages for every card and square", () => {
    for (const language of ["fr", "en"]) {
      const text = readFileSync(new URL(`../../../docs/rules/aux-sabords.${language}.md`, import.meta.url), "utf8");
      const numbers = new Set(clausesOf(text).map((clause) => clause.number));
      for (const key of ["pirate", "captain", "leg", "sabre", "pistol", "ship", "G5"]) {
        const { clauses, effect } = auxSabords.about!(key);
        expect(effect).not.toBe("");
        expect(clauses.length).toBeGreaterThan(0);
        for (const clause of clauses) expect(numbers).toContain(clause);
      }
    }
  });
});
