// What a whole game of Port Royal amounts to, counted from the events of its steps.
import { m } from "../../generated/i18n/messages.js";
import type { Event as PortRoyalEvent } from "../../generated/port-royal";
import type { Story } from "../../generated/wire";
import type { Draw, Statistic } from "../contract";
import { cardFacts, SHIPS } from "./cards";
import { shipName } from "./names";

// The draw pile (PR-2, PR-3, PR-4, PR-5, PR-7).
const EACH_SHIP = 10;
const PERSONS = 60;
const EXPEDITIONS = 5;
const TAXES = 4;
const PILE = SHIPS.length * EACH_SHIP + PERSONS + EXPEDITIONS + TAXES;

export function statistics(
  steps: readonly Story[],
  seats: number,
): { readonly seats: readonly Statistic[]; readonly draws: readonly Draw[] } {
  const events = steps.flatMap((step) => step.events) as unknown as readonly PortRoyalEvent[];
  const count = (add: (event: PortRoyalEvent) => number): number[] => {
    const values = Array.from({ length: seats }, () => 0);
    for (const event of events) if ("seat" in event) values[event.seat]! += add(event);
    return values;
  };
  const times = (kind: PortRoyalEvent["kind"]) => count((event) => (event.kind === kind ? 1 : 0));
  const figure = (label: string, values: number[], praise: string | null): Statistic => ({ label, values, praise });

  const drawn = events.flatMap((event) => (event.kind === "drawn" ? [cardFacts(event.card)] : []));
  const draw = (label: string, tone: string | null, found: number, copies: number): Draw => ({
    label,
    tone,
    count: found,
    expected: (drawn.length * copies) / PILE,
  });
  const ofType = (type: string) => drawn.filter((card) => card.type === type).length;
  return {
    seats: [
      figure(m.pr_stat_expeditions(), times("claimed"), m.pr_praise_expeditions()),
      figure(m.pr_stat_repelled(), times("repelled"), m.pr_praise_repelled()),
      figure(m.pr_stat_elsewhere(), times("fee_paid"), m.pr_praise_elsewhere()),
      figure(m.pr_stat_hired(), times("hired"), m.pr_praise_hired()),
      figure(m.pr_stat_traded(), times("traded"), m.pr_praise_traded()),
      figure(
        m.pr_stat_coins(),
        count((event) => (event.kind === "coins_gained" && event.cause !== "start" ? event.amount : 0)),
        m.pr_praise_coins(),
      ),
      figure(m.pr_stat_stopped(), times("stopped"), m.pr_praise_stopped()),
      figure(m.pr_stat_drawn(), times("drawn"), m.pr_praise_drawn()),
      figure(m.pr_stat_busted(), times("busted"), null),
    ],
    draws: [
      ...SHIPS.map(({ kind, colour }) =>
        draw(
          shipName(kind),
          colour,
          drawn.filter((card) => card.type === "ship" && card.kind === kind).length,
          EACH_SHIP,
        ),
      ),
      draw(m.pr_persons(), null, ofType("person"), PERSONS),
      draw(m.pr_zone_expeditions(), "expedition", ofType("expedition"), EXPEDITIONS),
      draw(m.pr_taxes(), "tax", ofType("tax"), TAXES),
    ],
  };
}
