// What bots have a word for in Aux Sabords!, and its turning points.
import { m } from "../../generated/i18n/messages.js";
import { called } from "../../app/words";
import type { Event as Happening, View } from "../../generated/aux-sabords";
import { common, type Milestone } from "../../core/milestones";
import type { Moment } from "../../core/reactions";

function momentsOf(event: Happening): readonly Moment[] {
  switch (event.kind) {
    case "colour_home":
      return [{ kind: "near", seat: event.seat }];
    case "took_chests":
      return [
        { kind: "robbed", seat: event.other_seat },
        { kind: "prize", seat: event.seat },
      ];
    case "sunk":
      return [{ kind: "robbed", seat: event.seat }];
    case "won_fight":
    case "landed":
      return [{ kind: "feat", seat: event.seat }];
    default:
      return [];
  }
}

export const moments = (events: readonly Happening[]): readonly Moment[] => events.flatMap(momentsOf);

export function milestones(events: readonly Happening[], view: View | null): readonly Milestone[] {
  const found: Milestone[] = [];
  for (const event of events) {
    if (event.kind === "landed")
      found.push({
        key: "first chest",
        seat: event.seat,
        text: (name, you) => m.as_milestone_first(called(name, you)),
      });
    if (event.kind === "colour_home")
      found.push({
        key: `home ${event.colour}`,
        seat: event.seat,
        text: (name, you) => m.as_milestone_home(called(name, you)),
      });
  }
  if (view && view.home === view.chests - 1) found.push(common("last chest", m.as_milestone_last_chest));
  if (view && view.round === view.rounds) found.push(common("last round", m.as_milestone_last_round));
  return found;
}
