// How far each seat has come: places on a track, for the eye and for the ear.
import type { Race, Runner } from "../games/contract";

/** Whoever is furthest first; those who are level in the order of their seats. */
export const standing = (runners: readonly Runner[]): readonly Runner[] =>
  [...runners].sort((one, other) => other.at - one.at || one.seat - other.seat);

/** A track without a goal is so long at least: at the start nobody stands at its end. */
const SHORTEST = 20;

/** Where the track ends: at the goal, and where there is none at whoever leads. Whoever is beyond it makes it longer. */
export const length = ({ goal, runners }: Pick<Race, "goal" | "runners">): number =>
  Math.max(1, goal ?? SHORTEST, ...runners.map(({ at }) => at));

/**
 * Where the sign of each runner begins on a track of this width, in the order given: in its place, but never so close to the
 * next one that less than `step` is seen of it.
 */
export function spread(
  race: Pick<Race, "goal" | "runners">,
  order: readonly Runner[],
  { width, size, step }: { readonly width: number; readonly size: number; readonly step: number },
): readonly number[] {
  const room = Math.max(0, width - size);
  const whole = length(race);
  // From the last one to the first, each at least a step before the one behind it.
  const behind = [...standing(race.runners)].reverse();
  const places = new Map<number, number>();
  behind.forEach(({ seat, at }, rank) => {
    const before = rank === 0 ? 0 : places.get(behind[rank - 1]!.seat)! + step;
    places.set(seat, Math.max(before, (Math.max(0, at) / whole) * room));
  });
  // Whoever was pushed over the end makes the others give way.
  behind.forEach(({ seat }, rank) => {
    const most = room - (behind.length - 1 - rank) * step;
    places.set(seat, Math.max(0, Math.min(places.get(seat)!, most)));
  });
  return order.map(({ seat }) => places.get(seat)!);
}

/** What nobody has yet, of what is shared out. */
export const left = ({ goal, runners }: Pick<Race, "goal" | "runners">): number =>
  Math.max(0, (goal ?? 0) - runners.reduce((sum, { at }) => sum + at, 0));
