// Standing orders in words.
import { m } from "../generated/i18n/messages.js";
import type { Order } from "../generated/wire";
import { knownWindow, type PastOrder, type Scope } from "../core/orders";
import type { GameModule } from "../games/contract";

const SCOPES: Readonly<Record<Scope, () => string>> = {
  once: m.order_once,
  episode: m.order_for_episode,
  round: m.order_for_round,
  game: m.order_until_cancelled,
};

/** How long an order lasts: a game may call a round by another name. */
export const scopeWords = (scope: Scope, window: string, module: GameModule | null): string =>
  ((scope === "round" && knownWindow(module, window)?.round) || SCOPES[scope])();

/** What an order does; `text` is what the server says one is asked in its window. */
export function passWords(window: string, text: string, limit: number | null, module: GameModule | null): string {
  const known = knownWindow(module, window);
  if (known) return known.text(limit);
  return limit === null ? m.order_pass_when({ window: text }) : m.order_pass_unless({ window: text, limit });
}

/** A standing order as its giver says it. */
export const orderWords = (order: Order, module: GameModule | null): string =>
  m.order_with_scope({
    order: passWords(order.window, order.text ?? order.window, order.limit, module),
    scope: scopeWords(order.scope, order.window, module),
  });

/** That an order has ended, and why. */
export const endedOrderWords = (
  { window, text, why, reason }: Omit<PastOrder, "at">,
  module: GameModule | null,
): string => m.order_ended({ order: passWords(window, text ?? window, null, module), why: why ?? reason });
