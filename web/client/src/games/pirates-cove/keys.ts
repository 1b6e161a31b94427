// Pieces of this table by their keys, and the numbers by which the server names places and ships.
import type { Card, Move, Section } from "../../generated/pirates-cove";

export const AT_SEA = 0;
export const TREASURE_ISLAND = 6;
export const COVE = 7;
export const FINAL_BATTLE = 8;
/** In the order in which the months go through them. */
export const PLACES: readonly number[] = [1, 2, 3, 4, 5, TREASURE_ISLAND, COVE];

/** Ships of a battle that are no player’s. */
export const LEGEND = 5;
export const NAVY = 6;
export const isSeat = (actor: number): boolean => actor < LEGEND;

export const placeKey = (place: number): string => `place ${place}`;
/** A position that a section may begin at. */
export const ringKey = (section: Section, position: number): string => `ring ${section} ${position}`;
/** A section of one’s own ship. */
export const ownKey = (section: Section): string => `own ${section}`;
/** What can be aimed at: a section of a seat’s ship, or the hull of a legend or the Navy. */
export const aimKey = (actor: number, section?: Section): string =>
  isSeat(actor) && section ? `aim ${actor} ${section}` : `aim ${actor}`;
export const holdKey = "hold";
export const handKey = (card: Card): string => `hand ${card}`;
/** A card that lies in a battle, or a bird on a mat. */
export const seenKey = (card: Card): string => `seen ${card}`;
export const legendKey = (legend: string | null): string => `black ${legend ?? "none"}`;
export const navyKey = "navy";

export type Sort = "place" | "ring" | "own" | "aim" | "hold" | "hand" | "seen" | "black" | "navy";

/** What a key is of, and the rest of it. */
export function readKey(key: string): { readonly sort: Sort; readonly what: string; readonly part: string } {
  const [sort, what = "", part = ""] = key.split(" ") as [Sort, string?, string?];
  return { sort, what, part };
}

const SECTIONS = ["hull", "sails", "cannons", "crew"] as const satisfies readonly Section[];

export function piecesOf(move: Move): readonly string[] {
  switch (move.kind) {
    case "outfit":
      return move.rings.map((position, at) => ringKey(SECTIONS[at]!, position));
    case "sail":
      return [placeKey(move.number)];
    case "hijack":
      return [handKey("ev_hijack")];
    case "map":
      return [handKey("ev_map")];
    case "lookout":
      return [handKey("ev_lookout")];
    case "navy":
      return [handKey("ev_navy"), placeKey(move.number)];
    case "marque":
      return [handKey("ev_marque"), placeKey(move.number)];
    case "escape":
      return [handKey("ev_escape"), placeKey(move.number)];
    case "calm":
    case "wind":
    case "grapple":
    case "smoke":
    case "overboard":
      return [handKey(`ba_${move.kind}`)];
    case "grapeshot":
    case "powder":
    case "double_shot":
      return [handKey(`vo_${move.kind}`)];
    case "fire":
      return [aimKey(move.target, move.section)];
    case "upgrade":
    case "mend":
      return [ownKey(move.section)];
    case "shipwright":
      return [handKey("ev_shipwright"), ownKey(move.section)];
    case "attach":
      return [handKey("mastercraft"), ownKey(move.section)];
    case "chests":
    case "bury":
    case "bags":
      return [holdKey];
    default:
      return [];
  }
}
