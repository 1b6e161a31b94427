// Cards that fit out the ship. Their moves have buttons of their own; where there is one such move, the card is pressed as well.
import type { Action } from "../../core/model";
import type { Card, Move } from "../../generated/aux-sabords";

const lays = (move: Move, card: Card): boolean =>
  move.kind === "rig" ? card === "ship" : move.kind === "build" && (move.card === card || move.other === card);

/** What a press on the card does; null where it is one of several moves, or of none. */
export function fitting(card: Card, actions: readonly Action[]): Action | null {
  const [action, ...others] = actions.filter(({ move }) => lays(move as unknown as Move, card));
  return action && others.length === 0 ? action : null;
}
