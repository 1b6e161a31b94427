// "If scored now", as the server reckons it from what the viewer knows, in words.
import type { Called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { Forecast, Share } from "../../generated/brethren";

export const gains = ({ doubloons, chests }: Share): boolean => doubloons + chests > 0;

export const gainWords = ({ doubloons, chests }: Pick<Share, "doubloons" | "chests">): string =>
  [
    ...(doubloons > 0 || chests === 0 ? [m.br_doubloons({ count: doubloons })] : []),
    ...(chests > 0 ? [m.br_chests({ count: chests })] : []),
  ].join(", ");

/** What the guns would do. */
export function gunWords({ cannon, musket }: Forecast, crew: readonly Called[]): string[] {
  const words: string[] = [];
  if (cannon.shots === "hit") words.push(m.br_cannon_at(crew[cannon.seat!]!));
  if (cannon.shots === "missed") words.push(m.br_cannons_miss());
  if (musket.shots === "hit") words.push(m.br_musket_at(crew[musket.seat!]!));
  if (musket.shots === "missed") words.push(m.br_muskets_miss());
  return words;
}

/** What nobody would take: lost, or left on the colony where the switch says so (BR-41). */
export function leftWords({ shares, unclaimed, stays }: Forecast): string[] {
  if (unclaimed > 0) return [stays ? m.br_unclaimed_stays({ count: unclaimed }) : m.br_unclaimed({ count: unclaimed })];
  return shares.some(gains) ? [] : [m.br_now_nothing()];
}

export function forecastWords(now: Forecast, crew: readonly Called[]): string {
  const shares = now.shares
    .filter(gains)
    .map((share) => m.br_now_share({ ...crew[share.seat]!, gain: gainWords(share) }));
  return m.br_now_words({
    shares: [
      ...gunWords(now, crew),
      ...shares,
      ...leftWords(now),
      ...(now.unknown > 0 ? [m.br_unknown({ count: now.unknown })] : []),
    ].join(" · "),
  });
}
