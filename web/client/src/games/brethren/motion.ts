// The motions of this table. Durations are those of the scheduler; a pace of 0 leaves them out.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { DURATIONS } from "../../core/scheduler";

/** A card is laid down, or turned up. */
export function lay(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: perspective(40rem) rotateY(${u * 88}deg) translateY(${-u * 12}px); opacity: ${t * 2}`,
  };
}

/** A ship joins its fleet from the open sea. */
export function sail(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.travel * pace,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${-u * 42}px, ${u * 12}px) rotate(${-u * 8}deg); opacity: ${t * 2}`,
  };
}
