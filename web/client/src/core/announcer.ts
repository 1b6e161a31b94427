// What is spoken: `status` for what concerns me now, `log` for the story; never both for the same sentence.
import { browserTimers, type Timers } from "./line";

export interface Mouth {
  status(text: string): void;
  log(text: string): void;
}

const PAUSE = 700;

export class Announcer {
  #results: string[] = [];
  #latest: string | null = null;
  #timer: unknown = null;
  #lines: string[] = [];

  constructor(
    private readonly mouth: Mouth,
    private readonly timers: Timers = browserTimers,
  ) {}

  /** At most one each 700 ms; the latest wins. */
  status(text: string): void {
    if (!text) return;
    this.#latest = text;
    this.#speak();
  }

  /** The result of an action is never dropped. */
  result(text: string): void {
    if (!text) return;
    this.#results.push(text);
    this.#speak();
  }

  /** A line of the story; what comes together is said together. */
  tell(lines: readonly string[]): void {
    this.#lines.push(...lines.filter(Boolean));
  }

  /** The group is complete: it becomes one entry of the log. */
  endGroup(): void {
    if (this.#lines.length === 0) return;
    this.mouth.log(this.#lines.join(" "));
    this.#lines = [];
  }

  /** Somebody else comes: what was said to the one before is not for him. */
  hush(): void {
    this.#results = [];
    this.#latest = null;
    this.mouth.status("");
  }

  #speak(): void {
    if (this.#timer !== null) return;
    const text = [...this.#results, ...(this.#latest === null ? [] : [this.#latest])].join(" ");
    this.#results = [];
    this.#latest = null;
    if (!text) return;
    this.mouth.status(text);
    this.#timer = this.timers.set(PAUSE, () => {
      this.#timer = null;
      this.#speak();
    });
  }
}
