// Standing orders: the server passes for a seat in a window and keeps them. Which can be given now.
import type { EndedOrder, Order } from "../generated/wire";
import type { GameModule, Orders } from "../games/contract";
import type { TableModel } from "./model";

export type Scope = Order["scope"];

/** An order that has ended, and the version at which it did. */
export interface PastOrder extends EndedOrder {
  readonly at: number;
}

/** What a seat may order now. */
export interface Orderable {
  readonly seat: number;
  /** The key of the window, and what one is asked there; the game has words of its own where it names the window. */
  readonly window: string;
  readonly text: string;
  readonly scopes: readonly Scope[];
  /** How long it lasts unless another scope is chosen. */
  readonly scope: Scope;
  /** The figures of an order that passes unless something costs no more; empty: there is none. */
  readonly limits: readonly number[];
}

const SCOPES: readonly Scope[] = ["once", "episode", "round", "game"];

/** What a game says of a window, if it does. */
export const knownWindow = (module: GameModule | null, window: string): Orders | null =>
  module?.orders?.window === window ? module.orders : null;

/** In the window that is open; else ahead, where the game has one that may open while others have their turn. */
export function orderableOf(
  { table, viewer, view, window }: Pick<TableModel, "table" | "viewer" | "view" | "window">,
  module: GameModule | null,
): Orderable | null {
  if (table.status !== "running" || viewer === null || !table.yours.includes(viewer)) return null;
  const { away, resigned } = table.seats[viewer]!;
  if (away || resigned) return null;
  if (window) {
    const known = knownWindow(module, window.key);
    const scopes = known?.scopes ?? SCOPES.filter((scope) => scope !== "episode" || window.episode);
    return {
      seat: viewer,
      window: window.key,
      text: window.text ?? window.key,
      scopes,
      scope: scopes.includes("episode") ? "episode" : "round",
      limits: known?.limits ?? [],
    };
  }
  const ahead = module?.orders;
  // Around one screen whoever looks on is not the one it would be for.
  if (!ahead || !view || table.yours.length > 1 || !ahead.concern(view, viewer)) return null;
  return { seat: viewer, window: ahead.window, text: "", scopes: ahead.scopes, scope: "round", limits: ahead.limits };
}

/** Orders that ended by themselves with or since the reader’s last move, at version `left`: the bar tells why. */
export const endedSince = (ended: readonly PastOrder[], seat: number | null, left: number): readonly PastOrder[] =>
  ended.filter((order) => order.seat === seat && order.reason !== "cancelled" && order.at >= left);
