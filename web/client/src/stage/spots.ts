// Where pieces and places are in the page.
import type { Box, Spot } from "./motion";

export interface Found {
  readonly element: HTMLElement;
  readonly box: Box;
  /** A piece is the thing itself; a place is where such things come from and go to. */
  readonly piece: boolean;
}

/** By name; equal pieces are told apart by their order. */
export type Spots = ReadonlyMap<Spot, readonly Found[]>;

export function spotsIn(root: HTMLElement): Spots {
  const spots = new Map<Spot, Found[]>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece], [data-place]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const { piece, place } = element.dataset;
    const name = piece ?? place!;
    const found = { element, box: { left, top, width, height }, piece: piece !== undefined };
    spots.set(name, [...(spots.get(name) ?? []), found]);
  }
  return spots;
}

/** The first of the names that is there. Of equal pieces the last one came last and goes first. */
export function findSpot(spots: Spots, names: Spot | readonly Spot[]): (Found & { readonly name: Spot }) | null {
  for (const name of typeof names === "string" ? [names] : names) {
    const found = spots.get(name)?.at(-1);
    if (found) return { ...found, name };
  }
  return null;
}

/** Pieces that are there before and after, but elsewhere. */
export function shifted(before: Spots, after: Spots): { readonly now: Found; readonly was: Box }[] {
  return [...after].flatMap(([name, there]) =>
    there.flatMap((now, index) => {
      const was = now.piece ? before.get(name)?.[index]?.box : undefined;
      return was && !sameBox(was, now.box) ? [{ now, was }] : [];
    }),
  );
}

/** What is moved by less than a pixel is not seen to move. */
export const sameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.left - b.left) < 1 &&
  Math.abs(a.top - b.top) < 1 &&
  Math.abs(a.width - b.width) < 1 &&
  Math.abs(a.height - b.height) < 1;
