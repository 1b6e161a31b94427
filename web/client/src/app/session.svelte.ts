// One table that is listened to: the line, the snapshots, the story, and the picture that follows them.
import type { Absence, EndedOrder, GameNow, Move, NoticeMessage, Ops, SaidPhrase, Story } from "../generated/wire";
import { m } from "../generated/i18n/messages.js";
import { Announcer } from "../core/announcer";
import { Refused } from "../core/api";
import { Line, type LineStatus, type Socket, type TableMessage } from "../core/line";
import { openerOf, without } from "../core/log";
import { DURATIONS, Scheduler } from "../core/scheduler";
import { seatName, withNames } from "../core/seats";
import {
  changeOf,
  covered,
  fromChange,
  fromReady,
  fromTable,
  isReveal,
  shownSeat,
  withMissed,
  withPresence,
  withStory,
  type Snapshot,
  type Stories,
} from "../core/snapshot";
import type { GameModule } from "../games/contract";
import { withHeard } from "../core/heard";
import { token } from "../core/identity";
import { app, pageAddress } from "./app.svelte";
import { changeWords, phraseWords } from "./words";

/** What is told of a person for some seconds: a phrase, or that somebody has gone or is back. */
export interface Toast {
  readonly id: number;
  readonly seat: number;
  readonly text: () => string;
}

/** How long, in milliseconds; what was said is kept elsewhere. */
const TOAST = 8_000;

/** So many orders that have ended are remembered. */
const MOST_ENDED = 5;

function openSocket(table: string): Socket {
  const address = new URL(`api/tables/${table}/socket`, pageAddress());
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as unknown as Socket;
}

