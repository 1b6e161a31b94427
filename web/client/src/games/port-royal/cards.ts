// The cards as the server tells them (`Facts`). Names and sentences are messages.
import type { Card, CardFacts as WireCard, Facts } from "../../generated/port-royal";
import { factsOf } from "../facts";

export type Colour = "yellow" | "blue" | "green" | "red" | "black";
export type ShipKind = "pinnace" | "flute" | "skiff" | "frigate" | "galleon";
export type PersonKind = NonNullable<WireCard["person"]>;

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
  readonly swords: number;
  /** What the ability comes to, in coins or cards; below zero: off a price. */
  readonly bonus: number;
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

const facts = factsOf<Facts>("port-royal");
let cards: ReadonlyMap<Card, CardFacts> = new Map();

export function learn(all: Facts): void {
  facts.learn(all);
  cards = new Map(all.cards.map((wire) => [wire.card, read(wire)]));
}

function read(wire: WireCard): CardFacts {
  const { card, kind, person, colour, cost, points, swords, coins, bonus, captains, priests, settlers } = wire;
  switch (kind) {
    case "ship":
      return { type: kind, kind: SHIPS.find((each) => each.colour === colour)!.kind, colour: colour!, swords, coins };
    case "person":
      return { type: kind, kind: person!, colour, cost, points, swords: swords ?? 0, bonus };
    case "expedition":
      return { type: kind, captains, priests, settlers, points, coins };
    case "tax":
      return { type: kind, bonus: card === "tax_most_swords" ? "most_swords" : "fewest_points" };
  }
}

export function cardFacts(key: Card): CardFacts {
  const card = cards.get(key);
  if (!card) throw new Error(`the server has told nothing of the card ${key}`);
  return card;
}

/** So many points bring the last round. */
export const goal = (): number => facts.get().goal;

/** The draw pile as it is at first: each card, and how many of it. */
export const pile = (): readonly { readonly card: CardFacts; readonly copies: number }[] =>
  facts.get().cards.map(({ card, copies }) => ({ card: cardFacts(card), copies }));
