// What people have said at a table, as far as it is known here: what came in, and what the server told whoever came late.
import type { SaidPhrase } from "../generated/wire";

/** So many are kept. */
const MOST = 200;

const same = (one: SaidPhrase, other: SaidPhrase): boolean =>
  one.at === other.at && one.seat === other.seat && one.phrase === other.phrase;

/** With these too, each once, oldest first. */
export function withHeard(heard: readonly SaidPhrase[], news: readonly SaidPhrase[]): readonly SaidPhrase[] {
  const unknown = news.filter((each) => !heard.some((known) => same(known, each)));
  return [...heard, ...unknown].sort((a, b) => a.at - b.at).slice(-MOST);
}
