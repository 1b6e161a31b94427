// Reads a sentence aloud in the language of the page; any key or touch ends it.
import { app } from "./app.svelte";

export const hasVoice = (): boolean => typeof speechSynthesis !== "undefined";

export function readAloud(text: string): void {
  hush();
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = app.locale === "fr" ? "fr-FR" : "en-GB";
  speechSynthesis.speak(speech);
}

export function hush(): void {
  if (hasVoice() && speechSynthesis.speaking) speechSynthesis.cancel();
}
