// What goes over the line of a page.
import type { Page } from "@playwright/test";

export interface Sent {
  readonly op: string;
  readonly [member: string]: unknown;
}

export interface Frames {
  /** What the page asked for, but for hello and what keeps the line alive. */
  readonly asked: Sent[];
  /** What it was told, as text. */
  readonly told: string[];
}

/** Every frame from now on; to be called before the page opens its line. */
export function framesOf(page: Page): Frames {
  const frames: Frames = { asked: [], told: [] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const sent = JSON.parse(String(payload)) as Sent;
      if (sent.op !== "hello" && sent.op !== "ping") frames.asked.push(sent);
    });
    socket.on("framereceived", ({ payload }) => void frames.told.push(String(payload)));
  });
  return frames;
}

/** The kinds of messages among them, answers left out. */
export const kinds = (told: readonly string[]): string[] =>
  told.map((text) => (JSON.parse(text) as { type: string }).type).filter((type) => type !== "answer");
