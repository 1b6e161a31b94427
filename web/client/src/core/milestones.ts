// Turning points of a game: the first of its kind, the last one, one step from the end. A game names what a step may be;
// each counts once.
import type { Event, Story } from "../generated/wire";
import { lasting } from "./log";

export interface Milestone {
  /** The same turning point has the same key; the first step that has it is the one. */
  readonly key: string;
  /** Whose it is; null: everybody's. */
  readonly seat: number | null;
  /** In words, of whoever is called so; `you`: to the reader. */
  text(name: string, you: boolean): string;
}

type View = Readonly<Record<string, unknown>>;

/** What a step may be, from its events and, where it is known, the view after it. */
export type MilestonesOf = (events: readonly Event[], view: View | null) => readonly Milestone[];

/** From this share of the goal on somebody is close to it. */
const NEAR = 0.75;

export const nearly = (value: number, goal: number): boolean => value >= goal * NEAR && value < goal;

/** One that is everybody's. */
export const common = (key: string, text: () => string): Milestone => ({ key, seat: null, text });

/** How long it can be read, in milliseconds, at any speed. */
export const BANNER = 2_600;

/** Which of these are new, and from now on known. */
export function fresh(found: readonly Milestone[], known: Set<string>): Milestone[] {
  return found.filter(({ key }) => !known.has(key) && known.add(key));
}

/** By version, those that the events of the story tell by themselves. */
export function milestonesIn(stories: readonly Story[], of: MilestonesOf): Map<number, readonly Milestone[]> {
  const known = new Set<string>();
  const marked = new Map<number, readonly Milestone[]>();
  for (const { version, events } of lasting(stories)) {
    const found = fresh(of(events, null), known);
    if (found.length > 0) marked.set(version, found);
  }
  return marked;
}

/** As the reader reads it. */
export const milestoneWords = (milestone: Milestone, names: readonly string[], me: number | null): string =>
  milestone.text(names[milestone.seat ?? -1] ?? "", milestone.seat !== null && milestone.seat === me);
