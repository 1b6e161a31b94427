// The harbour as the picture shows it: ships at their berths, and what taking a card does to a purse.
import { m } from "../../generated/i18n/messages.js";
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

/** From a flat sea to a hurricane, with each flag that flies in the port. */
const SEAS = [m.pr_sea_0, m.pr_sea_1, m.pr_sea_2, m.pr_sea_3, m.pr_sea_4, m.pr_sea_5] as const;

/** The berths that make the next card dangerous; none where no card is to come, as the server tells it. */
export const dangerOf = ({ harbour, odds, decision }: Pick<View, "harbour" | "odds" | "decision">): number =>
  odds !== null || decision?.ship ? moored(harbour).size : 0;

/** More berths are taken than free. */
export const isHigh = (danger: number): boolean => danger > SHIPS.length / 2;

export const seaName = (danger: number): string => SEAS[Math.min(danger, SEAS.length - 1)]!();

export const dangerWords = (danger: number): string =>
  m.pr_danger_words({ sea: seaName(danger), taken: danger, berths: SHIPS.length });
