// What bots have a word for in Pirate's Cove, and its turning points.
import { called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { Event as Happening, View } from "../../generated/pirates-cove";
import { common, type Milestone } from "../../core/milestones";
import type { Moment } from "../../core/reactions";

function momentsOf(event: Happening): readonly Moment[] {
  switch (event.kind) {
    case "mutinied":
      return [{ kind: "bust", seat: event.seat }];
    case "routed":
      return [{ kind: "robbed", seat: event.seat }];
    case "hijacked":
      return [
        { kind: "robbed", seat: event.other },
        { kind: "prize", seat: event.seat },
      ];
    case "cacafuego_die":
      return [{ kind: "prize", seat: event.seat }];
    case "buried":
      return [{ kind: "feat", seat: event.seat }];
    case "final_battle":
      return [{ kind: "near", seat: null }];
    default:
      return [];
  }
}

export const moments = (events: readonly Happening[]): readonly Moment[] => events.flatMap(momentsOf);

export function milestones(events: readonly Happening[], view: View | null): readonly Milestone[] {
  const found: Milestone[] = [];
  events.forEach((event, at) => {
    switch (event.kind) {
      case "sunk": {
        // Whoever fired last.
        const shot = events.slice(0, at).findLast((each) => each.kind === "fired");
        if (shot)
          found.push({
            key: "sunk",
            seat: shot.seat,
            text: (name, you) => m.pc_milestone_sunk(called(name, you)),
          });
        break;
      }
      case "routed":
        found.push({ key: "rout", seat: event.seat, text: (name, you) => m.pc_milestone_rout(called(name, you)) });
        break;
      case "mutinied":
        found.push({ key: "mutiny", seat: event.seat, text: (name, you) => m.pc_milestone_mutiny(called(name, you)) });
        break;
      case "cacafuego_die":
        found.push(common("cacafuego", m.pc_milestone_cacafuego));
        break;
      case "final_battle":
        found.push(common("final", m.pc_milestone_final));
        break;
      default:
    }
  });
  if (view && view.month === view.months) found.push(common("last month", m.pc_milestone_last));
  return found;
}
