// One tab stop per zone; arrows, Home and End move inside it.
import type { Attachment } from "svelte/attachments";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const rove: Attachment<HTMLElement> = (zone) => {
  const stops = () => [...zone.querySelectorAll<HTMLElement>("[data-stop]")].filter((stop) => stop.checkVisibility());
  const only = (chosen: HTMLElement | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1;
  };
  const settle = () => only(stops().find((stop) => stop.tabIndex === 0) ?? stops()[0]);

  const onKey = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? all.length - 1
          : event.key in STEPS
            ? at + STEPS[event.key]!
            : null;
    if (to === null) return;
    event.preventDefault();
    const next = all[Math.max(0, Math.min(all.length - 1, to))]!;
    only(next);
    next.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (stop) only(stop);
  };

  zone.addEventListener("keydown", onKey);
  zone.addEventListener("focusin", onFocus);
  const watcher = new MutationObserver(settle);
  watcher.observe(zone, { childList: true, subtree: true });
  settle();
  return () => {
    watcher.disconnect();
    zone.removeEventListener("keydown", onKey);
    zone.removeEventListener("focusin", onFocus);
  };
};
