// A game as the server tells it again: position by position.
import type { Position, Review, Story, Table } from "../generated/wire";
import type { Snapshot } from "./snapshot";

/** The snapshot of a position: nobody is asked anything any more. */
export function snapshotAt(table: Table, position: Position): Snapshot {
  return {
    version: position.move,
    step: position.move,
    table,
    game: { actors: position.actors, views: position.views },
    change: { kind: position.step ? "played" : "started", ...(position.step ? { seat: position.step.seat } : {}) },
    events: position.step?.events ?? [],
    connected: new Set(table.seats.map((seat) => seat.seat)),
  };
}

/** The steps that led to position `to`, as the log tells them; the version of a story is the number of its position. */
export function storiesTo(positions: ReadonlyMap<number, Position>, to: number): Story[] {
  const stories: Story[] = [];
  for (let move = 1; move <= to; move++) {
    const step = positions.get(move)?.step;
    if (!step) continue;
    stories.push({
      version: move,
      change: { kind: "played", seat: step.seat },
      events: step.events,
      lines: step.lines ?? [],
    });
  }
  return stories;
}

/** The position that the table was in at this version. */
export function moveAt(positions: Iterable<Position>, version: number): number {
  return Math.max(0, ...[...positions].filter((each) => (each.version ?? 0) <= version).map((each) => each.move));
}

/** The first position of the chunk that holds `move`. */
export const chunkOf = (move: number): number => Math.floor(move / CHUNK) * CHUNK;

/** How many positions the server tells at once. */
export const CHUNK = 50;

/** The moves after which another seat led alone than before; the first to lead is no change. */
export function leadChanges(timeline: Review["timeline"]): number[] {
  let leader: number | null = null;
  return timeline.flatMap(({ move, points }) => {
    const most = Math.max(...points);
    const first = points.filter((each) => each === most).length === 1 ? points.indexOf(most) : null;
    const changed = first !== null && leader !== null && first !== leader;
    leader = first ?? leader;
    return changed ? [move] : [];
  });
}

/** The next of these places in this direction; where there is none, `move`. */
export const placeFrom = (places: readonly number[], move: number, direction: 1 | -1): number =>
  (direction > 0 ? places.find((place) => place > move) : places.findLast((place) => place < move)) ?? move;

/** Where a turn begins, from `move` on in this direction; the ends of the game count too. */
export function turnFrom(starts: readonly number[], move: number, direction: 1 | -1, last: number): number {
  return direction > 0
    ? (starts.find((start) => start > move) ?? last)
    : (starts.findLast((start) => start < move) ?? 0);
}
