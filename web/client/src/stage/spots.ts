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
    const others = spots.get(name);
    if (others) others.push(found);
    else spots.set(name, [found]);
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

/** What gives way by less, in pixels, is not worth a way of its own: a line that comes or goes shifts a whole board. */
const LEAST_SHIFT = 6;

/** Pieces that are there before and after, but elsewhere; `sight`: what is neither there nor was is not shown. */
export function shifted(before: Spots, after: Spots, sight: Box): { readonly now: Found; readonly was: Box }[] {
  const shifts: { now: Found; was: Box }[] = [];
  for (const [name, there] of after)
    there.forEach((now, index) => {
      const was = now.piece ? before.get(name)?.[index]?.box : undefined;
      if (was && !sameBox(was, now.box, LEAST_SHIFT) && (meet(was, sight) || meet(now.box, sight)))
        shifts.push({ now, was });
    });
  return shifts;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** What is moved by less than a pixel is not seen to move. */
export const sameBox = (a: Box, b: Box, least = 1): boolean =>
  Math.abs(a.left - b.left) < least &&
  Math.abs(a.top - b.top) < least &&
  Math.abs(a.width - b.width) < least &&
  Math.abs(a.height - b.height) < least;
