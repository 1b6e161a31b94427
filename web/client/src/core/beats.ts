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
  /** The events by which the picture changes with it. */
  readonly seen: readonly Event[];
  readonly lasts: number;
  readonly whole: boolean;
}

type Growing = { from: number; to: number; seen: Event[]; lasts: number; whole: boolean; holds: boolean };

export function beatsOf(events: readonly Event[], cueOf: CueOf): BeatPlan[] {
  const beats: Growing[] = [];
  let held: Event[] = [];
  events.forEach((event, at) => {
    const { lasts, joins = false, holds = false, whole = false } = cueOf(event, events[at - 1]);
    const last = beats.at(-1);
    if (joins && last && !last.holds) {
      last.to = at + 1;
      last.seen.push(event);
      last.lasts = Math.max(last.lasts, lasts);
      last.whole ||= whole;
      return;
    }
    beats.push({ from: at, to: at + 1, seen: holds ? held : [...held, event], lasts, whole, holds });
    held = holds ? [event] : [];
  });
  if (held.length > 0) {
    const to = events.length;
    beats.push({ from: to, to, seen: held, lasts: DURATIONS.travel, whole: false, holds: false });
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
): readonly Snapshot[] {
  let views = (after.game?.views ?? []).map(({ seat, view }) => ({ seat, view: viewOf(before.game, seat) ?? view }));
  return beats.map(({ seen, to }, index) => {
    views = views.map(({ seat, view }) => ({
      seat,
      view: seen.reduce((shown, event) => applied(shown, event, seat), view),
    }));
    const events = after.events.slice(0, to);
    if (index === beats.length - 1 || !after.game) return { ...after, events };
    return { ...after, game: { ...after.game, views }, events };
  });
}
