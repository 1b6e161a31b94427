// The chance that the next card ends the turn badly, from what everybody at the table can count.
import type { Card, View } from "../../generated/port-royal";
import { cardFacts } from "./cards";
import { moored } from "./sums";

/**
 * The chance that the next card busts whoever is active (PR-23): a ship of a colour in the harbour that his swords cannot
 * repel. The draw pile holds what the last batch of cards holds, less unknown coins, so every face of it is as likely; with
 * the pile used up the discard pile is shuffled first (PR-62). Null where no card can be drawn.
 */
export function bustChance(view: View): number | null {
  const pool: readonly Card[] = view.deck > 0 ? (view.batches.at(-1)?.faces ?? []) : view.discard;
  if (view.decision?.phase !== "discover" || pool.length === 0) return null;
  const there = moored(view.harbour);
  const strength = view.players[view.active]!.swords;
  const bad = pool.map(cardFacts).filter((card) => {
    if (card.type !== "ship" || !there.has(card.kind)) return false;
    return card.swords === null || card.swords > strength;
  });
  return bad.length / pool.length;
}
