/**
 * The pictures of Aux Sabords!, as SVG text to be put into the page; see README.md for how they are drawn.
 *
 * Every picture is hidden from assistive technology: the element that holds it says what it means. What is coloured by
 * `--seat` takes the colour of the nearest element with `data-colour`.
 */
import back from "./cards/back.svg?raw";
import captain from "./cards/captain.svg?raw";
import leg from "./cards/leg.svg?raw";
import pirate from "./cards/pirate.svg?raw";
import pistol from "./cards/pistol.svg?raw";
import sabre from "./cards/sabre.svg?raw";
import shipCard from "./cards/ship.svg?raw";
import chest from "./chest.svg?raw";
import cove from "./cove.svg?raw";
import island from "./island.svg?raw";
import quay from "./quay.svg?raw";
import reef from "./reef.svg?raw";
import rose from "./rose.svg?raw";
import ship from "./ship.svg?raw";
import tower from "./tower.svg?raw";
import type { Card } from "../../../generated/aux-sabords";

/** SVG source text, safe to insert: it comes from this folder alone. */
export type Svg = string;

/** Of the sea: ship 96 × 96, chest 40 × 34, island 192 × 192 (three squares each way), tower 48 × 58, a square 64 × 64. */
export const sea = { chest, cove, island, quay, reef, rose, ship, tower } satisfies Record<string, Svg>;

/** The faces of the cards, 120 × 120, by the names the server uses. */
export const faces: Readonly<Record<Card, Svg>> = { pirate, captain, leg, sabre, pistol, ship: shipCard };

/** 104 × 148. */
export const cardBack: Svg = back;
