// What bots say to what everybody has seen: short words from a closed list. They follow from public events, the table and
// the version alone, so that a page that is loaded again hears the same, and nothing of what a bot holds is in them.
import type { Event, Outcome, Story } from "../generated/wire";
import { hashOf } from "./faces";
import { lasting, openerOf, type TurnOpener } from "./log";

/**
 * `bust`: it lost something by its own luck; `prize`: it got much at once; `robbed`: another took something from it, or the
 * law did; `feat`: it brought something off; `near`: this seat, or the game, is one step from the end.
 */
export type MomentKind = "bust" | "prize" | "robbed" | "feat" | "near";

/** Something everybody saw that a bot may have a word for. */
export interface Moment {
  readonly kind: MomentKind;
  /** To whom it happened; null: to all. */
  readonly seat: number | null;
}

export type ReactionKind = MomentKind | "won" | "lost";

export interface Reaction {
  readonly version: number;
  readonly seat: number;
  readonly kind: ReactionKind;
  /** Which of the phrases for it. */
  readonly variant: number;
}

/** For each kind every temperament has so many phrases. */
export const VARIANTS = 2;

/** Of so many moments one passes without a word. */
const SILENCE = 4;

/** How long it can be read, in milliseconds, at any speed. */
export const SPEECH = 2_600;

const pick = <Each>(list: readonly Each[], hash: number): Each => list[hash % list.length]!;

/** Somebody else's luck is another's to speak of; everything else is one's own. */
const speakers = ({ kind, seat }: Moment, bots: readonly number[]): readonly number[] =>
  bots.filter((bot) => (kind === "near" ? bot !== seat : bot === seat));

/** What a bot says to a step, or null: the gravest moment that one of them has a word for comes first. */
export function reactionTo(
  table: string,
  version: number,
  moments: readonly Moment[],
  bots: readonly number[],
): Reaction | null {
  const found = moments.find((moment) => speakers(moment, bots).length > 0);
  const hash = hashOf(`${table} ${version}`);
  if (!found || hash % SILENCE === 0) return null;
  const seat = pick(speakers(found, bots), hash >>> 4);
  return { version, seat, kind: found.kind, variant: (hash >>> 8) % VARIANTS };
}

/** All that was said in a game so far: one word per turn at most. */
export function reactionsOf(
  table: string,
  stories: readonly Story[],
  moments: (events: readonly Event[]) => readonly Moment[],
  bots: readonly number[],
  opener: TurnOpener = openerOf,
): Reaction[] {
  const said: Reaction[] = [];
  let spoken = false;
  for (const { version, events } of lasting(stories)) {
    const reaction: Reaction | null = spoken ? null : reactionTo(table, version, moments(events), bots);
    if (reaction) said.push(reaction);
    spoken ||= reaction !== null;
    if (events.some((event) => opener(event) !== null)) spoken = false;
  }
  return said;
}

/** The last word: of a bot that has won, or else of one that has not. */
export function lastWord(table: string, version: number, outcome: Outcome, bots: readonly number[]): Reaction | null {
  const winners = bots.filter((bot) => outcome.seats[bot]?.winner);
  if (bots.length === 0) return null;
  const hash = hashOf(`${table} last word`);
  const seat = pick(winners.length > 0 ? winners : bots, hash >>> 4);
  return { version, seat, kind: winners.length > 0 ? "won" : "lost", variant: (hash >>> 8) % VARIANTS };
}
