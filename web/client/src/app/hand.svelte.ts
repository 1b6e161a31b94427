// The reader's hand at a table: what is held and asked, what lies open over the table, and the moves that come of it.
import { tick } from "svelte";
import { m } from "../generated/i18n/messages.js";
import type { Order } from "../generated/wire";
import type { Term } from "../core/forms";
import { playable } from "../core/lists";
import { groupByTurn } from "../core/log";
import { heldWith, moveKey, tableModel, viewerOf, type Action, type PieceModel, type SeatModel } from "../core/model";
import { endedSince, orderableOf, type Orderable, type Scope } from "../core/orders";
import { withNames } from "../core/seats";
import { app } from "./app.svelte";
import { Occasions } from "./occasions.svelte";
import type { Session } from "./session.svelte";
import { Tutor } from "./tutor.svelte";
import { calledSeat } from "./words";

export type Panel = "menu" | "log" | "rule" | "recap" | "keys" | "more" | "orders" | "form" | "report";

const MOVES = new Set(["played", "chose"]);

/** How long a bot thinks before it can be hurried, in milliseconds. */
const PATIENCE = 600;

/** So many moves are taken in at a glance. */
const FEW = 3;

/** More moves than this do not stand side by side. */
const MOST_BUTTONS = 4;

export class Hand {
  #selected = $state.raw<readonly string[]>([]);
  /** The piece that was pressed last in this decision. */
  #touched = $state<string | null>(null);
  /** The pieces of the reader's last move. */
  #before: readonly string[] = [];
  #hint = $state.raw<{ step: number; key: string; text: string } | null>(null);
  /** The key of the move that was pressed once and is to be confirmed. */
  #armed = $state<string | null>(null);
  /** The key of the move that is being read aloud. */
  reading = $state<string | null>(null);
  whyNot = $state("");
  /** The key of the form that is open, and the moves that were made of forms so far, to be sent at once. */
  form = $state<string | null>(null);
  terms = $state.raw<readonly Term[]>([]);
  panel = $state<Panel | null>(null);
  /** The seat, and the piece, that is shown in words. */
  opened = $state.raw<SeatModel | null>(null);
  explained = $state.raw<PieceModel | null>(null);
  commanding = $state(false);
  /** A hint is being thought about. */
  asking = $state(false);
  /** By the server's clock, while somebody is missed. */
  #now = $state(0);
  /** A bot has been thinking for so long that somebody may want it to play. */
  slow = $state(false);
  /** Where the focus goes when what had it is gone. */
  box = $state<HTMLElement | null>(null);

