// Brethren of the Coast in six parts, each shown at the first moment of a real game that it is about.
import { m } from "../../generated/i18n/messages.js";
import type { View } from "../../generated/brethren";
import type { Lesson } from "../contract";

const lesson = (
  text: () => string,
  moves: readonly string[],
  ready: (view: View, phase: string, seat: number) => boolean,
): Lesson => ({
  text,
  moves,
  ready: (view, seat) => {
    const now = view as unknown as View;
    return now.decision?.seat === seat && ready(now, now.decision.phase, seat);
  },
});

const crowded = (view: View) => view.boards.some((board) => board.fleets.length > 1);
const nearlyFull = (view: View) => view.boards.some((board) => board.colony || board.cards.length > 3);

export const lessons: readonly Lesson[] = [
  lesson(m.br_lesson_ship, ["ship"], (_, phase) => phase === "ship"),
  lesson(m.br_lesson_card, ["card"], (_, phase) => phase === "card"),
  lesson(m.br_lesson_fleets, ["ship"], (view, phase) => phase === "ship" && crowded(view)),
  lesson(
    m.br_lesson_hide,
    ["card"],
    (view, phase, seat) => phase === "card" && view.round > 1 && view.players[seat]!.coins > 0,
  ),
  lesson(m.br_lesson_score, ["pick"], (view, phase) => phase === "pick" || nearlyFull(view)),
  { ...lesson(m.br_lesson_goal, [], () => true), closing: true },
];
