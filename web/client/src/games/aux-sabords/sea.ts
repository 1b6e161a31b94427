// Squares of the sea: where they lie, and how one lies from another.
import type { Square } from "../../generated/aux-sabords";

/** Counted from the north-western corner, from 0. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

export const spotOf = (square: Square): Spot => ({
  column: square.charCodeAt(0) - 65,
  row: Number(square.slice(1)) - 1,
});

export const squareAt = ({ column, row }: Spot): Square => `${String.fromCharCode(65 + column)}${row + 1}`;

export type Side = "north" | "east" | "south" | "west";

/** How many squares to each side `to` lies from `from`, the greater distance first; empty for the same square. */
export function bearing(from: Square, to: Square): { readonly side: Side; readonly count: number }[] {
  const a = spotOf(from);
  const b = spotOf(to);
  const across = { side: b.column > a.column ? "east" : "west", count: Math.abs(b.column - a.column) } as const;
  const along = { side: b.row > a.row ? "south" : "north", count: Math.abs(b.row - a.row) } as const;
  return [across, along].filter((each) => each.count > 0).sort((x, y) => y.count - x.count);
}

/** The side on which a neighbour lies. */
export const sideOf = (from: Square, to: Square): Side | null => {
  const found = bearing(from, to);
  return found.length === 1 && found[0]!.count === 1 ? found[0]!.side : null;
};

/** The line through the middles of these squares, for a path in units of one square. */
export function lineThrough(squares: readonly Square[]): string {
  return squares
    .map(spotOf)
    .map(({ column, row }, index) => `${index === 0 ? "M" : "L"}${column + 0.5} ${row + 0.5}`)
    .join("");
}
