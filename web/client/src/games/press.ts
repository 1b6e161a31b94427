// A press on a piece, the same at every table: the first one holds it, a second one of a finger plays it.
import type { Action, PieceModel, TableModel } from "../core/model";

/**
 * Where only one move can be made with the piece, the second press makes it, by the same way as its button. Keys put the
 * piece down instead: whoever cannot see what is held goes by the buttons.
 */
export function press(
  piece: PieceModel,
  { detail }: Pick<MouseEvent, "detail">,
  select: (piece: string | null) => void,
  act: ((action: Action) => void) | undefined,
): void {
  const [action, ...others] = piece.actions;
  if (act && action && others.length === 0 && piece.selected && detail > 0) act(action);
  else select(piece.selected ? null : piece.id);
}

/**
 * The same where a move is about several pieces, a ship and a board: what is held is played by another press of a finger on
 * a piece of it, and by the press on the board that goes with what the reader has taken in hand himself, as soon as one move
 * is offered for all that is held. What was in hand from the start is taken by the first press on it.
 */
export function pressAmong(
  { id, before, board }: { readonly id: string; readonly before: readonly string[]; readonly board: boolean },
  { detail }: Pick<MouseEvent, "detail">,
  model: () => Pick<TableModel, "zones" | "offered">,
  select: (piece: string | null) => void,
  act: ((action: Action) => void) | undefined,
): void {
  const held = () => model().zones.flatMap(({ pieces }) => pieces.filter(({ selected }) => selected));
  const play = () => {
    const [action, ...others] = model().offered;
    if (act && action && others.length === 0 && held().every(({ key }) => action.pieces.includes(key))) act(action);
  };
  if (!act || detail === 0) return select(id);
  const own = held().filter((piece) => before.includes(piece.id));
  if (held().some((piece) => piece.id === id)) {
    if (own.length === 0) return;
    const [, ...others] = model().offered;
    if (others.length === 0) play();
    else if (before.includes(id)) select(id);
    return;
  }
  select(id);
  // Only a board ends what began with a ship or a card, and only one that can be taken.
  const now = held().map((piece) => piece.id);
  if (board && now.includes(id) && now.some((each) => each !== id && before.includes(each))) play();
}
