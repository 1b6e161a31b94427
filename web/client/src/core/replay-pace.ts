// How a game plays again by itself: a short one step by step at leisure, a long one faster, and a very long one in strides
// that never leave out how a turn ended.

/** Played at speed 1, no game takes longer than this, in milliseconds. */
export const LONGEST_REPLAY = 175_000;
/** A position stays this long at most, and where every step is shown, at least. */
const LONGEST_STAY = 1_600;
const SHORTEST_STAY = 450;

export interface ReplayPace {
  /** The positions that are shown, in their order; the last one is the end. */
  readonly stops: readonly number[];
  /** How long each stays at speed 1. */
  readonly stay: number;
}

/** The last step of each stride of so many steps, turn by turn; the last of a turn may be shorter. */
function strides(turns: readonly (readonly [from: number, to: number])[], length: number): number[] {
  return turns.flatMap(([from, to]) => {
    const ends = [];
    for (let end = to; end > from; end -= length) ends.unshift(end);
    return ends;
  });
}

/** `count` moves, of which those in `starts` begin a turn, in rising order. */
export function replayPace(count: number, starts: readonly number[]): ReplayPace {
  const most = Math.floor(LONGEST_REPLAY / SHORTEST_STAY);
  const bounds = [...new Set([0, ...starts.map((start) => start - 1).filter((end) => end > 0 && end < count), count])];
  const turns = bounds.slice(1).map((to, rank) => [bounds[rank]!, to] as const);
  const longest = Math.max(1, ...turns.map(([from, to]) => to - from));
  let length = 1;
  let stops = strides(turns, length);
  while (stops.length > most && length < longest) stops = strides(turns, ++length);
  // More turns than there is time for: every second one, every third one …
  const skip = Math.ceil(stops.length / most);
  if (skip > 1) stops = stops.filter((_, rank) => (stops.length - 1 - rank) % skip === 0);
  return { stops, stay: Math.min(LONGEST_STAY, LONGEST_REPLAY / Math.max(1, stops.length)) };
}

/** Where it goes on from `at`; null at the end. */
export const nextStop = ({ stops }: ReplayPace, at: number): number | null => stops.find((stop) => stop > at) ?? null;
