// The games as the home page names them: the one list of the client. What the server does not serve yet is shown as being
// built; a game that is served and not listed has a plain tile, and is played at the plain table.
import { m } from "../generated/i18n/messages.js";
import type { Game, Words } from "../generated/wire";

export interface Tile {
  readonly id: string;
  readonly name: () => string;
  /** Of a game that is being built: the server tells those of the others. */
  readonly players?: readonly [number, number];
  readonly minutes?: readonly [number, number];
  readonly age?: number;
  readonly pitch: () => string;
  /** It can be learnt while it is played. */
  readonly taught?: boolean;
}

export const TILES: readonly Tile[] = [
  {
    id: "port-royal",
    name: m.game_port_royal,
    minutes: [20, 50],
    age: 8,
    pitch: m.pitch_port_royal,
    taught: true,
  },
  {
    id: "brethren",
    name: m.game_brethren,
    minutes: [30, 60],
    age: 10,
    pitch: m.pitch_brethren,
    taught: true,
  },
  {
    id: "aux-sabords",
    name: m.game_aux_sabords,
    minutes: [30, 45],
    age: 6,
    pitch: m.pitch_aux_sabords,
    taught: true,
  },
  {
    id: "pirates-cove",
    name: m.game_pirates_cove,
    minutes: [60, 90],
    age: 8,
    pitch: m.pitch_pirates_cove,
    taught: true,
  },
  {
    id: "spanish-main",
    name: m.game_spanish_main,
    players: [3, 8],
    minutes: [120, 180],
    age: 14,
    pitch: m.pitch_spanish_main,
  },
];

/** The tiles of all games that are served: those of the list in its order, then plain ones. */
export function servedTiles(games: readonly Game[], locale: keyof Words): readonly Tile[] {
  const listed = TILES.filter((tile) => games.some((game) => game.id === tile.id));
  const others = games.filter((game) => TILES.every((tile) => tile.id !== game.id));
  return [...listed, ...others.map(({ id, name }): Tile => ({ id, name: () => name[locale], pitch: () => "" }))];
}

/** What a game is called; of one that is not listed, what the server calls it. */
export const gameName = (id: string, games: readonly Game[] | undefined, locale: keyof Words): string =>
  TILES.find((tile) => tile.id === id)?.name() ?? games?.find((game) => game.id === id)?.name[locale] ?? id;
