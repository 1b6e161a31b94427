// What ships and persons are called.
import { m } from "../../generated/i18n/messages.js";
import type { PersonKind, ShipKind } from "./cards";

export const shipName = (kind: ShipKind): string =>
  ({
    pinnace: m.pr_pinnace,
    flute: m.pr_flute,
    skiff: m.pr_skiff,
    frigate: m.pr_frigate,
    galleon: m.pr_galleon,
  })[kind]();

export const shipColoured = (kind: ShipKind): string =>
  ({
    pinnace: m.pr_pinnace_yellow,
    flute: m.pr_flute_blue,
    skiff: m.pr_skiff_green,
    frigate: m.pr_frigate_red,
    galleon: m.pr_galleon_black,
  })[kind]();

export const personName = (kind: PersonKind): string =>
  ({
    trader: m.pr_trader,
    settler: m.pr_settler,
    captain: m.pr_captain,
    priest: m.pr_priest,
    jack_of_all_trades: m.pr_jack,
    sailor: m.pr_sailor,
    pirate: m.pr_pirate,
    mademoiselle: m.pr_mademoiselle,
    jester: m.pr_jester,
    admiral: m.pr_admiral,
    governor: m.pr_governor,
  })[kind]();

// Where a long name may be broken on a narrow card.
const BREAKS = [
  "Saltim|banque",
  "Demoi|selle",
  "Mademoi|selle",
  "Gouver|neur",
  "Gover|nor",
  "Négo|ciant",
  "Capi|taine",
];

/** A name as it is written on a card: with soft hyphens, which are seen only where a line ends. */
export const written = (name: string): string =>
  BREAKS.find((each) => each.replace("|", "") === name)?.replace("|", "\u00AD") ?? name;
