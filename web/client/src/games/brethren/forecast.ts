// "If scored now", as the server reckons it from what the viewer knows, in words.
import { m } from "../../generated/i18n/messages.js";
import type { Forecast, Share } from "../../generated/brethren";

export const gainWords = ({ doubloons, chests }: Pick<Share, "doubloons" | "chests">): string =>
  [
    ...(doubloons > 0 || chests === 0 ? [m.br_doubloons({ count: doubloons })] : []),
    ...(chests > 0 ? [m.br_chests({ count: chests })] : []),
  ].join(", ");

/** What the guns would do. */
export function gunWords({ cannon, musket }: Forecast, names: readonly string[]): string[] {
  const words: string[] = [];
  if (cannon.shots === "hit") words.push(m.br_cannon_at({ name: names[cannon.seat!] ?? "" }));
  if (cannon.shots === "missed") words.push(m.br_cannons_miss());
  if (musket.shots === "hit") words.push(m.br_musket_at({ name: names[musket.seat!] ?? "" }));
  if (musket.shots === "missed") words.push(m.br_muskets_miss());
  return words;
}

export function forecastWords(now: Forecast, names: readonly string[]): string {
  const shares = now.shares
    .filter(({ doubloons, chests }) => doubloons + chests > 0)
    .map((share) => m.br_now_share({ name: names[share.seat] ?? "", gain: gainWords(share) }));
  return m.br_now_words({
    shares: [
      ...gunWords(now, names),
      ...(shares.length > 0 ? shares : [m.br_now_nothing()]),
      ...(now.unclaimed > 0 ? [m.br_unclaimed({ count: now.unclaimed })] : []),
      ...(now.unknown > 0 ? [m.br_unknown({ count: now.unknown })] : []),
    ].join(" · "),
  });
}
