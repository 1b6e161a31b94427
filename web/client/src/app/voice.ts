// Reads sentences aloud in the language of the page, one after the other; any key or touch ends it.
import { app } from "./app.svelte";

export const hasVoice = (): boolean => typeof speechSynthesis !== "undefined";

/** `onSentence` is called with the number of each sentence as it begins, and with null at the end. */
export function readAloud(
  sentences: readonly string[],
  onSentence: (sentence: number | null) => void = () => {},
): void {
  hush();
  sentences.forEach((text, index) => {
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = app.locale === "fr" ? "fr-FR" : "en-GB";
    speech.onstart = () => onSentence(index);
    if (index === sentences.length - 1) speech.onend = () => onSentence(null);
    speech.onerror = () => onSentence(null);
    speechSynthesis.speak(speech);
  });
}

export function hush(): void {
  if (hasVoice() && speechSynthesis.speaking) speechSynthesis.cancel();
}
