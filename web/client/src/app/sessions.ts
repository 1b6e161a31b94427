// Whoever sits at a table stays there while he looks back at its game: pages of one table share one session.
import { app } from "./app.svelte";
import { Session } from "./session.svelte";

const held = new Map<string, { session: Session; holders: number }>();

/** The session of a table; to be given back by `leave`. */
export function join(table: string): Session {
  let entry = held.get(table);
  if (!entry || entry.session.status === "ended")
    held.set(table, (entry = { session: new Session(table), holders: 0 }));
  entry.holders++;
  return entry.session;
}

/** The session of a table that another page has just left, if there is one. */
export const joinAgain = (table: string): Session | null => (held.has(table) ? join(table) : null);

/** How long a page of the same table may take to be loaded, and how often it is looked whether it is there. */
const LONGEST_LOAD = 10_000;
const LOOK = 250;

/** The page that comes next is of this table too. */
const goesOn = (table: string): boolean => "table" in app.route && app.route.table === table;

/** The session ends, unless the page that comes next goes on with it. */
export function leave(session: Session): void {
  const entry = held.get(session.table);
  if (entry?.session !== session) return session.close();
  entry.holders--;
  const end = (waited: number) => {
    if (entry.holders > 0 || held.get(session.table) !== entry) return;
    if (goesOn(session.table) && waited < LONGEST_LOAD) {
      setTimeout(() => end(waited + LOOK), LOOK);
      return;
    }
    held.delete(session.table);
    session.close();
  };
  setTimeout(() => end(0));
}
