// The volleys of the battle that is on, from what everybody was told.
import { lasting } from "../../core/log";
import type { Event, Story } from "../../generated/wire";
import type { Event as Happening, Section } from "../../generated/pirates-cove";

export interface Volley {
  readonly who: number;
  readonly whom: number;
  readonly section: Section;
  readonly hits: number;
  /** As they fell. */
  readonly dice: readonly number[];
  /** The step in which it was fired, and the number of the volley: dice tumble by it. */
  readonly seed: number;
  /** It was told just now. */
  readonly fresh: boolean;
}

const begins = ({ kind }: Happening): boolean => kind === "battle_began" || kind === "final_battle";

/** In the order in which they were fired; `happened` are the events of the step that is being told, `shown` its version. */
export function volleysOf(story: readonly Story[], happened: readonly Event[], shown: number): readonly Volley[] {
  const steps: { version: number; events: readonly Event[] }[] = [...lasting(story)];
  if (steps.at(-1)?.version === shown) steps.pop();
  steps.push({ version: shown, events: happened });
  let volleys: Volley[] = [];
  for (const { version, events } of steps) {
    for (const event of events as unknown as readonly Happening[]) {
      if (begins(event)) volleys = [];
      if (event.kind !== "fired") continue;
      volleys.push({
        who: event.seat,
        whom: event.other,
        section: event.section,
        hits: event.number,
        dice: event.dice,
        seed: version + volleys.length,
        fresh: version === shown,
      });
    }
  }
  return volleys;
}

/** Which dice hit: the highest ones, as many as the server counted. */
export function hitting({ dice, hits }: Pick<Volley, "dice" | "hits">): readonly boolean[] {
  const order = dice.map((face, at) => ({ face, at })).sort((a, b) => b.face - a.face);
  const found = new Set(order.slice(0, hits).map(({ at }) => at));
  return dice.map((_, at) => found.has(at));
}
