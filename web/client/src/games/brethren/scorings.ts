// The scorings among the latest steps, line by line as the server tells them.
import type { Event as Happening } from "../../generated/brethren";
import type { Story } from "../../generated/wire";
import { SCORING } from "./module";

export interface Line {
  readonly kind: Happening["kind"];
  /** Whom it is about; null for what concerns nobody alone. */
  readonly seat: number | null;
  readonly text: string;
  /** Of the step that is shown: how many lines of it came before; null for older ones. */
  readonly fresh: number | null;
}

export interface Scored {
  readonly board: number;
  /** It was a galleon then, and is a colony since. */
  readonly flipped: boolean;
  readonly lines: readonly Line[];
}

/** What happens at Port Royal once all boards are scored belongs to the last of them. */
const AFTER = new Set<Happening["kind"]>(["port_royal_won", "port_royal_unclaimed", "booty_won", "booty_lost"]);

export function scoringsOf(stories: readonly Story[]): readonly Scored[] {
  const found: { board: number; flipped: boolean; lines: Line[] }[] = [];
  stories.forEach((story, at) => {
    let fresh = 0;
    (story.events as unknown as readonly Happening[]).forEach((event, index) => {
      if (event.kind === "scoring_began") found.push({ board: event.board, flipped: false, lines: [] });
      if (event.kind === "flipped" && found.at(-1)?.board === event.board) found.at(-1)!.flipped = true;
      if (found.length === 0 || !(SCORING.has(event.kind) || AFTER.has(event.kind))) return;
      const text = story.lines?.[index] ?? "";
      if (event.kind === "scoring_began" || text === "") return;
      found.at(-1)!.lines.push({
        kind: event.kind,
        seat: "seat" in event ? event.seat : null,
        text,
        fresh: at === stories.length - 1 ? fresh++ : null,
      });
    });
  });
  return found.filter((scored) => scored.lines.length > 0);
}
