// A position of Aux Sabords! for tests to change: four seats, the first one sails from G5 with three steps left.
import type { Colour, Fleet, View } from "../src/generated/aux-sabords";

const places: Readonly<Record<Colour, readonly [string, string, string]>> = {
  nw: ["A1", "F6", "H5"],
  ne: ["I1", "D6", "E8"],
  se: ["I9", "D4", "B5"],
  sw: ["A9", "F4", "E2"],
};

const fleet = (colour: Colour, seat: number, square: string | null, aboard: number[] = [0, 0, 0, 0]): Fleet => ({
  colour,
  seat,
  port: places[colour][0],
  treasure: places[colour][1],
  rose: places[colour][2],
  built: square !== null,
  rigged: square !== null,
  square,
  away: square === null ? null : { port: 11, treasure: 2, rose: 1 },
  safe: false,
  reserve: 2,
  waiting: 1,
  aboard,
  landed: [0, 0, 0, 0],
  home: 0,
  errands: [],
});

const none = { pirate: 0, captain: 0, leg: 0, sabre: 0, pistol: 0, ship: 0 };
const reach = (...way: string[]) => ({
  square: way.at(-1)!,
  steps: way.length,
  way,
  final: way.length === 3,
});

export const view: View = {
  options: {
    sea: "classic",
    chests: "four",
    quick_end: false,
    hands: "two_hands",
    foreign_breaks_ties: false,
    round_limit: "sixty",
  },
  seats: 4,
  sea: {
    size: 9,
    land: ["E4", "D5", "E5", "F5", "E6"],
    reefs: ["D2", "F2", "H4", "H6", "F8", "D8", "B6", "B4"],
  },
  first: "nw",
  active: "nw",
  round: 7,
  rounds: 60,
  die: 5,
  wake: ["G3", "G4", "G5"],
  ending: "none",
  decision: { phase: "sail", seat: 0, colour: "nw", steps: 3, other: null, stake: null },
  pile: 21,
  discard: { ...none, sabre: 3, pistol: 2 },
  top: "sabre",
  unseen: { pirate: 12, captain: 2, leg: 5, sabre: 3, pistol: 4, ship: 6 },
  drawable: { pirate: 12, captain: 2, leg: 5, sabre: 3, pistol: 4, ship: 6 },
  fleets: [
    fleet("nw", 0, "G5", [1, 0, 0, 0]),
    { ...fleet("ne", 1, "G7", [0, 2, 1, 0]), landed: [0, 1, 0, 0] },
    fleet("se", 2, "I9"),
    fleet("sw", 3, null),
  ],
  players: (["nw", "ne", "se", "sw"] as const).map((colour, seat) => ({
    colours: [colour],
    hands: [{ colours: [colour], size: 5, cards: seat === 0 ? ["pirate", "pirate", "captain", "leg", "ship"] : null }],
    landed: seat === 1 ? 1 : 0,
    foreign: 0,
    aboard: [1, 3, 0, 0][seat]!,
    rank: seat === 1 ? 1 : 2,
  })),
  chests: 16,
  home: 1,
  reach: [
    reach("G4"),
    reach("G6"),
    reach("H5"),
    reach("G4", "G3"),
    reach("G6", "F6"),
    reach("G6", "G7"),
    reach("H5", "I5"),
    reach("G4", "G3", "F3"),
    reach("G4", "G3", "G2"),
    reach("G4", "G3", "H3"),
    reach("G6", "G7", "F7"),
    reach("G6", "G7", "G8"),
    reach("G6", "G7", "H7"),
    reach("H5", "I5", "I4"),
    reach("H5", "I5", "I6"),
  ],
  odds: [],
};
