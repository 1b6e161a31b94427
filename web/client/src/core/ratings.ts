// How strong the levels of bots are, from matches of each against the one below it.
export interface Match {
  readonly level: string;
  readonly below: string;
  readonly games: number;
  /** The share of the games the level won, and the ends of its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Ratings {
  /** The day of the measurement, as in 2026-11-16. */
  readonly measured: string;
  /** The weakest level, which has ANCHOR points. */
  readonly first: string;
  readonly matches: readonly Match[];
}

export interface Rating {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

export const ANCHOR = 1000;

/** How many points better whoever wins this share of games is. */
const ahead = (share: number): number => 400 * Math.log10(share / (1 - share));

/** The points of each level that can be reached from the first by matches. Their doubts add up like independent errors. */
export function ratingsOf({ first, matches }: Ratings): ReadonlyMap<string, Rating> {
  const found = new Map<string, Rating>([[first, { points: ANCHOR, low: ANCHOR, high: ANCHOR }]]);
  for (const { level, below, share, low, high } of matches) {
    const base = found.get(below);
    if (!base) continue;
    const points = base.points + ahead(share);
    found.set(level, {
      points,
      low: points - Math.hypot(base.points - base.low, ahead(share) - ahead(low)),
      high: points + Math.hypot(base.high - base.points, ahead(high) - ahead(share)),
    });
  }
  return found;
}
