// The harbour as the picture shows it: ships at their berths, and what taking a card does to a purse.
import type { Card, Person, Ship, View } from "../../generated/port-royal";
import { cardFacts, SHIPS, type ShipKind } from "./cards";

const berthOf = (key: Card): number => {
  const card = cardFacts(key);
  return card.type === "ship" ? SHIPS.findIndex((each) => each.kind === card.kind) : SHIPS.length;
};

/** Ships in the order of the berths, then persons as they came. */
export const byBerth = (harbour: readonly (Ship | Person)[]): readonly (Ship | Person)[] =>
  [...harbour].sort((a, b) => berthOf(a) - berthOf(b));

/** The kinds of ships in the harbour. */
export const moored = (harbour: readonly Card[]): ReadonlySet<ShipKind> =>
  new Set(harbour.map(cardFacts).flatMap((card) => (card.type === "ship" ? [card.kind] : [])));

/** What the purse of whoever decides gains or loses with this card, as the server tells it. */
export function purseChange(key: Card, view: View): number {
  const at = view.harbour.findIndex((each) => each === key);
  if (at >= 0) return view.purse[at] ?? 0;
  const card = cardFacts(key);
  return card.type === "expedition" ? card.coins : 0;
}
