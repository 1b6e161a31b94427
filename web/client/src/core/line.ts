// The reconnecting line to one table: hello, versions, requests that happen once, and coming back.
import type { Ops, Refusal, ServerMessage } from "../generated/wire";
import { Refused } from "./api";

/** What a WebSocket offers, so that tests can stand in for it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { reason: string }) => void) | null;
}

export interface Timers {
  set(after: number, run: () => void): unknown;
  clear(timer: unknown): void;
}

export type LineStatus = "connecting" | "online" | "waiting" | "offline" | "ended";

export type TableMessage = Exclude<ServerMessage, { type: "answer" }>;

export interface LineOptions {
  open: () => Socket;
  /** Said at every hello; read anew each time, so a change of language needs only `again`. */
  hello: () => { secret?: string; words?: "fr" | "en"; invitation?: string; show?: number };
  onMessage: (message: TableMessage) => void;
  onStatus: (status: LineStatus, why: string) => void;
  newKey: () => string;
  timers?: Timers;
  random?: () => number;
}

interface Pending {
  text: string;
  op: keyof Ops;
  settle: (answer: unknown) => void;
  fail: (why: Refused) => void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const PING_EVERY = 15_000;
const PING_PATIENCE = 10_000;
// After these the table is not there for us, however often we ask.
const FINAL = new Set(["no_table", "not_invited", "paused", "wrong_version"]);
// These change nothing at the table that could be done twice.
const WITHOUT_KEY = new Set<keyof Ops>(["hint", "say", "rematch", "ping", "show"]);
// These are for the moment: after a break they are worse done than left out.
const FLEETING = new Set<keyof Ops>(["say", "ping", "show"]);

export const browserTimers: Timers = {
  set: (after, run) => setTimeout(run, after),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export class Line {
  #socket: Socket | null = null;
  #status: LineStatus = "connecting";
  #version = 0;
  #nextId = 1;
  #pending = new Map<number, Pending>();
  #pause = FIRST_PAUSE;
  #retry: unknown = null;
  #beat: unknown = null;
  #deaf: unknown = null;
  readonly #timers: Timers;
  readonly #random: () => number;

  constructor(private readonly options: LineOptions) {
    this.#timers = options.timers ?? browserTimers;
    this.#random = options.random ?? Math.random;
    this.#connect();
  }

  get status(): LineStatus {
    return this.#status;
  }

  /** The version of the last change seen; 0 asks for the whole story. */
  get version(): number {
    return this.#version;
  }

  /** Requests that wait for an answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** Asks the table. What changes it carries a key and is sent again after a break, until it is answered. */
  ask<Op extends keyof Ops>(
    op: Op,
    members: Omit<Ops[Op]["request"], "op" | "id" | "key"> = {} as never,
  ): Promise<Ops[Op]["answer"]> {
    if (this.#status === "ended") return Promise.reject(new Refused({ code: "lost" }));
    const id = this.#nextId++;
    const text = JSON.stringify({ op, ...members, id, ...(WITHOUT_KEY.has(op) ? {} : { key: this.options.newKey() }) });
    return new Promise((settle, fail) => {
      this.#pending.set(id, { text, op, settle: settle as (answer: unknown) => void, fail });
      if (this.#status === "online") this.#socket?.send(text);
    });
  }

  /** Says hello anew, with the whole story: after a change of language. */
  again(): void {
    if (this.#status === "ended") return;
    this.#version = 0;
    this.#drop();
    this.#connect();
  }

  /** The browser says that the network is gone: do not wait for the socket to notice. */
  offline(): void {
    if (this.#status === "ended") return;
    this.#drop();
    this.#loseWords();
    this.#become("offline", "");
  }

  /** The network is back, or the person asks: try at once. */
  wake(): void {
    if (this.#status !== "waiting" && this.#status !== "offline") return;
    this.#pause = FIRST_PAUSE;
    this.#connect();
  }

  close(): void {
    this.#drop();
    this.#end("closed");
  }

  #connect(): void {
    this.#timers.clear(this.#retry);
    this.#become("connecting", "");
    const socket = this.options.open();
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ op: "hello", ...this.options.hello(), from: this.#version }));
      this.#listen();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#broke(event.reason);
    };
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    if (message.type === "answer") return this.#answered(message);
    if (message.type === "table") {
      this.#version = message.version;
      this.options.onMessage(message);
      if (this.#status !== "online") this.#arrived();
      return;
    }
    if (message.type === "change" || message.type === "ready") {
      if (message.version <= this.#version) return;
      // Something was lost on the way: the table tells it after a new hello.
      if (message.version !== this.#version + 1) return this.#broke("gap");
      this.#version = message.version;
    }
    this.options.onMessage(message);
  }

  #arrived(): void {
    this.#pause = FIRST_PAUSE;
    this.#become("online", "");
    for (const pending of this.#pending.values()) this.#socket?.send(pending.text);
  }

  #answered(message: Extract<ServerMessage, { type: "answer" }>): void {
    const { type: _, id, ...answer } = message as { type: "answer"; id: number | null; ok: boolean };
    if (id === null) {
      if (!answer.ok) this.#refusedHello(answer as unknown as Refusal);
      return;
    }
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (answer.ok) pending.settle(answer);
    else pending.fail(new Refused(answer as unknown as Refusal));
  }

  #refusedHello(refusal: Refusal): void {
    if (this.#status === "online" || !FINAL.has(refusal.code)) return;
    this.#drop();
    this.#end(refusal.code);
  }

  #broke(reason: string): void {
    this.#drop();
    if (FINAL.has(reason)) return this.#end(reason);
    this.#loseWords();
    this.#become("waiting", reason);
    this.#retry = this.#timers.set(this.#pause * (0.5 + this.#random() / 2), () => this.#connect());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  // A phrase said late is worse than one not said; a curtain lifted late shows a hand to whoever passes by.
  #loseWords(): void {
    for (const [id, pending] of this.#pending) {
      if (!FLEETING.has(pending.op)) continue;
      this.#pending.delete(id);
      pending.fail(new Refused({ code: "lost" }));
    }
  }

  #end(why: string): void {
    this.#timers.clear(this.#retry);
    for (const pending of this.#pending.values()) pending.fail(new Refused({ code: "lost" }));
    this.#pending.clear();
    this.#become("ended", why);
  }

  // A dead network says nothing: ask for the time now and then, and hang up when no answer comes.
  #listen(): void {
    this.#timers.clear(this.#beat);
    this.#timers.clear(this.#deaf);
    this.#beat = this.#timers.set(PING_EVERY, () => {
      this.#socket?.send(JSON.stringify({ op: "ping", id: 0 }));
      this.#deaf = this.#timers.set(PING_PATIENCE, () => this.#broke("silence"));
    });
  }

  #drop(): void {
    this.#timers.clear(this.#beat);
    this.#timers.clear(this.#deaf);
    this.#timers.clear(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(status: LineStatus, why: string): void {
    if (status === this.#status && status !== "connecting") return;
    this.#status = status;
    this.options.onStatus(status, why);
  }
}
