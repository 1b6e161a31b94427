// What places, sections, cards and legends are called.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Section } from "../../generated/pirates-cove";

const PLACES = [
  m.pc_place_0,
  m.pc_place_1,
  m.pc_place_2,
  m.pc_place_3,
  m.pc_place_4,
  m.pc_place_5,
  m.pc_place_6,
  m.pc_place_7,
  m.pc_place_8,
];
const SHORT = [
  m.pc_short_0,
  m.pc_short_1,
  m.pc_short_2,
  m.pc_short_3,
  m.pc_short_4,
  m.pc_short_5,
  m.pc_short_6,
  m.pc_short_7,
  m.pc_short_8,
];

export const placeName = (place: number): string => PLACES[place]!();
/** Where there is little room. */
export const placeShort = (place: number): string => SHORT[place]!();

const SECTIONS: Readonly<Record<Section, () => string>> = {
  hull: m.pc_hull,
  sails: m.pc_sails,
  cannons: m.pc_cannons,
  crew: m.pc_crew,
};
export const sectionName = (section: Section): string => SECTIONS[section]();

const CARDS: Readonly<Record<Card, () => string>> = {
  par_flint: m.pc_par_flint,
  par_trelawney: m.pc_par_trelawney,
  par_silver: m.pc_par_silver,
  par_bones: m.pc_par_bones,
  mastercraft: m.pc_mastercraft,
  ev_escape: m.pc_ev_escape,
  ev_hijack: m.pc_ev_hijack,
  ev_lookout: m.pc_ev_lookout,
  ev_shipwright: m.pc_ev_shipwright,
  ev_marque: m.pc_ev_marque,
  ev_navy: m.pc_ev_navy,
  ev_map: m.pc_ev_map,
  ba_calm: m.pc_ba_calm,
  ba_wind: m.pc_ba_wind,
  ba_grapple: m.pc_ba_grapple,
  ba_smoke: m.pc_ba_smoke,
  ba_overboard: m.pc_ba_overboard,
  vo_grapeshot: m.pc_vo_grapeshot,
  vo_powder: m.pc_vo_powder,
  vo_double_shot: m.pc_vo_double_shot,
  fame_1: m.pc_fame_1,
  fame_2: m.pc_fame_2,
  fame_3: m.pc_fame_3,
};
export const cardName = (card: Card): string => CARDS[card]();

const EFFECTS: Readonly<Record<Card, { readonly effect: () => string; readonly clauses: readonly string[] }>> = {
  par_flint: { effect: m.pc_about_par_flint, clauses: ["PC-109", "PC-110", "PC-130"] },
  par_trelawney: { effect: m.pc_about_par_trelawney, clauses: ["PC-109", "PC-110", "PC-20"] },
  par_silver: { effect: m.pc_about_par_silver, clauses: ["PC-109", "PC-110", "PC-4"] },
  par_bones: { effect: m.pc_about_par_bones, clauses: ["PC-109", "PC-110", "PC-53"] },
  mastercraft: { effect: m.pc_about_mastercraft, clauses: ["PC-118", "PC-119"] },
  ev_escape: { effect: m.pc_about_ev_escape, clauses: ["PC-40", "PC-41"] },
  ev_hijack: { effect: m.pc_about_ev_hijack, clauses: ["PC-26", "PC-27", "PC-28"] },
  ev_lookout: { effect: m.pc_about_ev_lookout, clauses: ["PC-33"] },
  ev_shipwright: { effect: m.pc_about_ev_shipwright, clauses: ["PC-117"] },
  ev_marque: { effect: m.pc_about_ev_marque, clauses: ["PC-39"] },
  ev_navy: { effect: m.pc_about_ev_navy, clauses: ["PC-36", "PC-37", "PC-38"] },
  ev_map: { effect: m.pc_about_ev_map, clauses: ["PC-31", "PC-32"] },
  ba_calm: { effect: m.pc_about_ba_calm, clauses: ["PC-50", "PC-51"] },
  ba_wind: { effect: m.pc_about_ba_wind, clauses: ["PC-50", "PC-52"] },
  ba_grapple: { effect: m.pc_about_ba_grapple, clauses: ["PC-50", "PC-53"] },
  ba_smoke: { effect: m.pc_about_ba_smoke, clauses: ["PC-50", "PC-55"] },
  ba_overboard: { effect: m.pc_about_ba_overboard, clauses: ["PC-56", "PC-57"] },
  vo_grapeshot: { effect: m.pc_about_vo_grapeshot, clauses: ["PC-71", "PC-72"] },
  vo_powder: { effect: m.pc_about_vo_powder, clauses: ["PC-71", "PC-74"] },
  vo_double_shot: { effect: m.pc_about_vo_double_shot, clauses: ["PC-71", "PC-76", "PC-77"] },
  fame_1: { effect: m.pc_about_fame, clauses: ["PC-131"] },
  fame_2: { effect: m.pc_about_fame, clauses: ["PC-131"] },
  fame_3: { effect: m.pc_about_fame, clauses: ["PC-131"] },
};
export const effectOf = (card: Card): { readonly effect: string; readonly clauses: readonly string[] } => ({
  effect: EFFECTS[card].effect(),
  clauses: EFFECTS[card].clauses,
});

