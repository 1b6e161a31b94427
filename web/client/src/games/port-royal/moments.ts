// What bots have a word for in Port Royal, and its turning points.
import { m } from "../../generated/i18n/messages.js";
import { called } from "../../app/words";
import type { Card, Event as PortRoyalEvent, View } from "../../generated/port-royal";
import { nearly, type Milestone } from "../../core/milestones";
import type { Moment } from "../../core/reactions";
import { cardFacts, goal, pile, type CardFacts } from "./cards";

const most = (of: (card: CardFacts) => number): number => Math.max(...pile().map(({ card }) => of(card)));

/** Nearly as much as the richest ship pays. */
const rich = (amount: number): boolean => amount >= most((card) => (card.type === "ship" ? card.coins : 0)) - 1;

/** Nobody is worth more points. */
function great(key: Card): boolean {
  const worth = (card: CardFacts) => (card.type === "person" ? card.points : 0);
  return worth(cardFacts(key)) === most(worth);
}

function momentOf(event: PortRoyalEvent): Moment | null {
  switch (event.kind) {
    case "goal_reached":
      return { kind: "near", seat: event.seat };
    case "busted":
      return { kind: "bust", seat: event.seat };
    case "claimed":
      return { kind: "feat", seat: event.seat };
    case "hired":
      return great(event.card) ? { kind: "feat", seat: event.seat } : null;
    case "coins_lost":
      return { kind: "robbed", seat: event.seat };
    case "coins_gained":
      return event.cause === "trade" && rich(event.amount) ? { kind: "prize", seat: event.seat } : null;
    default:
      return null;
  }
}

export const moments = (events: readonly PortRoyalEvent[]): readonly Moment[] =>
  events.map(momentOf).filter((moment) => moment !== null);

export function milestones(events: readonly PortRoyalEvent[], view: View | null): readonly Milestone[] {
  const found: Milestone[] = [];
  for (const event of events) {
    if (event.kind === "claimed")
      found.push({
        key: "expedition",
        seat: event.seat,
        text: (name, you) => m.pr_milestone_expedition(called(name, you)),
      });
    if (event.kind === "goal_reached")
      found.push({
        key: "last round",
        seat: event.seat,
        text: (name, you) => m.pr_milestone_last({ ...called(name, you), count: event.amount }),
      });
  }
  view?.players.forEach(({ points }, seat) => {
    if (nearly(points, goal()))
      found.push({
        key: `near ${seat}`,
        seat,
        text: (name, you) => m.pr_milestone_near({ ...called(name, you), points, goal: goal() }),
      });
  });
  return found;
}
