// Standing orders: a decision left to a rule of one's own while others have their turn. Games say which there are.
import * as v from "valibot";
import type { Choice, Move } from "../generated/wire";
import type { GameModule } from "../games/contract";

export const Order = v.object({
  /** As the game names it. */
  kind: v.string(),
  /** The figure of an order that has one. */
  limit: v.nullable(v.number()),
  /** The turn it is for; null: until it is cancelled. */
  turn: v.nullable(v.number()),
});
export type Order = v.InferOutput<typeof Order>;

/** It was for a turn that is over. `turn` is the one now; 0 while nothing has been told yet. */
export const lapsed = (order: Order, turn: number): boolean => order.turn !== null && turn > order.turn;

/** What the order answers to this choice; null: the person is asked. */
export function answerTo(
  order: Order,
  turn: number,
  module: GameModule | null,
  view: Readonly<Record<string, unknown>> | null,
  choice: Choice | null,
): Move | null {
  if (!choice || !view || (order.turn !== null && order.turn !== turn)) return null;
  return module?.orders?.answer(order, view, choice) ?? null;
}
