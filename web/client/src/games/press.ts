// A press on a piece, the same at every table: the first one holds it, a second one of a finger plays it.
import type { Action, PieceModel } from "../core/model";

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
