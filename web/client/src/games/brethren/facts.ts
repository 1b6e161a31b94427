// The worth of cards and ships, as the server tells it.
import type { Card, CardFacts, Facts, Ship } from "../../generated/brethren";
import { factsOf } from "../facts";

const facts = factsOf<Facts>("brethren");

export const learn = facts.learn;

const of = (card: Card): CardFacts => facts.get().cards.find((each) => each.card === card)!;

/** In doubloons. */
export const worthOf = (card: Card): number => of(card).doubloons;

/** What the dearest card is worth. */
export const dearest = (): number => Math.max(...facts.get().cards.map(({ doubloons }) => doubloons));

/** The place of the fleet that gets a marked card; 0 for all others. */
export const placeOf = (card: Card): number => of(card).place;

export const sailsOf = (ship: Ship): number =>
  ship === "galleon" ? facts.get().galleon_sails : facts.get().schooner_sails;

/** So many cards have a Spanish galleon scored. */
export const galleonCards = (): number => facts.get().galleon_cards;

/** In coins, for a card that is played face down. */
export const hidingPrice = (): number => facts.get().hiding_price;
