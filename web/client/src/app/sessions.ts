// Whoever sits at a table stays there while he looks back at its game: pages of one table share one session.
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

/** The session ends, unless the page that comes next goes on with it. */
export function leave(session: Session): void {
  const entry = held.get(session.table);
  if (entry?.session !== session) return session.close();
  entry.holders--;
  setTimeout(() => {
    if (entry.holders > 0 || held.get(session.table) !== entry) return;
    held.delete(session.table);
    session.close();
  });
}
