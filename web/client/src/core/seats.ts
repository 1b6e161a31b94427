// Each seat's colour never stands alone: an emblem, a pattern, a word and a letter go with it.
import type { FullSeat, SeatCard } from "../generated/wire";
import { elides } from "./elision";

export type Emblem = "anchor" | "sun" | "whale" | "palm" | "hat" | "shell" | "parrot" | "key";
export type Pattern = "plain" | "rising" | "horizontal" | "vertical" | "dots" | "crosshatch" | "falling" | "grid";

export interface SeatMark {
  readonly emblem: Emblem;
  readonly pattern: Pattern;
  /** Name of the custom properties --seat-… and of the messages colour_… */
  readonly colour: "garnet" | "gold" | "azure" | "jade" | "plum" | "ivory" | "coral" | "slate";
}

export const MARKS: readonly SeatMark[] = [
  { emblem: "anchor", pattern: "plain", colour: "garnet" },
  { emblem: "sun", pattern: "rising", colour: "gold" },
  { emblem: "whale", pattern: "horizontal", colour: "azure" },
  { emblem: "palm", pattern: "vertical", colour: "jade" },
  { emblem: "hat", pattern: "dots", colour: "plum" },
  { emblem: "shell", pattern: "crosshatch", colour: "ivory" },
  { emblem: "parrot", pattern: "falling", colour: "coral" },
  { emblem: "key", pattern: "grid", colour: "slate" },
];

/** The mark of a seat, by the number of its emblem. */
export const seatMark = (emblem: number): SeatMark => MARKS[emblem % MARKS.length]!;

// Bots have no names on the wire; these are the same words in both languages.
const CREW = ["Morvan", "Isaure", "Calloway", "Oriane", "Trenkett", "Ysolde", "Basile", "Wren"];

/** What a seat is called; an open one has no name. */
export function seatName(seat: Pick<FullSeat | SeatCard, "seat" | "kind" | "name">): string {
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? CREW[seat.seat % CREW.length]! : "";
}

/** The seat that sentences call "you": the reader's only one. Of several persons around one screen everybody has a name. */
export const readerOf = ({ yours }: { readonly yours: readonly number[] }): number | null =>
  yours.length === 1 ? yours[0]! : null;

/** Sentences of the server call a seat without a name by its number; people should read the name they see. */
export function withNames(text: string, seats: readonly Pick<FullSeat, "seat" | "kind" | "name">[]): string {
  const named = /(?<![\p{L}\d])(?:(d|qu)e )?(?:siège|seat) (\d)(?!\d)/giu;
  return text.replaceAll(named, (found, word: string | undefined, number: string) => {
    const seat = seats.find((each) => each.seat === Number(number) - 1);
    // A bot may have the name that people see already.
    const name = seat && (seat.kind === "bot" || !seat.name) ? seatName(seat) : "";
    if (!name) return found;
    if (!word) return name;
    return elides(name) ? `${word}’${name}` : `${word}e ${name}`;
  });
}
