// Pieces of this table by their keys: boards, ships and hand are what moves are about; cards at the boards are only seen.
import type { Card, Move, Ship } from "../../generated/brethren";

export const boardKey = (board: number): string => `board ${board}`;
export const shipKey = (ship: Ship): string => `ship ${ship}`;
export const handKey = (card: Card): string => `hand ${card}`;
/** Treasure that is being shared. */
export const pickKey = (card: Card): string => `pick ${card}`;
/** A card that lies there; null: nobody here knows it. */
export const seenKey = (card: Card | null): string => `seen ${card ?? "hidden"}`;

export type Sort = "board" | "ship" | "hand" | "pick" | "seen";

/** What a key is of: the sort, and the board, ship or card. */
export function readKey(key: string): { sort: Sort; what: string } {
  const [sort, what] = key.split(" ") as [Sort, string];
  return { sort, what };
}

export function piecesOf(move: Move): readonly string[] {
  switch (move.kind) {
    case "ship":
      return [boardKey(move.board), shipKey(move.ship)];
    case "card":
      return [boardKey(move.board), handKey(move.card)];
    case "pick":
      return [pickKey(move.card)];
  }
}
