// What a table tells people besides its picture: the question spoken, sounds, and a sign for whoever looks elsewhere.
import { untrack } from "svelte";
import { m } from "../generated/i18n/messages.js";
import type { Effect } from "../core/sound/effects";
import type { Levels } from "../core/sound/levels";
import { Mixer } from "../core/sound/mixer";
import { app } from "./app.svelte";
import type { Hand } from "./hand.svelte";
import { notifyOfTurn } from "./notifications";
import { resultWords } from "./words";

/**
 * To be called while the page of the table is made. `covered`: nobody may know yet what is asked. What it gives back plays
 * a sound of the page itself.
 */
export function signals(hand: Hand, covered: () => boolean, away: () => boolean): (sound: Effect) => void {
  const { session } = hand;

  let announced = "";
  $effect(() => {
    if (covered()) return;
    const { model, mine, several, finished } = hand;
    const text = finished
      ? resultWords(model, app.locale)
      : !model.myTurn
        ? ""
        : several
          ? m.status_turn_of({ name: mine?.name ?? "", prompt: model.prompt })
          : m.status_your_turn({ prompt: model.prompt });
    const taught = hand.tutor.lesson ? ` ${hand.tutor.text}` : "";
    const key = `${model.step} ${app.locale} ${text}${taught}`;
    if (session.moving || key === announced) return;
    announced = key;
    session.announcer.status(text + taught);
  });

  const levels = (): Levels => {
    const { sound, effects, ambience, music } = app.settings;
    return { sound, effects, ambience, music };
  };
  const mixer = new Mixer(levels());
  $effect(() => mixer.setLevels(levels()));
  // A page that nobody looks at is quiet.
  $effect(() => mixer.setPlace(away() ? null : (session.module?.ambience ?? null)));
  $effect(() => {
    const wake = () => mixer.wake();
    for (const kind of ["pointerup", "keyup"]) addEventListener(kind, wake);
    return () => {
      for (const kind of ["pointerup", "keyup"]) removeEventListener(kind, wake);
      mixer.close();
    };
  });

  // Each beat sounds by itself.
  $effect(() => {
    const sound = session.told.length > 0 ? session.module?.sound?.(session.told) : null;
    if (sound) untrack(() => mixer.play(sound));
  });

  let rung = -1;
  $effect(() => {
    const { model, several } = hand;
    if (!hand.called || model.step === rung) return;
    const others = session.stories.at(-1)?.change.seat !== model.viewer;
    if (rung >= 0 && others && !several) mixer.play("bell");
    rung = model.step;
  });

  $effect(() => {
    away();
    const { model, several } = hand;
    notifyOfTurn(model.table.id, model.step, hand.called && !several, model.prompt);
  });

  return (sound) => mixer.play(sound);
}
