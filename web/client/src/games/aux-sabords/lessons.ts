// Aux Sabords! in eight parts, each shown at the first moment of a real game that it is about.
import { m } from "../../generated/i18n/messages.js";
import type { Decision, View } from "../../generated/aux-sabords";
import type { Lesson } from "../contract";

const lesson = (text: Lesson["text"], phase: Decision["phase"] | null, ...moves: string[]): Lesson => ({
  text,
  moves,
  closing: phase === null,
  ready: (view, seat) => {
    const { decision } = view as unknown as View;
    return decision?.seat === seat && (phase === null || decision.phase === phase);
  },
});

export const lessons: readonly Lesson[] = [
  lesson(
    (offered) => (offered.includes("build") ? m.as_lesson_build() : m.as_lesson_build_later()),
    "build",
    "build",
    "wait",
  ),
  lesson(() => m.as_lesson_rig(), "rig", "rig", "wait"),
  lesson(() => m.as_lesson_roll(), "roll", "roll"),
  lesson(() => m.as_lesson_sail(), "sail", "step"),
  lesson(() => m.as_lesson_discard(), "discard", "discard"),
  lesson(() => m.as_lesson_rose(), "rose", "place"),
  { ...lesson(() => m.as_lesson_treasure(), "treasure", "load"), needs: ["load"] },
  // Ships may not meet for a long time.
  lesson(() => m.as_lesson_board(), null, "attack"),
];
