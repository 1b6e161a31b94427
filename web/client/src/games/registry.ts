// The games that have a table of their own: each folder with a module.ts, loaded when somebody comes to the game. All others
// are played through the generic one.
import type { Component } from "svelte";
import type { GameModule } from "./contract";

const MODULES = import.meta.glob<GameModule>("./*/module.ts", { import: "default" });

/** Whether a game has a table of its own. */
export const hasTable = (id: string): boolean => `./${id}/module.ts` in MODULES;

/** Null for a game without a module. */
export async function loadModule(id: string): Promise<GameModule | null> {
  return (await MODULES[`./${id}/module.ts`]?.()) ?? null;
}

// What shows a game to whoever does not play it: its picture on the first page, and its first page of rules.
const COVERS = import.meta.glob<Component>("./*/Cover.svelte", { import: "default" });
const PRIMERS = import.meta.glob<Component>("./*/Primer.svelte", { import: "default" });

/** Undefined for a game without one. */
export const coverOf = (id: string): (() => Promise<Component>) | undefined => COVERS[`./${id}/Cover.svelte`];
export const primerOf = (id: string): (() => Promise<Component>) | undefined => PRIMERS[`./${id}/Primer.svelte`];
