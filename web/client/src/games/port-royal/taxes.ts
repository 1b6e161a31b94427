// A tax increase as the events tell it.
import type { Event } from "../../generated/port-royal";
import { cardFacts, type TaxCard } from "./cards";

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
