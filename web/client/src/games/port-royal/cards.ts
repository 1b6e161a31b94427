// What a card's key says: its kind and its figures. Names and sentences are messages.
import type { Card, Expedition, Person, Ship } from "../../generated/port-royal";

export type Colour = "yellow" | "blue" | "green" | "red" | "black";
export type ShipKind = "pinnace" | "flute" | "skiff" | "frigate" | "galleon";
export type PersonKind =
  | "trader"
  | "settler"
  | "captain"
  | "priest"
  | "jack_of_all_trades"
  | "sailor"
  | "pirate"
  | "mademoiselle"
  | "jester"
  | "admiral"
  | "governor";

/** The order of the berths, and of `traders` in a view. */
export const SHIPS: readonly { kind: ShipKind; colour: Colour }[] = [
  { kind: "pinnace", colour: "yellow" },
  { kind: "flute", colour: "blue" },
  { kind: "skiff", colour: "green" },
  { kind: "frigate", colour: "red" },
  { kind: "galleon", colour: "black" },
];

export interface ShipCard {
  readonly type: "ship";
  readonly kind: ShipKind;
  readonly colour: Colour;
  /** null: a skull, nobody can repel it. */
  readonly swords: number | null;
  readonly coins: number;
}

export interface PersonCard {
  readonly type: "person";
  readonly kind: PersonKind;
  /** Of a trader: the ships he trades with. */
  readonly colour: Colour | null;
  readonly cost: number;
  readonly points: number;
}

export interface ExpeditionCard {
  readonly type: "expedition";
  readonly captains: number;
  readonly priests: number;
  readonly settlers: number;
  readonly points: number;
  readonly coins: number;
}

export interface TaxCard {
  readonly type: "tax";
  readonly bonus: "most_swords" | "fewest_points";
}

export type CardFacts = ShipCard | PersonCard | ExpeditionCard | TaxCard;

const EXPEDITIONS: Record<Expedition, Omit<ExpeditionCard, "type">> = {
  expedition_captains: { captains: 2, priests: 0, settlers: 0, points: 4, coins: 2 },
  expedition_priests: { captains: 0, priests: 2, settlers: 0, points: 4, coins: 2 },
  expedition_settlers: { captains: 0, priests: 0, settlers: 2, points: 4, coins: 2 },
  expedition_captains_settler: { captains: 2, priests: 0, settlers: 1, points: 6, coins: 3 },
  expedition_priests_settler: { captains: 0, priests: 2, settlers: 1, points: 6, coins: 3 },
  expedition_all: { captains: 1, priests: 1, settlers: 1, points: 5, coins: 3 },
};

// A person's points follow from kind and price: 1 for the cheapest, 1 more for each 2 coins.
const CHEAPEST: Record<PersonKind, number> = {
  trader: 3,
  settler: 4,
  captain: 4,
  priest: 4,
  jack_of_all_trades: 6,
  sailor: 3,
  pirate: 5,
  mademoiselle: 5,
  jester: 5,
  admiral: 5,
  governor: 10,
};

function person(key: Person): PersonCard {
  const parts = key.split("_");
  const cost = Number(parts.at(-1));
  const trader = parts[0] === "trader";
  const kind = (trader ? "trader" : parts.slice(0, -1).join("_")) as PersonKind;
  return {
    type: "person",
    kind,
    colour: trader ? (parts[1] as Colour) : null,
    cost,
    points: Math.max(0, 1 + (cost - CHEAPEST[kind]) / 2),
  };
}

function ship(key: Ship): ShipCard {
  const [kind, swords, coins] = key.split("_") as [ShipKind, string, string];
  return {
    type: "ship",
    kind,
    colour: SHIPS.find((each) => each.kind === kind)!.colour,
    swords: swords === "skull" ? null : Number(swords),
    coins: Number(coins),
  };
}

export function cardFacts(key: Card): CardFacts {
  if (key in EXPEDITIONS) return { type: "expedition", ...EXPEDITIONS[key as Expedition] };
  if (key === "tax_most_swords" || key === "tax_fewest_points")
    return { type: "tax", bonus: key.slice(4) as TaxCard["bonus"] };
  if (SHIPS.some((each) => key.startsWith(`${each.kind}_`))) return ship(key as Ship);
  return person(key as Person);
}
