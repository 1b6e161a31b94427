// Where chance came in, from whole states as the server tells them once a game is over.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Colour, Event as Happening } from "../../generated/aux-sabords";
import type { Event } from "../../generated/wire";
import type { Roll } from "../contract";
import { COLOURS, cornerName } from "./fleets";
import { cardName } from "./names";

export interface State {
  readonly seats: number;
  readonly first: Colour;
  readonly pile: readonly Card[];
  readonly discard: readonly Card[];
}

const FACES = ["1", "2", "3", "4", "5", "6"];
/** The order in which the discard pile becomes the draw pile (AS-12). */
const KINDS: readonly Card[] = ["pirate", "captain", "leg", "sabre", "pistol", "ship"];

/** Who begins (AS-10); three players leave the last colour out (AS-60). */
export const starter = (state: State): Roll => ({
  options: COLOURS.slice(0, state.seats === 3 ? 3 : 4),
  seen: state.first,
  say: (colour) => (colour ? m.as_starts({ corner: cornerName(colour as Colour) }) : ""),
});

/** The die, or the first card that was drawn, from the pile as it lay. */
export function thrown(state: State, events: readonly Event[]): Roll | null {
  const happened = events as unknown as readonly Happening[];
  const found = happened.find((event) => event.kind === "rolled" || event.kind === "drew_card");
  if (found?.kind === "rolled") return { options: FACES, seen: String(found.count), say: (face) => face };
  if (found?.kind !== "drew_card") return null;
  const options =
    state.pile.length > 0 ? state.pile : [...state.discard].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
  return { options, seen: found.card, say: (card) => (card ? cardName(card as Card) : "") };
}
