// The motions of the table. Durations are those of the scheduler; a pace of 0 leaves them out.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { DURATIONS } from "../../core/scheduler";

/** A card comes from the island. */
export function deal(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-u * 40}px) rotate(${u * -8}deg); opacity: ${t * 2}`,
  };
}

/** Two ships lie alongside. */
export function alongside(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: scale(${1 - u * 0.15}); opacity: ${t}`,
  };
}
