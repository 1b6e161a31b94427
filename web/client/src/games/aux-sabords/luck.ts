// Where chance came in, from whole states as the server tells them once a game is over.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Colour, Event as Happening } from "../../generated/aux-sabords";
import type { Event } from "../../generated/wire";
import type { Roll } from "../contract";
import { cardKinds, coloursInPlay, dieFaces } from "./facts";
import { cornerName } from "./fleets";
import { cardName } from "./names";

export interface State {
  readonly seats: number;
  readonly first: Colour;
  readonly pile: readonly Card[];
  readonly discard: readonly Card[];
}

/** Who begins (AS-10). */
export const starter = (state: State): Roll => ({
  options: coloursInPlay(state.seats),
  seen: state.first,
  say: (colour) => (colour ? m.as_starts({ corner: cornerName(colour as Colour) }) : ""),
});

/** The die, or the first card that was drawn, from the pile as it lay. */
export function thrown(state: State, events: readonly Event[]): Roll | null {
  const happened = events as unknown as readonly Happening[];
  const found = happened.find((event) => event.kind === "rolled" || event.kind === "drew_card");
  if (found?.kind === "rolled")
    return { options: dieFaces().map(String), seen: String(found.count), say: (face) => face };
  if (found?.kind !== "drew_card") return null;
  const kinds = cardKinds();
  const options =
    state.pile.length > 0 ? state.pile : [...state.discard].sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  return { options, seen: found.card, say: (card) => (card ? cardName(card as Card) : "") };
}
