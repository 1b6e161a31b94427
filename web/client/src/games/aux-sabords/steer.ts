// One tab stop for a map; the arrows go to the nearest stop on that side, Home and End to the first and the last.
import type { Attachment } from "svelte/attachments";

const SIDES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (stop: HTMLElement): readonly [number, number] => {
  const { left, top, width, height } = stop.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The stop to go to: as far along as little aside as possible. */
function towards(stops: readonly HTMLElement[], from: HTMLElement, [dx, dy]: readonly [number, number]) {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [sx, sy] = middle(stop);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    const far = along + 3 * aside;
    if (along > 1 && far < least) [best, least] = [stop, far];
  }
  return best;
}

export const steer: Attachment<HTMLElement> = (map) => {
  const stops = () => [...map.querySelectorAll<HTMLElement>("[data-stop]")].filter((stop) => stop.checkVisibility());
  const only = (chosen: HTMLElement | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === chosen ? 0 : -1;
  };
  const settle = () => only(stops().find((stop) => stop.tabIndex === 0) ?? stops()[0]);

  const onKey = (event: KeyboardEvent) => {
    const all = stops();
    const at = event.target as HTMLElement;
    if (!all.includes(at) || event.altKey || event.ctrlKey || event.metaKey) return;
    const side = SIDES[event.key];
    const next =
      event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : side ? towards(all, at, side) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) return;
    only(next);
    next.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (stop) only(stop);
  };

  map.addEventListener("keydown", onKey);
  map.addEventListener("focusin", onFocus);
  const watcher = new MutationObserver(settle);
  watcher.observe(map, { childList: true, subtree: true });
  settle();
  return () => {
    watcher.disconnect();
    map.removeEventListener("keydown", onKey);
    map.removeEventListener("focusin", onFocus);
  };
};
