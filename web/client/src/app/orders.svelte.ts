// Carries standing orders out: at once, for whoever has one seat, and only when the whole story so far is known.
import { untrack } from "svelte";
import { m } from "../generated/i18n/messages.js";
import type { Move } from "../generated/wire";
import { turnOf } from "../core/log";
import { answerTo, lapsed, type Order } from "../core/orders";
import { viewOf } from "../core/snapshot";
import { app } from "./app.svelte";
import type { Session } from "./session.svelte";

/** Steps made by order that are remembered. */
const MOST_STEPS = 50;

export class StandingOrders {
  /** The step at which the server did not take the answer: there the person is asked. */
  #refused = $state(-1);
  readonly #seat = $derived.by(() => {
    const yours = this.session.latest?.table.yours ?? [];
    return yours.length === 1 ? yours[0]! : null;
  });
  readonly #turn = $derived.by(() => turnOf(this.session.stories, this.session.module?.opener));
  readonly order = $derived.by((): Order | null =>
    this.#seat === null ? null : (app.storedTable(this.session.table).orders?.[this.#seat] ?? null),
  );
  readonly offers = $derived.by(() => this.session.module?.orders?.offers ?? []);
  /** Somebody else has his turn: now is the time to give one. */
  readonly wanted = $derived.by(() => {
    const { latest, module } = this.session;
    const view = viewOf(latest?.game ?? null, this.#seat);
    return (
      this.#seat !== null &&
      latest?.table.status === "running" &&
      view !== null &&
      (module?.orders?.concern(view, this.#seat) ?? false)
    );
  });
  readonly #answer = $derived.by((): Move | null => {
    const { latest, stories, module } = this.session;
    if (!this.order || latest?.table.status !== "running" || stories.at(-1)?.version !== latest.version) return null;
    // Whoever takes the step back wants to choose.
    if (latest.change.kind === "undone" || this.#refused === latest.step) return null;
    const choice = latest.game?.choices?.find((each) => each.seat === this.#seat) ?? null;
    return answerTo(this.order, this.#turn, module, viewOf(latest.game, this.#seat), choice);
  });
  /** The seat whose choice is being answered. */
  readonly answering = $derived.by(() => (this.#answer ? this.#seat : null));
  /** The versions of the table that an order made. */
  readonly obeyed = $derived.by((): ReadonlySet<number> => new Set(app.storedTable(this.session.table).obeyed));

  constructor(private readonly session: Session) {}

  /** To be called while the page of the table is made. */
  follow(): void {
    $effect(() => {
      if (this.order && lapsed(this.order, this.#turn)) untrack(() => this.cancel());
    });
    $effect(() => {
      const move = this.#answer;
      if (move && !this.session.sending) void untrack(() => this.#carryOut(move));
    });
  }

  give(kind: string, limit: number | null, thisTurn: boolean): void {
    this.#keep({ kind, limit, turn: thisTurn ? this.#turn : null });
    this.#refused = -1;
  }

  cancel(): void {
    this.#keep(null);
  }

  /** The order as its giver says it. */
  words(order: Order): string {
    const text = this.offers.find((each) => each.kind === order.kind)?.text(order.limit) ?? "";
    return order.turn === null ? m.order_always({ order: text }) : m.order_this_turn({ order: text });
  }

  #keep(order: Order | null): void {
    app.storeTable(this.session.table, { orders: order && this.#seat !== null ? { [this.#seat]: order } : undefined });
  }

  async #carryOut(move: Move): Promise<void> {
    const { table, latest } = this.session;
    try {
      const version = await this.session.play(this.#seat!, [move]);
      if (version === null) return;
      const before = app.storedTable(table).obeyed ?? [];
      app.storeTable(table, { obeyed: [...before, version].slice(-MOST_STEPS) });
    } catch {
      this.#refused = latest!.step;
    }
  }
}
