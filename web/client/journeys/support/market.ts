// The toy game market, on the program that has the toys: FLIBUSTE_TOYS names it.
import type { Move } from "../../src/generated/wire";
import { test as base } from "./journey";
import type { Person } from "./people";
import { Server } from "./server";

export const test = base.extend<object, { shared: Server }>({
  shared: [
    async ({}, use) => {
      const server = new Server("", [], "FLIBUSTE_TOYS");
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});

/** What everybody sees of a market. */
export interface Market {
  readonly phase: "voyage" | "volley" | "flee" | "market" | "answer" | "over";
  readonly month: number;
  readonly turn: number;
  readonly offer: { readonly give: number; readonly ask: number; readonly to: number };
  readonly players: readonly { readonly place: string; readonly coins: number }[];
}

const NOTHING = { to: 0, island: 0, card: 0, coins: 0 };

/** A move as the wire wants it, by what is not nothing. */
export const move = (kind: string, members: Partial<typeof NOTHING> = {}): Move => ({ kind, ...NOTHING, ...members });

/** What a person sees of the market now. */
export async function seen(person: Person, table: string): Promise<Market & { readonly version: number }> {
  const { game, version } = await person.look(table);
  return { ...(game!.views[0]!.view as unknown as Market), version };
}

/** Each of these people, who sit there in this order, sails to its island. */
export async function sail(table: string, people: readonly Person[], islands: readonly number[]): Promise<void> {
  for (const [seat, island] of islands.entries()) await people[seat]!.play(table, seat, move("sail", { island }));
}
