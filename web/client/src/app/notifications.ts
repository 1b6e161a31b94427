// It is my turn while I look elsewhere: a badge, and one notification if I asked for it. The title does the rest.
import { m } from "../generated/i18n/messages.js";
import { app } from "./app.svelte";

/** Asked for by a press of a button only. */
export async function wantNotices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  const granted = (await Notification.requestPermission()) === "granted";
  app.set("notices", granted);
  return granted;
}

let shown: Notification | null = null;
let notified = "";

async function notify(table: string, body: string): Promise<void> {
  const options = { body, tag: `flibuste-${table}`, icon: "icon.svg" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notices of a page only through its worker.
  if (worker) await worker.showNotification(m.your_turn_title(), options);
  else shown = new Notification(m.your_turn_title(), options);
}

/** Called with every decision and whenever the page is hidden or seen again; a `step` is notified once. */
export function notifyOfTurn(table: string, step: number, awaited: boolean, body: string): void {
  if (!document.hidden || !awaited) {
    shown?.close();
    shown = null;
    void navigator.clearAppBadge?.().catch(() => {});
    return;
  }
  const key = `${table} ${step}`;
  if (key === notified) return;
  notified = key;
  void navigator.setAppBadge?.(1).catch(() => {});
  if (app.settings.notices && typeof Notification !== "undefined" && Notification.permission === "granted")
    void notify(table, body).catch(() => {});
}
