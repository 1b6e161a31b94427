// Stand-ins for the browser: a shelf, timers that only move when told, sockets that remember.
import type { Shelf } from "../src/core/identity";
import type { Socket, Timers } from "../src/core/line";
import type { FullSeat, GameNow, Story, Table, TableMessage } from "../src/generated/wire";

export function shelf(kept: Record<string, string> = {}): Shelf & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
    removeItem: (key) => void delete kept[key],
  };
}

export class FakeTimers implements Timers {
  now = 0;
  #next = 1;
  #waiting = new Map<number, { at: number; run: () => void }>();

  set(after: number, run: () => void): number {
    this.#waiting.set(this.#next, { at: this.now + after, run });
    return this.#next++;
  }

  clear(timer: unknown): void {
    this.#waiting.delete(timer as number);
  }

  pass(time: number): void {
    const end = this.now + time;
    for (;;) {
      const due = [...this.#waiting].filter(([, each]) => each.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#waiting.delete(due[0]);
      this.now = due[1].at;
      due[1].run();
    }
    this.now = end;
  }
}

export class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(reason = ""): void {
    this.onclose?.({ reason });
  }
}

export const seat = (number: number, over: Partial<FullSeat> = {}): FullSeat => ({
  seat: number,
  kind: "person",
  name: `Name${number}`,
  program: false,
  away: false,
  resigned: false,
  agrees: false,
  ample: false,
  emblem: number,
  nonce: "",
  connected: true,
  ...over,
});

export const table = (over: Partial<Table> = {}): Table => ({
  id: "abcdefghjkmnpqrs",
  game: "port-royal",
  status: "running",
  version: 1,
  created: 0,
  touched: 0,
  seats: [seat(0, { name: "Anne" }), seat(1, { kind: "bot", name: "", bot: "mousse" })],
  yours: [0],
  your_turn: true,
  ended: null,
  options: {},
  settings: {
    turn_seconds: 0,
    absence_seconds: 120,
    stand_in: "matelot",
    watch: true,
    undo: true,
    hints: true,
    odds: false,
  },
  rules: 1,
  secrets: false,
  commitment: "0".repeat(64),
  host: true,
  rematch: null,
  ...over,
});

export const game = (over: Partial<GameNow> = {}): GameNow => ({
  actors: [0],
  views: [{ seat: null, view: {} }],
  choices: [{ seat: 0, moves: [{ kind: "draw" }], texts: ["Draw a card"], prompt: "Anne must draw." }],
  undo: null,
  ...over,
});

export const tableMessage = (version: number, over: Partial<TableMessage> = {}): TableMessage => ({
  type: "table",
  version,
  table: table({ version }),
  change: { kind: "started" },
  game: game(),
  now: 0,
  ...over,
});

export const story = (version: number, over: Partial<Story> = {}): Story => ({
  version,
  change: { kind: "played", seat: 0, by: "person" },
  events: [],
  lines: [],
  ...over,
});
