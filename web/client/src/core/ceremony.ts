// How a game ends: who is honoured and in which tone, and the burst of paper over it. Pure; the scene is drawn elsewhere.
import type { Outcome } from "../generated/wire";
import { hashOf } from "./faces";

/**
 * As the reader lives it: `victory`, `shared` with others, `defeat`; `watched` by onlookers and where several persons share
 * a screen; `family` where everybody is named for something.
 */
export type Tone = "victory" | "shared" | "defeat" | "watched" | "family";

export interface Ceremony {
  readonly tone: Tone;
  /** Seats, the best of them first. */
  readonly winners: readonly number[];
  /** Whose flag is in the foreground beside the winner's: the reader's, who has lost. */
  readonly loser: number | null;
}

/** Null where there is nothing to celebrate: a game that nobody has won. */
export function ceremonyOf(outcome: Outcome | null, yours: readonly number[], family: boolean): Ceremony | null {
  const winners = (outcome?.seats ?? []).flatMap((seat, index) => (seat.winner ? [index] : []));
  if (winners.length === 0) return null;
  const me = yours.length === 1 ? yours[0]! : null;
  const won = me !== null && winners.includes(me);
  if (family) return { tone: "family", winners, loser: null };
  if (me !== null && !won) return { tone: "defeat", winners, loser: me };
  if (winners.length > 1) return { tone: "shared", winners, loser: null };
  return { tone: won ? "victory" : "watched", winners, loser: null };
}

/** The middles of so many places side by side, and how wide each is. */
export function places(
  count: number,
  left: number,
  width: number,
): readonly { readonly x: number; readonly width: number }[] {
  const each = width / count;
  return Array.from({ length: count }, (_, index) => ({ x: left + each * (index + 0.5), width: each }));
}

/** What it sounds like. */
export const fanfareOf = (tone: Tone): "fanfare" | "shared" | "defeat" =>
  tone === "defeat" || tone === "shared" ? tone : "fanfare";

/** At normal speed and below, in milliseconds; a slower pace does not make it longer. */
export const CEREMONY = 2_400;
export const DEAL = 1_100;

export const lengthOf = (most: number, pace: number): number => most * Math.min(1, pace);

/** A scrap of paper where it comes to rest: in shares of the picture, turned by so many degrees. */
export interface Scrap {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Which colour and which shape. */
  readonly colour: number;
  readonly shape: number;
  /** When it flies, as a share of the time there is. */
  readonly after: number;
}

/** More than this a slow phone does not draw in time. */
export const MOST_SCRAPS = 64;

/** The same seed gives the same burst, in every browser. */
export function burst(seed: string, count: number, colours: number): readonly Scrap[] {
  let state = hashOf(seed) || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return Array.from({ length: Math.min(count, MOST_SCRAPS) }, (_, index) => ({
    // Spread over the whole width, each in a strip of its own.
    x: (index + next()) / Math.min(count, MOST_SCRAPS),
    y: next(),
    turn: Math.round(next() * 360),
    colour: index % colours,
    shape: index % 3,
    after: next() * 0.4,
  }));
}
