// Where chance came in, from whole states as the server tells them once a game is over.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Event as Happening } from "../../generated/pirates-cove";
import type { Event } from "../../generated/wire";
import type { Roll } from "../contract";
import { DIE_FACES, legendNames } from "./facts";
import { cardName, legendName } from "./names";
import { treasureWords } from "./treasure";

export interface State {
  readonly pool: readonly Card[];
  readonly treasures: readonly string[];
  readonly legends: readonly string[];
  readonly black: readonly { readonly legend: string }[];
}

/** The legend that comes first (PC-11). */
export const firstLegend = (state: State): Roll => ({
  options: legendNames(),
  seen: state.black[0]!.legend,
  say: (legend) => m.pc_starts_legend({ legend: legendName(legend) }),
});

const die = (seen: number): Roll => ({
  options: DIE_FACES,
  seen: String(seen),
  say: (face) => m.pc_die_shows({ face }),
});

const DRAWN: ReadonlySet<Happening["kind"]> = new Set(["drew", "parrot_came", "parrot_offered"]);

/** The first result of chance in a step; null where nobody was told which it was. */
export function rolled(state: State, events: readonly Event[]): Roll | null {
  const happened = events as unknown as readonly Happening[];
  for (const [at, event] of happened.entries()) {
    switch (event.kind) {
      case "tie_die":
      case "mutiny_die":
      case "cacafuego_die":
        return die(event.number);
      case "fired":
        // A ship without dice rolls none.
        if (event.dice.length > 0) return die(event.dice[0]!);
        break;
      case "treasure_turned":
        return { options: state.treasures, seen: event.treasure, say: treasureWords };
      case "legend_came":
        if (state.legends.length === 0) return null;
        return { options: state.legends, seen: event.legend, say: legendName };
      case "shuffled":
        return null;
      case "event_aimed":
        // Of a map a 6 is rolled again, and nobody is told of it.
        if (event.card === "ev_map") return null;
        break;
      default:
        if (!DRAWN.has(event.kind)) break;
        return drawn(state, event, happened[at + 1]);
    }
  }
  return null;
}

function drawn({ pool }: State, event: Happening, next: Happening | undefined): Roll | null {
  const told = event.kind === "drew" ? next : event;
  if (!told || !("card" in told) || pool.length === 0) return null;
  return { options: pool, seen: told.card, say: (card) => (card ? cardName(card as Card) : "") };
}
