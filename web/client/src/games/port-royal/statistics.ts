// What a whole game of Port Royal amounts to, counted from the events of its steps.
import { m } from "../../generated/i18n/messages.js";
import type { Event as PortRoyalEvent } from "../../generated/port-royal";
import type { Story } from "../../generated/wire";
import type { Draw, Statistic } from "../contract";
import { cardFacts, pile, SHIPS, type CardFacts } from "./cards";
import { shipName } from "./names";

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
  const copies = (of: (card: CardFacts) => boolean) =>
    pile().reduce((sum, each) => sum + (of(each.card) ? each.copies : 0), 0);
  const draw = (label: string, tone: string | null, of: (card: CardFacts) => boolean): Draw => ({
    label,
    tone,
    count: drawn.filter(of).length,
    expected: (drawn.length * copies(of)) / copies(() => true),
  });
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
        draw(shipName(kind), colour, (card) => card.type === "ship" && card.kind === kind),
      ),
      draw(m.pr_persons(), null, (card) => card.type === "person"),
      draw(m.pr_zone_expeditions(), "expedition", (card) => card.type === "expedition"),
      draw(m.pr_taxes(), "tax", (card) => card.type === "tax"),
    ],
  };
}
