// What a whole game amounts to, counted from the events of its steps.
import { m } from "../../generated/i18n/messages.js";
import type { Event as Happening } from "../../generated/pirates-cove";
import type { Story } from "../../generated/wire";
import type { Draw, Statistic } from "../contract";
import { DIE_FACES } from "./facts";

type Of<Kind extends Happening["kind"]> = Extract<Happening, { kind: Kind }>;

const PLAYED: ReadonlySet<Happening["kind"]> = new Set(["card_played", "event_played", "event_aimed"]);

export function statistics(
  steps: readonly Story[],
  seats: number,
): { readonly seats: readonly Statistic[]; readonly draws: readonly Draw[] } {
  const events = steps.flatMap((step) => step.events) as unknown as readonly Happening[];
  const none = () => Array.from({ length: seats }, () => 0);
  const sum = <Kind extends Happening["kind"]>(kind: Kind, of: (event: Of<Kind>) => number): number[] => {
    const values = none();
    for (const event of events) {
      if (event.kind !== kind || !("seat" in event) || event.seat >= seats) continue;
      values[event.seat]! += of(event as Of<Kind>);
    }
    return values;
  };
  const times = (kind: Happening["kind"]) => sum(kind, () => 1);
  const played = none();
  for (const event of events) if (PLAYED.has(event.kind) && "seat" in event) played[event.seat]! += 1;
  const figure = (label: string, values: number[], praise: string | null): Statistic => ({ label, values, praise });
  const plus = (one: number[], other: number[]) => one.map((value, at) => value + other[at]!);
  const dice = events.flatMap((event) => (event.kind === "fired" ? event.dice : []));
  return {
    seats: [
      figure(
        m.pc_stat_hits(),
        sum("fired", ({ number }) => number),
        m.pc_praise_hits(),
      ),
      figure(m.pc_stat_battles(), times("fired"), m.pc_praise_battles()),
      figure(m.pc_stat_plundered(), times("plundered"), m.pc_praise_plundered()),
      figure(
        m.pc_stat_buried(),
        sum("buried", ({ chests }) => chests),
        m.pc_praise_buried(),
      ),
      figure(
        m.pc_stat_gold(),
        plus(
          sum("plundered", ({ gold }) => gold),
          sum("income", ({ gold }) => gold),
        ),
        m.pc_praise_gold(),
      ),
      figure(m.pc_stat_levels(), times("upgraded"), m.pc_praise_levels()),
      figure(m.pc_stat_cards(), played, m.pc_praise_cards()),
      figure(m.pc_stat_cove(), plus(times("routed"), times("fled")), null),
      figure(m.pc_stat_mutinies(), times("mutinied"), null),
    ],
    draws: DIE_FACES.map((face) => ({
      label: m.pc_die_shows({ face }),
      tone: null,
      count: dice.filter((die) => String(die) === face).length,
      expected: dice.length / DIE_FACES.length,
    })),
  };
}
