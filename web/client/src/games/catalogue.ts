// The five games as the home page names them. What the server does not serve yet is shown as being built.
import { m } from "../generated/i18n/messages.js";

export interface Tile {
  readonly id: string;
  readonly name: () => string;
  readonly players: readonly [number, number];
  readonly minutes: readonly [number, number];
  readonly age: number;
  readonly pitch: () => string;
  readonly motif: "quay" | "ring" | "sea" | "fleet" | "map";
}

export const TILES: readonly Tile[] = [
  {
    id: "port-royal",
    name: m.game_port_royal,
    players: [2, 5],
    minutes: [20, 50],
    age: 8,
    pitch: m.pitch_port_royal,
    motif: "quay",
  },
  {
    id: "brethren",
    name: m.game_brethren,
    players: [3, 6],
    minutes: [30, 60],
    age: 10,
    pitch: m.pitch_brethren,
    motif: "fleet",
  },
  {
    id: "aux-sabords",
    name: m.game_aux_sabords,
    players: [2, 4],
    minutes: [30, 45],
    age: 6,
    pitch: m.pitch_aux_sabords,
    motif: "sea",
  },
  {
    id: "pirates-cove",
    name: m.game_pirates_cove,
    players: [3, 5],
    minutes: [60, 90],
    age: 8,
    pitch: m.pitch_pirates_cove,
    motif: "ring",
  },
  {
    id: "spanish-main",
    name: m.game_spanish_main,
    players: [3, 8],
    minutes: [120, 180],
    age: 14,
    pitch: m.pitch_spanish_main,
    motif: "map",
  },
];
