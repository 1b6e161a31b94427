// What a whole game of Aux Sabords! amounts to, counted from the events of its steps.
import { m } from "../../generated/i18n/messages.js";
import type { Event as Happening } from "../../generated/aux-sabords";
import type { Story } from "../../generated/wire";
import type { Draw, Statistic } from "../contract";
import { dieFaces } from "./facts";

export function statistics(
  steps: readonly Story[],
  seats: number,
): { readonly seats: readonly Statistic[]; readonly draws: readonly Draw[] } {
  const events = steps.flatMap((step) => step.events) as unknown as readonly Happening[];
  const count = (add: (event: Happening) => number): number[] => {
    const values = Array.from({ length: seats }, () => 0);
    for (const event of events) if ("seat" in event) values[event.seat]! += add(event);
    return values;
  };
  const times = (...kinds: Happening["kind"][]) => count((event) => (kinds.includes(event.kind) ? 1 : 0));
  const chests = (...kinds: Happening["kind"][]) =>
    count((event) => (kinds.includes(event.kind) && "count" in event ? event.count : 0));
  // A fight that nobody wins belongs to both.
  const level = events.flatMap((event) => (event.kind === "drawn_fight" ? [event.seat, event.other_seat] : []));
  const figure = (label: string, values: number[], praise: string | null): Statistic => ({ label, values, praise });

  const faces = dieFaces();
  const rolls = events.flatMap((event) => (event.kind === "rolled" ? [event.count] : []));
  return {
    seats: [
      figure(m.as_stat_landed(), chests("landed"), m.as_praise_landed()),
      figure(m.as_stat_taken(), chests("took_chests"), m.as_praise_taken()),
      figure(m.as_stat_won(), times("won_fight"), m.as_praise_won()),
      figure(
        m.as_stat_drawn(),
        Array.from({ length: seats }, (_, seat) => level.filter((each) => each === seat).length),
        m.as_praise_drawn(),
      ),
      figure(m.as_stat_defended(), times("defended"), m.as_praise_defended()),
      figure(m.as_stat_peace(), times("sailed_by"), m.as_praise_peace()),
      figure(m.as_stat_loaded(), chests("loaded"), m.as_praise_loaded()),
      figure(m.as_stat_placed(), times("placed"), m.as_praise_placed()),
      figure(m.as_stat_steps(), times("moved"), m.as_praise_steps()),
      figure(
        m.as_stat_sixes(),
        count((event) => (event.kind === "rolled" && event.count === faces.length ? 1 : 0)),
        m.as_praise_sixes(),
      ),
      figure(m.as_stat_rigged(), times("rigged"), m.as_praise_rigged()),
      figure(m.as_stat_waited(), times("stayed", "waited", "kept"), m.as_praise_waited()),
      figure(m.as_stat_sunk(), times("sunk"), null),
    ],
    draws: faces.map((face) => ({
      label: m.as_die_shows({ face }),
      tone: null,
      count: rolls.filter((roll) => roll === face).length,
      expected: rolls.length / faces.length,
    })),
  };
}
