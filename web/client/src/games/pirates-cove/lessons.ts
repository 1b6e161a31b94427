// Pirate's Cove in six parts, each shown at the first moment of a real game that it is about.
import { m } from "../../generated/i18n/messages.js";
import type { View } from "../../generated/pirates-cove";
import type { Lesson } from "../contract";

type Phase = NonNullable<View["decision"]>["phase"];

const lesson = (text: () => string, moves: readonly string[], at: (view: View, phase: Phase) => boolean): Lesson => ({
  text,
  moves,
  ready: (view, seat) => {
    const now = view as unknown as View;
    return now.decision !== null && now.decision.seats.includes(seat) && at(now, now.decision.phase);
  },
});

const inWindow = (_: View, phase: Phase): boolean => phase.endsWith("_event");

export const lessons: readonly Lesson[] = [
  lesson(m.pc_lesson_outfit, ["outfit"], (_, phase) => phase === "outfit"),
  lesson(m.pc_lesson_window, ["pass"], inWindow),
  lesson(m.pc_lesson_sail, ["sail"], (_, phase) => phase === "sail" || phase === "sail_open"),
  lesson(m.pc_lesson_fire, ["fire"], (_, phase) => phase === "fire"),
  lesson(m.pc_lesson_visit, ["done"], (_, phase) => phase === "visit"),
  { ...lesson(m.pc_lesson_goal, [], () => true), closing: true },
];
