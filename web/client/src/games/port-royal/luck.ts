// Where chance came in, from whole states as the server tells them once a game is over.
import { m } from "../../generated/i18n/messages.js";
import type { Card } from "../../generated/port-royal";
import type { Event } from "../../generated/wire";
import type { Roll } from "../contract";

interface State {
  readonly seats: number;
  readonly first: number;
  readonly deck: number;
  readonly discard: readonly Card[];
  readonly batches: readonly { readonly cards: readonly Card[] }[];
}

export const startPlayer = (state: State): Roll => ({
  options: Array.from({ length: state.seats }, (_, seat) => String(seat)),
  seen: String(state.first),
  say: (seat) => m.pr_starts({ seat: Number(seat) + 1 }),
});

/** The card that was turned up, from the faces of the pile; an empty one is made of what was discarded. */
export function cardDrawn(state: State, events: readonly Event[], say: (card: Card) => string): Roll | null {
  const drawn = events.find((event) => event.kind === "drawn");
  if (!drawn) return null;
  const options = state.deck > 0 ? (state.batches.at(-1)?.cards ?? []) : state.discard;
  return { options, seen: drawn["card"] as Card, say: (card) => (card ? say(card as Card) : "") };
}
