// The story as turns: who did what, grouped, with what was taken back marked as such.
import type { Change, Event, Story } from "../generated/wire";

export interface LogEntry {
  readonly version: number;
  readonly seat: number | null;
  readonly change: Change;
  readonly lines: readonly string[];
  readonly undone: boolean;
  /** The reader's seats for which standing orders passed with it. */
  readonly byOrder: readonly number[];
}

export interface LogTurn {
  /** Stable over time: the version that opened the turn; 0 before the first one. */
  readonly id: number;
  /** Whose turn it is; null before the first one. */
  readonly seat: number | null;
  readonly entries: readonly LogEntry[];
}

/** The seat whose turn an event opens, or null. Games with other words for it bring their own. */
export type TurnOpener = (event: Event) => number | null;

export const openerOf: TurnOpener = (event) =>
  event.kind === "turn_began" && typeof event["seat"] === "number" ? event["seat"] : null;

const SILENT = new Set<Change["kind"]>(["created", "invited", "offered", "ended", "rematched", "named"]);

function undoneVersions(stories: readonly Story[]): ReadonlySet<number> {
  const undone = new Set<number>();
  stories.forEach((story, at) => {
    if (story.change.kind !== "undone" && story.change.kind !== "unchose") return;
    const wanted = story.change.kind === "undone" ? "played" : "chose";
    for (let i = at - 1; i >= 0; i--) {
      const earlier = stories[i]!;
      if (earlier.change.kind === wanted && earlier.change.seat === story.change.seat && !undone.has(earlier.version)) {
        undone.add(earlier.version);
        break;
      }
    }
  });
  return undone;
}

/** So many turns are told at least; twice as many are never reached. */
const LATEST = 12;

/** How many turns of so many are left out at first. It changes seldom, so that whoever reads is not moved with each turn. */
export const leftOut = (turns: number): number => Math.max(0, Math.floor(turns / LATEST) - 1) * LATEST;

/** Without what was taken back. */
export function lasting(stories: readonly Story[]): Story[] {
  const undone = undoneVersions(stories);
  return stories.filter((story) => !undone.has(story.version) && story.change.kind !== "undone");
}

/** Without the events of this kind and their lines. */
export function without(story: Story, secret: (event: Event) => boolean): Story {
  const keep = story.events.map((event) => !secret(event));
  return {
    ...story,
    events: story.events.filter((_, index) => keep[index]),
    lines: (story.lines ?? []).filter((_, index) => keep[index]),
  };
}

export function groupByTurn(stories: readonly Story[], opener: TurnOpener = openerOf): LogTurn[] {
  const undone = undoneVersions(stories);
  const turns: { id: number; seat: number | null; entries: LogEntry[] }[] = [];
  const current = () => turns.at(-1) ?? (turns.push({ id: 0, seat: null, entries: [] }), turns.at(-1)!);

  for (const story of stories) {
    if (SILENT.has(story.change.kind)) continue;
    const byOrder = story.change.by_order ?? [];
    const entry = (lines: readonly string[], byOrder: readonly number[]): LogEntry => ({
      version: story.version,
      seat: story.change.seat ?? null,
      change: story.change,
      lines,
      undone: undone.has(story.version),
      byOrder,
    });
    // A step may end one turn and open the next: its lines are cut there.
    const opens = story.events.map(opener);
    const cut = opens.findLastIndex((seat) => seat !== null);
    const lines = story.lines ?? [];
    if (cut !== 0) {
      const turn = current();
      // Nothing on the wire opens the first turn: it is that of whoever plays first.
      if (turn.id === 0 && story.change.kind === "played") turn.seat ??= story.change.seat ?? null;
      turn.entries.push(entry(cut < 0 ? lines : lines.slice(0, cut), byOrder));
    }
    if (cut < 0) continue;
    turns.push({ id: story.version, seat: opens[cut]!, entries: [] });
    const passed = cut === 0 ? byOrder : [];
    if (cut + 1 < lines.length || passed.length > 0) turns.at(-1)!.entries.push(entry(lines.slice(cut + 1), passed));
  }
  return turns;
}

const OWN = new Set<Change["kind"]>(["played", "chose"]);

/** What has happened since this seat's last move, turn by turn: of what lasted, and what was told in words. */
export function since(turns: readonly LogTurn[], seat: number): LogTurn[] {
  const own = ({ change, seat: by, undone }: LogEntry) => by === seat && OWN.has(change.kind) && !undone;
  const last = Math.max(0, ...turns.flatMap(({ entries }) => entries.filter(own).map(({ version }) => version)));
  return turns
    .map((turn) => ({
      ...turn,
      entries: turn.entries.filter(({ version, undone, lines }) => version > last && !undone && lines.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}
