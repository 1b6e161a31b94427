// What the picture adds up from the view, so that a choice is seen with its consequence. The server decides.
import type { Card, Event, Person, Ship, View } from "../../generated/port-royal";
import { cardFacts, SHIPS, type CardFacts, type ShipKind, type TaxCard } from "./cards";

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

/** How many cards the active player may take if the discovery ends now (PR-40). */
export function takesIfStopped(view: View): number {
  const flags = moored(view.harbour).size;
  return Math.max(1, flags - 2) + (view.players[view.active]?.governors ?? 0);
}

/** What a seat's purse gains or loses when it takes this card now (PR-43, PR-44, PR-47, PR-53, PR-54). */
export function purseChange(card: CardFacts, view: View, seat: number): number {
  const player = view.players[seat]!;
  const fee = seat === view.active ? 0 : 1;
  switch (card.type) {
    case "ship":
      return card.coins + player.traders[SHIPS.findIndex((each) => each.kind === card.kind)]! - fee;
    case "person":
      return -Math.max(0, card.cost - player.mademoiselles) - fee;
    case "expedition":
      return card.coins;
    case "tax":
      return 0;
  }
}

export interface Taxed {
  readonly bonus: TaxCard["bonus"];
  /** What each purse lost and won by it, in the order of the payments. */
  readonly purses: readonly { readonly seat: number; readonly change: number }[];
}

/** The tax increase that these events tell of (PR-35 to PR-37). */
export function taxedBy(events: readonly Event[]): Taxed | null {
  const drawn = events.flatMap((event) => (event.kind === "drawn" ? [cardFacts(event.card)] : []));
  const tax = drawn.find((card) => card.type === "tax");
  if (!tax) return null;
  const purses = events.flatMap((event) => {
    if (event.kind === "coins_lost") return [{ seat: event.seat, change: -event.amount }];
    if (event.kind === "coins_gained" && event.cause === "tax") return [{ seat: event.seat, change: event.amount }];
    return [];
  });
  return { bonus: tax.bonus, purses };
}
