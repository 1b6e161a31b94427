// A fight as the picture shows it: while it is on from the view, and once it is over from the story.
import { lasting } from "../../core/log";
import { m } from "../../generated/i18n/messages.js";
import type { Story } from "../../generated/wire";
import type { Colour, Event as Happening, Stake, View } from "../../generated/aux-sabords";
import type { SceneContext } from "../contract";
import { sailorOf } from "./fleets";

export interface Fight {
  readonly attacker: Colour;
  readonly defender: Colour;
  readonly attack: Stake | null;
  /** Null: not yet, or nothing. */
  readonly answer: Stake | null;
  /** Null: a draw. Undefined: it is still on. */
  readonly winner: Colour | null | undefined;
  /** Chests that changed ships. */
  readonly booty: number;
}

/** The fight that is waited for, or that is being decided by what has happened. */
export function fightOn(view: View, happened: readonly Happening[]): Fight | null {
  const { decision } = view;
  const answer = happened.find((event) => event.kind === "defended");
  if (!decision?.other) return null;
  const defends = decision.phase === "defend";
  return {
    attacker: defends ? decision.other : decision.colour,
    defender: defends ? decision.colour : decision.other,
    attack: decision.stake,
    // Laid, and not yet seen what came of it.
    answer: answer ? { card: answer.card, count: answer.count } : null,
    winner: undefined,
    booty: 0,
  };
}

const ended = (event: Happening) => event.kind === "won_fight" || event.kind === "drawn_fight";
const eventsOf = (step: Story | undefined) => (step?.events ?? []) as unknown as readonly Happening[];

/**
 * How the last fight ended, from what everybody was told: whoever looks next has not seen it. It stays until the next step.
 * Those who fought see it again when they are `asked` next.
 */
export function fightOver(story: readonly Story[], viewer: number | null, asked: boolean): Fight | null {
  const steps = lasting(story).filter(({ change }) => change.kind === "played");
  const at = steps.findLastIndex((step) => eventsOf(step).some(ended));
  const attack = eventsOf(steps[at - 1]).find((event) => event.kind === "attacked");
  if (!attack) return null;
  const since = steps.slice(at + 1);
  const fought = viewer === attack.seat || viewer === attack.other_seat;
  if (since.length > 0 && !(asked && fought && since.every(({ change }) => change.seat !== viewer))) return null;
  const events = eventsOf(steps[at]);
  const answer = events.find((event) => event.kind === "defended");
  const won = events.find((event) => event.kind === "won_fight");
  return {
    attacker: attack.colour,
    defender: attack.other,
    attack: { card: attack.card, count: attack.count },
    answer: answer ? { card: answer.card, count: answer.count } : null,
    winner: won && "other" in won ? won.colour : null,
    booty: events.find((event) => event.kind === "took_chests")?.count ?? 0,
  };
}

/** How it ended, in a few words. */
export function fightWords(view: View, fight: Fight, reader: Pick<SceneContext, "names" | "you">): string {
  const attacker = sailorOf(view, fight.attacker, reader);
  const defender = sailorOf(view, fight.defender, reader);
  if (fight.winner === null) {
    const you = attacker.you === "yes" || defender.you === "yes" ? "yes" : "no";
    return m.as_fight_drawn({ attacker: attacker.name, defender: defender.name, you });
  }
  const [winner, loser] = fight.winner === fight.attacker ? [attacker, defender] : [defender, attacker];
  const you = winner.you === "yes" ? "winner" : loser.you === "yes" ? "loser" : "no";
  return m.as_fight_won({ winner: winner.name, whose: loser.whose, corner: loser.corner, you });
}
