// A position of Brethren of the Coast for tests: three seats, a galleon with five cards, a colony, a galleon untouched.
import type { Attack, BoardState, Card, CardCounts, Forecast, Player, View } from "../src/generated/brethren";

export const counts = (over: Partial<CardCounts> = {}): CardCounts => ({
  doubloons_1: 0,
  doubloons_2: 0,
  doubloons_3: 0,
  doubloons_4: 0,
  chest: 0,
  marked_1: 0,
  marked_2: 0,
  marked_3: 0,
  cannon: 0,
  musket: 0,
  ...over,
});

export const attack = (over: Partial<Attack> = {}): Attack => ({
  shots: "none",
  seat: null,
  galleons: 0,
  schooners: 0,
  destroyed: false,
  ...over,
});

export const forecast = (over: Partial<Forecast> = {}): Forecast => ({
  cannon: attack(),
  musket: attack(),
  fleets: [],
  shares: [],
  drafted: 0,
  unclaimed: 0,
  stays: false,
  unknown: 0,
  ...over,
});

export const board = (over: Partial<BoardState> = {}): BoardState => ({
  compass: "north",
  colony: false,
  closed: false,
  fleets: [],
  cards: [],
  now: forecast(),
  ...over,
});

export const player = (over: Partial<Player> = {}): Player => ({
  hand: 4,
  galleons: 2,
  schooners: 6,
  coins: 3,
  cards: counts(),
  doubloons: 0,
  chests: 0,
  port_royal: 0,
  booty: 0,
  score: 3,
  ...over,
});

export const fleet = (seat: number, galleons: number, schooners: number) => ({
  seat,
  galleons,
  schooners,
  strength: 3 * galleons + 2 * schooners,
});

export const card = (seat: number, face: Card | null, hidden = false) => ({ seat, hidden, card: face });

export const brethrenView = (over: Partial<View> = {}): View => ({
  options: { lone_ship_falls_back: true, unclaimed_treasure_stays: false, booty_needs_chest: true },
  seats: 3,
  first: 1,
  active: 0,
  round: 5,
  rounds: 12,
  stage: "play",
  decision: { phase: "ship", seat: 0, board: null },
  scoring: null,
  pile: 12,
  booty: 2,
  boards: [
    board({
      fleets: [fleet(1, 1, 1), fleet(0, 0, 2), fleet(2, 1, 0)],
      cards: [
        card(1, "doubloons_4"),
        card(0, "cannon", true),
        card(2, null, true),
        card(0, "chest"),
        card(1, "marked_2"),
      ],
      now: forecast({
        cannon: attack({ shots: "hit", seat: 1, galleons: 1 }),
        fleets: [fleet(0, 0, 2), fleet(2, 1, 0), fleet(1, 0, 1)],
        shares: [
          { seat: 0, doubloons: 4, chests: 0 },
          { seat: 2, doubloons: 2, chests: 1 },
          { seat: 1, doubloons: 0, chests: 0 },
        ],
        drafted: 2,
        unknown: 1,
      }),
    }),
    board({
      compass: "south_east",
      colony: true,
      fleets: [fleet(2, 0, 1)],
      cards: [card(2, "doubloons_1")],
      now: forecast({ fleets: [fleet(2, 0, 1)], shares: [{ seat: 2, doubloons: 1, chests: 0 }], drafted: 1 }),
    }),
    board({ compass: "south_west" }),
  ],
  players: [
    player({ cards: counts({ chest: 2, doubloons_3: 1, marked_1: 1 }), doubloons: 5, chests: 2, score: 8 }),
    player({ coins: 4, score: 4 }),
    player({ coins: 2, cards: counts({ doubloons_4: 2 }), doubloons: 8, score: 10 }),
  ],
  hand: ["doubloons_2", "chest", "chest", "musket"],
  deck: counts({
    doubloons_1: 4,
    doubloons_2: 4,
    doubloons_3: 4,
    doubloons_4: 4,
    chest: 9,
    marked_1: 3,
    marked_2: 3,
    marked_3: 3,
    cannon: 3,
    musket: 3,
  }),
  unseen: counts({
    doubloons_1: 3,
    doubloons_2: 3,
    doubloons_3: 3,
    doubloons_4: 1,
    chest: 4,
    marked_1: 2,
    marked_2: 2,
    marked_3: 3,
    cannon: 2,
    musket: 2,
  }),
  spent: counts(),
  secret: [],
  ...over,
});
