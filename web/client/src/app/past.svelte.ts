// A game that is looked at again: its positions, loaded as they are needed and then kept.
import type { Position, Table } from "../generated/wire";
import { CHUNK, chunkOf } from "../core/past";
import { Refused } from "../core/api";
import { app } from "./app.svelte";

export class Past {
  table = $state.raw<Table | null>(null);
  /** How many moves the game has. */
  count = $state(0);
  positions = $state.raw<ReadonlyMap<number, Position>>(new Map());
  fault = $state("");
  /** There is no such table for this reader. */
  unknown = $state(false);
  #asked = new Set<number>();

  constructor(
    readonly id: string,
    readonly locale: "fr" | "en",
    /** Whole states too: twice as much, for whoever checks the luck. */
    readonly states = false,
  ) {}

  /** Loads what holds `move` first, then everything else. */
  async open(move: number): Promise<void> {
    try {
      const { table } = await app.api.look(this.id, this.locale);
      await app.loadGame(table.game);
      this.table = table;
      // What several persons at one screen saw, each alone, waits for the end.
      if (this.table.status === "running" && this.table.yours.length > 1) throw new Refused({ code: "not_finished" });
      await this.#load(chunkOf(move));
      for (let from = 0; from <= this.count; from += CHUNK) await this.#load(from);
    } catch (error) {
      this.fault = app.explain(error);
      this.unknown = error instanceof Refused && ["no_table", "not_invited"].includes(error.code);
    }
  }

  async #load(from: number): Promise<void> {
    if (this.#asked.has(from)) return;
    this.#asked.add(from);
    const chunk = await app.api.positions(this.id, this.locale, from, this.states);
    this.count = chunk.count;
    this.positions = new Map([...this.positions, ...chunk.positions.map((each) => [each.move, each] as const)]);
  }
}
