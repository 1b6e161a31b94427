// What cards, sides and phases are called.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Decision, Stake } from "../../generated/aux-sabords";
import type { Side } from "./sea";

export const cardName = (card: Card): string =>
  ({
    pirate: m.as_pirate,
    captain: m.as_captain,
    leg: m.as_leg,
    sabre: m.as_sabre,
    pistol: m.as_pistol,
    ship: m.as_ship_card,
  })[card]();

/** The cards of the ship that is not asked have keys that no move names. */
const OTHER = "other ";

export const otherKey = (card: Card): string => OTHER + card;

/** The card of a piece in either hand. */
export const cardOf = (key: string): Card => key.replace(OTHER, "") as Card;

/** As short as a card is narrow. */
export const faceName = (card: Card): string => (card === "leg" ? m.as_leg_short() : cardName(card));

export const sideName = (side: Side, count: number): string =>
  ({ north: m.as_to_north, east: m.as_to_east, south: m.as_to_south, west: m.as_to_west })[side]({ count });

export const stepName = (side: Side): string =>
  ({ north: m.as_step_north, east: m.as_step_east, south: m.as_step_south, west: m.as_step_west })[side]();

/** What lies face up in a fight: "3 pirates", "capitaine". */
export const stakeName = ({ card, count }: Stake): string =>
  card === "captain" ? m.as_captain() : m.as_pirates({ count });

export const phaseName = (phase: Decision["phase"]): string =>
  ({
    build: m.as_phase_build,
    rig: m.as_phase_rig,
    discard: m.as_phase_discard,
    roll: m.as_phase_roll,
    sail: m.as_phase_sail,
    rose: m.as_phase_rose,
    treasure: m.as_phase_treasure,
    board: m.as_phase_board,
    defend: m.as_phase_defend,
  })[phase]();
