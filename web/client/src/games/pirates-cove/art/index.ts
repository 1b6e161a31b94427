/**
 * The pictures of Pirate's Cove, as SVG text to be put into the page; README.md says how they are drawn.
 *
 * Keys are the names the server uses. Every picture is hidden from assistive technology: the element that holds it says
 * what it means. Ships are in `--seat`, the colour of whoever they belong to.
 */
import type { Card } from "../../../generated/pirates-cove";
import back from "./card_back.svg?raw";
import baCalm from "./cards/ba_calm.svg?raw";
import baGrapple from "./cards/ba_grapple.svg?raw";
import baOverboard from "./cards/ba_overboard.svg?raw";
import baSmoke from "./cards/ba_smoke.svg?raw";
import baWind from "./cards/ba_wind.svg?raw";
import evEscape from "./cards/ev_escape.svg?raw";
import evHijack from "./cards/ev_hijack.svg?raw";
import evLookout from "./cards/ev_lookout.svg?raw";
import evMap from "./cards/ev_map.svg?raw";
import evMarque from "./cards/ev_marque.svg?raw";
import evNavy from "./cards/ev_navy.svg?raw";
import evShipwright from "./cards/ev_shipwright.svg?raw";
import fame1 from "./cards/fame_1.svg?raw";
import fame2 from "./cards/fame_2.svg?raw";
import fame3 from "./cards/fame_3.svg?raw";
import mastercraft from "./cards/mastercraft.svg?raw";
import parBones from "./cards/par_bones.svg?raw";
import parFlint from "./cards/par_flint.svg?raw";
import parSilver from "./cards/par_silver.svg?raw";
import parTrelawney from "./cards/par_trelawney.svg?raw";
import voDoubleShot from "./cards/vo_double_shot.svg?raw";
import voGrapeshot from "./cards/vo_grapeshot.svg?raw";
import voPowder from "./cards/vo_powder.svg?raw";
import chestPicture from "./chest.svg?raw";
import coinPicture from "./coin.svg?raw";
import tavernIsle from "./isles/tavern.svg?raw";
import hullIsle from "./isles/hull.svg?raw";
import sailIsle from "./isles/sail.svg?raw";
import cannonIsle from "./isles/cannon.svg?raw";
import crewIsle from "./isles/crew.svg?raw";
import treasureIsle from "./isles/treasure.svg?raw";
import coveIsle from "./isles/cove.svg?raw";
import blackbeardPortrait from "./legends/blackbeard.svg?raw";
import dutchmanPortrait from "./legends/dutchman.svg?raw";
import hookPortrait from "./legends/hook.svg?raw";
import bonnyReadPortrait from "./legends/bonny_read.svg?raw";
import cacafuegoPortrait from "./legends/cacafuego.svg?raw";
import navyPortrait from "./legends/navy.svg?raw";
import nonePortrait from "./legends/none.svg?raw";
import playerShip from "./ships/ship.svg?raw";
import blackShip from "./ships/black.svg?raw";
import navyShip from "./ships/navy.svg?raw";
import starPicture from "./star.svg?raw";

/** SVG source text, safe to insert: it comes from this folder alone. */
export type Svg = string;

/** 100 × 100. */
export const cards: Readonly<Record<Card, Svg>> = {
  ba_calm: baCalm,
  ba_grapple: baGrapple,
  ba_overboard: baOverboard,
  ba_smoke: baSmoke,
  ba_wind: baWind,
  ev_escape: evEscape,
  ev_hijack: evHijack,
  ev_lookout: evLookout,
  ev_map: evMap,
  ev_marque: evMarque,
  ev_navy: evNavy,
  ev_shipwright: evShipwright,
  fame_1: fame1,
  fame_2: fame2,
  fame_3: fame3,
  mastercraft,
  par_bones: parBones,
  par_flint: parFlint,
  par_silver: parSilver,
  par_trelawney: parTrelawney,
  vo_double_shot: voDoubleShot,
  vo_grapeshot: voGrapeshot,
  vo_powder: voPowder,
};

/** 104 × 148. */
export const cardBack: Svg = back;

/** 176 × 96, by the number of the place less one: the islands 1 to 6, then the Cove. */
export const isles: readonly Svg[] = [tavernIsle, hullIsle, sailIsle, cannonIsle, crewIsle, treasureIsle, coveIsle];

/** 100 × 100, by the names of the legends; a black ship without one, and the Navy. */
export const portraits: Readonly<Record<string, Svg>> = {
  blackbeard: blackbeardPortrait,
  dutchman: dutchmanPortrait,
  hook: hookPortrait,
  bonny_read: bonnyReadPortrait,
  cacafuego: cacafuegoPortrait,
  navy: navyPortrait,
  none: nonePortrait,
};

/** 96 × 72: a captain’s in `--seat`, a black one, and the Navy’s. */
export const ships = { ship: playerShip, black: blackShip, navy: navyShip } satisfies Record<string, Svg>;

/** 56 × 56. */
export const chest: Svg = chestPicture;
export const coin: Svg = coinPicture;
export const star: Svg = starPicture;
