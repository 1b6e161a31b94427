// What bots have a word for in Brethren of the Coast, and its turning points.
import { m } from "../../generated/i18n/messages.js";
import type { Event as Happening, View } from "../../generated/brethren";
import { common, type Milestone } from "../../core/milestones";
import type { Moment } from "../../core/reactions";
import { dearest, worthOf } from "./facts";

function momentOf(event: Happening): Moment | null {
  switch (event.kind) {
    case "closing_began":
      return { kind: "near", seat: null };
    case "fleet_destroyed":
      return { kind: "bust", seat: event.seat };
    case "cannon_hit":
    case "musket_hit":
      return { kind: "robbed", seat: event.seat };
    case "port_royal_won":
      return { kind: "feat", seat: event.seat };
    case "booty_won":
      return { kind: "prize", seat: event.seat };
    case "picked":
      return worthOf(event.card) === dearest() ? { kind: "prize", seat: event.seat } : null;
    default:
      return null;
  }
}

export const moments = (events: readonly Happening[]): readonly Moment[] =>
  events.map(momentOf).filter((moment) => moment !== null);

export function milestones(events: readonly Happening[], view: View | null): readonly Milestone[] {
  const kinds = new Set(events.map(({ kind }) => kind));
  const found: Milestone[] = [];
  if (kinds.has("closing_began")) found.push(common("closing", m.br_milestone_closing));
  else if (kinds.has("scoring_began")) found.push(common("scoring", m.br_milestone_scoring));
  if (view && view.stage === "play" && view.round === view.rounds)
    found.push(common("last round", m.br_milestone_last_round));
  return found;
}