export class Session {
  status = $state<LineStatus>("connecting");
  /** Why the line ended or broke, as the server said it. */
  why = $state("");
  latest = $state.raw<Snapshot | null>(null);
  shown = $state.raw<Snapshot | null>(null);
  stories = $state.raw<Stories>([]);
  /** How many stories the picture has followed. */
  followed = $state(0);
  notice = $state<NoticeMessage["code"] | null>(null);
  toasts = $state.raw<readonly Toast[]>([]);
  /** The last phrases that came, those of the muted too. */
  heard = $state.raw<readonly SaidPhrase[]>([]);
  /** Persons who are not here, when a bot will play for them, and when it may be asked for. */
  absent = $state.raw<readonly Absence[]>([]);
  muted = $state.raw<ReadonlySet<number>>(new Set());
  sending = $state(false);
  lastSeat = $state<number | null>(null);
  /** Around one screen: the seat whose curtain is lifted. The server sends the secrets of no other. */
  lifted = $state<number | null>(null);
  /** The curtain is being lifted. */
  lifting = $state(false);
  /** Standing orders of the reader that have ended lately, and why. */
  ended = $state.raw<readonly EndedOrder[]>([]);
  /** Around one screen: the version at which the last of several choices came, until all have seen it together. */
  revealed = $state<number | null>(null);
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0);
  moving = $state(false);
  spokenStatus = $state("");
  spokenLog = $state.raw<readonly { id: number; text: string }[]>([]);

  readonly scheduler = new Scheduler(() => this.#caughtUp());
  readonly announcer = new Announcer({
    status: (text) => (this.spokenStatus = text),
    log: (text) => (this.spokenLog = [...this.spokenLog.slice(-40), { id: ++this.#spoken, text }]),
  });
  readonly #line: Line;
  #spoken = 0;
  #toastCount = 0;
  #turn = 0;
  /** Whose steps the story is at. */
  #group = "";
  #lifts = 0;
  #language = app.locale;

  constructor(readonly table: string) {
    this.#line = new Line({
      open: () => openSocket(table),
      hello: () => {
        const invitation = app.invitations.get(table);
        return {
          secret: app.identity.secret,
          words: app.locale,
          ...(invitation ? { invitation } : {}),
          ...(this.lifted === null ? {} : { show: this.lifted }),
        };
      },
      newKey: () => token(12),
      onMessage: (message) => this.#hear(message),
      onStatus: (status, why) => {
        this.status = status;
        this.why = why;
      },
    });
    addEventListener("offline", this.#offline);
    addEventListener("online", this.#online);
    document.addEventListener("visibilitychange", this.#online);
  }

  readonly #offline = () => this.#line.offline();
  readonly #online = () => {
    if (!document.hidden) this.#line.wake();
  };

  get module(): GameModule | null {
    return this.latest ? app.moduleOf(this.latest.table.game) : null;
  }

  /** Follows a change of language: the story is told anew. */
  speak(language: "fr" | "en"): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#line.again();
  }

  wake(): void {
    this.#line.wake();
  }

  ask<Op extends keyof Ops>(
    op: Op,
    members: Omit<Ops[Op]["request"], "op" | "id" | "key"> = {} as never,
  ): Promise<Ops[Op]["answer"]> {
    return this.#line.ask(op, members);
  }

  /** Lifts the curtain of a seat, as soon as the table is here as that seat sees it. */
  async lift(seat: number): Promise<void> {
    const lift = ++this.#lifts;
    this.lifting = true;
    try {
      if (this.latest?.table.secrets) await this.#line.ask("show", { seat });
      // It may have fallen again meanwhile.
      if (lift === this.#lifts) this.lifted = seat;
    } finally {
      if (lift === this.#lifts) this.lifting = false;
    }
  }

  /** The curtain falls: what only one seat may know is forgotten here at once, and no longer sent. */
  cover(): void {
    this.#lifts++;
    this.lifting = false;
    this.lifted = null;
    this.ended = [];
    this.announcer.hush();
    this.scheduler.skip();
    if (this.latest) this.shown = this.latest = covered(this.latest);
    // After a break the next hello says it.
    if (this.latest?.table.secrets && this.status === "online") this.#line.ask("show", { seat: null }).catch(() => {});
  }

  /**
   * Plays moves of a seat, all or none, at the decision they were offered for; other changes in between, such as the
   * choices of others, do not matter. The version it made.
   */
  async play(seat: number, moves: readonly Move[]): Promise<number | null> {
    const { latest } = this;
    if (!latest || this.sending) return null;
    this.sending = true;
    this.lastSeat = seat;
    this.scheduler.skip();
    try {
      return await this.#playAt(seat, moves, latest.step);
    } finally {
      this.sending = false;
    }
  }

  async #playAt(seat: number, moves: readonly Move[], step: number): Promise<number> {
    const version = this.latest!.version;
    try {
      const answer = await this.#line.ask("play", {
        seat,
        ...(moves.length === 1 ? { move: moves[0]! } : { moves }),
        expect: version,
      });
      return answer.version;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "version_conflict") throw error;
      const { latest } = this;
      // What nobody waits for may be done whatever others do meanwhile.
      const same = latest!.step === step || latest!.game?.choices?.some((each) => each.seat === seat && each.open);
      if (latest!.version === version || !same) throw error;
      return await this.#playAt(seat, moves, step);
    }
  }

  mute(seat: number): void {
    const muted = new Set(this.muted);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted = muted;
    this.toasts = this.toasts.filter((each) => !muted.has(each.seat));
  }

  forget(toast: Toast): void {
    this.toasts = this.toasts.filter((each) => each !== toast);
  }

  #toast(seat: number, text: () => string): void {
    const toast = { id: ++this.#toastCount, seat, text };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => this.forget(toast), TOAST);
  }

  // Somebody goes or comes back in the middle of a game: seen and heard at once.
  #tellPresence(connected: readonly number[]): void {
    const { table, connected: before } = this.latest!;
    if (table.status !== "running") return;
    for (const { seat, kind, name } of table.seats) {
      const here = connected.includes(seat);
      if (kind !== "person" || table.yours.includes(seat) || here === before.has(seat)) continue;
      const text = here ? m.person_back : m.person_gone;
      this.#toast(seat, text);
      this.announcer.result(`${name} ${text()}`);
    }
  }

  close(): void {
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.#online);
    document.removeEventListener("visibilitychange", this.#online);
    this.scheduler.skip();
    this.#line.close();
  }

  #hear(message: TableMessage): void {
    switch (message.type) {
      case "table": {
        const before = this.latest;
        if (this.notice === "restarting" && this.status !== "online") this.notice = null;
        this.latest = fromTable(message, before);
        this.ahead = message.now - Date.now();
        this.#tellEnded(message.game);
        // Steps that are still to be shown are another's to see.
        if (shownSeat(message.game) !== shownSeat(before?.game ?? null)) this.scheduler.skip();
        // The last step of a game comes with its own message first; other tables are shown as they are.
        this.scheduler.add({ show: () => (this.shown = this.latest), duration: 0, group: "table" });
        if (before && message.version === before.version + 1) {
          this.#tell({ version: message.version, change: message.change, events: [], lines: [] });
        }
        break;
      }
      case "change": {
        if (!this.latest) break;
        this.latest = fromChange(this.latest, message);
        this.#tellEnded(message.game);
        if (isReveal(message) && this.latest.table.yours.length > 1) this.revealed = message.version;
        this.#tell(
          this.#shared({
            version: message.version,
            change: message.change,
            events: message.events,
            lines: message.lines ?? [],
          }),
        );
        break;
      }
      case "ready":
        if (!this.latest) break;
        this.latest = fromReady(this.latest, message);
        this.#tell({ version: message.version, change: changeOf(message), events: [], lines: [] });
        break;
      case "missed":
        this.stories = withMissed(this.stories, {
          ...message,
          changes: message.changes.map((story) => this.#shared(story)),
        });
        this.followed = this.stories.length;
        break;
      case "presence":
        this.absent = message.absent ?? [];
        if (!this.latest) break;
        this.#tellPresence(message.connected);
        this.latest = withPresence(this.latest, message.connected);
        if (this.scheduler.idle) this.shown = this.latest;
        break;
      case "notice":
        this.notice = message.code === "storage_ok" ? null : message.code;
        break;
      case "said":
        this.heard = withHeard(this.heard, [message]);
        if (!this.muted.has(message.seat) && app.settings.phrases)
          this.#toast(message.seat, () => phraseWords(message.phrase));
        break;
      case "heard":
        this.heard = withHeard(this.heard, message.said);
        break;
    }
  }

  // An order that ends is told once, with its reason.
  #tellEnded(game: GameNow | null): void {
    const news = (game?.orders_ended ?? []).filter(({ id }) => this.ended.every((each) => each.id !== id));
    if (news.length === 0) return;
    this.ended = [...this.ended, ...news].slice(-MOST_ENDED);
    for (const { text, window, why, reason } of news) {
      // Whoever cancels an order has been told so.
      if (reason !== "cancelled")
        this.announcer.result(m.window_ended_why({ window: text ?? window, why: why ?? reason }));
    }
  }

  // Around one screen nobody's secrets are told.
  #shared(story: Story): Story {
    const secret = this.module?.secret;
    return secret && (this.latest?.table.yours.length ?? 0) > 1 ? without(story, secret) : story;
  }

  #tell(story: Story): void {
    this.stories = withStory(this.stories, story);
    const snapshot = this.latest!;
    const mine = story.change.seat !== undefined && snapshot.table.yours.includes(story.change.seat);
    const { seats } = snapshot.table;
    const lines = (story.lines ?? []).map((line) => withNames(line, seats));
    const choosing = story.change.kind === "chose" || story.change.kind === "unchose";
    if (choosing && lines.length === 0) lines.push(changeWords(story.change, seatName(seats[story.change.seat!]!)));
    const group = `${this.#turn} ${story.change.seat ?? ""}`;
    if (story.events.some((event) => (this.module?.opener ?? openerOf)(event) !== null)) this.#turn++;
    const duration = story.events.length === 0 ? 0 : (this.module?.duration?.(story.events) ?? DURATIONS.travel);
    this.moving = true;
    this.scheduler.add({
      group,
      duration,
      show: () => {
        this.shown = snapshot;
        // What was missed may have come meanwhile.
        this.followed = 1 + this.stories.findLastIndex(({ version }) => version <= story.version);
        if (group !== this.#group) this.announcer.endGroup();
        this.#group = group;
        // What I did is a result for me; what others did is the story.
        if (mine) this.announcer.result(lines.join(" "));
        else this.announcer.tell(lines);
      },
    });
  }

  #caughtUp(): void {
    this.moving = false;
    this.shown = this.latest;
    // A bot that goes on is told of in one sentence, however fast the picture follows.
    const { table, game } = this.latest!;
    const bots = game?.actors.every((seat) => table.seats[seat]?.kind === "bot") ?? false;
    if (table.status !== "running" || !bots) this.announcer.endGroup();
  }
}
