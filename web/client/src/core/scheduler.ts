// One owner of all motion. State comes first; the picture follows in beats that can be hurried, skipped or left out.
import { browserTimers, type Timers } from "./line";

export type Speed = "off" | "fast" | "normal" | "slow";

const FACTORS: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** What durations are multiplied with: 0 when nothing may move. */
export const paceOf = (speed: Speed, reduced: boolean): number => (reduced ? 0 : FACTORS[speed]);

/** How long each kind of motion takes at normal speed, in milliseconds. */
export const DURATIONS = {
  press: 100,
  reveal: 320,
  hold: 120,
  travel: 420,
  dice: 600,
  bust: 280,
  count: 800,
  finale: 2500,
} as const;

/** Beats of one group (one bot's turn) never take longer than this together, but for one that is longer by itself. */
export const LONGEST_GROUP = 1_200;

export interface Beat {
  /** Shows the new picture; motions started here last `duration` at most. */
  show(duration: number): void;
  duration: number;
  group: string;
}

export class Scheduler {
  #queue: Beat[] = [];
  #running: unknown = null;
  #spent = new Map<string, number>();
  #speed: Speed = "normal";
  #reduced = false;

  constructor(
    private readonly onIdle: () => void = () => {},
    private readonly timers: Timers = browserTimers,
  ) {}

  /** 0 when nothing may move. */
  get factor(): number {
    return paceOf(this.#speed, this.#reduced);
  }

  get idle(): boolean {
    return this.#running === null && this.#queue.length === 0;
  }

  setSpeed(speed: Speed, reduced: boolean): void {
    this.#speed = speed;
    this.#reduced = reduced;
    if (this.factor === 0) this.skip();
  }

  add(beat: Beat): void {
    if (this.factor === 0) {
      this.skip();
      beat.show(0);
      this.onIdle();
      return;
    }
    this.#queue.push(beat);
    if (this.#running === null) this.#next();
  }

  /** Any key or tap: what is still to come is shown at once. */
  skip(): void {
    if (this.idle) return;
    this.timers.clear(this.#running);
    this.#running = null;
    const rest = this.#queue;
    this.#queue = [];
    for (const beat of rest) beat.show(0);
    this.#spent.clear();
    this.onIdle();
  }

  #next(): void {
    const beat = this.#queue.shift();
    if (!beat) {
      this.#running = null;
      this.#spent.clear();
      this.onIdle();
      return;
    }
    const duration = this.#allowed(beat);
    this.#running = this.timers.set(duration, () => this.#next());
    beat.show(duration);
  }

  // A group that has used up its time goes on without waiting.
  #allowed(beat: Beat): number {
    if (beat.duration > LONGEST_GROUP) return beat.duration * this.factor;
    const spent = this.#spent.get(beat.group) ?? 0;
    const ahead = this.#queue
      .filter((each) => each.group === beat.group)
      .reduce((sum, each) => sum + each.duration, beat.duration);
    const left = Math.max(0, LONGEST_GROUP - spent);
    const duration = ahead > left ? (beat.duration * left) / ahead : beat.duration;
    this.#spent.set(beat.group, spent + duration);
    return duration * this.factor;
  }
}
