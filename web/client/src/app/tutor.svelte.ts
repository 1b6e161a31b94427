// The lesson at a table: for one person among bots, until it is through or left.
import { lessonNow } from "../core/lessons";
import type { TableModel } from "../core/model";
import type { GameModule } from "../games/contract";
import { app } from "./app.svelte";

export class Tutor {
  readonly lessons = $derived.by(() => this.module()?.lessons ?? []);
  readonly #done = $derived.by(() => app.lessonsDone(this.model().table.game));
  /** How many parts are behind. */
  readonly learnt = $derived.by(() => this.#done.length);
  readonly #offered = $derived.by(() => this.model().actions.map((action) => action.move.kind));
  readonly #now = $derived.by(() => {
    const { viewer, view, myTurn, alone } = this.model();
    if (!alone || !myTurn || viewer === null || !view) return null;
    return lessonNow(this.lessons, this.#done, view, viewer, this.#offered);
  });
  readonly lesson = $derived.by(() => (this.#now === null ? null : this.lessons[this.#now]!));
  readonly text = $derived.by(() => this.lesson?.text(this.#offered) ?? "");

  constructor(
    private readonly model: () => TableModel,
    private readonly module: () => GameModule | null,
  ) {}

  next(): void {
    if (this.#now !== null) app.keepLessons(this.model().table.game, [...this.#done, this.#now]);
  }

  leave(): void {
    app.keepLessons(
      this.model().table.game,
      this.lessons.map((_, part) => part),
    );
  }
}