const LEGENDS: Readonly<
  Record<string, { readonly name: () => string; readonly about: () => string; readonly clause: string }>
> = {
  blackbeard: { name: m.pc_blackbeard, about: m.pc_about_blackbeard, clause: "PC-93" },
  dutchman: { name: m.pc_dutchman, about: m.pc_about_dutchman, clause: "PC-94" },
  hook: { name: m.pc_hook, about: m.pc_about_hook, clause: "PC-95" },
  bonny_read: { name: m.pc_bonny_read, about: m.pc_about_bonny_read, clause: "PC-97" },
  cacafuego: { name: m.pc_cacafuego, about: m.pc_about_cacafuego, clause: "PC-98" },
};
export const legendName = (legend: string | null): string => LEGENDS[legend ?? ""]?.name() ?? m.pc_black_ship();
export const aboutLegend = (legend: string): { readonly effect: string; readonly clauses: readonly string[] } => {
  const known = LEGENDS[legend];
  return known
    ? { effect: known.about(), clauses: [known.clause, "PC-90", "PC-92"] }
    : { effect: m.pc_about_black(), clauses: ["PC-127", "PC-128"] };
};

const PLACES_FOR = [
  m.pc_about_place_1,
  m.pc_about_place_2,
  m.pc_about_place_3,
  m.pc_about_place_4,
  m.pc_about_place_5,
  m.pc_about_place_6,
  m.pc_about_place_7,
];
const PLACE_CLAUSES: readonly (readonly string[])[] = [
  ["PC-113", "PC-105"],
  ["PC-114", "PC-105"],
  ["PC-114", "PC-105"],
  ["PC-114", "PC-105"],
  ["PC-114", "PC-105"],
  ["PC-116", "PC-115"],
  ["PC-122", "PC-123", "PC-125"],
];
export const aboutPlace = (place: number): { readonly effect: string; readonly clauses: readonly string[] } => ({
  effect: PLACES_FOR[place - 1]!(),
  clauses: PLACE_CLAUSES[place - 1]!,
});

const SECTIONS_FOR: Readonly<Record<Section, { readonly about: () => string; readonly clauses: readonly string[] }>> = {
  hull: { about: m.pc_about_hull, clauses: ["PC-2", "PC-129"] },
  sails: { about: m.pc_about_sails, clauses: ["PC-2", "PC-20"] },
  cannons: { about: m.pc_about_cannons, clauses: ["PC-2", "PC-64"] },
  crew: { about: m.pc_about_crew, clauses: ["PC-2", "PC-64"] },
};
export const aboutSection = (section: Section): { readonly effect: string; readonly clauses: readonly string[] } => ({
  effect: SECTIONS_FOR[section].about(),
  clauses: SECTIONS_FOR[section].clauses,
});
