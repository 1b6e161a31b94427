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
  dice: 900,
  /** Two sides have shown what they have, and nobody knows yet what came of it. */
  suspense: 800,
  /** Long enough to see what went wrong. */
  bust: 1_500,
  count: 800,
} as const;

/** At normal speed a turn that is watched lasts so long at least, and about so long at most. */
export const SHORTEST_TURN = 600;
export const LONGEST_TURN = 2_500;

/** What must be seen has so long in one turn: the last scoring of a game is told in the end. */
export const LONGEST_WHOLE = 6_000;

/** A beat that is cut short is still seen. */
export const SHORTEST_BEAT = 150;

/** What came longer ago than this, or lies more turns back, is no longer shown one by one. */
export const OLDEST = 10_000;
export const MOST_TURNS = 5;

export interface Beat {
  /** Shows the new picture; motions started here last `duration` at most. */
  show(duration: number): void;
  /** At normal speed, in milliseconds. */
  duration: number;
  /** Whose turn it is part of: beats of one turn share its time. */
  turn: string;
  /** Somebody else's turn, which is to be seen by itself. */
  watched?: boolean;
  /** It keeps its time, however long the turn. */
  whole?: boolean;
}

type Waiting = Beat & { readonly came: number };

export class Scheduler {
  #queue: Waiting[] = [];
  #timer: unknown = null;
  /** The turn that is shown: since when, how much of its time is spent, and whether it must last. */
  #turn = { name: "", began: 0, spent: 0, watched: false };
  /** Nothing is to be shown, but the turn has not been seen for long enough. */
  #lingering = false;
  #ends = 0;
  #speed: Speed = "normal";
  #reduced = false;
  #away = false;

  /** `onIdle(skipped)`: everything has been shown, or was to be shown at once. */
  constructor(
    private readonly onIdle: (skipped: boolean) => void = () => {},
    private readonly timers: Timers = browserTimers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** 0 when nothing may move. */
  get factor(): number {
    return this.#away ? 0 : paceOf(this.#speed, this.#reduced);
  }

  get idle(): boolean {
    return this.#timer === null && this.#queue.length === 0;
  }

  /** How much longer it would take if nothing more came, in milliseconds. */
  get left(): number {
    if (this.idle) return 0;
    const waiting = this.#queue.reduce((sum, beat) => sum + beat.duration, 0);
    return Math.max(0, this.#ends - this.now()) + waiting * this.factor;
  }

  setSpeed(speed: Speed, reduced: boolean): void {
    this.#speed = speed;
    this.#reduced = reduced;
    if (this.factor === 0) this.skip();
  }

  /** Nobody looks: what happens meanwhile is not kept for later. */
  setAway(away: boolean): void {
    this.#away = away;
    if (away) this.skip();
  }

  add(beat: Beat): void {
    if (this.factor === 0) {
      this.skip();
      beat.show(0);
      this.onIdle(true);
      return;
    }
    this.#queue.push({ ...beat, came: this.now() });
    if (this.#lingering && beat.turn === this.#turn.name) {
      this.timers.clear(this.#timer);
      this.#timer = null;
    }
    if (this.#timer === null) this.#next();
  }

  /** Any key or tap: what is still to come is shown at once. */
  skip(): void {
    if (this.idle) return;
    this.timers.clear(this.#timer);
    const rest = this.#queue;
    this.#queue = [];
    for (const beat of rest) beat.show(0);
    this.#rest(true);
  }

  #next(): void {
    this.#timer = null;
    this.#lingering = false;
    this.#catchUp();
    const beat = this.#queue[0];
    if (beat?.turn !== this.#turn.name) {
      const missing = this.#missing();
      if (missing > 0) {
        this.#lingering = true;
        this.#wait(missing);
        return;
      }
      if (!beat) return this.#rest(false);
      this.#turn = { name: beat.turn, began: this.now(), spent: 0, watched: false };
    }
    this.#queue.shift();
    this.#turn.watched ||= beat.watched ?? false;
    const duration = this.#allowed(beat);
    this.#turn.spent += duration;
    this.#wait(duration * this.factor);
    beat.show(duration * this.factor);
  }

  #wait(time: number): void {
    this.#ends = this.now() + time;
    this.#timer = this.timers.set(time, () => this.#next());
  }

  #rest(skipped: boolean): void {
    this.#timer = null;
    this.#lingering = false;
    this.#turn = { name: "", began: 0, spent: 0, watched: false };
    this.onIdle(skipped);
  }

  /** What the turn that is shown still lacks to be seen. */
  #missing(): number {
    const { began, watched } = this.#turn;
    return watched ? began + SHORTEST_TURN * this.factor - this.now() : 0;
  }

  // Whoever is far behind gets the table as it is, and of the story the last turns; one that has begun is told to its end.
  #catchUp(): void {
    const turns = [...new Set(this.#queue.map(({ turn }) => turn))];
    const shown = new Set(turns.slice(-MOST_TURNS));
    const oldest = this.now() - OLDEST * this.factor;
    const late = ({ turn, came }: Waiting) => turn !== this.#turn.name && (came < oldest || !shown.has(turn));
    while (this.#queue[0] && late(this.#queue[0])) this.#queue.shift()!.show(0);
  }

  // A turn that would take too long goes faster; what must not be missed keeps its time.
  #allowed(beat: Beat): number {
    const sum = (beats: readonly Beat[]) => beats.reduce((all, { duration }) => all + duration, 0);
    const ahead = this.#queue.filter(({ turn }) => turn === beat.turn);
    const whole = sum(ahead.filter((each) => each.whole));
    if (beat.whole) return beat.duration * Math.min(1, LONGEST_WHOLE / (beat.duration + whole));
    const wanted = beat.duration + sum(ahead.filter((each) => !each.whole));
    const left = Math.max(0, LONGEST_TURN - this.#turn.spent - whole);
    if (wanted <= left) return beat.duration;
    return Math.min(beat.duration, Math.max(SHORTEST_BEAT, (beat.duration * left) / wanted));
  }
}
