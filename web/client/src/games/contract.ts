// What the shell needs to know about a game. A game without its own module is read by `generic.ts` from wire data alone.
import type { Component } from "svelte";
import type { Choice, Event, Move, Story } from "../generated/wire";
import type { Applied, CueOf } from "../core/beats";
import type { TurnOpener } from "../core/log";
import type { MilestonesOf } from "../core/milestones";
import type { Action, TableModel } from "../core/model";
import type { Scope } from "../core/orders";
import type { Ratings } from "../core/ratings";
import type { Moment } from "../core/reactions";
import type { SeatMark } from "../core/seats";
import type { Place } from "../core/sound/ambience";
import type { Effect } from "../core/sound/effects";
import type { Travel } from "../stage/motion";

export type MarkIcon =
  | "coins"
  | "swords"
  | "skull"
  | "points"
  | "anchor"
  | "cross"
  | "house"
  | "jack"
  | "cards"
  | "flag"
  | "chest"
  | "schooner"
  | "galleon"
  | "ship"
  | "isle"
  | "crate"
  | "none";

/** A figure on a piece: drawn as an icon and a number, spoken as words. */
export interface Mark {
  readonly icon: MarkIcon;
  readonly text: string;
  readonly words: string;
}

/** A thing on the table. */
export interface Piece {
  /** As the wire names it; moves that name it belong to it. */
  readonly key: string;
  readonly title: string;
  /** Everything the picture says, in words: "Frégate rouge, 3 épées, 2 pièces". */
  readonly words: string;
  /** A move to it is read aloud like this, where its text names what only a reader knows. */
  readonly aloud?: string;
  /** A colour of the game, as --tone-NAME; the title says it too. */
  readonly tone: string | null;
  readonly marks: readonly Mark[];
}

export interface Zone {
  readonly id: string;
  readonly title: string;
  readonly pieces: readonly Piece[];
  /** What the zone says besides its pieces, or while it has none. */
  readonly note: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly icon: MarkIcon;
  /** A picture of its own in the place of the icon, as SVG text. */
  readonly sign?: string;
  /** One by one, in words: too long for a panel, so it is on the sheet of the seat and in the text twin alone. */
  readonly list?: readonly string[];
}

/** Moves that follow from each other, offered and played as one, as far as nothing is asked on the way. */
export interface Plan {
  /** The key of the piece it belongs to. */
  readonly piece: string;
  readonly text: string;
  readonly moves: readonly Move[];
  /** Carried out as far as nothing is asked, nobody can take it back. */
  readonly final: boolean;
}

/** One of those who race. */
export interface Runner {
  readonly seat: number;
  /** How far. */
  readonly at: number;
  /** The same in words, with its name: "Zoé, 7 points". */
  readonly words: string;
}

/** How far everybody has come, on a track beside the players. */
export interface Race {
  readonly title: string;
  /** What is counted, in a word or two. */
  readonly label: string;
  /** On a course each runs by itself to the goal; in a tally all share out what there is. */
  readonly kind: "course" | "tally";
  /** Where it ends, as the server tells it; null: nobody knows. */
  readonly goal: number | null;
  readonly runners: readonly Runner[];
}

/** Everything there is to see, once: the picture and its text twin are both made from this. */
export interface Scene {
  readonly phase: string;
  /** How it stands for the reader, in a few words: the key `r` tells it. */
  readonly stake?: string;
  readonly zones: readonly Zone[];
  readonly facts: readonly Fact[];
  /** The chance that the next step of luck goes wrong, where somebody wants to see it. */
  readonly odds?: Fact | null;
  readonly plans?: readonly Plan[];
  readonly race?: Race;
  /** By seat. The first ones are shown when space is short. */
  readonly panels: readonly (readonly Fact[])[];
}

export interface SceneContext {
  readonly names: readonly string[];
  /** Through whose eyes; null for onlookers. */
  readonly viewer: number | null;
  /** The reader's only seat, to which words speak; null where several share the screen, and for onlookers. */
  readonly you?: number | null;
  readonly choice: Choice | null;
  /** The table plays with chances in sight. */
  readonly odds: boolean;
}

/** What else bears on whether a move is confirmed first. */
export interface CostContext {
  /** Small hands play: a wrong tap that cannot be taken back is dear. */
  readonly family: boolean;
  /** Nothing else can be chosen. */
  readonly only: boolean;
  /** Nobody can take it back, as the server tells it. */
  readonly final: boolean;
}

/** What a game's own table gets. It draws `model` and calls `select`; the shell has the buttons and sends the moves. */
export interface TableProps {
  readonly model: TableModel;
  /** A piece (its id) is pressed: it is held, put down again, or it is said why it cannot be. Null puts all down. */
  readonly select: (piece: string | null) => void;
  /** Makes a move of `model.actions` at once, for what is one press on the table; not there where nobody plays. */
  readonly act?: (action: Action) => void;
  /** Says why something that is no piece cannot be pressed now; not there where nobody plays. */
  readonly explain?: (why: string) => void;
  /** What durations are multiplied with; 0: nothing may move. */
  readonly pace?: number;
}

/** A figure of the whole game, by seat. */
export interface Statistic {
  readonly label: string;
  readonly values: readonly number[];
  /** Whoever leads here may be called so; null where leading is no merit. */
  readonly praise: string | null;
}

/** How often something came up, against how often it was to be expected. */
export interface Draw {
  readonly label: string;
  readonly tone: string | null;
  readonly count: number;
  /** The mean over all orders of the pile, for as many cards. */
  readonly expected: number;
}

