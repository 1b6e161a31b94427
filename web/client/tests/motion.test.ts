// Every kind of event that a game moves something for is looked at: by an act of a journey, or, where it comes too seldom,
// by an event of its own here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as auxSabordsActs from "../journeys/support/aux-sabords";
import * as brethrenActs from "../journeys/support/brethren";
import * as portRoyalActs from "../journeys/support/port-royal";
import * as auxSabords from "../src/games/aux-sabords/motion";
import * as brethren from "../src/games/brethren/motion";
import * as portRoyal from "../src/games/port-royal/motion";
import type { Event as AuxSabordsEvent } from "../src/generated/aux-sabords";
import type { Event as BrethrenEvent, View as BrethrenView } from "../src/generated/brethren";
import type { Event as PortRoyalEvent, View as PortRoyalView } from "../src/generated/port-royal";
import type { Stir, Travel } from "../src/stage/motion";
import { DURATIONS } from "../src/core/scheduler";
import { view } from "./aux-sabords-view";
import "./facts";

type Motion = Stir | Travel;

/** What moves by this event: what goes and what stirs. */
const PORT_ROYAL = (event: PortRoyalEvent): readonly Motion[] => [
  ...portRoyal.travels(event, { harbour: [] } as unknown as PortRoyalView, null),
  ...(portRoyal.cue(event, undefined).stirs ?? []),
];
const BRETHREN = (event: BrethrenEvent, viewer: number | null = null): readonly Motion[] => [
  ...brethren.travels(event, { boards: [] } as unknown as BrethrenView, viewer),
  ...(brethren.cue(event, undefined).stirs ?? []),
];
const AUX_SABORDS = (event: AuxSabordsEvent): readonly Motion[] => [
  ...auxSabords.travels(event, null),
  ...(auxSabords.cue(event, undefined).stirs ?? []),
];

const RARE: Readonly<Record<string, Readonly<Record<string, readonly Motion[]>>>> = {
  "port-royal": {
    coins_lost: PORT_ROYAL({ kind: "coins_lost", seat: 1, amount: 6 }),
    reshuffled: PORT_ROYAL({ kind: "reshuffled", amount: 40 }),
  },
  brethren: { port_royal_won: BRETHREN({ kind: "port_royal_won", seat: 1, amount: 4 }) },
  "aux-sabords": {
    reshuffled: AUX_SABORDS({ kind: "reshuffled", count: 30 }),
    unloaded: AUX_SABORDS({ kind: "unloaded", seat: 1, colour: "ne", count: 1 }),
    took_chests: AUX_SABORDS({
      kind: "took_chests",
      seat: 1,
      colour: "ne",
      other: "sw",
      other_seat: 2,
      count: 2,
      chests: [0, 0, 0, 2],
    }),
    drawn_fight: AUX_SABORDS({ kind: "drawn_fight", seat: 1, colour: "ne", other: "sw", other_seat: 2 }),
  },
};

const ACTS = { "port-royal": portRoyalActs, brethren: brethrenActs, "aux-sabords": auxSabordsActs };

/** The kinds of events that `travels` or a cue with stirs speaks of, read from the source. */
function moved(game: string): Set<string> {
  const source = readFileSync(join(import.meta.dirname, `../src/games/${game}/motion.ts`), "utf8");
  const body = (name: string) => source.split(`export function ${name}(`)[1]!.split("\n}\n")[0]!;
  const branches = (text: string) =>
    [
      ...text.matchAll(/((?:\s+(?:\/\/[^\n]*|case "\w+":))+)([\s\S]*?)(?=\s+(?:\/\/[^\n]*\s+)?case "|\s+default:)/g),
    ].map(([, cases, rest]) => ({
      kinds: [...cases!.matchAll(/case "(\w+)"/g)].map(([, kind]) => kind!),
      rest: rest!,
    }));
  const going = branches(body("travels")).flatMap(({ kinds }) => kinds);
  const stirred = branches(body("cue")).flatMap(({ kinds, rest }) => (rest.includes("stirs") ? kinds : []));
  return new Set([...going, ...stirred]);
}

describe.each(Object.entries(ACTS))("what moves in %s", (game, { acts, rare }) => {
  it("is wanted by an act of the journeys, or rare", () => {
    const wanted = acts.flatMap(({ wants }) => wants);
    // A die is thrown by a part of its own.
    expect([...new Set([...wanted, ...rare])].filter((kind) => kind !== "rolled").sort()).toEqual(
      [...moved(game)].sort(),
    );
  });

  it("is seen in an event of each kind that is rare", () => {
    expect(Object.keys(RARE[game]!).sort()).toEqual([...rare].sort());
    for (const [kind, motions] of Object.entries(RARE[game]!)) expect(motions, kind).not.toEqual([]);
  });
});

describe("on a phone of Brethren, where one board is in the page", () => {
  it("ships and cards of another board come from its tab and go there", () => {
    const ends = (motions: readonly Motion[]) =>
      motions.flatMap((motion) => ("goes" in motion ? [motion.from, motion.to] : [motion.at])).flat();
    const placed = { kind: "ship_placed", seat: 1, board: 2, ship: "galleon", amount: 3, place: 1 } as const;
    expect(ends(BRETHREN(placed as BrethrenEvent))).toContain("board 2");
    expect(ends(BRETHREN({ kind: "card_played", seat: 1, board: 2, card: "cannon" }))).toContain("board 2");
    const hit = { kind: "cannon_hit", seat: 1, board: 2, galleons: 1, schooners: 0 };
    expect(ends(BRETHREN(hit as unknown as BrethrenEvent))).toContain("board 2");
  });
});

describe("what nobody knows yet", () => {
  it("is how far a die leads that still rolls, and what card is on its way", () => {
    const rolled = { kind: "rolled", seat: 0, colour: "nw", count: 5 } as AuxSabordsEvent;
    expect(auxSabords.cue(rolled, undefined).unveils).toBe(DURATIONS.dice);
    expect(auxSabords.veiled(view, rolled)).toEqual({ ...view, die: 5 });
    expect(auxSabords.applied(view, rolled).decision!.steps).toBe(5);
    const drawn = { kind: "drawn", seat: 0, card: "frigate_3_2" } as unknown as PortRoyalEvent;
    expect(portRoyal.cue(drawn, undefined).unveils).toBe(DURATIONS.travel);
  });
});
