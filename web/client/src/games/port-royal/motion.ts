// The motions of the table. Durations are those of the scheduler; a pace of 0 leaves them out.
import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { DURATIONS } from "../../core/scheduler";

/** A card is turned over. */
export function reveal(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: perspective(40rem) rotateY(${u * 88}deg) scale(${1 + u * 0.12}); opacity: ${t * 3}`,
  };
}

/** A ship sails in from the open sea. */
export function moor(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.travel * pace,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${-u * 56}px, ${-u * 26}px) rotate(${-u * 3}deg); opacity: ${t * 2}`,
  };
}

export type Way = "down" | "across" | "away" | "under";
const WAYS: Readonly<Record<Way, (u: number) => string>> = {
  down: (u) => `translateY(${u * 140}px) scale(${1 - u * 0.5})`,
  across: (u) => `translateX(${u * 220}px) scale(${1 - u * 0.5})`,
  away: (u) => `translate(${u * 70}px, ${-u * 34}px)`,
  under: (u) => `translate(${Math.sin(u * Math.PI * 4) * 6}px, ${u * 40}px) rotate(${u * 9}deg)`,
};

/** A card leaves: to my crew, to another's, out to sea, or down with the harbour. */
export function leave(_node: Element, { pace, way }: { pace: number; way: Way }): TransitionConfig {
  return {
    duration: (way === "under" ? DURATIONS.bust : DURATIONS.travel) * pace,
    easing: cubicIn,
    css: (t, u) => `transform: ${WAYS[way](u)}; opacity: ${Math.min(1, t * 1.6)}; pointer-events: none`,
  };
}
