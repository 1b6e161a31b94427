/**
 * The pictures of Port Royal, as SVG text to be put into the page; see README.md for how they are drawn.
 *
 * Keys are the names the server uses in its documents: colours, persons and card keys. Every picture is hidden from
 * assistive technology: the element that holds it says what it means.
 */

import back from './cards/back.svg?raw';
import backExpedition from './cards/back_expedition.svg?raw';
import coinBack from './coins/back.svg?raw';
import coinFront from './coins/front.svg?raw';
import coinStack from './coins/stack.svg?raw';
import projectEmblem from './emblem.svg?raw';
import emblemBlack from './emblems/black.svg?raw';
import emblemBlue from './emblems/blue.svg?raw';
import emblemGreen from './emblems/green.svg?raw';
import emblemRed from './emblems/red.svg?raw';
import emblemYellow from './emblems/yellow.svg?raw';
import expeditionAll from './expeditions/expedition_all.svg?raw';
import expeditionCaptains from './expeditions/expedition_captains.svg?raw';
import expeditionCaptainsSettler from './expeditions/expedition_captains_settler.svg?raw';
import expeditionPriests from './expeditions/expedition_priests.svg?raw';
import expeditionPriestsSettler from './expeditions/expedition_priests_settler.svg?raw';
import expeditionSettlers from './expeditions/expedition_settlers.svg?raw';
import anchorGlyph from './glyphs/anchor.svg?raw';
import berthBust from './glyphs/berth_bust.svg?raw';
import berthFree from './glyphs/berth_free.svg?raw';
import berthTaken from './glyphs/berth_taken.svg?raw';
import cards from './glyphs/cards.svg?raw';
import coin from './glyphs/coin.svg?raw';
import cross from './glyphs/cross.svg?raw';
import house from './glyphs/house.svg?raw';
import jackGlyph from './glyphs/jack.svg?raw';
import lantern from './glyphs/lantern.svg?raw';
import log from './glyphs/log.svg?raw';
import points from './glyphs/points.svg?raw';
import skull from './glyphs/skull.svg?raw';
import spyglass from './glyphs/spyglass.svg?raw';
import sword from './glyphs/sword.svg?raw';
import swords from './glyphs/swords.svg?raw';
import undo from './glyphs/undo.svg?raw';
import berth from './harbour/berth.svg?raw';
import bollard from './harbour/bollard.svg?raw';
import quay from './harbour/quay.svg?raw';
import waves from './harbour/waves.svg?raw';
import pennantBlack from './pennants/black.svg?raw';
import pennantBlue from './pennants/blue.svg?raw';
import pennantGreen from './pennants/green.svg?raw';
import pennantRed from './pennants/red.svg?raw';
import pennantYellow from './pennants/yellow.svg?raw';
import admiral from './persons/admiral.svg?raw';
import captain from './persons/captain.svg?raw';
import governor from './persons/governor.svg?raw';
import jackOfAllTrades from './persons/jack_of_all_trades.svg?raw';
import jester from './persons/jester.svg?raw';
import mademoiselle from './persons/mademoiselle.svg?raw';
import pirate from './persons/pirate.svg?raw';
import priest from './persons/priest.svg?raw';
import sailor from './persons/sailor.svg?raw';
import settler from './persons/settler.svg?raw';
import trader from './persons/trader.svg?raw';
import seatAnchor from './seats/anchor.svg?raw';
import seatKey from './seats/key.svg?raw';
import seatPalm from './seats/palm.svg?raw';
import seatParrot from './seats/parrot.svg?raw';
import seatShell from './seats/shell.svg?raw';
import seatSun from './seats/sun.svg?raw';
import seatTricorne from './seats/tricorne.svg?raw';
import seatWhale from './seats/whale.svg?raw';
import flute from './ships/flute.svg?raw';
import frigate from './ships/frigate.svg?raw';
import galleon from './ships/galleon.svg?raw';
import pinnace from './ships/pinnace.svg?raw';
import skiff from './ships/skiff.svg?raw';
import taxFewestPoints from './taxes/tax_fewest_points.svg?raw';
import taxMostSwords from './taxes/tax_most_swords.svg?raw';

/** SVG source text, safe to insert: it comes from this folder alone. */
export type Svg = string;

/** The five ship colours, in the order of `players[].traders`. */
export const colours = ['yellow', 'blue', 'green', 'red', 'black'] as const;
export type Colour = (typeof colours)[number];

export type Ship = 'pinnace' | 'flute' | 'skiff' | 'frigate' | 'galleon';

export type Person =
  | 'trader'
  | 'settler'
  | 'captain'
  | 'priest'
  | 'jack_of_all_trades'
  | 'sailor'
  | 'pirate'
  | 'mademoiselle'
  | 'jester'
  | 'admiral'
  | 'governor';

export type Expedition =
  | 'expedition_captains'
  | 'expedition_priests'
  | 'expedition_settlers'
  | 'expedition_captains_settler'
  | 'expedition_priests_settler'
  | 'expedition_all';

export type Tax = 'tax_most_swords' | 'tax_fewest_points';

/** The eight seat emblems, in seat order: garnet, gold, azure, jade, plum, ivory, coral, slate. */
export const seatEmblems = ['anchor', 'sun', 'whale', 'palm', 'tricorne', 'shell', 'parrot', 'key'] as const;
export type SeatEmblem = (typeof seatEmblems)[number];

export type Glyph =
  | 'anchor'
  | 'berth_bust'
  | 'berth_free'
  | 'berth_taken'
  | 'cards'
  | 'coin'
  | 'cross'
  | 'house'
  | 'jack'
  | 'lantern'
  | 'log'
  | 'points'
  | 'skull'
  | 'spyglass'
  | 'sword'
  | 'swords'
  | 'undo';

