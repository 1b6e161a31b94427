// What a whole game amounts to, counted from the events of its steps.
import { m } from "../../generated/i18n/messages.js";
import type { Event as Happening, View } from "../../generated/brethren";
import type { Story } from "../../generated/wire";
import type { Draw, Statistic } from "../contract";
import { worthOf } from "./facts";
import { CARDS, cardName } from "./names";

const isCard = (event: Happening): boolean => event.kind === "card_played" || event.kind === "card_hidden";
// Only its owner hears which card lies face down.
const speaks = (event: Happening): boolean => event.kind !== "card_hidden_own";

export function statistics(
  steps: readonly Story[],
  seats: number,
  { deck }: Pick<View, "deck">,
): { readonly seats: readonly Statistic[]; readonly draws: readonly Draw[] } {
  const events = steps.flatMap((step) => step.events) as unknown as readonly Happening[];
  const count = (add: (event: Happening, before: Happening | undefined, after: readonly Happening[]) => number) => {
    const values = Array.from({ length: seats }, () => 0);
    events.forEach((event, at) => {
      if ("seat" in event) values[event.seat]! += add(event, events[at - 1], events.slice(at + 1, at + 3));
    });
    return values;
  };
  const taken = (event: Happening) => (event.kind === "picked" || event.kind === "marked_given" ? event.card : null);
  const figure = (label: string, values: number[], praise: string | null): Statistic => ({ label, values, praise });
  // The first pick of a scoring comes after whatever else happens there.
  const first = (before: Happening | undefined) => before?.kind !== "picked";
  const came = events.flatMap((event) =>
    event.kind === "card_played" || event.kind === "revealed" ? [event.card] : [],
  );
  const total = CARDS.reduce((sum, card) => sum + deck[card], 0);
  return {
    seats: [
      figure(
        m.br_stat_doubloons(),
        count((event) => worthOf(taken(event) ?? "chest")),
        m.br_praise_doubloons(),
      ),
      figure(
        m.br_stat_chests(),
        count((event) => (taken(event) === "chest" ? 1 : 0)),
        m.br_praise_chests(),
      ),
      figure(
        m.br_stat_first(),
        count((event, before) => (event.kind === "picked" && first(before) ? 1 : 0)),
        m.br_praise_first(),
      ),
      figure(
        m.br_stat_marked(),
        count((event) => (event.kind === "marked_given" ? 1 : 0)),
        m.br_praise_marked(),
      ),
      figure(
        m.br_stat_scored(),
        count((event, _, after) => (isCard(event) && after.find(speaks)?.kind === "scoring_began" ? 1 : 0)),
        m.br_praise_scored(),
      ),
      figure(
        m.br_stat_hidden(),
        count((event) => (event.kind === "card_hidden" ? 1 : 0)),
        m.br_praise_hidden(),
      ),
      figure(
        m.br_stat_lost(),
        count((event) =>
          event.kind === "cannon_hit" || event.kind === "musket_hit" ? event.galleons + event.schooners : 0,
        ),
        m.br_praise_lost(),
      ),
    ],
    draws: CARDS.map((card) => ({
      label: cardName(card),
      tone: null,
      count: came.filter((each) => each === card).length,
      expected: (came.length * deck[card]) / total,
    })),
  };
}
