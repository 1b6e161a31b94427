// The games that general journeys walk, each in turn: a new game is one more entry. The first one is that of the first page.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Choice, Game, TableAnswer } from "../../src/generated/wire";
import * as auxSabords from "./aux-sabords";
import * as brethren from "./brethren";
import { playUntil, type Person } from "./people";
import * as piratesCove from "./pirates-cove";
import { acts, phases, plainly } from "./port-royal";

type PickMove = (choice: Choice, view: never) => number;

const BINARY = process.env["FLIBUSTE_BINARY"];
if (!BINARY) throw new Error("FLIBUSTE_BINARY names the program to test");
const PROGRAM = JSON.parse(execFileSync(resolve(BINARY), ["games", "--json"], { encoding: "utf8" })) as {
  readonly games: readonly Pick<Game, "id" | "players">[];
};

/** A part of a game that is looked at: from where `at` holds, `pick` plays on until these kinds of events have come. */
export interface Act {
  readonly wants: readonly string[];
  /** The key of the table, where its luck matters. */
  readonly key?: string;
  readonly seed?: string;
  /** How it comes to where `at` holds; without it the act begins with the game. */
  readonly at?: (view: never) => boolean;
  readonly before?: PickMove;
  readonly pick: PickMove;
  /** One person among bots; else persons around one screen. */
  readonly alone?: boolean;
  readonly options?: object;
}

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
  readonly pick: PickMove;
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
  /** In which every kind of event that moves something comes, but for those that are too rare. */
  readonly acts: readonly Act[];
  /** Its phases: a game whose seats play by `pick` comes to where `at` holds. */
  readonly phases: readonly {
    readonly name: string;
    readonly at: (view: never) => boolean;
    readonly pick: PickMove;
    readonly options?: object;
  }[];
}

type Known = Pick<PlayedGame, "id" | "name" | "seats" | "crowd" | "clause">;

const PLAYED: readonly (Omit<PlayedGame, keyof Known> & Pick<Known, "id">)[] = [
  {
    id: "port-royal",
    signs: [".berth"],
    lessons: 6,
    pick: plainly,
    centre: ".harbour",
    letters: 14,
    acts,
    phases,
  },
  {
    id: "brethren",
    signs: [],
    lessons: 6,
    pick: brethren.plainly,
    centre: ".waters",
    letters: 14,
    hand: "main .hand",
    acts: brethren.acts,
    phases: brethren.phases,
  },
  {
    id: "aux-sabords",
    signs: [".tower", ".spot:has(.rose) .chip", ".spot:has(.cove) .chip"],
    lessons: 8,
    pick: auxSabords.plainly,
    decide: auxSabords.decide,
    short: { chests: "two", quick_end: true },
    centre: ".stage",
    letters: 18,
    far: auxSabords.far,
    acts: auxSabords.acts,
    hand: "main section.hand",
    phases: auxSabords.phases,
  },
  {
    id: "pirates-cove",
    signs: [],
    lessons: 6,
    pick: piratesCove.plainly,
    short: { months: 8 },
    centre: ".waters",
    letters: 14,
    hand: "main .hand",
    acts: piratesCove.acts,
    phases: piratesCove.phases,
  },
];

// Its name is in the catalogue, the numbers of players are the program's, and its clauses have the prefix of the rules document.
function known(id: string): Known {
  const game = PROGRAM.games.find((each) => each.id === id);
  if (!game) throw new Error(`the program has no game ${id}`);
  const rules = readFileSync(resolve(import.meta.dirname, `../../../../docs/rules/${id}.en.md`), "utf8");
  const prefix = /^\*\*([A-Z]+)-1\*\*/m.exec(rules)?.[1];
  if (!prefix) throw new Error(`docs/rules/${id}.en.md has no first clause`);
  const name = `game_${id.replaceAll("-", "_")}`;
  return { id, name, seats: game.players.min, crowd: game.players.max, clause: new RegExp(`^${prefix}-\\d+$`) };
}

export const GAMES: readonly PlayedGame[] = PLAYED.map((each) => ({ ...each, ...known(each.id) }));

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

/** Makes the next choice of whoever sits here by the wire: the page only looks on. */
export async function playOn(me: Person, table: string, pick: PlayedGame["pick"]): Promise<boolean> {
  const now: TableAnswer = await me.lookToChoose(table);
  const choice = now.game?.choices?.find((each) => now.table.yours.includes(each.seat) && !each.chosen);
  if (!choice || !now.table.your_turn) return false;
  const view = (now.game!.views.find((each) => each.seat === choice.seat) ?? now.game!.views[0]!).view;
  await me.play(table, choice.seat, choice.moves[Math.min(pick(choice, view as never), choice.moves.length - 1)]);
  return true;
}
