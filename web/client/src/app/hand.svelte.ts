// The reader's hand at a table: what is held and asked, what lies open over the table, and the moves that come of it.
import { m } from "../generated/i18n/messages.js";
import { groupByTurn } from "../core/log";
import { moveKey, tableModel, type Action, type PieceModel, type SeatModel } from "../core/model";
import { app } from "./app.svelte";
import { StandingOrders } from "./orders.svelte";
import type { Session } from "./session.svelte";
import { Tutor } from "./tutor.svelte";

export type Panel = "menu" | "log" | "recap" | "keys" | "more" | "orders";

/** More moves than this do not stand side by side. */
const ROOM = 4;

export class Hand {
  #selected = $state<string | null>(null);
  /** The piece that was pressed last in this decision. */
  #touched = $state<string | null>(null);
  #acting: Action | null = null;
  #hint = $state.raw<{ step: number; key: string; text: string } | null>(null);
  /** The move that was pressed once and is to be confirmed. */
  armed = $state<string | null>(null);
  whyNot = $state("");
  panel = $state<Panel | null>(null);
  /** The seat, and the piece, that is shown in words. */
  opened = $state.raw<SeatModel | null>(null);
  explained = $state.raw<PieceModel | null>(null);
  commanding = $state(false);
  /** A hint is being thought about. */
  asking = $state(false);
  /** Where the focus goes when what had it is gone. */
  box = $state<HTMLElement | null>(null);

  readonly model = $derived.by(() =>
    tableModel({
      snapshot: this.session.latest!,
      shown: this.session.shown ?? this.session.latest!,
      module: this.session.module,
      selected: this.#selected,
      lastSeat: this.session.lastSeat,
      marks: app.keepsake(this.session.table).marks,
      odds: app.settings.odds,
      ordered: this.orders.answering,
    }),
  );
  readonly turns = $derived.by(() =>
    groupByTurn(this.session.stories.slice(0, this.session.told), this.session.module?.opener),
  );
  readonly mine = $derived.by(() => (this.model.viewer === null ? null : this.model.seats[this.model.viewer]!));
  readonly acting = $derived.by(() => this.model.seats.filter((seat) => seat.acting).map((seat) => seat.name));
  /** Several persons share this screen. */
  readonly several = $derived.by(() => this.model.table.yours.length > 1);
  readonly finished = $derived.by(() => this.model.table.status === "finished");
  readonly shown = $derived.by(() =>
    this.model.offered.length > ROOM ? this.model.offered.slice(0, ROOM - 1) : this.model.offered,
  );
  readonly hidden = $derived.by(() => this.model.offered.slice(this.shown.length));
  readonly hint = $derived.by(() => (this.#hint && this.#hint.step === this.model.step ? this.#hint : null));
  readonly #pieces = $derived.by(() => this.model.zones.flatMap((zone) => zone.pieces));
  readonly touched = $derived.by(() => this.#pieces.find((each) => each.id === this.#touched) ?? null);
  readonly mayUndo = $derived.by(() => {
    const { mayUndo, table } = this.model;
    return mayUndo !== null && table.yours.includes(mayUndo) && table.settings.undo;
  });
  /** What happened since my last move. */
  readonly recap = $derived.by(() => {
    const { stories, module } = this.session;
    const me = this.model.viewer;
    if (this.several || me === null) return [];
    const last = stories.findLastIndex(
      ({ change }) => change.kind === "played" && change.seat === me && change.by !== "stand_in",
    );
    return groupByTurn(stories.slice(last + 1), module?.opener).filter((turn) =>
      turn.entries.some((entry) => entry.lines.length > 0),
    );
  });
  readonly orders: StandingOrders;
  readonly tutor = new Tutor(
    () => this.model,
    () => this.session.module,
  );

  constructor(readonly session: Session) {
    this.orders = new StandingOrders(session);
  }

  /** A new decision: nothing is held any more. */
  letGo(): void {
    this.#selected = null;
    this.#touched = null;
    this.armed = null;
    this.whyNot = "";
    if (this.panel === "more") this.panel = null;
  }

  focus(): void {
    this.box?.focus({ preventScroll: true });
  }

  select(id: string | null): void {
    this.session.scheduler.skip();
    this.whyNot = "";
    this.armed = null;
    const piece = this.#pieces.find((each) => each.id === id);
    this.#touched = id ?? this.#touched;
    if (!piece) {
      this.#selected = null;
      return;
    }
    if (piece.actions.length > 0) {
      this.#selected = piece.id;
      this.session.announcer.result(piece.actions.map((action) => action.text).join(" · "));
      return;
    }
    this.explain(piece.whyNot ?? m.not_now());
  }

  async act(action: Action): Promise<void> {
    if (this.session.sending) return;
    if (this.#needsConfirm(action) && this.armed !== action.key) {
      this.armed = action.key;
      this.session.announcer.result(m.confirm_this({ action: action.text }));
      return;
    }
    this.armed = null;
    this.panel = null;
    this.whyNot = "";
    if (this.tutor.lesson) this.tutor.next();
    this.#acting = action;
    await this.attempt(() => this.#carryOut(action));
  }

  // What a plan has left is done while it is offered and nobody has thought better of it.
  async #carryOut(action: Action): Promise<void> {
    let version = await this.session.play(action.seat, action.move);
    for (const move of action.then) {
      if (version === null) return;
      await this.session.follow(version);
      const key = moveKey(move);
      const next = this.model.actions.find((each) => each.key === key);
      if (!next || this.#acting !== action) return;
      version = await this.session.play(action.seat, next.move);
    }
  }

  #needsConfirm(action: Action): boolean {
    if (app.settings.confirm === "never") return false;
    if (app.settings.confirm === "always") return true;
    return this.model.view !== null && (this.session.module?.costly?.(action.move, this.model.view) ?? false);
  }

  readonly undo = () => this.attempt(() => this.session.ask("undo", { seat: this.model.mayUndo! }));

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
      if (action?.piece) {
        this.#selected = this.#pieces.find((piece) => piece.actions.some((each) => each.key === key))?.id ?? null;
      }
      const text = m.hint_says({ action: action?.text ?? "", reason: answer.text });
      this.#hint = { step: this.model.step, key, text };
      this.session.announcer.result(text);
    });
    this.asking = false;
  };

  async attempt(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.explain(app.explain(error));
    }
  }

  explain(text: string): void {
    this.whyNot = text;
    this.session.announcer.result(text);
  }
}
