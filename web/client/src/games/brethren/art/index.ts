/**
 * The pictures of Brethren of the Coast, as SVG text to be put into the page; README.md says how they are drawn.
 *
 * Keys are the names the server uses. Every picture is hidden from assistive technology: the element that holds it says
 * what it means. Ships are in `--seat`, the colour of whoever they belong to.
 */
import type { Card, Ship } from "../../../generated/brethren";
import colony from "./boards/colony.svg?raw";
import galleonScene from "./boards/galleon.svg?raw";
import portRoyal from "./boards/port_royal.svg?raw";
import rose from "./boards/rose.svg?raw";
import back from "./cards/back.svg?raw";
import cannon from "./cards/cannon.svg?raw";
import chest from "./cards/chest.svg?raw";
import doubloons1 from "./cards/doubloons_1.svg?raw";
import doubloons2 from "./cards/doubloons_2.svg?raw";
import doubloons3 from "./cards/doubloons_3.svg?raw";
import doubloons4 from "./cards/doubloons_4.svg?raw";
import marked1 from "./cards/marked_1.svg?raw";
import marked2 from "./cards/marked_2.svg?raw";
import marked3 from "./cards/marked_3.svg?raw";
import musket from "./cards/musket.svg?raw";
import coinPicture from "./coin.svg?raw";
import galleon from "./ships/galleon.svg?raw";
import schooner from "./ships/schooner.svg?raw";
import galleonToken from "./tokens/galleon.svg?raw";
import schoonerToken from "./tokens/schooner.svg?raw";

/** SVG source text, safe to insert: it comes from this folder alone. */
export type Svg = string;

/** 100 × 100. */
export const cards: Readonly<Record<Card, Svg>> = {
  chest,
  cannon,
  musket,
  doubloons_1: doubloons1,
  doubloons_2: doubloons2,
  doubloons_3: doubloons3,
  doubloons_4: doubloons4,
  marked_1: marked1,
  marked_2: marked2,
  marked_3: marked3,
};

/** 104 × 148; the sign of its owner is laid over the disc in the middle. */
export const cardBack: Svg = back;

/** 160 × 120. */
export const ships: Readonly<Record<Ship, Svg>> = { schooner, galleon };

/** 48 × 40: the same ships where one is as high as a letter. */
export const tokens: Readonly<Record<Ship, Svg>> = { schooner: schoonerToken, galleon: galleonToken };

/** The two faces of a Spanish board, 200 × 140. */
export const scenes: Readonly<Record<"galleon" | "colony", Svg>> = { galleon: galleonScene, colony };

/** 180 × 110, and the rose of 100 × 100 whose longest point is north. */
export const royal: Readonly<Record<"town" | "rose", Svg>> = { town: portRoyal, rose };

/** 56 × 56. */
export const coin: Svg = coinPicture;
