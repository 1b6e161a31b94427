// A position of Pirate's Cove for tests: three seats in the second month, two of them at one island, a legend at another.
import type { View } from "../src/generated/pirates-cove";

type Player = View["players"][number];
type Part = Player["sections"][number];
type Battle = NonNullable<View["battle"]>;

const SECTIONS = ["hull", "sails", "cannons", "crew"] as const;

export const part = (section: Part["section"], over: Partial<Part> = {}): Part => ({
  section,
  position: 2,
  value: section === "hull" || section === "sails" ? 5 : 2,
  mastercraft: 0,
  parrot: 0,
  safe: 1,
  next_price: 1,
  ...over,
});

export const player = (over: Partial<Player> = {}): Player => ({
  fame: 0,
  fame_from: [0, 0, 0, 0, 0, 0, 0],
  sections: SECTIONS.map((section) => part(section)),
  parrot: null,
  parrot_hits: 0,
  gold: 4,
  chests: 2,
  overboard: 0,
  room: 5,
  place: 2,
  speed: 5,
  dice: 2,
  hand: 1,
  hand_piles: [1],
  fame_cards: [],
  ...over,
});

const island = (place: number, over: Partial<View["islands"][number]> = {}): View["islands"][number] => ({
  place,
  treasure: "t10",
  fame: 1,
  gold: 2,
  chests: 5,
  cards: 0,
  ...over,
});

export const ship = (seat: number, over: Partial<Battle["ships"][number]> = {}): Battle["ships"][number] => ({
  seat,
  speed: 5,
  dice: 2,
  hit_from: 5,
  hit: false,
  reloading: false,
  ...over,
});

export const battle = (over: Partial<Battle> = {}): Battle => ({
  place: 2,
  exchange: 1,
  legend: null,
  legend_hull: 0,
  navy_hull: 0,
  order: [1, 0],
  next: 1,
  ships: [ship(0), ship(1)],
  laid: [],
  loaded: [],
  ...over,
});

export const coveView = (over: Partial<View> = {}): View => ({
  options: {} as View["options"],
  seats: 3,
  month: 2,
  months: 12,
  step: "sail",
  place: 0,
  decision: { phase: "sail", seats: [0, 1, 2] },
  islands: [1, 2, 3, 4, 5].map((place) => island(place)),
  black: [
    { place: 2, legend: "blackbeard" },
    { place: 5, legend: null },
  ],
  navy: null,
  navy_senders: [],
  hijacks: [],
  maps: [],
  announced: false,
  queue: [],
  queue_next: 0,
  passes: 0,
  battle: null,
  visit: { income: "due", bought: 0, upgraded: false, buried: false, chests: 0 },
  offered: [],
  players: [
    player(),
    player({ fame: 3, fame_from: [3, 0, 0, 0, 0, 0, 0] }),
    player({ place: 7, sections: SECTIONS.map((section) => part(section, section === "crew" ? { position: 0 } : {})) }),
  ],
  hand: ["mastercraft", "ba_wind"],
  pool: 30,
  pile: 1,
  discards: [],
  spent: [],
  legends: 3,
  legend_discards: [],
  gold_supply: 100,
  chest_supply: 44,
  finalists: [],
  winners: [],
  ...over,
});
