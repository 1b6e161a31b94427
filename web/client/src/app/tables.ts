// Ways to a table that several screens share.
import type { Preset, SeatWish, SettingsWish } from "../generated/wire";
import { token } from "../core/identity";
import { app } from "./app.svelte";

export interface Wish {
  game: string;
  seats: readonly SeatWish[];
  settings?: SettingsWish;
  options?: Readonly<Record<string, unknown>>;
  /** Somebody learns the game: the luck is to show it. */
  lesson?: boolean;
}

/** Tables whose game has begun before the eyes of whoever is here: the deal is still to be seen. */
export const begun = new Set<string>();

/** Creates a table; begins the game at once when no seat is open. */
export async function openTable(wish: Wish, begin: boolean): Promise<string> {
  const made = await app.api.create({ ...wish, key: token(12) });
  if (made.invitation) {
    app.identity.keepInvitation(made.table, { invitation: made.invitation, ...(made.code ? { code: made.code } : {}) });
  }
  // What is added to the luck binds the server only when it comes after the commitment; that of a lesson stays as it is.
  for (const [seat, each] of wish.seats.entries()) {
    if (each && "person" in each && !wish.lesson)
      await app.api.ask(made.table, "name", { seat, nonce: app.identity.nonce() });
  }
  if (begin) {
    await app.api.ask(made.table, "start");
    begun.add(made.table);
  }
  return made.table;
}

export const me = (): SeatWish => ({ person: app.identity.name, ...app.identity.worn });

export const presetSeats = (preset: Preset): SeatWish[] => [me(), ...preset.others];

/** A game against bots, from one press of a button. */
export async function playNow(game: string, preset: string, lesson = false): Promise<void> {
  const games = await app.loadGames();
  const known = games?.games.find((each) => each.id === game);
  const chosen = known?.presets.find((each) => each.id === preset) ?? known?.presets[0];
  if (!known || !chosen) return;
  const table = await openTable({ game, seats: presetSeats(chosen), settings: chosen.settings, lesson }, true);
  app.go({ page: "table", table });
}
