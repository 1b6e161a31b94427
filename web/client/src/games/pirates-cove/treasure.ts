// A treasure card in words.
import { m } from "../../generated/i18n/messages.js";
import { treasureFacts } from "./facts";

export function treasureWords(treasure: string): string {
  if (!treasure) return "";
  const { fame, gold, chests, cards } = treasureFacts(treasure);
  return [
    ...(fame > 0 ? [m.pc_count_fame({ count: fame })] : []),
    ...(gold > 0 ? [m.pc_count_gold({ count: gold })] : []),
    ...(chests > 0 ? [m.pc_count_chests({ count: chests })] : []),
    ...(cards > 0 ? [m.pc_count_cards({ count: cards })] : []),
  ].join(", ");
}
