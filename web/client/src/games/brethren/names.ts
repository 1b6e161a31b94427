// What boards, cards and ships are called.
import { m } from "../../generated/i18n/messages.js";
import type { BoardState, Card, CardCounts, Fleet, Ship } from "../../generated/brethren";
import { placeOf, worthOf } from "./facts";

const COMPASS: Readonly<Record<BoardState["compass"], () => string>> = {
  north: m.br_north,
  north_east: m.br_north_east,
  east: m.br_east,
  south_east: m.br_south_east,
  south: m.br_south,
  south_west: m.br_south_west,
  west: m.br_west,
  north_west: m.br_north_west,
};

const COMPASS_SHORT: Readonly<Record<BoardState["compass"], () => string>> = {
  north: m.br_short_north,
  north_east: m.br_short_north_east,
  east: m.br_short_east,
  south_east: m.br_short_south_east,
  south: m.br_short_south,
  south_west: m.br_short_south_west,
  west: m.br_short_west,
  north_west: m.br_short_north_west,
};

/** Where a board lies: "nord-est", or "NE" where there is no room. */
export const sideName = ({ compass }: Pick<BoardState, "compass">, short: boolean): string =>
  (short ? COMPASS_SHORT : COMPASS)[compass]();

export function boardName({ compass, colony }: Pick<BoardState, "compass" | "colony">): string {
  const where = COMPASS[compass]();
  return colony ? m.br_colony_at({ compass: where }) : m.br_galleon_at({ compass: where });
}

/** Kinds of cards in the order of the rules, treasure first. */
export const CARDS: readonly Card[] = [
  "doubloons_4",
  "doubloons_3",
  "doubloons_2",
  "doubloons_1",
  "chest",
  "marked_1",
  "marked_2",
  "marked_3",
  "cannon",
  "musket",
];

export function cardName(card: Card): string {
  if (card.startsWith("doubloons")) return m.br_doubloons({ count: worthOf(card) });
  if (card.startsWith("marked")) return m.br_marked({ count: worthOf(card), place: placeOf(card) });
  return card === "chest" ? m.br_chest() : card === "cannon" ? m.br_cannon() : m.br_musket();
}

export const shipName = (ship: Ship): string => (ship === "galleon" ? m.br_galleon() : m.br_schooner());

/** "1 galion, 2 goélettes" */
export const shipWords = ({ galleons, schooners }: Pick<Fleet, "galleons" | "schooners">): string =>
  [
    ...(galleons > 0 ? [m.br_galleons({ count: galleons })] : []),
    ...(schooners > 0 ? [m.br_schooners({ count: schooners })] : []),
  ].join(", ");

/** Cards by kind as a list: what there is none of is left out. */
export const listed = (counts: CardCounts): { card: Card; count: number }[] =>
  CARDS.filter((card) => counts[card] > 0).map((card) => ({ card, count: counts[card] }));