/** Which ship sails under which colour. */
export const shipOf: Readonly<Record<Colour, Ship>> = {
  yellow: 'pinnace',
  blue: 'flute',
  green: 'skiff',
  red: 'frigate',
  black: 'galleon',
};

/** 160 × 120. */
export const ships: Readonly<Record<Ship, Svg>> = { pinnace, flute, skiff, frigate, galleon };

/** 120 × 120. The trader here is of no colour; see `traders`. */
export const persons: Readonly<Record<Person, Svg>> = {
  trader,
  settler,
  captain,
  priest,
  jack_of_all_trades: jackOfAllTrades,
  sailor,
  pirate,
  mademoiselle,
  jester,
  admiral,
  governor,
};

/** The colour's mark alone, 24 × 24, in `currentColor`. */
export const emblems: Readonly<Record<Colour, Svg>> = {
  yellow: emblemYellow,
  blue: emblemBlue,
  green: emblemGreen,
  red: emblemRed,
  black: emblemBlack,
};

/** The mark on a flag of its colour, 48 × 48. */
export const pennants: Readonly<Record<Colour, Svg>> = {
  yellow: pennantYellow,
  blue: pennantBlue,
  green: pennantGreen,
  red: pennantRed,
  black: pennantBlack,
};

/** The trader in the colour of his trade, with its mark on the bale. */
export const traders: Readonly<Record<Colour, Svg>> = {
  yellow: traderOf('yellow', '#FBE40A'),
  blue: traderOf('blue', '#0C49CF', true),
  green: traderOf('green', '#30B6A1'),
  red: traderOf('red', '#BA1D0C', true),
  black: traderOf('black', '#1A1B23', true),
};

/** 144 × 96. */
export const expeditions: Readonly<Record<Expedition, Svg>> = {
  expedition_captains: expeditionCaptains,
  expedition_priests: expeditionPriests,
  expedition_settlers: expeditionSettlers,
  expedition_captains_settler: expeditionCaptainsSettler,
  expedition_priests_settler: expeditionPriestsSettler,
  expedition_all: expeditionAll,
};

/** 120 × 120. */
export const taxes: Readonly<Record<Tax, Svg>> = {
  tax_most_swords: taxMostSwords,
  tax_fewest_points: taxFewestPoints,
};

/** 48 × 48, in `currentColor`. */
export const glyphs: Readonly<Record<Glyph, Svg>> = {
  anchor: anchorGlyph,
  berth_bust: berthBust,
  berth_free: berthFree,
  berth_taken: berthTaken,
  cards,
  coin,
  cross,
  house,
  jack: jackGlyph,
  lantern,
  log,
  points,
  skull,
  spyglass,
  sword,
  swords,
  undo,
};

/** What a person stands for on an expedition. */
export const symbolOf: Readonly<Partial<Record<Person, Glyph>>> = {
  captain: 'anchor',
  priest: 'cross',
  settler: 'house',
  jack_of_all_trades: 'jack',
};

/** 64 × 64. */
export const seats: Readonly<Record<SeatEmblem, Svg>> = {
  anchor: seatAnchor,
  sun: seatSun,
  whale: seatWhale,
  palm: seatPalm,
  tricorne: seatTricorne,
  shell: seatShell,
  parrot: seatParrot,
  key: seatKey,
};

/** 100 × 100. */
export const coins: Readonly<Record<'front' | 'back' | 'stack', Svg>> = {
  front: coinFront,
  back: coinBack,
  stack: coinStack,
};

/** 104 × 148. The five-player expedition has no coin behind it. */
export const cardBacks: Readonly<Record<'coin' | 'expedition', Svg>> = { coin: back, expedition: backExpedition };

/** Berth 140 × 88, bollard 32 × 48; quay 160 × 56 repeats sideways, waves 48 × 24 both ways. */
export const harbour: Readonly<Record<'berth' | 'bollard' | 'quay' | 'waves', Svg>> = { berth, bollard, quay, waves };

/** The project's flag, 120 × 120. */
export const flag: Svg = projectEmblem;

/** The picture of a card, by its key as in `harbour`, `discard`, `hired` and `expeditions`; nothing if unknown. */
export function faceArt(key: string): Svg | undefined {
  if (Object.hasOwn(expeditions, key)) return expeditions[key as Expedition];
  if (Object.hasOwn(taxes, key)) return taxes[key as Tax];
  const colour = /^trader_([a-z]+)_/.exec(key)?.[1];
  if (colour !== undefined) return Object.hasOwn(traders, colour) ? traders[colour as Colour] : undefined;
  const name = key.replace(/(_(\d+|skull))+$/, '');
  if (Object.hasOwn(ships, name)) return ships[name as Ship];
  return Object.hasOwn(persons, name) ? persons[name as Person] : undefined;
}

/** A data URL, for backgrounds. Properties of the page do not reach into it: the fallback colours show. */
export function dataUrl(svg: Svg): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function traderOf(colour: Colour, fallback: string, lightMark = false): Svg {
  const mark = /<path[^>]*\sd="([^"]+)"/.exec(emblems[colour])?.[1] ?? '';
  const ink = lightMark ? 'var(--art-paper, #FBF5E6)' : 'currentColor';
  return trader
    .replace(/var\(--ship-trade,[^)]*\)/g, `var(--ship-${colour}, ${fallback})`)
    .replace(/(<g data-place="emblem"[^>]*) fill="[^"]*"([^>]*)\/>/, (_, open: string, rest: string) => {
      return `${open} fill="${ink}"${rest}><path d="${mark}"/></g>`;
    });
}