/** A result of chance that somebody saw: one of `options`, equally likely. */
export interface Roll {
  readonly options: readonly string[];
  readonly seen: string;
  /** An option in words. */
  say(option: string): string;
}

/** A part of the lesson of a game. */
export interface Lesson {
  /** In words that are true of this moment: it speaks of no move that is not among `offered`, the kinds of moves now. */
  text(offered: readonly string[]): string;
  /** The kinds of moves it is about: their buttons are outlined. */
  readonly moves: readonly string[];
  /** It sums up: shown when all others are behind. */
  readonly closing?: boolean;
  /** The kinds of moves that it tells somebody to make: it waits until all of them can be made. */
  readonly needs?: readonly string[];
  /** The seat that learns is at a moment this is about. */
  ready(view: Readonly<Record<string, unknown>>, seat: number): boolean;
}

/** The window of a game in which a standing order may pass, in the game's own words; it can be given before the window opens. */
export interface Orders {
  /** Its key on the wire. */
  readonly window: string;
  /** How long an order can last. */
  readonly scopes: readonly Scope[];
  /** The figures to choose from, for an order that asks all the same where something costs no more. */
  readonly limits: readonly number[];
  /** The order in words, as its giver says it; without a figure it always passes. */
  text(limit: number | null): string;
  /** What the game calls a round. */
  round(): string;
  /** Whether an order can matter to the seat now. */
  concern(view: Readonly<Record<string, unknown>>, seat: number): boolean;
}

/** How the events of a game are shown. */
export interface Script {
  /** For how long an event is shown, and whether with the one before it or by itself. */
  readonly cue: CueOf;
  /** The view as the picture has it once this event is seen; what the event does not tell stays as it was. */
  readonly applied: Applied;
  /** The same while nobody knows yet what an event brings that `unveils`; as `applied` where nothing is said. */
  readonly veiled?: Applied;
  /** What an event moves, from where to where: the pictures before and after it say what lies there. */
  travels(
    event: Event,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
    viewer: number | null,
  ): readonly Travel[];
}

export interface GameModule {
  readonly id: string;
  /** What never changes in this game, as the server tells it, before anything of the game is shown. */
  learn?(facts: Readonly<Record<string, unknown>>): void;
  /** Null when the view is not of a form it knows (a newer server): the generic reader steps in. */
  scene(view: Readonly<Record<string, unknown>>, context: SceneContext): Scene | null;
  /** The keys of the pieces a move is about, where its values are not those keys. With several, all can be held at once. */
  pieces?(move: Move): readonly string[] | undefined;
  /** By seat: the marks of what it has besides what bears its own; `seats` are those of the seats. */
  marks?(view: Readonly<Record<string, unknown>>, seats: readonly SeatMark[]): readonly (readonly SeatMark[])[];
  /** The game's own table; without one the pieces are shown as plain cards. */
  readonly table?: () => Promise<{ default: Component<TableProps> }>;
  /** A wide table shows what the reader has: where all is large, the tray leaves its room to it. */
  readonly tellsOwn?: boolean;
  /** Which events open a turn, if not `turn_began`. */
  readonly opener?: TurnOpener;
  /** Whether only one seat is told of it. Where several persons share a screen its line is not shown. */
  secret?(event: Event): boolean;
  /** How its events are shown; without one a step is one beat, and nothing travels. */
  readonly script?: () => Promise<{ default: Script }>;
  /** What these events sound like; null: nothing. */
  sound?(events: readonly Event[]): Effect | null;
  /** What its place sounds like. */
  readonly ambience?: Place;
  /** A sign for the button of a move, as SVG text: nobody has to read to play. */
  sign?(move: Move): string;
  /** A value of one of its options in words; null: it speaks for itself. */
  optionValue?(value: string): string | null;
  /** What a piece does, in a sentence, and the clauses of the rules about it. */
  about?(key: string): { readonly effect: string; readonly clauses: readonly string[] };
  /** Why a piece cannot be used now, from facts in sight and in at most 90 letters; null for what is never used. */
  whyNot?(zone: string, key: string, view: Readonly<Record<string, unknown>>, choice: Choice): string | null;
  /** The game explained while it is played, in this order. */
  readonly lessons?: readonly Lesson[];
  readonly orders?: Orders;
  /** How strong the bots are at it. */
  readonly ratings?: Ratings;
  /** What the whole game amounts to, from the events of its steps; the view is that of its end. */
  statistics?(
    steps: readonly Story[],
    seats: number,
    view: Readonly<Record<string, unknown>>,
  ): { readonly seats: readonly Statistic[]; readonly draws: readonly Draw[] };
  /** The first result of chance in the deal, or in a step from the whole state before it; null where nobody saw one. */
  dealt?(state: Readonly<Record<string, unknown>>): Roll | null;
  roll?(state: Readonly<Record<string, unknown>>, events: readonly Event[]): Roll | null;
  /** What everybody saw in these events that a bot may have a word for, the gravest first. */
  moments?(events: readonly Event[]): readonly Moment[];
  /** Its turning points. */
  readonly milestones?: MilestonesOf;
  /** What comes to each seat when a game begins, as SVG text; ships are in `--seat`. */
  readonly deals?: () => Promise<{ default: string }>;
  /** True for a step that nobody can take back and that costs something: it is confirmed first. */
  costly?(move: Move, context: CostContext): boolean;
}
