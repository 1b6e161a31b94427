// Everybody has done something best: a name for each seat, from the figures of the game.
import type { Statistic } from "../games/contract";

/**
 * By seat: the praise of a figure where it leads, each praise given once; null where nothing is left. A seat that leads
 * in few figures chooses before one that leads in many.
 */
export function praises(statistics: readonly Statistic[], seats: number): (string | null)[] {
  const given: (string | null)[] = Array.from({ length: seats }, () => null);
  const offers = given.map((_, seat) =>
    statistics.flatMap((each, index) =>
      each.praise !== null && each.values[seat]! > 0 && each.values[seat] === Math.max(...each.values) ? [index] : [],
    ),
  );
  const used = new Set<number>();
  for (const seat of given.map((_, each) => each).sort((a, b) => offers[a]!.length - offers[b]!.length || a - b)) {
    const index = offers[seat]!.find((each) => !used.has(each));
    if (index === undefined) continue;
    used.add(index);
    given[seat] = statistics[index]!.praise;
  }
  return given;
}
