// A fight as the picture shows it: while it is on from the view, and once it is over from what happened.
import type { Colour, Event as Happening, Stake, View } from "../../generated/aux-sabords";

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

/** The fight that is waited for. */
export function fightOn(view: View): Fight | null {
  const { decision } = view;
  if (!decision?.other) return null;
  const defends = decision.phase === "defend";
  return {
    attacker: defends ? decision.other : decision.colour,
    defender: defends ? decision.colour : decision.other,
    attack: decision.stake,
    answer: null,
    winner: undefined,
    booty: 0,
  };
}

/** How a fight ended, from the events of the answer; the attack came with the step before. */
export function fightOver(events: readonly Happening[], before: Fight | null): Fight | null {
  const end = events.find((event) => event.kind === "won_fight" || event.kind === "drawn_fight");
  if (!end || !("other" in end) || !before) return null;
  const answer = events.find((event) => event.kind === "defended");
  const booty = events.find((event) => event.kind === "took_chests");
  return {
    ...before,
    answer: answer?.kind === "defended" ? { card: answer.card, count: answer.count } : null,
    winner: end.kind === "won_fight" ? end.colour : null,
    booty: booty?.kind === "took_chests" ? booty.count : 0,
  };
}
