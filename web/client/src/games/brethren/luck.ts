// Where chance came in, from whole states as the server tells them once a game is over.
import { m } from "../../generated/i18n/messages.js";
import type { Card } from "../../generated/brethren";
import type { Event } from "../../generated/wire";
import type { Roll } from "../contract";
import { cardName } from "./names";

interface State {
  readonly seats: number;
  readonly first: number;
  /** Draw pile and secret cards, in no order: each card is drawn from all of them. */
  readonly pool: readonly Card[];
}

export const startPlayer = (state: State): Roll => ({
  options: Array.from({ length: state.seats }, (_, seat) => String(seat)),
  seen: String(state.first),
  say: (seat) => m.br_starts({ seat: Number(seat) + 1 }),
});

/** The card drawn at the end of a turn; only whoever drew it is told which. */
export function cardDrawn(state: State, events: readonly Event[]): Roll | null {
  const drawn = events.find((event) => event.kind === "drew_own");
  if (!drawn) return null;
  return {
    options: state.pool,
    seen: drawn["card"] as Card,
    say: (card) => (card ? cardName(card as Card) : ""),
  };
}
