// Lists of moves: the server plays all of them or none, and names the one it refuses.
import { Refused } from "./api";

/** Why a list cannot go on: something is asked on the way, chance came in, or another is to choose. */
const ON_THE_WAY = new Set<Refused["code"]>(["illegal_move", "barrier", "not_your_turn"]);

/** How many moves of a list that was refused can be played before something is asked; 0: none of them. */
export const playable = (error: unknown): number =>
  error instanceof Refused && ON_THE_WAY.has(error.code) ? (error.move ?? 0) : 0;
