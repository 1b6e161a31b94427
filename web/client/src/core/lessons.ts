// How far somebody has come in learning a game, kept on the device so that a lesson goes on where it was left.
import * as v from "valibot";
import type { Lesson } from "../games/contract";
import type { Shelf } from "./identity";

const LESSONS = "flibuste.lessons";
const Progress = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

/** How many parts of the lesson of `game` are behind. */
export function lessonsDone(shelf: Shelf, game: string): number {
  return progress(shelf)[game] ?? 0;
}

export function keepLessons(shelf: Shelf, game: string, done: number): void {
  const { [game]: _, ...others } = progress(shelf);
  const kept = done === 0 ? others : { ...others, [game]: done };
  if (Object.keys(kept).length === 0) shelf.removeItem(LESSONS);
  else shelf.setItem(LESSONS, JSON.stringify(kept));
}

function progress(shelf: Shelf): Record<string, number> {
  try {
    return v.parse(Progress, JSON.parse(shelf.getItem(LESSONS) ?? "{}"));
  } catch {
    return {};
  }
}

/** The part to show now: the next one, when the table is at a moment it is about. */
export function lessonNow(
  lessons: readonly Lesson[],
  done: number,
  view: Readonly<Record<string, unknown>>,
  seat: number,
): Lesson | null {
  const next = lessons[done];
  return next?.ready(view, seat) ? next : null;
}
