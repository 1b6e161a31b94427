// How far somebody has come in learning a game, kept on the device so that a lesson goes on where it was left.
import * as v from "valibot";
import type { Lesson } from "../games/contract";
import type { Shelf } from "./identity";

const LESSONS = "flibuste.lessons";
const Progress = v.record(v.string(), v.array(v.pipe(v.number(), v.integer(), v.minValue(0))));

/** The parts of the lesson of `game` that are behind. */
export function lessonsDone(shelf: Shelf, game: string): readonly number[] {
  return progress(shelf)[game] ?? [];
}

export function keepLessons(shelf: Shelf, game: string, done: readonly number[]): void {
  const { [game]: _, ...others } = progress(shelf);
  const kept = done.length === 0 ? others : { ...others, [game]: [...done] };
  if (Object.keys(kept).length === 0) shelf.removeItem(LESSONS);
  else shelf.setItem(LESSONS, JSON.stringify(kept));
}

function progress(shelf: Shelf): Record<string, number[]> {
  try {
    return v.parse(Progress, JSON.parse(shelf.getItem(LESSONS) ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * The part to show now: the first that is not behind and is about this moment, in which these kinds of moves are offered.
 * What closes the lesson comes last.
 */
export function lessonNow(
  lessons: readonly Lesson[],
  done: readonly number[],
  view: Readonly<Record<string, unknown>>,
  seat: number,
  offered: readonly string[],
): number | null {
  const left = lessons.map((_, part) => part).filter((part) => !done.includes(part));
  const open = left.filter((part) => !lessons[part]!.closing);
  const now = ({ needs = [], ready }: Lesson) => needs.every((kind) => offered.includes(kind)) && ready(view, seat);
  return (open.length > 0 ? open : left.slice(0, 1)).find((part) => now(lessons[part]!)) ?? null;
}
