// What a table tells people besides its picture: the question spoken, sounds, and a sign for whoever looks elsewhere.
import { untrack } from "svelte";
import { m } from "../generated/i18n/messages.js";
import { Player } from "../core/sounds";
import { app } from "./app.svelte";
import type { Hand } from "./hand.svelte";
import { notifyOfTurn } from "./notifications";

/** To be called while the page of the table is made. `covered`: nobody may know yet what is asked. */
export function signals(hand: Hand, covered: () => boolean, away: () => boolean): void {
  const { session } = hand;

  let announced = "";
  $effect(() => {
    if (covered()) return;
    const { model, mine, several, finished } = hand;
    const text = finished
      ? m.game_is_over()
      : !model.myTurn
        ? ""
        : several
          ? m.status_turn_of({ name: mine?.name ?? "", prompt: model.prompt })
          : m.status_your_turn({ prompt: model.prompt });
    const taught = hand.tutor.lesson ? ` ${hand.tutor.lesson.text()}` : "";
    const key = `${model.step} ${app.locale} ${text}${taught}`;
    if (session.moving || key === announced) return;
    announced = key;
    session.announcer.status(text + taught);
  });

  const player = new Player();
  // Each beat sounds by itself.
  $effect(() => {
    const sound = session.told.length > 0 ? session.module?.sound?.(session.told) : null;
    if (sound) untrack(() => player.play(sound, app.settings.sound));
  });

  let rung = -1;
  $effect(() => {
    const { model, several } = hand;
    if (!hand.called || model.step === rung) return;
    const others = session.stories.at(-1)?.change.seat !== model.viewer;
    if (rung >= 0 && others && !several) player.play("bell", app.settings.sound);
    rung = model.step;
  });

  $effect(() => {
    away();
    const { model, several } = hand;
    notifyOfTurn(model.table.id, model.step, hand.called && !several, model.prompt);
  });
}
