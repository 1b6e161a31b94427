// The table as one immutable snapshot per version, and the story that led to it.
import type {
  Change,
  ChangeMessage,
  EndedOrder,
  Event,
  GameNow,
  MissedMessage,
  ReadyMessage,
  Story,
  Table,
  TableMessage,
} from "../generated/wire";

export interface Snapshot {
  readonly version: number;
  /** The version of the last step of the game: other changes leave the decision as it was. */
  readonly step: number;
  readonly table: Table;
  readonly game: GameNow | null;
  readonly change: Change;
  /** What the last step of the game did. */
  readonly events: readonly Event[];
  readonly connected: ReadonlySet<number>;
}

const STEPS = new Set<Change["kind"]>(["started", "played", "chose", "unchose", "undone", "carried"]);

export const isStep = (change: Change): boolean => STEPS.has(change.kind);

const present = (table: Table): ReadonlySet<number> =>
  new Set(table.seats.filter((seat) => seat.connected).map((seat) => seat.seat));

/** The seat whose own view a snapshot has; null: what everybody sees. */
export const shownSeat = (game: GameNow | null): number | null =>
  game?.views.find((each) => each.seat !== null)?.seat ?? null;

/** After `table`: everything anew. */
export function fromTable(message: TableMessage, before: Snapshot | null): Snapshot {
  const same =
    before !== null &&
    (message.version === before.version || (!isStep(message.change) && message.version === before.version + 1));
  // What one seat saw happen is not for the eyes of the next.
  const eyes = same && shownSeat(message.game) === shownSeat(before.game);
  return {
    version: message.version,
    step: same ? before.step : message.version,
    table: message.table,
    game: message.game,
    change: message.change,
    events: eyes ? before.events : [],
    connected: present(message.table),
  };
}

const withGame = (table: Table, version: number, { actors, ready = [] }: GameNow): Table => ({
  ...table,
  version,
  your_turn: actors.some((seat) => table.yours.includes(seat) && !ready.includes(seat)),
});

/** After `change`: the game anew, the table as it was. */
export function fromChange(before: Snapshot, message: ChangeMessage): Snapshot {
  return {
    ...before,
    version: message.version,
    step: message.version,
    table: withGame(before.table, message.version, message.game),
    game: message.game,
    change: message.change,
    events: message.events,
  };
}

/** What a `ready` tells: its seat has chosen, or withdrawn its choice. */
export const changeOf = ({ seat, ready }: ReadyMessage): Change => ({
  kind: ready.includes(seat) ? "chose" : "unchose",
  seat,
});

/** After `ready`: who is awaited, and until when. The decision is the same, and so is what everybody sees. */
export function fromReady(before: Snapshot, message: ReadyMessage): Snapshot {
  if (!before.game) return before;
  const { deadline: _, ...common } = before.game;
  const clock = message.deadline === undefined ? {} : { deadline: message.deadline };
  const game = { ...common, ready: message.ready, ...clock };
  return {
    ...before,
    version: message.version,
    table: withGame(before.table, message.version, game),
    game,
    change: changeOf(message),
  };
}

/** The last of several choices: all of them are shown. */
export const isReveal = ({ change }: Pick<ChangeMessage, "change">): boolean => change.revealed === true;

/** Without what only the seat that was shown may know. */
export function covered(before: Snapshot): Snapshot {
  if (!before.game || shownSeat(before.game) === null) return before;
  const { orders: _, orders_ended: __, ...common } = before.game;
  return { ...before, game: { ...common, views: [], choices: [] }, events: [] };
}

export function withPresence(before: Snapshot, seats: readonly number[]): Snapshot {
  const bots = before.table.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.seat);
  return { ...before, connected: new Set([...seats, ...bots]) };
}

export type Stories = readonly Story[];

/** Adds a story unless its version is there already. */
export function withStory(stories: Stories, story: Story): Stories {
  const last = stories.at(-1);
  if (last && last.version >= story.version) {
    return stories.some((each) => each.version === story.version)
      ? stories
      : [...stories, story].sort((a, b) => a.version - b.version);
  }
  return [...stories, story];
}

/**
 * Adds what was missed. After a hello from 0 the whole story is told anew, in the language asked for; what happened while
 * the server read it from its log is here already.
 */
export function withMissed(stories: Stories, { from, changes }: MissedMessage): Stories {
  if (from > 0) return changes.reduce(withStory, stories);
  const last = changes.at(-1)?.version ?? 0;
  return [...changes, ...stories.filter(({ version }) => version > last)];
}

/** Orders that ended while one was away. After a hello from 0 old ones are told with all the rest: they are no news. */
export const endedMeanwhile = ({ from, changes }: MissedMessage): readonly EndedOrder[] =>
  from === 0 ? [] : changes.flatMap(({ orders_ended }) => orders_ended ?? []);

/** The view that `seat` may see: its own, or the one that everybody sees. */
export function viewOf(game: GameNow | null, seat: number | null): Readonly<Record<string, unknown>> | null {
  if (!game) return null;
  const own = game.views.find((each) => each.seat === seat) ?? game.views.find((each) => each.seat === null);
  return own?.view ?? null;
}
