// Whose is what: each colour of the board is a ship with its port, treasure square, rose and chests.
import { called, type Called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { ChestCounts, Colour, Fleet, Square, View } from "../../generated/aux-sabords";
import type { SceneContext } from "../contract";
import { MARKS, type SeatMark } from "../../core/seats";

/** The order of `fleets` and of chests by colour in a view. */
export const COLOURS: readonly Colour[] = ["nw", "ne", "se", "sw"];

export const fleetOf = (view: View, colour: Colour): Fleet => view.fleets[COLOURS.indexOf(colour)]!;

export const sum = (chests: ChestCounts): number => chests.reduce((all, each) => all + each, 0);

/** The chests one by one, by their colours. */
export const single = (chests: ChestCounts): Colour[] =>
  chests.flatMap((count, index) => Array.from({ length: count }, () => COLOURS[index]!));

const CORNERS: Readonly<Record<Colour, () => string>> = { nw: m.as_nw, ne: m.as_ne, se: m.as_se, sw: m.as_sw };

export const cornerName = (colour: Colour): string => CORNERS[colour]();

const hasTwoShips = (view: View, seat: number): boolean => view.players[seat]!.colours.length > 1;

/** Whoever has two ships is named with the corner it sails from. */
export function ownerName(view: View, colour: Colour, names: readonly string[]): string {
  const { seat } = fleetOf(view, colour);
  if (seat === null) return "";
  const name = names[seat] ?? "";
  return hasTwoShips(view, seat) ? m.as_two_ships({ name, corner: cornerName(colour) }) : name;
}

/** As messages call whoever sails a ship; `corner` tells two ships of one seat apart. */
export interface Sailor extends Called {
  readonly corner: string;
}
export function sailorOf(view: View, colour: Colour, { names, you }: Pick<SceneContext, "names" | "you">): Sailor {
  const { seat } = fleetOf(view, colour);
  const reader = seat !== null && seat === you;
  const corner = reader && hasTwoShips(view, seat) ? ` (${cornerName(colour)})` : "";
  const who = called(ownerName(view, colour, names), reader);
  return { ...who, name: who.name + corner, corner };
}

/** By colour: the mark of its seat. The second ship of a seat has a mark that nobody has. */
export function marksOf(view: View, seats: readonly { readonly mark: SeatMark }[]): Readonly<Record<Colour, SeatMark>> {
  const spare = MARKS.filter((mark) => seats.every((seat) => seat.mark !== mark));
  const marks = {} as Record<Colour, SeatMark>;
  for (const { colour, seat } of view.fleets) {
    const first = seat !== null && view.players[seat]!.colours[0] === colour;
    marks[colour] = first ? seats[seat]!.mark : spare.shift()!;
  }
  return marks;
}

/** By seat: the marks of its ships after the first one. */
export function otherMarks(view: View, seats: readonly SeatMark[]): readonly (readonly SeatMark[])[] {
  const marks = marksOf(
    view,
    seats.map((mark) => ({ mark })),
  );
  return view.players.map(({ colours }) => colours.slice(1).map((colour) => marks[colour]));
}

/** The fleet through whose eyes the sea is told: the one that must choose, else the first of the seat, else whose turn it is. */
export function ownFleet(view: View, seat: number | null): Fleet {
  const { decision } = view;
  if (decision && (seat === null || decision.seat === seat)) return fleetOf(view, decision.colour);
  return fleetOf(view, (seat !== null && view.players[seat]?.colours[0]) || view.active);
}

export const shipsAt = (view: View, square: Square): readonly Fleet[] =>
  view.fleets.filter((fleet) => fleet.square === square);
