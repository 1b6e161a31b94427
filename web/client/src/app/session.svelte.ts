// One table that is listened to: the line, the snapshots, the story, and the picture that follows them.
import type {
  Absence,
  Change,
  EndedOrder,
  Event,
  Move,
  NoticeMessage,
  Ops,
  SaidPhrase,
  Story,
} from "../generated/wire";
import { m } from "../generated/i18n/messages.js";
import { Announcer } from "../core/announcer";
import { Refused } from "../core/api";
import { Line, type LineStatus, type Socket, type TableMessage } from "../core/line";
import { beatsOf, picturesOf, type BeatPlan, type CueOf } from "../core/beats";
import { openerOf, without } from "../core/log";
import type { PastOrder } from "../core/orders";
import { DURATIONS, Scheduler } from "../core/scheduler";
import { readerOf, seatName, withNames } from "../core/seats";
import {
  changeOf,
  covered,
  endedMeanwhile,
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
import type { GameModule, Script } from "../games/contract";
import { withHeard } from "../core/heard";
import { token } from "../core/identity";
import { app, pageAddress } from "./app.svelte";
import { endedOrderWords } from "./orders";
import { begun } from "./tables";
import { called, changeWords, phraseWords } from "./words";

/** What is told of a person for some seconds: a phrase, or that somebody has gone or is back. */
export interface Toast {
  readonly id: number;
  readonly seat: number;
  readonly text: () => string;
}

/** A beat as it is shown: the picture changes from one snapshot to the other by these events, in so many milliseconds. */
export interface ShownBeat {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly seen: readonly Event[];
  /** What is told with it, by words and sounds. */
  readonly told: readonly Event[];
  readonly duration: number;
}

/** Without cues of the game a step is one beat. */
const AT_ONCE: CueOf = (_, previous) => ({ lasts: DURATIONS.travel, joins: previous !== undefined });

/** A step without events. */
const NOTHING: BeatPlan = { from: 0, to: 0, says: 0, seen: [], moves: [], veiled: false, lasts: 0, whole: false };

/** What takes longer than this, in milliseconds, can be skipped by a button. */
const LONG = 900;
/** How long, in milliseconds; what was said is kept elsewhere. */
const TOAST = 8_000;

/** So many orders that have ended are remembered. */
const MOST_ENDED = 5;

/** With these an order ends because its seat thinks again. */
const TAKEN_BACK = new Set<Change["kind"]>(["undone", "unchose"]);

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
  ended = $state.raw<readonly PastOrder[]>([]);
  /** Around one screen: the version at which the last of several choices came, until all have seen it together. */
  revealed = $state<number | null>(null);
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0);
  /** Something is being shown. */
  moving = $state(false);
  /** It takes long enough that somebody may not want to wait. */
  lasting = $state(false);
  /** While nobody knows yet what came of the reader's own last step: the table as it was asked before. */
  veiled = $state.raw<Snapshot | null>(null);
  /** What the picture shows now; null: it stands as it is. */
  beat = $state.raw<ShownBeat | null>(null);
  /** How the game shows its events, once that is here. */
  script = $state.raw<Script | null>(null);
  /** What was told last, whether it was shown or not. */
  told = $state.raw<readonly Event[]>([]);
  /** The same in words, and whose doing it is. */
  caption = $state("");
  performer = $state<number | null>(null);
  spokenStatus = $state("");
  spokenLog = $state.raw<readonly { id: number; text: string }[]>([]);

  readonly scheduler = new Scheduler((skipped) => this.#caughtUp(skipped));
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
    this.scheduler.setAway(document.hidden);
  }

  readonly #offline = () => this.#line.offline();
  readonly #online = () => {
    this.scheduler.setAway(document.hidden);
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
        if (before?.table.status === "open" && message.table.status === "running") begun.add(this.table);
        this.#tellEnded(message.game?.orders_ended, message);
        // Steps that are still to be shown are another's to see, or were followed by some that never came.
        const gone = this.latest.step !== before?.step;
        if (gone || shownSeat(message.game) !== shownSeat(before?.game ?? null)) this.scheduler.skip();
        // The last step of a game comes with its own message first; other tables are shown as they are.
        this.scheduler.add({ show: () => (this.shown = this.latest), duration: 0, turn: "table" });
        if (before && message.version === before.version + 1) {
          this.#tell({ version: message.version, change: message.change, events: [], lines: [] }, before);
        }
        break;
      }
      case "change": {
        const before = this.latest;
        if (!before) break;
        this.latest = fromChange(before, message);
        this.#tellEnded(message.game.orders_ended, message);
        if (isReveal(message) && this.latest.table.yours.length > 1) this.revealed = message.version;
        this.#tell(
          this.#shared({
            version: message.version,
            change: message.change,
            events: message.events,
            lines: message.lines ?? [],
          }),
          before,
        );
        break;
      }
      case "ready": {
        const before = this.latest;
        if (!before) break;
        this.latest = fromReady(before, message);
        this.#tell({ version: message.version, change: changeOf(message), events: [], lines: [] }, before);
        break;
      }
      case "missed":
        this.stories = withMissed(this.stories, {
          ...message,
          changes: message.changes.map((story) => this.#shared(story)),
        });
        this.followed = this.stories.length;
        if (this.latest) this.#tellEnded(endedMeanwhile(message), { version: this.latest.version });
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
  #tellEnded(ended: readonly EndedOrder[] = [], { version, change }: { version: number; change?: Change }): void {
    const news = ended.filter(({ id }) => this.ended.every((each) => each.id !== id));
    if (news.length === 0) return;
    this.ended = [...this.ended, ...news.map((order) => ({ ...order, at: version }))].slice(-MOST_ENDED);
    const { seats, yours } = this.latest!.table;
    for (const order of news) {
      // Whoever cancels an order, or gives another in its place, knows it.
      if (order.reason === "cancelled" && !(change && TAKEN_BACK.has(change.kind))) continue;
      const words = endedOrderWords(order, this.module);
      this.announcer.result(yours.length > 1 ? m.said_of({ name: seatName(seats[order.seat]!), words }) : words);
    }
  }

  // Around one screen nobody's secrets are told.
  #shared(story: Story): Story {
    const secret = this.module?.secret;
    return secret && (this.latest?.table.yours.length ?? 0) > 1 ? without(story, secret) : story;
  }

  // A step becomes beats: each has its events, the words for them and the picture they make.
  #tell(story: Story, before: Snapshot): void {
    this.stories = withStory(this.stories, story);
    const snapshot = this.latest!;
    const { module, scheduler, script } = this;
    const { seat } = story.change;
    const mine = seat !== undefined && snapshot.table.yours.includes(seat);
    const { seats } = snapshot.table;
    const lines = (story.lines ?? []).map((line) => withNames(line, seats));
    const choosing = story.change.kind === "chose" || story.change.kind === "unchose";
    const calledAt = (seat: number) => called(seatName(seats[seat]!), readerOf(snapshot.table) === seat);
    if (choosing && lines.length === 0) lines.push(changeWords(story.change, calledAt(seat!)));
    for (const each of story.change.by_order ?? []) lines.push(m.by_order(calledAt(each)));
    const group = `${this.#turn} ${seat ?? ""}`;
    if (story.events.some((event) => (module?.opener ?? openerOf)(event) !== null)) this.#turn++;
    const plans = beatsOf(story.events, (scheduler.factor > 0 && script?.cue) || AT_ONCE);
    if (plans.length === 0) plans.push(NOTHING);
    const { applied, veiled: covers } = script ?? {};
    const pictures = picturesOf(before, { ...snapshot, events: story.events }, plans, applied, covers);
    this.moving = true;
    plans.forEach(({ from, to, says, moves, veiled, lasts, whole }, index) => {
      const last = index === plans.length - 1;
      const picture = last ? snapshot : pictures[index]!;
      const told = story.events.slice(from, to);
      const words = lines.slice(says, last ? undefined : to).filter(Boolean);
      scheduler.add({
        // What I do myself is a turn of its own each time: the next move need not wait for it.
        turn: mine ? `mine ${story.version}` : group,
        watched: !mine && story.events.length > 0,
        duration: lasts,
        whole,
        show: (duration) => {
          const shown = { before: pictures[index - 1] ?? before, after: picture, seen: moves, told, duration };
          // Others may have gone on meanwhile: then what is asked no longer tells what came of it.
          this.veiled = veiled && mine && duration > 0 && this.latest === snapshot ? before : null;
          this.beat = duration > 0 ? shown : null;
          this.shown = picture;
          if (told.length > 0) this.told = told;
          this.performer = seat ?? null;
          if (words.length > 0) this.caption = words.join(" ");
          // What is asked waits for what others roll and draw, and something is to be read meanwhile.
          else if (veiled && !mine && this.caption === "")
            this.caption = m.waiting_for({ names: seat === undefined ? "" : seatName(seats[seat]!) });
          // What was missed may have come meanwhile.
          if (last) this.followed = 1 + this.stories.findLastIndex(({ version }) => version <= story.version);
          if (group !== this.#group) this.announcer.endGroup();
          this.#group = group;
          // What I did is a result for me; what others did is the story.
          if (mine) this.announcer.result(words.join(" "));
          else this.announcer.tell(words);
          this.lasting = scheduler.left > LONG;
        },
      });
    });
    this.lasting = scheduler.left > LONG;
  }

  #caughtUp(skipped: boolean): void {
    this.moving = false;
    this.veiled = null;
    this.lasting = false;
    this.performer = null;
    this.caption = "";
    if (skipped) this.beat = null;
    this.shown = this.latest;
    // A bot that goes on is told of in one sentence, however fast the picture follows.
    const { table, game } = this.latest!;
    const bots = game?.actors.every((seat) => table.seats[seat]?.kind === "bot") ?? false;
    if (table.status !== "running" || !bots) this.announcer.endGroup();
  }
}
