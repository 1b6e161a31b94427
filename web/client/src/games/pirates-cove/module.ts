// Pirate's Cove for the shell.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Event as Happening, Facts, Move, Section, View } from "../../generated/pirates-cove";
import type { GameModule } from "../contract";
import { glyphs } from "./art/glyphs";
import { learn } from "./facts";
import { COVE, isSeat, piecesOf, readKey } from "./keys";
import { lessons } from "./lessons";
import { firstLegend, rolled, type State } from "./luck";
import { milestones, moments } from "./moments";
import { aboutLegend, aboutPlace, aboutSection, effectOf } from "./names";
import { sceneOf } from "./scene";
import { statistics } from "./statistics";

function known(view: Readonly<Record<string, unknown>>): view is View {
  return Array.isArray(view["islands"]) && Array.isArray(view["players"]) && typeof view["chest_supply"] === "number";
}

const VALUES: Readonly<Record<string, () => string>> = {
  speed: m.pc_value_speed,
  clockwise: m.pc_value_clockwise,
  shooter: m.pc_value_shooter,
  pirate: m.pc_value_pirate,
  navy: m.pc_value_navy,
  none: m.pc_value_none,
  cannons: m.pc_value_cannons,
  best: m.pc_value_best,
  blocked: m.pc_value_blocked,
  hits: m.pc_value_hits,
  value: m.pc_value_value,
  position: m.pc_value_position,
  volley: m.pc_value_volley,
  cycle: m.pc_value_cycle,
  split: m.pc_value_split,
  fastest: m.pc_value_fastest,
  controller: m.pc_value_controller,
  hull: m.pc_value_hull,
  free: m.pc_value_free,
  move: m.pc_value_move,
  forbidden: m.pc_value_forbidden,
  stayers_and_shooter: m.pc_value_stayers_and_shooter,
  present: m.pc_value_present,
  all: m.pc_value_all,
  ship: m.pc_value_ship,
  section: m.pc_value_section,
  EV_NAVY: m.pc_ev_navy,
  EV_ESCAPE: m.pc_ev_escape,
  EV_HIJACK: m.pc_ev_hijack,
  EV_LOOKOUT: m.pc_ev_lookout,
  EV_SHIPWRIGHT: m.pc_ev_shipwright,
  EV_MARQUE: m.pc_ev_marque,
  EV_MAP: m.pc_ev_map,
};

function sign(move: Move): string {
  switch (move.kind) {
    case "outfit":
    case "sail":
    case "escape":
      return glyphs.wheel;
    case "fire":
      return glyphs.cannons;
    case "flee":
      return glyphs.flee;
    case "upgrade":
    case "shipwright":
    case "attach":
    case "mend":
      return glyphs.hammer;
    case "bury":
    case "bags":
    case "chests":
      return glyphs.chest;
    case "pass":
    case "wait":
    case "done":
    case "refuse":
      return glyphs.hand;
    default:
      return glyphs.card;
  }
}

const CARD_TIMES: Readonly<Partial<Record<Card, () => string>>> = {
  ev_hijack: m.pc_why_treasure_event,
  ev_map: m.pc_why_treasure_event,
  ev_lookout: m.pc_why_lookout,
  ev_marque: m.pc_why_marque,
  ev_navy: m.pc_why_arrival,
  ev_escape: m.pc_why_arrival,
  ev_shipwright: m.pc_why_visit,
  mastercraft: m.pc_why_visit,
};

/** When a card of the hand is played. */
function whyNotCard(card: Card): string {
  const time = CARD_TIMES[card];
  if (time) return time();
  if (card.startsWith("ba_")) return m.pc_why_boarding();
  return card.startsWith("vo_") ? m.pc_why_volley() : m.pc_why_fame();
}

const CHOOSING: ReadonlySet<string> = new Set(["sail", "sail_open"]);

export const piratesCove: GameModule = {
  id: "pirates-cove",
  learn: (facts) => learn(facts as unknown as Facts),
  table: () => import("./Table.svelte"),
  script: () => import("./script"),
  tellsOwn: true,
  lessons,
  sign: (move) => sign(move as unknown as Move),
  statistics: (steps, seats) => statistics(steps, seats),
  moments: (events) => moments(events as unknown as readonly Happening[]),
  milestones: (events, view) =>
    milestones(events as unknown as readonly Happening[], view && known(view) ? view : null),
  deals: () => import("./art/card_back.svg?raw"),
  dealt: (state) => firstLegend(state as unknown as State),
  roll: (state, events) => rolled(state as unknown as State, events),
  pieces: (move) => piecesOf(move as unknown as Move),
  scene: (view, context) => (known(view) ? sceneOf(view, context) : null),

  secret: (event) => event.kind === "drew_own",

  // Whoever acts on the table opens a turn of the story.
  opener(event) {
    const happening = event as unknown as Happening;
    switch (happening.kind) {
      case "event_played":
      case "event_aimed":
      case "fled":
      case "bought":
      case "buried":
      case "plundered":
        return happening.seat;
      case "fired":
        return isSeat(happening.seat) ? happening.seat : null;
      default:
        return null;
    }
  },

  ambience: "open_sea",

  // The gravest first.
  sound(events) {
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has("fired")) return "cannon";
    if (kinds.has("mutinied") || kinds.has("sunk")) return "splash";
    if (kinds.has("plundered") || kinds.has("buried")) return "coins";
    if (kinds.has("sailed") || kinds.has("black_moved")) return "sail";
    if (kinds.has("mutiny_die") || kinds.has("cacafuego_die") || kinds.has("tie_die")) return "dice";
    if (kinds.has("upgraded") || kinds.has("attached") || kinds.has("repaired")) return "wood";
    if (kinds.has("fame") || kinds.has("income")) return "coin";
    if (kinds.has("fled") || kinds.has("routed")) return "rope";
    return kinds.has("drew") || kinds.has("card_played") || kinds.has("event_played") ? "card" : null;
  },

  optionValue: (value) => VALUES[value]?.() ?? null,

  about(key) {
    const { sort, what, part } = readKey(key);
    switch (sort) {
      case "place":
        return aboutPlace(Number(what));
      case "ring":
      case "own":
        return aboutSection(what as Section);
      case "aim":
        return part ? aboutSection(part as Section) : { effect: m.pc_about_navy(), clauses: ["PC-63", "PC-66"] };
      case "hold":
        return { effect: m.pc_about_hold(), clauses: ["PC-116", "PC-129"] };
      case "black":
        return aboutLegend(what);
      case "navy":
        return { effect: m.pc_about_navy(), clauses: ["PC-37", "PC-102", "PC-103"] };
      default:
        return effectOf(what as Card);
    }
  },

  whyNot(_zone, key, view) {
    if (!known(view) || !view.decision) return null;
    const { sort, what } = readKey(key);
    const { phase } = view.decision;
    switch (sort) {
      case "place":
        return CHOOSING.has(phase) && Number(what) === COVE ? m.pc_why_cove() : null;
      case "ring":
        return m.pc_why_ring();
      case "own":
        return phase === "visit" ? m.pc_why_part() : null;
      case "hand":
        return whyNotCard(what as Card);
      default:
        return null;
    }
  },

  // A flight may end in mutiny, and a point that a bird costs is gone.
  costly: (move, { only }) => !only && (move.kind === "flee" || move.kind === "swap"),
};

export default piratesCove;
