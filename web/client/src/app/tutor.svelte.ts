// The lesson at a table: for one person among bots, until it is through or left.
import { lessonNow } from "../core/lessons";
import type { TableModel } from "../core/model";
import type { GameModule } from "../games/contract";
import { app } from "./app.svelte";

export class Tutor {
  readonly lessons = $derived.by(() => this.module()?.lessons ?? []);
  readonly learnt = $derived.by(() => app.lessonsDone(this.model().table.game));
  readonly lesson = $derived.by(() => {
    const { viewer, view, myTurn, alone } = this.model();
    return alone && myTurn && viewer !== null && view ? lessonNow(this.lessons, this.learnt, view, viewer) : null;
  });

  constructor(
    private readonly model: () => TableModel,
    private readonly module: () => GameModule | null,
  ) {}

  next(): void {
    app.keepLessons(this.model().table.game, this.learnt + 1);
  }

  leave(): void {
    app.keepLessons(this.model().table.game, this.lessons.length);
  }
}
