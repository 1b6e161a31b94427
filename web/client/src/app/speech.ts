// The table in sentences: what `r`, `o` and `l` say, and the command line.
import { m } from "../generated/i18n/messages.js";
import { shownFigures } from "../core/facts";
import type { SeatModel, TableModel, ZoneModel } from "../core/model";
import type { LogTurn } from "../core/log";
import { called, calledSeat } from "./words";
import { withNames } from "../core/seats";

const figures = (seat: SeatModel): string =>
  shownFigures(seat.panel)
    .map((fact) => m.fact_words({ label: fact.label, value: fact.value }))
    .join(", ");

/** Whose turn, the phase and how I stand in it, my figures: three sentences, and the chance if it is wanted. */
export function summary(model: TableModel): string {
  const acting = model.seats.filter((seat) => seat.acting).map((seat) => calledSeat(seat).name);
  const who =
    model.table.status === "finished"
      ? m.game_is_over()
      : model.myTurn
        ? model.prompt
        : m.waiting_for({ names: acting.join(", ") });
  const mine = model.viewer === null ? null : model.seats[model.viewer]!;
  return [
    who,
    model.phase && m.phase_is({ phase: [model.phase, model.stake].filter(Boolean).join(" · ") }),
    mine && m.figures_of({ ...calledSeat(mine), figures: figures(mine) }),
    model.odds && m.figures_of({ ...called(model.odds.label, false), figures: model.odds.value }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The others in turn order. */
export function opponents(model: TableModel): string {
  const first = model.viewer ?? 0;
  const count = model.seats.length;
  return Array.from({ length: count - 1 }, (_, step) => model.seats[(first + 1 + step) % count]!)
    .map((seat) => m.figures_of({ ...calledSeat(seat), figures: figures(seat) }))
    .join(" ");
}

/** What a zone says, then its pieces. */
export const zoneWords = ({ title, note, pieces }: ZoneModel): string =>
  m.zone_words({ zone: title, pieces: [note, ...pieces.map((piece) => piece.words)].filter(Boolean).join(" · ") });

/** The last step, empty before the first one; where it opened another turn, how the one before ended is told first. */
export function lastAction(turns: readonly LogTurn[], model: TableModel): string {
  const entries = turns.flatMap((turn) => turn.entries).filter((entry) => entry.lines.length > 0);
  const lines = entries.filter(({ version }) => version === entries.at(-1)!.version).flatMap((entry) => entry.lines);
  return lines.map((line) => withNames(line, model.table.seats)).join(" ");
}
