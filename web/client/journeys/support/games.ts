// The games that general journeys walk, each in turn: a new game is one more entry. The first one is that of the first page.
import type { Choice, TableAnswer } from "../../src/generated/wire";
import type { Page } from "@playwright/test";
import * as auxSabords from "./aux-sabords";
import * as brethren from "./brethren";
import { playUntil, type Person } from "./people";
import { phases, plainly } from "./port-royal";

type Pick = (choice: Choice, view: never) => number;

export interface PlayedGame {
  readonly id: string;
  /** The message that is its name. */
  readonly name: string;
  /** The fewest who can play it. */
  readonly seats: number;
  /** The most. */
  readonly crowd: number;
  /** What must be told apart by its shape: each element found by one of these is another kind, or another's. */
  readonly signs: readonly string[];
  /** How many parts its lesson has. */
  readonly lessons: number;
  /** The name of a clause of its rules. */
  readonly clause: RegExp;
  /** Plays it plainly, so that it comes to its end: the rank of a move among those of the choice. */
  readonly pick: Pick;
  /** Makes a decision by keyboard alone, where it takes more than a piece and a number. */
  readonly decide?: (page: Page, choice: Choice, view: never) => Promise<void>;
  /** Options that make it short. */
  readonly short?: object;
  /** The part of its table that must be in sight whenever something is to be decided. */
  readonly centre: string;
  /** What can be pressed on its table on a tablet whatever the mode. */
  readonly far?: (view: never) => readonly string[];
  /** The smallest words of its table in family mode on a phone, in pixels: 18, but where the table is one for older children. */
  readonly letters: number;
  /** The cards in hand, where it has any. */
  readonly hand?: string;
  /** Its phases: a game whose seats play by `pick` comes to where `at` holds. */
  readonly phases: readonly {
    readonly name: string;
    readonly at: (view: never) => boolean;
    readonly pick: Pick;
    readonly options?: object;
  }[];
}

export const GAMES: readonly PlayedGame[] = [
  {
    id: "port-royal",
    name: "game_port_royal",
    seats: 2,
    crowd: 5,
    signs: [".berth"],
    lessons: 6,
    clause: /^PR-\d+$/,
    pick: plainly,
    centre: ".harbour",
    letters: 14,
    phases,
  },
  {
    id: "brethren",
    name: "game_brethren",
    seats: 3,
    crowd: 6,
    signs: [],
    lessons: 6,
    clause: /^BR-\d+$/,
    pick: brethren.plainly,
    centre: ".waters",
    letters: 14,
    hand: "main .hand",
    phases: brethren.phases,
  },
  {
    id: "aux-sabords",
    name: "game_aux_sabords",
    seats: 2,
    crowd: 4,
    signs: [".tower", ".spot:has(.rose) .chip", ".spot:has(.cove) .chip"],
    lessons: 8,
    clause: /^AS-\d+$/,
    pick: auxSabords.plainly,
    decide: auxSabords.decide,
    short: { chests: "two", quick_end: true },
    centre: ".stage",
    letters: 18,
    far: auxSabords.far,
    hand: "main section.hand",
    phases: auxSabords.phases,
  },
];

export const FIRST = GAMES[0]!;

/** A table of three persons around the host's screen, played on to this phase. */
export async function tableIn(
  { name, at, pick, options = {} }: PlayedGame["phases"][number],
  { id }: PlayedGame,
  host: Person,
): Promise<{ table: string; now: TableAnswer }> {
  const seats = [{ person: "Zoé" }, { person: "Tom" }, { person: "Léa" }];
  const { table } = await host.open(seats, { game: id, key: name, options });
  return { table, now: await playUntil<never>(table, [host], (_, view) => at(view), pick) };
}
