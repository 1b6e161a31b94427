// A step of a game as beats: what is told one after the other, and what the picture shows meanwhile.
import type { Event } from "../generated/wire";
import type { Stir } from "../stage/motion";
import { DURATIONS } from "./scheduler";
import { viewOf, type Snapshot } from "./snapshot";

/** How one event is shown. */
export interface Cue {
  /** How long it is looked at, at normal speed, in milliseconds. */
  readonly lasts: number;
  /** It is told together with the event before it. */
  readonly joins?: boolean;
  /** It is told before it is seen: the picture changes with the next beat. */
  readonly holds?: boolean;
  /**
   * Nobody knows its result before so much of `lasts` (a die that still rolls, a card on its way): what comes of it, the
   * words and the question follow then.
   */
  readonly unveils?: number;
  /** Its time is not cut short, however long the turn. */
  readonly whole?: boolean;
  /** What moves where it is while it is told. */
  readonly stirs?: readonly Stir[];
}

export type CueOf = (event: Event, previous: Event | undefined) => Cue;

export interface BeatPlan {
  /** How many events of the step have been told before this beat, and with it. */
  readonly from: number;
  readonly to: number;
  /** The words of the events from here to `to` are said with it. */
  readonly says: number;
  /** The events by which the picture changes with it. */
  readonly seen: readonly Event[];
  /** Those of them that move something now. */
  readonly moves: readonly Event[];
  /** What its event brings is not known yet. */
  readonly veiled: boolean;
  readonly lasts: number;
  readonly whole: boolean;
}

type Growing = Omit<BeatPlan, "to" | "seen" | "moves" | "lasts" | "whole"> & {
  to: number;
  seen: Event[];
  moves: Event[];
  lasts: number;
  whole: boolean;
  holds: boolean;
};

export function beatsOf(events: readonly Event[], cueOf: CueOf): BeatPlan[] {
  const beats: Growing[] = [];
  let held: Event[] = [];
  events.forEach((event, at) => {
    const { lasts, joins = false, holds = false, unveils = 0, whole = false } = cueOf(event, events[at - 1]);
    const last = beats.at(-1);
    if (joins && last && !last.holds) {
      last.to = at + 1;
      last.seen.push(event);
      last.moves.push(event);
      last.lasts = Math.max(last.lasts, lasts);
      last.whole ||= whole;
      return;
    }
    const to = at + 1;
    if (unveils > 0) {
      const seen = [...held, event];
      beats.push({ from: at, to, says: to, seen, moves: seen, veiled: true, lasts: unveils, whole, holds: false });
      const rest = { lasts: Math.max(0, lasts - unveils), whole, holds: false };
      beats.push({ from: to, to, says: at, seen: [...seen], moves: [], veiled: false, ...rest });
      held = [];
      return;
    }
    const seen = holds ? held : [...held, event];
    beats.push({ from: at, to, says: at, seen, moves: [...seen], veiled: false, lasts, whole, holds });
    held = holds ? [event] : [];
  });
  if (held.length > 0) {
    const to = events.length;
    const rest = { lasts: DURATIONS.travel, whole: false, holds: false };
    beats.push({ from: to, to, says: to, seen: held, moves: held, veiled: false, ...rest });
  }
  return beats;
}

type View = Readonly<Record<string, unknown>>;

/** The view of a seat as the picture shows it once this event is seen, until the server's own is shown. */
export type Applied = (view: View, event: Event, seat: number | null) => View;

/** The pictures of the beats of a step: those on the way as the events tell them, the last one as the server tells it. */
export function picturesOf(
  before: Snapshot,
  after: Snapshot,
  beats: readonly BeatPlan[],
  applied: Applied = (view) => view,
  veiled: Applied = applied,
): readonly Snapshot[] {
  let views = (after.game?.views ?? []).map(({ seat, view }) => ({ seat, view: viewOf(before.game, seat) ?? view }));
  return beats.map((beat, index) => {
    const by = beat.veiled ? veiled : applied;
    const seen = views.map(({ seat, view }) => ({
      seat,
      view: beat.seen.reduce((shown, event) => by(shown, event, seat), view),
    }));
    // What is veiled is only lent to the picture: the beat that unveils it begins where this one began.
    if (!beat.veiled) views = seen;
    const events = after.events.slice(0, beat.to);
    if (index === beats.length - 1 || !after.game) return { ...after, events };
    return { ...after, game: { ...after.game, views: seen }, events };
  });
}
