// Port Royal in six parts, each shown at the first moment of a real game that it is about.
import { m } from "../../generated/i18n/messages.js";
import type { View } from "../../generated/port-royal";
import type { Lesson } from "../contract";

type Phase = NonNullable<View["decision"]>["phase"];

const lesson = (
  text: () => string,
  moves: readonly string[],
  ready: (view: View, seat: number, phase: Phase) => boolean,
  closing = false,
): Lesson => ({
  text,
  moves,
  closing,
  ready: (view, seat) => {
    const { decision } = view as unknown as View;
    return decision?.seat === seat && ready(view as unknown as View, seat, decision.phase);
  },
});

const asking = (needs: readonly string[], part: Lesson): Lesson => ({ ...part, needs });

export const lessons: readonly Lesson[] = [
  lesson(m.pr_lesson_draw, ["draw"], (view, _, phase) => phase === "discover" && !view.drew),
  asking(
    ["draw", "stop"],
    lesson(m.pr_lesson_risk, ["draw", "stop"], (view, _, phase) => phase === "discover" && view.drew),
  ),
  asking(
    ["take"],
    lesson(m.pr_lesson_take, ["take"], (view, seat, phase) => phase === "hire" && view.active === seat),
  ),
  asking(
    ["take"],
    lesson(m.pr_lesson_fee, ["take", "pass"], (view, seat, phase) => phase === "hire" && view.active !== seat),
  ),
  lesson(m.pr_lesson_crew, [], (_view, _seat, phase) => phase === "discover", true),
  lesson(m.pr_lesson_goal, [], () => true, true),
];