  readonly model = $derived.by(() =>
    tableModel({
      // While the die rolls, or the card is on its way, what was asked before it stands.
      snapshot: this.session.veiled ?? this.session.latest!,
      shown: this.session.shown ?? this.session.latest!,
      module: this.session.module,
      selected: this.#selected,
      lastSeat: this.session.lastSeat,
      looking: this.#looking,
      performer: this.session.performer,
      story: this.#story,
      lately: this.#lately,
      care: app.settings,
      armed: this.#armed,
      reading: this.reading,
    }),
  );
  /** The next one is asked once this one has seen what happened. */
  readonly #looking = $derived.by(() => (this.session.moving ? this.session.lifted : null));
  readonly #story = $derived.by(() => this.session.stories.slice(0, this.session.followed));
  readonly #lately = $derived.by(() => {
    const { table, game } = this.session.latest!;
    const me = this.#looking ?? viewerOf(table, game, this.session.lastSeat);
    const last = this.#story.findLastIndex(({ change }) => MOVES.has(change.kind) && change.seat === me);
    return this.#story.slice(Math.max(0, last));
  });
  /** It is my turn, and what led to it has been shown. */
  readonly called = $derived.by(() => this.model.myTurn && !this.session.moving);
  /** Something is being shown that is to be seen first: what others do, or what takes its time. */
  readonly watching = $derived.by(() => {
    const { moving, caption, lasting, performer } = this.session;
    return moving && caption !== "" && (lasting || performer === null || !this.model.table.yours.includes(performer));
  });
  readonly turns = $derived.by(() => groupByTurn(this.#story, this.session.module?.opener));
  readonly mine = $derived.by(() => (this.model.viewer === null ? null : this.model.seats[this.model.viewer]!));
  readonly acting = $derived.by(() =>
    this.model.seats.filter((seat) => seat.acting).map((seat) => calledSeat(seat).name),
  );
  /** Several persons share this screen. */
  readonly several = $derived.by(() => this.model.table.yours.length > 1);
  readonly finished = $derived.by(() => this.model.table.status === "finished");
  /** The game is over, and what led to it has been shown. */
  readonly over = $derived.by(() => this.finished && !this.session.moving);
  readonly armed = $derived.by(() => this.model.actions.find((action) => action.armed) ?? null);
  // What is to be confirmed is always among them.
  readonly shown = $derived.by(() => {
    const { offered } = this.model;
    if (offered.length <= MOST_BUTTONS) return offered;
    const first = offered.slice(0, MOST_BUTTONS - 1);
    return !this.armed || first.includes(this.armed) ? first : [...first.slice(0, -1), this.armed];
  });
  readonly hidden = $derived.by(() => this.model.offered.filter((action) => !this.shown.includes(action)));
  readonly hint = $derived.by(() => (this.#hint && this.#hint.step === this.model.step ? this.#hint : null));
  readonly #pieces = $derived.by(() => this.model.zones.flatMap((zone) => zone.pieces));
  readonly touched = $derived.by(() => this.#pieces.find((each) => each.id === this.#touched) ?? null);
  readonly mayUndo = $derived.by(() => {
    const { mayUndo, table } = this.model;
    return mayUndo !== null && table.yours.includes(mayUndo) && table.settings.undo;
  });
  /** Persons pass this screen on behind a curtain. */
  readonly curtains = $derived.by(() => {
    const { curtain } = app.settings;
    return this.several && (curtain === "always" || (curtain === "secrets" && this.model.table.secrets));
  });
  /** What several have chosen is being looked at together. */
  readonly revealing = $derived.by(() => this.curtains && this.session.revealed !== null && !this.finished);
  /** What came of it, in words. */
  readonly reveal = $derived.by(() => {
    const story = this.session.stories.find(({ version }) => version === this.session.revealed);
    return (story?.lines ?? []).map((line) => withNames(line, this.model.table.seats)).join(" ");
  });
  /** There is a step back: out of a move that was pressed once, or behind one that was made. */
  readonly mayGoBack = $derived.by(() => this.mayUndo || this.armed !== null);
  /** The last story that is my own move. */
  readonly #last = $derived.by(() =>
    this.session.stories.findLastIndex(
      ({ change }) => MOVES.has(change.kind) && change.seat === this.model.viewer && change.by !== "stand_in",
    ),
  );
  /** What happened since my last move. */
  readonly recap = $derived.by(() => {
    const { stories, module } = this.session;
    // Before my first move there is nothing it could be since.
    if (this.several || this.model.viewer === null || this.#last < 0) return [];
    return groupByTurn(stories.slice(this.#last + 1), module?.opener).filter((turn) =>
      turn.entries.some((entry) => entry.lines.length > 0),
    );
  });
  /** The version of the table as I left it; 0 when I have not played yet. */
  readonly left = $derived.by(() => this.session.stories[this.#last]?.version ?? 0);
  /** What can be ordered now. */
  readonly orderable = $derived.by(() => orderableOf(this.model, this.session.module));
  /** My orders that have ended lately, and of them those whose end the bar tells. */
  readonly ended = $derived.by(() => this.session.ended.filter(({ seat }) => seat === this.model.viewer));
  readonly endedNow = $derived.by(() => endedSince(this.session.ended, this.model.viewer, this.left));
  /** There is something to see on the sheet of standing orders. */
  readonly ordering = $derived.by(
    () => this.orderable !== null || this.model.orders.length > 0 || this.ended.length > 0,
  );
  /** Who must choose and is not here, and when a bot will play in his place. */
  readonly missed = $derived.by(() =>
    this.session.absent.filter(({ seat }) => this.model.seats[seat]?.acting && !this.model.seats[seat]!.mine),
  );
  /** For whom a bot may be asked for now. */
  readonly relievable = $derived.by(() =>
    this.session.absent
      .filter(({ relief }) => relief !== null && relief <= this.#now)
      .flatMap(({ seat }) => this.model.seats[seat] ?? []),
  );
  readonly occasions = new Occasions(this);
  readonly tutor = new Tutor(
    () => this.model,
    () => this.session.module,
  );

  constructor(readonly session: Session) {}

  /** A new decision: nothing is held any more. */
  letGo(): void {
    this.#selected = [];
    this.#touched = null;
    this.#armed = null;
    this.reading = null;
    this.whyNot = "";
    if (this.panel === "more") this.panel = null;
    // What nobody waits for can be filled in while others play.
    if (this.model.open) return;
    this.terms = [];
    if (this.panel === "form") this.panel = null;
  }

  /** The curtain falls: nothing of whoever sat here is left. */
  cover(): void {
    this.letGo();
    this.#hint = null;
    this.#before = [];
    this.terms = [];
    this.panel = null;
    this.opened = null;
    this.explained = null;
    this.commanding = false;
    this.session.cover();
  }

  /**
   * Where every move is about a piece, one is in hand from the start: that of the last time, or the first. Where that
   * still leaves more than a few moves, so is another that goes with it.
   */
  begin(): void {
    if (!this.model.myTurn || this.model.offered.length > 0 || this.#touched !== null) return;
    for (const few of [0, FEW]) {
      const { actions, offered } = this.model;
      if (offered.length > 0 && offered.length <= few) return;
      const open = offered.length > 0 ? offered : actions;
      const usable = this.#pieces.filter(
        ({ key, selected }) => !selected && open.some((each) => each.pieces.includes(key)),
      );
      const first = usable.find((piece) => this.#before.includes(piece.key)) ?? usable[0];
      if (first) this.#hold(first);
    }
  }

  /** Notices when a bot takes its time; to be called while the page of the table is made. */
  watchBots(): void {
    $effect(() => {
      const { seats, step, table, viewer } = this.model;
      const acting = seats.filter((seat) => seat.acting);
      // Where persons choose too, nobody waits for bots alone.
      const bots = acting.length > 0 && acting.every((seat) => seat.kind === "bot" || seat.away || seat.resigned);
      this.slow = false;
      if (!bots || step < 0 || table.status !== "running" || viewer === null) return;
      const timer = setTimeout(() => (this.slow = true), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  /** A face of one's own; where one person sits here it is kept for the next tables. */
  readonly wear = (seat: number, face: number): Promise<void> => {
    if (!this.several) app.identity.wear(face);
    return this.attempt(() => this.session.ask("name", { seat, face }));
  };

  /** Looks at the clock while somebody is missed; to be called while the page of the table is made. */
  watchAbsence(): void {
    $effect(() => {
      if (this.session.absent.length === 0) return;
      const look = () => (this.#now = Date.now() + this.session.ahead);
      look();
      const timer = setInterval(look, 1_000);
      return () => clearInterval(timer);
    });
  }

  /** A bot plays for somebody who is gone, until he is back. */
  readonly relieve = (seat: number) => this.attempt(() => this.session.ask("relieve", { seat }));

  focus(): void {
    this.box?.focus({ preventScroll: true });
  }

  select(id: string | null): void {
    this.session.scheduler.skip();
    this.whyNot = "";
    this.#armed = null;
    const piece = this.#pieces.find((each) => each.id === id);
    this.#touched = id ?? this.#touched;
    if (!piece) {
      this.#selected = [];
      return;
    }
    if (piece.selected) {
      this.#selected = this.#selected.filter((each) => each !== piece.id);
      return;
    }
    if (piece.actions.length > 0) {
      this.#hold(piece);
      const more = this.hidden.length > 0 ? [m.other_choices({ count: this.hidden.length })] : [];
      this.session.announcer.result([...this.shown.map((action) => action.text), ...more].join(" · "));
      return;
    }
    this.explain(piece.whyNot ?? m.not_now());
  }

  #hold(...pieces: readonly PieceModel[]): void {
    const held = pieces.reduce<readonly PieceModel[]>(
      (before, piece) => heldWith(piece, before, this.model.actions),
      this.#pieces.filter((piece) => piece.selected),
    );
    this.#selected = held.map((piece) => piece.id);
  }

  async act(action: Action): Promise<void> {
    if (this.session.sending) return;
    // It was asked before the die rolled: the press shows what came of it.
    if (this.session.veiled) return this.session.scheduler.skip();
    if (action.asks && this.#armed !== action.key) {
      this.#armed = action.key;
      if (this.panel) void tick().then(() => document.querySelector<HTMLElement>(".act.armed")?.focus());
      this.panel = null;
      this.whyNot = "";
      this.session.announcer.result(m.confirm_this({ action: action.text }));
      return;
    }
    this.#armed = null;
    this.#before = action.pieces;
    this.panel = null;
    this.whyNot = "";
    if (this.tutor.lesson) this.tutor.next();
    await this.attempt(() => this.#carryOut(action));
  }

  // A plan is one change, as far as nothing is asked on the way. How far that is the server says: it refuses a list that
  // cannot go on, and names the move.
  async #carryOut({ seat, move, then }: Action): Promise<void> {
    const moves = [move, ...then];
    try {
      await this.session.play(seat, moves);
    } catch (error) {
      const possible = playable(error);
      if (possible === 0) throw error;
      await this.session.play(seat, moves.slice(0, possible));
    }
  }

  openForm(key: string): void {
    this.form = key;
    this.panel = "form";
  }

  /** Plays what was filled in, all of it or nothing; a refusal is for the form to show. */
  async send(terms: readonly Term[]): Promise<void> {
    const seat = this.model.viewer;
    if (seat === null || terms.length === 0) return;
    const moves = terms.map(({ move }) => move);
    if ((await this.session.play(seat, moves)) === null) return;
    this.terms = [];
    this.panel = null;
    this.whyNot = "";
  }

  /** The seat chooses again; others are told that it has not chosen. */
  readonly withdraw = (seat: number) => this.attempt(() => this.session.ask("withdraw", { seat }));

  readonly openOrders = (): void => {
    this.whyNot = "";
    this.panel = "orders";
  };

  /** To pass in a window for so long, with a figure only where nothing costs as little. */
  readonly order = ({ seat, window }: Orderable, scope: Scope, limit: number | null) =>
    this.attempt(async () => {
      await this.session.ask("order", { seat, window, scope, ...(limit === null ? {} : { limit }) });
      this.panel = null;
      this.whyNot = "";
      this.session.announcer.result(m.order_given());
    });

  readonly cancelOrder = ({ id, seat }: Order) =>
    this.attempt(async () => {
      await this.session.ask("cancel", { seat, order: id, seen: this.session.latest!.version });
      this.whyNot = "";
      this.session.announcer.result(m.order_cancelled());
      await tick();
      if (document.activeElement === document.body) this.focus();
    });

  /** Everybody here has seen what was chosen: the next one is called. */
  readonly endReveal = (): void => {
    this.session.revealed = null;
    this.focus();
  };

  /** A move that was pressed once is not made after all. */
  drop(): void {
    this.#armed = null;
    this.session.announcer.result(m.nothing_played());
    void tick().then(() => {
      if (document.activeElement === document.body) this.focus();
    });
  }

  readonly undo = async (): Promise<void> => {
    if (this.armed) this.drop();
    else await this.attempt(() => this.session.ask("undo", { seat: this.model.mayUndo! }));
  };

  /** Back to where the turn can still be another one. */
  readonly restart = () =>
    this.attempt(async () => {
      for (let step = -1; this.mayUndo && this.model.step !== step;) {
        step = this.model.step;
        await this.session.ask("undo", { seat: this.model.mayUndo! });
      }
    });

  readonly askHint = async (): Promise<void> => {
    const seat = this.model.viewer;
    if (seat === null || this.asking) return;
    this.asking = true;
    await this.attempt(async () => {
      const answer = await this.session.ask("hint", { seat });
      const key = moveKey(answer.move);
      const action = this.model.actions.find((each) => each.key === key);
      const pieces = action?.pieces.flatMap((each) => this.#pieces.find((piece) => piece.key === each) ?? []) ?? [];
      this.#armed = null;
      if (pieces.length > 0) this.#hold(...pieces);
      const text = m.hint_says({ action: action?.text ?? "", reason: answer.text });
      // What was refused before is done with.
      this.whyNot = "";
      this.#hint = { step: this.model.step, key, text };
      this.session.announcer.result(text);
    });
    this.asking = false;
  };

  /**
   * To what a line of the story tells; what several persons at one screen saw waits for the end, and small fingers do
   * not leave the table by a line.
   */
  readonly seeMoment = $derived.by(() => {
    if (app.settings.family || (this.several && !this.finished)) return undefined;
    return (version: number) => app.go({ page: "replay", table: this.session.table, move: null, since: version });
  });

  async attempt(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.explain(app.explain(error));
    }
  }

  /** What was refused and advised is not to be seen any more. */
  putAway(): void {
    this.whyNot = "";
    this.#hint = null;
    void tick().then(() => {
      if (document.activeElement === document.body) this.focus();
    });
  }

  explain(text: string): void {
    this.whyNot = text;
    this.session.announcer.result(text);
  }
}
