// The stage follows the beats of a table.
import { untrack } from "svelte";
import type { ShownBeat } from "../app/session.svelte";
import { viewOf } from "../core/snapshot";
import type { Script } from "../games/contract";
import { Stage, type StagedMotion } from "./stage";

export interface Watched {
  readonly script: Script | null;
  readonly viewer: number | null;
  /** What durations are multiplied with; 0: nothing may move. */
  readonly pace: number;
}

function motionsOf(beat: ShownBeat, { script, viewer }: Watched): StagedMotion[] {
  const before = viewOf(beat.before.game, viewer);
  const after = viewOf(beat.after.game, viewer);
  const stirs = beat.told.flatMap((event, index) => {
    const previous = beat.told[index - 1];
    return (script?.cue(event, previous).stirs ?? []).map((motion) => ({ motion, event: event.kind }));
  });
  if (!before || !after || !script) return stirs;
  const travels = beat.seen.flatMap((event) =>
    script.travels(event, before, after, viewer).map((motion) => ({ motion, event: event.kind })),
  );
  return [...travels, ...stirs];
}

/** To be called while the page of the table is made, before anything of it is drawn. */
export function follow(shown: () => ShownBeat | null, watched: () => Watched): Stage {
  const stage = new Stage();
  let motions: StagedMotion[] = [];
  // Before the picture changes, and once it has.
  $effect.pre(() => {
    const beat = shown();
    untrack(() => {
      const now = watched();
      if (!beat || now.pace === 0) return;
      motions = motionsOf(beat, now);
      stage.before(motions);
    });
  });
  $effect(() => {
    const beat = shown();
    untrack(() => (beat ? stage.after(motions, beat.duration, watched().pace) : stage.finish()));
  });
  return stage;
}
