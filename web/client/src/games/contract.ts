// What the shell needs to know about a game. A game without its own module is read by `generic.ts` from wire data alone.
import type { Component } from "svelte";
import type { Choice, Event, Move } from "../generated/wire";
import type { TurnOpener } from "../core/log";
import type { TableModel } from "../core/model";

export type MarkIcon =
  "coins" | "swords" | "skull" | "points" | "anchor" | "cross" | "house" | "jack" | "cards" | "flag" | "none";

/** A figure on a piece: drawn as an icon and a number, spoken as words. */
export interface Mark {
  readonly icon: MarkIcon;
  readonly text: string;
  readonly words: string;
}

/** A thing on the table. */
export interface Piece {
  /** As the wire names it; moves that name it belong to it. */
  readonly key: string;
  readonly title: string;
  /** Everything the picture says, in words: "Frégate rouge, 3 épées, 2 pièces". */
  readonly words: string;
  /** A colour of the game, as --tone-NAME; the title says it too. */
  readonly tone: string | null;
  readonly marks: readonly Mark[];
}

export interface Zone {
  readonly id: string;
  readonly title: string;
  readonly pieces: readonly Piece[];
  /** What the zone says besides its pieces, or while it has none. */
  readonly note: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon: MarkIcon;
}

/** Everything there is to see, once: the picture and its text twin are both made from this. */
export interface Scene {
  readonly phase: string;
  readonly zones: readonly Zone[];
  readonly facts: readonly Fact[];
  /** By seat. The first ones are shown when space is short. */
  readonly panels: readonly (readonly Fact[])[];
}

export interface SceneContext {
  readonly names: readonly string[];
  /** Through whose eyes; null for onlookers. */
  readonly viewer: number | null;
  readonly choice: Choice | null;
}

/** What a game's own table gets. It draws `model` and calls `select`; the shell has the buttons and sends the moves. */
export interface TableProps {
  readonly model: TableModel;
  /** A piece (its id) is pressed: it is held, or the server says why it cannot be. Null puts it down. */
  readonly select: (piece: string | null) => void;
  /** What durations are multiplied with; 0: nothing may move. */
  readonly pace?: number;
}

export interface GameModule {
  readonly id: string;
  /** Null when the view is not of a form it knows (a newer server): the generic reader steps in. */
  scene(view: Readonly<Record<string, unknown>>, context: SceneContext): Scene | null;
  /** The game's own table; without one the pieces are shown as plain cards. */
  readonly table?: () => Promise<{ default: Component<TableProps> }>;
  /** Which events open a turn, if not `turn_began`. */
  readonly opener?: TurnOpener;
  /** How long the picture needs to follow these events at normal speed, in milliseconds. */
  duration?(events: readonly Event[]): number;
  /** Why a piece cannot be used now, from facts in sight and in at most 90 letters; null for what is never used. */
  whyNot?(zone: string, key: string, view: Readonly<Record<string, unknown>>, seat: number): string | null;
  /** True for a step that nobody can take back and that costs something: it is confirmed first. */
  costly?(move: Move, view: Readonly<Record<string, unknown>>): boolean;
}
