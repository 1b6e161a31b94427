// A problem told: the game so far as this seat may see it, and what this page runs on. Made of listed facts, so that no
// secret of the device and nobody's hidden cards can be in it.
import type { Health, SaidPhrase } from "../generated/wire";
import type { LineStatus } from "./line";
import type { Route } from "./route";
import type { Settings } from "./settings";
import type { Snapshot, Stories } from "./snapshot";

export interface ReportInput {
  /** When it is made, in milliseconds since 1970. */
  readonly now: number;
  readonly route: Route;
  /** What the server says of itself; null when it does not answer. */
  readonly server: Health | null;
  readonly page: {
    readonly agent: string;
    readonly screen: string;
    readonly language: string;
    readonly still: boolean;
  };
  readonly settings: Settings;
  /** What went wrong in the page itself, oldest first. */
  readonly faults: readonly string[];
  readonly table?: {
    readonly line: LineStatus;
    readonly snapshot: Snapshot;
    readonly stories: Stories;
    readonly said: readonly Pick<SaidPhrase, "seat" | "phrase">[];
  };
}

/** The document of a report. */
export function reportOf({ now, route, server, page, settings, faults, table }: ReportInput): object {
  return {
    format: "flibuste-report-1",
    made: new Date(now).toISOString(),
    screen: route.page,
    server: server && { version: server.version, storage: server.storage },
    page,
    settings,
    faults,
    ...(table ? { table: tableOf(table) } : {}),
  };
}

function tableOf({ line, snapshot, stories, said }: NonNullable<ReportInput["table"]>): object {
  const { table, game, version, change } = snapshot;
  // Around one screen nobody's own view may go on to others.
  const shared = table.yours.length > 1;
  return {
    id: table.id,
    game: table.game,
    rules: table.rules,
    options: table.options,
    settings: table.settings,
    commitment: table.commitment,
    status: table.status,
    ended: table.ended,
    seats: table.seats.map(({ seat, kind, name, bot, away, resigned, program }) => ({
      seat,
      kind,
      name,
      bot,
      away,
      resigned,
      program,
      connected: snapshot.connected.has(seat),
    })),
    yours: table.yours,
    line,
    version,
    change,
    game_now: game && {
      actors: game.actors,
      ready: game.ready,
      undo: game.undo,
      deadline: game.deadline,
      outcome: game.outcome,
      views: shared ? game.views.filter((each) => each.seat === null) : game.views,
      choices: shared ? [] : game.choices,
    },
    story: stories,
    said: said.map(({ seat, phrase }) => ({ seat, phrase })),
  };
}

export const reportText = (document: object): string => JSON.stringify(document, null, 1) + "\n";

/** Its name as a file: of which table, and when in it. */
export function reportName({ now, table }: ReportInput): string {
  const about = table ? `${table.snapshot.table.id}-${table.snapshot.version}` : String(now);
  return `flibuste-report-${about}.txt`;
}
